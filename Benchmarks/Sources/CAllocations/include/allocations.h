// Counts heap allocations, by standing in for malloc and its kin in the whole process.

#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdint.h>

/// How many allocations this thread has made so far. A realloc counts as one, a free as none.
uint64_t allocations_count(void);

/// Calls each of the five functions that count once, and frees what they gave: counts exactly 5.
void allocations_make_five(void);

/// How many bytes of the heap are in use by the whole process, as glibc counts them.
int64_t allocations_bytes_in_use(void);

#endif
