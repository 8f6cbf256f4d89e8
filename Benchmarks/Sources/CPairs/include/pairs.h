// Runs the same work twice at once: in two threads that share everything, or in two processes that share
// nothing but the machine.

#ifndef PAIRS_H
#define PAIRS_H

#include <stdbool.h>
#include <stdint.h>

/// What a worker does; it gets the context and its number, 0 or 1.
typedef void (*pair_work)(void *context, int32_t worker);

/// How long the workers took.
typedef struct pair_times {
  /// By the clock on the wall, from the moment on that both were ready: waiting for each other counts.
  double wall[2];
  /// What each took of a core.
  double thread[2];
} pair_times;

/// Two threads of this process. False when they can't be made.
bool pair_run_in_threads(pair_work work, void *context, pair_times *times);

/// Two processes, copies of this one. In each the work is done by a second thread, for malloc is quicker in
/// a process that never had one. False when they can't be made.
bool pair_run_in_processes(pair_work work, void *context, pair_times *times);

#endif
