// The peers written in C and C++. Their loops are in C too, so that no peer pays for calls from Swift.
//
// Each function performs the operations `from` ..< `to`, writes each string to the start of `buffer`, and
// returns the total number of bytes. The last string stays in `buffer`, and its length in `*last`.

#ifndef PEERS_H
#define PEERS_H

#include <stdint.h>

#include "keep.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Amounts as ASCII decimal text in one buffer; string *i* occupies `bytes[offsets[i]]` ..<
/// `bytes[offsets[i + 1]]`.
typedef struct peer_texts {
  const char *bytes;
  const int32_t *offsets;
} peer_texts;

/// UTF-16 strings in the same layout.
typedef struct peer_wide_texts {
  const uint16_t *units;
  const int32_t *offsets;
} peer_wide_texts;

/// An open ICU number formatter with a result object.
typedef struct peer_icu peer_icu;

/// An open ICU number parser.
typedef struct peer_icu_parser peer_icu_parser;

/// Writes ICU's version, for example `72.1`.
void peer_icu_version(char text[20]);

/// Opens a formatter for an ICU number skeleton and a BCP 47 tag. Returns NULL if ICU fails.
peer_icu *peer_icu_open(const char *skeleton, const char *tag);
void peer_icu_close(peer_icu *icu);

/// Calls `unumf_formatDecimal` and converts the result to UTF-8. Returns -1 if ICU fails.
int64_t peer_icu_format(
  peer_icu *icu, peer_texts amounts, int64_t from, int64_t to, char *buffer, int32_t capacity,
  int32_t *last);

/// For each amount, opens a formatter, formats the amount and closes the formatter. Reuses the result
/// object, skeleton and locale of `icu`. Returns -1 if ICU fails.
int64_t peer_icu_open_format_close(
  peer_icu *icu, peer_texts amounts, int64_t from, int64_t to, char *buffer, int32_t capacity,
  int32_t *last);

/// Opens `count` formatters and uses each one until ICU has compiled it. Returns the average number of heap
/// bytes that a formatter holds, or -1 if ICU fails.
double peer_icu_bytes(peer_icu *icu, peer_texts amounts, int32_t count, int64_t (*heap_bytes)(void));

/// Opens a parser. Without a currency (NULL) it parses plain numbers. Returns NULL if ICU fails.
peer_icu_parser *peer_icu_parser_open(const char *currency, const char *tag);
void peer_icu_parser_close(peer_icu_parser *parser);

/// Calls `unum_parseDecimal`. The output string is the amount in ICU's decimal notation, or empty if ICU
/// rejects the text.
int64_t peer_icu_parse(
  peer_icu_parser *parser, peer_wide_texts texts, int64_t from, int64_t to, char *buffer,
  int32_t capacity, int32_t *last);

/// Calls `std::to_chars` for integers; `buffer` needs 20 bytes.
int64_t peer_to_chars(
  const int64_t *amounts, int64_t from, int64_t to, char *buffer, int32_t capacity, int32_t *last);

#ifdef __cplusplus
}
#endif

#endif
