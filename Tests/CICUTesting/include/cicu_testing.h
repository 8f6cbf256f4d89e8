// ICU for tests only: its plain number formatter, which is the oracle, and calls that fail on request.

#ifndef CICU_TESTING_H
#define CICU_TESTING_H

#include "cicu.h"

#ifdef __cplusplus
extern "C" {
#endif

// Number formatting ---------------------------------------------------------------------------------

/// Immutable after opening; may be used from several threads at once.
typedef struct cicu_formatter cicu_formatter;
/// Scratch space of one thread for one formatted number.
typedef struct cicu_result cicu_result;

/// `skeleton` is UTF-8 and NUL-terminated.
cicu_formatter *cicu_formatter_open(
  const char *skeleton, const char *locale, cicu_status *status);
void cicu_formatter_close(cicu_formatter *formatter);

cicu_result *cicu_result_open(cicu_status *status);
void cicu_result_close(cicu_result *result);

/// Formats a decimal number given as ASCII text of exactly `length` bytes. The length is required:
/// with -1, ICU 72 rejects numbers of more than 34 digits.
void cicu_format_decimal(
  const cicu_formatter *formatter, const char *decimal, int32_t length, cicu_result *result,
  cicu_status *status);
/// Formats not-a-number, without a sign bit.
void cicu_format_nan(const cicu_formatter *formatter, cicu_result *result, cicu_status *status);

/// Writes the text of the last number formatted into `result`.
int32_t cicu_result_text(
  const cicu_result *result, char *buffer, int32_t capacity, cicu_status *status);
/// Writes the fields of that text in ICU's order; returns their number, which may exceed `capacity`.
int32_t cicu_result_fields(
  const cicu_result *result, cicu_field *fields, int32_t capacity, cicu_status *status);

// Refusals ------------------------------------------------------------------------------------------

/// Lets this number of calls of the thread succeed; further calls that can fail then fail with `status`.
/// A negative number ends the failures.
void cicu_test_refuse(int32_t answered_calls, cicu_status status);
/// Returns whether a call of this thread has failed on request since then.
bool cicu_test_has_refused(void);
/// Return how many formatters, results and lists this thread has opened, and how many of them are not closed.
int64_t cicu_test_opened_handles(void);
int64_t cicu_test_open_handles(void);

#ifdef __cplusplus
}
#endif

#endif
