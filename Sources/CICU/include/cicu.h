// The C boundary of the package: ICU's renamed functions under names that Swift can import.
//
// Swift can't call `unumf_open…` itself: ICU's public names are macros that add the version (`…_72`).
// No logic lives here. Text is UTF-8 in and out, in buffers of the caller; every function that writes
// text returns the length the whole text needs and sets CICU_BUFFER_OVERFLOW when it does not fit.
// Functions do nothing when *status already holds an error. Text is never NUL-terminated unless said.

#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// ICU's UErrorCode: greater than zero is an error, below zero a warning.
typedef int32_t cicu_status;
#define CICU_BUFFER_OVERFLOW 15

const char *cicu_status_name(cicu_status status);

/// Text in Unicode's canonical decomposition: `č` as `c` and a caron. Foundation has it, FoundationEssentials not.
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
  CICU_BUNDLE_EXACT = 0,     // the locale itself, or one that it is an alias of
  CICU_BUNDLE_ANCESTOR = 1,  // a parent: language without the region, …
  CICU_BUNDLE_DEFAULT = 2,   // nothing of its own: ICU took the process's default locale, or root
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
int32_t cicu_locale_region(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status);
int32_t cicu_locale_keyword_value(
  const char *locale, const char *keyword, char *buffer, int32_t capacity, cicu_status *status);
int32_t cicu_locale_display_name(
  const char *locale, const char *in_locale, char *buffer, int32_t capacity, cicu_status *status);
int32_t cicu_locale_display_region(
  const char *locale, const char *in_locale, char *buffer, int32_t capacity, cicu_status *status);

/// The locale whose data bundle ICU opens for `locale`.
int32_t cicu_locale_bundle(
  const char *locale, char *buffer, int32_t capacity, cicu_bundle_source *source,
  cicu_status *status);

/// The parent that CLDR gives a locale beside the rule of cutting off subtags (`pt_FR` → `pt_PT`); empty
/// where it gives none.
int32_t cicu_locale_parent(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status);

/// Whether text in the locale's language runs from right to left.
bool cicu_locale_is_right_to_left(const char *locale);

/// A list of names that ICU hands out one by one.
typedef struct cicu_names cicu_names;
/// NUL-terminated, valid until the next call; NULL at the end.
const char *cicu_names_next(cicu_names *names, cicu_status *status);
void cicu_names_close(cicu_names *names);

/// The locales that ICU has data for; with `aliases` only the legacy names of some of them (`zh_TW`).
cicu_names *cicu_locales_open(bool aliases, cicu_status *status);

// Numbering systems ---------------------------------------------------------------------------------

/// Ten digits of `name` as UTF-8, zero first; an algorithmic system answers its rules' name instead.
int32_t cicu_numbering_system_description(
  const char *name, char *buffer, int32_t capacity, bool *is_algorithmic, int32_t *radix,
  cicu_status *status);
/// The name of the numbering system that `locale` (with its `numbers` keyword) uses.
int32_t cicu_numbering_system_of_locale(
  const char *locale, char *buffer, int32_t capacity, cicu_status *status);

cicu_names *cicu_numbering_systems_open(cicu_status *status);

// Currencies (codes are three ASCII letters) --------------------------------------------------------

/// All currency codes ICU knows, of every time.
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
/// 0 where amounts aren't rounded beyond their digits; else the increment (0.05).
double cicu_currency_rounding_increment(
  const char *code, cicu_currency_usage usage, cicu_status *status);
/// ISO 4217's number; 0 when ICU has none.
int32_t cicu_currency_numeric_code(const char *code);
/// The symbol or name; `is_code` says that ICU has none and answered the code.
int32_t cicu_currency_name(
  const char *code, const char *locale, cicu_currency_name_style style, char *buffer,
  int32_t capacity, bool *is_code, cicu_status *status);
/// The name for a plural category (`one`, `other`, …; NUL-terminated): "US dollars".
int32_t cicu_currency_plural_name(
  const char *code, const char *locale, const char *plural_category, char *buffer,
  int32_t capacity, cicu_status *status);
/// Whether the locale has a pattern and separators for this currency alone.
bool cicu_currency_has_pattern(const char *code, const char *locale, cicu_status *status);
/// The text around a number and a currency's name for a plural category: `{0} {1}`. Empty when the locale has none,
/// and that of `other` counts.
int32_t cicu_currency_unit_pattern(
  const char *locale, const char *plural_category, char *buffer, int32_t capacity, cicu_status *status);
/// Whether the currency was tender anywhere within [from, to] (milliseconds since 1970).
bool cicu_currency_is_available(const char *code, double from, double to, cicu_status *status);
/// How many currencies were tender in the locale's region at `date`.
int32_t cicu_currency_count_for_locale(const char *locale, double date, cicu_status *status);
/// The `index`th (from 1) currency that was tender in the locale's region at `date`.
int32_t cicu_currency_for_locale(
  const char *locale, double date, int32_t index, char *buffer, int32_t capacity,
  cicu_status *status);

/// Which currencies a region (`DE`) has or had, the most used first, without those that are no tender: `DEM:from:to;`,
/// in milliseconds since 1970, empty where the row has none.
int32_t cicu_currency_tender_rows(
  const char *region, char *buffer, int32_t capacity, cicu_status *status);

// Plural rules --------------------------------------------------------------------------------------

/// The category of a range by those of its ends, for a language: `one,other,other;…`. Empty when ICU lists none.
int32_t cicu_plural_ranges(const char *language, char *buffer, int32_t capacity, cicu_status *status);

/// ICU's own cardinal rules for exactly `locale`, no ancestor: `one: i = 1 and v = 0; other: …`.
/// Empty when ICU lists none.
int32_t cicu_plural_rules(const char *locale, char *buffer, int32_t capacity, cicu_status *status);

// Number formatting ---------------------------------------------------------------------------------

/// What a stretch of formatted text is; ICU's UNumberFormatFields.
typedef enum cicu_field_kind {
  CICU_FIELD_INTEGER = 0,
  CICU_FIELD_FRACTION = 1,
  CICU_FIELD_DECIMAL_SEPARATOR = 2,
  CICU_FIELD_GROUPING_SEPARATOR = 6,
  CICU_FIELD_CURRENCY = 7,
  CICU_FIELD_SIGN = 10,
  CICU_FIELD_COMPACT = 12,
} cicu_field_kind;

/// A field and where it stands in the text, in UTF-8 bytes, half-open.
typedef struct cicu_field {
  int32_t kind;
  int32_t begin;
  int32_t end;
} cicu_field;

/// A formatter that ICU compiles when it is opened; immutable after that, and may be used from several threads
/// at once. ICU's own formatter formats its first two numbers in another way, which takes as long as opening it.
typedef struct cicu_compiled cicu_compiled;

/// `skeleton` is UTF-8 and NUL-terminated.
cicu_compiled *cicu_compiled_open(const char *skeleton, const char *locale, cicu_status *status);
void cicu_compiled_close(cicu_compiled *compiled);

/// The text of a decimal number given as ASCII text of exactly `length` bytes; with a length below zero, of
/// not-a-number without a sign bit. Where `fields` is given, the text's fields, too, in ICU's order: `field_count` says how
/// many there are, also beyond `field_capacity`.
int32_t cicu_compiled_format(
  const cicu_compiled *compiled, const char *decimal, int32_t length, char *buffer, int32_t capacity,
  cicu_field *fields, int32_t field_capacity, int32_t *field_count, cicu_status *status);

// Ranges --------------------------------------------------------------------------------------------

/// Immutable after opening; may be used from several threads at once.
typedef struct cicu_range_formatter cicu_range_formatter;
/// Scratch space of one thread for one formatted range.
typedef struct cicu_range_result cicu_range_result;

/// What both ends share and is written once: ICU's UNumberRangeCollapse.
typedef enum cicu_range_collapse {
  CICU_COLLAPSE_AUTO = 0,
  CICU_COLLAPSE_NONE = 1,
  CICU_COLLAPSE_UNIT = 2,
  CICU_COLLAPSE_ALL = 3,
} cicu_range_collapse;

/// What is written where both ends are the same: ICU's UNumberRangeIdentityFallback.
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

/// Formats a range of decimal numbers given as ASCII text of exactly these lengths.
void cicu_format_decimal_range(
  const cicu_range_formatter *formatter, const char *first, int32_t first_length,
  const char *second, int32_t second_length, cicu_range_result *result, cicu_status *status);
int32_t cicu_range_result_text(
  const cicu_range_result *result, char *buffer, int32_t capacity, cicu_status *status);
/// Number fields of both sides, in ICU's order; returns how many there are, also beyond `capacity`.
int32_t cicu_range_result_fields(
  const cicu_range_result *result, cicu_field *fields, int32_t capacity, cicu_status *status);

// Words ---------------------------------------------------------------------------------------------

/// Writes integers in words, by the locale's rules (CLDR's `spellout`). Not safe to share between threads.
typedef struct cicu_speller cicu_speller;

/// `rule_set` (`%spellout-cardinal-feminine`) is NUL-terminated; NULL means the locale's default.
cicu_speller *cicu_speller_open(const char *locale, const char *rule_set, cicu_status *status);
void cicu_speller_close(cicu_speller *speller);
int32_t cicu_speller_text(
  const cicu_speller *speller, int64_t number, char *buffer, int32_t capacity, cicu_status *status);
/// The names of the locale's rule sets, separated by semicolons.
int32_t cicu_speller_rule_sets(
  const cicu_speller *speller, char *buffer, int32_t capacity, cicu_status *status);

/// Two texts (NUL-terminated) joined by the locale's "and".
int32_t cicu_joined(
  const char *locale, const char *first, const char *second, char *buffer, int32_t capacity,
  cicu_status *status);

#ifdef __cplusplus
}
#endif

#endif
