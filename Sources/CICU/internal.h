// Conversions between UTF-8, the encoding of this interface, and UTF-16, the encoding of ICU.

#ifndef CICU_INTERNAL_H
#define CICU_INTERNAL_H

#include <unicode/utypes.h>

#include "cicu.h"

_Static_assert(sizeof(cicu_status) == sizeof(UErrorCode), "cicu_status stands for UErrorCode");
_Static_assert(CICU_BUFFER_OVERFLOW == U_BUFFER_OVERFLOW_ERROR, "ICU's own number");
_Static_assert(CICU_MEMORY_ALLOCATION == U_MEMORY_ALLOCATION_ERROR, "ICU's own number");

/// The capacity of UTF-16 buffers. An amount of 300 digits with separators and names is far shorter.
#define CICU_UTF16_CAPACITY 4096

#ifdef __cplusplus
extern "C" {
#endif

/// Converts a three-letter code to NUL-terminated UTF-16.
void cicu_code_to_utf16(const char *code, UChar out[4], cicu_status *status);

/// Writes UTF-16 as UTF-8 without a terminating NUL, and returns the length of the whole text.
int32_t cicu_to_utf8(
  const UChar *text, int32_t length, char *buffer, int32_t capacity, cicu_status *status);

// Defined only in the tests (Tests/CICUTesting), which make calls fail and count handles; NULL in products.
__attribute__((weak)) bool cicu_test_refuses(cicu_status *status);
__attribute__((weak)) void cicu_test_opened(const void *handle);
__attribute__((weak)) void cicu_test_closed(const void *handle);

/// Returns whether a test wants this call to fail, and then sets *status. Every function that can fail checks
/// this first.
static inline bool cicu_refuses(cicu_status *status) { return cicu_test_refuses && cicu_test_refuses(status); }

/// Report handles to the tests; NULL is ignored. The first function returns the handle.
static inline void *cicu_opened(void *handle) {
  if (cicu_test_opened) cicu_test_opened(handle);
  return handle;
}

static inline void cicu_closed(const void *handle) {
  if (cicu_test_closed) cicu_test_closed(handle);
}

/// Returns the number of bytes of UTF-8 that a UTF-16 text needs.
int32_t cicu_utf8_length(const UChar *text, int32_t length);

#ifdef __cplusplus
}
#endif

#endif
