// Runs the same work twice in parallel: in two threads, which share everything, or in two processes, which
// share nothing but the machine.

#ifndef PAIRS_H
#define PAIRS_H

#include <stdbool.h>
#include <stdint.h>

/// The work. It receives the context and the number of the worker, 0 or 1.
typedef void (*pair_work)(void *context, int32_t worker);

/// How long each worker took, in nanoseconds.
typedef struct pair_times {
  /// Wall-clock time from the moment when both were ready. Includes waiting for each other.
  double wall[2];
  /// Processor time of each thread.
  double thread[2];
} pair_times;

/// Runs the work in two threads of this process. Returns false if they can't be created.
bool pair_run_in_threads(pair_work work, void *context, pair_times *times);

/// Runs the work in two processes, copies of this one. Each process does the work in a second thread,
/// because malloc is faster in a process that has never had one. Returns false if they can't be created.
bool pair_run_in_processes(pair_work work, void *context, pair_times *times);

#endif
