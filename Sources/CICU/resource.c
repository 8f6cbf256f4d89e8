// Resources as text, to find out which locales have the same ones.

#include <stdio.h>
#include <string.h>
#include <unicode/ures.h>

#include "internal.h"

struct output {
  char *buffer;
  int32_t capacity;
  int32_t count;
};

static void append(struct output *output, const char *text, int32_t length) {
  if (output->count + length <= output->capacity) {
    memcpy(output->buffer + output->count, text, (size_t)length);
  }
  output->count += length;
}

/// Appends a resource: a text or a number ends with a line break, a table or a list is in braces, and an entry of a
/// table follows its key. Nothing else occurs in the data of locales.
static void append_resource(struct output *output, UResourceBundle *resource, UErrorCode *error) {
  if (U_FAILURE(*error)) return;
  switch (ures_getType(resource)) {
    case URES_STRING: {
      int32_t length = 0;
      const UChar *text = ures_getString(resource, &length, error);
      if (U_FAILURE(*error)) return;
      const int32_t rest = output->count < output->capacity ? output->capacity - output->count : 0;
      cicu_status status = U_ZERO_ERROR;
      output->count +=
        cicu_to_utf8(text, length, rest > 0 ? output->buffer + output->count : NULL, rest, &status);
      append(output, "\n", 1);
      return;
    }
    case URES_INT: {
      char text[16];
      append(output, text, snprintf(text, sizeof text, "%d\n", ures_getInt(resource, error)));
      return;
    }
    case URES_TABLE:
    case URES_ARRAY: {
      append(output, "{", 1);
      const int32_t size = ures_getSize(resource);
      for (int32_t index = 0; index < size && U_SUCCESS(*error); index += 1) {
        UResourceBundle *entry = ures_getByIndex(resource, index, NULL, error);
        const char *key = U_SUCCESS(*error) ? ures_getKey(entry) : NULL;
        if (key != NULL) append(output, key, (int32_t)strlen(key));
        if (key != NULL && ures_getType(entry) == URES_STRING) append(output, "=", 1);
        append_resource(output, entry, error);
        ures_close(entry);
      }
      append(output, "}", 1);
      return;
    }
    default: *error = U_UNSUPPORTED_ERROR;
  }
}

int32_t cicu_resource_text(
  const char *tree, const char *locale, const char *path, char *buffer, int32_t capacity, cicu_status *status) {
  if (cicu_refuses(status) || U_FAILURE(*status)) return 0;
  struct output output = {buffer, capacity, 0};
  char package[64];
  snprintf(package, sizeof package, "%s%s", U_ICUDATA_NAME, tree);
  UErrorCode missing = U_ZERO_ERROR;
  UResourceBundle *resource = ures_openDirect(*tree ? package : NULL, locale, &missing);
  while (U_SUCCESS(missing) && *path != 0) {
    char key[64] = "";
    const size_t length = strcspn(path, "/");
    if (length >= sizeof key) missing = U_ILLEGAL_ARGUMENT_ERROR;
    else memcpy(key, path, length);
    path += length + (path[length] == '/');
    UResourceBundle *next = ures_getByKey(resource, key, NULL, &missing);
    ures_close(resource);
    resource = next;
  }
  UErrorCode error = U_ZERO_ERROR;
  if (U_SUCCESS(missing)) append_resource(&output, resource, &error);
  ures_close(resource);
  if (U_FAILURE(missing) && missing != U_MISSING_RESOURCE_ERROR) error = missing;
  *status = U_SUCCESS(error) && output.count > capacity ? U_BUFFER_OVERFLOW_ERROR : (cicu_status)error;
  return output.count;
}
