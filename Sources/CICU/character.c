// Character properties.

#include <unicode/uchar.h>

#include "internal.h"

_Static_assert(
  (int)CICU_WIDTH_FULLWIDTH == (int)U_EA_FULLWIDTH && (int)CICU_WIDTH_WIDE == (int)U_EA_WIDE,
  "ICU's own numbers");

cicu_east_asian_width cicu_character_east_asian_width(uint32_t scalar) {
  return (cicu_east_asian_width)u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH);
}
