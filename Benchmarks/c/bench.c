/* Measures the time per amount through the C interface: `make clib-bench`. The amounts are like those of `make bench`:
 * 65,536 amounts, log-uniform from 1 to 10^12 minor units, a quarter of them negative. */
#include <moneyformat.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COUNT = 65536, ROWS = 1 << 20, ROUNDS = 9 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static uint64_t state = 17;
static uint64_t next(void) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state;
}

static int compare(const void *left, const void *right) {
  return *(const double *)left < *(const double *)right ? -1 : 1;
}

static void keep(struct ArrowArray *array) { array->release = NULL; }
static void keep_schema(struct ArrowSchema *schema) { schema->release = NULL; }

static void free_buffers(struct ArrowArray *array) {
  free((void *)array->buffers[1]), free((void *)array->buffers[2]), free(array->buffers);
  array->release = NULL;
}

/* A column of texts of `length` bytes, of which each row has one of `count` at random. */
static money_array keys(const char *texts, int length, uint64_t count) {
  int32_t *offsets = malloc((ROWS + 1) * sizeof *offsets);
  char *bytes = malloc((size_t)ROWS * (size_t)length);
  const void **buffers = malloc(3 * sizeof *buffers);
  for (int row = 0; row < ROWS; row++) {
    offsets[row] = row * length;
    memcpy(bytes + row * length, texts + next() % count * (uint64_t)length, (size_t)length);
  }
  offsets[ROWS] = ROWS * length;
  buffers[0] = NULL, buffers[1] = offsets, buffers[2] = bytes;
  return (money_array){
      .schema = {.format = "u", .release = keep_schema},
      .array = {.length = ROWS, .n_buffers = 3, .buffers = buffers, .release = free_buffers}};
}

/* The times of rounds in which all candidates take turns. Medians are reported. */
static double times[7][ROUNDS];

int main(int argument_count, char **arguments) {
  money_data *data;
  money_formatter *formatter;
  if (argument_count != 2 || money_data_open(arguments[1], strlen(arguments[1]), &data, NULL) != MONEY_OK
      || money_formatter_new(data, "USD", 3, "en-US", 5, NULL, 0, &formatter, NULL) != MONEY_OK)
    return fprintf(stderr, "usage: bench DATA\n"), 64;
  int64_t *units = malloc(ROWS * sizeof *units);
  for (int row = 0; row < ROWS; row++) {
    double size = pow(10, 12.0 * (double)(next() >> 11) / 9007199254740992.0);
    units[row] = row < COUNT ? (int64_t)size * (next() % 4 ? 1 : -1) : units[row % COUNT];
  }
  char text[512];
  size_t length, sum = 0;
  for (int round = 0; round < ROUNDS; round++) {
    double start = now();
    for (int row = 0; row < COUNT; row++) {
      money_format_minor(formatter, units[row], MONEY_CURRENCY_SCALE, text, sizeof text, &length);
      sum += length;
    }
    times[0][round] = (now() - start) / COUNT;

    start = now();
    for (int row = 0; row < COUNT; row++)
      sum += (size_t)snprintf(text, sizeof text, "%s%lld.%02lld", units[row] < 0 ? "-$" : "$", llabs(units[row]) / 100, llabs(units[row]) % 100);
    times[1][round] = (now() - start) / COUNT;

    start = now();
    const void *buffers[] = {NULL, units};
    money_array amounts = {
        .schema = {.format = "l", .release = keep_schema},
        .array = {.length = ROWS, .n_buffers = 2, .buffers = buffers, .release = keep}};
    money_array texts;
    if (money_format_minor_array(formatter, &amounts, MONEY_CURRENCY_SCALE, &texts, NULL, NULL) != MONEY_OK) return 1;
    times[2][round] = (now() - start) / ROWS;

    start = now();
    money_array read;
    if (round < 3 && money_parse_array(formatter, &texts, NULL, MONEY_CURRENCY_SCALE, &read, NULL, NULL, NULL) != MONEY_OK)
      return 1;
    times[3][round] = round < 3 ? (now() - start) / ROWS : times[3][round - 3];
    if (round < 3) {
      const int64_t *values = read.array.buffers[1];
      for (int row = 0; row < ROWS; row++)
        if (values[2 * row] != units[row]) return fprintf(stderr, "row %d is not read back\n", row), 1;
      read.array.release(&read.array), read.schema.release(&read.schema);
    }
    texts.array.release(&texts.array), texts.schema.release(&texts.schema);

    /* A currency and a locale for each row, at random. */
    money_array currencies = keys("USDEURJPYGBP", 3, 4), locales = keys("en-USde-DEja-JPfr-FR", 5, 4);
    start = now();
    if (money_format_minor_arrays(data, &currencies, &locales, NULL, 0, &amounts, MONEY_CURRENCY_SCALE, &texts, NULL, NULL)
        != MONEY_OK)
      return 1;
    times[5][round] = (now() - start) / ROWS;
    start = now();
    if (money_parse_arrays(data, &currencies, &locales, NULL, 0, &texts, NULL, MONEY_CURRENCY_SCALE, &read, NULL, NULL, NULL)
        != MONEY_OK)
      return 1;
    times[6][round] = (now() - start) / ROWS;
    read.array.release(&read.array), read.schema.release(&read.schema);
    texts.array.release(&texts.array), texts.schema.release(&texts.schema);
    currencies.array.release(&currencies.array), locales.array.release(&locales.array);

    start = now();
    for (int index = 0; index < 200; index++) {
      money_formatter *made;
      if (money_formatter_new(data, "EUR", 3, "de-DE", 5, NULL, 0, &made, NULL) != MONEY_OK) return 1;
      money_formatter_free(made);
    }
    times[4][round] = (now() - start) / 200;
  }
  const char *names[] = {
      "money_format_minor", "snprintf, without groups", "money_format_minor_array, a row of 1,048,576",
      "money_parse_array, a row of 1,048,576", "money_formatter_new and free",
      "money_format_minor_arrays, currencies and locales by row", "money_parse_arrays, currencies and locales by row"};
  printf("| what | ns | x snprintf |\n|---|--:|--:|\n");
  double medians[7];
  for (int index = 0; index < 7; index++) {
    qsort(times[index], ROUNDS, sizeof(double), compare);
    medians[index] = times[index][ROUNDS / 2];
  }
  for (int index = 0; index < 7; index++) printf("| %s | %.1f | %.2f |\n", names[index], medians[index], medians[index] / medians[1]);
  return sum == 0;
}
