/* The SQL functions: converts between PostgreSQL's values and the C interface, and keeps formatters for reuse.
 *
 * The C interface allocates with malloc. Between a call of it and the release of its result, nothing here may
 * raise an error, so results are copied to the stack first. Formatters are owned by the cache at all times. */
#include "postgres.h"

#include <moneyformat.h>

#include "common/hashfn.h"
#include "fmgr.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/jsonb.h"
#include "utils/memutils.h"
#include "utils/numeric.h"

PG_MODULE_MAGIC;

void _PG_init(void);

/* -- Errors -- */

/* A copy of an error on the stack. */
typedef struct Failure {
  money_status status;
  char code[64];
  char message[1024];
} Failure;

/* Copies an error, and frees it. */
static void keep(Failure *failure, money_error *error) {
  const char *message = money_error_message(error);
  size_t length = (size_t)pg_encoding_mbcliplen(
      PG_UTF8, message, (int)strlen(message), sizeof failure->message - 1);
  failure->status = money_error_status(error);
  strlcpy(failure->code, money_error_code(error), sizeof failure->code);
  memcpy(failure->message, message, length);
  failure->message[length] = 0;
  money_error_free(error);
}

static int sqlstate(money_status status) {
  switch (status) {
    case MONEY_NOT_AN_AMOUNT:
    case MONEY_INVALID_AMOUNT: return ERRCODE_INVALID_TEXT_REPRESENTATION;
    case MONEY_PRECISION_OVERFLOW: return ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE;
    case MONEY_INVALID_LOCALE_DATA: return ERRCODE_CONFIG_FILE_ERROR;
    default: return ERRCODE_INVALID_PARAMETER_VALUE;
  }
}

static void report(const Failure *failure) {
  char *message = pg_any_to_server(failure->message, (int)strlen(failure->message), PG_UTF8);
  ereport(
      ERROR,
      (errcode(sqlstate(failure->status)), errmsg("%s", message), errdetail("The reason is %s.", failure->code)));
}

/* -- Text -- */

/* Bytes of UTF-8, or of a jsonb value. */
typedef struct Bytes {
  const char *start;
  size_t length;
} Bytes;

static Bytes utf8_of(const text *value) {
  Bytes bytes = {VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value)};
  if (GetDatabaseEncoding() == PG_UTF8) return bytes;
  {
    const char *converted = pg_server_to_any(bytes.start, (int)bytes.length, PG_UTF8);
    if (converted != bytes.start) {
      bytes.start = converted;
      bytes.length = strlen(converted);
    }
  }
  return bytes;
}

static text *text_of(const char *utf8, size_t length) {
  if (GetDatabaseEncoding() != PG_UTF8) {
    const char *converted = pg_any_to_server(utf8, (int)length, PG_UTF8);
    if (converted != utf8) return cstring_to_text(converted);
  }
  return cstring_to_text_with_len(utf8, (int)length);
}

/* -- Locale data -- */

/* moneyformat.data; empty for the file that the extension installs. */
static char *data_setting;
static bool data_is_stale;
static money_data *data;

static void assign_data(const char *value, void *extra) {
  (void)value;
  (void)extra;
  data_is_stale = true;
}

/* -- Formatters -- */

/* A formatter that is kept for reuse. It stays at its place until its set needs the place for another. */
typedef struct Kept {
  money_formatter *formatter; /* Null if the place is free. */
  size_t capacity;            /* The length of the longest text. */
  char *key;                  /* The bytes of the currency, the locale and the options. */
  size_t lengths[3];
  uint32 hash;
  uint64 used;
} Kept;

/* Each backend keeps up to 256 formatters, of about 1 KB each. A key belongs to one set, and the formatter of the
 * set that was not used for the longest time makes room for a new one. */
#define SET_COUNT 32
#define WAY_COUNT 8
static Kept kept[SET_COUNT][WAY_COUNT];
static uint64 clock_now;

static void drop(Kept *place) {
  if (!place->formatter) return;
  money_formatter_free(place->formatter);
  place->formatter = NULL;
  pfree(place->key);
  place->key = NULL;
}

static money_data *open_data(void) {
  char path[MAXPGPATH * 2];
  money_data *opened = NULL;
  money_error *error = NULL;
  if (data && !data_is_stale) return data;
  for (int set = 0; set < SET_COUNT; set++)
    for (int way = 0; way < WAY_COUNT; way++) drop(&kept[set][way]);
  money_data_free(data);
  data = NULL;
  if (data_setting && *data_setting) {
    strlcpy(path, data_setting, sizeof path);
  } else {
    char share[MAXPGPATH];
    get_share_path(my_exec_path, share);
    snprintf(path, sizeof path, "%s/moneyformat/money.data", share);
  }
  if (money_data_open(path, strlen(path), &opened, &error) != MONEY_OK) {
    Failure failure;
    keep(&failure, error);
    report(&failure);
  }
  data = opened;
  data_is_stale = false;
  return data;
}

static bool matches(const Kept *place, const Bytes parts[3]) {
  const char *key = place->key;
  if (!place->formatter) return false;
  for (int part = 0; part < 3; part++) {
    if (place->lengths[part] != parts[part].length) return false;
    if (memcmp(key, parts[part].start, parts[part].length) != 0) return false;
    key += parts[part].length;
  }
  return true;
}

/* Makes a formatter in a free place. */
static void make(Kept *place, const Bytes parts[3], uint32 hash, Jsonb *options) {
  money_data *from = open_data();
  char *json = parts[2].length > 0 ? JsonbToCString(NULL, &options->root, VARSIZE(options)) : NULL;
  size_t length = parts[0].length + parts[1].length + parts[2].length;
  char *key;
  money_formatter *formatter = NULL;
  money_error *error = NULL;
  if (json && GetDatabaseEncoding() != PG_UTF8) json = pg_server_to_any(json, (int)strlen(json), PG_UTF8);
  key = MemoryContextAlloc(TopMemoryContext, length + 1);
  if (money_formatter_new(
          from, parts[0].start, parts[0].length, parts[1].start, parts[1].length, json, json ? strlen(json) : 0,
          &formatter, &error)
      != MONEY_OK) {
    Failure failure;
    keep(&failure, error);
    pfree(key);
    report(&failure);
  }
  place->formatter = formatter;
  place->capacity = money_formatter_maximum_length(formatter);
  place->key = key;
  place->hash = hash;
  for (int part = 0; part < 3; part++) {
    memcpy(key, parts[part].start, parts[part].length);
    key += parts[part].length;
    place->lengths[part] = parts[part].length;
  }
}

/* Returns the formatter of a call's arguments 1 and 2, and of options if not null. The place that the call site used
 * for the previous row is tried first. */
static Kept *formatter_of(FunctionCallInfo fcinfo, Jsonb *options) {
  Bytes parts[3] = {utf8_of(PG_GETARG_TEXT_PP(1)), utf8_of(PG_GETARG_TEXT_PP(2)), {NULL, 0}};
  Kept *place = fcinfo->flinfo ? fcinfo->flinfo->fn_extra : NULL, *oldest;
  uint32 hash = 0;
  if (options && !(JB_ROOT_IS_OBJECT(options) && JB_ROOT_COUNT(options) == 0)) {
    parts[2].start = VARDATA(options);
    parts[2].length = VARSIZE(options) - VARHDRSZ;
  } else {
    parts[2].start = "";
  }
  if (!data_is_stale && place && matches(place, parts)) {
    place->used = ++clock_now;
    return place;
  }
  for (int part = 0; part < 3; part++)
    hash = hash_combine(hash, hash_bytes((const unsigned char *)parts[part].start, (int)parts[part].length));
  open_data();
  place = oldest = kept[hash % SET_COUNT];
  for (; place < kept[hash % SET_COUNT] + WAY_COUNT; place++) {
    if (place->hash == hash && matches(place, parts)) break;
    if (oldest->formatter && (!place->formatter || place->used < oldest->used)) oldest = place;
  }
  if (place == kept[hash % SET_COUNT] + WAY_COUNT) {
    place = oldest;
    drop(place);
    make(place, parts, hash, options);
  }
  place->used = ++clock_now;
  if (fcinfo->flinfo) fcinfo->flinfo->fn_extra = place;
  return place;
}

/* -- Formatting -- */

/* Texts up to this length are written to the stack. */
#define ROOM 1024

PG_FUNCTION_INFO_V1(moneyformat_format);
Datum moneyformat_format(PG_FUNCTION_ARGS) {
  Kept *place = formatter_of(fcinfo, PG_GETARG_JSONB_P(3));
  Datum amount = PG_GETARG_DATUM(0);
  char *decimal = DatumGetCString(DirectFunctionCall1(numeric_out, amount));
  char stack[ROOM], *buffer = place->capacity <= ROOM ? stack : palloc(place->capacity);
  size_t length = 0;
  money_error *error = NULL;
  /* Divisions add zeros beyond the 38 digits that an amount can have. */
  if (strlen(decimal) > 38)
    decimal = DatumGetCString(
        DirectFunctionCall1(numeric_out, DirectFunctionCall1(numeric_trim_scale, amount)));
  if (money_format_decimal(
          place->formatter, decimal, strlen(decimal), buffer, Max(place->capacity, ROOM), &length, &error)
      != MONEY_OK) {
    Failure failure;
    keep(&failure, error);
    report(&failure);
  }
  PG_RETURN_TEXT_P(text_of(buffer, length));
}

PG_FUNCTION_INFO_V1(moneyformat_format_minor);
Datum moneyformat_format_minor(PG_FUNCTION_ARGS) {
  Kept *place = formatter_of(fcinfo, PG_GETARG_JSONB_P(3));
  char stack[ROOM], *buffer = place->capacity <= ROOM ? stack : palloc(place->capacity);
  size_t length = 0;
  if (money_format_minor(
          place->formatter, PG_GETARG_INT64(0), MONEY_CURRENCY_SCALE, buffer, Max(place->capacity, ROOM), &length)
      != MONEY_OK)
    elog(ERROR, "an amount could not be formatted");
  PG_RETURN_TEXT_P(text_of(buffer, length));
}

/* -- Parsing -- */

/* Parses a call's text. Returns false, and stores the failure, if the text is not an amount; any other failure is an
 * error. */
static bool parse(FunctionCallInfo fcinfo, money_amount *amount, Failure *failure) {
  Bytes typed = utf8_of(PG_GETARG_TEXT_PP(0));
  Kept *place = formatter_of(fcinfo, NULL);
  money_error *error = NULL;
  if (money_parse(place->formatter, typed.start, typed.length, NULL, amount, NULL, &error) == MONEY_OK) return true;
  keep(failure, error);
  if (failure->status != MONEY_NOT_AN_AMOUNT) report(failure);
  return false;
}

/* Converts an amount by way of text, such as -12345e-2, which numeric reads exactly. */
static Datum numeric_of(const money_amount *amount) {
  char text[64];
  char *start = text + 48;
  unsigned __int128 mantissa = (unsigned __int128)amount->high << 64 | amount->low;
  snprintf(start, sizeof text - 48, "e%d", amount->exponent);
  do {
    *--start = (char)('0' + (int)(mantissa % 10));
    mantissa /= 10;
  } while (mantissa > 0);
  if (amount->is_negative) *--start = '-';
  return DirectFunctionCall3(
      numeric_in, CStringGetDatum(start), ObjectIdGetDatum(InvalidOid), Int32GetDatum(-1));
}

PG_FUNCTION_INFO_V1(moneyformat_parse);
Datum moneyformat_parse(PG_FUNCTION_ARGS) {
  money_amount amount;
  Failure failure;
  if (!parse(fcinfo, &amount, &failure)) report(&failure);
  return numeric_of(&amount);
}

PG_FUNCTION_INFO_V1(moneyformat_try_parse);
Datum moneyformat_try_parse(PG_FUNCTION_ARGS) {
  money_amount amount;
  Failure failure;
  if (!parse(fcinfo, &amount, &failure)) PG_RETURN_NULL();
  return numeric_of(&amount);
}

PG_FUNCTION_INFO_V1(moneyformat_parse_error);
Datum moneyformat_parse_error(PG_FUNCTION_ARGS) {
  money_amount amount;
  Failure failure;
  if (parse(fcinfo, &amount, &failure)) PG_RETURN_NULL();
  PG_RETURN_TEXT_P(cstring_to_text(failure.code));
}

/* -- The module -- */

PG_FUNCTION_INFO_V1(moneyformat_data);
Datum moneyformat_data(PG_FUNCTION_ARGS) {
  char json[1024], *stored = NULL;
  size_t length = 0;
  money_error *error = NULL;
  (void)fcinfo;
  if (money_data_info(open_data(), &stored, &length, &error) != MONEY_OK) {
    Failure failure;
    keep(&failure, error);
    report(&failure);
  }
  strlcpy(json, stored, sizeof json);
  money_text_free(stored);
  return DirectFunctionCall1(jsonb_in, CStringGetDatum(json));
}

void _PG_init(void) {
  DefineCustomStringVariable(
      "moneyformat.data", "The file of frozen locale data; by default the file that the extension installs.", NULL,
      &data_setting, "", PGC_SIGHUP, 0, NULL, assign_data, NULL);
#if PG_VERSION_NUM >= 150000
  MarkGUCPrefixReserved("moneyformat");
#else
  EmitWarningsOnPlaceholders("moneyformat");
#endif
}
