// Methods of the standard library, in implementations of a few lines, for the module's size. They shadow the standard
// library's within the module, which is compiled from the core's sources too: its own are specialised for every type and
// closure, at several kilobytes each for sorting.

extension Array {
  /// Sorts the elements. Keeps the order of equal ones.
  mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
    var width = 1
    while width < count {
      var merged: [Element] = []
      merged.reserveCapacity(count)
      var start = 0
      while start < count {
        let (middle, end) = (Swift.min(start + width, count), Swift.min(start + 2 * width, count))
        var (left, right) = (start, middle)
        while left < middle || right < end {
          if right == end || left < middle && !areInIncreasingOrder(self[right], self[left]) {
            merged.append(self[left])
            left += 1
          } else {
            merged.append(self[right])
            right += 1
          }
        }
        start = end
      }
      self = merged
      width *= 2
    }
  }

  func map<T, Failure: Error>(_ transform: (Element) throws(Failure) -> T) throws(Failure) -> [T] {
    var mapped: [T] = []
    mapped.reserveCapacity(count)
    for element in self { mapped.append(try transform(element)) }
    return mapped
  }

  func filter(_ isIncluded: (Element) -> Bool) -> [Element] {
    var filtered: [Element] = []
    for element in self where isIncluded(element) { filtered.append(element) }
    return filtered
  }
}

extension Array where Element: Comparable {
  mutating func sort() { sort { $0 < $1 } }
}

extension Sequence {
  func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
    var sorted = Array(self)
    sorted.sort(by: areInIncreasingOrder)
    return sorted
  }
}

extension Sequence where Element: Comparable {
  func sorted() -> [Element] { sorted { $0 < $1 } }
}
