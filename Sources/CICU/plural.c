// ICU's plural rules as text, read from their resource bundle.

#include <string.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

#include "internal.h"

/// Appends `length` bytes if they fit, and counts them in any case.
static void append(
  const char *text, int32_t length, char *buffer, int32_t capacity, int32_t *count) {
  if (*count + length <= capacity) memcpy(buffer + *count, text, (size_t)length);
  *count += length;
}

int32_t cicu_plural_rules(const char *locale, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  if (U_FAILURE(*status)) return 0;
  UErrorCode error = U_ZERO_ERROR;
  UResourceBundle *plurals = ures_openDirect(NULL, "plurals", &error);
  UResourceBundle *locales = ures_getByKey(plurals, "locales", NULL, &error);
  UResourceBundle *rules = ures_getByKey(plurals, "rules", NULL, &error);
  int32_t count = 0;
  if (U_SUCCESS(error)) {
    UErrorCode missing = U_ZERO_ERROR;
    int32_t length = 0;
    const UChar *name = ures_getStringByKey(locales, locale, &length, &missing);
    char set[64] = "";
    if (U_SUCCESS(missing) && length < (int32_t)sizeof set) {
      u_UCharsToChars(name, set, length);
      UResourceBundle *rule_set = ures_getByKey(rules, set, NULL, &error);
      while (U_SUCCESS(error) && ures_hasNext(rule_set)) {
        const char *keyword = NULL;
        const UChar *rule = ures_getNextString(rule_set, &length, &keyword, &error);
        char utf8[4096];
        int32_t rule_length = cicu_to_utf8(rule, length, utf8, sizeof utf8, (cicu_status *)&error);
        if (U_FAILURE(error)) break;
        append(keyword, (int32_t)strlen(keyword), buffer, capacity, &count);
        append(":", 1, buffer, capacity, &count);
        append(utf8, rule_length, buffer, capacity, &count);
        append(";", 1, buffer, capacity, &count);
      }
      ures_close(rule_set);
    }
  }
  ures_close(rules);
  ures_close(locales);
  ures_close(plurals);
  *status = U_SUCCESS(error) && count > capacity ? U_BUFFER_OVERFLOW_ERROR : (cicu_status)error;
  return count;
}

int32_t cicu_plural_ranges(const char *language, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status) || U_FAILURE(*status)) return 0;
  UErrorCode error = U_ZERO_ERROR;
  UResourceBundle *ranges = ures_openDirect(NULL, "pluralRanges", &error);
  UResourceBundle *locales = ures_getByKey(ranges, "locales", NULL, &error);
  UResourceBundle *rules = ures_getByKey(ranges, "rules", NULL, &error);
  int32_t count = 0;
  UErrorCode missing = error;
  int32_t length = 0;
  const UChar *name = ures_getStringByKey(locales, language, &length, &missing);
  char set[64] = "";
  if (U_SUCCESS(missing) && length < (int32_t)sizeof set) {
    u_UCharsToChars(name, set, length);
    UResourceBundle *triples = ures_getByKey(rules, set, NULL, &error);
    for (int32_t index = 0; U_SUCCESS(error) && index < ures_getSize(triples); index += 1) {
      UResourceBundle *triple = ures_getByIndex(triples, index, NULL, &error);
      for (int32_t place = 0; place < 3; place += 1) {
        const UChar *category = ures_getStringByIndex(triple, place, &length, &error);
        char text[16];
        if (U_FAILURE(error) || length >= (int32_t)sizeof text) break;
        u_UCharsToChars(category, text, length);
        append(text, length, buffer, capacity, &count);
        append(place < 2 ? "," : ";", 1, buffer, capacity, &count);
      }
      ures_close(triple);
    }
    ures_close(triples);
  }
  ures_close(rules);
  ures_close(locales);
  ures_close(ranges);
  *status = U_SUCCESS(error) && count > capacity ? U_BUFFER_OVERFLOW_ERROR : (cicu_status)error;
  return count;
}
