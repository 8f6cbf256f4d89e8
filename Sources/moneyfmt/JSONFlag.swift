// The names of the flag with which commands write JSON.

import ArgumentParser

extension NameSpecification {
  static let json: NameSpecification = [.customShort("j"), .customLong("json")]
}
