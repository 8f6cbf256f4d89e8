/* The Polars plugin: formats a column without Python. polars.py registers its function.
 *
 * Polars loads this library by its path and calls the functions whose names begin with _polars_plugin_. Version 0.1 of its
 * interface passes series as Arrow arrays, and arguments as a pickled dictionary. */
#include <moneyformat.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The versions that glibc 2.17 has; the current ones need glibc 2.34. */
__asm__(".symver pthread_create, pthread_create@GLIBC_2.2.5");
__asm__(".symver pthread_join, pthread_join@GLIBC_2.2.5");

#define EXPORTED __attribute__((visibility("default")))

/* A series: a field, and an array for each chunk. Whoever receives one releases its arrays and then the export. */
struct series_export {
  struct ArrowSchema *field;
  struct ArrowArray **arrays;
  size_t count;
  void (*release)(struct series_export *);
  void *private_data;
};

static _Thread_local char last_error[1024];

EXPORTED uint32_t _polars_plugin_get_version(void) { return 0 << 16 | 1; }

/* Polars copies the message of the thread's last failure. */
EXPORTED const char *_polars_plugin_get_last_error_message(void) { return last_error; }

static void fail(const char *message) { snprintf(last_error, sizeof last_error, "%s", message); }

static void fail_with(money_error *error) {
  fail(money_error_message(error));
  money_error_free(error);
}

/* Memory can't run out halfway: as in the C library, the process is terminated. */
static void *allocate(size_t count) {
  void *memory = malloc(count > 0 ? count : 1);
  if (!memory) abort();
  return memory;
}

/* -- Arguments -- */

/* The parts of polars.py's text, which are separated by NUL. */
struct arguments {
  const char *start[6];
  size_t length[6];
};
enum { CURRENCY, LOCALE, OPTIONS, DATA, DEFINITIONS, SCALE };

/* Finds the text in the pickle of {"arguments": text}: opcodes without operands and frames are skipped, and the second of the
 * two strings is the text. */
static bool read_arguments(const uint8_t *pickle, size_t count, struct arguments *arguments) {
  const uint8_t *end = pickle + count;
  int strings = 0;
  while (pickle < end) {
    size_t length = 0, width = 0;
    switch (*pickle++) {
      case 0x80: pickle += 1; continue;                 /* PROTO */
      case 0x95: pickle += 8; continue;                 /* FRAME */
      case '}': case 0x94: continue;                    /* EMPTY_DICT, MEMOIZE */
      case 0x8C: width = 1; break;                      /* SHORT_BINUNICODE */
      case 'X': width = 4; break;                       /* BINUNICODE */
      default: return false;
    }
    if ((size_t)(end - pickle) < width) return false;
    for (size_t index = 0; index < width; index++) length |= (size_t)pickle[index] << 8 * index;
    pickle += width;
    if ((size_t)(end - pickle) < length) return false;
    if (++strings == 2) {
      const char *part = (const char *)pickle, *stop = part + length;
      for (int index = 0; index < 6; index++) {
        const char *next = index < 5 ? memchr(part, 0, (size_t)(stop - part)) : stop;
        if (!next) return false;
        arguments->start[index] = part;
        arguments->length[index] = (size_t)(next - part);
        part = next + 1;
      }
      return true;
    }
    pickle += length;
  }
  return false;
}

static int32_t scale_of(const struct arguments *arguments) {
  return arguments->length[SCALE] == 0 ? MONEY_CURRENCY_SCALE : (int32_t)strtol(arguments->start[SCALE], NULL, 10);
}

/* -- Formatters -- */

static money_formatter *make_formatter(const struct arguments *arguments) {
  money_data *data = NULL, *defined = NULL;
  money_formatter *formatter = NULL;
  money_error *error = NULL;
#define PART(name) arguments->start[name], arguments->length[name]
  if (money_data_open(PART(DATA), &data, &error) != MONEY_OK) return fail_with(error), NULL;
  if (arguments->length[DEFINITIONS] > 0
      && money_data_define(data, PART(DEFINITIONS), &defined, &error) != MONEY_OK) {
    money_data_free(data);
    return fail_with(error), NULL;
  }
  const char *currency = arguments->length[CURRENCY] > 0 ? arguments->start[CURRENCY] : NULL;
  const char *locale = arguments->length[LOCALE] > 0 ? arguments->start[LOCALE] : NULL;
  if (money_formatter_new(
          defined ? defined : data, currency, arguments->length[CURRENCY], locale, arguments->length[LOCALE],
          PART(OPTIONS), &formatter, &error)
      != MONEY_OK)
    fail_with(error);
  money_data_free(defined);
  money_data_free(data);
  return formatter;
}

/* The formatters of the first few arguments are kept, because Polars calls the plugin for each of many small batches. */
#define KEPT 64
static struct { void *arguments; size_t length; money_formatter *formatter; } kept[KEPT];
static int kept_count;
static pthread_mutex_t kept_lock = PTHREAD_MUTEX_INITIALIZER;

/* Returns the formatter of the arguments. `*is_kept` is set if the caller must not free it. */
static money_formatter *formatter_of(
    const void *pickle, size_t length, const struct arguments *arguments, bool *is_kept) {
  money_formatter *formatter = NULL;
  pthread_mutex_lock(&kept_lock);
  for (int index = 0; index < kept_count && !formatter; index++)
    if (kept[index].length == length && memcmp(kept[index].arguments, pickle, length) == 0)
      formatter = kept[index].formatter;
  *is_kept = formatter != NULL;
  if (!formatter && (formatter = make_formatter(arguments)) && kept_count < KEPT) {
    void *copy = memcpy(allocate(length), pickle, length);
    kept[kept_count].arguments = copy;
    kept[kept_count].length = length;
    kept[kept_count++].formatter = formatter;
    *is_kept = true;
  }
  pthread_mutex_unlock(&kept_lock);
  return formatter;
}

/* -- Inputs -- */

/* What a slice of a chunk needs before it can be formatted. */
enum input { AS_IT_IS, INT8, INT16, UINT8, UINT16, UINT32, UINT64, VIEWS, UNKNOWN };

static enum input input_of(const char *format) {
  static const struct { const char *format; enum input input; } inputs[] = {
      {"i", AS_IT_IS}, {"l", AS_IT_IS}, {"u", AS_IT_IS}, {"U", AS_IT_IS}, {"n", AS_IT_IS}, {"c", INT8},
      {"s", INT16}, {"C", UINT8}, {"S", UINT16}, {"I", UINT32}, {"L", UINT64}, {"vu", VIEWS}};
  for (size_t index = 0; index < sizeof inputs / sizeof *inputs; index++)
    if (strcmp(inputs[index].format, format) == 0) return inputs[index].input;
  return strncmp(format, "d:", 2) == 0 ? AS_IT_IS : UNKNOWN;
}

/* A text of up to 12 bytes is in the view itself; another one is in a buffer. */
struct view {
  uint32_t length;
  union {
    char bytes[12];
    struct { char prefix[4]; uint32_t buffer, offset; } elsewhere;
  };
};

/* A slice of a chunk in a form that the C library accepts, with the memory that it needed. */
struct slice {
  money_array column;
  const void *buffers[3];
  void *values, *bytes;
};

static void never_release_schema(struct ArrowSchema *schema) { (void)schema; }
static void never_release_array(struct ArrowArray *array) { (void)array; }

/* Returns whether the values fit. The offset of the new array is below 8, because bitmaps are only cut at bytes. */
static bool convert(
    struct slice *slice, enum input input, const struct ArrowArray *array, int64_t start, int64_t count) {
  int64_t first = array->offset + start, before = first & 7;
  const uint8_t *validity = array->buffers[0];
  const void *values = array->buffers[1];
  slice->buffers[0] = validity ? validity + (first >> 3) : NULL;
#define IS_VALID(row) (!validity || validity[(first + (row)) >> 3] >> ((first + (row)) & 7) & 1)
  slice->column.schema = (struct ArrowSchema){.format = "l", .name = "", .release = never_release_schema};
  slice->column.array = (struct ArrowArray){
      .length = count, .null_count = array->null_count == 0 ? 0 : -1, .offset = before, .n_buffers = 2,
      .buffers = slice->buffers, .release = never_release_array};
  int64_t *wide = slice->values = allocate((size_t)(before + count + 1) * 8);
  slice->buffers[1] = wide;
  if (input != VIEWS) {
    memset(wide, 0, (size_t)before * 8);
#define WIDEN(type) for (int64_t row = 0; row < count; row++) wide[before + row] = (int64_t)((const type *)values)[first + row]
    switch (input) {
      case INT8: WIDEN(int8_t); break;
      case INT16: WIDEN(int16_t); break;
      case UINT8: WIDEN(uint8_t); break;
      case UINT16: WIDEN(uint16_t); break;
      case UINT32: WIDEN(uint32_t); break;
      default:
        WIDEN(uint64_t);
        for (int64_t row = 0; row < count; row++)
          if (wide[before + row] < 0 && IS_VALID(row)) return false;
    }
    return true;
  }
  /* Texts: the offsets of large_utf8, and a copy of the bytes. */
  const struct view *views = values;
  size_t total = 0;
  for (int64_t row = 0; row < count; row++) total += IS_VALID(row) ? views[first + row].length : 0;
  char *bytes = slice->bytes = allocate(total), *end = bytes;
  for (int64_t row = 0; row <= before; row++) wide[row] = 0;
  for (int64_t row = 0; row < count; row++) {
    const struct view *view = &views[first + row];
    if (IS_VALID(row)) {
      const char *text = view->length <= 12 ? view->bytes
          : (const char *)array->buffers[2 + view->elsewhere.buffer] + view->elsewhere.offset;
      memcpy(end, text, view->length);
      end += view->length;
    }
    wide[before + row + 1] = end - bytes;
  }
  slice->column.schema.format = "U";
  slice->column.array.n_buffers = 3;
  slice->buffers[2] = bytes;
  return true;
}

/* -- Results -- */

/* A column of texts as views, whose long texts are in the bytes of a column of large_utf8. */
struct shown {
  money_array texts;
  const void *buffers[4];
  int64_t byte_count;
};

static void release_shown(struct ArrowArray *array) {
  struct shown *shown = array->private_data;
  free((void *)shown->buffers[1]);
  shown->texts.array.release(&shown->texts.array);
  shown->texts.schema.release(&shown->texts.schema);
  free(shown);
  array->release = NULL;
}

static void show(const money_array *texts, struct ArrowArray *array) {
  struct shown *shown = allocate(sizeof *shown);
  shown->texts = *texts;
  int64_t count = texts->array.length;
  const int64_t *offsets = texts->array.buffers[1];
  const char *bytes = texts->array.buffers[2];
  struct view *views = allocate((size_t)count * sizeof *views);
  for (int64_t row = 0; row < count; row++) {
    int64_t start = offsets[row];
    struct view view = {.length = (uint32_t)(offsets[row + 1] - start)};
    if (view.length <= 12) {
      memcpy(view.bytes, bytes + start, view.length);
    } else {
      memcpy(view.elsewhere.prefix, bytes + start, 4);
      view.elsewhere.buffer = 0;
      view.elsewhere.offset = (uint32_t)start;
    }
    views[row] = view;
  }
  shown->byte_count = offsets[count];
  shown->buffers[0] = texts->array.buffers[0];
  shown->buffers[1] = views;
  shown->buffers[2] = bytes;
  shown->buffers[3] = &shown->byte_count;
  *array = (struct ArrowArray){
      .length = count, .null_count = texts->array.null_count, .n_buffers = 4, .buffers = shown->buffers,
      .release = release_shown, .private_data = shown};
}

static void release_field(struct ArrowSchema *schema) {
  free((void *)schema->name);
  schema->release = NULL;
}

static void make_field(struct ArrowSchema *schema, const char *name) {
  size_t length = strlen(name) + 1;
  *schema = (struct ArrowSchema){
      .format = "vu", .name = memcpy(allocate(length), name, length), .flags = ARROW_FLAG_NULLABLE,
      .release = release_field};
}

/* Frees an export, but not its arrays, which the receiver has taken. */
static void release_export(struct series_export *series) {
  for (size_t index = 0; index < series->count; index++) free(series->arrays[index]);
  free(series->arrays);
  if (series->field->release) series->field->release(series->field);
  free(series->field);
  series->release = NULL;
}

/* -- The work -- */

/* Rows that one thread formats at a time. They become a chunk of the result: their texts stay far below the 4 GiB that a
 * view can address. */
#define ROWS 262144

struct task {
  const struct ArrowArray *array;
  int64_t start, count;
};

struct work {
  const money_formatter *formatter;
  const struct ArrowSchema *schema;
  enum input input;
  int32_t scale;
  const struct task *tasks;
  size_t task_count;
  struct ArrowArray **results;
  atomic_size_t next;
  pthread_mutex_t lock;
  bool has_failed;
  char message[sizeof last_error];
};

/* Returns null, or the message of a failure. */
static void run_task(struct work *work, const struct task *task, struct ArrowArray *result) {
  struct slice slice = {.values = NULL};
  money_array texts;
  money_error *error = NULL;
  const char *message = NULL;
  if (work->input == AS_IT_IS) {
    slice.column.schema = *work->schema;
    slice.column.array = *task->array;
    slice.column.array.offset += task->start;
    slice.column.array.length = task->count;
    if (slice.column.array.null_count != 0) slice.column.array.null_count = -1;
  } else if (!convert(&slice, work->input, task->array, task->start, task->count)) {
    message = "an amount is larger than 9223372036854775807";
  }
  if (!message) {
    if (money_format_array(work->formatter, &slice.column, work->scale, &texts, NULL, &error) == MONEY_OK) {
      show(&texts, result);
    } else {
      message = money_error_message(error);
    }
  }
  if (message) {
    pthread_mutex_lock(&work->lock);
    work->has_failed = true;
    snprintf(work->message, sizeof work->message, "%s", message);
    pthread_mutex_unlock(&work->lock);
  }
  money_error_free(error);
  free(slice.values);
  free(slice.bytes);
}

static void *run(void *argument) {
  struct work *work = argument;
  size_t index;
  while ((index = atomic_fetch_add(&work->next, 1)) < work->task_count)
    run_task(work, &work->tasks[index], work->results[index]);
  return NULL;
}

#define MOST_THREADS 32

static void run_all(struct work *work, bool is_parallel) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  const char *limit = getenv("POLARS_MAX_THREADS");
  if (limit && strtol(limit, NULL, 10) > 0) count = strtol(limit, NULL, 10);
  if (is_parallel || count < 1) count = 1;
  if (count > MOST_THREADS) count = MOST_THREADS;
  if ((size_t)count > work->task_count) count = (long)work->task_count;
  pthread_t threads[MOST_THREADS];
  int started = 0;
  /* If no thread can be started, the caller's does all of the work. */
  while (started < count - 1 && pthread_create(&threads[started], NULL, run, work) == 0) started++;
  run(work);
  for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
}

static void format_series(
    const struct series_export *series, const money_formatter *formatter, int32_t scale, struct series_export *out,
    bool is_parallel) {
  struct work work = {
      .formatter = formatter, .schema = series->field, .input = input_of(series->field->format), .scale = scale,
      .lock = PTHREAD_MUTEX_INITIALIZER};
  if (work.input == UNKNOWN) {
    snprintf(
        last_error, sizeof last_error,
        "a column of the Arrow type \"%s\" can't hold exact amounts; use integers of minor units, or decimals",
        series->field->format);
    return;
  }
  size_t count = 0;
  for (size_t chunk = 0; chunk < series->count; chunk++)
    count += 1 + (size_t)(series->arrays[chunk]->length / ROWS);
  struct task *tasks = allocate(count * sizeof *tasks);
  for (size_t chunk = 0; chunk < series->count; chunk++) {
    const struct ArrowArray *array = series->arrays[chunk];
    int64_t start = 0;
    do {
      int64_t rows = array->length - start < ROWS ? array->length - start : ROWS;
      tasks[work.task_count++] = (struct task){array, start, rows};
      start += rows;
    } while (start < array->length);
  }
  work.tasks = tasks;
  work.results = allocate(work.task_count * sizeof *work.results);
  for (size_t index = 0; index < work.task_count; index++) {
    work.results[index] = allocate(sizeof **work.results);
    work.results[index]->release = NULL;
  }
  run_all(&work, is_parallel);
  free(tasks);
  struct series_export result = {
      .field = allocate(sizeof *result.field), .arrays = work.results, .count = work.task_count,
      .release = release_export, .private_data = work.results};
  make_field(result.field, series->field->name ? series->field->name : "");
  if (work.has_failed) {
    fail(work.message);
    for (size_t index = 0; index < work.task_count; index++)
      if (work.results[index]->release) work.results[index]->release(work.results[index]);
    release_export(&result);
  } else {
    *out = result;
  }
}

/* Formats the first series. The first bit of `context` states that the caller already uses all threads. */
EXPORTED void _polars_plugin_money_format(
    struct series_export *inputs, size_t count, const uint8_t *pickle, size_t length, struct series_export *out,
    const uint8_t *context) {
  struct arguments arguments;
  bool is_kept = false;
  money_formatter *formatter = NULL;
  if (count != 1 || !read_arguments(pickle, length, &arguments)) {
    fail("the arguments can't be read; this plugin belongs to another version of moneyformat.polars");
  } else if ((formatter = formatter_of(pickle, length, &arguments, &is_kept))) {
    format_series(&inputs[0], formatter, scale_of(&arguments), out, context && *context & 1);
  }
  if (!is_kept) money_formatter_free(formatter);
  for (size_t index = 0; index < count; index++) {
    for (size_t chunk = 0; chunk < inputs[index].count; chunk++) {
      struct ArrowArray *array = inputs[index].arrays[chunk];
      if (array->release) array->release(array);
    }
    if (inputs[index].release) inputs[index].release(&inputs[index]);
  }
}

/* States the type of the result, or refuses that of the amounts, before a query runs. */
EXPORTED void _polars_plugin_field_money_format(
    const struct ArrowSchema *fields, size_t count, struct ArrowSchema *out, const uint8_t *pickle, size_t length) {
  (void)pickle, (void)length;
  if (count != 1 || input_of(fields[0].format) == UNKNOWN) {
    snprintf(
        last_error, sizeof last_error,
        "a column of the Arrow type \"%s\" can't hold exact amounts; use integers of minor units, or decimals",
        count > 0 ? fields[0].format : "");
    return;
  }
  make_field(out, fields[0].name ? fields[0].name : "");
  /* Polars takes a schema without private data for an absent one. */
  out->private_data = out;
}
