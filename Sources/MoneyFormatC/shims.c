/* Calls to the C library, and memory that is passed through Arrow's C Data Interface. No logic. */
#define _GNU_SOURCE
#include "shims.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Larger than any file of frozen data (3.4 MB for everything), and small enough to be read without harm. */
#define LONGEST_FILE ((off_t)256 << 20)

/* The file is copied, because the system ends a process whose mapped file is truncated by another one (SIGBUS). */
void *money_shim_read(const char *path, size_t *length, const char **reason) {
  *reason = NULL;
  /* Opening a pipe without a writer would wait for ever. */
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) {
    *reason = strerror(errno);
    return NULL;
  }
  /* fstat would require a newer glibc than the rest of the library. Reading tells a directory from a file. */
  char byte;
  off_t size = read(descriptor, &byte, 0) < 0 ? -1 : lseek(descriptor, 0, SEEK_END);
  if (size < 0) *reason = errno == ESPIPE ? "it is not a regular file" : strerror(errno);
  if (size == 0) *reason = "it is empty";
  if (size > LONGEST_FILE) *reason = "it is too large for frozen data";
  char *bytes = *reason ? NULL : malloc((size_t)size);
  if (!*reason && !bytes) *reason = strerror(errno);
  off_t count = 0;
  while (bytes && count < size) {
    ssize_t got = pread(descriptor, bytes + count, (size_t)(size - count), count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      *reason = got < 0 ? strerror(errno) : "it was cut while it was read";
      free(bytes);
      bytes = NULL;
    }
    count += got;
  }
  close(descriptor);
  *length = (size_t)size;
  return bytes;
}

const char *money_shim_empty(void) { return ""; }

void *money_shim_allocate(size_t count) { return money_shim_reallocate(NULL, count); }

void *money_shim_reallocate(void *memory, size_t count) {
  memory = realloc(memory, count > 0 ? count : 1);
  if (!memory) abort();
  return memory;
}

void money_shim_free(void *memory) { free(memory); }

int64_t money_shim_today(void) { return (int64_t)time(NULL) / 86400; }

#ifndef MONEYFORMAT_SWIFT_RUNTIME /* What Swift's runtime provides where there is one. */

/* Seeds Swift's hashing, for which the time will do where there is no randomness. glibc provides it only from version 2.36.
 * In libmoneyformat.a, this function and the next one have other names. */
__attribute__((visibility("hidden"))) void arc4random_buf(void *buffer, size_t count) {
  int descriptor = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
  size_t done = 0;
  while (descriptor >= 0 && done < count) {
    ssize_t read_count = read(descriptor, (char *)buffer + done, count - done);
    if (read_count < 0 && errno == EINTR) continue;
    if (read_count <= 0) break;
    done += (size_t)read_count;
  }
  if (descriptor >= 0) close(descriptor);
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  for (; done < count; done++) ((uint8_t *)buffer)[done] = (uint8_t)(now.tv_nsec >> done % 4 * 8);
}

/* Parses floating-point text for Swift, independently of the process's locale. Plural rules of amounts
 * with more than 19 digits need it. Returns null for text that is not a number. */
__attribute__((visibility("hidden"))) const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  locale_t locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (!locale) return NULL;
  char *end = NULL;
  *value = strtod_l(text, &end, locale);
  freelocale(locale);
  return end == text ? NULL : end;
}

#endif

static void release_schema(struct ArrowSchema *schema) {
  free(schema->private_data);
  schema->release = NULL;
}

struct owned_buffers {
  const void *buffers[3];
};

static void release_array(struct ArrowArray *array) {
  struct owned_buffers *owned = array->private_data;
  for (int index = 0; index < 3; index++) free((void *)owned->buffers[index]);
  free(owned);
  array->release = NULL;
}

void money_shim_export(
    money_array *out, const char *format, int64_t length, int64_t null_count, void *validity, void *offsets,
    void *values) {
  size_t count = strlen(format) + 1;
  char *copy = money_shim_allocate(count);
  memcpy(copy, format, count);
  out->schema = (struct ArrowSchema){
      .format = copy, .name = "", .flags = ARROW_FLAG_NULLABLE, .release = release_schema, .private_data = copy};
  struct owned_buffers *owned = money_shim_allocate(sizeof *owned);
  *owned = (struct owned_buffers){{validity, offsets ? offsets : values, offsets ? values : NULL}};
  out->array = (struct ArrowArray){
      .length = length,
      .null_count = null_count,
      .n_buffers = offsets ? 3 : 2,
      .buffers = owned->buffers,
      .release = release_array,
      .private_data = owned};
}
