// The widths of characters in a terminal, for builds without ICU.

#define _GNU_SOURCE
#include <locale.h>
#include <pthread.h>
#include <wchar.h>

#include "MoneyFormatData.h"

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
