/* Results and errors of the C interface. `make clib-test` runs it, also under the address sanitizer. */
#include <moneyformat.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int failures;

#define CHECK(condition)                                                      \
  do {                                                                        \
    if (!(condition)) {                                                       \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);         \
      failures++;                                                             \
    }                                                                         \
  } while (0)

#define TEXT(literal) (literal), sizeof(literal) - 1
#define NBSP "\xC2\xA0"

static money_data *data;

static money_formatter *formatter(const char *currency, const char *locale, const char *options) {
  money_formatter *made = NULL;
  money_error *error = NULL;
  money_status status = money_formatter_new(
      data, currency, strlen(currency), locale, strlen(locale), options, options ? strlen(options) : 0, &made, &error);
  if (status != MONEY_OK) {
    fprintf(stderr, "%s %s: %s\n", currency, locale, money_error_message(error));
    exit(1);
  }
  return made;
}

/* The length and, below, the error are passed as addresses: C does not say which argument is evaluated first. */
static int is_text(money_status status, const char *buffer, const size_t *length, const char *expected) {
  if (status == MONEY_OK && *length == strlen(expected) && memcmp(buffer, expected, *length) == 0) return 1;
  fprintf(stderr, "status %d, \"%.*s\" instead of \"%s\"\n", status, (int)*length, buffer, expected);
  return 0;
}

/* Returns the status of a call after checking and freeing its error. */
static money_status refused(money_status status, money_error **address, const char *code) {
  money_error *error = *address;
  CHECK(error != NULL);
  CHECK(money_error_status(error) == status);
  if (strcmp(money_error_code(error), code) != 0) {
    fprintf(stderr, "%s (%s) instead of %s\n", money_error_code(error), money_error_message(error), code);
    failures++;
  }
  CHECK(strlen(money_error_message(error)) > 10);
  CHECK(strstr(money_error_json(error), code) != NULL);
  money_error_free(error);
  return status;
}

static void test_formatting(void) {
  money_formatter *euro = formatter("EUR", "de-DE", NULL);
  char buffer[512];
  size_t length = 0;
  money_error *error = NULL;
#define MINOR(units, scale, expected) \
  CHECK(is_text(money_format_minor(euro, units, scale, buffer, sizeof buffer, &length), buffer, &length, expected))
  MINOR(123450, MONEY_CURRENCY_SCALE, "1.234,50" NBSP "€");
  MINOR(-5, MONEY_CURRENCY_SCALE, "-0,05" NBSP "€");
  MINOR(INT64_MIN, MONEY_CURRENCY_SCALE, "-92.233.720.368.547.758,08" NBSP "€");
  MINOR(123450, 0, "123.450,00" NBSP "€");
  MINOR(123450, 4, "12,34" NBSP "€");
#define DECIMAL(text, expected)                                                                                        \
  CHECK(is_text(                                                                                                       \
      money_format_decimal(euro, text, strlen(text), buffer, sizeof buffer, &length, &error), buffer, &length, expected))
  DECIMAL("1234.5", "1.234,50" NBSP "€");
  DECIMAL("-0012.340", "-12,34" NBSP "€");
  DECIMAL("99999999999999999999999999999999999999", "99.999.999.999.999.999.999.999.999.999.999.999.999,00" NBSP "€");
  money_amount amount = {.low = 15, .exponent = -1, .is_negative = 1};
  CHECK(is_text(
      money_format_amount(euro, &amount, buffer, sizeof buffer, &length, &error), buffer, &length, "-1,50" NBSP "€"));
  amount = (money_amount){.low = 5, .exponent = 3};
  CHECK(is_text(
      money_format_amount(euro, &amount, buffer, sizeof buffer, &length, &error), buffer, &length,
      "5.000,00" NBSP "€"));

  /* Buffers that are exactly large enough, too small, and absent. */
  CHECK(money_formatter_maximum_length(euro) <= sizeof buffer);
  char exact[13];
  CHECK(is_text(
      money_format_minor(euro, 123450, MONEY_CURRENCY_SCALE, exact, sizeof exact, &length), exact, &length,
      "1.234,50" NBSP "€"));
  CHECK(money_format_minor(euro, 123450, MONEY_CURRENCY_SCALE, exact, 3, &length) == MONEY_BUFFER_TOO_SMALL);
  CHECK(length == 13);
  CHECK(money_format_minor(euro, 5, MONEY_CURRENCY_SCALE, NULL, 0, &length) == MONEY_BUFFER_TOO_SMALL);
  CHECK(length == 9);

  char *json = NULL;
  CHECK(money_format_parts(euro, TEXT("-1234.5"), &json, &length, &error) == MONEY_OK);
  CHECK(strcmp(
            json,
            "{\"text\":\"-1.234,50\\u00a0€\",\"parts\":[[\"minusSign\",\"-\"],[\"integer\",\"1\"],[\"group\",\".\"],"
            "[\"integer\",\"234\"],[\"decimal\",\",\"],[\"fraction\",\"50\"],[\"literal\",\"\\u00a0\"],"
            "[\"currency\",\"€\"]]}") == 0);
  CHECK(length == strlen(json));
  money_text_free(json);
  CHECK(money_format_range(euro, TEXT("3"), TEXT("5"), &json, &length, &error) == MONEY_OK);
  CHECK(strcmp(json, "3,00–5,00" NBSP "€") == 0);
  money_text_free(json);
  CHECK(
      refused(money_format_range(euro, TEXT("5"), TEXT("3"), &json, &length, &error), &error, "invalidAmount")
      == MONEY_INVALID_AMOUNT);
  CHECK(money_formatter_resolved(euro, &json, &length, &error) == MONEY_OK);
  CHECK(strstr(json, "{\"locale\":\"de_DE\",\"isFallbackLocale\":false,\"currencyCode\":\"EUR\"") == json);
  money_text_free(json);
  money_formatter_free(euro);

  money_formatter *coded = formatter("usd", "en-US", "{\"formattingStyle\":\"currencyISOCode\",\"fractionDigits\":0}");
  CHECK(is_text(
      money_format_minor(coded, -123450, MONEY_CURRENCY_SCALE, buffer, sizeof buffer, &length), buffer, &length,
      "-USD" NBSP "1,234"));
  money_formatter_free(coded);
}

static void test_answers(void) {
  static const struct {
    const char *request, *answer;
  } rows[] = {
      {"{\"op\":\"round\",\"amount\":\"-1.005\"}", "{\"amount\":\"-1\"}"},
      {"{\"op\":\"round\",\"amount\":\"99999999999999999999999999999999999.999\"}",
       "{\"amount\":\"100000000000000000000000000000000000\"}"},
      {"{\"op\":\"allocate\",\"amount\":\"100\",\"into\":3}", "{\"amounts\":[\"33.34\",\"33.33\",\"33.33\"]}"},
      {"{\"op\":\"allocate\",\"amount\":\"10\",\"weights\":[\"20\",\"15\",\"-5\"]}",
       "{\"amounts\":[\"6.67\",\"5\",\"-1.67\"]}"},
      {"{\"op\":\"approximate\",\"amount\":\"1234.5\"}", "{\"text\":\"≈1.234,50\\u00a0€\"}"},
      {"{\"op\":\"accessibility\",\"amount\":\"-1\"}", "{\"text\":\"-1,00 Euro\"}"},
      {"{\"op\":\"wire\",\"amount\":\"1234.5\",\"form\":\"swiftMT\"}", "{\"text\":\"1234,5\"}"},
      {"{\"op\":\"wire\",\"amount\":\"1234.5\",\"form\":\"minorUnits\"}", "{\"text\":\"123450\"}"},
      {"{\"op\":\"readWire\",\"text\":\"EUR12\",\"form\":\"epcQR\"}", "{\"amount\":\"12\"}"},
  };
  static const struct {
    const char *request, *code;
  } refusals[] = {
      {"", "invalidArgument"},
      {"[]", "invalidRequest"},
      {"{\"op\":\"round\"}", "invalidRequest"},
      {"{\"op\":\"round\",\"amount\":1}", "invalidAmount"},
      {"{\"op\":\"round\",\"amount\":\"1\",\"into\":2}", "invalidRequest"},
      {"{\"op\":\"format\",\"amount\":\"1\"}", "invalidRequest"},
      {"{\"op\":\"allocate\",\"amount\":\"1\"}", "invalidRequest"},
      {"{\"op\":\"allocate\",\"amount\":\"1\",\"into\":0}", "invalidAmount"},
      {"{\"op\":\"allocate\",\"amount\":\"1\",\"into\":9223372036854775807}", "invalidAmount"},
      {"{\"op\":\"allocate\",\"amount\":\"1\",\"weights\":[\"1\",\"-1\"]}", "invalidAmount"},
      {"{\"op\":\"wire\",\"amount\":\"1.005\",\"form\":\"iso20022\"}", "precisionOverflow"},
      {"{\"op\":\"wire\",\"amount\":\"1\",\"form\":\"iso\"}", "invalidRequest"},
      {"{\"op\":\"readWire\",\"text\":\"1.234,5\",\"form\":\"swiftMT\"}", "invalidAmount"},
  };
  money_formatter *euro = formatter("EUR", "de-DE", NULL);
  char *json = NULL;
  size_t length;
  money_error *error = NULL;
  for (size_t index = 0; index < sizeof rows / sizeof *rows; index++) {
    const char *request = rows[index].request;
    CHECK(money_answer(euro, request, strlen(request), &json, &length, &error) == MONEY_OK);
    if (strcmp(json, rows[index].answer) != 0) fprintf(stderr, "%s: %s\n", request, json);
    CHECK(strcmp(json, rows[index].answer) == 0);
    CHECK(length == strlen(json));
    money_text_free(json);
  }
  for (size_t index = 0; index < sizeof refusals / sizeof *refusals; index++) {
    const char *request = refusals[index].request;
    CHECK(
        refused(money_answer(euro, request, strlen(request), &json, &length, &error), &error, refusals[index].code)
        != MONEY_OK);
  }
  CHECK(money_answer(NULL, TEXT("{}"), &json, &length, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_answer(euro, TEXT("{\"op\":\"round\",\"amount\":\"1\"}"), NULL, NULL, NULL) == MONEY_INVALID_ARGUMENT);
  money_formatter_free(euro);
}

static void test_reading(void) {
  money_formatter *euro = formatter("EUR", "de-DE", NULL);
  money_amount amount;
  money_error *error = NULL;
  CHECK(money_parse(euro, TEXT("1.234,50" NBSP "€"), NULL, &amount, NULL, &error) == MONEY_OK);
  CHECK(amount.low == 12345 && amount.high == 0 && amount.exponent == -1 && !amount.is_negative);
  CHECK(money_parse(euro, TEXT("-5"), NULL, &amount, NULL, &error) == MONEY_OK);
  CHECK(amount.low == 5 && amount.exponent == 0 && amount.is_negative == 1);
  CHECK(
      refused(money_parse(euro, TEXT("12x"), NULL, &amount, NULL, &error), &error, "illegalCharacter") == MONEY_NOT_AN_AMOUNT);
  CHECK(refused(money_parse(euro, TEXT("$5"), NULL, &amount, NULL, &error), &error, "currencyMismatch") == MONEY_NOT_AN_AMOUNT);
  CHECK(refused(money_parse(euro, TEXT(""), NULL, &amount, NULL, &error), &error, "incomplete") == MONEY_NOT_AN_AMOUNT);

  money_rules *rules = NULL;
  CHECK(money_rules_new(TEXT("{\"allowsNegative\":false,\"maximumAmount\":\"100\"}"), &rules, &error) == MONEY_OK);
  CHECK(refused(money_parse(euro, TEXT("-5"), rules, &amount, NULL, &error), &error, "signNotAllowed") == MONEY_NOT_AN_AMOUNT);
  CHECK(refused(money_parse(euro, TEXT("101"), rules, &amount, NULL, &error), &error, "aboveMaximum") == MONEY_NOT_AN_AMOUNT);
  money_rules_free(rules);
  CHECK(
      refused(money_rules_new(TEXT("{\"allowsMinus\":1}"), &rules, &error), &error, "invalidOption")
      == MONEY_INVALID_OPTION);
  CHECK(refused(money_rules_new(TEXT("{"), &rules, &error), &error, "invalidRequest") == MONEY_INVALID_REQUEST);

  char *json = NULL;
  size_t length = 0;
  CHECK(money_read(euro, TEXT("1,5"), MONEY_READ_TYPE, NULL, &json, &length, &error) == MONEY_OK);
  CHECK(strstr(json, "{\"status\":\"valid\",\"amount\":\"1.5\"") == json);
  money_text_free(json);
  CHECK(money_read(euro, TEXT("-"), MONEY_READ_TYPE, NULL, &json, &length, &error) == MONEY_OK);
  CHECK(strstr(json, "\"status\":\"partial\"") != NULL);
  money_text_free(json);
  CHECK(
      refused(money_read(euro, TEXT("1"), 7, NULL, &json, &length, &error), &error, "invalidArgument")
      == MONEY_INVALID_ARGUMENT);
  money_formatter_free(euro);
}

static void test_refusals(const char *path) {
  money_formatter *made = NULL;
  money_error *error = NULL;
  money_data *other = NULL;
  char buffer[512], *json = NULL;
  size_t length = 0;
#define NEW(currency, locale, options) \
  money_formatter_new(data, TEXT(currency), TEXT(locale), TEXT(options), &made, &error)
  CHECK(refused(NEW("EU", "de-DE", ""), &error, "invalidCurrency") == MONEY_INVALID_CURRENCY);
  CHECK(refused(NEW("EUR", "not a locale", ""), &error, "invalidLocale") == MONEY_INVALID_LOCALE);
  CHECK(refused(NEW("EUR", "de", "{\"grouping\":1}"), &error, "invalidOption") == MONEY_INVALID_OPTION);
  CHECK(refused(NEW("EUR", "de", "{\"grouping\":}"), &error, "invalidRequest") == MONEY_INVALID_REQUEST);
  CHECK(
      refused(NEW("EUR", "de", "{\"numberingSystem\":\"roman\"}"), &error, "invalidNumberingSystem")
      == MONEY_INVALID_NUMBERING_SYSTEM);
  CHECK(refused(NEW("\xFF\xFE\xFD", "de", ""), &error, "invalidArgument") == MONEY_INVALID_ARGUMENT);

  /* Null pointers, and invalid lengths. */
  CHECK(
      refused(money_formatter_new(NULL, TEXT("EUR"), TEXT("de"), NULL, 0, &made, &error), &error, "invalidArgument")
      == MONEY_INVALID_ARGUMENT);
  CHECK(
      refused(money_formatter_new(data, NULL, 3, TEXT("de"), NULL, 0, &made, &error), &error, "invalidArgument")
      == MONEY_INVALID_ARGUMENT);
  CHECK(
      refused(money_formatter_new(data, "EUR", SIZE_MAX, TEXT("de"), NULL, 0, &made, &error), &error, "invalidArgument")
      == MONEY_INVALID_ARGUMENT);
  CHECK(money_formatter_new(data, TEXT("EUR"), TEXT("de"), NULL, 0, NULL, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(
      refused(money_formatter_new(data, NULL, 0, TEXT("de"), NULL, 0, &made, &error), &error, "invalidCurrency")
      == MONEY_INVALID_CURRENCY);
  CHECK(money_format_minor(NULL, 5, 2, buffer, sizeof buffer, &length) == MONEY_INVALID_ARGUMENT);
  CHECK(money_format_decimal(NULL, TEXT("5"), buffer, sizeof buffer, &length, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_error_status(NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(strcmp(money_error_message(NULL), "") == 0);
  CHECK(money_formatter_maximum_length(NULL) == 0);
  money_error_free(NULL), money_data_free(NULL), money_formatter_free(NULL), money_rules_free(NULL),
      money_text_free(NULL);

  money_formatter *euro = formatter("EUR", "de-DE", NULL);
  CHECK(money_format_minor(euro, 5, 2, NULL, 5, &length) == MONEY_INVALID_ARGUMENT);
  CHECK(money_format_minor(euro, 5, 2, buffer, sizeof buffer, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_format_minor(euro, 5, 200, buffer, sizeof buffer, &length) == MONEY_INVALID_ARGUMENT);
  CHECK(money_format_minor(euro, 5, 2, buffer, SIZE_MAX, &length) == MONEY_INVALID_ARGUMENT);
#define REFUSED_DECIMAL(text, count, code, expected) \
  CHECK(refused(money_format_decimal(euro, text, count, buffer, sizeof buffer, &length, &error), &error, code) == expected)
  REFUSED_DECIMAL("1e5", 3, "invalidAmount", MONEY_INVALID_AMOUNT);
  REFUSED_DECIMAL("\xFF", 1, "invalidAmount", MONEY_INVALID_AMOUNT);
  REFUSED_DECIMAL("", 0, "invalidAmount", MONEY_INVALID_AMOUNT);
  REFUSED_DECIMAL(NULL, 0, "invalidArgument", MONEY_INVALID_ARGUMENT);
  REFUSED_DECIMAL(NULL, 9, "invalidArgument", MONEY_INVALID_ARGUMENT);
  REFUSED_DECIMAL("5", SIZE_MAX, "invalidArgument", MONEY_INVALID_ARGUMENT);
  REFUSED_DECIMAL("111111111111111111111111111111111111111", 39, "precisionOverflow", MONEY_PRECISION_OVERFLOW);
  money_amount amount = {.low = UINT64_MAX, .high = UINT64_MAX};
  CHECK(
      refused(money_format_amount(euro, &amount, buffer, sizeof buffer, &length, &error), &error, "precisionOverflow")
      == MONEY_PRECISION_OVERFLOW);
  amount = (money_amount){.low = 1, .exponent = INT32_MIN};
  CHECK(
      refused(money_format_amount(euro, &amount, buffer, sizeof buffer, &length, &error), &error, "invalidArgument")
      == MONEY_INVALID_ARGUMENT);
  money_formatter_free(euro);

  /* Files. */
  CHECK(
      refused(money_data_open(TEXT("/no/such/file"), &other, &error), &error, "invalidLocaleData")
      == MONEY_INVALID_LOCALE_DATA);
  CHECK(money_data_open(TEXT("/"), &other, &error) == MONEY_INVALID_LOCALE_DATA);
  CHECK(strstr(money_error_message(error), "Is a directory") != NULL);
  money_error_free(error);
  CHECK(refused(money_data_open(TEXT("a\0b"), &other, &error), &error, "invalidArgument") == MONEY_INVALID_ARGUMENT);
  CHECK(refused(money_data_copy(NULL, 0, &other, &error), &error, "invalidArgument") == MONEY_INVALID_ARGUMENT);
  CHECK(refused(money_data_copy("", 0, &other, &error), &error, "invalidLocaleData") == MONEY_INVALID_LOCALE_DATA);

  FILE *file = fopen(path, "rb");
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  char *bytes = malloc(size);
  rewind(file);
  CHECK(fread(bytes, 1, size, file) == size);
  fclose(file);

  /* A file that is cut while its data is in use. */
  char copy[] = "/tmp/moneyformat-XXXXXX";
  file = fdopen(mkstemp(copy), "wb");
  CHECK(fwrite(bytes, 1, size, file) == size && fflush(file) == 0);
  money_data *kept = NULL;
  CHECK(money_data_open(copy, strlen(copy), &kept, NULL) == MONEY_OK);
  CHECK(ftruncate(fileno(file), 0) == 0);
  fclose(file);
  CHECK(refused(money_data_open(copy, strlen(copy), &other, &error), &error, "invalidLocaleData") == MONEY_INVALID_LOCALE_DATA);
  remove(copy);
  CHECK(money_formatter_new(kept, TEXT("EUR"), TEXT("de-DE"), NULL, 0, &euro, NULL) == MONEY_OK);
  CHECK(money_format_minor(euro, 123450, 2, buffer, sizeof buffer, &length) == MONEY_OK);
  CHECK(length == 13 && memcmp(buffer, "1.234,50\xC2\xA0\xE2\x82\xAC", 13) == 0);
  money_formatter_free(euro);
  money_data_free(kept);

  CHECK(
      refused(money_data_copy(bytes, size - 1, &other, &error), &error, "invalidLocaleData")
      == MONEY_INVALID_LOCALE_DATA);
  /* Damage at every place in turn: the result is a text or an error. */
  int refusals = 0;
  for (size_t place = 0; place < size; place += size / 97 + 1) {
    bytes[place] ^= 0x55;
    if (money_data_copy(bytes, size, &other, NULL) == MONEY_OK) {
      if (money_formatter_new(other, TEXT("EUR"), TEXT("de-DE"), NULL, 0, &made, NULL) == MONEY_OK) {
        CHECK(money_format_minor(made, 5, 2, buffer, sizeof buffer, &length) == MONEY_OK);
        money_formatter_free(made);
      } else {
        refusals++;
      }
      money_data_free(other);
    } else {
      refusals++;
    }
    bytes[place] ^= 0x55;
  }
  CHECK(refusals > 0);

  /* A formatter outlives the data's handle. */
  CHECK(money_data_copy(bytes, size, &other, &error) == MONEY_OK);
  free(bytes);
  CHECK(money_data_info(other, &json, &length, &error) == MONEY_OK);
  CHECK(strstr(json, "{\"version\":\"icu") == json);
  money_text_free(json);
  CHECK(money_formatter_new(other, TEXT("JPY"), TEXT("ja-JP"), NULL, 0, &made, &error) == MONEY_OK);
  money_data_free(other);
  CHECK(is_text(
      money_format_minor(made, 1234, MONEY_CURRENCY_SCALE, buffer, sizeof buffer, &length), buffer, &length,
      "\xEF\xBF\xA5" "1,234"));
  money_amount read;
  CHECK(money_parse(made, TEXT("1,234"), NULL, &read, NULL, &error) == MONEY_OK && read.low == 1234);
  money_formatter_free(made);
}

/* -- Columns -- */

static int released;
static void release_array(struct ArrowArray *array) { array->release = NULL, released++; }
static void release_schema(struct ArrowSchema *schema) { schema->release = NULL, released++; }

static money_array column(const char *format, int64_t length, int64_t offset, const void **buffers, int64_t count) {
  money_array column = {
      .schema = {.format = format, .name = "", .release = release_schema},
      .array = {
          .length = length, .offset = offset, .null_count = -1, .n_buffers = count, .buffers = buffers,
          .release = release_array}};
  return column;
}

static int row_is(const money_array *column, int64_t row, const char *expected) {
  const uint8_t *validity = column->array.buffers[0];
  int is_null = validity && !(validity[row / 8] & 1 << row % 8);
  if (!expected || is_null) return is_null == !expected;
  const int64_t *offsets = column->array.buffers[1];
  const char *bytes = column->array.buffers[2];
  size_t length = (size_t)(offsets[row + 1] - offsets[row]);
  if (length == strlen(expected) && memcmp(bytes + offsets[row], expected, length) == 0) return 1;
  fprintf(stderr, "row %d: \"%.*s\" instead of \"%s\"\n", (int)row, (int)length, bytes + offsets[row], expected);
  return 0;
}

static void release(money_array *column) {
  column->array.release(&column->array);
  column->schema.release(&column->schema);
  CHECK(column->array.release == NULL && column->schema.release == NULL);
}

static void test_columns(void) {
  money_formatter *dollar = formatter("USD", "en-US", NULL);
  money_error *error = NULL;
  money_array texts, errors;
  uint8_t validity[] = {0x0D}; /* rows 0, 2 and 3 */
  int64_t units[] = {123450, 1, -5, INT64_MAX};
  const void *integers[] = {validity, units};
  money_array amounts = column("l", 4, 0, integers, 2);
  CHECK(money_format_minor_array(dollar, &amounts, MONEY_CURRENCY_SCALE, &texts, &errors, &error) == MONEY_OK);
  CHECK(strcmp(texts.schema.format, "U") == 0 && texts.array.length == 4 && texts.array.null_count == 1);
  CHECK(row_is(&texts, 0, "$1,234.50") && row_is(&texts, 1, NULL) && row_is(&texts, 2, "-$0.05"));
  CHECK(row_is(&texts, 3, "$92,233,720,368,547,758.07"));
  CHECK(errors.array.null_count == 4);
  release(&texts), release(&errors);

  /* The exponents of a decimal column and of the minor unit add up. */
  uint64_t nines[] = {UINT64_C(0x098A223FFFFFFFFF), UINT64_C(0x4B3B4CA85A86C47A)}; /* 38 nines */
  const void *scaled[] = {NULL, nines};
  amounts = column("d:38,-127", 1, 0, scaled, 2);
  CHECK(money_format_minor_array(dollar, &amounts, -10, &texts, &errors, &error) == MONEY_OK);
  CHECK(texts.array.null_count == 1 && row_is(&errors, 0, "precisionOverflow"));
  release(&texts), release(&errors);
  CHECK(money_format_minor_array(dollar, &amounts, 0, &texts, &errors, &error) == MONEY_OK);
  CHECK(texts.array.null_count == 0 && errors.array.null_count == 1);
  release(&texts), release(&errors);

  /* A slice, whose offset also applies to the bitmap. */
  amounts = column("l", 2, 1, integers, 2);
  CHECK(money_format_minor_array(dollar, &amounts, 0, &texts, NULL, &error) == MONEY_OK);
  CHECK(texts.array.length == 2 && row_is(&texts, 0, NULL) && row_is(&texts, 1, "-$5.00"));
  release(&texts);

  __int128 decimals[] = {12345, -1, (__int128)1 << 126};
  const void *wide[] = {NULL, decimals};
  amounts = column("d:38,2", 3, 0, wide, 2);
  CHECK(money_format_array(dollar, &amounts, &texts, &errors, &error) == MONEY_OK);
  CHECK(row_is(&texts, 0, "$123.45") && row_is(&texts, 1, "-$0.01"));
  CHECK(row_is(&texts, 2, "$850,705,917,302,346,158,658,436,518,579,420,528.64"));
  release(&texts), release(&errors);

  int32_t short_offsets[] = {0, 3, 6, 6, 45};
  const char *plain = "1.5abc" "111111111111111111111111111111111111111";
  const void *strings[] = {NULL, short_offsets, plain};
  amounts = column("u", 4, 0, strings, 3);
  CHECK(money_format_array(dollar, &amounts, &texts, &errors, &error) == MONEY_OK);
  CHECK(row_is(&texts, 0, "$1.50") && row_is(&texts, 1, NULL) && row_is(&texts, 2, NULL) && row_is(&texts, 3, NULL));
  CHECK(row_is(&errors, 0, NULL) && row_is(&errors, 1, "invalidAmount") && row_is(&errors, 2, "invalidAmount"));
  CHECK(row_is(&errors, 3, "precisionOverflow"));
  release(&texts), release(&errors);

  int64_t offsets[] = {0, 9, 12, 16, 20};
  const void *typed[] = {NULL, offsets, "$1,234.50" "abc" "1.23" "-7\0\0"};
  amounts = column("U", 3, 0, typed, 3);
  money_array read;
  CHECK(money_parse_array(dollar, &amounts, NULL, MONEY_CURRENCY_SCALE, &read, &errors, NULL, &error) == MONEY_OK);
  CHECK(strcmp(read.schema.format, "d:38,2") == 0 && read.array.null_count == 1);
  const __int128 *values = read.array.buffers[1];
  CHECK(values[0] == 123450 && values[2] == 123);
  CHECK(row_is(&errors, 0, NULL) && row_is(&errors, 1, "illegalCharacter") && row_is(&errors, 2, NULL));
  release(&read), release(&errors);

  /* A currency and a locale in each row. */
  int64_t many[] = {100, 200, 300, 400};
  int32_t codes_at[] = {0, 3, 6, 9, 12}, locales_at[] = {0, 5, 10, 15, 20};
  const void *units_of[] = {NULL, many}, *codes[] = {NULL, codes_at, "USDEURE_RJPY"};
  const void *places[] = {NULL, locales_at, "en-USde-DEde-DEja-JP"};
  amounts = column("l", 4, 0, units_of, 2);
  money_array currencies = column("u", 4, 0, codes, 3), locales = column("u", 4, 0, places, 3);
  CHECK(
      money_format_minor_arrays(
          data, &currencies, &locales, NULL, 0, &amounts, MONEY_CURRENCY_SCALE, &texts, &errors, &error)
      == MONEY_OK);
  CHECK(row_is(&texts, 0, "$1.00") && row_is(&texts, 1, "2,00" NBSP "€") && row_is(&texts, 2, NULL));
  CHECK(row_is(&texts, 3, "\xEF\xBF\xA5" "400") && row_is(&errors, 2, "invalidCurrency"));
  release(&texts), release(&errors);
  currencies.array.length = 3;
  CHECK(
      refused(
          money_format_minor_arrays(
              data, &currencies, &locales, NULL, 0, &amounts, MONEY_CURRENCY_SCALE, &texts, &errors, &error),
          &error, "invalidArray")
      == MONEY_INVALID_ARRAY);

  /* Empty columns, other types, and arrays that were released. */
  amounts = column("l", 0, 0, (const void *[]){NULL, NULL}, 2);
  CHECK(money_format_minor_array(dollar, &amounts, MONEY_CURRENCY_SCALE, &texts, &errors, &error) == MONEY_OK);
  CHECK(texts.array.length == 0);
  release(&texts), release(&errors);
  amounts = column("g", 4, 0, integers, 2);
#define REFUSED_COLUMN(columns, code, expected)                                                                    \
  CHECK(                                                                                                           \
      refused(money_format_minor_array(dollar, columns, MONEY_CURRENCY_SCALE, &texts, &errors, &error), &error, code)     \
      == expected)
  REFUSED_COLUMN(&amounts, "invalidArray", MONEY_INVALID_ARRAY);
  REFUSED_COLUMN(NULL, "invalidArgument", MONEY_INVALID_ARGUMENT);
  amounts = column("l", -4, 0, integers, 2);
  REFUSED_COLUMN(&amounts, "invalidArray", MONEY_INVALID_ARRAY);
  amounts = column("l", 4, 0, integers, 3);
  REFUSED_COLUMN(&amounts, "invalidArray", MONEY_INVALID_ARRAY);
  CHECK(released == 0); /* inputs are borrowed */
  release(&amounts);
  REFUSED_COLUMN(&amounts, "invalidArray", MONEY_INVALID_ARRAY);
  money_formatter_free(dollar);
}

/* -- Units, types of columns, and keys -- */

static void test_units(void) {
  money_formatter *euro = formatter("EUR", "de-DE", NULL), *yen = formatter("JPY", "en", NULL);
  char buffer[512];
  size_t length = 0;
  money_error *error = NULL;
#define UNITS(format, units, expected) \
  CHECK(is_text(money_format_units(format, units, buffer, sizeof buffer, &length), buffer, &length, expected))
  UNITS(euro, 5, "5,00" NBSP "€");
  UNITS(euro, -1234567, "-1.234.567,00" NBSP "€");
  UNITS(euro, INT64_MIN, "-9.223.372.036.854.775.808,00" NBSP "€");
  UNITS(yen, 5, "¥5");
#define MINOR_TEXT(format, text, scale, expected)                                                                       \
  CHECK(is_text(                                                                                                       \
      money_format_minor_decimal(format, TEXT(text), scale, buffer, sizeof buffer, &length, &error), buffer, &length,   \
      expected))
  MINOR_TEXT(euro, "5", MONEY_CURRENCY_SCALE, "0,05" NBSP "€");
  MINOR_TEXT(euro, "-600.000", MONEY_CURRENCY_SCALE, "-6,00" NBSP "€");
  MINOR_TEXT(euro, "12345", 4, "1,23" NBSP "€");
  MINOR_TEXT(euro, "0.0", 127, "0,00" NBSP "€");
  MINOR_TEXT(yen, "5", MONEY_CURRENCY_SCALE, "¥5");
  MINOR_TEXT(
      euro, "99999999999999999999999999999999999999", MONEY_CURRENCY_SCALE,
      "999.999.999.999.999.999.999.999.999.999.999.999,99" NBSP "€");
#define REFUSED_MINOR(text, scale, code, expected)                                                                      \
  CHECK(                                                                                                               \
      refused(                                                                                                         \
          money_format_minor_decimal(euro, TEXT(text), scale, buffer, sizeof buffer, &length, &error), &error, code)    \
      == expected)
  REFUSED_MINOR("5.5", MONEY_CURRENCY_SCALE, "invalidAmount", MONEY_INVALID_AMOUNT);
  REFUSED_MINOR("5e1", MONEY_CURRENCY_SCALE, "invalidAmount", MONEY_INVALID_AMOUNT);
  REFUSED_MINOR("5", 128, "invalidArgument", MONEY_INVALID_ARGUMENT);
  CHECK(money_format_units(NULL, 5, buffer, sizeof buffer, &length) == MONEY_INVALID_ARGUMENT);
  CHECK(money_format_units(euro, 5, buffer, sizeof buffer, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_format_units(euro, 5, buffer, 3, &length) == MONEY_BUFFER_TOO_SMALL && length == 9);

  /* The same numbers in every type: in units and in minor units. */
  int8_t c[] = {5, -7};
  int16_t h[] = {5, -7};
  int32_t i[] = {5, -7};
  int64_t l[] = {5, -7};
  uint8_t C[] = {5, 200};
  uint16_t S[] = {5, 200};
  uint32_t I[] = {5, 200};
  uint64_t L[] = {5, UINT64_MAX};
  int32_t d32[] = {500, -700};
  int64_t d64[] = {500, -700};
  __int128 d128[] = {500, -700};
  __int128 d256[] = {500, 0, -700, -1};
  const struct { const char *format; const void *values; const char *units[2], *minor[2]; } types[] = {
      {"c", c, {"€5.00", "-€7.00"}, {"€0.05", "-€0.07"}}, {"s", h, {"€5.00", "-€7.00"}, {"€0.05", "-€0.07"}},
      {"i", i, {"€5.00", "-€7.00"}, {"€0.05", "-€0.07"}}, {"l", l, {"€5.00", "-€7.00"}, {"€0.05", "-€0.07"}},
      {"C", C, {"€5.00", "€200.00"}, {"€0.05", "€2.00"}}, {"S", S, {"€5.00", "€200.00"}, {"€0.05", "€2.00"}},
      {"I", I, {"€5.00", "€200.00"}, {"€0.05", "€2.00"}},
      {"L", L, {"€5.00", "€18,446,744,073,709,551,615.00"}, {"€0.05", "€184,467,440,737,095,516.15"}},
      {"d:9,2,32", d32, {"€5.00", "-€7.00"}, {"€0.05", "-€0.07"}},
      {"d:18,2,64", d64, {"€5.00", "-€7.00"}, {"€0.05", "-€0.07"}},
      {"d:38,2", d128, {"€5.00", "-€7.00"}, {"€0.05", "-€0.07"}},
      {"d:38,-2,128", d128, {"€50,000.00", "-€70,000.00"}, {"€500.00", "-€700.00"}},
      {"d:76,2,256", d256, {"€5.00", "-€7.00"}, {"€0.05", "-€0.07"}},
  };
  money_formatter *english = formatter("EUR", "en", NULL);
  money_array texts, errors;
  for (size_t type = 0; type < sizeof types / sizeof *types; type++) {
    const void *buffers[] = {NULL, types[type].values};
    money_array amounts = column(types[type].format, 2, 0, buffers, 2);
    CHECK(money_format_array(english, &amounts, &texts, NULL, &error) == MONEY_OK);
    CHECK(row_is(&texts, 0, types[type].units[0]) && row_is(&texts, 1, types[type].units[1]));
    release(&texts);
    CHECK(money_format_minor_array(english, &amounts, MONEY_CURRENCY_SCALE, &texts, &errors, &error) == MONEY_OK);
    CHECK(row_is(&texts, 0, types[type].minor[0]) && row_is(&texts, 1, types[type].minor[1]));
    release(&texts), release(&errors);
  }

  /* Rows that can't be formatted: 39 digits in 256 bits, and minor units with a fraction. */
  const __int128 ten_19 = 10000000000000000000u;
  __int128 large[] = {ten_19 * ten_19 - 1, 0, ten_19 * ten_19, 0, 5, 1, -5, 0};
  money_array amounts = column("d:76,0,256", 4, 0, (const void *[]){NULL, large}, 2);
  CHECK(money_format_array(english, &amounts, &texts, &errors, &error) == MONEY_OK);
  CHECK(row_is(&texts, 0, "€99,999,999,999,999,999,999,999,999,999,999,999,999.00") && row_is(&errors, 0, NULL));
  for (int row = 1; row < 4; row++) CHECK(row_is(&texts, row, NULL) && row_is(&errors, row, "precisionOverflow"));
  release(&texts), release(&errors);
  amounts = column("d:38,2", 2, 0, (const void *[]){NULL, (__int128[]){150, 100}}, 2);
  CHECK(money_format_minor_array(english, &amounts, MONEY_CURRENCY_SCALE, &texts, &errors, &error) == MONEY_OK);
  CHECK(row_is(&errors, 0, "invalidAmount") && row_is(&texts, 1, "€0.01"));
  release(&texts), release(&errors);

  /* Views: short texts in place, long ones in two buffers; one names a buffer with a null pointer. */
  struct { int32_t length; union { char text[12]; struct { char prefix[4]; int32_t buffer, offset; } far; }; } views[] = {
      {3, {.text = "1.5"}}, {14, {.far = {{'1', '2', '3', '4'}, 0, 2}}}, {13, {.far = {{0}, 1, 0}}}, {13, {.far = {{0}, 2, 0}}},
      {-1, {.text = ""}}};
  const void *view_buffers[] = {NULL, views, "xx12345678901.25", "0000000000.07", NULL, (int64_t[]){16, 13, 0}};
  amounts = column("vu", 5, 0, view_buffers, 6);
  CHECK(money_format_array(english, &amounts, &texts, &errors, &error) == MONEY_OK);
  CHECK(row_is(&texts, 0, "€1.50") && row_is(&texts, 1, "€12,345,678,901.25") && row_is(&texts, 2, "€0.07"));
  CHECK(row_is(&errors, 3, "invalidAmount") && row_is(&errors, 4, "invalidAmount"));
  release(&texts), release(&errors);

  /* Types that can't hold amounts say what can. */
  const char *others[] = {"e", "f", "g", "w:5", "b", "tdD", "d:0,2", "d:39,2", "d:77,0,256", "d:9,2,33", "d:38", "+s", ""};
  for (size_t index = 0; index < sizeof others / sizeof *others; index++) {
    amounts = column(others[index], 1, 0, (const void *[]){NULL, l, l}, 2);
    CHECK(money_format_array(english, &amounts, &texts, &errors, &error) == MONEY_INVALID_ARRAY && error);
    CHECK((strstr(money_error_message(error), "Binary floating point") != NULL) == (index < 3));
    money_error_free(error);
  }
  money_formatter_free(euro), money_formatter_free(yen), money_formatter_free(english);
}

static void test_keys(void) {
  money_error *error = NULL;
  money_array texts, errors, amounts, warnings, parsed;
  /* Dictionary-encoded currencies with 8 and 64 bits, one of which names no entry; locales as views. */
  int64_t units[] = {1, 2, 3, 4};
  int32_t words_at[] = {0, 3, 6};
  money_array words = column("u", 2, 0, (const void *[]){NULL, words_at, "USDJPY"}, 3);
  int8_t small[] = {0, 1, 2, -1};
  uint64_t wide[] = {0, 1, 2, UINT64_MAX};
  for (int round = 0; round < 2; round++) {
    money_array codes = column(round ? "L" : "c", 4, 0, (const void *[]){NULL, round ? (void *)wide : small}, 2);
    codes.schema.dictionary = &words.schema;
    codes.array.dictionary = &words.array;
    amounts = column("l", 4, 0, (const void *[]){NULL, units}, 2);
    CHECK(money_format_arrays(data, &codes, NULL, TEXT("{\"locale\":\"en\"}"), &amounts, &texts, &errors, &error) == MONEY_OK);
    CHECK(row_is(&texts, 0, "$1.00") && row_is(&texts, 1, "¥2"));
    CHECK(row_is(&errors, 2, "invalidCurrency") && row_is(&errors, 3, "invalidCurrency"));
    release(&texts), release(&errors);
    codes.array.dictionary = NULL;
    CHECK(
        refused(
            money_format_arrays(data, &codes, NULL, TEXT("{\"locale\":\"en\"}"), &amounts, &texts, &errors, &error),
            &error, "invalidArray")
        == MONEY_INVALID_ARRAY);
  }
  /* A locale with several extensions, in every other row. */
  static const char *long_locale = "zh-Hant-TW-u-nu-hanidec-cf-account";
  char long_bytes[256];
  int32_t long_at[5] = {0};
  for (int row = 0; row < 4; row++) {
    const char *locale = row % 2 == 0 ? long_locale : "de";
    long_at[row + 1] = long_at[row] + (int32_t)strlen(locale);
    memcpy(long_bytes + long_at[row], locale, strlen(locale));
  }
  money_array long_locales = column("u", 4, 0, (const void *[]){NULL, long_at, long_bytes}, 3);
  amounts = column("l", 4, 0, (const void *[]){NULL, (int64_t[]){5, 5, 5, 5}}, 2);
  CHECK(money_format_arrays(data, NULL, &long_locales, TEXT("{\"currencyCode\":\"EUR\"}"), &amounts, &texts, &errors, &error) == MONEY_OK);
  CHECK(errors.array.null_count == 4);
  CHECK(row_is(&texts, 0, "€五.〇〇") && row_is(&texts, 1, "5,00\u00a0€") && row_is(&texts, 2, "€五.〇〇"));
  release(&texts), release(&errors);
  /* More keys than are kept, and keys that are longer than any. */
  enum { MANY = 5000 };
  static char bytes[MANY * 3];
  static int32_t at[MANY + 1];
  static int64_t ones[MANY];
  for (int row = 0; row < MANY; row++) {
    at[row + 1] = 3 * (row + 1), ones[row] = 1;
    bytes[3 * row] = (char)('A' + row % 26), bytes[3 * row + 1] = (char)('A' + row / 26 % 26);
    bytes[3 * row + 2] = (char)('A' + row / 676);
  }
  money_array many = column("u", MANY, 0, (const void *[]){NULL, at, bytes}, 3);
  amounts = column("l", MANY, 0, (const void *[]){NULL, ones}, 2);
  CHECK(money_format_arrays(data, &many, NULL, TEXT("{\"locale\":\"en\"}"), &amounts, &texts, &errors, &error) == MONEY_OK);
  CHECK(texts.array.length == MANY && texts.array.null_count == 0 && errors.array.null_count == MANY);
  release(&texts), release(&errors);
  char longest[64];
  memset(longest, 'A', sizeof longest);
  for (int32_t length = 0; length < 64; length++) {
    money_array key = column("u", 1, 0, (const void *[]){NULL, (int32_t[]){0, length}, longest}, 3);
    amounts = column("l", 1, 0, (const void *[]){NULL, units}, 2);
    CHECK(money_format_arrays(data, &key, NULL, TEXT("{\"locale\":\"en\"}"), &amounts, &texts, &errors, &error) == MONEY_OK);
    CHECK(row_is(&errors, 0, length == 3 ? NULL : "invalidCurrency"));
    release(&texts), release(&errors);
    CHECK(money_format_arrays(data, NULL, &key, TEXT("{\"currencyCode\":\"EUR\"}"), &amounts, &texts, &errors, &error) == MONEY_OK);
    CHECK((texts.array.null_count == 0) == (errors.array.null_count == 1));
    release(&texts), release(&errors);
  }

  /* Parsing by row, with warnings. */
  int32_t texts_at[] = {0, 4, 9, 12, 16, 20}, codes_at[] = {0, 3, 6, 9, 12, 15}, places_at[] = {0, 5, 10, 15, 20, 25};
  money_array typed = column("u", 5, 0, (const void *[]){NULL, texts_at, "1.23" "$1.50" "abc" "5.00" "1,00"}, 3);
  money_array codes = column("u", 5, 0, (const void *[]){NULL, codes_at, "EURUSDUSDJPYE_R"}, 3);
  money_array places = column("u", 5, 0, (const void *[]){NULL, places_at, "de-DEen-USen-USja-JPde-DE"}, 3);
  CHECK(
      money_parse_arrays(
          data, &codes, &places, NULL, 0, &typed, NULL, MONEY_CURRENCY_SCALE, &parsed, &errors, &warnings, &error)
      == MONEY_OK);
  CHECK(strcmp(parsed.schema.format, "d:38,4") == 0 && parsed.array.null_count == 2);
  const __int128 *values = parsed.array.buffers[1];
  CHECK(values[0] == 12300 && values[1] == 15000 && values[3] == 50000);
  CHECK(row_is(&warnings, 0, "nonLocaleSeparator") && row_is(&warnings, 1, NULL) && row_is(&warnings, 3, "zeroFraction"));
  CHECK(row_is(&errors, 2, "illegalCharacter") && row_is(&errors, 4, "invalidCurrency"));
  release(&parsed), release(&errors), release(&warnings);
  CHECK(
      money_parse_arrays(data, &codes, &places, NULL, 0, &typed, NULL, 0, &parsed, &errors, NULL, &error) == MONEY_OK);
  CHECK(row_is(&errors, 0, "tooManyFractionDigits") && row_is(&errors, 3, NULL));
  release(&parsed), release(&errors);
}

/* -- Readers -- */

static void test_readers(void) {
  money_reader *any = NULL, *some = NULL;
  money_error *error = NULL;
  money_amount amount;
  char currency[MONEY_CURRENCY_SIZE];
  uint32_t warnings = 7;
  CHECK(money_reader_new(data, TEXT("en-US"), NULL, 0, NULL, 0, &any, &error) == MONEY_OK);
  CHECK(money_reader_new(data, TEXT("de-DE"), TEXT("[\"eur\",\"USD\"]"), NULL, 0, &some, &error) == MONEY_OK);
#define READ(reader, text, mantissa, power, code)                                                                  \
  CHECK(money_reader_read(reader, TEXT(text), NULL, &amount, currency, &warnings, &error) == MONEY_OK);             \
  CHECK(amount.low == mantissa && amount.exponent == power && strcmp(currency, code) == 0)
#define UNREAD(reader, text, code)                                                                                 \
  CHECK(                                                                                                           \
      refused(money_reader_read(reader, TEXT(text), NULL, &amount, currency, &warnings, &error), &error, code)      \
      == MONEY_NOT_AN_AMOUNT)
  for (int round = 0; round < 3; round++) { /* the first text of a currency, and later ones */
    READ(any, "$5", 5, 0, "USD");
    READ(any, "20 euros", 20, 0, "EUR");
    READ(any, "JPY 1,234", 1234, 0, "JPY");
    READ(any, "€7.25", 725, -2, "EUR");
    CHECK(warnings == 0);
    READ(some, "1.234,50 €", 12345, -1, "EUR");
    READ(some, "$1.5", 15, -1, "USD");
    CHECK(warnings == MONEY_WARNING_NON_LOCALE_SEPARATOR);
  }
  UNREAD(any, "5", "missingCurrency");
  UNREAD(any, "", "incomplete");
  UNREAD(any, "5 km", "illegalCharacter");
  UNREAD(some, "5 CHF", "currencyMismatch");
  UNREAD(some, "$1,234", "ambiguousSeparator");
  char *text = NULL;
  size_t length = 0;
  CHECK(money_warnings_text(MONEY_WARNING_ROUNDED | MONEY_WARNING_NON_LOCALE_SEPARATOR, &text, &length, &error) == MONEY_OK);
  CHECK(strcmp(text, "nonLocaleSeparator rounded") == 0 && length == strlen(text));
  money_text_free(text);

  int32_t at[] = {0, 2, 10, 13, 13, 15}, locales_at[] = {0, 5, 10, 15, 20, 25};
  uint8_t validity[] = {0x17};
  money_array texts = column("u", 5, 0, (const void *[]){validity, at, "$5" "20 euros" "abc" "\xFF" "5"}, 3);
  money_array places = column("u", 5, 0, (const void *[]){NULL, locales_at, "en-USde-DEen-USen-USen-AU"}, 3);
  for (int round = 0; round < 2; round++) {
    money_array amounts, currencies, errors, notes;
    money_status status = round
        ? money_read_arrays(
            data, &places, NULL, 0, NULL, 0, &texts, NULL, MONEY_CURRENCY_SCALE, &amounts, &currencies, &errors, &notes, &error)
        : money_reader_read_array(
            any, &texts, NULL, MONEY_CURRENCY_SCALE, &amounts, &currencies, &errors, &notes, &error);
    CHECK(status == MONEY_OK);
    CHECK(strcmp(amounts.schema.format, "d:38,4") == 0 && amounts.array.null_count == 3);
    CHECK(row_is(&currencies, 0, "USD") && row_is(&currencies, 1, "EUR") && row_is(&currencies, 2, NULL));
    CHECK(row_is(&errors, 1, NULL) && errors.array.null_count == 3 && notes.array.null_count == 5);
    release(&amounts), release(&currencies), release(&errors), release(&notes);
    CHECK(money_reader_read_array(any, &texts, NULL, 2, &amounts, NULL, NULL, NULL, &error) == MONEY_OK);
    release(&amounts);
  }
  money_reader *none = NULL;
#define NO_READER(locale, currencies, code) \
  CHECK(refused(money_reader_new(data, TEXT(locale), TEXT(currencies), NULL, 0, &none, &error), &error, code) != MONEY_OK)
  NO_READER("en", "[]", "invalidRequest");
  NO_READER("en", "{}", "invalidRequest");
  NO_READER("en", "[5]", "invalidCurrency");
  NO_READER("en", "[\"DOLLARS\"]", "invalidCurrency");
  NO_READER("not a locale", "", "invalidLocale");
  CHECK(money_reader_read(NULL, TEXT("5"), NULL, &amount, NULL, NULL, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_reader_read(any, TEXT("5"), NULL, NULL, NULL, NULL, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_reader_read(any, "5", SIZE_MAX, NULL, &amount, NULL, NULL, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_reader_new(NULL, TEXT("en"), NULL, 0, NULL, 0, &none, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_read_arrays(data, NULL, NULL, 0, NULL, 0, &texts, NULL, 2, &texts, NULL, NULL, NULL, NULL) == MONEY_INVALID_ARGUMENT);
  money_reader_free(any), money_reader_free(some), money_reader_free(NULL);
}

/* -- The notation of a column -- */

static void test_evidence(void) {
  money_formatter *euro = formatter("EUR", "de-DE", NULL);
  money_evidence *whole = NULL, *part = NULL, *copy = NULL;
  money_error *error = NULL;
  char *json = NULL, *other = NULL;
  size_t length = 0;
  CHECK(money_evidence_new(NULL, 0, &whole, &error) == MONEY_OK);
  CHECK(money_evidence_conclusion(whole, &json, &length, &error) == MONEY_OK);
  CHECK(strcmp(json, "{\"conclusion\":\"undecided\"}") == 0 && length == strlen(json));
  money_text_free(json);
  int32_t at[] = {0, 5, 11, 16};
  money_array texts = column("u", 3, 0, (const void *[]){NULL, at, "1.234" "v1.5xx" "12.50"}, 3);
  CHECK(money_evidence_add_array(whole, euro, NULL, NULL, &texts, 0, &error) == MONEY_OK);
  CHECK(money_evidence_add(whole, euro, NULL, NULL, TEXT("1,234.50"), 0, &error) == MONEY_OK);
  CHECK(money_evidence_add(whole, euro, NULL, NULL, TEXT("5"), -1, &error) == MONEY_INVALID_ARGUMENT);
  money_error_free(error);
  CHECK(money_evidence_add_array(whole, euro, NULL, NULL, &texts, -1, &error) == MONEY_INVALID_ARGUMENT);
  money_error_free(error);
  CHECK(money_evidence_conclusion(whole, &json, &length, &error) == MONEY_OK);
  /* "1.234" contradicts nothing: next to 12.50, it is 1.234. */
  CHECK(strstr(json, "{\"conclusion\":\"decided\",\"notation\":{\"decimalMark\":\".\",\"groupMark\":\",\",") == json);
  CHECK(strstr(json, "{\"place\":3,\"text\":\"12.50\"}") != NULL);
  money_text_free(json);

  /* Parts, in any order and through JSON, are the whole. */
  CHECK(money_evidence_new(NULL, 0, &part, &error) == MONEY_OK);
  CHECK(money_evidence_add(part, euro, NULL, NULL, TEXT("1,234.50"), 0, &error) == MONEY_OK);
  CHECK(money_evidence_json(part, &json, &length, &error) == MONEY_OK);
  CHECK(money_evidence_new(NULL, 0, &copy, &error) == MONEY_OK);
  money_evidence_free(part);
  CHECK(money_evidence_new(json, length, &part, &error) == MONEY_OK);
  money_text_free(json);
  CHECK(money_evidence_merge(copy, part, 3, &error) == MONEY_OK);
  CHECK(money_evidence_add_array(copy, euro, NULL, NULL, &texts, 1, &error) == MONEY_OK);
  CHECK(money_evidence_json(copy, &json, &length, &error) == MONEY_OK);
  CHECK(money_evidence_json(whole, &other, &length, &error) == MONEY_OK);
  CHECK(strcmp(json, other) == 0 && strstr(json, "{\"count\":4,\"proofs\":2,") == json);
  money_text_free(json), money_text_free(other);
  CHECK(money_evidence_merge(copy, copy, 0, &error) == MONEY_OK);
  CHECK(money_evidence_add(copy, NULL, NULL, NULL, TEXT("1,5"), 2, &error) == MONEY_OK);
  CHECK(money_evidence_conclusion(copy, &json, &length, &error) == MONEY_OK);
  CHECK(strstr(json, "{\"conclusion\":\"contradictory\",\"examples\":[{\"place\":2,\"text\":\"1,5\"},") == json);
  money_text_free(json);

  money_evidence *none = NULL;
#define NO_EVIDENCE(text, code) CHECK(refused(money_evidence_new(TEXT(text), &none, &error), &error, code) != MONEY_OK)
  NO_EVIDENCE("{", "invalidRequest");
  NO_EVIDENCE("{}", "invalidOption");
  NO_EVIDENCE("{\"count\":1,\"proofs\":2,\"examples\":[]}", "invalidOption");
  NO_EVIDENCE("{\"count\":1,\"proofs\":1,\"examples\":[{\"place\":1,\"text\":\"x\"}]}", "invalidOption");
  NO_EVIDENCE("{\"count\":1,\"proofs\":0,\"examples\":[],\"more\":1}", "invalidOption");
  CHECK(money_evidence_add(NULL, euro, NULL, NULL, TEXT("5"), 0, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_evidence_add(copy, euro, NULL, NULL, "5", SIZE_MAX, 0, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_evidence_add(copy, euro, NULL, NULL, TEXT("\xFF"), INT64_MAX, NULL) == MONEY_OK);
  CHECK(money_evidence_merge(copy, NULL, 0, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_evidence_json(NULL, &json, &length, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_evidence_conclusion(copy, NULL, NULL, NULL) == MONEY_INVALID_ARGUMENT);
  money_evidence_free(whole), money_evidence_free(part), money_evidence_free(copy), money_evidence_free(NULL);
  money_formatter_free(euro);
}

/* -- Strict data -- */

static void test_strict(void) {
  money_data *strict = NULL;
  money_formatter *made = NULL;
  money_reader *reader = NULL;
  money_error *error = NULL;
  money_array texts, errors;
  CHECK(money_data_strict(data, &strict, &error) == MONEY_OK);
#define STRICT(currency, locale) money_formatter_new(strict, TEXT(currency), TEXT(locale), NULL, 0, &made, &error)
  CHECK(refused(STRICT("EUX", "de-DE"), &error, "invalidCurrency") == MONEY_INVALID_CURRENCY);
  CHECK(refused(STRICT("EUR", "german"), &error, "invalidLocale") == MONEY_INVALID_LOCALE);
  CHECK(STRICT("EUR", "de-DE") == MONEY_OK);
  money_formatter_free(made);
  CHECK(
      refused(money_reader_new(strict, TEXT("german"), NULL, 0, NULL, 0, &reader, &error), &error, "invalidLocale")
      == MONEY_INVALID_LOCALE);
  CHECK(
      refused(
          money_reader_new(strict, TEXT("de"), TEXT("[\"EUX\"]"), NULL, 0, &reader, &error), &error, "invalidCurrency")
      == MONEY_INVALID_CURRENCY);
  CHECK(money_reader_new(strict, TEXT("de"), NULL, 0, NULL, 0, &reader, &error) == MONEY_OK);
  money_reader_free(reader);
  int64_t units[] = {1, 2};
  int32_t at[] = {0, 3, 6};
  money_array amounts = column("l", 2, 0, (const void *[]){NULL, units}, 2);
  money_array codes = column("u", 2, 0, (const void *[]){NULL, at, "EUREUX"}, 3);
  money_data *defined = NULL;
  CHECK(money_data_define(strict, TEXT("{\"currencies\":[{\"code\":\"EUX\",\"fractionDigits\":2}]}"), &defined, &error) == MONEY_OK);
  for (int round = 0; round < 3; round++) {
    CHECK(
        money_format_arrays(
            round == 0 ? data : round == 1 ? strict : defined, &codes, NULL, TEXT("{\"locale\":\"en\"}"), &amounts, &texts,
            &errors, &error)
        == MONEY_OK);
    CHECK(row_is(&texts, 0, "€1.00") && row_is(&errors, 1, round == 1 ? "invalidCurrency" : NULL));
    release(&texts), release(&errors);
  }
  CHECK(money_data_strict(NULL, &strict, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_data_strict(data, NULL, NULL) == MONEY_INVALID_ARGUMENT);
  money_data_free(strict), money_data_free(defined);
}

/* -- Definitions -- */

static void test_definitions(void) {
  static const char json[] =
      "{\"currencies\":[{\"code\":\"usdt\",\"symbol\":\"₮\",\"name\":\"Tether\",\"fractionDigits\":6},"
      "{\"code\":\"PTS\",\"fractionDigits\":0}],"
      "\"everydaySymbols\":{\"CHF\":[\"Stutz\"],\"USDT\":[\"Tetherli\"]},"
      "\"abbreviators\":{\"indian\":[{\"threshold\":\"100000\",\"suffix\":\"L\"}]}}";
  money_data *defined = NULL, *more = NULL, *none = NULL;
  money_formatter *made = NULL;
  money_error *error = NULL;
  char buffer[512], *text = NULL;
  size_t length = 0;
  CHECK(money_data_define(data, TEXT(json), &defined, &error) == MONEY_OK && error == NULL);
#define DEFINED(source, currency, locale, options) \
  CHECK(money_formatter_new(source, TEXT(currency), TEXT(locale), TEXT(options), &made, &error) == MONEY_OK)
#define DEFINED_MINOR(units, expected)                                                                             \
  CHECK(is_text(                                                                                                   \
      money_format_minor(made, units, MONEY_CURRENCY_SCALE, buffer, sizeof buffer, &length), buffer, &length, expected))
  DEFINED(defined, "USDT", "en-US", "");
  DEFINED_MINOR(1500000, "₮1.500000");
  money_amount amount;
  CHECK(money_parse(made, TEXT("2.5 ₮"), NULL, &amount, NULL, &error) == MONEY_OK && amount.low == 25);
  CHECK(money_parse(made, TEXT("Tetherli 7"), NULL, &amount, NULL, &error) == MONEY_OK && amount.low == 7);
  CHECK(money_parse(made, TEXT("7 Tether"), NULL, &amount, NULL, &error) == MONEY_OK && amount.low == 7);
  CHECK(refused(money_parse(made, TEXT("$5"), NULL, &amount, NULL, &error), &error, "currencyMismatch") == MONEY_NOT_AN_AMOUNT);
  CHECK(money_format_range(made, TEXT("3"), TEXT("5"), &text, &length, &error) == MONEY_OK);
  CHECK(strcmp(text, "₮3.000000 – 5.000000") == 0 || strcmp(text, "₮3.000000 – ₮5.000000") == 0);
  money_text_free(text);
  CHECK(money_apply(made, TEXT("{\"event\":[\"begin\"],\"state\":{\"committed\":\"5\"}}"), NULL, &text, &length, &error) == MONEY_OK);
  CHECK(strstr(text, "\"text\":\"5.000000\"") == text + 1 && strstr(text, "\"currencyText\":\"₮\"") != NULL);
  money_text_free(text);
  CHECK(money_formatter_resolved(made, &text, &length, &error) == MONEY_OK);
  CHECK(strstr(text, "\"currencyCode\":\"USDT\",\"isKnownCurrency\":true,\"minorUnitDigits\":6") != NULL);
  money_text_free(text);
  money_formatter_free(made);
  DEFINED(defined, "pts", "de-DE", "{\"formattingStyle\":\"currencyName\"}");
  DEFINED_MINOR(1234, "1.234 PTS");
  money_formatter_free(made);
  DEFINED(defined, "INR", "en-IN", "{\"abbreviator\":\"indian\"}");
  DEFINED_MINOR(25000000, "₹2.5L");
  money_formatter_free(made);
  DEFINED(defined, "CHF", "de-CH", "{\"fractionOverrides\":{\"USDT\":2}}");
  CHECK(money_parse(made, TEXT("5 Stutz"), NULL, &amount, NULL, &error) == MONEY_OK && amount.low == 5);
  money_formatter_free(made);
  /* Everyday symbols of other currencies name them. */
  DEFINED(defined, "EUR", "de-DE", "");
  CHECK(refused(money_parse(made, TEXT("5 Stutz"), NULL, &amount, NULL, &error), &error, "currencyMismatch") == MONEY_NOT_AN_AMOUNT);
  money_formatter_free(made);

  /* Currencies by row. */
  int64_t units[] = {1500000, 5};
  int32_t codes_at[] = {0, 4, 7};
  money_array amounts = column("l", 2, 0, (const void *[]){NULL, units}, 2), texts, errors;
  money_array codes = column("u", 2, 0, (const void *[]){NULL, codes_at, "USDTPTS"}, 3);
#define BY_ROW(source)                                                                                    \
  CHECK(                                                                                                  \
      money_format_minor_arrays(                                                                              \
          source, &codes, NULL, TEXT("{\"locale\":\"en\"}"), &amounts, MONEY_CURRENCY_SCALE, &texts, &errors, \
          &error)                                                                                         \
      == MONEY_OK)
  BY_ROW(defined);
  CHECK(row_is(&texts, 0, "₮1.500000") && row_is(&texts, 1, "PTS" NBSP "5"));
  release(&texts), release(&errors);
  BY_ROW(data);
  CHECK(row_is(&errors, 0, "invalidCurrency") && row_is(&texts, 1, "PTS" NBSP "0.05"));
  release(&texts), release(&errors);

  /* The data without definitions is as before, and definitions add up. */
  CHECK(
      refused(money_formatter_new(data, TEXT("USDT"), TEXT("en"), NULL, 0, &made, &error), &error, "invalidCurrency")
      == MONEY_INVALID_CURRENCY);
  CHECK(
      refused(
          money_formatter_new(data, TEXT("INR"), TEXT("en"), TEXT("{\"abbreviator\":\"indian\"}"), &made, &error), &error,
          "invalidOption")
      == MONEY_INVALID_OPTION);
  CHECK(money_data_define(defined, TEXT("{\"currencies\":[{\"code\":\"AB\",\"fractionDigits\":1}]}"), &more, &error) == MONEY_OK);
  money_data_free(defined);
  DEFINED(more, "AB", "en", "");
  DEFINED_MINOR(15, "AB" NBSP "1.5");
  money_formatter_free(made);
  DEFINED(more, "USDT", "en", "");
  /* A formatter outlives the data's handle. */
  money_data_free(more);
  DEFINED_MINOR(1, "₮0.000001");
  money_formatter_free(made);

  /* Two tenants with the same code hear their own names. */
  for (int row = 0; row < 4; row++) {
    const char *name = row % 2 == 0 ? "bonus points" : "patience stamps";
    char own[96], expected[48];
    snprintf(own, sizeof own, "{\"currencies\":[{\"code\":\"PTS\",\"name\":\"%s\",\"fractionDigits\":0}]}", name);
    snprintf(expected, sizeof expected, "{\"text\":\"5 %s\"}", name);
    CHECK(money_data_define(data, own, strlen(own), &more, &error) == MONEY_OK);
    DEFINED(more, "PTS", "en", "");
    CHECK(
        money_answer(made, TEXT("{\"op\":\"accessibility\",\"amount\":\"5\"}"), &text, &length, &error) == MONEY_OK
        && strcmp(text, expected) == 0);
    money_text_free(text);
    money_formatter_free(made);
    money_data_free(more);
  }

  static const struct {
    const char *json, *code;
  } refusals[] = {
      {"", "invalidArgument"},
      {"{", "invalidRequest"},
      {"{\"currencies\":[],\"currencies\":[]}", "invalidRequest"},
      {"[]", "invalidOption"},
      {"{\"currency\":[]}", "invalidOption"},
      {"{\"currencies\":{}}", "invalidOption"},
      {"{\"currencies\":[{\"code\":\"USDT\"}]}", "invalidOption"},
      {"{\"currencies\":[{\"code\":\"USDT\",\"fractionDigits\":2.0}]}", "invalidOption"},
      {"{\"currencies\":[{\"code\":\"USDT\",\"fractionDigits\":39}]}", "invalidOption"},
      {"{\"currencies\":[{\"code\":\"USDT\",\"fractionDigits\":2,\"symbol\":\"\"}]}", "invalidOption"},
      {"{\"currencies\":[{\"code\":\"USDT\",\"fractionDigits\":2,\"colour\":\"red\"}]}", "invalidOption"},
      {"{\"currencies\":[{\"code\":\"EUR\",\"fractionDigits\":2}]}", "invalidCurrency"},
      {"{\"currencies\":[{\"code\":\"X\",\"fractionDigits\":2}]}", "invalidCurrency"},
      {"{\"currencies\":[{\"code\":\"AB\",\"fractionDigits\":2},{\"code\":\"ab\",\"fractionDigits\":2}]}", "invalidCurrency"},
      {"{\"everydaySymbols\":{\"CHF\":[\"5\"]}}", "invalidOption"},
      {"{\"everydaySymbols\":{\"CHF\":[\"usd\"]}}", "invalidOption"},
      {"{\"everydaySymbols\":{\"CHF\":\"F\"}}", "invalidOption"},
      {"{\"everydaySymbols\":{\"QQQ\":[\"F\"]}}", "invalidCurrency"},
      {"{\"abbreviators\":{\"plain\":[{\"threshold\":\"1000\",\"suffix\":\"k\"}]}}", "invalidOption"},
      {"{\"abbreviators\":{\"own\":[{\"threshold\":\"1000\"}]}}", "invalidOption"},
      {"{\"abbreviators\":{\"own\":1}}", "invalidOption"},
  };
  for (size_t row = 0; row < sizeof refusals / sizeof *refusals; row++) {
    money_status status = money_data_define(data, refusals[row].json, strlen(refusals[row].json), &none, &error);
    CHECK(refused(status, &error, refusals[row].code) != MONEY_OK && none == NULL);
  }
  CHECK(refused(money_data_define(data, TEXT("\xFF"), &none, &error), &error, "invalidRequest") == MONEY_INVALID_REQUEST);
  CHECK(money_data_define(NULL, TEXT("{}"), &none, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_data_define(data, NULL, 0, &none, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_data_define(data, TEXT("{}"), NULL, NULL) == MONEY_INVALID_ARGUMENT);
}

static void *work(void *argument) {
  money_formatter *shared = argument;
  for (int round = 0; round < 200; round++) {
    char buffer[512];
    size_t length = 0;
    CHECK(is_text(
        money_format_minor(shared, 123450, MONEY_CURRENCY_SCALE, buffer, sizeof buffer, &length), buffer, &length,
        "1.234,50" NBSP "€"));
    money_amount amount;
    CHECK(money_parse(shared, buffer, length, NULL, &amount, NULL, NULL) == MONEY_OK && amount.low == 12345);
    money_formatter *own = formatter("EUR", "fr-FR", "{\"formattingStyle\":\"currencyName\"}");
    CHECK(is_text(
        money_format_minor(own, 100, MONEY_CURRENCY_SCALE, buffer, sizeof buffer, &length), buffer, &length,
        "1,00 euro"));
    money_formatter_free(own);
  }
  return NULL;
}

static void test_threads(void) {
  money_formatter *shared = formatter("EUR", "de-DE", NULL);
  pthread_t threads[4];
  for (int index = 0; index < 4; index++) pthread_create(&threads[index], NULL, work, shared);
  for (int index = 0; index < 4; index++) pthread_join(threads[index], NULL);
  money_formatter_free(shared);
}

/* A caller passes each state on to the next step. */
static void test_editing(void) {
  money_formatter *euro = formatter("EUR", "de-DE", NULL);
  money_rules *rules = NULL;
  money_error *error = NULL;
  char *json = NULL, step[1024];
  size_t length = 0;
  CHECK(money_rules_new(TEXT("{\"liveGrouping\":true}"), &rules, &error) == MONEY_OK);
  CHECK(money_apply(euro, TEXT("{\"event\":[\"insert\",\"12345\"]}"), rules, &json, &length, &error) == MONEY_OK);
  CHECK(strstr(json, "{\"text\":\"12.345\",\"selection\":[6,6],\"status\":\"valid\"") == json && length == strlen(json));
  const char *state = strstr(json, "\"state\":");
  CHECK(state != NULL);
  snprintf(step, sizeof step, "{\"event\":[\"end\"],%.*s}", (int)(json + length - 1 - state), state);
  money_text_free(json);
  CHECK(money_apply(euro, step, strlen(step), rules, &json, &length, &error) == MONEY_OK);
  CHECK(strstr(json, "\"text\":\"12.345,00\"") && strstr(json, "\"amount\":\"12345\""));
  money_text_free(json);
  CHECK(money_apply(euro, TEXT("{\"state\":{\"committed\":\"5\"},\"event\":[\"begin\"]}"), NULL, &json, &length, &error) == MONEY_OK);
  CHECK(strstr(json, "\"text\":\"5,00\"") != NULL);
  money_text_free(json);
  const char *refusals[] = {"", "{}", "{\"event\":[\"jump\"]}", "{\"event\":[\"insert\"]}", "{\"event\":[\"select\",3,1]}",
                            "{\"event\":[\"end\"],\"state\":1}", "{\"event\":[\"end\"],\"more\":1}", "{\"event\""};
  for (size_t index = 0; index < sizeof refusals / sizeof *refusals; index++) {
    CHECK(money_apply(euro, refusals[index], strlen(refusals[index]), NULL, &json, &length, &error) != MONEY_OK);
    CHECK(error && *money_error_message(error));
    money_error_free(error);
  }
  CHECK(money_apply(NULL, TEXT("{\"event\":[\"end\"]}"), NULL, &json, &length, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_apply(euro, NULL, 0, NULL, &json, &length, NULL) == MONEY_INVALID_ARGUMENT);
  CHECK(money_apply(euro, TEXT("{\"event\":[\"end\"]}"), NULL, NULL, NULL, NULL) == MONEY_INVALID_ARGUMENT);
  money_rules_free(rules);
  money_formatter_free(euro);
}

/* The allocated bytes; 0 where the C library does not tell. */
static size_t bytes_in_use(void) {
#ifdef __GLIBC__
  return mallinfo2().uordblks;
#else
  return 0;
#endif
}

/* Making and freeing everything thousands of times leaks no memory: a leak would leave at least 32 bytes a round. What
   the allocator caches for reuse counts as used; `make` turns its cache off (glibc.malloc.tcache_count=0). */
static void test_memory(void) {
  size_t before = 0;
  for (int round = 0; round < 1100; round++) {
    if (round == 100) before = bytes_in_use();
    money_formatter *made = formatter("CHF", "de-CH", "{\"abbreviator\":\"compactLong\",\"symbols\":{\"group\":\"_\"}}");
    money_rules *rules = NULL;
    money_error *error = NULL;
    money_amount amount;
    money_data *other = NULL;
    char *json = NULL;
    size_t length = 0;
    CHECK(money_rules_new(TEXT("{\"acceptsAbbreviations\":true}"), &rules, &error) == MONEY_OK);
    CHECK(money_parse(made, TEXT("CHF 12 Millionen"), rules, &amount, NULL, &error) == MONEY_OK);
    CHECK(refused(money_parse(made, TEXT("dollars"), rules, &amount, NULL, &error), &error, "currencyMismatch") > 0);
    CHECK(money_read(made, TEXT("1'2"), MONEY_READ_TYPE, rules, &json, &length, &error) == MONEY_OK);
    money_text_free(json);
    CHECK(money_apply(made, TEXT("{\"event\":[\"paste\",\"1'2\"]}"), NULL, &json, &length, &error) == MONEY_OK);
    money_text_free(json);
    CHECK(money_format_parts(made, TEXT("1234567"), &json, &length, &error) == MONEY_OK);
    money_text_free(json);
    CHECK(money_data_open(TEXT("/dev/null"), &other, NULL) == MONEY_INVALID_LOCALE_DATA);
    /* Without a form for small amounts, because the name is long. */
    money_formatter_free(formatter("CLF", "de-DE", "{\"formattingStyle\":\"currencyName\"}"));
    CHECK(money_data_copy("not locale data", 15, &other, NULL) == MONEY_INVALID_LOCALE_DATA);
    CHECK(money_data_define(data, TEXT("{\"currencies\":[{\"code\":\"A1\",\"fractionDigits\":2}]}"), &other, NULL) == MONEY_OK);
    money_formatter *own = NULL;
    CHECK(money_formatter_new(other, TEXT("A1"), TEXT("en"), NULL, 0, &own, NULL) == MONEY_OK);
    money_data_free(other);
    money_formatter_free(own);
    CHECK(money_data_define(data, TEXT("{\"currencies\":[{\"code\":\"A1\"}]}"), &other, NULL) == MONEY_INVALID_OPTION);
    money_formatter *none = NULL;
    CHECK(money_formatter_new(data, TEXT("E"), TEXT("de"), NULL, 0, &none, NULL) == MONEY_INVALID_CURRENCY);
    CHECK(money_formatter_new(data, TEXT("EUR"), TEXT(""), NULL, 0, &none, NULL) == MONEY_INVALID_LOCALE);
    CHECK(money_formatter_new(data, TEXT("EUR"), TEXT("de"), TEXT("{\"x\":1}"), &none, NULL) == MONEY_INVALID_OPTION);
    int64_t units[] = {1, 2, 3};
    money_array amounts = column("l", 3, 0, (const void *[]){NULL, units}, 2), texts, errors;
    CHECK(money_format_minor_array(made, &amounts, 0, &texts, &errors, &error) == MONEY_OK);
    release(&texts), release(&errors);
    CHECK(money_format_arrays(data, NULL, NULL, TEXT("{\"currencyCode\":\"EUR\",\"locale\":\"fr\"}"), &amounts, &texts, &errors, &error) == MONEY_OK);
    money_array parsed, notes;
    CHECK(money_parse_arrays(data, NULL, NULL, TEXT("{\"currencyCode\":\"EUR\",\"locale\":\"fr\"}"), &texts, rules, 2, &parsed, NULL, &notes, &error) == MONEY_OK);
    release(&parsed), release(&notes);
    if (round % 10 == 0) {
      money_reader *reader = NULL;
      CHECK(money_reader_new(data, TEXT("de-CH"), TEXT("[\"CHF\",\"EUR\"]"), NULL, 0, &reader, &error) == MONEY_OK);
      CHECK(money_reader_read(reader, TEXT("Fr. 5.-"), NULL, &amount, NULL, NULL, &error) == MONEY_OK);
      CHECK(money_reader_read(reader, TEXT("5"), NULL, &amount, NULL, NULL, NULL) == MONEY_NOT_AN_AMOUNT);
      money_array codes;
      CHECK(money_reader_read_array(reader, &texts, rules, 2, &parsed, &codes, &notes, NULL, &error) == MONEY_OK);
      release(&parsed), release(&codes), release(&notes);
      money_reader_free(reader);
      CHECK(money_reader_new(data, TEXT("de-CH"), TEXT("[\"C\"]"), NULL, 0, &reader, NULL) != MONEY_OK);
    }
    money_evidence *evidence = NULL;
    CHECK(money_evidence_new(NULL, 0, &evidence, NULL) == MONEY_OK);
    CHECK(money_evidence_add_array(evidence, made, NULL, rules, &texts, 0, NULL) == MONEY_OK);
    CHECK(money_evidence_conclusion(evidence, &json, &length, &error) == MONEY_OK);
    money_text_free(json);
    money_evidence_free(evidence);
    CHECK(money_evidence_new(TEXT("{\"count\":0}"), &evidence, NULL) == MONEY_INVALID_OPTION);
    release(&texts), release(&errors);
    CHECK(money_data_strict(data, &other, NULL) == MONEY_OK);
    CHECK(money_formatter_new(other, TEXT("EUX"), TEXT("de"), NULL, 0, &none, NULL) == MONEY_INVALID_CURRENCY);
    money_data_free(other);
    money_rules_free(rules);
    money_formatter_free(made);
  }
  size_t after = bytes_in_use();
  if (after > before + 1000 * 16) {
    fprintf(stderr, "%zu bytes were left behind by 1000 rounds\n", after - before);
    failures++;
  }
}

/* Runs all tests with the data of a file, or with that of the linked ICU. */
static int test_data(const char *path, const char *file) {
  money_error *error = NULL;
  if (money_data_open(path, path ? strlen(path) : 0, &data, &error) != MONEY_OK)
    return fprintf(stderr, "%s\n", money_error_message(error)), money_error_free(error), 1;
  /* First, so that threads contend for everything that is made at its first use. */
  test_threads();
  test_formatting();
  test_answers();
  test_reading();
  test_refusals(file);
  test_editing();
  test_columns();
  test_units();
  test_keys();
  test_readers();
  test_evidence();
  test_strict();
  test_definitions();
  test_memory();
  char *json = NULL;
  size_t length = 0;
  CHECK(money_data_info(data, &json, &length, &error) == MONEY_OK);
  CHECK((strstr(json, "\"bytes\":0,") != NULL) == (path == NULL) && strstr(json, "\"locales\":0,") == NULL);
  money_text_free(json);
  money_data_free(data);
  return 0;
}

int main(int count, char **arguments) {
  if (count < 2 || count > 3) return fprintf(stderr, "usage: test DATA [--linked-icu]\n"), 64;
  CHECK(money_abi_version() == MONEY_ABI_VERSION);
  if (test_data(arguments[1], arguments[1]) != 0) return 1;
  if (count == 3) {
    released = 0;
    if (test_data(NULL, arguments[1]) != 0) return 1;
  } else {
    money_error *error = NULL;
    CHECK(refused(money_data_open(NULL, 0, &data, &error), &error, "invalidArgument") == MONEY_INVALID_ARGUMENT);
  }
  printf(failures ? "%d checks failed.\n" : "The C interface answers as it should.\n", failures);
  return failures > 0;
}
