// The clock of the benchmarks.

import Glibc

/// The time that this thread has run so far. Not the time of day: what another process takes of the
/// core does not count, and nothing here waits.
func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
