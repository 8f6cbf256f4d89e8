// What ICU knows of currencies: digits, increments, numbers, symbols, names, where and when tender.

#include <string.h>
#include <unicode/ucurr.h>
#include <unicode/ustring.h>

#include "internal.h"

int32_t cicu_currency_fraction_digits(
  const char *code, cicu_currency_usage usage, cicu_status *status) {
  UChar wide[4];
  cicu_code_to_utf16(code, wide, status);
  return ucurr_getDefaultFractionDigitsForUsage(
    wide, (UCurrencyUsage)usage, (UErrorCode *)status);
}

double cicu_currency_rounding_increment(
  const char *code, cicu_currency_usage usage, cicu_status *status) {
  UChar wide[4];
  cicu_code_to_utf16(code, wide, status);
  return ucurr_getRoundingIncrementForUsage(wide, (UCurrencyUsage)usage, (UErrorCode *)status);
}

int32_t cicu_currency_numeric_code(const char *code) {
  UChar wide[4];
  cicu_status status = U_ZERO_ERROR;
  cicu_code_to_utf16(code, wide, &status);
  return ucurr_getNumericCode(wide);
}

int32_t cicu_currency_name(
  const char *code, const char *locale, cicu_currency_name_style style, char *buffer,
  int32_t capacity, bool *is_code, cicu_status *status) {
  UChar wide[4];
  cicu_code_to_utf16(code, wide, status);
  if (U_FAILURE(*status)) return 0;
  int32_t length = 0;
  UErrorCode error = U_ZERO_ERROR;
  const UChar *name =
    ucurr_getName(wide, locale, (UCurrNameStyle)style, NULL, &length, &error);
  if (U_FAILURE(error)) {
    *status = error;
    return 0;
  }
  *is_code = length == 3 && u_memcmp(name, wide, 3) == 0;
  return cicu_to_utf8(name, length, buffer, capacity, status);
}

int32_t cicu_currency_plural_name(
  const char *code, const char *locale, const char *plural_category, char *buffer,
  int32_t capacity, cicu_status *status) {
  UChar wide[4];
  cicu_code_to_utf16(code, wide, status);
  if (U_FAILURE(*status)) return 0;
  int32_t length = 0;
  UErrorCode error = U_ZERO_ERROR;
  const UChar *name =
    ucurr_getPluralName(wide, locale, NULL, plural_category, &length, &error);
  if (U_FAILURE(error)) {
    *status = error;
    return 0;
  }
  return cicu_to_utf8(name, length, buffer, capacity, status);
}

bool cicu_currency_is_available(const char *code, double from, double to, cicu_status *status) {
  UChar wide[4];
  cicu_code_to_utf16(code, wide, status);
  return ucurr_isAvailable(wide, from, to, (UErrorCode *)status);
}

int32_t cicu_currency_count_for_locale(const char *locale, double date, cicu_status *status) {
  return ucurr_countCurrencies(locale, date, (UErrorCode *)status);
}

int32_t cicu_currency_for_locale(
  const char *locale, double date, int32_t index, char *buffer, int32_t capacity,
  cicu_status *status) {
  UChar wide[8] = {0};
  int32_t length =
    ucurr_forLocaleAndDate(locale, date, index, wide, 8, (UErrorCode *)status);
  return cicu_to_utf8(wide, length, buffer, capacity, status);
}
