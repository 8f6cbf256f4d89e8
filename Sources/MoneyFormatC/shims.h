/* Functions of the C library that Swift can't call without its own libraries. */
#ifndef MONEYFORMAT_SHIMS_H
#define MONEYFORMAT_SHIMS_H

#include "include/moneyformat.h"

/* Reads a file into memory that is released with `money_shim_free`. Returns null on failure, with the reason in `reason`. `path` is
   NUL-terminated. */
void *money_shim_read(const char *path, size_t *length, const char **reason);
/* Returns an empty text. */
const char *money_shim_empty(void);
/* malloc, realloc, free. Never return null: if memory runs out, the process is terminated, as in Swift. */
void *money_shim_allocate(size_t count);
void *money_shim_reallocate(void *memory, size_t count);
void money_shim_free(void *memory);
/* Returns today's date in UTC, in days since 1970-01-01. */
int64_t money_shim_today(void);
/* Makes `out` an array of `format` that owns its buffers. `offsets` is null for fixed-width types. */
void money_shim_export(
    money_array *out, const char *format, int64_t length, int64_t null_count, void *validity, void *offsets,
    void *values);

#endif
