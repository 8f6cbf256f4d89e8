// Values that are made at their first use.

import Testing

@testable import MoneyFormatCore

@Suite struct LazyTests {
  private final class Value: Sendable {}

  private struct Failure: Error {}

  /// As when two threads race for the first use: both make a value, the first one stays, and the other is freed.
  @Test func theFirstValueStays() {
    let slot = LazySlot<Value>()
    let first = Value()
    weak var second: Value?
    let value = slot.lazy.value {
      #expect(slot.lazy.value { first } === first)
      let late = Value()
      second = late
      return late
    }
    #expect(value === first && slot.lazy.value { Value() } === first)
    #expect(second == nil)
  }

  @Test func aFailureIsNotKept() throws {
    let slot = LazySlot<Value>()
    #expect(throws: Failure.self) { try slot.lazy.value { () throws(Failure) in throw Failure() } }
    #expect(slot.lazy.withValueIfPresent { $0 } == nil)
    let value = Value()
    #expect(slot.lazy.value { value } === value)
    #expect(slot.lazy.withValueIfPresent { $0 } === value)
  }

  @Test func aValueIsFreedWithItsOwner() {
    weak var value: Value?
    do {
      let slot = LazySlot<Value>()
      value = slot.lazy.value { Value() }
      #expect(value != nil)
      withExtendedLifetime(slot) {}
    }
    #expect(value == nil)
  }
}
