// Embeds Data/money.data in builds without ICU. Swift has no literal for two million bytes.

#include "MoneyFormatData.h"

#ifdef MONEYFORMAT_ICU

const void *moneyformat_data(void) { return NULL; }
size_t moneyformat_data_count(void) { return 0; }

#else

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#embed "../../Data/money.data"
};

const void *moneyformat_data(void) { return bytes; }
size_t moneyformat_data_count(void) { return sizeof bytes; }

#endif
