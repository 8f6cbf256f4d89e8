// The parts of a C library that Swift needs, for a WebAssembly module that has none.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

// Blocks are powers of two, from 16 bytes. A freed block is added to the free list of its size and reused
// from there. Memory is bounded by the sum, over all sizes, of the largest number of blocks that were in use
// at once.
enum { MINIMUM_SHIFT = 4, CLASSES = 28, HEADER = 16 };

typedef struct Block {
  struct Block *next;
} Block;

static Block *free_blocks[CLASSES];
static uintptr_t top = 0;

static unsigned class_of(size_t size) {
  return size <= 1 << MINIMUM_SHIFT ? 0 : 32 - (unsigned)__builtin_clz((unsigned)size - 1) - MINIMUM_SHIFT;
}

// The header before each block holds its size class.
void *malloc(size_t size) {
  if (size > ((size_t)1 << 30)) return NULL;
  unsigned class = class_of(size + HEADER);
  Block *block = free_blocks[class];
  if (block) {
    free_blocks[class] = block->next;
  } else {
    if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    size_t needed = (size_t)1 << (class + MINIMUM_SHIFT);
    if (needed > UINTPTR_MAX - top) return NULL;
    uintptr_t end = top + needed;
    uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
    if (end > have) {
      size_t pages = (end - have + 65535) >> 16;
      // By an eighth at least: engines collect garbage when a large memory grows, so that single pages would take forever.
      size_t more = have >> 19;
      if ((more <= pages || __builtin_wasm_memory_grow(0, more) == (size_t)-1) &&
          __builtin_wasm_memory_grow(0, pages) == (size_t)-1)
        return NULL;
    }
    block = (Block *)top;
    top = end;
  }
  *(uint32_t *)block = class;
  return (unsigned char *)block + HEADER;
}

void free(void *pointer) {
  if (!pointer) return;
  Block *block = (Block *)((unsigned char *)pointer - HEADER);
  unsigned class = *(uint32_t *)block;
  block->next = free_blocks[class];
  free_blocks[class] = block;
}

// Every block is aligned to 16 bytes, which suffices for all Swift values.
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 16) return 22;
  *result = malloc(size);
  return *result ? 0 : 12;
}

// With -mbulk-memory each of these is one instruction.
void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// Hash seeds need not be secret here, because the module contains only the page's own keys.
void arc4random_buf(void *buffer, size_t count) {
  static uint64_t state = 0x9E3779B97F4A7C15u;
  unsigned char *bytes = buffer;
  for (size_t i = 0; i < count; i++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    bytes[i] = (unsigned char)state;
  }
}

int putchar(int character) { return character; }

// 128-bit arithmetic, for which WebAssembly has no instructions. The compiler calls these functions by name.

typedef unsigned __int128 u128;

static inline u128 join(uint64_t high, uint64_t low) { return (u128)high << 64 | low; }

u128 __multi3(u128 left, u128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += a * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * b;
  return join(high, other << 32 | (uint32_t)low);
}

u128 __ashlti3(u128 value, int count) {
  uint64_t high = (uint64_t)(value >> 64), low = (uint64_t)value;
  if (count == 0) return value;
  return count < 64 ? join(high << count | low >> (64 - count), low << count) : join(low << (count - 64), 0);
}

u128 __lshrti3(u128 value, int count) {
  uint64_t high = (uint64_t)(value >> 64), low = (uint64_t)value;
  if (count == 0) return value;
  return count < 64 ? join(high >> count, low >> count | high << (64 - count)) : join(0, high >> (count - 64));
}

__int128 __ashrti3(__int128 value, int count) {
  u128 shifted = __lshrti3((u128)value, count);
  return value < 0 && count > 0 ? (__int128)(shifted | ~__lshrti3(~(u128)0, count)) : (__int128)shifted;
}

u128 __udivti3(u128 dividend, u128 divisor) {
  uint64_t high = (uint64_t)(dividend >> 64), low = (uint64_t)dividend, small = (uint64_t)divisor;
  if (divisor >> 64 == 0 && high == 0) return low / small;
  if (divisor >> 64 == 0 && small <= UINT32_MAX) {
    // Divides 32 bits at a time, so that each step fits 64 bits.
    uint64_t quotient_high = high / small, rest = high % small;
    uint64_t step = rest << 32 | low >> 32;
    uint64_t upper = step / small;
    step = (step % small) << 32 | (uint32_t)low;
    return join(quotient_high, upper << 32 | step / small);
  }
  // Long division bit by bit: the remainder is shifted left and takes the next bit of the dividend.
  uint64_t rest_high = 0, rest_low = 0, divisor_high = (uint64_t)(divisor >> 64);
  for (int bit = 0; bit < 128; bit++) {
    uint64_t carry = rest_high >> 63;
    rest_high = rest_high << 1 | rest_low >> 63;
    rest_low = rest_low << 1 | high >> 63;
    high = high << 1 | low >> 63;
    low <<= 1;
    if (carry || rest_high > divisor_high || (rest_high == divisor_high && rest_low >= small)) {
      rest_high -= divisor_high + (rest_low < small);
      rest_low -= small;
      low |= 1;
    }
  }
  return join(high, low);
}

// As in ICU, plural rules take remainders of doubles.
double fmod(double left, double right) {
  union {
    double value;
    uint64_t bits;
  } a = {left}, b = {right};
  uint64_t sign = a.bits & (uint64_t)1 << 63;
  int exponent = a.bits >> 52 & 0x7FF, divisor_exponent = b.bits >> 52 & 0x7FF;
  a.bits &= ~((uint64_t)1 << 63);
  b.bits &= ~((uint64_t)1 << 63);
  // NaN, infinity and subnormal numbers are not supported; operands and moduli are finite and normal.
  if (exponent == 0x7FF || divisor_exponent == 0x7FF || divisor_exponent == 0) return 0;
  if (a.bits < b.bits) return left;
  uint64_t one = (uint64_t)1 << 52, rest = (a.bits & (one - 1)) | one, divisor = (b.bits & (one - 1)) | one;
  for (;; exponent--) {
    if (rest >= divisor) rest -= divisor;
    if (rest == 0) return 0;
    if (exponent == divisor_exponent) break;
    rest <<= 1;
  }
  while (!(rest & one)) {
    rest <<= 1;
    exponent--;
  }
  if (exponent <= 0) return 0;
  a.bits = (rest & (one - 1)) | (uint64_t)exponent << 52 | sign;
  return a.value;
}
