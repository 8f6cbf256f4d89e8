// Preloaded into a process, makes ICU's allocations fail. At each allocation of ICU it forks a child in which
// this allocation fails, and another in which all later ones fail, too. The process itself continues
// undisturbed.
//
// Children write into the directory $FAILING_MEMORY: N.K.out and N.K.err for allocation N, where K is 1 if
// one allocation fails and 2 if all later ones do; N.K.status contains the exit code, or 100 + the number of
// the signal after a crash. After a crash, N.K.err ends with the library in which it happened. With
// $FAILING_MEMORY_STEP = n only every n-th allocation is tested. `count` contains the number of allocations.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_realloc(void *, size_t);

/// The address range of the code of each ICU library.
static struct {
  uintptr_t from, to;
} icu[8];
static int icu_count;

static const char *folder;
static long step = 1;
static long allocations;
/// In a child: 1 if one allocation fails, 2 if all later ones do.
static int child;

static int note_library(struct dl_phdr_info *info, size_t size, void *data) {
  if (strstr(info->dlpi_name, "libicu") == NULL) return 0;
  for (int index = 0; index < info->dlpi_phnum && icu_count < 8; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
    icu[icu_count].from = info->dlpi_addr + header->p_vaddr;
    icu[icu_count].to = icu[icu_count].from + header->p_memsz;
    icu_count++;
  }
  return 0;
}

__attribute__((constructor)) static void start(void) {
  folder = getenv("FAILING_MEMORY");
  const char *number = getenv("FAILING_MEMORY_STEP");
  if (number != NULL) step = atol(number);
  // Loads what `backtrace` needs before memory fails.
  void *frame;
  backtrace(&frame, 1);
  dl_iterate_phdr(note_library, NULL);
}

/// Writes the number of allocations.
__attribute__((destructor)) static void stop(void) {
  if (folder == NULL || child != 0) return;
  char path[4096];
  snprintf(path, sizeof path, "%s/count", folder);
  FILE *file = fopen(path, "w");
  if (file == NULL) return;
  fprintf(file, "%ld\n", allocations);
  fclose(file);
}

/// Prints the library of the innermost function that is neither in this file nor in the C library.
static void tell_crash(int number) {
  void *frames[64];
  int count = backtrace(frames, 64);
  const char *library = "nothing";
  Dl_info info, own;
  dladdr(&step, &own);
  for (int index = 1; index < count; index++) {
    if (!dladdr(frames[index], &info) || info.dli_fbase == own.dli_fbase) continue;
    if (strstr(info.dli_fname, "libc.so") || strstr(info.dli_fname, "libpthread")) continue;
    library = info.dli_fname;
    break;
  }
  dprintf(2, "\ncrash in %s\n", library);
  _exit(100 + number);
}

static void redirect(const char *name, int descriptor) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%ld.%d.%s", folder, allocations, child, name);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  dup2(file, descriptor);
  close(file);
}

/// Returns true in the child.
static int fork_child(int kind) {
  int process = fork();
  if (process == 0) {
    child = kind;
    redirect("out", STDOUT_FILENO);
    redirect("err", STDERR_FILENO);
    const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGALRM};
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) signal(crashes[index], tell_crash);
    // Ends a child that hangs, such as on a mutex that is never unlocked.
    alarm(10);
    return 1;
  }
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
  int code = WIFSIGNALED(status) ? 100 + WTERMSIG(status) : WEXITSTATUS(status);
  char path[4096];
  snprintf(path, sizeof path, "%s/%ld.%d.status", folder, allocations, kind);
  FILE *file = fopen(path, "w");
  if (file == NULL) abort();
  fprintf(file, "%d\n", code);
  fclose(file);
  return 0;
}

static int fails(const void *caller) {
  if (folder == NULL || child == 1) return 0;
  for (int index = 0; index < icu_count; index++) {
    if ((uintptr_t)caller < icu[index].from || (uintptr_t)caller >= icu[index].to) continue;
    if (child == 2) return 1;
    allocations++;
    return allocations % step == 0 && (fork_child(1) || fork_child(2));
  }
  return 0;
}

void *malloc(size_t size) {
  if (!fails(__builtin_return_address(0))) return __libc_malloc(size);
  errno = ENOMEM;
  return NULL;
}

void *realloc(void *pointer, size_t size) {
  if (!fails(__builtin_return_address(0))) return __libc_realloc(pointer, size);
  errno = ENOMEM;
  return NULL;
}
