// The package's C interface to ICU: ICU's versioned functions under names that Swift can import.
//
// Swift can't call `unumf_open…` itself, because ICU's public names are macros that append the version
// (`…_72`). The functions contain no logic. Text is UTF-8, in buffers provided by the caller. Functions that
// write text return the length of the whole text, and set CICU_BUFFER_OVERFLOW if it does not fit. Functions
// do nothing if *status already holds an error. Text is not NUL-terminated unless stated otherwise.

#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// ICU's UErrorCode: positive values are errors, negative ones warnings.
typedef int32_t cicu_status;
#define CICU_BUFFER_OVERFLOW 15
#define CICU_MEMORY_ALLOCATION 7

const char *cicu_status_name(cicu_status status);

/// Writes text in canonical decomposition (NFD): `č` becomes `c` and a caron. FoundationEssentials lacks this
/// function.
int32_t cicu_decomposed(const char *text, char *buffer, int32_t capacity, cicu_status *status);

// Versions ------------------------------------------------------------------------------------------

int32_t cicu_icu_version(char *buffer, int32_t capacity, cicu_status *status);
int32_t cicu_cldr_version(char *buffer, int32_t capacity, cicu_status *status);

// Characters ----------------------------------------------------------------------------------------

/// Unicode's East_Asian_Width (UAX #11), with ICU's numbers.
typedef enum cicu_east_asian_width {
  CICU_WIDTH_NEUTRAL = 0,
  CICU_WIDTH_AMBIGUOUS = 1,
  CICU_WIDTH_HALFWIDTH = 2,
  CICU_WIDTH_FULLWIDTH = 3,
  CICU_WIDTH_NARROW = 4,
  CICU_WIDTH_WIDE = 5,
} cicu_east_asian_width;

cicu_east_asian_width cicu_character_east_asian_width(uint32_t scalar);

// Locales (identifiers are NUL-terminated) ----------------------------------------------------------

/// How a locale's data was found.
typedef enum cicu_bundle_source {
  CICU_BUNDLE_EXACT = 0,     // the locale itself, or the target of an alias
  CICU_BUNDLE_ANCESTOR = 1,  // a parent, such as the language without the region
  CICU_BUNDLE_DEFAULT = 2,   // no data: ICU fell back to the process's default locale, or root
} cicu_bundle_source;

int32_t cicu_locale_canonicalize(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status);
int32_t cicu_locale_from_language_tag(
  const char *tag, char *buffer, int32_t capacity, int32_t *parsed_length, cicu_status *status);
int32_t cicu_locale_to_language_tag(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status);
int32_t cicu_locale_add_likely_subtags(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status);
int32_t cicu_locale_base_name(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status);
int32_t cicu_locale_keyword_value(
  const char *locale, const char *keyword, char *buffer, int32_t capacity, cicu_status *status);
int32_t cicu_locale_display_name(
  const char *locale, const char *in_locale, char *buffer, int32_t capacity, cicu_status *status);
int32_t cicu_locale_display_region(
  const char *locale, const char *in_locale, char *buffer, int32_t capacity, cicu_status *status);

/// The collation of a locale.
typedef struct cicu_collator cicu_collator;
cicu_collator *cicu_collator_open(const char *locale, cicu_status *status);
void cicu_collator_close(cicu_collator *collator);
/// Writes bytes that compare as the text does, with a terminating NUL.
int32_t cicu_collator_key(
  const cicu_collator *collator, const char *text, uint8_t *buffer, int32_t capacity, cicu_status *status);

/// Writes the locale whose data bundle ICU opens for `locale`.
int32_t cicu_locale_bundle(
  const char *locale, char *buffer, int32_t capacity, cicu_bundle_source *source,
  cicu_status *status);

/// Writes the parent that CLDR explicitly names for a locale (`pt_FR` → `pt_PT`), or nothing if the parent
/// follows from truncation.
int32_t cicu_locale_parent(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status);

/// Returns whether the locale's language is written from right to left.
bool cicu_locale_is_right_to_left(const char *locale);

/// An iterator over a list of names.
typedef struct cicu_names cicu_names;
/// Returns the next name, NUL-terminated and valid until the next call, or NULL at the end.
const char *cicu_names_next(cicu_names *names, cicu_status *status);
void cicu_names_close(cicu_names *names);

/// Opens the list of locales for which ICU has data or, with `aliases`, only the list of legacy names
/// (`zh_TW`).
cicu_names *cicu_locales_open(bool aliases, cicu_status *status);

// Numbering systems ---------------------------------------------------------------------------------

/// Writes the ten digits of numbering system `name`, zero first; for an algorithmic system, the name of its
/// rules.
int32_t cicu_numbering_system_description(
  const char *name, char *buffer, int32_t capacity, bool *is_algorithmic, int32_t *radix,
  cicu_status *status);
/// Writes the name of the numbering system that `locale`, with its `numbers` keyword, uses.
int32_t cicu_numbering_system_of_locale(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status);

cicu_names *cicu_numbering_systems_open(cicu_status *status);

// Currencies (codes are three ASCII letters) --------------------------------------------------------

/// Opens the list of all currency codes that ICU knows, current and historic.
cicu_names *cicu_currencies_open(cicu_status *status);

typedef enum cicu_currency_usage {
  CICU_USAGE_STANDARD = 0,
  CICU_USAGE_CASH = 1,
} cicu_currency_usage;

typedef enum cicu_currency_name_style {
  CICU_NAME_SYMBOL = 0,
  CICU_NAME_LONG = 1,
  CICU_NAME_NARROW = 2,
  CICU_NAME_FORMAL = 3,
  CICU_NAME_VARIANT = 4,
} cicu_currency_name_style;

int32_t cicu_currency_fraction_digits(
  const char *code, cicu_currency_usage usage, cicu_status *status);
/// Returns the cash or standard rounding increment (0.05), or 0 if amounts are rounded only to their digits.
double cicu_currency_rounding_increment(
  const char *code, cicu_currency_usage usage, cicu_status *status);
/// Returns the ISO 4217 numeric code, or 0 if ICU has none.
int32_t cicu_currency_numeric_code(const char *code);
/// Writes the symbol or name. If ICU has none, writes the code and sets `is_code`.
int32_t cicu_currency_name(
  const char *code, const char *locale, cicu_currency_name_style style, char *buffer,
  int32_t capacity, bool *is_code, cicu_status *status);
/// Writes the name for a plural category (`one`, `other`, …; NUL-terminated): "US dollars".
int32_t cicu_currency_plural_name(
  const char *code, const char *locale, const char *plural_category, char *buffer,
  int32_t capacity, cicu_status *status);
/// Returns whether the locale has a pattern or separators for this currency only.
bool cicu_currency_has_pattern(const char *code, const char *locale, cicu_status *status);
/// Writes the pattern that joins a number and a currency name in a plural category: `{0} {1}`. Empty if the
/// locale has none for the category, and that of `other` applies.
int32_t cicu_currency_unit_pattern(
  const char *locale, const char *plural_category, char *buffer, int32_t capacity, cicu_status *status);
/// Returns the number of currencies that were tender in the locale's region at `date`.
int32_t cicu_currency_count_for_locale(const char *locale, double date, cicu_status *status);
/// Writes the `index`th currency (from 1) that was tender in the locale's region at `date`.
int32_t cicu_currency_for_locale(
  const char *locale, double date, int32_t index, char *buffer, int32_t capacity,
  cicu_status *status);

/// Writes the past and present tender of a region (`DE`), the most used first: `DEM:from:to;`, in
/// milliseconds since 1970, with empty dates if the row has none.
int32_t cicu_currency_tender_rows(
  const char *region, char *buffer, int32_t capacity, cicu_status *status);

// Resources -----------------------------------------------------------------------------------------

/// Writes everything at a path (`NumberElements/latn`) of exactly the bundle `locale`, without inheritance, in a form
/// of its own: equal resources have equal texts. Empty if there is no such bundle or path.
///
/// `tree`: the name of the data's part, such as `-curr`; empty for the main one.
int32_t cicu_resource_text(
  const char *tree, const char *locale, const char *path, char *buffer, int32_t capacity, cicu_status *status);

// Plural rules --------------------------------------------------------------------------------------

/// Writes the plural categories of ranges by those of their ends, for a language: `one,other,other;…`. Empty
/// if ICU has none.
int32_t cicu_plural_ranges(const char *language, char *buffer, int32_t capacity, cicu_status *status);

/// Writes the cardinal plural rules of exactly `locale`, without inheritance: `one: i = 1 and v = 0; other:
/// …`. Empty if ICU has none.
int32_t cicu_plural_rules(const char *locale, char *buffer, int32_t capacity, cicu_status *status);

// Number formatting ---------------------------------------------------------------------------------

/// The kind of a field in formatted text: ICU's UNumberFormatFields.
typedef enum cicu_field_kind {
  CICU_FIELD_INTEGER = 0,
  CICU_FIELD_FRACTION = 1,
  CICU_FIELD_DECIMAL_SEPARATOR = 2,
  CICU_FIELD_GROUPING_SEPARATOR = 6,
  CICU_FIELD_CURRENCY = 7,
  CICU_FIELD_SIGN = 10,
  CICU_FIELD_COMPACT = 12,
} cicu_field_kind;

/// A field and its half-open range in the text, in bytes of UTF-8.
typedef struct cicu_field {
  int32_t kind;
  int32_t begin;
  int32_t end;
} cicu_field;

/// A formatter that ICU compiles when it is opened. Immutable afterwards, and safe to use from several
/// threads at once. (By default ICU formats the first two numbers without compiling, which takes as long as
/// opening the formatter.)
typedef struct cicu_compiled cicu_compiled;

/// Opens a formatter. `skeleton` is UTF-8 and NUL-terminated.
cicu_compiled *cicu_compiled_open(const char *skeleton, const char *locale, cicu_status *status);
void cicu_compiled_close(cicu_compiled *compiled);

/// Formats a decimal number given as `length` bytes of ASCII text. A negative length formats NaN without a
/// sign bit. If `fields` is not NULL, also writes the text's fields in ICU's order; `field_count` receives
/// their number, even if it exceeds `field_capacity`.
int32_t cicu_compiled_format(
  const cicu_compiled *compiled, const char *decimal, int32_t length, char *buffer, int32_t capacity,
  cicu_field *fields, int32_t field_capacity, int32_t *field_count, cicu_status *status);

// Ranges --------------------------------------------------------------------------------------------

/// Immutable after opening; safe to use from several threads at once.
typedef struct cicu_range_formatter cicu_range_formatter;
/// The result of formatting a range. For one thread at a time.
typedef struct cicu_range_result cicu_range_result;

/// Which text shared by both ends is written only once: ICU's UNumberRangeCollapse.
typedef enum cicu_range_collapse {
  CICU_COLLAPSE_AUTO = 0,
  CICU_COLLAPSE_NONE = 1,
  CICU_COLLAPSE_UNIT = 2,
  CICU_COLLAPSE_ALL = 3,
} cicu_range_collapse;

/// What is written if both ends are the same: ICU's UNumberRangeIdentityFallback.
typedef enum cicu_range_identity {
  CICU_IDENTITY_SINGLE_VALUE = 0,
  CICU_IDENTITY_APPROXIMATELY_OR_SINGLE_VALUE = 1,
  CICU_IDENTITY_APPROXIMATELY = 2,
  CICU_IDENTITY_RANGE = 3,
} cicu_range_identity;

cicu_range_formatter *cicu_range_formatter_open(
  const char *skeleton, const char *locale, cicu_range_collapse collapse, cicu_range_identity identity,
  cicu_status *status);
void cicu_range_formatter_close(cicu_range_formatter *formatter);

cicu_range_result *cicu_range_result_open(cicu_status *status);
void cicu_range_result_close(cicu_range_result *result);

/// Formats a range of decimal numbers, given as ASCII texts of exactly these lengths.
void cicu_format_decimal_range(
  const cicu_range_formatter *formatter, const char *first, int32_t first_length,
  const char *second, int32_t second_length, cicu_range_result *result, cicu_status *status);
int32_t cicu_range_result_text(
  const cicu_range_result *result, char *buffer, int32_t capacity, cicu_status *status);
/// Writes the number fields of both ends in ICU's order. Returns their number, even if it exceeds `capacity`.
int32_t cicu_range_result_fields(
  const cicu_range_result *result, cicu_field *fields, int32_t capacity, cicu_status *status);

// Words ---------------------------------------------------------------------------------------------

/// Spells out integers by the locale's rules (CLDR's `spellout`). Not safe to share between threads.
typedef struct cicu_speller cicu_speller;

/// Returns whether ICU has rules for writing numbers in words in a locale or in one of its ancestors. Without them, ICU
/// takes those of the process's default locale.
bool cicu_has_words(const char *locale, cicu_status *status);

/// Opens a speller. `rule_set` (`%spellout-cardinal-feminine`) is NUL-terminated; NULL means the locale's
/// default.
cicu_speller *cicu_speller_open(const char *locale, const char *rule_set, cicu_status *status);
void cicu_speller_close(cicu_speller *speller);
int32_t cicu_speller_text(
  const cicu_speller *speller, int64_t number, char *buffer, int32_t capacity, cicu_status *status);
/// Writes the names of the locale's rule sets, separated by semicolons.
int32_t cicu_speller_rule_sets(
  const cicu_speller *speller, char *buffer, int32_t capacity, cicu_status *status);

/// Joins two NUL-terminated texts with the locale's "and".
int32_t cicu_joined(
  const char *locale, const char *first, const char *second, char *buffer, int32_t capacity,
  cicu_status *status);

#ifdef __cplusplus
}
#endif

#endif
