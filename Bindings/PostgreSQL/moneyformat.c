/* The SQL functions: converts between PostgreSQL's values and the C interface, and keeps formatters for reuse.
 *
 * The C interface allocates with malloc. Between a call of it and the release of its result, nothing here may
 * raise an error, so results are copied to the stack first. Formatters are owned by the cache at all times. */
#include "postgres.h"

#include <moneyformat.h>

#include "catalog/pg_type.h"
#include "common/hashfn.h"
#include "fmgr.h"
#include "funcapi.h"
#include "lib/stringinfo.h"
#include "libpq/pqformat.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "nodes/supportnodes.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/json.h"
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

/* -- Formatters, readers and rules -- */

enum kind { FORMATTER, READER, RULES };

/* An object that is kept for reuse. It stays at its place until its set needs the place for another. */
typedef struct Kept {
  void *object; /* Null if the place is free. */
  enum kind kind;
  size_t capacity; /* Of a formatter: the length of the longest text. */
  char *key;       /* The bytes of the parts. */
  size_t lengths[3];
  uint32 hash;
  uint64 used;
} Kept;

/* Each backend keeps up to 256 objects: formatters of 2 to 29 KB, readers of 30 KB. A key belongs to one set, and the
 * object of the set that was not used for the longest time makes room for a new one. */
#define SET_COUNT 32
#define WAY_COUNT 8
static Kept kept[SET_COUNT][WAY_COUNT];
static uint64 clock_now;

static void drop(Kept *place) {
  if (!place->object) return;
  switch (place->kind) {
    case FORMATTER: money_formatter_free(place->object); break;
    case READER: money_reader_free(place->object); break;
    case RULES: money_rules_free(place->object); break;
  }
  place->object = NULL;
  pfree(place->key);
  place->key = NULL;
}

/* moneyformat.strict */
static bool is_strict;
static bool data_is_strict;

static money_data *open_data(void) {
  char path[MAXPGPATH * 2];
  money_data *opened = NULL, *strict = NULL;
  money_error *error = NULL;
  if (data && !data_is_stale && data_is_strict == is_strict) return data;
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
  if (is_strict && money_data_strict(opened, &strict, NULL) == MONEY_OK) {
    money_data_free(opened);
    opened = strict;
  }
  data = opened;
  data_is_strict = is_strict;
  data_is_stale = false;
  return data;
}

static bool matches(const Kept *place, enum kind kind, const Bytes parts[3]) {
  const char *key = place->key;
  if (!place->object || place->kind != kind) return false;
  for (int part = 0; part < 3; part++) {
    if (place->lengths[part] != parts[part].length) return false;
    if (memcmp(key, parts[part].start, parts[part].length) != 0) return false;
    key += parts[part].length;
  }
  return true;
}

/* Whether an error is that of a row: its currency, its locale, its amount. */
static bool is_of_row(money_status status) {
  return status == MONEY_INVALID_CURRENCY || status == MONEY_INVALID_LOCALE || status == MONEY_INVALID_AMOUNT
      || status == MONEY_PRECISION_OVERFLOW || status == MONEY_NOT_AN_AMOUNT;
}

/* Makes an object in a free place. Returns false, and stores the failure, for the error of a row; any other failure is an
 * error. The parts of a formatter are its currency, locale and options, those of a reader its locale, its currencies as JSON
 * and nothing, and those of rules their JSON and nothing. `json` is the text of the parts that are jsonb. */
static bool make(Kept *place, enum kind kind, const Bytes parts[3], uint32 hash, const char *json, Failure *failure) {
  money_data *from = open_data();
  size_t length = parts[0].length + parts[1].length + parts[2].length, json_length = json ? strlen(json) : 0;
  char *key = MemoryContextAlloc(TopMemoryContext, length + 1);
  money_formatter *formatter = NULL;
  money_reader *reader = NULL;
  money_rules *rules = NULL;
  money_error *error = NULL;
  money_status status;
  switch (kind) {
    case FORMATTER:
      status = money_formatter_new(
          from, parts[0].start, parts[0].length, parts[1].start, parts[1].length, json, json_length, &formatter, &error);
      break;
    case READER:
      status = money_reader_new(
          from, parts[0].start, parts[0].length, parts[1].length > 0 ? parts[1].start : NULL, parts[1].length, NULL, 0,
          &reader, &error);
      break;
    default: status = money_rules_new(json, json_length, &rules, &error);
  }
  if (status != MONEY_OK) {
    keep(failure, error);
    pfree(key);
    if (!is_of_row(status) || (kind == READER && status == MONEY_INVALID_CURRENCY)) report(failure);
    return false;
  }
  place->object = kind == FORMATTER ? (void *)formatter : kind == READER ? (void *)reader : (void *)rules;
  place->kind = kind;
  place->capacity = kind == FORMATTER ? money_formatter_maximum_length(formatter) : 0;
  place->key = key;
  place->hash = hash;
  for (int part = 0; part < 3; part++) {
    memcpy(key, parts[part].start, parts[part].length);
    key += parts[part].length;
    place->lengths[part] = parts[part].length;
  }
  return true;
}

/* The places that a call site used for the previous row; they are tried first. */
typedef struct Site {
  Kept *places[2];
} Site;

static Kept **site_place(FunctionCallInfo fcinfo, int index) {
  if (!fcinfo->flinfo) return NULL;
  if (!fcinfo->flinfo->fn_extra)
    fcinfo->flinfo->fn_extra = MemoryContextAllocZero(fcinfo->flinfo->fn_mcxt, sizeof(Site));
  return &((Site *)fcinfo->flinfo->fn_extra)->places[index];
}

static const char *json_of(Jsonb *value) {
  char *json = JsonbToCString(NULL, &value->root, VARSIZE(value));
  return GetDatabaseEncoding() == PG_UTF8 ? json : pg_server_to_any(json, (int)strlen(json), PG_UTF8);
}

/* Returns the object of a key, or null with the failure of a row. */
static Kept *find(
    FunctionCallInfo fcinfo, int site, enum kind kind, const Bytes parts[3], Jsonb *json, Failure *failure) {
  Kept **last = site_place(fcinfo, site);
  Kept *place = last ? *last : NULL, *oldest;
  uint32 hash = (uint32)kind;
  if (!data_is_stale && data_is_strict == is_strict && place && matches(place, kind, parts)) {
    place->used = ++clock_now;
    return place;
  }
  for (int part = 0; part < 3; part++)
    hash = hash_combine(hash, hash_bytes((const unsigned char *)parts[part].start, (int)parts[part].length));
  open_data();
  place = oldest = kept[hash % SET_COUNT];
  for (; place < kept[hash % SET_COUNT] + WAY_COUNT; place++) {
    if (place->hash == hash && matches(place, kind, parts)) break;
    if (oldest->object && (!place->object || place->used < oldest->used)) oldest = place;
  }
  if (place == kept[hash % SET_COUNT] + WAY_COUNT) {
    place = oldest;
    drop(place);
    if (!make(place, kind, parts, hash, json ? json_of(json) : NULL, failure)) return NULL;
  }
  place->used = ++clock_now;
  if (last) *last = place;
  return place;
}

static Bytes bytes_of_json(Jsonb *value) {
  Bytes bytes = {"", 0};
  if (value && !(JB_ROOT_IS_OBJECT(value) && JB_ROOT_COUNT(value) == 0)) {
    bytes.start = VARDATA(value);
    bytes.length = VARSIZE(value) - VARHDRSZ;
  }
  return bytes;
}

/* Returns the formatter of a currency, a locale, and of options if not null. */
static Kept *formatter_of(FunctionCallInfo fcinfo, text *currency, text *locale, Jsonb *options, Failure *failure) {
  Bytes parts[3] = {utf8_of(currency), utf8_of(locale), bytes_of_json(options)};
  return find(fcinfo, 0, FORMATTER, parts, parts[2].length > 0 ? options : NULL, failure);
}

/* Returns the rules of an argument; null for the default ones. */
static const money_rules *rules_of(FunctionCallInfo fcinfo, Jsonb *rules) {
  Bytes parts[3] = {bytes_of_json(rules), {"", 0}, {"", 0}};
  Failure failure;
  Kept *place;
  if (parts[0].length == 0) return NULL;
  place = find(fcinfo, 1, RULES, parts, rules, &failure);
  if (!place) report(&failure);
  return place->object;
}

/* -- Formatting -- */

/* Texts up to this length are written to the stack. */
#define ROOM 1024

/* What an amount is, apart from the formatter. */
enum amount { UNITS, MINOR_UNITS, DECIMAL, MINOR_DECIMAL };

/* Formats the amount of a call: an integer, or plain decimal text. Returns false, and stores the failure, for the error of a
 * row. */
static bool written(
    FunctionCallInfo fcinfo, enum amount kind, int64 integer, Bytes decimal, text **result, Failure *failure) {
  Kept *place = formatter_of(fcinfo, PG_GETARG_TEXT_PP(1), PG_GETARG_TEXT_PP(2), PG_NARGS() > 3 ? PG_GETARG_JSONB_P(3) : NULL, failure);
  char stack[ROOM], *buffer;
  size_t length = 0;
  money_error *error = NULL;
  money_status status;
  if (!place) return false;
  buffer = place->capacity <= ROOM ? stack : palloc(place->capacity);
  switch (kind) {
    case UNITS:
      status = money_format_units(place->object, integer, buffer, Max(place->capacity, ROOM), &length);
      break;
    case MINOR_UNITS:
      status = money_format_minor(
          place->object, integer, MONEY_CURRENCY_SCALE, buffer, Max(place->capacity, ROOM), &length);
      break;
    case DECIMAL:
      status = money_format_decimal(
          place->object, decimal.start, decimal.length, buffer, Max(place->capacity, ROOM), &length, &error);
      break;
    default:
      status = money_format_minor_decimal(
          place->object, decimal.start, decimal.length, MONEY_CURRENCY_SCALE, buffer, Max(place->capacity, ROOM), &length,
          &error);
  }
  if (status == MONEY_OK) {
    if (result) *result = text_of(buffer, length);
    return true;
  }
  if (!error) elog(ERROR, "an amount could not be formatted");
  keep(failure, error);
  if (!is_of_row(failure->status)) report(failure);
  return false;
}

/* Returns the plain decimal text of a numeric. */
static Bytes decimal_of(Datum amount) {
  Bytes decimal;
  decimal.start = DatumGetCString(DirectFunctionCall1(numeric_out, amount));
  /* Divisions add zeros beyond the 38 digits that an amount can have. */
  if (strlen(decimal.start) > 38)
    decimal.start =
        DatumGetCString(DirectFunctionCall1(numeric_out, DirectFunctionCall1(numeric_trim_scale, amount)));
  decimal.length = strlen(decimal.start);
  return decimal;
}

static Datum formatted(FunctionCallInfo fcinfo, enum amount kind, int64 integer, Bytes decimal) {
  Failure failure;
  text *result;
  if (!written(fcinfo, kind, integer, decimal, &result, &failure)) PG_RETURN_NULL();
  PG_RETURN_TEXT_P(result);
}

static Datum format_error(FunctionCallInfo fcinfo, enum amount kind, Bytes decimal) {
  Failure failure;
  if (written(fcinfo, kind, 0, decimal, NULL, &failure)) PG_RETURN_NULL();
  PG_RETURN_TEXT_P(cstring_to_text(failure.code));
}

static const Bytes no_decimal = {"", 0};

#define FORMATTING(name, kind, integer, decimal)                                                                       \
  PG_FUNCTION_INFO_V1(name);                                                                                            \
  Datum name(PG_FUNCTION_ARGS) { return formatted(fcinfo, kind, integer, decimal); }
FORMATTING(moneyformat_format_int2, UNITS, PG_GETARG_INT16(0), no_decimal)
FORMATTING(moneyformat_format_int4, UNITS, PG_GETARG_INT32(0), no_decimal)
FORMATTING(moneyformat_format_int8, UNITS, PG_GETARG_INT64(0), no_decimal)
FORMATTING(moneyformat_format_numeric, DECIMAL, 0, decimal_of(PG_GETARG_DATUM(0)))
FORMATTING(moneyformat_format_text, DECIMAL, 0, utf8_of(PG_GETARG_TEXT_PP(0)))
FORMATTING(moneyformat_format_minor_int2, MINOR_UNITS, PG_GETARG_INT16(0), no_decimal)
FORMATTING(moneyformat_format_minor_int4, MINOR_UNITS, PG_GETARG_INT32(0), no_decimal)
FORMATTING(moneyformat_format_minor_int8, MINOR_UNITS, PG_GETARG_INT64(0), no_decimal)
FORMATTING(moneyformat_format_minor_numeric, MINOR_DECIMAL, 0, decimal_of(PG_GETARG_DATUM(0)))
FORMATTING(moneyformat_format_minor_text, MINOR_DECIMAL, 0, utf8_of(PG_GETARG_TEXT_PP(0)))

/* The code of the error for which the text is null. */
#define FORMAT_ERROR(name, kind, decimal)                                                                              \
  PG_FUNCTION_INFO_V1(name);                                                                                            \
  Datum name(PG_FUNCTION_ARGS) { return format_error(fcinfo, kind, decimal); }
FORMAT_ERROR(moneyformat_format_error, DECIMAL, decimal_of(PG_GETARG_DATUM(0)))
FORMAT_ERROR(moneyformat_format_error_text, DECIMAL, utf8_of(PG_GETARG_TEXT_PP(0)))
FORMAT_ERROR(moneyformat_format_minor_error, MINOR_DECIMAL, decimal_of(PG_GETARG_DATUM(0)))
FORMAT_ERROR(moneyformat_format_minor_error_text, MINOR_DECIMAL, utf8_of(PG_GETARG_TEXT_PP(0)))

/* The same sentence as in all other languages. */
#define FLOATS \
  "Binary floating point can't hold amounts such as 0.1 exactly; use a decimal, an integer, or plain decimal text."

PG_FUNCTION_INFO_V1(moneyformat_refused);
Datum moneyformat_refused(PG_FUNCTION_ARGS) {
  (void)fcinfo;
  ereport(ERROR, (errcode(ERRCODE_DATATYPE_MISMATCH), errmsg("%s", FLOATS)));
  PG_RETURN_NULL();
}

/* Refuses floating point when a query is planned, before it runs. */
PG_FUNCTION_INFO_V1(moneyformat_refuse);
Datum moneyformat_refuse(PG_FUNCTION_ARGS) {
  Node *request = (Node *)PG_GETARG_POINTER(0);
  if (IsA(request, SupportRequestSimplify)) ereport(ERROR, (errcode(ERRCODE_DATATYPE_MISMATCH), errmsg("%s", FLOATS)));
  PG_RETURN_POINTER(NULL);
}

/* -- Parsing -- */

/* Parses a call's text. Returns false, and stores the failure, for the error of a row. */
static bool parse(FunctionCallInfo fcinfo, money_amount *amount, uint32 *warnings, Failure *failure) {
  Bytes typed = utf8_of(PG_GETARG_TEXT_PP(0));
  const money_rules *rules = rules_of(fcinfo, PG_GETARG_JSONB_P(3));
  Kept *place = formatter_of(fcinfo, PG_GETARG_TEXT_PP(1), PG_GETARG_TEXT_PP(2), PG_GETARG_JSONB_P(4), failure);
  money_error *error = NULL;
  if (!place) return false;
  if (money_parse(place->object, typed.start, typed.length, rules, amount, warnings, &error) == MONEY_OK) return true;
  keep(failure, error);
  if (!is_of_row(failure->status)) report(failure);
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

/* Returns the codes of warnings, separated by spaces; null if there are none. */
static text *warnings_of(uint32 warnings) {
  char codes[256], *stored = NULL;
  size_t length = 0;
  if (warnings == 0 || money_warnings_text(warnings, &stored, &length, NULL) != MONEY_OK) return NULL;
  strlcpy(codes, stored, sizeof codes);
  money_text_free(stored);
  return cstring_to_text(codes);
}

PG_FUNCTION_INFO_V1(moneyformat_parse);
Datum moneyformat_parse(PG_FUNCTION_ARGS) {
  money_amount amount;
  Failure failure;
  if (!parse(fcinfo, &amount, NULL, &failure)) report(&failure);
  return numeric_of(&amount);
}

PG_FUNCTION_INFO_V1(moneyformat_try_parse);
Datum moneyformat_try_parse(PG_FUNCTION_ARGS) {
  money_amount amount;
  Failure failure;
  if (!parse(fcinfo, &amount, NULL, &failure)) PG_RETURN_NULL();
  return numeric_of(&amount);
}

PG_FUNCTION_INFO_V1(moneyformat_parse_error);
Datum moneyformat_parse_error(PG_FUNCTION_ARGS) {
  money_amount amount;
  Failure failure;
  if (parse(fcinfo, &amount, NULL, &failure)) PG_RETURN_NULL();
  PG_RETURN_TEXT_P(cstring_to_text(failure.code));
}

PG_FUNCTION_INFO_V1(moneyformat_parse_warnings);
Datum moneyformat_parse_warnings(PG_FUNCTION_ARGS) {
  money_amount amount;
  uint32 warnings = 0;
  Failure failure;
  text *codes;
  if (!parse(fcinfo, &amount, &warnings, &failure) || !(codes = warnings_of(warnings))) PG_RETURN_NULL();
  PG_RETURN_TEXT_P(codes);
}

/* Returns a JSON array of the codes in an array of texts. */
static Bytes codes_of(ArrayType *array) {
  Datum *codes;
  bool *nulls;
  int count;
  StringInfoData json;
  Bytes bytes;
  deconstruct_array(array, TEXTOID, -1, false, TYPALIGN_INT, &codes, &nulls, &count);
  initStringInfo(&json);
  appendStringInfoChar(&json, '[');
  for (int index = 0; index < count; index++) {
    char *code = nulls[index] ? "" : TextDatumGetCString(codes[index]);
    if (index > 0) appendStringInfoChar(&json, ',');
    escape_json(&json, GetDatabaseEncoding() == PG_UTF8 ? code : pg_server_to_any(code, (int)strlen(code), PG_UTF8));
  }
  appendStringInfoChar(&json, ']');
  bytes.start = json.data;
  bytes.length = (size_t)json.len;
  return bytes;
}

/* money_read(text, locale[, currencies]): a row of the amount, the currency, the error and the warnings. */
PG_FUNCTION_INFO_V1(moneyformat_read);
Datum moneyformat_read(PG_FUNCTION_ARGS) {
  Bytes typed = utf8_of(PG_GETARG_TEXT_PP(0));
  Bytes parts[3] = {utf8_of(PG_GETARG_TEXT_PP(1)), {"", 0}, {"", 0}};
  Datum values[4] = {0};
  bool nulls[4] = {true, true, true, true};
  char currency[MONEY_CURRENCY_SIZE];
  uint32 warnings = 0;
  money_amount amount;
  money_error *error = NULL;
  Failure failure;
  TupleDesc description;
  Kept *place;
  if (get_call_result_type(fcinfo, NULL, &description) != TYPEFUNC_COMPOSITE) elog(ERROR, "money_read returns a row");
  if (PG_NARGS() > 2) parts[1] = codes_of(PG_GETARG_ARRAYTYPE_P(2));
  place = find(fcinfo, 0, READER, parts, NULL, &failure);
  if (place
      && money_reader_read(place->object, typed.start, typed.length, NULL, &amount, currency, &warnings, &error)
          == MONEY_OK) {
    text *codes = warnings_of(warnings);
    values[0] = numeric_of(&amount);
    values[1] = CStringGetTextDatum(currency);
    nulls[0] = nulls[1] = false;
    if (codes) values[3] = PointerGetDatum(codes), nulls[3] = false;
  } else {
    if (place) keep(&failure, error);
    values[2] = CStringGetTextDatum(failure.code);
    nulls[2] = false;
  }
  return HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(description), values, nulls));
}

/* -- The notation of a column: an aggregate -- */

/* Evidence that is freed with the context of the aggregate. */
typedef struct State {
  money_evidence *evidence;
  MemoryContextCallback callback;
} State;

static void free_state(void *argument) { money_evidence_free(((State *)argument)->evidence); }

/* Makes a state from evidence as JSON, or without texts for null. */
static State *make_state(MemoryContext context, const char *json, size_t length) {
  State *state = MemoryContextAllocZero(context, sizeof *state);
  money_error *error = NULL;
  state->callback.func = free_state;
  state->callback.arg = state;
  MemoryContextRegisterResetCallback(context, &state->callback);
  if (money_evidence_new(json, length, &state->evidence, &error) != MONEY_OK) {
    Failure failure;
    keep(&failure, error);
    report(&failure);
  }
  return state;
}

static MemoryContext aggregate_context(FunctionCallInfo fcinfo) {
  MemoryContext context;
  if (!AggCheckCallContext(fcinfo, &context)) elog(ERROR, "this function belongs to an aggregate");
  return context;
}

/* Copies the JSON of evidence. */
static char *json_of_state(const State *state) {
  char *stored = NULL, *json;
  size_t length = 0;
  if (money_evidence_json(state->evidence, &stored, &length, NULL) != MONEY_OK) elog(ERROR, "evidence has no JSON");
  json = MemoryContextAllocExtended(CurrentMemoryContext, length + 1, MCXT_ALLOC_NO_OOM);
  if (json) memcpy(json, stored, length + 1);
  money_text_free(stored);
  if (!json) elog(ERROR, "out of memory");
  return json;
}

/* Adds a text, with a currency and a locale; without a currency, texts name theirs. A null is an empty text. */
PG_FUNCTION_INFO_V1(moneyformat_infer_add);
Datum moneyformat_infer_add(PG_FUNCTION_ARGS) {
  MemoryContext context = aggregate_context(fcinfo);
  State *state = PG_ARGISNULL(0) ? make_state(context, NULL, 0) : (State *)PG_GETARG_POINTER(0);
  Bytes typed = {"", 0};
  Failure failure;
  Kept *place;
  money_error *error = NULL;
  bool is_named = PG_ARGISNULL(2);
  if (PG_ARGISNULL(3)) ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("the locale is null")));
  if (!PG_ARGISNULL(1)) typed = utf8_of(PG_GETARG_TEXT_PP(1));
  if (is_named) {
    Bytes parts[3] = {utf8_of(PG_GETARG_TEXT_PP(3)), {"", 0}, {"", 0}};
    place = find(fcinfo, 0, READER, parts, NULL, &failure);
  } else {
    place = formatter_of(fcinfo, PG_GETARG_TEXT_PP(2), PG_GETARG_TEXT_PP(3), NULL, &failure);
  }
  if (!place) report(&failure);
  if (money_evidence_add(
          state->evidence, is_named ? NULL : place->object, is_named ? place->object : NULL, NULL, typed.start,
          typed.length, 0, &error)
      != MONEY_OK) {
    keep(&failure, error);
    report(&failure);
  }
  PG_RETURN_POINTER(state);
}

/* Adds the texts of the second state to the first. */
PG_FUNCTION_INFO_V1(moneyformat_infer_combine);
Datum moneyformat_infer_combine(PG_FUNCTION_ARGS) {
  MemoryContext context = aggregate_context(fcinfo);
  State *state = PG_ARGISNULL(0) ? NULL : (State *)PG_GETARG_POINTER(0);
  if (!state) state = make_state(context, NULL, 0);
  if (!PG_ARGISNULL(1))
    money_evidence_merge(state->evidence, ((State *)PG_GETARG_POINTER(1))->evidence, 0, NULL);
  PG_RETURN_POINTER(state);
}

PG_FUNCTION_INFO_V1(moneyformat_infer_serialize);
Datum moneyformat_infer_serialize(PG_FUNCTION_ARGS) {
  StringInfoData bytes;
  char *json;
  aggregate_context(fcinfo);
  json = json_of_state((State *)PG_GETARG_POINTER(0));
  pq_begintypsend(&bytes);
  pq_sendbytes(&bytes, json, (int)strlen(json));
  PG_RETURN_BYTEA_P(pq_endtypsend(&bytes));
}

PG_FUNCTION_INFO_V1(moneyformat_infer_deserialize);
Datum moneyformat_infer_deserialize(PG_FUNCTION_ARGS) {
  bytea *bytes = PG_GETARG_BYTEA_PP(0);
  aggregate_context(fcinfo);
  PG_RETURN_POINTER(make_state(CurrentMemoryContext, VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes)));
}

/* Adds evidence as jsonb. */
PG_FUNCTION_INFO_V1(moneyformat_merge_add);
Datum moneyformat_merge_add(PG_FUNCTION_ARGS) {
  MemoryContext context = aggregate_context(fcinfo);
  State *state = PG_ARGISNULL(0) ? make_state(context, NULL, 0) : (State *)PG_GETARG_POINTER(0);
  if (!PG_ARGISNULL(1)) {
    const char *json = json_of(PG_GETARG_JSONB_P(1));
    State *other = make_state(CurrentMemoryContext, json, strlen(json));
    money_evidence_merge(state->evidence, other->evidence, 0, NULL);
  }
  PG_RETURN_POINTER(state);
}

static Datum jsonb_of(const char *utf8) {
  const char *json = GetDatabaseEncoding() == PG_UTF8 ? utf8 : pg_any_to_server(utf8, (int)strlen(utf8), PG_UTF8);
  return DirectFunctionCall1(jsonb_in, CStringGetDatum(json));
}

PG_FUNCTION_INFO_V1(moneyformat_infer_final);
Datum moneyformat_infer_final(PG_FUNCTION_ARGS) {
  aggregate_context(fcinfo);
  if (PG_ARGISNULL(0)) return jsonb_of("{\"count\":0,\"proofs\":0,\"examples\":[]}");
  return jsonb_of(json_of_state((State *)PG_GETARG_POINTER(0)));
}

PG_FUNCTION_INFO_V1(moneyformat_conclusion);
Datum moneyformat_conclusion(PG_FUNCTION_ARGS) {
  const char *evidence = json_of(PG_GETARG_JSONB_P(0));
  State *state = make_state(CurrentMemoryContext, evidence, strlen(evidence));
  char *stored = NULL, *json;
  size_t length = 0;
  if (money_evidence_conclusion(state->evidence, &stored, &length, NULL) != MONEY_OK) elog(ERROR, "no conclusion");
  json = MemoryContextAllocExtended(CurrentMemoryContext, length + 1, MCXT_ALLOC_NO_OOM);
  if (json) memcpy(json, stored, length + 1);
  money_text_free(stored);
  if (!json) elog(ERROR, "out of memory");
  return jsonb_of(json);
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
  DefineCustomBoolVariable(
      "moneyformat.strict", "Whether a currency or a locale that is not known is the error of its row.", NULL, &is_strict,
      false, PGC_SIGHUP, 0, NULL, NULL, NULL);
#if PG_VERSION_NUM >= 150000
  MarkGUCPrefixReserved("moneyformat");
#else
  EmitWarningsOnPlaceholders("moneyformat");
#endif
}
