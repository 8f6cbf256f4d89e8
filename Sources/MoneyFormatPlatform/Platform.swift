// The platform's C library, which all other files import by way of this module, and what differs between platforms.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#else
  @_exported public import Darwin
#endif

// MARK: - Threads

/// Makes a key of thread-local storage; nil if the process has no keys left.
///
/// - Parameter destructor: receives each thread's value that is not null when the thread ends.
package func makeThreadKey(
  _ destructor: @convention(c) (UnsafeMutableRawPointer?) -> Void
) -> pthread_key_t? {
  var key = pthread_key_t()
  #if canImport(Darwin)
    // SAFETY: the system never passes null, and an optional pointer has the same form.
    typealias Destructor = @convention(c) (UnsafeMutableRawPointer) -> Void
    let status = pthread_key_create(&key, unsafeBitCast(destructor, to: Destructor.self))
  #else
    let status = pthread_key_create(&key, destructor)
  #endif
  return status == 0 ? key : nil
}

/// Starts a thread; nil if the system refuses.
package func startThread(
  _ argument: UnsafeMutableRawPointer,
  _ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
) -> pthread_t? {
  #if canImport(Darwin)
    // SAFETY: the argument is not null, and an optional pointer has the same form.
    typealias Body = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    var thread: pthread_t?
    return pthread_create(&thread, nil, unsafeBitCast(body, to: Body.self), argument) == 0 ? thread : nil
  #else
    var thread = pthread_t()
    return pthread_create(&thread, nil, body, argument) == 0 ? thread : nil
  #endif
}

// MARK: - Signals

package typealias SignalHandler = @convention(c) (Int32) -> Void

extension sigaction {
  /// What is called for a signal; nil is the signal's default.
  package var handler: SignalHandler? {
    get {
      #if canImport(Glibc)
        __sigaction_handler.sa_handler
      #elseif canImport(Musl)
        __sa_handler.sa_handler
      #elseif canImport(Darwin)
        __sigaction_u.__sa_handler
      #else
        sa_handler
      #endif
    }
    set {
      #if canImport(Glibc)
        __sigaction_handler.sa_handler = newValue
      #elseif canImport(Musl)
        __sa_handler.sa_handler = newValue
      #elseif canImport(Darwin)
        __sigaction_u.__sa_handler = newValue
      #else
        sa_handler = newValue
      #endif
    }
  }
}

extension sigaction {
  /// Whether the signal is ignored, as under `nohup`.
  package var isIgnored: Bool {
    // Function pointers can't be compared; SIG_IGN is the address 1.
    unsafeBitCast(handler, to: Int.self) == 1
  }
}

// MARK: - Terminals

/// The number of columns of the terminal at a descriptor; nil if it is not one.
package func terminalColumns(_ descriptor: Int32) -> Int? {
  var size = winsize()
  // The type of a request differs between C libraries.
  guard ioctl(descriptor, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}
