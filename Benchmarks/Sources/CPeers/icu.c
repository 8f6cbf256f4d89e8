// ICU4C used for speed: the formatter, the result and the buffer are reused.

#include <stdlib.h>
#include <string.h>
#include <unicode/uformattedvalue.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

#include "peers.h"

enum { SKELETON_CAPACITY = 128, LOCALE_CAPACITY = 160 };

/// ICU compiles its own format at the third use of a formatter.
enum { USES_TO_COMPILE = 4 };

struct peer_icu {
  UChar skeleton[SKELETON_CAPACITY];
  char locale[LOCALE_CAPACITY];
  UNumberFormatter *formatter;
  UFormattedNumber *result;
};

void peer_icu_version(char text[20]) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
}

/// Converts a BCP 47 tag to an ICU identifier, because most ICU functions don't accept tags.
static void read_tag(const char *tag, char locale[LOCALE_CAPACITY], UErrorCode *status) {
  int32_t parsed = 0;
  uloc_forLanguageTag(tag, locale, LOCALE_CAPACITY, &parsed, status);
  if (U_SUCCESS(*status) && tag[parsed] != 0) *status = U_ILLEGAL_ARGUMENT_ERROR;
}

peer_icu *peer_icu_open(const char *skeleton, const char *tag) {
  UErrorCode status = U_ZERO_ERROR;
  peer_icu *icu = calloc(1, sizeof(peer_icu));
  if (icu == NULL || strlen(skeleton) >= SKELETON_CAPACITY) return NULL;
  u_uastrcpy(icu->skeleton, skeleton);
  read_tag(tag, icu->locale, &status);
  icu->formatter = unumf_openForSkeletonAndLocale(icu->skeleton, -1, icu->locale, &status);
  icu->result = unumf_openResult(&status);
  if (U_SUCCESS(status)) return icu;
  peer_icu_close(icu);
  return NULL;
}

void peer_icu_close(peer_icu *icu) {
  unumf_closeResult(icu->result);
  unumf_close(icu->formatter);
  free(icu);
}

static int32_t format(
  const UNumberFormatter *formatter, UFormattedNumber *result, peer_texts amounts, int64_t index,
  char *buffer, int32_t capacity, UErrorCode *status) {
  // The length is passed because ICU 72 accepts at most 34 digits in NUL-terminated text.
  int32_t begin = amounts.offsets[index];
  int32_t length = amounts.offsets[index + 1] - begin;
  unumf_formatDecimal(formatter, amounts.bytes + begin, length, result, status);
  // Reads the UTF-16 of the result in place, which saves ICU a copy.
  int32_t wide_length = 0;
  const UChar *wide = ufmtval_getString(unumf_resultAsValue(result, status), &wide_length, status);
  int32_t written = 0;
  u_strToUTF8(buffer, capacity, &written, wide, wide_length, status);
  keep(buffer);
  return written;
}

int64_t peer_icu_format(
  peer_icu *icu, peer_texts amounts, int64_t from, int64_t to, char *buffer, int32_t capacity,
  int32_t *last) {
  UErrorCode status = U_ZERO_ERROR;
  int64_t total = 0;
  int32_t written = 0;
  for (int64_t index = from; index < to; index++) {
    written = format(icu->formatter, icu->result, amounts, index, buffer, capacity, &status);
    total += written;
  }
  *last = written;
  return U_SUCCESS(status) ? total : -1;
}

int64_t peer_icu_open_format_close(
  peer_icu *icu, peer_texts amounts, int64_t from, int64_t to, char *buffer, int32_t capacity,
  int32_t *last) {
  UErrorCode status = U_ZERO_ERROR;
  int64_t total = 0;
  int32_t written = 0;
  for (int64_t index = from; index < to; index++) {
    UNumberFormatter *formatter =
      unumf_openForSkeletonAndLocale(icu->skeleton, -1, icu->locale, &status);
    written = format(formatter, icu->result, amounts, index, buffer, capacity, &status);
    unumf_close(formatter);
    total += written;
  }
  *last = written;
  return U_SUCCESS(status) ? total : -1;
}

double peer_icu_bytes(peer_icu *icu, peer_texts amounts, int32_t count, int64_t (*heap_bytes)(void)) {
  UErrorCode status = U_ZERO_ERROR;
  char buffer[1024];
  UNumberFormatter **formatters = calloc((size_t)count, sizeof *formatters);
  if (formatters == NULL) return -1;
  int64_t before = heap_bytes();
  for (int32_t index = 0; index < count; index++) {
    formatters[index] = unumf_openForSkeletonAndLocale(icu->skeleton, -1, icu->locale, &status);
    for (int32_t use = 0; use < USES_TO_COMPILE; use++) {
      format(formatters[index], icu->result, amounts, index, buffer, sizeof buffer, &status);
    }
  }
  int64_t held = heap_bytes() - before;
  for (int32_t index = 0; index < count; index++) unumf_close(formatters[index]);
  free(formatters);
  return U_SUCCESS(status) ? (double)held / count : -1;
}
