/* What the library needs of the C library, and Swift without its own libraries can't call. */
#ifndef MONEYFORMAT_SHIMS_H
#define MONEYFORMAT_SHIMS_H

#include "include/moneyformat.h"

/* Maps a file to read it; null, with the reason in `reason`, where that fails. `path` ends in NUL. */
const void *money_shim_map(const char *path, size_t *length, const char **reason);
void money_shim_unmap(const void *address, size_t length);
/* A text without bytes. */
const char *money_shim_empty(void);
/* malloc, realloc, free. Never null: the process ends where there is no memory, as it does in Swift. */
void *money_shim_allocate(size_t count);
void *money_shim_reallocate(void *memory, size_t count);
void money_shim_free(void *memory);
/* Days since 1970-01-01, in UTC. */
int64_t money_shim_today(void);
/* Makes `out` an array of `format` that owns its buffers. `offsets` is null for types of a fixed width. */
void money_shim_export(
    money_array *out, const char *format, int64_t length, int64_t null_count, void *validity, void *offsets,
    void *values);

#endif
