// `--locale-data FILE` and MONEYFORMAT_DATA, for every command except `data`; and names of data.

import ArgumentParser
import MoneyFormat
import MoneyFormatPlatform

enum LocaleDataArgument {
  static let name = "--locale-data"

  /// Uses the file named by the arguments, or else by the environment. Returns the other arguments.
  ///
  /// - Throws: a usage error if the file's name is missing, or the command is `data`; `invalidLocaleData` if it can't be read or is not locale data.
  static func used(_ arguments: [String]) throws -> [String] {
    var (rest, path): ([String], String?) = ([], nil)
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if argument == "--" {
        rest += arguments[index...]
        break
      }
      if argument == name {
        guard index + 1 < arguments.count else {
          throw ValidationError("Missing value for '\(name) <file>'")
        }
        path = arguments[index + 1]
        index += 1
      } else if argument.hasPrefix(name + "=") {
        path = String(argument.dropFirst(name.utf8.count + 1))
      } else {
        rest.append(argument)
      }
      index += 1
    }
    if path != nil, rest.first == "data" {
      throw ValidationError(
        "\(name) has no effect on data: freeze and verify use the linked ICU's data, and files are named as arguments."
      )
    }
    if path == "" { throw ValidationError("'\(name)' needs the name of a file.") }
    let variable = getenv("MONEYFORMAT_DATA").map { String(cString: $0) }
    guard let file = path ?? variable, !file.isEmpty else { return rest }
    do throws(MoneyFormatError) {
      MoneyFormatDefaults.process.localeData =
        file == LocaleData.bundledName ? .bundled : try LocaleData(contentsOf: file)
    } catch {
      // A variable that names a bad file must not prevent help, or commands that could replace the file.
      if path != nil || !worksWithoutLocaleData(rest) { throw error }
    }
    return rest
  }

  private static func worksWithoutLocaleData(_ arguments: [String]) -> Bool {
    guard let command = arguments.first, command != "data", command != "help" else { return true }
    return arguments.contains {
      ["--help", "-h", "--version"].contains($0) || $0.hasPrefix("--generate-completion-script")
    }
  }
}

extension LocaleData {
  /// The name of ``bundled`` where a file can be named. A file of this name is `./bundled`.
  static let bundledName = "bundled"

  /// Opens a file or the data in this program, and checks all checksums.
  static func checked(_ name: String) throws(MoneyFormatError) -> LocaleData {
    name == bundledName ? .bundled : try LocaleData(checking: name)
  }
}

/// Lists the option in help and completions; ``LocaleDataArgument`` takes it out of the arguments before they are parsed.
struct LocaleDataOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of frozen locale data to use instead of ICU's, or \"bundled\" for the data in this program. Default: that named by MONEYFORMAT_DATA, if set.",
      valueName: "file"),
    completion: .file())
  var localeData: String?
}
