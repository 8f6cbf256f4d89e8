// What only tests need of ICU: its plain number formatter, which is the oracle, and an ICU that refuses calls.

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

/// Formats a decimal number given as ASCII text of exactly `length` bytes. The length is not
/// optional: with -1, ICU 72 refuses numbers of more than 34 digits.
void cicu_format_decimal(
  const cicu_formatter *formatter, const char *decimal, int32_t length, cicu_result *result,
  cicu_status *status);
/// Formats not-a-number, without a sign bit.
void cicu_format_nan(const cicu_formatter *formatter, cicu_result *result, cicu_status *status);

/// The text of the last number formatted into `result`.
int32_t cicu_result_text(
  const cicu_result *result, char *buffer, int32_t capacity, cicu_status *status);
/// The fields of that text, in ICU's order; returns how many there are, also beyond `capacity`.
int32_t cicu_result_fields(
  const cicu_result *result, cicu_field *fields, int32_t capacity, cicu_status *status);

// Refusals ------------------------------------------------------------------------------------------

/// From now on this thread's calls that can fail are answered so many times, and then refused with `status`;
/// a count below zero ends that.
void cicu_test_refuse(int32_t answered_calls, cicu_status status);
/// Whether a call of this thread was refused since then.
bool cicu_test_has_refused(void);
/// How many formatters, results and lists this thread has opened, and how many of them it has not closed.
int64_t cicu_test_opened_handles(void);
int64_t cicu_test_open_handles(void);

#ifdef __cplusplus
}
#endif

#endif
