// Iterators over lists of names: locales, numbering systems, currencies.

#include <stdlib.h>
#include <unicode/ucurr.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unumsys.h>

#include "internal.h"

struct cicu_names {
  UEnumeration *enumeration;
};

static cicu_names *names_of(UEnumeration *enumeration, cicu_status *status) {
  if (U_FAILURE(*status)) return NULL;
  cicu_names *names = malloc(sizeof *names);
  if (names == NULL) {
    uenum_close(enumeration);
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  names->enumeration = enumeration;
  return cicu_opened(names);
}

cicu_names *cicu_locales_open(bool aliases, cicu_status *status) {
  if (cicu_refuses(status)) return NULL;
  ULocAvailableType type =
    aliases ? ULOC_AVAILABLE_ONLY_LEGACY_ALIASES : ULOC_AVAILABLE_DEFAULT;
  return names_of(uloc_openAvailableByType(type, (UErrorCode *)status), status);
}

cicu_names *cicu_numbering_systems_open(cicu_status *status) {
  if (cicu_refuses(status)) return NULL;
  return names_of(unumsys_openAvailableNames((UErrorCode *)status), status);
}

cicu_names *cicu_currencies_open(cicu_status *status) {
  if (cicu_refuses(status)) return NULL;
  return names_of(ucurr_openISOCurrencies(UCURR_ALL, (UErrorCode *)status), status);
}

const char *cicu_names_next(cicu_names *names, cicu_status *status) {
  if (cicu_refuses(status)) return NULL;
  return uenum_next(names->enumeration, NULL, (UErrorCode *)status);
}

void cicu_names_close(cicu_names *names) {
  if (names == NULL) return;
  cicu_closed(names);
  uenum_close(names->enumeration);
  free(names);
}
