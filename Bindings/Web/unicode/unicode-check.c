// Compares the answers of unicode.c with those of the standard library's tables, for every scalar.

#define _swift_stdlib_getGeneralCategory own_getGeneralCategory
#define _swift_stdlib_getBinaryProperties own_getBinaryProperties
#define _swift_stdlib_getNumericType own_getNumericType
#define _swift_stdlib_getNumericValue own_getNumericValue
#define _swift_stdlib_getMapping own_getMapping
#define _swift_stdlib_getSpecialMapping own_getSpecialMapping
#define _swift_stdlib_getGraphemeBreakProperty own_getGraphemeBreakProperty
#define _swift_stdlib_isInCB_Consonant own_isInCB_Consonant
#define _swift_stdlib_isExtendedPictographic own_isExtendedPictographic
#define _swift_stdlib_getNormData own_getNormData
#define _swift_stdlib_getDecompositionEntry own_getDecompositionEntry
#define _swift_stdlib_getComposition own_getComposition
#define _swift_stdlib_nfd_decompositions own_nfd_decompositions
#include "../Sources/unicode.c"
#undef _swift_stdlib_getGeneralCategory
#undef _swift_stdlib_getBinaryProperties
#undef _swift_stdlib_getNumericType
#undef _swift_stdlib_getNumericValue
#undef _swift_stdlib_getMapping
#undef _swift_stdlib_getSpecialMapping
#undef _swift_stdlib_getGraphemeBreakProperty
#undef _swift_stdlib_isInCB_Consonant
#undef _swift_stdlib_isExtendedPictographic

#include <stdio.h>
#include <string.h>

#include "stdlib-tables.h"

#define SAME(name) (own_##name(scalar) == _swift_stdlib_##name(scalar))

static bool is_same(uint32_t scalar) {
  if (!SAME(getGeneralCategory) || !SAME(getBinaryProperties) || !SAME(getNumericType)) return false;
  if (!SAME(getGraphemeBreakProperty) || !SAME(isInCB_Consonant) || !SAME(isExtendedPictographic)) return false;
  if (own_getNumericType(scalar) != 255 && !SAME(getNumericValue)) return false;
  for (uint8_t mapping = 0; mapping <= 1; mapping++)
    if (own_getMapping(scalar, mapping) != (int32_t)_swift_stdlib_getMapping(scalar, mapping)) return false;
  intptr_t own_length = 0, length = 0;
  const uint8_t *own = own_getSpecialMapping(scalar, 1, &own_length);
  const uint8_t *text = _swift_stdlib_getSpecialMapping(scalar, 1, &length);
  if (!own != !text) return false;
  return !text || (own_length == length && memcmp(own, text, (size_t)length) == 0);
}

int main(void) {
  uint32_t failures = 0;
  for (uint32_t scalar = 0; scalar < 0x110000; scalar++) {
    if (is_same(scalar)) continue;
    if (failures++ == 0) printf("U+%04X differs from the standard library's tables.\n", scalar);
  }
  if (failures) printf("%u scalars differ.\n", failures);
  return failures != 0;
}
