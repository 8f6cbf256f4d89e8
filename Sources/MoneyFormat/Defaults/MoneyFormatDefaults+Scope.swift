// Which defaults are in force where: those of the task, else those of the process.

import MoneyFormatCore
import Synchronization

extension MoneyFormatDefaults {
  /// What is in force here: the task's, else the process's.
  public static var current: MoneyFormatDefaults { withCurrent(\.defaults) }

  /// What is in force where no task says otherwise.
  ///
  /// Setting is meant for the start of the program: it is safe at any time, but
  /// changing one property is a reading and a setting, between which another thread may set too.
  public static var process: MoneyFormatDefaults {
    get { (processWide.withLock { $0 } ?? untouched).defaults }
    set {
      processWide.withLock { $0 = Box(newValue) }
      processWasSet.store(true, ordering: .releasing)
    }
  }

  /// Puts defaults in force for an operation and for the tasks that it starts. They replace the outer
  /// ones: start from ``current`` to change only some.
  public static func withDefaults<Result, Failure: Error>(
    _ defaults: MoneyFormatDefaults, operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    scopeWasUsed.store(true, ordering: .relaxed)
    let result = $scope.withValue(Scope(box: Box(defaults))) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try operation()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Puts defaults in force for an operation and for the tasks that it starts. They replace the outer
  /// ones: start from ``current`` to change only some.
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

  /// Calls `body` with what is in force here, on loan.
  static func withCurrent<Result>(_ body: (Box) -> Result) -> Result {
    if let scope { return body(scope.box) }
    guard processWasSet.load(ordering: .acquiring), let box = processWide.withLock({ $0 }) else {
      return body(untouched)
    }
    return body(box)
  }

  /// Whether nobody ever said anything: a quick answer for the usual case.
  @inline(__always)
  static var areUntouched: Bool {
    !scopeWasUsed.load(ordering: .relaxed) && !processWasSet.load(ordering: .relaxed)
  }

  /// Defaults as one object, which threads can share by a pointer.
  final class Box: Sendable {
    let defaults: MoneyFormatDefaults
    init(_ defaults: MoneyFormatDefaults) { self.defaults = defaults }
  }

  /// A task-local whose value is a closure crashes in optimised builds; one in a structure does not.
  private struct Scope: Sendable { let box: Box }

  @TaskLocal private static var scope: Scope?

  /// Set before the first scope begins. A task can't be in a scope without having seen that.
  private static let scopeWasUsed = Atomic(false)

  private static let untouched = Box(MoneyFormatDefaults())

  private static let processWide = Mutex<Box?>(nil)

  private static let processWasSet = Atomic(false)
}
