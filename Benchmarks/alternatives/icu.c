// Formats and reads texts with ICU's C functions, one answer a line; run by compare.py with lines of
// "format|parse TAB locale TAB currency TAB text".

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/ustring.h>

static void format(const char *locale, const char *currency, const char *amount) {
  UErrorCode status = U_ZERO_ERROR;
  UChar skeleton[64], text[256];
  char bytes[512], ascii[64];
  snprintf(ascii, sizeof ascii, "currency/%s", currency);
  u_uastrcpy(skeleton, ascii);
  UNumberFormatter *formatter = unumf_openForSkeletonAndLocale(skeleton, -1, locale, &status);
  UFormattedNumber *number = unumf_openResult(&status);
  unumf_formatDecimal(formatter, amount, -1, number, &status);
  unumf_resultToString(number, text, 256, &status);
  u_strToUTF8(bytes, sizeof bytes, NULL, text, -1, &status);
  puts(U_SUCCESS(status) ? bytes : "refused");
}

static void parse(const char *locale, const char *text) {
  UErrorCode status = U_ZERO_ERROR;
  UChar wide[1024];
  char decimal[128];
  int32_t position = 0;
  u_strFromUTF8(wide, 1024, NULL, text, -1, &status);
  UNumberFormat *format = unum_open(UNUM_CURRENCY, NULL, 0, locale, NULL, &status);
  unum_setAttribute(format, UNUM_LENIENT_PARSE, 1);
  int32_t length = unum_parseDecimal(format, wide, -1, &position, decimal, sizeof decimal - 1, &status);
  if (U_FAILURE(status)) {
    puts("refused");
  } else {
    decimal[length] = 0;
    puts(decimal);
  }
}

int main(void) {
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    char *operation = strtok(line, "\t"), *locale = strtok(NULL, "\t"), *currency = strtok(NULL, "\t");
    char *text = strtok(NULL, "\t");
    if (strcmp(operation, "format") == 0) format(locale, currency, text);
    else parse(locale, text);
    fflush(stdout);
  }
  return 0;
}
