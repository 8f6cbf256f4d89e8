// The functions of Swift's standard library that answer from its Unicode tables.

#include <stdbool.h>
#include <stdint.h>

uint8_t _swift_stdlib_getGeneralCategory(uint32_t);
uint64_t _swift_stdlib_getBinaryProperties(uint32_t);
uint8_t _swift_stdlib_getNumericType(uint32_t);
double _swift_stdlib_getNumericValue(uint32_t);
intptr_t _swift_stdlib_getMapping(uint32_t, uint8_t);
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t, uint8_t, intptr_t *);
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t);
bool _swift_stdlib_isInCB_Consonant(uint32_t);
bool _swift_stdlib_isExtendedPictographic(uint32_t);
