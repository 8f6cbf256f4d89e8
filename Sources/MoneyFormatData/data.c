// Embeds Data/money.data in builds without ICU. It is C because Swift has no literal for two million bytes.

#define _GNU_SOURCE
#include "MoneyFormatData.h"

#ifdef MONEYFORMAT_ICU

const void *moneyformat_data(void) { return NULL; }
size_t moneyformat_data_count(void) { return 0; }
bool moneyformat_is_wide(uint32_t scalar) { return false; }

#else

#include <locale.h>
#include <pthread.h>
#include <wchar.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#embed "../../Data/money.data"
};

const void *moneyformat_data(void) { return bytes; }
size_t moneyformat_data_count(void) { return sizeof bytes; }

static pthread_once_t once = PTHREAD_ONCE_INIT;
static locale_t characters;

static void open_characters(void) { characters = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

bool moneyformat_is_wide(uint32_t scalar) {
  pthread_once(&once, open_characters);
  if (!characters) return false;
  locale_t previous = uselocale(characters);
  int width = wcwidth((wchar_t)scalar);
  uselocale(previous);
  return width == 2;
}

#endif
