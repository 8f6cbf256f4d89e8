// What is not known is told on standard error.

import MoneyFormatProtocol

extension KnownNames {
  convenience init(isStrict: Bool) { self.init(isStrict: isStrict) { report("warning: \($0)") } }
}
