// Scopes of defaults: those of the task take precedence over those of the process.

import MoneyFormatCore
import Synchronization

extension MoneyFormatDefaults {
  /// The defaults in effect here: those of the task, or else of the process.
  public static var current: MoneyFormatDefaults { withCurrent(\.defaults) }

  /// The defaults of the process, which apply wherever a task has none.
  ///
  /// Set them when the program starts. Setting is thread-safe at any time, but changing a single property is
  /// a read followed by a write, between which another thread may write.
  public static var process: MoneyFormatDefaults {
    get { (processWide.withLock { $0 } ?? untouched).defaults }
    set {
      processWide.withLock { $0 = Box(newValue) }
      processWasSet.store(true, ordering: .releasing)
    }
  }

  /// Runs an operation, and the tasks that it starts, with other defaults. They replace the outer ones
  /// completely; start from ``current`` to change only some.
  public static func withDefaults<Result, Failure: Error>(
    _ defaults: MoneyFormatDefaults, operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    scopeWasUsed.store(true, ordering: .relaxed)
    let result = $scope.withValue(Scope(box: Box(defaults))) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try operation()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Runs an operation, and the tasks that it starts, with other defaults. They replace the outer ones
  /// completely; start from ``current`` to change only some.
  public static func withDefaults<Result, Failure: Error>(
    _ defaults: MoneyFormatDefaults, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    scopeWasUsed.store(true, ordering: .relaxed)
    let result = await $scope.withValue(
      Scope(box: Box(defaults)),
      operation: { () async -> Swift.Result<Result, Failure> in
        do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
      }, isolation: isolation)
    return try result.get()
  }

  /// Calls `body` with the defaults in effect here, borrowed.
  static func withCurrent<Result>(_ body: (Box) -> Result) -> Result {
    if let scope { return body(scope.box) }
    guard processWasSet.load(ordering: .acquiring), let box = processWide.withLock({ $0 }) else {
      return body(untouched)
    }
    return body(box)
  }

  /// Whether no defaults were ever set: a fast path for the usual case.
  @inline(__always)
  static var areUntouched: Bool {
    !scopeWasUsed.load(ordering: .relaxed) && !processWasSet.load(ordering: .relaxed)
  }

  /// Defaults in an object, which threads share by reference.
  final class Box: Sendable {
    let defaults: MoneyFormatDefaults
    init(_ defaults: MoneyFormatDefaults) { self.defaults = defaults }
  }

  /// A task-local whose value is a closure crashes in optimised builds; a closure inside a structure does
  /// not.
  private struct Scope: Sendable { let box: Box }

  @TaskLocal private static var scope: Scope?

  /// Set before the first scope begins, so every task inside a scope sees it set.
  private static let scopeWasUsed = Atomic(false)

  private static let untouched = Box(MoneyFormatDefaults())

  private static let processWide = Mutex<Box?>(nil)

  private static let processWasSet = Atomic(false)
}
