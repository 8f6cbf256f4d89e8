// The peers written in C and C++. Their loops run on their side: no peer pays for a call from Swift.
//
// All of them do the operations `from` ..< `to`, write each text to the start of `buffer`, and answer
// the bytes of all texts; the last one stays in `buffer` and its length in `*last`.

#ifndef PEERS_H
#define PEERS_H

#include <stdint.h>

#include "keep.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Amounts as ASCII decimal text, end to end; text i is `bytes[offsets[i]]` ..< `bytes[offsets[i + 1]]`.
typedef struct peer_texts {
  const char *bytes;
  const int32_t *offsets;
} peer_texts;

/// Texts in UTF-16, laid out the same way.
typedef struct peer_wide_texts {
  const uint16_t *units;
  const int32_t *offsets;
} peer_wide_texts;

/// An open number formatter of ICU with a result object.
typedef struct peer_icu peer_icu;

/// An open number parser of ICU.
typedef struct peer_icu_parser peer_icu_parser;

/// ICU's version: `72.1`.
void peer_icu_version(char text[20]);

/// NULL when ICU refuses. `skeleton` says what is written; `tag` is a BCP 47 tag.
peer_icu *peer_icu_open(const char *skeleton, const char *tag);
void peer_icu_close(peer_icu *icu);

/// `unumf_formatDecimal` and the conversion to UTF-8. -1 when ICU refuses.
int64_t peer_icu_format(
  peer_icu *icu, peer_texts amounts, int64_t from, int64_t to, char *buffer, int32_t capacity,
  int32_t *last);

/// Opens a formatter for each amount, formats that amount, and closes it. The result object is the one
/// of `icu`, and so are skeleton and locale. -1 when ICU refuses.
int64_t peer_icu_open_format_close(
  peer_icu *icu, peer_texts amounts, int64_t from, int64_t to, char *buffer, int32_t capacity,
  int32_t *last);

/// Opens `count` formatters, and uses each until ICU has put its plan together: answers
/// the bytes of the heap that they hold on average. -1 when ICU refuses.
double peer_icu_bytes(peer_icu *icu, peer_texts amounts, int32_t count, int64_t (*heap_bytes)(void));

/// NULL when ICU refuses. Without a currency (NULL) it reads plain numbers.
peer_icu_parser *peer_icu_parser_open(const char *currency, const char *tag);
void peer_icu_parser_close(peer_icu_parser *parser);

/// `unum_parseDecimal`. The text it writes is the amount, as ICU writes decimals; empty for what it refuses.
int64_t peer_icu_parse(
  peer_icu_parser *parser, peer_wide_texts texts, int64_t from, int64_t to, char *buffer,
  int32_t capacity, int32_t *last);

/// `std::to_chars` of integers; 20 bytes of `buffer` are enough.
int64_t peer_to_chars(
  const int64_t *amounts, int64_t from, int64_t to, char *buffer, int32_t capacity, int32_t *last);

#ifdef __cplusplus
}
#endif

#endif
