// Replacements for malloc and related functions that count calls and forward them to glibc.
//
// The program's own definitions take precedence over libc's in every library it loads, including Swift's
// runtime and ICU. Calling glibc's `__libc_…` functions avoids a dlsym lookup, which may itself allocate.
// Counting is one addition without a lock. Its cost is negligible compared with an allocation, so the
// counter stays active during timing.

#include "allocations.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *pointer, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t count;

uint64_t allocations_count(void) { return count; }

int64_t allocations_bytes_in_use(void) {
  struct mallinfo2 heap = mallinfo2();
  return (int64_t)(heap.uordblks + heap.hblkhd);
}

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  count += 1;
  return __libc_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  count += 1;
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *pointer = memory;
  return 0;
}

void allocations_make_five(void) {
  // Calls go through volatile pointers, so that the compiler can't eliminate pairs of malloc and free.
  void *(*volatile call_malloc)(size_t) = malloc;
  void *(*volatile call_calloc)(size_t, size_t) = calloc;
  void *(*volatile call_realloc)(void *, size_t) = realloc;
  void *(*volatile call_aligned_alloc)(size_t, size_t) = aligned_alloc;
  int (*volatile call_posix_memalign)(void **, size_t, size_t) = posix_memalign;
  free(call_realloc(call_malloc(100), 10000));
  free(call_calloc(10, 10));
  free(call_aligned_alloc(64, 128));
  void *memory = NULL;
  if (call_posix_memalign(&memory, 64, 128) == 0) free(memory);
}
