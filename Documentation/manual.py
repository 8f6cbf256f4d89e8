#!/usr/bin/env python3
"""Writes the manual page of a tool from ArgumentParser's dump of its help.

Usage: moneyfmt --experimental-dump-help | manual.py "$(moneyfmt --version)" > moneyfmt.1

Options that several commands share are described once, in a section of their own; each command says which of them apply.
"""

import json
import re
import sys
from collections import Counter, defaultdict

# An option that this many commands define identically is described once, unless another command gives it another meaning.
SHARED_FROM = 4


def escaped(text):
    """Escapes plain text for roff: no line is a request, and hyphens can be copied as minus signs."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n"))


def name(name):
    return ("\\-" if name["kind"] == "short" else "\\-\\-") + escaped(name["name"])


def signature(argument):
    value = escaped(argument.get("valueName", ""))
    if argument["kind"] == "positional":
        return f"\\fI{value}\\fR" + (" ..." if argument["isRepeating"] else "")
    names = ", ".join(f"\\fB{name(each)}\\fR" for each in argument["names"])
    return names if argument["kind"] == "flag" else f"{names} \\fI{value}\\fR"


def described(argument):
    sentences = [argument.get("abstract", "")]
    if argument.get("allValues"):
        sentences.append("One of: " + ", ".join(argument["allValues"]) + ".")
    if argument.get("defaultValue"):
        sentences.append(f"Default: {argument['defaultValue']}.")
    text = escaped(" ".join(filter(None, sentences)))
    if argument.get("discussion"):
        text += "\n.nf\n" + escaped(argument["discussion"]) + "\n.fi"
    return f".TP\n{signature(argument)}\n{text}\n"


def discussion(text):
    """Returns paragraphs; indented lines are kept verbatim."""
    parts = []
    for paragraph in text.strip().split("\n\n"):
        flowing = [line for line in paragraph.split("\n") if not line.startswith("  ")]
        literal = [line for line in paragraph.split("\n") if line.startswith("  ")]
        parts.append(".PP\n")
        if flowing:
            parts.append(escaped("\n".join(flowing)) + "\n")
        if literal:
            parts.append(".PP\n.nf\n" + escaped("\n".join(literal)) + "\n.fi\n")
    return "".join(parts)


def split_exit_status(text):
    """Returns the text without its list of exit codes, and the list as pairs of code and meaning."""
    before, _, after = text.partition("Exit status:\n")
    codes = []
    for line in after.split("\n"):
        code = re.match(r"  (\d+(?:\+n)?)(?: +(.*)|$)", line)
        if code:
            codes.append((code[1], code[2] or ""))
        elif codes and line.strip():
            codes[-1] = (codes[-1][0], (codes[-1][1] + "\n" + line.strip()).lstrip())
    return before, codes


def own_arguments(command):
    hidden = {"help", "version"}
    return [
        argument
        for argument in command.get("arguments", [])
        if argument.get("shouldDisplay", True)
        and not any(each["name"] in hidden for each in argument.get("names", []))
    ]


def main_name(argument):
    """Returns the first long name of an option."""
    return next((each for each in argument["names"] if each["kind"] != "short"), argument["names"][0])


def commands_with_paths(tool, path):
    """Returns the commands that do something, each with its path, such as `moneyfmt data freeze`."""
    found = []
    for command in tool.get("subcommands", []):
        if command["commandName"] != "help":
            name = f"{path} {command['commandName']}"
            found += commands_with_paths(command, name) or [(name, command)]
    return found


def synopsis(path, command):
    words = f"\\fB{path}\\fR"
    arguments = own_arguments(command)
    if any(argument["kind"] != "positional" and argument["isOptional"] for argument in arguments):
        words += " [\\fIoptions\\fR]"
    for argument in arguments:
        if argument["kind"] == "positional":
            word = signature(argument)
        elif not argument["isOptional"]:
            word = signature({**argument, "names": [main_name(argument)]})
        else:
            continue
        words += f" [{word}]" if argument["isOptional"] else f" {word}"
    return words


def shared_options(commands):
    """Returns the options that are described once: the texts that describe them, with their names."""
    texts = Counter()
    meanings = defaultdict(set)
    arguments = {}
    for _, command in commands:
        for argument in own_arguments(command):
            if argument["kind"] != "positional":
                text = described(argument)
                texts[text] += 1
                arguments[text] = argument
                for each in argument["names"]:
                    meanings[each["name"]].add(text)
    return {
        text: name(main_name(argument))
        for text, argument in arguments.items()
        if texts[text] >= SHARED_FROM and all(len(meanings[each["name"]]) == 1 for each in argument["names"])
    }


def listed(names):
    names = [f"\\fB{each}\\fR" for each in names]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def pointer(shared, texts):
    """Returns a sentence about the shared options that apply to a command; nothing if none does."""
    applying = [each for text, each in shared.items() if text in texts]
    others = [each for text, each in shared.items() if text not in texts]
    if not applying:
        return ""
    if not others:
        return ".PP\nThe shared options below apply as well.\n"
    if len(others) < len(applying):
        return f".PP\nThe shared options below apply as well, except {listed(others)}.\n"
    verb = "applies" if len(applying) == 1 else "apply"
    return f".PP\nOf the shared options below, {listed(applying)} {verb}.\n"


def main(tool, version):
    root = tool["commandName"]
    commands = commands_with_paths(tool, root)
    shared = shared_options(commands)
    page = [
        f'.TH {root.upper()} 1 "" "{version.splitlines()[0]}" "User Commands"\n',
        f".SH NAME\n{root} \\- {escaped(tool['abstract'].rstrip('.'))}\n",
        ".SH SYNOPSIS\n",
    ]
    page += [synopsis(path, command) + "\n.br\n" for path, command in commands]
    page.append(f"\\fB{root} \\-\\-version\\fR\n")
    text, codes = split_exit_status(tool["discussion"])
    page.append(f".SH DESCRIPTION\n{escaped(tool['abstract'])}\n" + discussion(text))
    page.append(".SH COMMANDS\n")
    for path, command in commands:
        page.append(f".SS {synopsis(path, command)}\n{escaped(command['abstract'])}\n")
        page.append(discussion(command.get("discussion", "")))
        texts = [described(argument) for argument in own_arguments(command)]
        page += [text for text in texts if text not in shared]
        page.append(pointer(shared, texts))
    page.append(".SH SHARED OPTIONS\nSeveral commands have these options.\n")
    page += shared
    page.append(".SH EXIT STATUS\n")
    page += [f".TP\n{code}\n{escaped(meaning)}\n" for code, meaning in codes]
    page.append(".SH ENVIRONMENT\n.TP\n\\fBLC_ALL\\fR, \\fBLC_MONETARY\\fR, \\fBLANG\\fR\n")
    page.append("The first of these that is not empty determines the locale if no option does.\n")
    page.append(".TP\n\\fBMONEYFORMAT_DATA\\fR\nThe file of locale data if \\-\\-locale\\-data names none.\n")
    page.append(".TP\n\\fBNO_COLOR\\fR, \\fBTERM\\fR\nIf NO_COLOR is not empty, the field has no colours. If TERM is dumb or missing, the field has no escape sequences.\n")
    page.append(".TP\n\\fBTMPDIR\\fR\nThe directory for temporary copies of input; /tmp if it is not set.\n")
    page.append(".SH DATA\n.nf\n" + escaped("\n".join(version.splitlines()[1:])) + "\n.fi\n")
    sys.stdout.write("".join(page))


if __name__ == "__main__":
    main(json.load(sys.stdin)["command"], sys.argv[1])
