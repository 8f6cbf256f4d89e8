// Reads the names of units of measure.

extension FrozenLocaleData {
  /// Returns what a locale writes around the price of a unit, or nil if the file lacks the locale, the unit or all units.
  package func unitPattern(
    _ unit: PriceUnit, _ width: PriceUnitWidth, _ locale: String
  ) throws(MoneyFormatError) -> UnitPattern? {
    guard let record = try localeRecord(locale), let place = try unitPlace(unit, width, record) else {
      return nil
    }
    return try unitPattern(at: place)
  }

  /// Returns the offset of the text around the price of a unit, or nil if the file lacks the unit or all units.
  func unitPlace(
    _ unit: PriceUnit, _ width: PriceUnitWidth, _ record: Int
  ) throws(MoneyFormatError) -> Int? {
    guard let units = contents.units else { return nil }
    let names = units.names
    guard
      let name = try file.find(
        unit.rawValue, from: names.start, count: names.count, stride: FrozenSize.text)
    else { return nil }
    let widths = try file.word(at: record + FrozenLocale.unitRows)
    let row = try file.word(at: widths + 4 * width.frozen)
    let index = try file.short(at: row + (name - names.start) / FrozenSize.text * FrozenSize.unitPattern)
    guard index < units.patterns.count else { throw FrozenFile.damaged("has an invalid unit") }
    return try file.word(at: units.patterns.start + index * FrozenSize.text)
  }

  func unitPattern(at place: Int) throws(MoneyFormatError) -> UnitPattern {
    guard let pattern = UnitPattern(try file.string(at: place)) else {
      throw FrozenFile.damaged("has an invalid unit")
    }
    return pattern
  }

  /// The units of which the file has patterns; nil if it is of a form without units.
  package func unitNames() throws(MoneyFormatError) -> [String]? {
    guard let units = contents.units else { return nil }
    var names: [String] = []
    for index in 0..<units.names.count {
      names.append(try file.string(at: try file.word(at: units.names.start + index * FrozenSize.text)))
    }
    return names
  }
}

extension PriceUnitWidth {
  /// The place of the width in a file. It must never change.
  package var frozen: Int {
    switch self {
    case .short: 0
    case .narrow: 1
    case .long: 2
    }
  }
}
