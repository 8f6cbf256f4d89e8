// The replacement for ICU in builds without it: the package's locale data, and the widths of characters.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns the first byte of Data/money.data; a null pointer in builds with ICU, which don't contain the file.
const void *moneyformat_data(void);

/// Returns the number of bytes.
size_t moneyformat_data_count(void);

/// Returns whether a character takes two columns in a terminal, according to the C library. Swift can't call `wcwidth`,
/// because its module of the C library does not export it.
bool moneyformat_is_wide(uint32_t scalar);
