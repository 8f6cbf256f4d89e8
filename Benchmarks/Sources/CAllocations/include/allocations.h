// Counts heap allocations by replacing malloc and related functions in the whole process.

#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdint.h>

/// Returns the number of allocations that this thread has made. A realloc counts as one allocation; a free
/// doesn't count.
uint64_t allocations_count(void);

/// Calls each of the five counted functions once and frees the results: the count rises by exactly 5.
void allocations_make_five(void);

/// Returns the number of heap bytes that the whole process has in use, as reported by glibc.
int64_t allocations_bytes_in_use(void);

#endif
