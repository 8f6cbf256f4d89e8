// UTF-8 on the outside, UTF-16 inside ICU: the conversions that the other files share.

#ifndef CICU_INTERNAL_H
#define CICU_INTERNAL_H

#include <unicode/utypes.h>

#include "cicu.h"

_Static_assert(sizeof(cicu_status) == sizeof(UErrorCode), "cicu_status stands for UErrorCode");
_Static_assert(CICU_BUFFER_OVERFLOW == U_BUFFER_OVERFLOW_ERROR, "ICU's own number");
_Static_assert(CICU_MEMORY_ALLOCATION == U_MEMORY_ALLOCATION_ERROR, "ICU's own number");

/// The longest text ICU is asked for through UTF-16: an amount of 300 digits with separators and
/// names is below it by far.
#define CICU_UTF16_CAPACITY 4096

#ifdef __cplusplus
extern "C" {
#endif

/// A three-letter code as UTF-16, NUL-terminated.
void cicu_code_to_utf16(const char *code, UChar out[4], cicu_status *status);

/// Writes UTF-16 as UTF-8 without a terminating NUL; returns the length needed.
int32_t cicu_to_utf8(
  const UChar *text, int32_t length, char *buffer, int32_t capacity, cicu_status *status);

// Defined by the tests alone (Tests/CICUTesting), which make calls fail and count handles; NULL in every product.
__attribute__((weak)) bool cicu_test_refuses(cicu_status *status);
__attribute__((weak)) void cicu_test_opened(const void *handle);
__attribute__((weak)) void cicu_test_closed(const void *handle);

/// Whether a test wants this call refused; *status is then set. Every call that can fail asks first.
static inline bool cicu_refuses(cicu_status *status) { return cicu_test_refuses && cicu_test_refuses(status); }

/// Tell the tests of a handle; NULL is none. The first one returns the handle.
static inline void *cicu_opened(void *handle) {
  if (cicu_test_opened) cicu_test_opened(handle);
  return handle;
}

static inline void cicu_closed(const void *handle) {
  if (cicu_test_closed) cicu_test_closed(handle);
}

/// How many bytes of UTF-8 so much UTF-16 takes.
int32_t cicu_utf8_length(const UChar *text, int32_t length);

#ifdef __cplusplus
}
#endif

#endif
