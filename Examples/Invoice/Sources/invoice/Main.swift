// `invoice FILE`: prints an invoice.

import FoundationEssentials
import MoneyFormat

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Main {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      complain("usage: invoice FILE")
      exit(64)
    }
    do {
      let file = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
      let invoice = try JSONDecoder().decode(Invoice.self, from: file)
      print(try Printout(invoice).text, terminator: "")
    } catch DecodingError.dataCorrupted(let context) {
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      let cause = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      complain("invoice: \(cause)" + (place.isEmpty ? "" : " (at \(place))"))
      exit(1)
    } catch {
      complain("invoice: \(error)")
      exit(1)
    }
  }

  private static func complain(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
