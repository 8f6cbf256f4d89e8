// Locale identifiers and the data that they find; numbering systems.

#include <string.h>
#include <unicode/ucol.h>
#include <unicode/uloc.h>
#include <unicode/unumsys.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

#include "internal.h"

int32_t cicu_locale_canonicalize(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  return uloc_canonicalize(locale, buffer, capacity, (UErrorCode *)status);
}

int32_t cicu_locale_from_language_tag(
  const char *tag, char *buffer, int32_t capacity, int32_t *parsed_length, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  return uloc_forLanguageTag(tag, buffer, capacity, parsed_length, (UErrorCode *)status);
}

int32_t cicu_locale_to_language_tag(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  return uloc_toLanguageTag(locale, buffer, capacity, false, (UErrorCode *)status);
}

int32_t cicu_locale_add_likely_subtags(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  return uloc_addLikelySubtags(locale, buffer, capacity, (UErrorCode *)status);
}

int32_t cicu_locale_base_name(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  return uloc_getBaseName(locale, buffer, capacity, (UErrorCode *)status);
}

int32_t cicu_locale_keyword_value(
  const char *locale, const char *keyword, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  return uloc_getKeywordValue(locale, keyword, buffer, capacity, (UErrorCode *)status);
}

int32_t cicu_locale_display_name(
  const char *locale, const char *in_locale, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UChar text[CICU_UTF16_CAPACITY];
  int32_t length =
    uloc_getDisplayName(locale, in_locale, text, CICU_UTF16_CAPACITY, (UErrorCode *)status);
  return cicu_to_utf8(text, length, buffer, capacity, status);
}

int32_t cicu_locale_display_region(
  const char *locale, const char *in_locale, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UChar text[CICU_UTF16_CAPACITY];
  int32_t length =
    uloc_getDisplayCountry(locale, in_locale, text, CICU_UTF16_CAPACITY, (UErrorCode *)status);
  return cicu_to_utf8(text, length, buffer, capacity, status);
}

// An opaque name for ICU's own object; it is never defined.
#define COLLATOR(p) ((UCollator *)(p))

cicu_collator *cicu_collator_open(const char *locale, cicu_status *status) {
  if (cicu_refuses(status)) return NULL;
  return cicu_opened(ucol_open(locale, (UErrorCode *)status));
}

void cicu_collator_close(cicu_collator *collator) {
  cicu_closed(collator);
  ucol_close(COLLATOR(collator));
}

int32_t cicu_collator_key(
  const cicu_collator *collator, const char *text, uint8_t *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UChar wide[CICU_UTF16_CAPACITY];
  int32_t length = 0;
  u_strFromUTF8(wide, CICU_UTF16_CAPACITY, &length, text, -1, (UErrorCode *)status);
  if (U_FAILURE(*status)) return 0;
  int32_t needed = ucol_getSortKey(COLLATOR(collator), wide, length, buffer, capacity);
  if (needed > capacity) *status = U_BUFFER_OVERFLOW_ERROR;
  return needed;
}

int32_t cicu_locale_bundle(
  const char *locale, char *buffer, int32_t capacity, cicu_bundle_source *source,
  cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  if (U_FAILURE(*status)) return 0;
  UErrorCode error = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(NULL, locale, &error);
  if (U_FAILURE(error)) {
    *status = error;
    return 0;
  }
  *source = error == U_USING_DEFAULT_WARNING    ? CICU_BUNDLE_DEFAULT
            : error == U_USING_FALLBACK_WARNING ? CICU_BUNDLE_ANCESTOR
                                                : CICU_BUNDLE_EXACT;
  error = U_ZERO_ERROR;
  const char *name = ures_getLocaleByType(bundle, ULOC_VALID_LOCALE, &error);
  int32_t length = U_SUCCESS(error) ? (int32_t)strlen(name) : 0;
  if (length > capacity) {
    error = U_BUFFER_OVERFLOW_ERROR;
  } else if (length > 0) {
    memcpy(buffer, name, (size_t)length);
  }
  ures_close(bundle);
  *status = error;
  return length;
}

int32_t cicu_numbering_system_description(
  const char *name, char *buffer, int32_t capacity, bool *is_algorithmic, int32_t *radix,
  cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UNumberingSystem *system = unumsys_openByName(name, (UErrorCode *)status);
  if (U_FAILURE(*status)) return 0;
  *is_algorithmic = unumsys_isAlgorithmic(system);
  *radix = unumsys_getRadix(system);
  UChar text[CICU_UTF16_CAPACITY];
  int32_t length =
    unumsys_getDescription(system, text, CICU_UTF16_CAPACITY, (UErrorCode *)status);
  unumsys_close(system);
  return cicu_to_utf8(text, length, buffer, capacity, status);
}

int32_t cicu_numbering_system_of_locale(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UNumberingSystem *system = unumsys_open(locale, (UErrorCode *)status);
  if (U_FAILURE(*status)) return 0;
  const char *name = unumsys_getName(system);
  int32_t length = (int32_t)strlen(name);
  if (length > capacity) {
    *status = U_BUFFER_OVERFLOW_ERROR;
  } else {
    memcpy(buffer, name, (size_t)length);
  }
  unumsys_close(system);
  return length;
}

/// Returns whether an entry of `parentLocales`, which is a string or a list of strings, contains `locale`.
static bool names_locale(UResourceBundle *children, const char *locale, UErrorCode *error) {
  int32_t size = ures_getSize(children);
  for (int32_t index = 0; index < size && U_SUCCESS(*error); index += 1) {
    int32_t length = 0;
    const UChar *child = ures_getType(children) == URES_STRING
                           ? ures_getString(children, &length, error)
                           : ures_getStringByIndex(children, index, &length, error);
    char name[ULOC_FULLNAME_CAPACITY] = "";
    if (U_FAILURE(*error) || length >= (int32_t)sizeof name) continue;
    u_UCharsToChars(child, name, length);
    if (strcmp(name, locale) == 0) return true;
  }
  return false;
}

int32_t cicu_locale_parent(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  if (U_FAILURE(*status)) return 0;
  UErrorCode error = U_ZERO_ERROR;
  UResourceBundle *data = ures_openDirect(NULL, "supplementalData", &error);
  UResourceBundle *parents = ures_getByKey(data, "parentLocales", NULL, &error);
  UResourceBundle *children = NULL;
  int32_t length = 0;
  while (U_SUCCESS(error) && length == 0 && ures_hasNext(parents)) {
    children = ures_getNextResource(parents, children, &error);
    if (U_SUCCESS(error) && names_locale(children, locale, &error)) {
      const char *parent = ures_getKey(children);
      length = (int32_t)strlen(parent);
      if (length <= capacity) memcpy(buffer, parent, (size_t)length);
    }
  }
  ures_close(children);
  ures_close(parents);
  ures_close(data);
  *status = U_SUCCESS(error) && length > capacity ? U_BUFFER_OVERFLOW_ERROR : (cicu_status)error;
  return length;
}

bool cicu_locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }
