// Completes what ArgumentParser's scripts do not: values behind `=`, further values of an option, and `help`.

import ArgumentParser
import MoneyFormat

/// The completion scripts that ArgumentParser generates, extended.
///
/// bash splits `--locale=de` into three words, at whose second the generated functions give up; in zsh, only the name of an
/// option says that its value may follow behind `=`. fish needs nothing for that. The generated
/// functions know neither the names behind `help` nor that an option may have several values.
enum CompletionScript {
  /// The script for whichever shell it is for; any other text stays as it is.
  static func extended(_ text: String) -> String {
    if text.hasPrefix("#!/bin/bash"), text.contains("\n_moneyfmt() {\n") { return extendedForBash(text) }
    if text.hasPrefix("#compdef moneyfmt") { return extendedForZsh(text) }
    if text.hasPrefix("function __moneyfmt_") { return text + fishAddition }
    return text
  }

  /// The commands that have subcommands, each with the names of these; without a name for the tool itself.
  private static let groups: [(command: String, names: String)] = {
    func names(_ command: any ParsableCommand.Type) -> String {
      command.configuration.subcommands.map { $0._commandName }.joined(separator: " ")
    }
    let commands = MoneyFmt.configuration.subcommands.filter { !$0.configuration.subcommands.isEmpty }
    return [("", names(MoneyFmt.self))] + commands.map { ($0._commandName, names($0)) }
  }()

  /// The options of `data freeze` that have several values, each with the command that lists them.
  private static let lists = [
    (option: "--locales", command: ListCompletion.localesCommand),
    (option: "--currencies", command: ListCompletion.currenciesCommand),
  ]

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
    # Completes the names of commands behind `help`.
    _moneyfmt_names() {
        case "${2}" in
    \#(groups.map { "    '\($0.command)') COMPREPLY=($(compgen -W '\($0.names)' -- \"${1}\")) ;;" }.joined(separator: "\n"))
        esac
    }

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
        if [[ "${words[1]}" = help && "${current}" -gt 1 ]]; then
            _moneyfmt_names "${words[${current}]}" "${words[*]:2:$((current - 2))}"
            return
        fi
        if [[ "${words[*]:1:2}" = 'data freeze' && "${words[${current}]}" != -* ]]; then
            # A further value of an option is completed like its first.
            for ((index = current - 1; index > 2; index--)); do
                case "${words[${index}]}" in
                \#(lists.map(\.option).joined(separator: "|")))
                    words=("${words[@]:0:$((index + 1))}" "${words[@]:${current}}")
                    current="$((index + 1))"
                    break
                    ;;
                -*) break ;;
                esac
            done
        fi
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD="${current}"
        _moneyfmt "${1}" "${words[${current}]}" "${words[$((current - 1))]}"
        [[ -z "${prefix}" ]] || COMPREPLY=("${COMPREPLY[@]/#/${prefix}}")
    }

    complete -o filenames -F _moneyfmt_split moneyfmt
    """#

  // MARK: fish

  private static let fishAddition =
    #"""


    # Completes the names of commands behind `help`.
    function __moneyfmt_follows
        set -l words (__moneyfmt_tokens -pc)
        test "$words[2..-1]" = "$argv"
    end

    # Completes a further value of an option like its first.
    function __moneyfmt_continues -a option
        set -l words (__moneyfmt_tokens -pc)
        set -l options (string match -- '-*' $words)
        test "$words[2..3]" = 'data freeze' -a (count $options) -gt 0 -a "$options[-1]" = "$option"
    end

    """#
    + groups.map {
      let words = $0.command.isEmpty ? "help" : "help \($0.command)"
      return "complete -c 'moneyfmt' -n '__moneyfmt_follows \(words)' -fa '\($0.names)'\n"
    }.joined()
    + lists.map {
      "complete -c 'moneyfmt' -n '__moneyfmt_continues \($0.option)' -fa '(\($0.command))'\n"
    }.joined()

  // MARK: zsh

  /// `'--locale[…]:id:…'` becomes `'--locale=[…]:id:…'`, and so do the names in braces.
  private static func extendedForZsh(_ script: String) -> String {
    var script = script
    for (old, new) in zshReplacements {
      guard let range = script.firstRange(of: old) else { continue }
      script.replaceSubrange(range, with: new)
    }
    return script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      extendedSpecification(line)
    }.joined(separator: "\n")
  }

  /// The names of commands behind `help`, and further values of an option, which take the place of arguments.
  private static let zshReplacements: [(old: String, new: String)] = {
    let commands = groups[0].names
    let subcommands = groups.dropFirst().map { "\($0.command)) compadd -- \($0.names) ;;" }.joined(
      separator: " ")
    let values = lists.map { "\($0.option)) compadd -- ${(f)\"$(\($0.command))\"} ;;" }.joined(separator: " ")
    let specifications = "    local -i ret=1\n    local -ar arg_specs=(\n"
    return [
      (
        "        '*:subcommands:'\n",
        """
                '1:command:(\(commands))'
                '2:subcommand:{case "${words[2]}" in \(subcommands) esac}'

        """
      ),
      (
        "_moneyfmt_data_freeze() {\n\(specifications)",
        "_moneyfmt_data_freeze() {\n\(specifications)"
          + "        '*:value:{case \"${words[(R)-*]}\" in \(values) esac}'\n"
      ),
    ]
  }()

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
  /// The shell's commands that list what a single name can be.
  static let localesCommand = "moneyfmt locales --no-header | cut -f 1"
  static let currenciesCommand = "moneyfmt currencies --no-header | cut -f 1"

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
