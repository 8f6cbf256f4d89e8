/* Prints formatted and parsed amounts of many locales, so that the output of two platforms can be compared byte for byte.
   Usage: sample DATA. Prints the count of lines on standard error. */
#include <moneyformat.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char *const locales[] = {
  "en-US", "de-DE", "fr-FR", "de-CH", "hi-IN-u-nu-deva", "ar-EG", "fa-IR", "ja-JP", "pt-CV", "es-MX", "sv-SE", "pl-PL",
  "ru-RU", "he-IL", "my-MM", "vi-VN", "bn-BD", "es-ES", "en-IN", "zh-TW-u-nu-hanidec",
};
static const char *const currencies[] = {"USD", "EUR", "JPY", "KWD", "INR", "CHF", "MXN", "CVE", "XAU", "QQQ"};
static const char *const options[] = {
  "", "{\"formattingStyle\":\"currencyName\"}", "{\"abbreviator\":\"compactShort\"}", "{\"abbreviator\":\"compactLong\"}",
  "{\"formattingStyle\":\"currencyISOCode\",\"negativeStyle\":\"accounting\"}", "{\"currencyDigits\":\"cash\",\"roundingMode\":\"up\"}",
  "{\"significantDigits\":[1,3]}",
};
static const char *const amounts[] = {
  "0", "-0", "5", "-1234.5", "0.005", "999.995", "1000000", "-98765432109876.01", "123456789012345678901234567890.12", "12.34",
};
static const char *const typed[] = {
  "1.234,50", "1,234.50", "(5)", "5-", "1,234", "1.234", "12abc", "$5", "\u0661\u0662\u0663", "5,- ", "1'500,000", "Rs. 1,00,000/-", "1.5k", "",
};

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static long lines = 0;

/* Parses with all that is known: amount, reason, candidates, warnings. */
static void print_reading(const money_formatter *formatter, const char *text, size_t length) {
  char *json = NULL;
  size_t size = 0;
  money_error *error = NULL;
  if (money_read(formatter, text, length, MONEY_READ_COMMIT, NULL, &json, &size, &error) != MONEY_OK) fail(money_error_message(error));
  lines++;
  printf("  %.*s\n", (int)size, json);
  money_text_free(json);
}

int main(int count, char **arguments) {
  if (count != 2) fail("usage: sample DATA");
  money_data *data = NULL;
  money_error *error = NULL;
  if (money_data_open(arguments[1], strlen(arguments[1]), &data, &error) != MONEY_OK) fail(money_error_message(error));
  for (size_t l = 0; l < COUNT(locales); l++) {
    for (size_t c = 0; c < COUNT(currencies); c++) {
      for (size_t o = 0; o < COUNT(options); o++) {
        money_formatter *formatter = NULL;
        if (money_formatter_new(data, currencies[c], strlen(currencies[c]), locales[l], strlen(locales[l]), options[o],
              strlen(options[o]), &formatter, &error) != MONEY_OK) fail(money_error_message(error));
        for (size_t a = 0; a < COUNT(amounts); a++) {
          char text[1024];
          size_t length = 0;
          if (money_format_decimal(formatter, amounts[a], strlen(amounts[a]), text, sizeof text, &length, &error) != MONEY_OK) {
            fail(amounts[a]);
          }
          lines++;
          printf("%.*s\n", (int)length, text);
          print_reading(formatter, text, length);
        }
        for (size_t t = 0; t < COUNT(typed); t++) print_reading(formatter, typed[t], strlen(typed[t]));
        money_formatter_free(formatter);
      }
    }
  }
  money_data_free(data);
  fprintf(stderr, "%ld lines\n", lines);
  return 0;
}
