// ICU's number range formatter: skeleton and locale in, text with field positions out.

#include <unicode/uformattedvalue.h>
#include <unicode/unumberrangeformatter.h>
#include <unicode/ustring.h>

#include "internal.h"

// Opaque names for ICU's own objects; these are never defined.
#define FORMATTER(p) ((UNumberRangeFormatter *)(p))
#define RESULT(p) ((UFormattedNumberRange *)(p))

cicu_range_formatter *cicu_range_formatter_open(
  const char *skeleton, const char *locale, cicu_range_collapse collapse, cicu_range_identity identity,
  cicu_status *status) {
  if (cicu_refuses(status)) return NULL;
  if (U_FAILURE(*status)) return NULL;
  UChar wide[CICU_UTF16_CAPACITY];
  int32_t length = 0;
  u_strFromUTF8(wide, CICU_UTF16_CAPACITY, &length, skeleton, -1, (UErrorCode *)status);
  UParseError parse_error;
  UNumberRangeFormatter *formatter = unumrf_openForSkeletonWithCollapseAndIdentityFallback(
    wide, length, (UNumberRangeCollapse)collapse, (UNumberRangeIdentityFallback)identity, locale,
    &parse_error, (UErrorCode *)status);
  if (U_FAILURE(*status)) {
    unumrf_close(formatter);
    return NULL;
  }
  return cicu_opened(formatter);
}

void cicu_range_formatter_close(cicu_range_formatter *formatter) {
  cicu_closed(formatter);
  unumrf_close(FORMATTER(formatter));
}

cicu_range_result *cicu_range_result_open(cicu_status *status) {
  if (cicu_refuses(status)) return NULL;
  return cicu_opened(unumrf_openResult((UErrorCode *)status));
}

void cicu_range_result_close(cicu_range_result *result) {
  cicu_closed(result);
  unumrf_closeResult(RESULT(result));
}

void cicu_format_decimal_range(
  const cicu_range_formatter *formatter, const char *first, int32_t first_length,
  const char *second, int32_t second_length, cicu_range_result *result, cicu_status *status) {
  if (cicu_refuses(status)) return;
  unumrf_formatDecimalRange(
    FORMATTER(formatter), first, first_length, second, second_length, RESULT(result),
    (UErrorCode *)status);
}

int32_t cicu_range_result_text(
  const cicu_range_result *result, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  const UFormattedValue *value = unumrf_resultAsValue(RESULT(result), (UErrorCode *)status);
  int32_t length = 0;
  const UChar *text = ufmtval_getString(value, &length, (UErrorCode *)status);
  return cicu_to_utf8(text, length, buffer, capacity, status);
}

int32_t cicu_range_result_fields(
  const cicu_range_result *result, cicu_field *fields, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UErrorCode *error = (UErrorCode *)status;
  const UFormattedValue *value = unumrf_resultAsValue(RESULT(result), error);
  int32_t length = 0;
  const UChar *text = ufmtval_getString(value, &length, error);
  UConstrainedFieldPosition *position = ucfpos_open(error);
  ucfpos_constrainCategory(position, UFIELD_CATEGORY_NUMBER, error);
  int32_t count = 0;
  while (U_SUCCESS(*error) && ufmtval_nextPosition(value, position, error)) {
    int32_t begin, end;
    ucfpos_getIndexes(position, &begin, &end, error);
    if (count < capacity) {
      fields[count].kind = ucfpos_getField(position, error);
      fields[count].begin = cicu_utf8_length(text, begin);
      fields[count].end = fields[count].begin + cicu_utf8_length(text + begin, end - begin);
    }
    count += 1;
  }
  ucfpos_close(position);
  return count;
}
