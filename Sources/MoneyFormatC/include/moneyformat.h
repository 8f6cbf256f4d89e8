/* The C interface of MoneyFormat: exact formatting and reading of money amounts from frozen locale data.
 *
 * Text is UTF-8 with a length in bytes, and need not end in NUL. A null pointer is accepted where a function says so,
 * and everywhere with the length 0. A function that can fail returns a money_status and, if `error` is not null,
 * stores a money_error there that the caller frees; where it succeeds it stores a null pointer.
 *
 * Threads: a handle may be used from any thread. Functions marked [shared] may be called by several threads at once
 * with the same handle; functions marked [owner] end the life of what they are given, which no other thread may use
 * then or later. Using a handle after it was freed is undefined behaviour, as with free(). The library has no
 * state of its own. */
#ifndef MONEYFORMAT_H
#define MONEYFORMAT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MONEY_ABI_VERSION 1

/* What a function answers. */
typedef int32_t money_status;
#define MONEY_OK 0
/* A null pointer, a length beyond PTRDIFF_MAX, text that is not UTF-8, or a value out of its range. */
#define MONEY_INVALID_ARGUMENT 1
/* `*length` says how many bytes are needed. */
#define MONEY_BUFFER_TOO_SMALL 2
#define MONEY_INVALID_LOCALE 3
#define MONEY_INVALID_CURRENCY 4
#define MONEY_INVALID_NUMBERING_SYSTEM 5
#define MONEY_INVALID_OPTION 6
#define MONEY_INVALID_AMOUNT 7
/* More than 38 significant digits. */
#define MONEY_PRECISION_OVERFLOW 8
/* Options or rules that are not JSON. */
#define MONEY_INVALID_REQUEST 9
/* A file that can't be read, is no frozen locale data, is damaged, or has another form version. */
#define MONEY_INVALID_LOCALE_DATA 10
/* A text that is not one amount of the formatter's currency; money_error_code names the reason. */
#define MONEY_NOT_AN_AMOUNT 11
/* An Arrow array of a type that the function does not take. */
#define MONEY_INVALID_ARRAY 12

/* For `scale`: the decimal digits of the currency's minor unit in ISO 4217 (2 for EUR, 0 for JPY). */
#define MONEY_CURRENCY_SCALE INT32_MIN

/* Frozen locale data. */
typedef struct money_data money_data;
/* Formats and reads amounts of one currency for one locale. Immutable. */
typedef struct money_formatter money_formatter;
/* What is accepted when text is read. Immutable. */
typedef struct money_rules money_rules;
/* Why a function failed. Immutable. */
typedef struct money_error money_error;

/* An exact decimal amount: (high * 2^64 + low) * 10^exponent, negated if is_negative is not 0. */
typedef struct money_amount {
  uint64_t low;
  uint64_t high;
  int32_t exponent;
  uint32_t is_negative;
} money_amount;

/* -- Library -- */

/* [shared] MONEY_ABI_VERSION of the library that is linked. */
uint32_t money_abi_version(void);

/* [owner] Frees text that a function stored through a `char **`. A null pointer is ignored. */
void money_text_free(char *text);

/* -- Errors -- */

/* [shared] The status that came with the error; MONEY_INVALID_ARGUMENT for a null pointer. */
money_status money_error_status(const money_error *error);
/* [shared] A stable word, such as invalidCurrency, or the reason of INPUT such as ambiguousSeparator. Ends in NUL and
 * lives as long as the error, as do the next two; empty for a null pointer. */
const char *money_error_code(const money_error *error);
/* [shared] A sentence for people: the offending value and what is accepted. */
const char *money_error_message(const money_error *error);
/* [shared] {"error":{"code":...,"message":...}}, with offset, candidates, found and currencies where they exist. */
const char *money_error_json(const money_error *error);
/* [owner] A null pointer is ignored. */
void money_error_free(money_error *error);

/* -- Data -- */

/* [shared] Maps a file. The file may be replaced later, but must not be changed in place. */
money_status money_data_open(const char *path, size_t path_length, money_data **data, money_error **error);
/* [shared] Copies bytes. */
money_status money_data_copy(const void *bytes, size_t length, money_data **data, money_error **error);
/* [shared] {"version":...,"bytes":...,"locales":...,"currencies":...}: ends in NUL, and is freed with money_text_free. */
money_status money_data_info(const money_data *data, char **json, size_t *length, money_error **error);
/* [owner] Formatters keep what they need of the data. A null pointer is ignored. */
void money_data_free(money_data *data);

/* -- Formatters -- */

/* [shared] Makes a formatter. `currency` and `locale` may be null when the options name them; a locale that the data
 * does not have takes its nearest ancestor. `options` may be null, or is the JSON object that the tool and the
 * protocol take. */
money_status money_formatter_new(
    const money_data *data, const char *currency, size_t currency_length, const char *locale,
    size_t locale_length, const char *options, size_t options_length, money_formatter **formatter,
    money_error **error);
/* [shared] The size in bytes of a buffer that is large enough for every amount; 0 for a null pointer. */
size_t money_formatter_maximum_length(const money_formatter *formatter);
/* [shared] What was decided, as JSON; ends in NUL, and is freed with money_text_free. */
money_status money_formatter_resolved(
    const money_formatter *formatter, char **json, size_t *length, money_error **error);
/* [owner] A null pointer is ignored. */
void money_formatter_free(money_formatter *formatter);

/* -- Formatting --
 *
 * Text goes to `buffer`, without a NUL, and its length to `*length`. Where `capacity` is too small the answer is
 * MONEY_BUFFER_TOO_SMALL, `*length` is what is needed, and what is in the buffer is undefined. `buffer` may be null
 * if `capacity` is 0. All of the buffer may be overwritten. */

/* [shared] `minor_units` / 10^`scale`; `scale` is MONEY_CURRENCY_SCALE or within -127 to 127. */
money_status money_format_minor(
    const money_formatter *formatter, int64_t minor_units, int32_t scale, char *buffer, size_t capacity,
    size_t *length);
/* [shared] Plain decimal text: [+-]?digits[.digits], at most 38 significant digits. Keeps the sign of zero. */
money_status money_format_decimal(
    const money_formatter *formatter, const char *decimal, size_t decimal_length, char *buffer,
    size_t capacity, size_t *length, money_error **error);
/* [shared] A mantissa below 10^38 and an exponent within -127 to 127. */
money_status money_format_amount(
    const money_formatter *formatter, const money_amount *amount, char *buffer, size_t capacity,
    size_t *length, money_error **error);
/* [shared] {"text":...,"parts":[["integer","1"],...]} of plain decimal text; ends in NUL, freed with money_text_free. */
money_status money_format_parts(
    const money_formatter *formatter, const char *decimal, size_t decimal_length, char **json,
    size_t *length, money_error **error);
/* [shared] The text of a range between two plain decimal texts; ends in NUL, and is freed with money_text_free. */
money_status money_format_range(
    const money_formatter *formatter, const char *lower, size_t lower_length, const char *upper,
    size_t upper_length, char **text, size_t *length, money_error **error);

/* -- Reading -- */

/* [shared] Rules from the JSON object that the tool and the protocol take. */
money_status money_rules_new(const char *json, size_t length, money_rules **rules, money_error **error);
/* [owner] A null pointer is ignored. */
void money_rules_free(money_rules *rules);

/* [shared] Reads a whole text exactly. A text that could be two amounts is refused: MONEY_NOT_AN_AMOUNT. `rules` may be
 * null. */
money_status money_parse(
    const money_formatter *formatter, const char *text, size_t text_length, const money_rules *rules,
    money_amount *amount, money_error **error);

#define MONEY_READ_TYPE 0   /* The text may be unfinished. */
#define MONEY_READ_PASTE 1  /* The text has to be whole. */
#define MONEY_READ_COMMIT 2 /* The text has to be whole: editing ended. */

/* [shared] One reading by a field's rules, as the protocol's "read" answers it: {"status":"valid","amount":...}. `rules`
 * may be null. The answer ends in NUL, and is freed with money_text_free. */
money_status money_read(
    const money_formatter *formatter, const char *text, size_t text_length, int32_t mode,
    const money_rules *rules, char **json, size_t *length, money_error **error);

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

/* An array with its schema. A function that takes one as input borrows it: it reads it during the call, and never
 * releases it. What it stores in an output, which has to be unused or released, belongs to the caller, who calls both
 * release callbacks (or hands it on). Outputs are stored only where the status is MONEY_OK. */
typedef struct money_array {
  struct ArrowSchema schema;
  struct ArrowArray array;
} money_array;

/* [shared] Formats a column: int64 and int32 as minor units with `scale`, decimal128, or utf8 and large_utf8 as plain decimal
 * text. `texts` receives large_utf8. A null stays null. A row that can't be formatted becomes null in `texts`, and has
 * its code in `errors`, large_utf8 with nulls elsewhere; `errors` may be null. */
money_status money_format_array(
    const money_formatter *formatter, const money_array *amounts, int32_t scale, money_array *texts,
    money_array *errors, money_error **error);

/* [shared] Reads a column of utf8 or large_utf8. `amounts` receives decimal128 with 38 digits, `scale` of them in the fraction:
 * within 0 to 38, or MONEY_CURRENCY_SCALE. A row that is not an amount, or does not fit, becomes null, and has its
 * reason in `errors`, which may be null. `rules` may be null. */
money_status money_parse_array(
    const money_formatter *formatter, const money_array *texts, const money_rules *rules, int32_t scale,
    money_array *amounts, money_array *errors, money_error **error);

/* [shared] As money_format_array with a currency, a locale, or both in each row (utf8 or large_utf8, as long as
 * `amounts`); either may be null, and then `options` have to name it. A row whose currency or locale is null
 * or refused has an error, never the whole column. */
money_status money_format_arrays(
    const money_data *data, const money_array *currencies, const money_array *locales, const char *options,
    size_t options_length, const money_array *amounts, int32_t scale, money_array *texts,
    money_array *errors, money_error **error);

#ifdef __cplusplus
}
#endif

#endif
