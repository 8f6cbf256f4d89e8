/* The native methods of moneyformat.Native: converts between Java's arrays and the C interface. No logic. */
#include <jni.h>
#include <moneyformat.h>
#include <stdlib.h>
#include <string.h>

/* Of the native methods. Native.java has the same number. */
#define VERSION 3

/* MoneyFormatException and its method that makes one from an error's JSON; OutOfMemoryError. */
static jclass exception_class, memory_class;
static jmethodID exception_of;

static void throw_memory(JNIEnv *env) { (*env)->ThrowNew(env, memory_class, "MoneyFormat can't allocate native memory"); }

/* Returns a new array with the bytes, or null with an exception. */
static jbyteArray byte_array(JNIEnv *env, const char *bytes, size_t count) {
  if (count > INT32_MAX) {
    throw_memory(env);
    return NULL;
  }
  jbyteArray array = (*env)->NewByteArray(env, (jsize)count);
  if (array) (*env)->SetByteArrayRegion(env, array, 0, (jsize)count, (const jbyte *)bytes);
  return array;
}

/* Throws an error and frees it. */
static void throw_error(JNIEnv *env, money_error *error) {
  const char *json = money_error_json(error);
  jbyteArray bytes = byte_array(env, json, strlen(json));
  money_error_free(error);
  if (!bytes) return;
  jthrowable exception = (*env)->CallStaticObjectMethod(env, exception_class, exception_of, bytes);
  if (!(*env)->ExceptionCheck(env) && exception) (*env)->Throw(env, exception);
}

/* -- Arguments: UTF-8 in an array of bytes, which may be null -- */

typedef struct {
  char *start;
  size_t count;
  char room[1088];
} text;

/* Copies an argument; returns 0 with an exception if there is no memory. The caller drops the text. */
static int take(JNIEnv *env, jbyteArray array, text *into) {
  into->start = NULL;
  into->count = 0;
  if (!array) return 1;
  into->count = (size_t)(*env)->GetArrayLength(env, array);
  into->start = into->count <= sizeof into->room ? into->room : malloc(into->count);
  if (!into->start) {
    throw_memory(env);
    return 0;
  }
  (*env)->GetByteArrayRegion(env, array, 0, (jsize)into->count, (jbyte *)into->start);
  return 1;
}

static void drop(text *taken) {
  if (taken->start != taken->room) free(taken->start);
}

/* -- Results -- */

/* Returns text of the library as bytes and frees it, or throws its error. */
static jbyteArray answer(JNIEnv *env, money_status status, char *start, size_t count, money_error *error) {
  if (status != MONEY_OK) {
    throw_error(env, error);
    return NULL;
  }
  jbyteArray bytes = byte_array(env, start, count);
  money_text_free(start);
  return bytes;
}

/* Returns a handle, or throws its error. */
static jlong handle(JNIEnv *env, money_status status, const void *made, money_error *error) {
  if (status == MONEY_OK) return (jlong)(intptr_t)made;
  throw_error(env, error);
  return 0;
}

#define HANDLE(type, value) ((type *)(intptr_t)(value))

/* Converts valid UTF-8 to UTF-16, and returns the number of code units: at most one a byte. */
static jsize utf16_from_utf8(const char *utf8, size_t count, jchar *utf16) {
  const unsigned char *next = (const unsigned char *)utf8, *end = next + count;
  jchar *place = utf16;
  while (next < end) {
    uint32_t first = *next++;
    if (first < 0x80) {
      *place++ = (jchar)first;
    } else if (first < 0xE0) {
      *place++ = (jchar)((first & 0x1F) << 6 | (next[0] & 0x3F));
      next += 1;
    } else if (first < 0xF0) {
      *place++ = (jchar)((first & 0x0F) << 12 | (next[0] & 0x3F) << 6 | (next[1] & 0x3F));
      next += 2;
    } else {
      uint32_t scalar = (first & 0x07) << 18 | (next[0] & 0x3Fu) << 12 | (next[1] & 0x3Fu) << 6 | (next[2] & 0x3Fu);
      *place++ = (jchar)(0xD7C0 + (scalar >> 10));
      *place++ = (jchar)(0xDC00 + (scalar & 0x3FF));
      next += 3;
    }
  }
  return (jsize)(place - utf16);
}

/* A formatted text is written to `room`, or to the heap if it is longer, and copied as UTF-16 to the caller's array. */
#define ROOM 1024

/* Returns the text's number of code units, or if the array is too small, the size needed, negated. */
static jint store_utf16(JNIEnv *env, const char *utf8, size_t count, jarray into) {
  jchar room[ROOM], *utf16 = count <= ROOM ? room : malloc(count * sizeof *utf16);
  if (!utf16) {
    throw_memory(env);
    return 0;
  }
  jsize units = utf16_from_utf8(utf8, count, utf16);
  jint result = units;
  if (units <= (*env)->GetArrayLength(env, into)) {
    (*env)->SetCharArrayRegion(env, into, 0, units, utf16);
  } else {
    result = -units;
  }
  if (utf16 != room) free(utf16);
  return result;
}

/* A scale of 0 means units. */
static money_status format_integer(
    const money_formatter *formatter, int64_t integer, int32_t scale, char *buffer, size_t capacity, size_t *length) {
  if (scale == 0) return money_format_units(formatter, integer, buffer, capacity, length);
  return money_format_minor(formatter, integer, scale, buffer, capacity, length);
}

/* An amount: plain decimal text of units, or of minor units with a scale, or an integer if there is no text. */
typedef struct {
  const text *decimal;
  int is_minor;
  int64_t integer;
  int32_t scale;
} amount;

static money_status format(
    const money_formatter *formatter, const amount *amount, char *buffer, size_t capacity, size_t *length,
    money_error **error) {
  const text *decimal = amount->decimal;
  if (!decimal) return format_integer(formatter, amount->integer, amount->scale, buffer, capacity, length);
  if (!amount->is_minor)
    return money_format_decimal(formatter, decimal->start, decimal->count, buffer, capacity, length, error);
  return money_format_minor_decimal(
      formatter, decimal->start, decimal->count, amount->scale, buffer, capacity, length, error);
}

/* Returns the number of bytes, or if the array is too small, the size needed, negated. */
static jint store_utf8(JNIEnv *env, const char *utf8, size_t count, jarray into) {
  if ((jsize)count > (*env)->GetArrayLength(env, into)) return -(jint)count;
  (*env)->SetByteArrayRegion(env, into, 0, (jsize)count, (const jbyte *)utf8);
  return (jint)count;
}

typedef jint storing(JNIEnv *env, const char *utf8, size_t count, jarray into);

static jint write(JNIEnv *env, const money_formatter *formatter, amount amount, storing *store, jarray into) {
  char room[ROOM], *buffer = room;
  size_t length = 0;
  money_error *error = NULL;
  money_status status = format(formatter, &amount, room, sizeof room, &length, &error);
  if (status == MONEY_BUFFER_TOO_SMALL) {
    buffer = malloc(length);
    if (!buffer) {
      throw_memory(env);
      return 0;
    }
    status = format(formatter, &amount, buffer, length, &length, &error);
  }
  jint result = 0;
  if (status == MONEY_OK) {
    result = store(env, buffer, length, into);
  } else {
    throw_error(env, error);
  }
  if (buffer != room) free(buffer);
  return result;
}

/* -- The library -- */

static jint version(JNIEnv *env, jclass class) {
  (void)env, (void)class;
  return VERSION;
}

/* -- Data -- */

static jlong data_copy(JNIEnv *env, jclass class, jbyteArray bytes) {
  (void)class;
  text taken;
  if (!take(env, bytes, &taken)) return 0;
  money_data *data = NULL;
  money_error *error = NULL;
  money_status status = money_data_copy(taken.start, taken.count, &data, &error);
  drop(&taken);
  return handle(env, status, data, error);
}

static jlong data_open(JNIEnv *env, jclass class, jbyteArray path) {
  (void)class;
  text taken;
  if (!take(env, path, &taken)) return 0;
  money_data *data = NULL;
  money_error *error = NULL;
  money_status status = money_data_open(taken.start, taken.count, &data, &error);
  drop(&taken);
  return handle(env, status, data, error);
}

static jlong data_define(JNIEnv *env, jclass class, jlong data, jbyteArray definitions) {
  (void)class;
  text taken;
  if (!take(env, definitions, &taken)) return 0;
  money_data *defined = NULL;
  money_error *error = NULL;
  money_status status = money_data_define(HANDLE(money_data, data), taken.start, taken.count, &defined, &error);
  drop(&taken);
  return handle(env, status, defined, error);
}

static jlong data_strict(JNIEnv *env, jclass class, jlong data) {
  (void)class;
  money_data *strict = NULL;
  money_error *error = NULL;
  money_status status = money_data_strict(HANDLE(money_data, data), &strict, &error);
  return handle(env, status, strict, error);
}

static jbyteArray data_info(JNIEnv *env, jclass class, jlong data) {
  (void)class;
  char *json = NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status = money_data_info(HANDLE(money_data, data), &json, &length, &error);
  return answer(env, status, json, length, error);
}

static void data_free(JNIEnv *env, jclass class, jlong data) {
  (void)env, (void)class;
  money_data_free(HANDLE(money_data, data));
}

/* -- Rules -- */

static jlong rules_new(JNIEnv *env, jclass class, jbyteArray json) {
  (void)class;
  text taken;
  if (!take(env, json, &taken)) return 0;
  money_rules *rules = NULL;
  money_error *error = NULL;
  money_status status = money_rules_new(taken.start, taken.count, &rules, &error);
  drop(&taken);
  return handle(env, status, rules, error);
}

static void rules_free(JNIEnv *env, jclass class, jlong rules) {
  (void)env, (void)class;
  money_rules_free(HANDLE(money_rules, rules));
}

/* -- Formatters -- */

static jlong formatter_new(
    JNIEnv *env, jclass class, jlong data, jbyteArray currency, jbyteArray locale, jbyteArray options) {
  (void)class;
  text of_currency = {0}, of_locale = {0}, of_options = {0};
  money_formatter *formatter = NULL;
  money_error *error = NULL;
  money_status status = MONEY_OK;
  if (take(env, currency, &of_currency) && take(env, locale, &of_locale) && take(env, options, &of_options))
    status = money_formatter_new(
        HANDLE(money_data, data), of_currency.start, of_currency.count, of_locale.start, of_locale.count,
        of_options.start, of_options.count, &formatter, &error);
  drop(&of_currency), drop(&of_locale), drop(&of_options);
  return handle(env, status, formatter, error);
}

static void formatter_free(JNIEnv *env, jclass class, jlong formatter) {
  (void)env, (void)class;
  money_formatter_free(HANDLE(money_formatter, formatter));
}

static jbyteArray resolved(JNIEnv *env, jclass class, jlong formatter) {
  (void)class;
  char *json = NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status = money_formatter_resolved(HANDLE(money_formatter, formatter), &json, &length, &error);
  return answer(env, status, json, length, error);
}

/* -- Formatting -- */

static jint format_units(JNIEnv *env, jclass class, jlong formatter, jlong units, jint scale, jcharArray into) {
  (void)class;
  return write(env, HANDLE(money_formatter, formatter), (amount){.integer = units, .scale = scale}, store_utf16, into);
}

static jint format_units_utf8(JNIEnv *env, jclass class, jlong formatter, jlong units, jint scale, jbyteArray into) {
  (void)class;
  return write(env, HANDLE(money_formatter, formatter), (amount){.integer = units, .scale = scale}, store_utf8, into);
}

static jint format_decimal(JNIEnv *env, jclass class, jlong formatter, jbyteArray decimal, jcharArray into) {
  (void)class;
  text taken;
  if (!take(env, decimal, &taken)) return 0;
  jint result = write(env, HANDLE(money_formatter, formatter), (amount){.decimal = &taken}, store_utf16, into);
  drop(&taken);
  return result;
}

static jint format_decimal_utf8(
    JNIEnv *env, jclass class, jlong formatter, jbyteArray decimal, jboolean is_minor, jint scale, jbyteArray into) {
  (void)class;
  text taken;
  if (!take(env, decimal, &taken)) return 0;
  jint result = write(
      env, HANDLE(money_formatter, formatter), (amount){.decimal = &taken, .is_minor = is_minor, .scale = scale}, store_utf8,
      into);
  drop(&taken);
  return result;
}

static jint format_minor_decimal(
    JNIEnv *env, jclass class, jlong formatter, jbyteArray decimal, jint scale, jcharArray into) {
  (void)class;
  text taken;
  if (!take(env, decimal, &taken)) return 0;
  jint result = write(
      env, HANDLE(money_formatter, formatter), (amount){.decimal = &taken, .is_minor = 1, .scale = scale}, store_utf16,
      into);
  drop(&taken);
  return result;
}

/* Does the same as a foreign function, without Java's environment: JDK 22 and later call it so. The collector waits for it. */
JNIEXPORT jint moneyformat_write_units(jlong formatter, jlong units, jint scale, jchar *into, jint capacity) {
  char room[ROOM], *buffer = room;
  size_t length = 0;
  const money_formatter *of = HANDLE(money_formatter, formatter);
  money_status status = format_integer(of, units, scale, room, sizeof room, &length);
  /* A text has at most as many code units as bytes. */
  if (length > (size_t)capacity) return -(jint)length;
  if (status == MONEY_BUFFER_TOO_SMALL) {
    buffer = malloc(length);
    if (!buffer) abort();
    format_integer(of, units, scale, buffer, length, &length);
  }
  jint count = utf16_from_utf8(buffer, length, into);
  if (buffer != room) free(buffer);
  return count;
}

/* Formats all integers into one array, and stores where each text starts and the last one ends. */
static jbyteArray format_column(
    JNIEnv *env, jclass class, jlong formatter, jlongArray units, jint scale, jintArray offsets) {
  (void)class;
  enum { PART = 512 };
  jlong integers[PART];
  jint ends[PART];
  const money_formatter *of = HANDLE(money_formatter, formatter);
  size_t room = money_formatter_maximum_length(of), count = (size_t)(*env)->GetArrayLength(env, units);
  size_t capacity = count * 24 + room, length = 0;
  char *texts = malloc(capacity);
  if (!texts) throw_memory(env);
  for (size_t start = 0; texts && start < count; start += PART) {
    size_t part = count - start < PART ? count - start : PART;
    (*env)->GetLongArrayRegion(env, units, (jsize)start, (jsize)part, integers);
    for (size_t index = 0; index < part; index++) {
      if (capacity - length < room) {
        capacity = capacity * 2;
        char *larger = capacity <= (size_t)INT32_MAX * 4 ? realloc(texts, capacity) : NULL;
        if (!larger) {
          free(texts);
          throw_memory(env);
          return NULL;
        }
        texts = larger;
      }
      size_t added = 0;
      /* The caller has checked the scale, and the room is enough for any text. */
      format_integer(of, integers[index], scale, texts + length, capacity - length, &added);
      length += added;
      ends[index] = (jint)length;
    }
    (*env)->SetIntArrayRegion(env, offsets, (jsize)start + 1, (jsize)part, ends);
  }
  jbyteArray bytes = texts ? byte_array(env, texts, length) : NULL;
  free(texts);
  return bytes;
}

static jbyteArray parts(JNIEnv *env, jclass class, jlong formatter, jbyteArray decimal) {
  (void)class;
  text taken;
  if (!take(env, decimal, &taken)) return NULL;
  char *json = NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status =
      money_format_parts(HANDLE(money_formatter, formatter), taken.start, taken.count, &json, &length, &error);
  drop(&taken);
  return answer(env, status, json, length, error);
}

static jbyteArray range(JNIEnv *env, jclass class, jlong formatter, jbyteArray lower, jbyteArray upper) {
  (void)class;
  text low = {0}, high = {0};
  char *joined = NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status = MONEY_OK;
  int taken = take(env, lower, &low) && take(env, upper, &high);
  if (taken)
    status = money_format_range(
        HANDLE(money_formatter, formatter), low.start, low.count, high.start, high.count, &joined, &length, &error);
  drop(&low), drop(&high);
  return taken ? answer(env, status, joined, length, error) : NULL;
}

static jbyteArray answer_request(JNIEnv *env, jclass class, jlong formatter, jbyteArray request) {
  (void)class;
  text taken;
  if (!take(env, request, &taken)) return NULL;
  char *json = NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status =
      money_answer(HANDLE(money_formatter, formatter), taken.start, taken.count, &json, &length, &error);
  drop(&taken);
  return answer(env, status, json, length, error);
}

/* -- Parsing and editing -- */

/* Stores the mantissa's lower and upper half, and the exponent with the sign in bit 32 and the warnings above. */
static void store_amount(JNIEnv *env, const money_amount *amount, uint32_t warnings, jlongArray into) {
  uint64_t rest = (uint32_t)amount->exponent | (uint64_t)(amount->is_negative != 0) << 32 | (uint64_t)warnings << 33;
  jlong values[] = {(jlong)amount->low, (jlong)amount->high, (jlong)rest};
  (*env)->SetLongArrayRegion(env, into, 0, 3, values);
}

static void parse(JNIEnv *env, jclass class, jlong formatter, jbyteArray typed, jlong rules, jlongArray into) {
  (void)class;
  text taken;
  if (!take(env, typed, &taken)) return;
  money_amount amount;
  money_error *error = NULL;
  uint32_t warnings = 0;
  money_status status = money_parse(
      HANDLE(money_formatter, formatter), taken.start, taken.count, HANDLE(money_rules, rules), &amount, &warnings,
      &error);
  drop(&taken);
  if (status == MONEY_OK) {
    store_amount(env, &amount, warnings, into);
  } else {
    throw_error(env, error);
  }
}

static jbyteArray read_text(JNIEnv *env, jclass class, jlong formatter, jbyteArray typed, jint mode, jlong rules) {
  (void)class;
  text taken;
  if (!take(env, typed, &taken)) return NULL;
  char *json = NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status = money_read(
      HANDLE(money_formatter, formatter), taken.start, taken.count, mode, HANDLE(money_rules, rules), &json, &length,
      &error);
  drop(&taken);
  return answer(env, status, json, length, error);
}

static jbyteArray apply(JNIEnv *env, jclass class, jlong formatter, jbyteArray step, jlong rules) {
  (void)class;
  text taken;
  if (!take(env, step, &taken)) return NULL;
  char *json = NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status = money_apply(
      HANDLE(money_formatter, formatter), taken.start, taken.count, HANDLE(money_rules, rules), &json, &length, &error);
  drop(&taken);
  return answer(env, status, json, length, error);
}

/* -- Amounts that name their currency -- */

static jlong reader_new(
    JNIEnv *env, jclass class, jlong data, jbyteArray locale, jbyteArray currencies, jbyteArray options) {
  (void)class;
  text of_locale = {0}, of_currencies = {0}, of_options = {0};
  money_reader *reader = NULL;
  money_error *error = NULL;
  money_status status = MONEY_OK;
  if (take(env, locale, &of_locale) && take(env, currencies, &of_currencies) && take(env, options, &of_options))
    status = money_reader_new(
        HANDLE(money_data, data), of_locale.start, of_locale.count, of_currencies.start, of_currencies.count,
        of_options.start, of_options.count, &reader, &error);
  drop(&of_locale), drop(&of_currencies), drop(&of_options);
  return handle(env, status, reader, error);
}

static void reader_free(JNIEnv *env, jclass class, jlong reader) {
  (void)env, (void)class;
  money_reader_free(HANDLE(money_reader, reader));
}

/* Returns the currency's code. */
static jbyteArray reader_read(JNIEnv *env, jclass class, jlong reader, jbyteArray typed, jlong rules, jlongArray into) {
  (void)class;
  text taken;
  if (!take(env, typed, &taken)) return NULL;
  money_amount amount;
  money_error *error = NULL;
  uint32_t warnings = 0;
  char currency[MONEY_CURRENCY_SIZE];
  money_status status = money_reader_read(
      HANDLE(money_reader, reader), taken.start, taken.count, HANDLE(money_rules, rules), &amount, currency, &warnings,
      &error);
  drop(&taken);
  if (status != MONEY_OK) {
    throw_error(env, error);
    return NULL;
  }
  store_amount(env, &amount, warnings, into);
  return byte_array(env, currency, strlen(currency));
}

/* -- The notation of a column -- */

static jlong evidence_new(JNIEnv *env, jclass class, jbyteArray json) {
  (void)class;
  text taken;
  if (!take(env, json, &taken)) return 0;
  money_evidence *evidence = NULL;
  money_error *error = NULL;
  money_status status = money_evidence_new(taken.start, taken.count, &evidence, &error);
  drop(&taken);
  return handle(env, status, evidence, error);
}

static void evidence_free(JNIEnv *env, jclass class, jlong evidence) {
  (void)env, (void)class;
  money_evidence_free(HANDLE(money_evidence, evidence));
}

static void evidence_add(
    JNIEnv *env, jclass class, jlong evidence, jlong formatter, jlong reader, jlong rules, jbyteArray typed) {
  (void)class;
  text taken;
  if (!take(env, typed, &taken)) return;
  money_error *error = NULL;
  money_status status = money_evidence_add(
      HANDLE(money_evidence, evidence), HANDLE(money_formatter, formatter), HANDLE(money_reader, reader),
      HANDLE(money_rules, rules), taken.start, taken.count, 0, &error);
  drop(&taken);
  if (status != MONEY_OK) throw_error(env, error);
}

static void evidence_merge(JNIEnv *env, jclass class, jlong evidence, jlong other, jlong offset) {
  (void)class;
  money_error *error = NULL;
  money_status status =
      money_evidence_merge(HANDLE(money_evidence, evidence), HANDLE(money_evidence, other), offset, &error);
  if (status != MONEY_OK) throw_error(env, error);
}

static jbyteArray evidence_json(JNIEnv *env, jclass class, jlong evidence) {
  (void)class;
  char *json = NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status = money_evidence_json(HANDLE(money_evidence, evidence), &json, &length, &error);
  return answer(env, status, json, length, error);
}

static jbyteArray evidence_conclusion(JNIEnv *env, jclass class, jlong evidence) {
  (void)class;
  char *json = NULL;
  size_t length = 0;
  money_error *error = NULL;
  money_status status = money_evidence_conclusion(HANDLE(money_evidence, evidence), &json, &length, &error);
  return answer(env, status, json, length, error);
}

/* -- Registration -- */

static const JNINativeMethod methods[] = {
    {"version", "()I", (void *)version},
    {"dataCopy", "([B)J", (void *)data_copy},
    {"dataOpen", "([B)J", (void *)data_open},
    {"dataDefine", "(J[B)J", (void *)data_define},
    {"dataStrict", "(J)J", (void *)data_strict},
    {"dataInfo", "(J)[B", (void *)data_info},
    {"dataFree", "(J)V", (void *)data_free},
    {"rulesNew", "([B)J", (void *)rules_new},
    {"rulesFree", "(J)V", (void *)rules_free},
    {"formatterNew", "(J[B[B[B)J", (void *)formatter_new},
    {"formatterFree", "(J)V", (void *)formatter_free},
    {"resolved", "(J)[B", (void *)resolved},
    {"formatUnits", "(JJI[C)I", (void *)format_units},
    {"formatDecimal", "(J[B[C)I", (void *)format_decimal},
    {"formatMinorDecimal", "(J[BI[C)I", (void *)format_minor_decimal},
    {"formatUnitsUtf8", "(JJI[B)I", (void *)format_units_utf8},
    {"formatDecimalUtf8", "(J[BZI[B)I", (void *)format_decimal_utf8},
    {"formatColumn", "(J[JI[I)[B", (void *)format_column},
    {"parts", "(J[B)[B", (void *)parts},
    {"range", "(J[B[B)[B", (void *)range},
    {"answer", "(J[B)[B", (void *)answer_request},
    {"parse", "(J[BJ[J)V", (void *)parse},
    {"read", "(J[BIJ)[B", (void *)read_text},
    {"apply", "(J[BJ)[B", (void *)apply},
    {"readerNew", "(J[B[B[B)J", (void *)reader_new},
    {"readerFree", "(J)V", (void *)reader_free},
    {"readerRead", "(J[BJ[J)[B", (void *)reader_read},
    {"evidenceNew", "([B)J", (void *)evidence_new},
    {"evidenceFree", "(J)V", (void *)evidence_free},
    {"evidenceAdd", "(JJJJ[B)V", (void *)evidence_add},
    {"evidenceMerge", "(JJJ)V", (void *)evidence_merge},
    {"evidenceJson", "(J)[B", (void *)evidence_json},
    {"evidenceConclusion", "(J)[B", (void *)evidence_conclusion},
};

/* Weak, because a class keeps its class loader, which keeps this library: then none of them would ever be collected. */
static jclass global_class(JNIEnv *env, const char *name) {
  jclass local = (*env)->FindClass(env, name);
  return local ? (*env)->NewWeakGlobalRef(env, local) : NULL;
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *machine, void *reserved) {
  (void)reserved;
  JNIEnv *env = NULL;
  if ((*machine)->GetEnv(machine, (void **)&env, JNI_VERSION_1_8) != JNI_OK) return JNI_ERR;
  exception_class = global_class(env, "moneyformat/MoneyFormatException");
  memory_class = global_class(env, "java/lang/OutOfMemoryError");
  jclass native = (*env)->FindClass(env, "moneyformat/Native");
  if (!exception_class || !memory_class || !native) return JNI_ERR;
  exception_of =
      (*env)->GetStaticMethodID(env, exception_class, "of", "([B)Lmoneyformat/MoneyFormatException;");
  if (!exception_of) return JNI_ERR;
  if ((*env)->RegisterNatives(env, native, methods, sizeof methods / sizeof *methods) != JNI_OK) return JNI_ERR;
  return JNI_VERSION_1_8;
}

JNIEXPORT void JNICALL JNI_OnUnload(JavaVM *machine, void *reserved) {
  (void)reserved;
  JNIEnv *env = NULL;
  if ((*machine)->GetEnv(machine, (void **)&env, JNI_VERSION_1_8) != JNI_OK) return;
  (*env)->DeleteWeakGlobalRef(env, exception_class);
  (*env)->DeleteWeakGlobalRef(env, memory_class);
}
