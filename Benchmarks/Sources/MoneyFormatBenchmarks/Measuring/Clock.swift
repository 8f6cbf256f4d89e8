// The clocks of the benchmarks.

import Glibc

/// The processor time of this thread. Time that other processes take of the core does not count, and
/// nothing here waits.
func threadNanoseconds() -> Double { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

/// Wall-clock time, for operations that wait.
func wallNanoseconds() -> Double { nanoseconds(CLOCK_MONOTONIC) }

private func nanoseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
