/* The C interface of MoneyFormat: exact formatting and parsing of money amounts.
 *
 * Two libraries have this interface. libmoneyformat.so needs only libc and libm, and takes its locale data from
 * files. libmoneyformat-icu.so also takes locale data from the ICU that it is linked with.
 *
 * Text is UTF-8 with a length in bytes, and need not be NUL-terminated. A null pointer is accepted where
 * documented, and for any text of length 0. A function that can fail returns a money_status. If `error` is
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

#define MONEY_ABI_VERSION 1

/* The result of a function. */
typedef int32_t money_status;
#define MONEY_OK 0
/* A null pointer, a length above PTRDIFF_MAX, text that is not UTF-8, or a value out of range. */
#define MONEY_INVALID_ARGUMENT 1
/* `*length` is the number of bytes needed. */
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
/* Rules for accepting text. Immutable. */
typedef struct money_rules money_rules;
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

/* [shared] Maps a file of frozen locale data. `make clib-install` installs that of ICU 78.3 with CLDR 48, of all locales, as
 * share/moneyformat/money.data. The file may be replaced later, but its contents must not change in
 * place. A null `path` means the data of the linked ICU; libmoneyformat.so, which has none, returns
 * MONEY_INVALID_ARGUMENT. */
money_status money_data_open(const char *path, size_t path_length, money_data **data, money_error **error);
/* [shared] Opens frozen locale data in memory, and copies it. */
money_status money_data_copy(const void *bytes, size_t length, money_data **data, money_error **error);
/* [shared] Makes data that also has currencies, everyday symbols and abbreviation tables of the caller. Formatters made
 * from it accept their codes and names. `data` stays as it is. `definitions` is the JSON object that the tool accepts
 * as --currency-definitions:
 *   {"currencies":[{"code":"USDT","symbol":"...","narrowSymbol":"...","name":"...","fractionDigits":6}],
 *    "everydaySymbols":{"CHF":["Stutz"]},
 *    "abbreviators":{"indian":[{"threshold":"100000","suffix":"L","fractionDigits":[0,1]}]}}
 * Symbols and names of currencies may be missing, and mean the code. An existing code is MONEY_INVALID_CURRENCY. */
money_status money_data_define(
    const money_data *data, const char *definitions, size_t definitions_length, money_data **defined,
    money_error **error);
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

/* [shared] Formats `minor_units` / 10^`scale`. The minor unit is ISO 4217's, however many digits the data shows: 123450
 * is 1234.50 in COP and HUF, which CLDR 48 shows without a fraction. `scale` is MONEY_CURRENCY_SCALE or within -127 to 127. */
money_status money_format_minor(
    const money_formatter *formatter, int64_t minor_units, int32_t scale, char *buffer, size_t capacity,
    size_t *length);
/* [shared] Formats plain decimal text: [+-]?digits[.digits], at most 38 significant digits. Keeps the sign
 * of zero. */
money_status money_format_decimal(
    const money_formatter *formatter, const char *decimal, size_t decimal_length, char *buffer,
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
/* [shared] Stores the text of a range between two plain decimal texts, whose order is not checked. NUL-terminated; free
 * it with money_text_free. */
money_status money_format_range(
    const money_formatter *formatter, const char *lower, size_t lower_length, const char *upper,
    size_t upper_length, char **text, size_t *length, money_error **error);

/* -- Parsing -- */

/* [shared] Makes rules from the JSON object that the tool and the protocol accept. */
money_status money_rules_new(const char *json, size_t length, money_rules **rules, money_error **error);
/* [owner] Frees rules. A null pointer is ignored. */
void money_rules_free(money_rules *rules);

/* [shared] Parses a complete text exactly. Text that could mean two amounts is MONEY_NOT_AN_AMOUNT.
 * `rules` may be null. */
money_status money_parse(
    const money_formatter *formatter, const char *text, size_t text_length, const money_rules *rules,
    money_amount *amount, money_error **error);

#define MONEY_READ_TYPE 0   /* The text may be unfinished. */
#define MONEY_READ_PASTE 1  /* The text must be complete. */
#define MONEY_READ_COMMIT 2 /* The text must be complete: editing ended. */

/* [shared] Parses text as in a field, and stores the response of the protocol's "read":
 * {"status":"valid","amount":...}. `rules` may be null. NUL-terminated; free it with money_text_free. */
money_status money_read(
    const money_formatter *formatter, const char *text, size_t text_length, int32_t mode,
    const money_rules *rules, char **json, size_t *length, money_error **error);

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

/* [shared] Formats a column of int64 or int32 (minor units with `scale`), decimal128, or utf8 or
 * large_utf8 (plain decimal text). `texts` receives large_utf8. Nulls stay null. A row that can't be
 * formatted becomes null, and `errors`, which may be null, receives its code: large_utf8, null in all
 * other rows. */
money_status money_format_array(
    const money_formatter *formatter, const money_array *amounts, int32_t scale, money_array *texts,
    money_array *errors, money_error **error);

/* [shared] Parses a column of utf8 or large_utf8. `amounts` receives decimal128 with 38 digits, `scale` of
 * them fraction digits: 0 to 38, or MONEY_CURRENCY_SCALE. A row that is not an amount, or does not fit,
 * becomes null, and `errors`, which may be null, receives its reason. `rules` may be null. */
money_status money_parse_array(
    const money_formatter *formatter, const money_array *texts, const money_rules *rules, int32_t scale,
    money_array *amounts, money_array *errors, money_error **error);

/* [shared] Formats a column like money_format_array, with the currency, the locale, or both given for each
 * row (utf8 or large_utf8, as long as `amounts`). Either may be null if `options` specify it. A row whose
 * currency or locale is null or invalid has an error; it does not fail the column. */
money_status money_format_arrays(
    const money_data *data, const money_array *currencies, const money_array *locales, const char *options,
    size_t options_length, const money_array *amounts, int32_t scale, money_array *texts,
    money_array *errors, money_error **error);

#ifdef __cplusplus
}
#endif

#endif
