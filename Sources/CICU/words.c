// Numbers spelled out in words, and texts joined by "and".

#include <stdlib.h>
#include <string.h>
#include <unicode/ulistformatter.h>
#include <unicode/unum.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

#include "internal.h"

// An opaque name for ICU's own object; it is never defined.
#define SPELLER(p) ((UNumberFormat *)(p))

bool cicu_has_words(const char *locale, cicu_status *status) {
  if (cicu_refuses(status)) return false;
  UErrorCode error = U_ZERO_ERROR;
  UResourceBundle *rules = ures_open(U_ICUDATA_NAME "-rbnf", locale, &error);
  ures_close(rules);
  if (U_FAILURE(error)) *status = (cicu_status)error;
  return U_SUCCESS(error) && error != U_USING_DEFAULT_WARNING;
}

cicu_speller *cicu_speller_open(const char *locale, const char *rule_set, cicu_status *status) {
  if (cicu_refuses(status)) return NULL;
  UErrorCode *error = (UErrorCode *)status;
  UNumberFormat *speller = unum_open(UNUM_SPELLOUT, NULL, 0, locale, NULL, error);
  if (rule_set) {
    UChar wide[CICU_UTF16_CAPACITY];
    int32_t length = 0;
    u_strFromUTF8(wide, CICU_UTF16_CAPACITY, &length, rule_set, -1, error);
    if (U_SUCCESS(*error)) unum_setTextAttribute(speller, UNUM_DEFAULT_RULESET, wide, length, error);
  }
  if (U_FAILURE(*error)) {
    if (speller) unum_close(speller);
    return NULL;
  }
  return cicu_opened(speller);
}

void cicu_speller_close(cicu_speller *speller) {
  cicu_closed(speller);
  unum_close(SPELLER(speller));
}

int32_t cicu_speller_text(
  const cicu_speller *speller, int64_t number, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UChar text[CICU_UTF16_CAPACITY];
  int32_t length =
    unum_formatInt64(SPELLER(speller), number, text, CICU_UTF16_CAPACITY, NULL, (UErrorCode *)status);
  return cicu_to_utf8(text, length, buffer, capacity, status);
}

int32_t cicu_speller_rule_sets(
  const cicu_speller *speller, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UChar text[CICU_UTF16_CAPACITY];
  int32_t length = unum_getTextAttribute(
    SPELLER(speller), UNUM_PUBLIC_RULESETS, text, CICU_UTF16_CAPACITY, (UErrorCode *)status);
  return cicu_to_utf8(text, length, buffer, capacity, status);
}

int32_t cicu_joined(
  const char *locale, const char *first, const char *second, char *buffer, int32_t capacity,
  cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  UErrorCode *error = (UErrorCode *)status;
  UListFormatter *list = ulistfmt_open(locale, error);
  UChar wide[2][CICU_UTF16_CAPACITY], text[2 * CICU_UTF16_CAPACITY];
  int32_t lengths[2] = {0, 0};
  u_strFromUTF8(wide[0], CICU_UTF16_CAPACITY, &lengths[0], first, -1, error);
  u_strFromUTF8(wide[1], CICU_UTF16_CAPACITY, &lengths[1], second, -1, error);
  const UChar *texts[2] = {wide[0], wide[1]};
  int32_t length = ulistfmt_format(list, texts, lengths, 2, text, 2 * CICU_UTF16_CAPACITY, error);
  if (list) ulistfmt_close(list);
  return cicu_to_utf8(text, length, buffer, capacity, status);
}
