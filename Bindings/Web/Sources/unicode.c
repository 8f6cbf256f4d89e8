// Unicode's properties for Swift's standard library, in a sixth of the space of its own tables.
//
// unicode-tables.c writes the tables from the library's own, as runs of scalars. Canonical equivalence is left out: no
// text is normalized, so that strings are equal if their scalars are. The core compares folded scalars, and upper case is
// asked for ASCII alone.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "unicode-tables.h"

// The runs of a table, with their first scalars, which are decoded when they are first needed.
typedef struct {
  uint32_t *starts;
  uint16_t *ids;
  const uint8_t *lengths, *classes;
  uint32_t count;
  bool is_decoded;
} Runs;

#define RUNS(name)                                                               \
  static uint32_t name##_starts[name##_runs];                                    \
  static uint16_t name##_ids[name##_runs];                                       \
  static Runs name = {name##_starts, name##_ids, name##_lengths, name##_classes, \
                      name##_runs,   false}

RUNS(properties);
RUNS(number);
RUNS(lower);
RUNS(upper);
RUNS(grapheme);

static uint32_t next(const uint8_t **bytes) {
  uint32_t number = 0;
  for (unsigned shift = 0;; shift += 7) {
    uint8_t byte = *(*bytes)++;
    number |= (uint32_t)(byte & 127) << shift;
    if (byte < 128) return number;
  }
}

// The class of a scalar.
static uint16_t class_of(Runs *runs, uint32_t scalar) {
  if (!runs->is_decoded) {
    const uint8_t *lengths = runs->lengths, *classes = runs->classes;
    uint32_t start = 0;
    for (uint32_t run = 0; run < runs->count; run++) {
      runs->starts[run] = start;
      runs->ids[run] = (uint16_t)next(&classes);
      start += next(&lengths);
    }
    runs->is_decoded = true;
  }
  uint32_t low = 0, high = runs->count;
  while (high - low > 1) {
    uint32_t middle = (low + high) / 2;
    if (runs->starts[middle] <= scalar) low = middle;
    else high = middle;
  }
  return runs->ids[low];
}

uint8_t _swift_stdlib_getGeneralCategory(uint32_t scalar) { return properties_values[class_of(&properties, scalar)]; }

uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) { return properties_bits[class_of(&properties, scalar)]; }

uint8_t _swift_stdlib_getNumericType(uint32_t scalar) { return (uint8_t)number_bits[class_of(&number, scalar)]; }

double _swift_stdlib_getNumericValue(uint32_t scalar) { return number_values[class_of(&number, scalar)]; }

// 0 is upper case, 1 lower case. Titles are not in use.
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) {
  return mapping == 1 ? lower_values[class_of(&lower, scalar)] : upper_values[class_of(&upper, scalar)];
}

const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, intptr_t *length) {
  for (size_t i = 0; mapping == 1 && i < sizeof special / sizeof *special; i++) {
    if (special[i].scalar != scalar) continue;
    *length = special[i].length;
    return special[i].text;
  }
  return NULL;
}

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) {
  return (uint8_t)grapheme_bits[class_of(&grapheme, scalar)];
}

bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return grapheme_bits[class_of(&grapheme, scalar)] >> 8 & 1; }

bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) {
  return grapheme_bits[class_of(&grapheme, scalar)] >> 9 & 1;
}

// Normalization: no scalar decomposes, composes or is reordered.

uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return UINT32_MAX; }

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }

const uint8_t *_swift_stdlib_nfd_decompositions = NULL;
