// Decodes bytes into requests of the protocol, mostly valid ones.

import FoundationEssentials
import MoneyFormat

/// Writes one request.
struct RequestWriter {
  private(set) var text = ""
  private let format: String
  private let pieces: TextPieces

  /// The formats of the table, as members of a request.
  private static let formats: [String] = SettingTable.all.map { request in
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      let options = String(decoding: try encoder.encode(request.options), as: UTF8.self)
      return
        #""currency":"\#(request.currency ?? "USD")","locale":"\#(request.locale.text)","options":\#(options)"#
    } catch {
      fatalError("\(request.options) can't be written: \(error)")
    }
  }

  init(_ source: inout ByteSource) {
    let index = source.index(below: SettingTable.count)
    format = Self.formats[index]
    do {
      pieces = try Setting.of(SettingTable.all[index]).pieces
    } catch {
      fatalError("the table of settings has one that can't be met: \(error)")
    }
  }

  mutating func writeRequest(_ source: inout ByteSource) {
    text += "{"
    switch source.byte() {
    case 0..<64:
      text += #""op":"format","#
      writeAmount(&source)
    case 64..<88:
      text += #""op":"parts","#
      writeAmount(&source)
    case 88..<92:
      text += #""op":"range","lower":\#(amount(&source)),"upper":\#(amount(&source))"#
    case 92..<94: text += #""op":"explain""#
    case 94: text += #""op":"data""#
    case 95:
      text += #""op":"infer","#
      writeTexts(&source)
      writeRules(&source)
    case 96..<136:
      text += #""op":"parse","#
      writeText(&source)
      writeRules(&source)
    case 136..<176:
      text += #""op":"read","mode":\#(source.pick(Self.modes)),"#
      writeText(&source)
      writeRules(&source)
    case 176..<232:
      text += #""op":"input","#
      writeEvents(&source)
      writeRules(&source)
    default: text += source.pick([#""op":"none""#, #""op":1"#, #""text":"1""#, #""op":"format""#])
    }
    let form = source.byte()
    if form < 224 { text += "," + format }
    if form & 3 == 3 { text += "," + #""id":"# + source.pick(Self.ids) }
    if form >= 248 { text += "," + source.pick([#""extra":1"#, #""op":"format""#, #""currency":null"#]) }
    text += "}"
  }

  private static let modes = [#""type""#, #""paste""#, #""commit""#, #""TYPE""#, "1"]
  private static let ids = [
    "1", "-0", #""a""#, #""\u00e9\n\"""#, "9223372036854775808", "null", "1.5", "1e2", "[]", "true",
    #""\ud800""#,
  ]

  private mutating func writeAmount(_ source: inout ByteSource) {
    switch source.byte() {
    case 0..<176: text += #""amount":"# + amount(&source)
    default:
      text += #""minorUnits":\#(source.integer(Int64.self) >> Int64(source.byte() % 64))"#
      let scale = source.byte()
      if scale >= 192 { text += #","scale":\#(Int(scale) - 224)"# }
    }
  }

  private func amount(_ source: inout ByteSource) -> String {
    switch source.byte() {
    case 0..<192:
      guard case .text(let value) = Amount(&source) else { return #""-1234.5""# }
      return Self.quoted(value)
    case 192..<240:
      return source.pick([#""0""#, #""-0.00""#, #""1e5""#, #""""#, "5", "null", #""\u0031""#, #""+.5""#])
    default: return Self.quoted(source.text(maximumUTF8Count: 45))
    }
  }

  private mutating func writeText(_ source: inout ByteSource) {
    text += #""text":"# + quotedText(&source)
  }

  private func quotedText(_ source: inout ByteSource) -> String {
    let count = Int(source.byte() % 24)
    return Self.quoted(pieces.text(&source, count: count, maximumUTF8Count: 1100))
  }

  private mutating func writeTexts(_ source: inout ByteSource) {
    let texts = (0..<source.byte() % 4).map { _ in quotedText(&source) }
    text += #""texts":["# + texts.joined(separator: ",") + "]"
    if source.byte() >= 192 { text += #","place":\#(source.integer(Int64.self))"# }
    if source.byte() >= 128 {
      text += #","evidence":[{"count":2,"proofs":1,"examples":[{"place":2,"text":"1.234,5"}]}]"#
    }
  }

  private mutating func writeRules(_ source: inout ByteSource) {
    switch source.byte() {
    case 0..<192: return
    case 192..<240:
      text += #","rules":"#
      var writer = JSONWriter(keys: OptionSchema.rules.keys)
      writer.writeObject(&source, depth: 0)
      text += writer.text
    default:
      text += source.pick([
        #","rules":{"acceptsAbbreviations":true}"#, #","rules":{"liveGrouping":true}"#,
        #","rules":{"entryMode":"minorUnits","shouldUpdateAmountWhileEditing":true}"#, #","rules":null"#,
      ])
    }
  }

  private mutating func writeEvents(_ source: inout ByteSource) {
    if source.byte() >= 208 { text += #""committed":\#(amount(&source)),"# }
    text += #""events":["#
    for index in 0..<source.index(below: 12) {
      if index > 0 { text += "," }
      text += event(&source)
    }
    text += "]"
  }

  private func event(_ source: inout ByteSource) -> String {
    func piece(_ count: UInt8) -> String {
      Self.quoted(pieces.text(&source, count: Int(count), maximumUTF8Count: 1100))
    }
    switch source.byte() {
    case 0..<104: return #"["insert",\#(piece(1))]"#
    case 104..<136: return #"["deleteBackward"]"#
    case 136..<144: return #"["deleteForward"]"#
    case 144..<160: return #"["end"]"#
    case 160..<168: return #"["begin"]"#
    case 168..<192: return #"["paste",\#(piece(source.byte() % 16))]"#
    case 192..<208: return #"["setText",\#(piece(source.byte() % 16))]"#
    case 208..<224:
      let lower = Int(source.byte() % 12)
      return #"["select",\#(lower),\#(lower + Int(source.byte() % 4))]"#
    case 224..<244:
      let lower = Int(source.byte() % 12)
      return #"["replace",\#(lower),\#(lower + Int(source.byte() % 4)),\#(piece(source.byte() % 4))]"#
    default:
      return source.pick([
        #"["select",2,1]"#, #"["select",-1,0]"#, #"["select",0,9223372036854775807]"#, #"["insert"]"#,
        #"["none"]"#,
        "[]", "1", #"["begin",1]"#, #"["select",9223372036854775807,9223372036854775807]"#,
      ])
    }
  }

  private static func quoted(_ string: String) -> String {
    var writer = JSONWriter(keys: [])
    writer.writeQuoted(string)
    return writer.text
  }
}
