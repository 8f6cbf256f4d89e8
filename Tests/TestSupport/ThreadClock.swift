// The processor time of this thread, which excludes other threads.

import Glibc

public enum ThreadClock {
  public static func nanoseconds(_ body: () -> Void) -> Int {
    let start = now
    body()
    return now - start
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
