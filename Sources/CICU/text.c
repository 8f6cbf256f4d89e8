// Status names, versions, and UTF-16 conversions.

#include <string.h>
#include <unicode/ulocdata.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

#include "internal.h"

const char *cicu_status_name(cicu_status status) { return u_errorName((UErrorCode)status); }

void cicu_code_to_utf16(const char *code, UChar out[4], cicu_status *status) {
  out[0] = 0;
  if (U_FAILURE(*status)) return;
  if (strlen(code) != 3) {
    *status = U_ILLEGAL_ARGUMENT_ERROR;
    return;
  }
  u_charsToUChars(code, out, 4);
}

int32_t cicu_to_utf8(
  const UChar *text, int32_t length, char *buffer, int32_t capacity, cicu_status *status) {
  if (U_FAILURE(*status)) return 0;
  int32_t needed = 0;
  UErrorCode error = U_ZERO_ERROR;
  u_strToUTF8(buffer, capacity, &needed, text, length, &error);
  // ICU warns if there was no space for a terminating NUL, which is not needed.
  if (error != U_STRING_NOT_TERMINATED_WARNING) *status = error;
  return needed;
}

int32_t cicu_utf8_length(const UChar *text, int32_t length) {
  int32_t needed = 0;
  UErrorCode preflight = U_ZERO_ERROR;
  u_strToUTF8(NULL, 0, &needed, text, length, &preflight);
  return needed;
}

int32_t cicu_decomposed(const char *text, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  if (U_FAILURE(*status)) return 0;
  const UNormalizer2 *nfd = unorm2_getNFDInstance((UErrorCode *)status);
  UChar wide[CICU_UTF16_CAPACITY], decomposed[CICU_UTF16_CAPACITY];
  int32_t length = 0;
  u_strFromUTF8(wide, CICU_UTF16_CAPACITY, &length, text, -1, (UErrorCode *)status);
  length = unorm2_normalize(nfd, wide, length, decomposed, CICU_UTF16_CAPACITY, (UErrorCode *)status);
  return cicu_to_utf8(decomposed, length, buffer, capacity, status);
}

static int32_t version_text(
  const UVersionInfo version, char *buffer, int32_t capacity, cicu_status *status) {
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  int32_t length = (int32_t)strlen(text);
  if (length > capacity) {
    *status = U_BUFFER_OVERFLOW_ERROR;
  } else {
    memcpy(buffer, text, (size_t)length);
  }
  return length;
}

int32_t cicu_icu_version(char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  if (U_FAILURE(*status)) return 0;
  UVersionInfo version;
  u_getVersion(version);
  return version_text(version, buffer, capacity, status);
}

int32_t cicu_cldr_version(char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  if (U_FAILURE(*status)) return 0;
  UVersionInfo version;
  UErrorCode error = U_ZERO_ERROR;
  ulocdata_getCLDRVersion(version, &error);
  *status = error;
  return U_FAILURE(error) ? 0 : version_text(version, buffer, capacity, status);
}
