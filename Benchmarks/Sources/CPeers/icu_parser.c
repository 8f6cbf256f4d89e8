// ICU4C's exact parser of amounts, which returns decimal text.

#include <stdlib.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/ustring.h>

#include "peers.h"

enum { LOCALE_CAPACITY = 160 };

struct peer_icu_parser {
  UNumberFormat *format;
};

peer_icu_parser *peer_icu_parser_open(const char *currency, const char *tag) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[LOCALE_CAPACITY];
  uloc_forLanguageTag(tag, locale, sizeof locale, NULL, &status);
  UNumberFormat *format =
    unum_open(currency ? UNUM_CURRENCY : UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  if (currency) {
    UChar code[4];
    u_uastrncpy(code, currency, 4);
    unum_setTextAttribute(format, UNUM_CURRENCY_CODE, code, 3, &status);
  }
  peer_icu_parser *parser = calloc(1, sizeof *parser);
  if (U_SUCCESS(status) && parser != NULL) {
    parser->format = format;
    return parser;
  }
  if (format != NULL) unum_close(format);
  free(parser);
  return NULL;
}

void peer_icu_parser_close(peer_icu_parser *parser) {
  unum_close(parser->format);
  free(parser);
}

int64_t peer_icu_parse(
  peer_icu_parser *parser, peer_wide_texts texts, int64_t from, int64_t to, char *buffer,
  int32_t capacity, int32_t *last) {
  int64_t total = 0;
  int32_t written = 0;
  for (int64_t index = from; index < to; index++) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t begin = texts.offsets[index];
    int32_t length = texts.offsets[index + 1] - begin;
    written = unum_parseDecimal(
      parser->format, (const UChar *)texts.units + begin, length, NULL, buffer, capacity, &status);
    if (U_FAILURE(status)) written = 0;
    keep(buffer);
    total += written;
  }
  *last = written;
  return total;
}
