// The package's locale data, and for builds without ICU the widths of characters.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns the first byte of Data/money.data.
const void *moneyformat_data(void);

/// Returns the number of bytes.
size_t moneyformat_data_count(void);

/// Returns whether a character takes two columns in a terminal, according to the C library. Swift can't call `wcwidth`,
/// because its module of the C library does not export it.
bool moneyformat_is_wide(uint32_t scalar);
