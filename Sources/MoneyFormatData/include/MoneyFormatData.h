// The locale data that the package includes: Data/money.data, as bytes of the program.

#include <stddef.h>

/// The first byte; a null pointer in builds with ICU, which don't contain the data.
const void *moneyformat_data(void);

/// How many bytes there are.
size_t moneyformat_data_count(void);
