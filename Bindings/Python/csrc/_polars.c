/* The Polars plugin: formats, parses and infers columns without Python. polars.py registers its functions.
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
#if defined(__GLIBC__) && defined(__x86_64__)
__asm__(".symver pthread_create, pthread_create@GLIBC_2.2.5");
__asm__(".symver pthread_join, pthread_join@GLIBC_2.2.5");
#elif defined(__GLIBC__) && defined(__aarch64__)
__asm__(".symver pthread_create, pthread_create@GLIBC_2.17");
__asm__(".symver pthread_join, pthread_join@GLIBC_2.17");
#endif

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

/* The parts of polars.py's text, which are separated by NUL. `KEYS` says which of the inputs after the first there are:
 * "c" currencies, "l" locales; `EXTRAS` which columns are wanted in addition: "e" errors, "w" warnings. */
enum { OPERATION, KEYS, EXTRAS, CURRENCY, LOCALE, OPTIONS, DATA, CONTENT, DEFINITIONS, STRICT, SCALE, RULES, CURRENCIES, PART_COUNT };
struct arguments {
  const char *start[PART_COUNT];
  size_t length[PART_COUNT];
};
#define PART(name) arguments->start[name], arguments->length[name]
#define PART_OR_NULL(name) (arguments->length[name] > 0 ? arguments->start[name] : NULL), arguments->length[name]

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
      for (int index = 0; index < PART_COUNT; index++) {
        const char *next = index < PART_COUNT - 1 ? memchr(part, 0, (size_t)(stop - part)) : stop;
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

enum operation { FORMAT, FORMAT_MINOR, PARSE, READ, INFER, MERGE, NO_OPERATION };

static enum operation operation_of(const struct arguments *arguments) {
  static const char *const names[] = {"format", "format_minor", "parse", "read", "infer", "merge"};
  for (int index = 0; index < NO_OPERATION; index++)
    if (strlen(names[index]) == arguments->length[OPERATION]
        && memcmp(names[index], arguments->start[OPERATION], arguments->length[OPERATION]) == 0)
      return (enum operation)index;
  return NO_OPERATION;
}

static bool has(const struct arguments *arguments, int part, char letter) {
  return arguments->length[part] > 0 && memchr(arguments->start[part], letter, arguments->length[part]) != NULL;
}

static int32_t scale_of(const struct arguments *arguments) {
  return arguments->length[SCALE] == 0 ? MONEY_CURRENCY_SCALE : (int32_t)strtol(arguments->start[SCALE], NULL, 10);
}

/* -- What a call needs in addition to the columns -- */

struct context {
  money_data *data;
  bool is_shared; /* The data belong to `sources`. */
  money_formatter *formatter; /* Null if currencies or locales are columns, or texts name their currency. */
  money_reader *reader;       /* Null unless texts name their currency, in one locale. */
  money_rules *rules;
};

static void free_context(struct context *context) {
  if (!context) return;
  money_formatter_free(context->formatter);
  money_reader_free(context->reader);
  money_rules_free(context->rules);
  if (!context->is_shared) money_data_free(context->data);
  free(context);
}

/* Returns whether the file of locale data has the checksum that it had when Python opened it. */
static bool has_content(const struct arguments *arguments) {
  uint8_t header[24];
  char path[4097], content[17] = "";
  if (arguments->length[DATA] >= sizeof path || arguments->length[CONTENT] != 16) return false;
  memcpy(path, arguments->start[DATA], arguments->length[DATA]);
  path[arguments->length[DATA]] = 0;
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  bool is_read = fread(header, sizeof header, 1, file) == 1;
  fclose(file);
  for (int index = 0; index < 8; index++) snprintf(content + 2 * index, 3, "%02x", header[16 + index]);
  return is_read && memcmp(content, arguments->start[CONTENT], 16) == 0;
}

/* Locale data of the first few files and definitions, which contexts share and which stay open. Their parts of the arguments
 * are adjacent. Used with kept_lock held. */
#define SOURCES 8
static struct { void *key; size_t length; money_data *data; } sources[SOURCES];
static int source_count;

static bool open_data(struct context *context, const struct arguments *arguments) {
  money_data *other = NULL;
  money_error *error = NULL;
  const char *key = arguments->start[DATA];
  size_t length = (size_t)(arguments->start[STRICT] + arguments->length[STRICT] - key);
  for (int index = 0; index < source_count; index++)
    if (sources[index].length == length && memcmp(sources[index].key, key, length) == 0) {
      context->data = sources[index].data;
      return context->is_shared = true;
    }
  if (money_data_open(PART(DATA), &context->data, &error) != MONEY_OK) return fail_with(error), false;
  if (!has_content(arguments)) return fail("the file of locale data has changed since Data opened it"), false;
  if (arguments->length[DEFINITIONS] > 0) {
    if (money_data_define(context->data, PART(DEFINITIONS), &other, &error) != MONEY_OK) return fail_with(error), false;
    money_data_free(context->data);
    context->data = other;
  }
  if (arguments->length[STRICT] > 0) {
    if (money_data_strict(context->data, &other, &error) != MONEY_OK) return fail_with(error), false;
    money_data_free(context->data);
    context->data = other;
  }
  if (source_count == SOURCES) return true;
  sources[source_count].key = memcpy(allocate(length), key, length);
  sources[source_count].length = length;
  sources[source_count++].data = context->data;
  return context->is_shared = true;
}

static bool fill_context(struct context *context, const struct arguments *arguments) {
  money_error *error = NULL;
  enum operation operation = operation_of(arguments);
  if (operation == MERGE) return true;
  if (!open_data(context, arguments)) return false;
  if (arguments->length[RULES] > 0 && money_rules_new(PART(RULES), &context->rules, &error) != MONEY_OK)
    return fail_with(error), false;
  if (arguments->length[KEYS] > 0) return true;
  money_status status = operation == READ || (operation == INFER && arguments->length[CURRENCY] == 0)
      ? money_reader_new(
          context->data, PART_OR_NULL(LOCALE), PART_OR_NULL(CURRENCIES), PART(OPTIONS), &context->reader, &error)
      : money_formatter_new(
          context->data, PART_OR_NULL(CURRENCY), PART_OR_NULL(LOCALE), PART(OPTIONS), &context->formatter, &error);
  if (status != MONEY_OK) fail_with(error);
  return status == MONEY_OK;
}

/* The contexts of the first few arguments are kept, because Polars calls the plugin for each of many small batches. */
#define KEPT 64
static struct kept { void *arguments; size_t length; struct context *context; size_t users; uint64_t used; } kept[KEPT];
static uint64_t kept_clock;
static pthread_mutex_t kept_lock = PTHREAD_MUTEX_INITIALIZER;

/* Returns the context of the arguments; `*place` is null if it is not kept. The place of the one that was not used for the
 * longest time is taken for a new one. */
static struct context *context_of(
    const void *pickle, size_t length, const struct arguments *arguments, struct kept **place) {
  struct context *context = NULL;
  struct kept *oldest = NULL;
  *place = NULL;
  pthread_mutex_lock(&kept_lock);
  for (struct kept *each = kept; each < kept + KEPT && !*place; each++) {
    if (each->context && each->length == length && memcmp(each->arguments, pickle, length) == 0) *place = each;
    if (each->users == 0 && (!oldest || each->used < oldest->used)) oldest = each;
  }
  if (*place) {
    context = (*place)->context;
  } else {
    context = allocate(sizeof *context);
    *context = (struct context){.data = NULL};
    if (!fill_context(context, arguments)) {
      free_context(context);
      context = NULL;
    } else if (oldest) {
      free_context(oldest->context);
      free(oldest->arguments);
      *oldest = (struct kept){.arguments = memcpy(allocate(length), pickle, length), .length = length, .context = context};
      *place = oldest;
    }
  }
  if (*place) (*place)->users++, (*place)->used = ++kept_clock;
  pthread_mutex_unlock(&kept_lock);
  return context;
}

static void give_back(struct context *context, struct kept *place) {
  if (!place) return free_context(context);
  pthread_mutex_lock(&kept_lock);
  place->users--;
  pthread_mutex_unlock(&kept_lock);
}

/* -- Inputs -- */

#define FLOATS \
  "Binary floating point can't hold amounts such as 0.1 exactly; use a decimal, an integer, or plain decimal text."

static bool is_text(const char *format) {
  return strcmp(format, "vu") == 0 || strcmp(format, "u") == 0 || strcmp(format, "U") == 0 || strcmp(format, "n") == 0;
}

/* Returns whether a column can have this type; otherwise keeps the reason. */
static bool accepts(const struct ArrowSchema *schema, bool wants_text, const char *what) {
  const char *format = schema->dictionary ? schema->dictionary->format : schema->format;
  bool is_number = strlen(format) == 1 && strchr("csilCSIL", *format) != NULL;
  if (is_text(format) || (!wants_text && (is_number || strncmp(format, "d:", 2) == 0 || strcmp(format, "_pli128") == 0)))
    return true;
  if (strlen(format) == 1 && strchr("efg", *format) != NULL)
    fail(wants_text ? "texts can't be floats" : FLOATS);
  else
    snprintf(
        last_error, sizeof last_error, "a column of the Arrow type \"%s\" can't hold %s; use %s", format, what,
        wants_text ? "text" : "integers, decimals, or plain decimal text");
  return false;
}

/* A text of up to 12 bytes is in the view itself; another one is in a buffer. */
struct view {
  uint32_t length;
  union {
    char bytes[12];
    struct { char prefix[4]; uint32_t buffer, offset; } elsewhere;
  };
};

static struct view view_of(const char *bytes, int64_t start, int64_t length, uint32_t buffer) {
  struct view view = {.length = (uint32_t)length};
  if (view.length <= 12) {
    memcpy(view.bytes, bytes + start, view.length);
  } else {
    memcpy(view.elsewhere.prefix, bytes + start, 4);
    view.elsewhere.buffer = buffer;
    view.elsewhere.offset = (uint32_t)start;
  }
  return view;
}

static void never_release_schema(struct ArrowSchema *schema) { (void)schema; }
static void never_release_array(struct ArrowArray *array) { (void)array; }

/* Rows that one thread works on at a time. They become a chunk of the result: their texts stay far below the 4 GiB that a
 * view can address. */
#define ROWS 262144

/* A slice of a series in a form that the C library takes, with the memory that it needed. */
struct slice {
  money_array column;
  struct ArrowSchema schemas[1];
  struct ArrowArray arrays[1];
  const void **buffers;
  void *values;
};

static const int8_t zeros[ROWS];

static bool is_null(const struct ArrowArray *array, int64_t row) {
  const uint8_t *validity = array->n_buffers > 0 ? array->buffers[0] : NULL;
  int64_t place = array->offset + row;
  return array->null_count != 0 && validity && !(validity[place >> 3] >> (place & 7) & 1);
}

/* Borrows rows of a chunk as they are. */
static void borrow(struct slice *slice, const struct ArrowSchema *schema, const struct ArrowArray *array, int64_t start, int64_t count) {
  slice->column.schema = *schema;
  /* Polars' 128-bit integers have the layout of decimals. */
  if (strcmp(schema->format, "_pli128") == 0) slice->column.schema.format = "d:38,0";
  slice->column.array = *array;
  slice->column.array.offset += start;
  slice->column.array.length = count;
  if (slice->column.array.null_count != 0) slice->column.array.null_count = -1;
}

/* Reads the index of a row into a dictionary; -1 for one that the type can't have. */
static int64_t index_at(const char *format, const void *values, int64_t row) {
  switch (*format) {
    case 'C': return ((const uint8_t *)values)[row];
    case 'S': return ((const uint16_t *)values)[row];
    case 'I': return ((const uint32_t *)values)[row];
    case 'c': return ((const int8_t *)values)[row];
    case 's': return ((const int16_t *)values)[row];
    case 'i': return ((const int32_t *)values)[row];
    case 'l': return ((const int64_t *)values)[row];
    case 'L': return (int64_t)((const uint64_t *)values)[row];
    default: return -1;
  }
}

/* Turns rows of a categorical column of texts into views. */
static void decode(struct slice *slice, const struct ArrowSchema *schema, const struct ArrowArray *array, int64_t start, int64_t count, bool is_repeated) {
  const struct ArrowArray *words = array->dictionary;
  const char *format = schema->dictionary->format;
  bool has_views = strcmp(format, "vu") == 0, is_large = strcmp(format, "U") == 0;
  uint8_t *validity = allocate((size_t)(count + 7) / 8);
  struct view *views = allocate((size_t)count * sizeof *views);
  memset(validity, 0, (size_t)(count + 7) / 8);
  for (int64_t row = 0; row < count; row++) {
    int64_t place = is_repeated ? 0 : start + row;
    int64_t index = index_at(schema->format, array->buffers[1], array->offset + place);
    views[row] = (struct view){.length = 0};
    if (is_null(array, place) || index < 0 || index >= words->length || is_null(words, index)) continue;
    validity[row >> 3] |= (uint8_t)(1 << (row & 7));
    index += words->offset;
    if (has_views) {
      views[row] = ((const struct view *)words->buffers[1])[index];
    } else {
      int64_t first = is_large ? ((const int64_t *)words->buffers[1])[index] : ((const int32_t *)words->buffers[1])[index];
      int64_t end = is_large ? ((const int64_t *)words->buffers[1])[index + 1] : ((const int32_t *)words->buffers[1])[index + 1];
      views[row] = view_of(words->buffers[2], first, end - first, 0);
    }
  }
  int64_t further = words->n_buffers - 2;
  slice->buffers = allocate((size_t)(2 + further) * sizeof *slice->buffers);
  slice->buffers[0] = validity;
  slice->buffers[1] = views;
  for (int64_t index = 0; index < further; index++) slice->buffers[2 + index] = words->buffers[2 + index];
  slice->values = validity;
  slice->column.schema = (struct ArrowSchema){.format = "vu", .name = "", .release = never_release_schema};
  slice->column.array = (struct ArrowArray){
      .length = count, .null_count = -1, .n_buffers = 2 + (has_views ? further : 1), .buffers = slice->buffers,
      .release = never_release_array};
}

/* Repeats the only row of a column of currencies or locales: as a dictionary of one entry. */
static void repeat_key(struct slice *slice, const struct ArrowSchema *schema, const struct ArrowArray *array, int64_t count) {
  if (schema->dictionary) {
    /* Its own dictionary, with the index of the row. */
    int64_t index = index_at(schema->format, array->buffers[1], array->offset);
    int64_t *indices = slice->values = allocate((size_t)count * 8);
    for (int64_t row = 0; row < count; row++) indices[row] = is_null(array, 0) ? -1 : index;
    slice->buffers = allocate(2 * sizeof *slice->buffers);
    slice->buffers[0] = NULL, slice->buffers[1] = indices;
    slice->schemas[0] = *schema->dictionary;
    slice->arrays[0] = *array->dictionary;
  } else {
    slice->buffers = allocate(2 * sizeof *slice->buffers);
    slice->buffers[0] = NULL, slice->buffers[1] = zeros;
    slice->schemas[0] = *schema;
    slice->arrays[0] = *array;
    slice->arrays[0].length = 1;
  }
  slice->column.schema = (struct ArrowSchema){
      .format = schema->dictionary ? "l" : "c", .name = "", .dictionary = slice->schemas, .release = never_release_schema};
  slice->column.array = (struct ArrowArray){
      .length = count, .null_count = 0, .n_buffers = 2, .buffers = slice->buffers, .dictionary = slice->arrays,
      .release = never_release_array};
}

/* Returns the bytes of a value of fixed width; 0 for other types. */
static size_t width_of(const char *format) {
  if (strcmp(format, "c") == 0 || strcmp(format, "C") == 0) return 1;
  if (strcmp(format, "s") == 0 || strcmp(format, "S") == 0) return 2;
  if (strcmp(format, "i") == 0 || strcmp(format, "I") == 0) return 4;
  if (strcmp(format, "l") == 0 || strcmp(format, "L") == 0) return 8;
  return strcmp(format, "vu") == 0 || strncmp(format, "d:", 2) == 0 || strcmp(format, "_pli128") == 0 ? 16 : 0;
}

/* Repeats the only row of a column of amounts or texts. Returns false for a type that Polars does not send. */
static bool repeat(struct slice *slice, const struct ArrowSchema *schema, const struct ArrowArray *array, int64_t count) {
  size_t width = width_of(schema->format);
  if (width == 0) return false;
  char *values = allocate((size_t)count * width);
  uint8_t *validity = allocate((size_t)(count + 7) / 8);
  memset(validity, is_null(array, 0) ? 0 : 0xFF, (size_t)(count + 7) / 8);
  for (int64_t row = 0; row < count; row++)
    memcpy(values + (size_t)row * width, (const char *)array->buffers[1] + (size_t)array->offset * width, width);
  slice->buffers = allocate((size_t)array->n_buffers * sizeof *slice->buffers);
  for (int64_t index = 2; index < array->n_buffers; index++) slice->buffers[index] = array->buffers[index];
  slice->buffers[0] = validity, slice->buffers[1] = values;
  slice->values = validity;
  borrow(slice, schema, array, 0, count);
  slice->column.array.offset = 0;
  slice->column.array.null_count = -1;
  slice->column.array.buffers = slice->buffers;
  return true;
}

static void free_slice(struct slice *slice) {
  if (slice->values) {
    if (slice->values == slice->buffers[0]) free((void *)slice->buffers[1]);
    free(slice->values);
  }
  free(slice->buffers);
}

static int64_t length_of(const struct series_export *series) {
  int64_t length = 0;
  for (size_t chunk = 0; chunk < series->count; chunk++) length += series->arrays[chunk]->length;
  return length;
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
  for (int64_t row = 0; row < count; row++)
    views[row] = view_of(bytes, offsets[row], offsets[row + 1] - offsets[row], 0);
  shown->byte_count = offsets[count];
  shown->buffers[0] = texts->array.buffers[0];
  shown->buffers[1] = views;
  shown->buffers[2] = bytes;
  shown->buffers[3] = &shown->byte_count;
  *array = (struct ArrowArray){
      .length = count, .null_count = texts->array.null_count, .n_buffers = 4, .buffers = shown->buffers,
      .release = release_shown, .private_data = shown};
}

/* Passes a column of numbers on. */
static void pass(money_array *column, struct ArrowArray *array) {
  column->schema.release(&column->schema);
  *array = column->array;
}

/* The fields of a struct, and the struct itself. */
#define MOST_FIELDS 4
struct fields {
  struct ArrowArray *children[MOST_FIELDS];
  struct ArrowArray arrays[MOST_FIELDS];
  const void *buffers[1];
};

static void release_fields(struct ArrowArray *array) {
  for (int64_t index = 0; index < array->n_children; index++) {
    struct ArrowArray *child = array->children[index];
    if (child->release) child->release(child);
  }
  free(array->private_data);
  array->release = NULL;
}

static void release_field(struct ArrowSchema *schema) {
  for (int64_t index = 0; index < schema->n_children; index++) {
    schema->children[index]->release(schema->children[index]);
    free(schema->children[index]);
  }
  free(schema->children);
  free((void *)schema->name);
  free((void *)schema->format);
  schema->release = NULL;
}

static void make_field(struct ArrowSchema *schema, const char *format, const char *name) {
  size_t length = strlen(name) + 1, format_length = strlen(format) + 1;
  *schema = (struct ArrowSchema){
      .format = memcpy(allocate(format_length), format, format_length), .name = memcpy(allocate(length), name, length),
      .flags = ARROW_FLAG_NULLABLE, .release = release_field};
}

/* Describes the result of an operation. */
static void make_result_field(struct ArrowSchema *schema, const struct arguments *arguments, const char *name) {
  enum operation operation = operation_of(arguments);
  bool is_parsed = operation == PARSE || operation == READ;
  char number[32];
  snprintf(number, sizeof number, "d:38,%d", scale_of(arguments));
  const char *first = is_parsed ? number : "vu";
  bool has_errors = has(arguments, EXTRAS, 'e'), has_warnings = has(arguments, EXTRAS, 'w');
  if (operation != READ && !has_errors && !has_warnings) return make_field(schema, first, name);
  make_field(schema, "+s", name);
  schema->children = allocate(MOST_FIELDS * sizeof *schema->children);
  const char *names[MOST_FIELDS], *formats[MOST_FIELDS];
  int count = 0;
#define FIELD(type, called) formats[count] = type, names[count++] = called
  FIELD(first, is_parsed ? "amount" : "text");
  if (operation == READ) FIELD("vu", "currency");
  if (has_errors) FIELD("vu", "error");
  if (has_warnings) FIELD("vu", "warnings");
  for (int index = 0; index < count; index++) {
    schema->children[index] = allocate(sizeof **schema->children);
    make_field(schema->children[index], formats[index], names[index]);
  }
  schema->n_children = count;
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

#define MOST_INPUTS 3

/* Rows of the inputs that lie within one chunk of each. */
struct task {
  const struct ArrowArray *arrays[MOST_INPUTS];
  int64_t starts[MOST_INPUTS];
  int64_t count;
};

struct work {
  const struct arguments *arguments;
  enum operation operation;
  const struct context *context;
  const struct series_export *inputs;
  size_t input_count;
  bool is_repeated[MOST_INPUTS];
  const struct task *tasks;
  size_t task_count;
  struct ArrowArray **results;
  atomic_size_t next;
  pthread_mutex_t lock;
  bool has_failed;
  char message[sizeof last_error];
};

static bool prepare(const struct work *work, const struct task *task, int input, struct slice *slice) {
  const struct ArrowSchema *schema = work->inputs[input].field;
  const struct ArrowArray *array = task->arrays[input];
  *slice = (struct slice){.values = NULL};
  if (input > 0) {
    if (work->is_repeated[input]) repeat_key(slice, schema, array, task->count);
    else borrow(slice, schema, array, task->starts[input], task->count);
    return true;
  }
  if (schema->dictionary) {
    decode(slice, schema, array, task->starts[0], task->count, work->is_repeated[0]);
    return true;
  }
  /* A column of nulls has no buffers, and any length. */
  if (work->is_repeated[0] && strcmp(schema->format, "n") != 0) return repeat(slice, schema, array, task->count);
  borrow(slice, schema, array, task->starts[0], task->count);
  return true;
}

static money_status call(
    const struct work *work, const money_array *first, const money_array *currencies, const money_array *locales,
    money_array columns[MOST_FIELDS], money_error **error) {
  const struct arguments *arguments = work->arguments;
  const struct context *context = work->context;
  money_array *errors = has(arguments, EXTRAS, 'e') ? &columns[2] : NULL;
  money_array *warnings = has(arguments, EXTRAS, 'w') ? &columns[3] : NULL;
  int32_t scale = scale_of(arguments);
  /* A constant next to a column is among the options. */
  switch (work->operation) {
    case FORMAT:
      return context->formatter
          ? money_format_array(context->formatter, first, &columns[0], errors, error)
          : money_format_arrays(context->data, currencies, locales, PART(OPTIONS), first, &columns[0], errors, error);
    case FORMAT_MINOR:
      return context->formatter
          ? money_format_minor_array(context->formatter, first, scale, &columns[0], errors, error)
          : money_format_minor_arrays(
              context->data, currencies, locales, PART(OPTIONS), first, scale, &columns[0], errors, error);
    case PARSE:
      return context->formatter
          ? money_parse_array(context->formatter, first, context->rules, scale, &columns[0], errors, warnings, error)
          : money_parse_arrays(
              context->data, currencies, locales, PART(OPTIONS), first, context->rules, scale, &columns[0], errors,
              warnings, error);
    default:
      return context->reader
          ? money_reader_read_array(
              context->reader, first, context->rules, scale, &columns[0], &columns[1], errors, warnings, error)
          : money_read_arrays(
              context->data, locales, PART_OR_NULL(CURRENCIES), PART(OPTIONS), first, context->rules, scale, &columns[0],
              &columns[1], errors, warnings, error);
  }
}

/* Makes the result of the columns that `call` stored. */
static void join(const struct work *work, money_array columns[MOST_FIELDS], struct ArrowArray *result) {
  bool is_parsed = work->operation == PARSE || work->operation == READ;
  bool has_errors = has(work->arguments, EXTRAS, 'e'), has_warnings = has(work->arguments, EXTRAS, 'w');
  int64_t count = columns[0].array.length;
  if (work->operation != READ && !has_errors && !has_warnings) {
    if (is_parsed) pass(&columns[0], result);
    else show(&columns[0], result);
    return;
  }
  struct fields *fields = allocate(sizeof *fields);
  int number = 0;
  fields->buffers[0] = NULL;
  if (is_parsed) pass(&columns[0], &fields->arrays[number++]);
  else show(&columns[0], &fields->arrays[number++]);
  if (work->operation == READ) show(&columns[1], &fields->arrays[number++]);
  if (has_errors) show(&columns[2], &fields->arrays[number++]);
  if (has_warnings) show(&columns[3], &fields->arrays[number++]);
  for (int index = 0; index < number; index++) fields->children[index] = &fields->arrays[index];
  *result = (struct ArrowArray){
      .length = count, .n_buffers = 1, .buffers = fields->buffers, .n_children = number, .children = fields->children,
      .release = release_fields, .private_data = fields};
}

static void fail_work(struct work *work, const char *message) {
  pthread_mutex_lock(&work->lock);
  work->has_failed = true;
  snprintf(work->message, sizeof work->message, "%s", message);
  pthread_mutex_unlock(&work->lock);
}

static void run_task(struct work *work, const struct task *task, struct ArrowArray *result) {
  struct slice slices[MOST_INPUTS];
  money_array columns[MOST_FIELDS];
  money_error *error = NULL;
  const money_array *keys[2] = {NULL, NULL};
  bool is_ready = prepare(work, task, 0, &slices[0]);
  size_t input = 1;
  if (has(work->arguments, KEYS, 'c')) {
    prepare(work, task, (int)input, &slices[input]);
    keys[0] = &slices[input++].column;
  }
  if (has(work->arguments, KEYS, 'l')) {
    prepare(work, task, (int)input, &slices[input]);
    keys[1] = &slices[input++].column;
  }
  if (!is_ready)
    fail_work(work, "a single amount or text of this type can't be repeated");
  else if (call(work, &slices[0].column, keys[0], keys[1], columns, &error) == MONEY_OK)
    join(work, columns, result);
  else
    fail_work(work, money_error_message(error));
  money_error_free(error);
  for (size_t index = 0; index < input; index++) free_slice(&slices[index]);
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

/* Divides the rows where a chunk of any input ends, and at ROWS. Returns the number of tasks. */
static size_t divide(const struct work *work, int64_t length, struct task *tasks) {
  size_t chunks[MOST_INPUTS] = {0}, count = 0;
  int64_t starts[MOST_INPUTS] = {0}, row = 0;
  do {
    struct task task = {.count = length - row < ROWS ? length - row : ROWS};
    for (size_t input = 0; input < work->input_count; input++) {
      const struct series_export *series = &work->inputs[input];
      /* Empty chunks are passed over, except the last. */
      while (chunks[input] + 1 < series->count && starts[input] >= series->arrays[chunks[input]]->length)
        chunks[input]++, starts[input] = 0;
      task.arrays[input] = series->arrays[chunks[input]];
      task.starts[input] = starts[input];
      if (work->is_repeated[input]) continue;
      int64_t left = task.arrays[input]->length - starts[input];
      if (left < task.count) task.count = left;
    }
    for (size_t input = 0; input < work->input_count; input++)
      if (!work->is_repeated[input]) starts[input] += task.count;
    row += task.count;
    if (tasks) tasks[count] = task;
    count++;
  } while (row < length);
  return count;
}

static void finish(struct work *work, const char *name, struct series_export *out) {
  struct series_export result = {
      .field = allocate(sizeof *result.field), .arrays = work->results, .count = work->task_count,
      .release = release_export, .private_data = work->results};
  make_result_field(result.field, work->arguments, name);
  if (work->has_failed) {
    fail(work->message);
    for (size_t index = 0; index < work->task_count; index++)
      if (work->results[index]->release) work->results[index]->release(work->results[index]);
    release_export(&result);
  } else {
    *out = result;
  }
}

static void make_results(struct work *work) {
  work->results = allocate(work->task_count * sizeof *work->results);
  for (size_t index = 0; index < work->task_count; index++) {
    work->results[index] = allocate(sizeof **work->results);
    work->results[index]->release = NULL;
  }
}

static void apply(struct work *work, struct series_export *out, bool is_parallel) {
  const char *name = work->inputs[0].field->name;
  int64_t length = length_of(&work->inputs[0]);
  for (size_t input = 1; input < work->input_count; input++) {
    int64_t other = length_of(&work->inputs[input]);
    if (length == 1 && other != 1) length = other;
  }
  for (size_t input = 0; input < work->input_count; input++) {
    int64_t own = length_of(&work->inputs[input]);
    work->is_repeated[input] = own == 1 && length != 1;
    if (own != length && own != 1) return fail("the amounts, currencies and locales differ in length");
    if (work->inputs[input].count == 0) return fail("a series without chunks");
  }
  work->task_count = divide(work, length, NULL);
  struct task *tasks = allocate(work->task_count * sizeof *tasks);
  divide(work, length, tasks);
  work->tasks = tasks;
  make_results(work);
  run_all(work, is_parallel);
  free(tasks);
  finish(work, name ? name : "", out);
}

/* Frees a row of evidence. */
static void release_evidence(struct ArrowArray *array) {
  struct shown *shown = array->private_data;
  free((void *)shown->buffers[1]);
  money_text_free((char *)shown->buffers[2]);
  free(shown);
  array->release = NULL;
}

/* Collects the evidence of all texts, or merges evidence, into one row. */
static void aggregate(struct work *work, struct series_export *out) {
  money_evidence *evidence = NULL, *part = NULL;
  money_error *error = NULL;
  char *json = NULL;
  size_t length = 0;
  const struct series_export *series = &work->inputs[0];
  money_status status = money_evidence_new(NULL, 0, &evidence, &error);
  for (size_t chunk = 0; chunk < series->count && status == MONEY_OK; chunk++) {
    const struct ArrowArray *array = series->arrays[chunk];
    struct task task = {.arrays = {array}, .count = array->length};
    struct slice slice;
    prepare(work, &task, 0, &slice);
    if (work->operation == INFER) {
      status = money_evidence_add_array(
          evidence, work->context->formatter, work->context->reader, work->context->rules, &slice.column, 0, &error);
    } else if (strcmp(slice.column.schema.format, "vu") == 0) {
      const struct view *views = (const struct view *)slice.column.array.buffers[1] + slice.column.array.offset;
      for (int64_t row = 0; row < array->length && status == MONEY_OK; row++) {
        if (is_null(&slice.column.array, row)) continue;
        const char *text = views[row].length <= 12
            ? views[row].bytes
            : (const char *)slice.column.array.buffers[2 + views[row].elsewhere.buffer] + views[row].elsewhere.offset;
        status = money_evidence_new(text, views[row].length, &part, &error);
        if (status == MONEY_OK) status = money_evidence_merge(evidence, part, 0, &error);
        money_evidence_free(part);
        part = NULL;
      }
    }
    free_slice(&slice);
  }
  if (status == MONEY_OK) status = money_evidence_json(evidence, &json, &length, &error);
  money_evidence_free(evidence);
  if (status != MONEY_OK) return fail_with(error);
  work->task_count = 1;
  make_results(work);
  struct shown *shown = allocate(sizeof *shown);
  struct view *view = allocate(sizeof *view);
  *view = view_of(json, 0, (int64_t)length, 0);
  shown->byte_count = (int64_t)length;
  shown->buffers[0] = NULL, shown->buffers[1] = view, shown->buffers[2] = json, shown->buffers[3] = &shown->byte_count;
  *work->results[0] = (struct ArrowArray){
      .length = 1, .n_buffers = 4, .buffers = shown->buffers, .release = release_evidence, .private_data = shown};
  finish(work, series->field->name ? series->field->name : "", out);
}

/* Does the operation of the arguments. The first bit of `flags` states that the caller already uses all threads. */
EXPORTED void _polars_plugin_money(
    struct series_export *inputs, size_t count, const uint8_t *pickle, size_t length, struct series_export *out,
    const uint8_t *flags) {
  struct arguments arguments;
  struct kept *place = NULL;
  struct context *context = NULL;
  if (count < 1 || count > MOST_INPUTS || !read_arguments(pickle, length, &arguments)
      || operation_of(&arguments) == NO_OPERATION || count != 1 + arguments.length[KEYS]) {
    fail("the arguments can't be read; this plugin belongs to another version of moneyformat.polars");
  } else if ((context = context_of(pickle, length, &arguments, &place))) {
    struct work work = {
        .arguments = &arguments, .operation = operation_of(&arguments), .context = context, .inputs = inputs,
        .input_count = count, .lock = PTHREAD_MUTEX_INITIALIZER};
    if (work.operation == INFER || work.operation == MERGE) aggregate(&work, out);
    else apply(&work, out, flags && *flags & 1);
  }
  give_back(context, place);
  for (size_t index = 0; index < count; index++) {
    for (size_t chunk = 0; chunk < inputs[index].count; chunk++) {
      struct ArrowArray *array = inputs[index].arrays[chunk];
      if (array->release) array->release(array);
    }
    if (inputs[index].release) inputs[index].release(&inputs[index]);
  }
}

/* States the type of the result, or refuses that of an input, before a query runs. */
EXPORTED void _polars_plugin_field_money(
    const struct ArrowSchema *fields, size_t count, struct ArrowSchema *out, const uint8_t *pickle, size_t length) {
  struct arguments arguments;
  if (count < 1 || !read_arguments(pickle, length, &arguments))
    return fail("the arguments can't be read; this plugin belongs to another version of moneyformat.polars");
  enum operation operation = operation_of(&arguments);
  bool is_formatted = operation == FORMAT || operation == FORMAT_MINOR;
  if (!accepts(&fields[0], !is_formatted, is_formatted ? "exact amounts" : "texts")) return;
  for (size_t input = 1; input < count; input++)
    if (!accepts(&fields[input], true, "currencies or locales")) return;
  make_result_field(out, &arguments, fields[0].name ? fields[0].name : "");
  /* Polars takes a schema without private data for an absent one. */
  out->private_data = out;
}
