// Writes the Unicode tables of unicode.c. Built and run on the host, with the tables of Swift's standard library
// there, so that the module's answers are the same for every scalar.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stdlib-tables.h"

enum { SCALARS = 0x110000, CLASSES = 4096, UPPER = 0, LOWER = 1 };

// What a table knows about a scalar.
typedef struct {
  uint64_t bits;
  double value;
} Facts;

static Facts properties(uint32_t scalar) {
  return (Facts){.bits = _swift_stdlib_getBinaryProperties(scalar), .value = _swift_stdlib_getGeneralCategory(scalar)};
}

static Facts number(uint32_t scalar) {
  uint8_t type = _swift_stdlib_getNumericType(scalar);
  return (Facts){.bits = type, .value = type == 255 ? 0 : _swift_stdlib_getNumericValue(scalar)};
}

static Facts lower(uint32_t scalar) { return (Facts){.value = (int32_t)_swift_stdlib_getMapping(scalar, LOWER)}; }

static Facts upper(uint32_t scalar) { return (Facts){.value = (int32_t)_swift_stdlib_getMapping(scalar, UPPER)}; }

static Facts grapheme(uint32_t scalar) {
  return (Facts){.bits = (uint64_t)_swift_stdlib_getGraphemeBreakProperty(scalar)
                         | (uint64_t)_swift_stdlib_isInCB_Consonant(scalar) << 8
                         | (uint64_t)_swift_stdlib_isExtendedPictographic(scalar) << 9};
}

// Numbers of seven bits a byte, the least significant first.
static unsigned put(unsigned column, uint32_t number) {
  do {
    printf("%u,", number >= 128 ? (number & 127) | 128 : number);
    if (++column % 32 == 0) puts("");
    number >>= 7;
  } while (number);
  return column;
}

// Writes the runs of scalars with the same facts: their lengths, their classes, and the facts of each class.
static void write_table(const char *name, Facts (*facts)(uint32_t), const char *type, bool has_bits) {
  static Facts classes[CLASSES];
  static uint32_t lengths[SCALARS], ids[SCALARS];
  uint32_t runs = 0, count = 0;
  for (uint32_t scalar = 0; scalar < SCALARS; scalar++) {
    Facts own = facts(scalar);
    uint32_t id = 0;
    while (id < count && (classes[id].bits != own.bits || classes[id].value != own.value)) id++;
    if (id == count) {
      if (count == CLASSES) abort();
      classes[count++] = own;
    }
    if (runs == 0 || ids[runs - 1] != id) {
      ids[runs] = id;
      lengths[runs++] = 0;
    }
    lengths[runs - 1]++;
  }
  printf("enum { %s_runs = %u };\nstatic const uint8_t %s_lengths[] = {\n", name, runs, name);
  unsigned column = 0;
  for (uint32_t run = 0; run < runs; run++) column = put(column, lengths[run]);
  printf("};\nstatic const uint8_t %s_classes[] = {\n", name);
  column = 0;
  for (uint32_t run = 0; run < runs; run++) column = put(column, ids[run]);
  printf("};\nstatic const %s %s_values[] = {\n", type, name);
  for (uint32_t id = 0; id < count; id++) printf("%.17g,%s", classes[id].value, id % 16 == 15 ? "\n" : "");
  if (has_bits) {
    printf("};\nstatic const uint64_t %s_bits[] = {\n", name);
    for (uint32_t id = 0; id < count; id++)
      printf("%lluu,%s", (unsigned long long)classes[id].bits, id % 8 == 7 ? "\n" : "");
  }
  puts("};");
}

int main(void) {
  write_table("properties", properties, "uint8_t", true);
  write_table("number", number, "double", true);
  write_table("lower", lower, "int32_t", false);
  write_table("upper", upper, "int32_t", false);
  write_table("grapheme", grapheme, "uint8_t", true);
  // The scalars whose lower case is several: the scalar, and the length and bytes of the text.
  puts("static const struct { uint32_t scalar; uint8_t length; uint8_t text[8]; } special[] = {");
  for (uint32_t scalar = 0; scalar < SCALARS; scalar++) {
    intptr_t length = 0;
    const uint8_t *text = _swift_stdlib_getSpecialMapping(scalar, LOWER, &length);
    if (!text) continue;
    if (length > 8) abort();
    printf("{%u, %d, {", scalar, (int)length);
    for (int i = 0; i < length; i++) printf("%u,", text[i]);
    puts("}},");
  }
  puts("};");
  return 0;
}
