// Embeds Data/money.data. It is C because Swift has no literal for three million bytes. Linkers leave it out of programs
// that don't use it.

#include "MoneyFormatData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#embed "../../Data/money.data"
};

const void *moneyformat_data(void) { return bytes; }
size_t moneyformat_data_count(void) { return sizeof bytes; }
