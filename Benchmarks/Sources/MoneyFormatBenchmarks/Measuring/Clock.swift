// The clocks of the benchmarks.

import Glibc

/// The time that this thread has run so far. Not the time of day: what another process takes of the
/// core does not count, and nothing here waits.
func threadNanoseconds() -> Double { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

/// The time on the wall, for what waits.
func wallNanoseconds() -> Double { nanoseconds(CLOCK_MONOTONIC) }

private func nanoseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
