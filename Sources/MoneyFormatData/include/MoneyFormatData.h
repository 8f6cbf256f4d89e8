// What builds without ICU have in its place: the package's locale data, and the widths of characters.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The first byte of Data/money.data; a null pointer in builds with ICU, which don't contain it.
const void *moneyformat_data(void);

/// How many bytes there are.
size_t moneyformat_data_count(void);

/// Whether a character takes two columns in a terminal, as the C library knows it. Swift can't call `wcwidth`, which its
/// module of the C library leaves out.
bool moneyformat_is_wide(uint32_t scalar);
