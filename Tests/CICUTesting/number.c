// ICU's number formatter: formats numbers by skeleton and locale, and returns text with field positions.

#include <stdlib.h>
#include <unicode/ufieldpositer.h>
#include <unicode/uformattedvalue.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/ustring.h>

#include "cicu_testing.h"
#include "internal.h"

_Static_assert((int)CICU_FIELD_GROUPING_SEPARATOR == (int)UNUM_GROUPING_SEPARATOR_FIELD, "ICU\'s number");
_Static_assert((int)CICU_FIELD_CURRENCY == (int)UNUM_CURRENCY_FIELD, "ICU\'s number");
_Static_assert((int)CICU_FIELD_SIGN == (int)UNUM_SIGN_FIELD, "ICU\'s number");
_Static_assert((int)CICU_FIELD_COMPACT == (int)UNUM_COMPACT_FIELD, "ICU\'s number");

// Opaque names for ICU's own objects; these are never defined.
#define FORMATTER(p) ((UNumberFormatter *)(p))
#define RESULT(p) ((UFormattedNumber *)(p))

cicu_formatter *cicu_formatter_open(
  const char *skeleton, const char *locale, cicu_status *status) {
  if (cicu_refuses(status)) return NULL;
  if (U_FAILURE(*status)) return NULL;
  UChar wide[CICU_UTF16_CAPACITY];
  int32_t length = 0;
  u_strFromUTF8(wide, CICU_UTF16_CAPACITY, &length, skeleton, -1, (UErrorCode *)status);
  UNumberFormatter *formatter =
    unumf_openForSkeletonAndLocale(wide, length, locale, (UErrorCode *)status);
  if (U_FAILURE(*status)) {
    unumf_close(formatter);
    return NULL;
  }
  return cicu_opened(formatter);
}

void cicu_formatter_close(cicu_formatter *formatter) {
  cicu_closed(formatter);
  unumf_close(FORMATTER(formatter));
}

cicu_result *cicu_result_open(cicu_status *status) {
  if (cicu_refuses(status)) return NULL;
  return cicu_opened(unumf_openResult((UErrorCode *)status));
}

void cicu_result_close(cicu_result *result) {
  cicu_closed(result);
  unumf_closeResult(RESULT(result));
}

void cicu_format_decimal(
  const cicu_formatter *formatter, const char *decimal, int32_t length, cicu_result *result,
  cicu_status *status) {
  if (cicu_refuses(status)) return;
  unumf_formatDecimal(
    FORMATTER(formatter), decimal, length, RESULT(result), (UErrorCode *)status);
}

void cicu_format_nan(const cicu_formatter *formatter, cicu_result *result, cicu_status *status) {
  if (cicu_refuses(status)) return;
  unumf_formatDouble(
    FORMATTER(formatter), __builtin_nan(""), RESULT(result), (UErrorCode *)status);
}

int32_t cicu_result_text(
  const cicu_result *result, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  const UFormattedValue *value = unumf_resultAsValue(RESULT(result), (UErrorCode *)status);
  int32_t length = 0;
  const UChar *text = ufmtval_getString(value, &length, (UErrorCode *)status);
  return cicu_to_utf8(text, length, buffer, capacity, status);
}

int32_t cicu_result_fields(
  const cicu_result *result, cicu_field *fields, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UErrorCode *error = (UErrorCode *)status;
  int32_t length = 0;
  const UChar *text = ufmtval_getString(unumf_resultAsValue(RESULT(result), error), &length, error);
  UFieldPositionIterator *iterator = ufieldpositer_open(error);
  unumf_resultGetAllFieldPositions(RESULT(result), iterator, error);
  int32_t count = 0;
  if (U_SUCCESS(*error)) {
    int32_t begin, end, kind;
    while ((kind = ufieldpositer_next(iterator, &begin, &end)) >= 0) {
      if (count < capacity) {
        fields[count].kind = kind;
        fields[count].begin = cicu_utf8_length(text, begin);
        fields[count].end = fields[count].begin + cicu_utf8_length(text + begin, end - begin);
      }
      count += 1;
    }
  }
  ufieldpositer_close(iterator);
  return count;
}
