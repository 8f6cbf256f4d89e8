// What tests need and can't have from outside: an ICU that refuses, and a count of what is open.

#include <stdatomic.h>

#include "internal.h"

/// How many more calls of this thread are answered; below zero, all.
static _Thread_local int32_t answered = -1;
static _Thread_local cicu_status refusal = 0;
static _Thread_local bool has_refused = false;

static atomic_llong open_handles = 0;

void cicu_test_refuse(int32_t answered_calls, cicu_status status) {
  answered = answered_calls;
  refusal = status;
  has_refused = false;
}

bool cicu_test_has_refused(void) { return has_refused; }

int64_t cicu_test_open_handles(void) { return atomic_load(&open_handles); }

bool cicu_refuses(cicu_status *status) {
  if (answered < 0 || U_FAILURE(*status)) return false;
  if (answered > 0) {
    answered -= 1;
    return false;
  }
  has_refused = true;
  *status = refusal;
  return true;
}

void cicu_count_open(int32_t change) { atomic_fetch_add_explicit(&open_handles, change, memory_order_relaxed); }
