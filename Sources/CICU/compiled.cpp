// ICU's number formatter, compiled when it is opened. Written in C++ because ICU's C functions can't request
// that: they format the first two numbers on a slow path, and garble currency names on it (`0.0 Swiss
// francs0`).

#include <new>

#include <unicode/formattedvalue.h>
#include <unicode/numberformatter.h>
#include <unicode/ustring.h>

#include "internal.h"

using icu::number::LocalizedNumberFormatter;

struct cicu_compiled {
  LocalizedNumberFormatter formatter;
};

cicu_compiled *cicu_compiled_open(const char *skeleton, const char *locale, cicu_status *status) {
  if (cicu_refuses(status)) return nullptr;
  if (*status > U_ZERO_ERROR) return nullptr;
  UErrorCode error = U_ZERO_ERROR;
  auto *compiled = new (std::nothrow) cicu_compiled{
    icu::number::NumberFormatter::forSkeleton(icu::UnicodeString::fromUTF8(skeleton), error)
      .threshold(1)
      .locale(icu::Locale(locale))};
  if (compiled == nullptr) {
    error = U_MEMORY_ALLOCATION_ERROR;
  } else if (U_SUCCESS(error)) {
    // Compile here, not at the first number: until then, other threads would format on the slow path.
    compiled->formatter.formatInt(0, error);
  }
  *status = error;
  if (U_SUCCESS(error)) return static_cast<cicu_compiled *>(cicu_opened(compiled));
  delete compiled;
  return nullptr;
}

void cicu_compiled_close(cicu_compiled *compiled) {
  cicu_closed(compiled);
  delete compiled;
}

/// Returns the UTF-8 offset of UTF-16 unit `index`, counted from an earlier unit whose offset is known.
static int32_t utf8_offset(const UChar *text, int32_t index, int32_t from, int32_t offset) {
  for (int32_t i = from; i < index; i++) {
    // Each surrogate accounts for half of a four-byte sequence.
    offset += text[i] < 0x80 ? 1 : text[i] < 0x800 || U16_IS_SURROGATE(text[i]) ? 2 : 3;
  }
  return offset;
}

int32_t cicu_compiled_format(
  const cicu_compiled *compiled, const char *decimal, int32_t length, char *buffer, int32_t capacity,
  cicu_field *fields, int32_t field_capacity, int32_t *field_count, cicu_status *status) {
  if (cicu_refuses(status)) return 0;
  if (*status > U_ZERO_ERROR) return 0;
  UErrorCode error = U_ZERO_ERROR;
  icu::number::FormattedNumber number =
    length < 0
      ? compiled->formatter.formatDouble(__builtin_nan(""), error)
      : compiled->formatter.formatDecimal(icu::StringPiece(decimal, length), error);
  const icu::UnicodeString text = number.toTempString(error);
  if (U_FAILURE(error)) {
    *status = error;
    return 0;
  }
  int32_t count = 0;
  if (fields != nullptr) {
    icu::ConstrainedFieldPosition position;
    while (number.nextPosition(position, error)) {
      if (position.getCategory() != UFIELD_CATEGORY_NUMBER) continue;
      if (count < field_capacity) {
        const int32_t begin = utf8_offset(text.getBuffer(), position.getStart(), 0, 0);
        const int32_t end = utf8_offset(text.getBuffer(), position.getLimit(), position.getStart(), begin);
        fields[count] = {position.getField(), begin, end};
      }
      count += 1;
    }
    *field_count = count;
  }
  *status = error;
  return cicu_to_utf8(text.getBuffer(), text.length(), buffer, capacity, status);
}
