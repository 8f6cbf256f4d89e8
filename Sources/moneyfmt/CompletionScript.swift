// Completes the values of options behind `=`, which ArgumentParser's scripts do not.

import ArgumentParser
import MoneyFormat

/// The completion scripts that ArgumentParser generates, extended.
///
/// bash splits `--locale=de` into three words, at whose second the generated functions give up; in zsh, only the name of an
/// option says that its value may follow behind `=`. fish needs nothing.
enum CompletionScript {
  /// The script for whichever shell it is for; any other text stays as it is.
  static func extended(_ text: String) -> String {
    if text.hasPrefix("#!/bin/bash"), text.contains("\n_moneyfmt() {\n") { return extendedForBash(text) }
    if text.hasPrefix("#compdef moneyfmt") { return extendedForZsh(text) }
    return text
  }

  // MARK: bash

  private static func extendedForBash(_ script: String) -> String {
    guard let command = script.firstRange(of: "complete -o filenames -F _moneyfmt moneyfmt")
    else { return script }
    var script = script
    script.replaceSubrange(command, with: bashWrapper)
    return script
  }

  /// Hands the generated function an option and its value as two words, however bash divided them.
  private static let bashWrapper = #"""
    # Completes `--option=value` like `--option value`.
    _moneyfmt_split() {
        local -a words=()
        local -i index current=0
        local word prefix=''
        for index in "${!COMP_WORDS[@]}"; do
            word="${COMP_WORDS[${index}]}"
            if [[ "${word}" = '=' && "${#words[@]}" -gt 0 && "${words[-1]}" = --* ]]; then
                # A `=` on its own, as bash divides at it: the value is the next word, or it is still empty.
                [[ "${index}" -eq "${COMP_CWORD}" ]] && words+=('') && current="$((${#words[@]} - 1))"
                continue
            fi
            if [[ "${word}" = --*=* ]]; then
                # Where `=` does not divide words, what is completed is the whole word.
                words+=("${word%%=*}" "${word#*=}")
                [[ "${index}" -eq "${COMP_CWORD}" ]] && prefix="${word%%=*}="
            else
                words+=("${word}")
            fi
            [[ "${index}" -eq "${COMP_CWORD}" ]] && current="$((${#words[@]} - 1))"
        done
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD="${current}"
        _moneyfmt "${1}" "${words[${current}]}" "${words[$((current - 1))]}"
        [[ -z "${prefix}" ]] || COMPREPLY=("${COMPREPLY[@]/#/${prefix}}")
    }

    complete -o filenames -F _moneyfmt_split moneyfmt
    """#

  // MARK: zsh

  /// `'--locale[…]:id:…'` becomes `'--locale=[…]:id:…'`, and so do the names in braces.
  private static func extendedForZsh(_ script: String) -> String {
    script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      extendedSpecification(line)
    }.joined(separator: "\n")
  }

  private static func extendedSpecification(_ line: Substring) -> String {
    let indentation = line.prefix { $0 == " " }
    let text = line.dropFirst(indentation.count)
    // Only an option with a value has a message behind its description.
    guard text.hasPrefix("'"), let description = text.firstRange(of: "["),
      text[description.upperBound...].firstRange(of: "]:") != nil
    else { return String(line) }
    var names = String(text[..<description.lowerBound])
    guard names.contains("--"), !names.hasSuffix("=") else { return String(line) }
    if let brace = names.firstRange(of: "{"), let end = names.firstRange(of: "}'") {
      let each = names[brace.upperBound..<end.lowerBound].split(separator: ",").map {
        $0.hasPrefix("--") ? "\($0)=" : String($0)
      }
      names.replaceSubrange(brace.upperBound..<end.lowerBound, with: each.joined(separator: ","))
    } else {
      names += "="
    }
    return indentation + names + text[description.lowerBound...]
  }
}

/// Completes the last word of a list with commas: `EUR,U` may become `EUR,USD`.
enum ListCompletion {
  static let currencies = completion {
    try ["all"] + KnownCurrency.all().filter(\.isActive).map(\.code)
  }
  static let locales = completion { try ["all"] + KnownLocale.all().map(\.languageTag) }
  static let styles = completion { TableStyle.allCases.map(\.rawValue) }

  private static func completion(_ words: @escaping @Sendable () throws -> [String]) -> CompletionKind {
    .custom { _, _, prefix in
      let list = prefix.lastIndex(of: ",").map { prefix[...$0] } ?? ""
      return ((try? words()) ?? []).map { list + $0 }
    }
  }
}
