#!/usr/bin/env python3
"""Checks that dependencies point in one direction: between the folders of the core, and between modules.

Folders: CONTRIBUTING.md's tree lists the core's folders in order. Each folder must compile with only the folders above
it, so the compiler finds every reference to a folder below.

Modules: a file imports a module of the manifest only if its target declares that dependency. (SwiftPM accepts any module
that happens to be built already.) CONTRIBUTING.md's tree names each module of Sources below those that it depends on.

Platform: one file imports the C library, and another one Foundation; all others import their modules.

Classes: what is compiled as Embedded Swift has no initializer of a class that can fail.

Part of `make lint`. The exit code is 1 if a dependency is wrong.
"""

import json
import os
import re
import subprocess
import sys

CORE = "Sources/MoneyFormatCore"
GUIDE = "CONTRIBUTING.md"
IMPORT = re.compile(
    r"\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)")


def swift_files(folder):
    return sorted(os.path.join(directory, name) for directory, _, names in os.walk(folder) for name in names
        if name.endswith(".swift"))


# Folders of the core

def compile_errors(files, below):
    """Type-checks files with those below them, and returns the errors. Only the first are checked in full: the option
    that does this, `-primary-file`, exists only in the compiler's front end."""
    command = ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-package-name",
        "moneyformat", "-module-name", "MoneyFormatCore"]
    for file in files:
        command += ["-primary-file", file]
    result = subprocess.run(command + below, capture_output=True, text=True)
    errors = sorted({line for line in result.stderr.splitlines() if re.match(r"\S+:\d+:\d+: error:", line)})
    if not errors and result.returncode:
        errors = [result.stderr.strip()]
    return errors


def check_folders(guide):
    order = re.findall(r"^ {8}(\w+) ", guide, re.MULTILINE)
    found = sorted(entry.name for entry in os.scandir(CORE) if entry.is_dir())
    problems = []
    for folder in found:
        if order.count(folder) != 1:
            problems.append(f"{GUIDE}: the tree must name {CORE}/{folder} once, below the folders it uses")
    for folder in set(order).difference(found):
        problems.append(f"{GUIDE}: the tree names {CORE}/{folder}, which does not exist")
    if problems:
        return problems, 0
    # Files outside folders come first.
    below = []
    files = sorted(entry.path for entry in os.scandir(CORE) if entry.name.endswith(".swift"))
    for folder in [None] + order:
        if folder:
            files = swift_files(os.path.join(CORE, folder))
        errors = compile_errors(files, below)
        if errors:
            what = f"{CORE}/{folder}" if folder else f"The files directly in {CORE}"
            problems += errors + [
                f"{what} must compile without the folders that are listed below in {GUIDE}'s tree. Move what is used "
                "there to the lowest folder that fits its meaning, or move its user to a higher one."]
        below += files
    return problems, len(order)


# Modules

def targets():
    """Returns the manifest's targets: {module: (Swift files, declared modules, whether it is only a system library)}."""
    manifest = json.loads(subprocess.run(
        ["swift", "package", "dump-package"], check=True, capture_output=True, text=True).stdout)
    found = {}
    for target in manifest["targets"]:
        usual = os.path.join("Tests" if target["type"] == "test" else "Sources", target["name"])
        declared = {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
        files = swift_files(target.get("path") or usual)
        if target.get("sources"):  # The C target of a folder that also has a Swift target.
            files = [file for file in files if os.path.basename(file) in target["sources"]]
        found[target["name"]] = (files, declared, target["type"] == "system")
    return found


def check_modules(guide):
    found = targets()
    known = set(found).union(*(declared for _, declared, _ in found.values()))
    problems = []
    for module, (files, declared, _) in found.items():
        for file in files:
            with open(file, encoding="utf-8") as lines:
                for number, line in enumerate(lines, 1):
                    name = (IMPORT.match(line) or [None, None])[1]
                    if name in known - declared - {module}:
                        problems.append(
                            f"{file}:{number}: error: {module} imports {name}, but Package.swift does not list {name} "
                            f"among its dependencies: {', '.join(sorted(declared)) or 'none'}")
    # A line of the tree may name two modules.
    lines = re.findall(r"^ {6}(\w+(?:, \w+)*)/? ", guide, re.MULTILINE)
    order = [module for line in lines for module in line.split(", ")]
    for module, (files, declared, _) in found.items():
        if not any(file.startswith("Sources/") for file in files):
            continue
        if order.count(module) != 1:
            problems.append(f"{GUIDE}: the tree must name the module {module} once")
            continue
        for name in declared.intersection(order[order.index(module):]):
            problems.append(f"{GUIDE}: the tree must name {module} below {name}, on which it depends")
    return problems, len(found)


# The platform

PLATFORM = {"Glibc", "Musl", "Android", "Darwin", "FoundationEssentials", "Foundation"}
PLATFORM_FILES = {"Sources/MoneyFormatPlatform/Platform.swift", "Sources/MoneyFormatFoundation/Foundation.swift"}


def check_platform():
    """Only two files of the sources import what differs between platforms."""
    problems = []
    for file in set(swift_files("Sources")) - PLATFORM_FILES:
        with open(file, encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                name = (IMPORT.match(line) or [None, None])[1]
                if name in PLATFORM:
                    problems.append(
                        f"{file}:{number}: error: {name} is imported by way of MoneyFormatPlatform or "
                        "MoneyFormatFoundation, which know the platform")
    return problems


# Classes

EMBEDDED = ["Sources/MoneyFormatCore", "Sources/MoneyFormatC", "Bindings/Web/Sources"]
CLASS = re.compile(r"^( *)(?:\w+ )*class \w+")
FAILS = re.compile(r"(?:\w+ )*init\?|(?:\w+ )*init\b.*\bthrows\b")


def check_classes():
    """Embedded Swift doesn't free the object of an initializer that returns nil or throws. A function has to make the object when
    nothing can fail any more."""
    problems, count = [], 0
    for file in sum(map(swift_files, EMBEDDED), []):
        with open(file, encoding="utf-8") as lines:
            text = lines.read().splitlines()
        inside = None  # The indentation of the members of a class.
        for number, line in enumerate(text, 1):
            if inside is None and (found := CLASS.match(line)) and not line.rstrip().endswith("}"):
                inside, count = found[1] + "  ", count + 1
            elif inside is not None and line.startswith(inside[2:] + "}"):
                inside = None
            elif inside is not None and line.startswith(inside) and not line[len(inside):].startswith(" "):
                # A signature may take several lines.
                signature = line[len(inside):]
                following = number
                while "init" in signature and "{" not in signature and following < len(text):
                    signature += " " + text[following].strip()
                    following += 1
                if FAILS.match(signature.split("{")[0]):
                    problems.append(f"{file}:{number}: error: an initializer of a class that fails leaks its object")
    return problems, count


def main():
    os.chdir(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    with open(GUIDE, encoding="utf-8") as file:
        guide = file.read()
    folder_problems, folders = check_folders(guide)
    module_problems, modules = check_modules(guide)
    class_problems, classes = check_classes()
    problems = folder_problems + module_problems + check_platform() + class_problems
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        sys.exit(1)
    print(f"{folders} folders of the core and {modules} modules: dependencies point in one direction. No initializer of "
        f"{classes} classes can fail.")


main()
