// Makes calls of CICU fail on request, and counts open handles; linked only with the tests.

#include "internal.h"

#include "cicu_testing.h"

/// The number of further calls of this thread that succeed; if negative, all succeed.
static _Thread_local int32_t answered = -1;
static _Thread_local cicu_status refusal = 0;
static _Thread_local bool has_refused = false;

/// Counted per thread, independently of other threads.
static _Thread_local int64_t opened_handles = 0;
static _Thread_local int64_t closed_handles = 0;

void cicu_test_refuse(int32_t answered_calls, cicu_status status) {
  answered = answered_calls;
  refusal = status;
  has_refused = false;
}

bool cicu_test_has_refused(void) { return has_refused; }

int64_t cicu_test_opened_handles(void) { return opened_handles; }

int64_t cicu_test_open_handles(void) { return opened_handles - closed_handles; }

bool cicu_test_refuses(cicu_status *status) {
  if (answered < 0 || U_FAILURE(*status)) return false;
  if (answered > 0) {
    answered -= 1;
    return false;
  }
  has_refused = true;
  *status = refusal;
  return true;
}

void cicu_test_opened(const void *handle) {
  if (handle != NULL) opened_handles += 1;
}

void cicu_test_closed(const void *handle) {
  if (handle != NULL) closed_handles += 1;
}
