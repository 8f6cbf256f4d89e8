// Currencies: digits, increments, numeric codes, symbols, names, and legal tender by region and date.

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

#include "internal.h"

int32_t cicu_currency_fraction_digits(
  const char *code, cicu_currency_usage usage, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UChar wide[4];
  cicu_code_to_utf16(code, wide, status);
  return ucurr_getDefaultFractionDigitsForUsage(
    wide, (UCurrencyUsage)usage, (UErrorCode *)status);
}

double cicu_currency_rounding_increment(
  const char *code, cicu_currency_usage usage, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
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
  if (cicu_refuses(status)) return 0;
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
  if (cicu_refuses(status)) return 0;
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

// Part of ICU's C API, but not in a public header: looks up a path in a locale and falls back to its
// ancestors for each step.
U_CAPI UResourceBundle *U_EXPORT2 ures_getByKeyWithFallback(
  const UResourceBundle *bundle, const char *path, UResourceBundle *fill_in, UErrorCode *status);

/// Returns whether a lookup failed for a reason other than a missing entry.
static bool is_failure_of_lookup(UErrorCode error) {
  return U_FAILURE(error) && error != U_MISSING_RESOURCE_ERROR;
}

bool cicu_currency_has_pattern(const char *code, const char *locale, cicu_status *status) {
  if (cicu_refuses(status) || U_FAILURE(*status)) return false;
  char path[] = "Currencies/XXX";
  if (strlen(code) != 3) return false;
  memcpy(path + strlen("Currencies/"), code, 3);
  UErrorCode error = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-curr", locale, &error);
  UResourceBundle *currency = ures_getByKeyWithFallback(bundle, path, NULL, &error);
  if (bundle == NULL || is_failure_of_lookup(error)) *status = error;
  // The fields are the symbol, the name, and then the pattern with its separators.
  const bool has_pattern = U_SUCCESS(error) && ures_getSize(currency) > 2;
  ures_close(currency);
  ures_close(bundle);
  return has_pattern;
}

int32_t cicu_currency_unit_pattern(
  const char *locale, const char *plural_category, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status) || U_FAILURE(*status)) return 0;
  char path[64] = "CurrencyUnitPatterns/";
  if (strlen(path) + strlen(plural_category) >= sizeof path) return 0;
  strcat(path, plural_category);
  UErrorCode error = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-curr", locale, &error);
  UResourceBundle *pattern = ures_getByKeyWithFallback(bundle, path, NULL, &error);
  if (bundle == NULL || is_failure_of_lookup(error)) *status = error;
  int32_t length = 0;
  const UChar *text = ures_getString(pattern, &length, &error);
  length = U_SUCCESS(error) ? cicu_to_utf8(text, length, buffer, capacity, status) : 0;
  ures_close(pattern);
  ures_close(bundle);
  return length;
}

/// Returns a date of the tender map, stored as two words of milliseconds since 1970, or `otherwise` if the
/// row has none.
static double date_of(const UResourceBundle *row, const char *key, double otherwise) {
  UErrorCode missing = U_ZERO_ERROR;
  UResourceBundle *date = ures_getByKey(row, key, NULL, &missing);
  int32_t length = 0;
  const int32_t *words = ures_getIntVector(date, &length, &missing);
  double milliseconds = otherwise;
  if (U_SUCCESS(missing) && length == 2) {
    milliseconds = (double)(int64_t)((uint64_t)(uint32_t)words[0] << 32 | (uint32_t)words[1]);
  }
  ures_close(date);
  return milliseconds;
}

/// Returns whether a row of the tender map is marked as not tender, as those of funds are.
static bool is_fund(const UResourceBundle *row) {
  UErrorCode missing = U_ZERO_ERROR;
  int32_t length = 0;
  const UChar *tender = ures_getStringByKey(row, "tender", &length, &missing);
  return U_SUCCESS(missing) && length == 5 && tender[0] == u'f';
}

/// Returns whether a row of the tender map applies on a date.
static bool is_tender(const UResourceBundle *row, double date) {
  return !is_fund(row) && date_of(row, "from", -INFINITY) <= date && date < date_of(row, "to", INFINITY);
}

/// A region's rows in the tender map.
typedef struct {
  UResourceBundle *data, *map, *rows;
  /// Zero for a region without rows, which has no tender.
  int32_t count;
} tender_rows;

static tender_rows open_rows(const char *region, UErrorCode *error) {
  tender_rows opened;
  opened.data = ures_openDirect(U_ICUDATA_NAME "-curr", "supplementalData", error);
  opened.map = ures_getByKey(opened.data, "CurrencyMap", NULL, error);
  UErrorCode unknown = *error;
  opened.rows = ures_getByKey(opened.map, region, NULL, &unknown);
  opened.count = U_SUCCESS(unknown) ? ures_getSize(opened.rows) : 0;
  return opened;
}

static void close_rows(tender_rows *opened) {
  ures_close(opened->rows);
  ures_close(opened->map);
  ures_close(opened->data);
}

/// Returns the number of currencies that are tender in the locale's region, and the code of the `index`th,
/// from 1, if there are that many. ICU 72's own `ucurr_countCurrencies` and `ucurr_forLocaleAndDate`
/// dereference a null pointer if a row has no first or last day, as for US, CH, CN, MX and others.
static int32_t tender_in_region(
  const char *locale, double date, int32_t index, UChar code[4], cicu_status *status) {
  if (U_FAILURE(*status)) return 0;
  UErrorCode error = U_ZERO_ERROR;
  char region[ULOC_COUNTRY_CAPACITY] = "";
  uloc_getCountry(locale, region, sizeof region, &error);
  tender_rows opened = open_rows(region, &error);
  UErrorCode failed = U_ZERO_ERROR;
  int32_t count = 0;
  for (int32_t i = 0; U_SUCCESS(failed) && i < opened.count; i++) {
    UResourceBundle *row = ures_getByIndex(opened.rows, i, NULL, &failed);
    if (U_SUCCESS(failed) && is_tender(row, date) && ++count == index) {
      int32_t length = 0;
      const UChar *id = ures_getStringByKey(row, "id", &length, &failed);
      if (U_SUCCESS(failed) && length == 3) u_memcpy(code, id, length);
    }
    ures_close(row);
  }
  close_rows(&opened);
  *status = error;
  return count;
}

int32_t cicu_currency_count_for_locale(const char *locale, double date, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UChar code[4];
  return tender_in_region(locale, date, 0, code, status);
}

int32_t cicu_currency_for_locale(
  const char *locale, double date, int32_t index, char *buffer, int32_t capacity,
  cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UChar code[4] = {0};
  tender_in_region(locale, date, index, code, status);
  return cicu_to_utf8(code, u_strlen(code), buffer, capacity, status);
}

/// Returns the date in a row as text, empty if there is none.
static int32_t date_text(const UResourceBundle *row, const char *key, char *text, size_t size) {
  const double date = date_of(row, key, INFINITY);
  if (isinf(date)) return 0;
  return snprintf(text, size, "%lld", (long long)date);
}

int32_t cicu_currency_tender_rows(
  const char *region, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status) || U_FAILURE(*status)) return 0;
  UErrorCode error = U_ZERO_ERROR;
  tender_rows opened = open_rows(region, &error);
  UErrorCode failed = U_ZERO_ERROR;
  int32_t count = 0;
  for (int32_t i = 0; U_SUCCESS(failed) && i < opened.count; i++) {
    UResourceBundle *row = ures_getByIndex(opened.rows, i, NULL, &failed);
    int32_t length = 0;
    const UChar *id = ures_getStringByKey(row, "id", &length, &failed);
    if (U_SUCCESS(failed) && length == 3 && !is_fund(row)) {
      char text[64];
      u_UCharsToChars(id, text, 3);
      int32_t size = 3;
      text[size++] = ':';
      size += date_text(row, "from", text + size, 24);
      text[size++] = ':';
      size += date_text(row, "to", text + size, 24);
      text[size++] = ';';
      if (count + size <= capacity) memcpy(buffer + count, text, (size_t)size);
      count += size;
    }
    ures_close(row);
  }
  close_rows(&opened);
  *status = U_SUCCESS(error) && count > capacity ? U_BUFFER_OVERFLOW_ERROR : (cicu_status)error;
  return count;
}
