#!/usr/bin/env python3
"""Writes the manual page of a tool from ArgumentParser's dump of its help.

Usage: moneyfmt --experimental-dump-help | manual.py "$(moneyfmt --version)" > moneyfmt.1

Options that several commands share are described once, in a section of their own.
"""

import json
import re
import sys
from collections import Counter

# An option that this many commands define identically is documented once.
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
    return f".TP\n{signature(argument)}\n{escaped(' '.join(filter(None, sentences)))}\n"


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
        code = re.match(r"  (\d+) +(.*)", line)
        if code:
            codes.append((code[1], code[2]))
        elif codes and line.strip():
            codes[-1] = (codes[-1][0], codes[-1][1] + "\n" + line.strip())
    return before, codes


def own_arguments(command):
    hidden = {"help", "version"}
    return [
        argument
        for argument in command.get("arguments", [])
        if argument.get("shouldDisplay", True)
        and not any(each["name"] in hidden for each in argument.get("names", []))
    ]


def synopsis(root, command):
    words = f"\\fB{root} {command['commandName']}\\fR"
    arguments = own_arguments(command)
    if any(argument["kind"] != "positional" for argument in arguments):
        words += " [\\fIoptions\\fR]"
    for argument in arguments:
        if argument["kind"] == "positional":
            words += f" [{signature(argument)}]"
    return words


def main(tool, version):
    root = tool["commandName"]
    commands = [each for each in tool["subcommands"] if each["commandName"] != "help"]
    counts = Counter(described(argument) for command in commands for argument in own_arguments(command))
    shared = {text for text, count in counts.items() if count >= SHARED_FROM}
    page = [
        f'.TH {root.upper()} 1 "" "{version.splitlines()[0]}" "User Commands"\n',
        f".SH NAME\n{root} \\- {escaped(tool['abstract'].rstrip('.'))}\n",
        ".SH SYNOPSIS\n",
    ]
    page += [synopsis(root, command) + "\n.br\n" for command in commands]
    page.append(f"\\fB{root} \\-\\-version\\fR\n")
    text, codes = split_exit_status(tool["discussion"])
    page.append(f".SH DESCRIPTION\n{escaped(tool['abstract'])}\n" + discussion(text))
    page.append(".SH COMMANDS\n")
    for command in commands:
        page.append(f".SS {synopsis(root, command)}\n{escaped(command['abstract'])}\n")
        page.append(discussion(command.get("discussion", "")))
        texts = [described(argument) for argument in own_arguments(command)]
        page += [text for text in texts if text not in shared]
        if any(text in shared for text in texts):
            page.append(".PP\nThe formatting options below apply as well.\n")
    page.append(".SH FORMATTING OPTIONS\nThese options are shared by several commands.\n")
    page += [text for text in counts if text in shared]
    page.append(".SH EXIT STATUS\n")
    page += [f".TP\n{code}\n{escaped(meaning)}\n" for code, meaning in codes]
    page.append(".SH ENVIRONMENT\n.TP\n\\fBLC_ALL\\fR, \\fBLC_MONETARY\\fR, \\fBLANG\\fR\n")
    page.append("The first of these that is not empty determines the locale if no option does.\n")
    page.append(".SH DATA\n.nf\n" + escaped("\n".join(version.splitlines()[1:])) + "\n.fi\n")
    sys.stdout.write("".join(page))


if __name__ == "__main__":
    main(json.load(sys.stdin)["command"], sys.argv[1])
