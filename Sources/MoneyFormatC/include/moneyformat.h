/* The C interface of MoneyFormat: exact formatting and parsing of money amounts.
 *
 * Two libraries have this interface. libmoneyformat.so needs only libc and libm, and takes its locale data from
 * files. libmoneyformat-icu.so also takes locale data from the ICU that it is linked with.
 *
 * Text is UTF-8 with a length in bytes, and need not be NUL-terminated. A null pointer of length 0 is no text, which
 * is accepted where one may be left out, such as a locale or options; amounts and texts to parse must not be null,
 * even if they are empty. A function that can fail returns a money_status. If `error` is
 * not null, it also stores a money_error there, which the caller frees, or a null pointer on success.
 *
 * Threads: a handle may be used from any thread. Functions marked [shared] may be called from several
 * threads at once with the same handle. Functions marked [owner] free their argument, which no other
 * thread may use during or after the call. Using a freed handle is undefined behaviour, as with free().
 * The library has no global state. */
#ifndef MONEYFORMAT_H
#define MONEYFORMAT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the binary interface. Sources/MoneyFormatC/README.md says what it promises. */
#define MONEY_ABI_VERSION 1

/* The result of a function. */
typedef int32_t money_status;
#define MONEY_OK 0
/* A null pointer, a length above PTRDIFF_MAX, text that is not UTF-8, or a value out of range. */
#define MONEY_INVALID_ARGUMENT 1
/* `*length` is the number of bytes needed. No money_error is stored. */
#define MONEY_BUFFER_TOO_SMALL 2
#define MONEY_INVALID_LOCALE 3
#define MONEY_INVALID_CURRENCY 4
#define MONEY_INVALID_NUMBERING_SYSTEM 5
#define MONEY_INVALID_OPTION 6
#define MONEY_INVALID_AMOUNT 7
/* More than 38 significant digits. */
#define MONEY_PRECISION_OVERFLOW 8
/* Options, rules or definitions that are not JSON. */
#define MONEY_INVALID_REQUEST 9
/* A file that can't be read, is not frozen locale data, is damaged, or has another format version. */
#define MONEY_INVALID_LOCALE_DATA 10
/* A text that is not one amount of the formatter's currency; money_error_code names the reason. */
#define MONEY_NOT_AN_AMOUNT 11
/* An Arrow array of an unsupported type. */
#define MONEY_INVALID_ARRAY 12

/* For `scale`: the decimal digits of the currency's minor unit in ISO 4217 (2 for EUR, 0 for JPY). */
#define MONEY_CURRENCY_SCALE INT32_MIN

/* Locale data, and definitions of the caller. Immutable. */
typedef struct money_data money_data;
/* Formats and parses amounts of one currency for one locale. Immutable. */
typedef struct money_formatter money_formatter;
/* Parses amounts that name their currency, in one locale. Immutable. */
typedef struct money_reader money_reader;
/* Rules for accepting text. Immutable. */
typedef struct money_rules money_rules;
/* What the texts of a column prove about its notation. Mutable. */
typedef struct money_evidence money_evidence;
/* The error of a failed function. Immutable. */
typedef struct money_error money_error;

/* An exact decimal amount: (high * 2^64 + low) * 10^exponent, negated if is_negative is not 0. */
typedef struct money_amount {
  uint64_t low;
  uint64_t high;
  int32_t exponent;
  uint32_t is_negative;
} money_amount;

/* -- Library -- */

/* [shared] Returns the MONEY_ABI_VERSION of the linked library. */
uint32_t money_abi_version(void);

/* [owner] Frees text that a function stored through a `char **`. A null pointer is ignored. */
void money_text_free(char *text);

/* -- Errors -- */

/* [shared] Returns the status of the error; MONEY_INVALID_ARGUMENT for a null pointer. */
money_status money_error_status(const money_error *error);
/* [shared] Returns a stable code, such as invalidCurrency, or a reason why text is not an amount, such as
 * ambiguousSeparator. It is NUL-terminated and valid as long as the error; empty for a null pointer. The
 * same applies to the next two functions. */
const char *money_error_code(const money_error *error);
/* [shared] Returns a message for people, with the offending value and what is accepted. */
const char *money_error_message(const money_error *error);
/* [shared] Returns {"error":{"code":...,"message":...}}, with offset, candidates, found and currencies if
 * present. */
const char *money_error_json(const money_error *error);
/* [owner] Frees an error. A null pointer is ignored. */
void money_error_free(money_error *error);

/* -- Data -- */

/* [shared] Reads a file of frozen locale data into memory. `make clib-install` installs that of ICU 78.3 with CLDR 48, of all locales, as
 * share/moneyformat/money.data. The file may be overwritten or removed later. A
 * null `path` means the data of the linked ICU; libmoneyformat.so, which has none, returns
 * MONEY_INVALID_ARGUMENT. */
money_status money_data_open(const char *path, size_t path_length, money_data **data, money_error **error);
/* [shared] Opens frozen locale data in memory, and copies it. */
money_status money_data_copy(const void *bytes, size_t length, money_data **data, money_error **error);
/* [shared] Makes data that also has the caller's currencies, everyday symbols and abbreviation tables. Formatters made
 * from it accept their codes and names. `data` stays as it is. `definitions` is the JSON object that the tool accepts
 * as --currency-definitions:
 *   {"currencies":[{"code":"USDT","symbol":"...","narrowSymbol":"...","name":"...","fractionDigits":6}],
 *    "everydaySymbols":{"CHF":["Stutz"]},
 *    "abbreviators":{"indian":[{"threshold":"100000","suffix":"L","fractionDigits":[0,1]}]}}
 * Symbols and names of currencies may be missing, and mean the code. An existing code is MONEY_INVALID_CURRENCY. */
money_status money_data_define(
    const money_data *data, const char *definitions, size_t definitions_length, money_data **defined,
    money_error **error);
/* [shared] Makes data whose formatters and readers refuse a currency or a locale that is not known, with
 * MONEY_INVALID_CURRENCY or MONEY_INVALID_LOCALE; in columns, these are errors of rows. Otherwise an unknown currency is
 * formatted as its code, and an unknown locale is replaced by its nearest ancestor. `data` stays as it is. */
money_status money_data_strict(const money_data *data, money_data **strict, money_error **error);
/* [shared] Stores {"version":...,"bytes":...,"locales":...,"currencies":...}. The data of the linked ICU has 0 bytes;
 * definitions are not counted. NUL-terminated; free it with money_text_free. */
money_status money_data_info(const money_data *data, char **json, size_t *length, money_error **error);
/* [owner] Frees data. Formatters made from it remain valid. A null pointer is ignored. */
void money_data_free(money_data *data);

/* -- Formatters -- */

/* [shared] Makes a formatter. `currency` and `locale` may be null if the options specify them; a locale
 * that the data lacks is replaced by its nearest ancestor. `options` is null, or the JSON object that the
 * tool and the protocol accept. */
money_status money_formatter_new(
    const money_data *data, const char *currency, size_t currency_length, const char *locale,
    size_t locale_length, const char *options, size_t options_length, money_formatter **formatter,
    money_error **error);
/* [shared] Returns the size in bytes of a buffer that is large enough for every amount; 0 for a null
 * pointer. */
size_t money_formatter_maximum_length(const money_formatter *formatter);
/* [shared] Stores the resolved settings as JSON. NUL-terminated; free it with money_text_free. */
money_status money_formatter_resolved(
    const money_formatter *formatter, char **json, size_t *length, money_error **error);
/* [owner] Frees a formatter. A null pointer is ignored. */
void money_formatter_free(money_formatter *formatter);

/* -- Formatting --
 *
 * These functions write text to `buffer`, without a NUL, and its length to `*length`. If `capacity` is too small,
 * they return MONEY_BUFFER_TOO_SMALL, `*length` is the number of bytes needed, and the contents of the buffer are
 * undefined. `buffer` may be null if `capacity` is 0. All of the buffer may be overwritten. */

/* [shared] Formats an integer of units: 5 is 5.00. */
money_status money_format_units(
    const money_formatter *formatter, int64_t units, char *buffer, size_t capacity, size_t *length);
/* [shared] Formats `minor_units` / 10^`scale`: 5 is 0.05. The minor unit is ISO 4217's, however many digits the data
 * shows: 123450 is 1234.50 in COP and HUF, which CLDR 48 shows without a fraction. `scale` is MONEY_CURRENCY_SCALE or
 * within -127 to 127. */
money_status money_format_minor(
    const money_formatter *formatter, int64_t minor_units, int32_t scale, char *buffer, size_t capacity,
    size_t *length);
/* [shared] Formats plain decimal text of units: [+-]?digits[.digits], at most 38 significant digits. Keeps the sign
 * of zero. */
money_status money_format_decimal(
    const money_formatter *formatter, const char *decimal, size_t decimal_length, char *buffer,
    size_t capacity, size_t *length, money_error **error);
/* [shared] Formats plain decimal text of minor units, whose fraction, if any, is zero; for integers of more than 64
 * bits, and decimals of other libraries. */
money_status money_format_minor_decimal(
    const money_formatter *formatter, const char *decimal, size_t decimal_length, int32_t scale, char *buffer,
    size_t capacity, size_t *length, money_error **error);
/* [shared] Formats an amount with a mantissa below 10^38 and an exponent within -127 to 127. */
money_status money_format_amount(
    const money_formatter *formatter, const money_amount *amount, char *buffer, size_t capacity,
    size_t *length, money_error **error);
/* [shared] Stores {"text":...,"parts":[["integer","1"],...]} for plain decimal text. NUL-terminated; free
 * it with money_text_free. */
money_status money_format_parts(
    const money_formatter *formatter, const char *decimal, size_t decimal_length, char **json,
    size_t *length, money_error **error);
/* [shared] Stores the text of a range between two plain decimal texts, of which the lower one is first. NUL-terminated; free
 * it with money_text_free. */
money_status money_format_range(
    const money_formatter *formatter, const char *lower, size_t lower_length, const char *upper,
    size_t upper_length, char **text, size_t *length, money_error **error);

/* -- Other operations on one amount -- */

/* [shared] Answers a request of the protocol, without its currency, locale and options, which are the formatter's:
 *
 * {"op":"approximate","amount":"1234.5"}         {"text":"~$1,234.50"}
 * {"op":"accessibility","amount":"1234.5"}       {"text":"1,234.50 US dollars"}, for screen readers
 * {"op":"round","amount":"1.005"}                {"amount":"1"}, the amount that the text shows
 * {"op":"allocate","amount":"100","into":3}      {"amounts":["33.34","33.33","33.33"]}, which add up to what is shown
 * {"op":"allocate","amount":"10","weights":["3","7","-1"]}
 * {"op":"wire","amount":"1234.5","form":"swiftMT"}     {"text":"1234,5"}, as machine-readable messages write it
 * {"op":"readWire","text":"123450","form":"minorUnits"}  {"amount":"1234.5"}
 *
 * The forms are minorUnits, iso20022, swiftMT and epcQR. The answer is NUL-terminated; free it with money_text_free. */
money_status money_answer(
    const money_formatter *formatter, const char *request, size_t request_length, char **json, size_t *length,
    money_error **error);

/* -- Parsing -- */

/* [shared] Makes rules from the JSON object that the tool and the protocol accept. */
money_status money_rules_new(const char *json, size_t length, money_rules **rules, money_error **error);
/* [owner] Frees rules. A null pointer is ignored. */
void money_rules_free(money_rules *rules);

/* Warnings about accepted text, as bits. */
#define MONEY_WARNING_NON_LOCALE_SEPARATOR 1 /* The separators are not the locale's, but have only one meaning. */
#define MONEY_WARNING_ZERO_FRACTION 2        /* The fraction is longer than the currency's, but has only zeros. */
#define MONEY_WARNING_ROUNDED 4              /* The fraction was longer, and was rounded as the rules require. */

/* [shared] Parses a complete text exactly. Text that could mean two amounts is MONEY_NOT_AN_AMOUNT. `rules` may be
 * null, and so may `warnings`, which receives the bits of all warnings. */
money_status money_parse(
    const money_formatter *formatter, const char *text, size_t text_length, const money_rules *rules,
    money_amount *amount, uint32_t *warnings, money_error **error);
/* [shared] Stores the codes of warnings, separated by spaces: nonLocaleSeparator, zeroFraction, rounded.
 * NUL-terminated; free it with money_text_free. */
money_status money_warnings_text(uint32_t warnings, char **text, size_t *length, money_error **error);

#define MONEY_READ_TYPE 0   /* The text may be unfinished. */
#define MONEY_READ_PASTE 1  /* The text must be complete. */
#define MONEY_READ_COMMIT 2 /* The text must be complete: editing ended. */

/* [shared] Parses text as in a field, and stores the response of the protocol's "read":
 * {"status":"valid","amount":...}. `rules` may be null. NUL-terminated; free it with money_text_free. */
money_status money_read(
    const money_formatter *formatter, const char *text, size_t text_length, int32_t mode,
    const money_rules *rules, char **json, size_t *length, money_error **error);

/* -- Parsing amounts that name their currency -- */

/* The size of the array for a currency's code, with its NUL. */
#define MONEY_CURRENCY_SIZE 16

/* [shared] Makes a reader for the texts of a locale. `locale` may be null if the options specify it. `currencies` is a
 * JSON array of the allowed codes, such as ["EUR","USD"], or null for every currency in force and all defined ones. */
money_status money_reader_new(
    const money_data *data, const char *locale, size_t locale_length, const char *currencies,
    size_t currencies_length, const char *options, size_t options_length, money_reader **reader,
    money_error **error);
/* [owner] Frees a reader. A null pointer is ignored. */
void money_reader_free(money_reader *reader);
/* [shared] Parses an amount and its currency, whose code is stored NUL-terminated in `currency`, an array of
 * MONEY_CURRENCY_SIZE bytes. Besides the reasons of money_parse, the error's code can be missingCurrency, or
 * ambiguousCurrency with the currencies. `currency`, `rules` and `warnings` may be null. */
money_status money_reader_read(
    const money_reader *reader, const char *text, size_t text_length, const money_rules *rules,
    money_amount *amount, char *currency, uint32_t *warnings, money_error **error);

/* -- Editing -- */

/* [shared] Applies an event to the state of an amount field, and stores the new state as in the response of the
 * protocol's "input": {"text":...,"selection":[1,1],"status":...,"amount":...,"state":{...}}. `step` is
 * {"event":["insert","1"],"state":{...}}, in which "state" is that of the previous response, or {"committed":"12.5"}
 * for a field that starts with an amount; without it, the field is empty. Offsets are in UTF-16 code units. `rules` may
 * be null. NUL-terminated; free it with money_text_free. */
money_status money_apply(
    const money_formatter *formatter, const char *step, size_t step_length, const money_rules *rules, char **json,
    size_t *length, money_error **error);

/* -- Columns: Arrow's C Data Interface, https://arrow.apache.org/docs/format/CDataInterface.html -- */

#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};
#endif

/* An array with its schema. Functions borrow input arrays: they read them during the call and never
 * release them. Arrays stored in outputs, which must be unused or released before, belong to the caller,
 * who calls both release callbacks or passes them on. Outputs are stored only if the status is MONEY_OK. */
typedef struct money_array {
  struct ArrowSchema schema;
  struct ArrowArray array;
} money_array;

/* Columns of amounts are integers of 8 to 64 bits, signed or not, decimals of 32 to 256 bits, and plain decimal text:
 * utf8, large_utf8, utf8_view, or a binary type that holds UTF-8. Floating point is MONEY_INVALID_ARRAY. Columns of
 * currencies and locales are text, which may be dictionary-encoded.
 *
 * No row makes a column fail. Nulls stay null. A row that can't be formatted or parsed becomes null, and `errors`
 * receives its code: large_utf8, null in all other rows. `warnings` receives large_utf8 with the codes of a row's
 * warnings, separated by spaces, or null. Both may be null pointers. */

/* [shared] Formats a column of units. `texts` receives large_utf8. */
money_status money_format_array(
    const money_formatter *formatter, const money_array *amounts, money_array *texts, money_array *errors,
    money_error **error);
/* [shared] Formats a column of minor units of 10^-`scale`, which must have no fraction. */
money_status money_format_minor_array(
    const money_formatter *formatter, const money_array *minor_units, int32_t scale, money_array *texts,
    money_array *errors, money_error **error);

/* [shared] Formats columns with the currency, the locale, or both given for each row, in columns as long as `amounts`.
 * Either may be null if `options` specify it. A currency or a locale that is null or invalid is its row's error. */
money_status money_format_arrays(
    const money_data *data, const money_array *currencies, const money_array *locales, const char *options,
    size_t options_length, const money_array *amounts, money_array *texts, money_array *errors,
    money_error **error);
/* [shared] The same for columns of minor units. */
money_status money_format_minor_arrays(
    const money_data *data, const money_array *currencies, const money_array *locales, const char *options,
    size_t options_length, const money_array *minor_units, int32_t scale, money_array *texts,
    money_array *errors, money_error **error);

/* [shared] Parses a column of text. `amounts` receives decimal128 with 38 digits, `scale` of them fraction digits: 0 to
 * 38, or MONEY_CURRENCY_SCALE. A row whose amount does not fit has an error. `rules` may be null. */
money_status money_parse_array(
    const money_formatter *formatter, const money_array *texts, const money_rules *rules, int32_t scale,
    money_array *amounts, money_array *errors, money_array *warnings, money_error **error);

/* [shared] Parses a column with the currency, the locale, or both given for each row, as in money_format_arrays. For
 * MONEY_CURRENCY_SCALE there are 4 fraction digits, the most that ISO 4217 has. */
money_status money_parse_arrays(
    const money_data *data, const money_array *currencies, const money_array *locales, const char *options,
    size_t options_length, const money_array *texts, const money_rules *rules, int32_t scale,
    money_array *amounts, money_array *errors, money_array *warnings, money_error **error);

/* [shared] Parses a column of texts that name their currency. `currencies` receives large_utf8, and may be null. For
 * MONEY_CURRENCY_SCALE there are 4 fraction digits. */
money_status money_reader_read_array(
    const money_reader *reader, const money_array *texts, const money_rules *rules, int32_t scale,
    money_array *amounts, money_array *currencies, money_array *errors, money_array *warnings,
    money_error **error);

/* [shared] Does the same with a locale for each row. `allowed` are the currencies of money_reader_new. */
money_status money_read_arrays(
    const money_data *data, const money_array *locales, const char *allowed, size_t allowed_length,
    const char *options, size_t options_length, const money_array *texts, const money_rules *rules,
    int32_t scale, money_array *amounts, money_array *currencies, money_array *errors, money_array *warnings,
    money_error **error);

/* -- The notation of a column --
 *
 * Evidence is collected from the texts of a column, part by part if need be, and merged. An object of money_evidence may
 * be used by one thread at a time. */

/* [shared] Makes evidence from its JSON, {"count":...,"proofs":...,"examples":[{"place":...,"text":...}]}; without
 * texts for a null pointer. */
money_status money_evidence_new(
    const char *json, size_t length, money_evidence **evidence, money_error **error);
/* Adds a text, which proves something if the formatter or the reader takes it for an amount; if both are null, only its
 * digits and separators are looked at. `place` is its number in the whole column from 1, or 0 to number the texts in
 * order. `rules` may be null. */
money_status money_evidence_add(
    money_evidence *evidence, const money_formatter *formatter, const money_reader *reader,
    const money_rules *rules, const char *text, size_t text_length, int64_t place, money_error **error);
/* Adds a column of texts, of which the first is at `place`. Nulls count as empty texts. */
money_status money_evidence_add_array(
    money_evidence *evidence, const money_formatter *formatter, const money_reader *reader,
    const money_rules *rules, const money_array *texts, int64_t place, money_error **error);
/* Adds the texts of `other`, with `offset` added to their places. The order of merging does not matter if every text
 * then has its place in the whole column. */
money_status money_evidence_merge(
    money_evidence *evidence, const money_evidence *other, int64_t offset, money_error **error);
/* Stores the evidence as JSON. NUL-terminated; free it with money_text_free. */
money_status money_evidence_json(
    const money_evidence *evidence, char **json, size_t *length, money_error **error);
/* Stores the conclusion as JSON: {"conclusion":"decided","notation":{...},"proof":{"count":...,...}}, in which the
 * notation is the value of the rule "notation", {"conclusion":"undecided"}, or
 * {"conclusion":"contradictory","examples":[...]} with two texts. NUL-terminated; free it with money_text_free. */
money_status money_evidence_conclusion(
    const money_evidence *evidence, char **json, size_t *length, money_error **error);
/* [owner] Frees evidence. A null pointer is ignored. */
void money_evidence_free(money_evidence *evidence);

#ifdef __cplusplus
}
#endif

#endif
