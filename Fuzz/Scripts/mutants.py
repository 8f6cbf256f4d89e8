#!/usr/bin/env python3
"""Breaks the core, or another module, on purpose, one small change (a mutant) at a time, and counts how many mutants the tests
notice.

The package is copied to .build/mutants. There every chosen mutant sits behind one switch, the environment variable
MONEYFORMAT_MUTANT, so that there is one build for all of them; without the variable, the code does what it did. Mutants
that do not compile are left out. Each suite of tests runs once without a mutant, and records the mutants that it reaches;
then each mutant meets the suites that reach it, the quickest first.

    mutants.py [--module MoneyFormatCore] [--count 200] [--seed 1] [--jobs 2] [--only PART-OF-A-PATH] [--list]
        [--tests MODULE ...] [--longest 60] [--results FILE] [--] [mutant ...]
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COPY = os.path.join(ROOT, ".build", "mutants")
CORE = "MoneyFormatCore"
HARMLESS = os.path.join(ROOT, "Fuzz", "Scripts", "harmless-mutants.txt")
SWIFT = os.environ.get("SWIFT", "swift")
FLAGS = ["-c", "release", "-Xswiftc", "-enable-testing", "-Xswiftc", "-assert-config", "-Xswiftc", "Debug"]
MODULES = ["MoneyFormatCoreTests", "MoneyFormatTests", "MoneyFormatICUTests", "MoneyFormatProtocolTests",
    "ReplayTests", "ConformanceTests", "moneyfmtTests"]
# What only the tool's tests need.
TOOL_TARGETS = ["moneyfmt"]

TURNED = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
    "&+": "&-", "&-": "&+", "+=": "-=", "-=": "+=",
}
PRECEDENCE = {
    "<": "Comparison", "<=": "Comparison", ">": "Comparison", ">=": "Comparison", "==": "Comparison",
    "!=": "Comparison", "&&": "LogicalConjunction", "||": "LogicalDisjunction", "+": "Addition", "-": "Addition",
    "&+": "Addition", "&-": "Addition", "+=": "Assignment", "-=": "Assignment",
}


# Finding mutants


def masked(text):
    """Returns the text with comments and string literals blanked, so that positions stay the same."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|#"(?:.)*?"#|"(?:\\\((?:[^()"]|"[^"\n]*"|\((?:[^()]|\([^()]*\))*\))*\)|\\.|[^"\\\n])*"',
        re.S)
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


class Point:
    """A place in a file and what is changed there: each edit is (start, end, text), with NUMBER for the mutant's number."""

    def __init__(self, file, kind, start, end, original, mutated, edits):
        self.file, self.kind, self.start, self.end = file, kind, start, end
        self.original, self.mutated, self.edits = original, mutated, edits
        self.number = 0

    def describe(self, text):
        self.line = text.count("\n", 0, self.start) + 1
        self.code = " ".join(text.split("\n")[self.line - 1].split())
        # The line's text, not its number, so that changes elsewhere in the file change neither the sample nor the list.
        begin = text.rfind("\n", 0, self.start) + 1
        self.nth = text[begin:self.start].count(self.original) if self.kind in ("operator", "literal") else 0
        mark = f" #{self.nth + 1}" if self.nth else ""
        self.key = f"{short(self.file)} | {self.code} | {self.original} -> {self.mutated}{mark}"


def short(file):
    """A file of the core without its folder, and any other with its module's."""
    return file.removeprefix("Sources/").removeprefix(f"{CORE}/")


def suffix(number):
    """Returns the number as characters that an operator may end with."""
    digits = ""
    while number:
        digits += "^~%"[number % 3]
        number //= 3
    return digits


def operators(file, code):
    for found in re.finditer(r"(?<=\s)(<=|>=|==|!=|<|>|&&|\|\||&\+|&-|\+=|-=|\+|-)(?=\s)", code):
        if re.search(r"(func|operator)\s+$", code[:found.start()][-20:]):
            continue
        original = found.group()
        yield Point(file, "operator", *found.span(), original, TURNED[original],
            [(*found.span(), original + "SUFFIX")])


def literals(file, code):
    for found in re.finditer(r"(?:(?<=\.\.\.)|(?<=\.\.<)|(?<![\w.$\"]))(\d+)(?![\w\"]|\.\d)", code):
        value = int(found.group())
        if value > 1_000_000:
            continue
        yield Point(file, "literal", *found.span(), str(value), str(value + 1),
            [(*found.span(), f"(isMutant(NUMBER) ? {value + 1} : {value})")])
    for found in re.finditer(r"(?<![\w.])(true|false)(?!\w)", code):
        is_true = found.group() == "true"
        begin = code.rfind("\n", 0, found.start()) + 1
        if re.match(r"\s*case [^:]*$", code[begin:found.start()]):
            continue
        yield Point(file, "flag", *found.span(), found.group(), "false" if is_true else "true",
            [(*found.span(), f"({'!' if is_true else ''}isMutant(NUMBER))")])


def conditions(file, code):
    """Conditions of `if`, `guard` and `while`, one by one: always true, always false, or negated."""
    for found in re.finditer(r"(?<![\w.`#])(if|guard|while)\s+", code):
        depth, begin, position = 0, found.end(), found.end()
        elements = []
        while position < len(code):
            character = code[position]
            if character in "([":
                depth += 1
            elif character in ")]":
                depth -= 1
            elif character == "{" and depth == 0:
                elements.append((begin, position))
                break
            elif character == "{":
                depth += 1
            elif character == "}":
                depth -= 1
            elif character == "," and depth == 0:
                elements.append((begin, position))
                begin = position + 1
            if depth < 0:
                break
            position += 1
        for number, (start, end) in enumerate(elements):
            element = code[start:end]
            if found.group(1) == "guard" and number == len(elements) - 1:
                element = re.sub(r"\s+else\s*$", "", element)
            start += len(element) - len(element.lstrip())
            element = element.strip()
            if not element or re.match(r"(let|var|case|#)\b", element) or re.match("#", element):
                continue
            end = start + len(element)
            for mutated, (before, after) in {
                "true": ("((", ") || isMutant(NUMBER))"),
                "false": ("((", ") && !isMutant(NUMBER))"),
                "negated": ("((", ") != isMutant(NUMBER))"),
            }.items():
                yield Point(file, "condition", start, end, found.group(1), mutated,
                    [(start, start, before), (end, end, after)])


def statements(file, code):
    """Assignments and calls on a line of their own: left out."""
    lines, start = code.split("\n"), 0
    for number, line in enumerate(lines):
        body = line.strip()
        is_assignment = not body.startswith("self.") and re.match(r"[\w.]+(\[[^\]]*\])?[\w.]* ([-+*/&|]|&[-+*])?= ", body)
        is_call = re.match(r"[a-z_][\w.]*\(.*\)$", body) and not re.match(r"(return|init|super|fatal|precon|self\.init|if|switch|assert)", body)
        following = lines[number + 1].strip() if number + 1 < len(lines) else ""
        previous = lines[number - 1].strip() if number else ""
        if is_call and previous.endswith("{") and following.startswith("}"):
            # Mostly the value of a function or closure.
            is_call = False
        if (is_assignment or is_call) and body.count("(") == body.count(")") and "{" not in body and "}" not in body \
                and not re.match(r"[.?:&|+\-*<>=]", following) and not re.search(r"[,(=?:+\-&|]$|(return|in)$", previous) \
                and not body.endswith((",", "=", "(")):
            begin = start + line.index(body)
            end = begin + len(body)
            yield Point(file, "statement", begin, end, "statement", "nothing",
                [(begin, begin, "if !isMutant(NUMBER) { "), (end, end, " }")])
        start += len(line) + 1


def find(module, only):
    points = []
    for directory, _, names in sorted(os.walk(os.path.join(ROOT, "Sources", module))):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(directory, name), ROOT)
            if not name.endswith(".swift") or name.endswith("Table.swift") and name != "TextTable.swift" \
                    and name != "DigitTable.swift" or only and only not in path:
                continue
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                text = file.read()
            code = masked(text)
            for finder in (operators, literals, conditions, statements):
                for point in finder(path, code):
                    point.describe(text)
                    points.append(point)
    return points


def choose(points, seed):
    """Orders the points so that every beginning of the list is spread over folders and kinds."""
    groups = {}
    for point in points:
        order = hashlib.sha256(f"{seed} {point.key}".encode()).hexdigest()
        groups.setdefault(folder_of(point), {}).setdefault(point.kind, []).append((order, point))
    for folder in groups.values():
        for kind in folder.values():
            kind.sort(key=lambda entry: entry[0])
    chosen = []
    while any(folder for folder in groups.values()):
        for name in sorted(groups):
            folder = groups[name]
            if not folder:
                continue
            kind = sorted(folder)[hash_of(seed, name, len(chosen)) % len(folder)]
            chosen.append(folder[kind].pop(0)[1])
            if not folder[kind]:
                del folder[kind]
    return chosen


def folder_of(point):
    return point.file.split("/")[2]


def hash_of(*values):
    return int(hashlib.sha256(repr(values).encode()).hexdigest(), 16)


# Making the copy

SWITCH = """import Glibc

/// Which mutant is active, 0 for none, and a byte for each that was reached: in a file that processes share, if there is one.
@usableFromInline struct Mutants: @unchecked Sendable {
  @usableFromInline let active = getenv("MONEYFORMAT_MUTANT").map { Int(atoi($0)) } ?? 0
  @usableFromInline let reached: UnsafeMutablePointer<UInt8>

  init() {
    let count = 65_536
    if let path = getenv("MONEYFORMAT_MUTANTS_REACHED") {
      let file = open(path, O_RDWR)
      reached = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)!.assumingMemoryBound(to: UInt8.self)
    } else {
      reached = .allocate(capacity: count)
    }
  }
}

@usableFromInline let mutants = Mutants()

@inlinable @inline(__always) public func isMutant(_ number: Int) -> Bool {
  mutants.reached[number] = 1
  return mutants.active == number
}

"""


def copy_package(module, selections):
    """Copies all but the sources of the module, with these tests only."""
    names = subprocess.run(["git", "ls-files", "-z", "-c", "-o", "--exclude-standard"], cwd=ROOT, capture_output=True,
        check=True).stdout.decode().split("\0")
    for name in filter(None, names):
        source = os.path.join(ROOT, name)
        if os.path.isfile(source) and not name.startswith(f"Sources/{module}/") and name != "Package.swift":
            with open(source, "rb") as file:
                write(name, file.read())
    left_out = ["DocumentationTests"] + [name for name in MODULES if name not in selections]
    if "moneyfmtTests" in left_out:
        left_out += TOOL_TARGETS
    with open(os.path.join(ROOT, "Package.swift"), "rb") as file:
        names = ", ".join(f'"{name}"' for name in left_out)
        write("Package.swift", file.read() + (
            f"\nlet leftOut: Set = [{names}]\npackage.targets.removeAll {{ leftOut.contains($0.name) }}\n"
            "package.products.removeAll { leftOut.contains($0.name) }\n").encode())
    # A module that was broken before is whole again.
    for name in os.listdir(os.path.join(COPY, "Sources")):
        switch = os.path.join(COPY, "Sources", name, "Mutants.swift")
        if name != module and os.path.exists(switch):
            os.remove(switch)


def write(name, content):
    """Writes only what changed, so that the build is incremental."""
    target = os.path.join(COPY, name)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    try:
        with open(target, "rb") as file:
            if file.read() == content:
                return
    except FileNotFoundError:
        pass
    with open(target, "wb") as file:
        file.write(content)


def operator_source(point):
    name, base, other, number = point.original + suffix(point.number), point.original, point.mutated, point.number
    chosen = f"isMutant({number}) ? a {other} b : a {base} b"
    inlined = "@inlinable @inline(__always) public"
    lines = [f"infix operator {name}: {PRECEDENCE[base]}Precedence"]
    if base in ("&&", "||"):
        # The standard library's own operators can't pass on a typed error.
        either = {"&&": "a ? try b() : false", "||": "a ? true : try b()"}
        plain = {base: body.replace("try ", "") for base, body in either.items()}
        lines.append(f"{inlined} func {name} (a: Bool, b: @autoclosure () -> Bool) -> Bool "
            f"{{ if isMutant({number}) {{ return {plain[other]} }}; return {plain[base]} }}")
        lines.append(
            f"@_disfavoredOverload {inlined} func {name} <E: Error>(a: Bool, b: @autoclosure () throws(E) -> Bool) throws(E) -> Bool "
            f"{{ if isMutant({number}) {{ return {either[other]} }}; return {either[base]} }}")
    elif base in ("==", "!="):
        lines.append(f"{inlined} func {name} <T: Equatable>(a: T, b: T) -> Bool {{ {chosen} }}")
        lines.append(f"@_disfavoredOverload {inlined} func {name} <T: BinaryInteger, U: BinaryInteger>(a: T, b: U) "
            f"-> Bool {{ {chosen} }}")
    elif PRECEDENCE[base] == "Comparison":
        lines.append(f"{inlined} func {name} <T: Comparable>(a: T, b: T) -> Bool {{ {chosen} }}")
        lines.append(f"@_disfavoredOverload {inlined} func {name} <T: BinaryInteger, U: BinaryInteger>(a: T, b: U) "
            f"-> Bool {{ {chosen} }}")
    elif PRECEDENCE[base] == "Assignment":
        lines.append(f"{inlined} func {name} <T: AdditiveArithmetic>(a: inout T, b: T) "
            f"{{ if isMutant({number}) {{ a {other} b }} else {{ a {base} b }} }}")
    elif base[0] == "&":
        lines.append(f"{inlined} func {name} <T: FixedWidthInteger>(a: T, b: T) -> T {{ {chosen} }}")
    else:
        lines.append(f"{inlined} func {name} <T: AdditiveArithmetic>(a: T, b: T) -> T {{ {chosen} }}")
        lines.append(f"@_disfavoredOverload {inlined} func {name} <T: Strideable>(a: T, b: T.Stride) -> T "
            f"{{ {chosen.replace(f'a - b', 'a.advanced(by: 0 - b)').replace(f'a + b', 'a.advanced(by: b)')} }}")
    return "\n".join(lines)


def write_module(module, points):
    """Writes the module with these mutants. Returns where each is in the copy: {file: {line: [points]}}."""
    byfile, places = {}, {}
    for point in points:
        byfile.setdefault(point.file, []).append(point)
    for directory, _, names in os.walk(os.path.join(ROOT, "Sources", module)):
        for name in names:
            path = os.path.relpath(os.path.join(directory, name), ROOT)
            if not name.endswith(".swift"):
                with open(os.path.join(ROOT, path), "rb") as file:
                    write(path, file.read())
                continue
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                text = file.read()
            edits = sorted(
                ((start, end, new, point) for point in byfile.get(path, []) for start, end, new in point.edits),
                key=lambda edit: (edit[0], edit[1]), reverse=True)
            for start, end, new, point in edits:
                new = new.replace("SUFFIX", suffix(point.number)).replace("NUMBER", str(point.number))
                text = text[:start] + new + text[end:]
            # Edits don't add lines, so a mutant is where its original is.
            for point in byfile.get(path, []):
                for line in range(point.line, point.line + source_lines(point)):
                    places.setdefault(os.path.basename(path), {}).setdefault(line, []).append(point)
            write(path, text.encode())
    write(f"Sources/{module}/Mutants.swift", (SWITCH + "\n".join(
        operator_source(point) for point in points if point.kind == "operator") + "\n").encode())
    return places


def source_lines(point):
    with open(os.path.join(ROOT, point.file), encoding="utf-8") as file:
        return file.read().count("\n", point.start, point.end) + 1


def rejected(module, points, phase):
    """Returns the mutants on lines that the compiler rejects."""
    places = write_module(module, points)
    if module == CORE:
        sources = [os.path.join(directory, name) for directory, _, names in os.walk(os.path.join(COPY, "Sources", module))
            for name in names if name.endswith(".swift")]
        command = ["swiftc", "-swift-version", "6", "-parse-as-library", "-package-name", "mutants", "-module-name", module,
            "-suppress-warnings", "-wmo", *phase, *sources]
    else:
        command = [SWIFT, "build", *FLAGS, "--target", module]
    run = subprocess.run(command, cwd=COPY, capture_output=True, text=True)
    wrong = set()
    for file, line in re.findall(r"([^/\s]+\.swift):(\d+):\d+: error:", run.stderr + run.stdout):
        lines = places.get(file, {})
        # An error that names a line without a mutant is blamed on the nearest one.
        near = min(lines, key=lambda number: abs(number - int(line)), default=None)
        if near is not None:
            wrong.update(lines[near])
    if run.returncode != 0 and not wrong:
        sys.exit("The copy does not compile, and no mutant is to blame:\n" + (run.stderr + run.stdout)[-4000:])
    return wrong


def compiled(module, points):
    """Drops the mutants that the compiler rejects."""
    dropped = []
    # What initialises a constant, and where control flow ends, is checked after types. Other modules need those that they import,
    # so that they are built.
    for phase in (["-typecheck"], ["-emit-sil", "-Onone", "-o", "/dev/null"]) if module == CORE else ([],):
        while wrong := rejected(module, points, phase):
            dropped += wrong
            points = [point for point in points if point not in wrong]
        # Most of a line's mutants are dropped for the sake of one: try them again, one of each line at a time.
        while dropped and phase == ["-typecheck"]:
            lines = {(point.file, point.line): point for point in dropped}
            again = set(lines.values())
            dropped = [point for point in dropped if point not in again]
            while wrong := rejected(module, points + list(again), phase):
                if wrong & again:
                    again -= wrong
                else:
                    points = [point for point in points if point not in wrong]
            points = sorted(points + list(again), key=lambda point: point.number)
            print(f"{len(points)} mutants compile, {len(dropped)} to try again.", flush=True)
    return points


# Running the tests


class Suite:
    """A suite: the seconds that it takes without a mutant, and the numbers of the mutants that it reaches."""

    def __init__(self, name):
        self.name = name
        self.seconds, self.reached = 0, frozenset()


class Tests:
    def __init__(self, bundle):
        self.bundle = bundle

    def suites(self, modules):
        run = subprocess.run([self.bundle, "--testing-library", "swift-testing", "--list-tests"], cwd=COPY,
            capture_output=True, text=True, check=True)
        names = {line.split("/")[0] for line in run.stdout.splitlines() if line.split(".")[0] in modules}
        return [Suite(name) for name in sorted(names)]

    def record(self, suite):
        """Runs a suite without a mutant. Returns what failed, or None."""
        with tempfile.NamedTemporaryFile(prefix="mutants-") as file:
            file.truncate(65_536)
            notice, suite.seconds = self.run(0, [suite], 3600, {"MONEYFORMAT_MUTANTS_REACHED": file.name})
            suite.reached = frozenset(number for number, byte in enumerate(file.read()) if byte)
        return notice

    def try_mutant(self, number, suites):
        """Returns what noticed the mutant, or None, and the seconds that it took."""
        left = sorted((suite for suite in suites if number in suite.reached), key=lambda suite: suite.seconds)
        took, budget = 0.0, 1.0
        while left:
            batch = [left.pop(0)]
            while left and sum(suite.seconds for suite in batch) + left[0].seconds <= budget:
                batch.append(left.pop(0))
            notice, seconds = self.run(number, batch, 10 + 5 * sum(suite.seconds for suite in batch))
            took += seconds
            budget *= 3
            if notice:
                return notice, took
        return None, took

    def run(self, number, suites, limit, variables={}):
        """Returns what noticed the mutant, or None, and the seconds that it took."""
        environment = dict(os.environ, MONEYFORMAT_MUTANT=str(number), SWIFT_BACKTRACE="enable=no", **variables)
        filters = [part for suite in suites for part in ("--filter", "^" + re.escape(suite.name) + "/")]
        begin = time.monotonic()
        process = subprocess.Popen([self.bundle, "--testing-library", "swift-testing", *filters],
            cwd=COPY, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            start_new_session=True)
        timer = threading.Timer(limit, kill, [process])
        timer.start()
        notice, count = None, 0
        for line in process.stdout:
            count += " Test " in line or "Test run" in line
            # One failure is enough. Known issues are none.
            if found := re.match(r"✘ Test (?:case passing .* to )?(\"[^\"]*\"|[\w`]+).*? (?:recorded an issue|failed)\b", line):
                notice = found.group(1)
                kill(process)
                break
        process.stdout.close()
        code = process.wait()
        took = time.monotonic() - begin
        timer.cancel()
        if notice is None and took >= limit:
            notice = "(time limit)"
        elif notice is None and code != 0:
            notice = f"(signal {-code})" if code < 0 else f"(exit {code})"
        if notice is None and count < 2:
            sys.exit(f"Hardly any tests ran for {suites[0].name}.")
        return notice, took


def kill(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def build():
    """Builds the copy, and returns the tests."""
    command = [SWIFT, "build", "--build-tests", *FLAGS]
    if subprocess.run(command, cwd=COPY).returncode != 0:
        sys.exit("The copy does not build.")
    path = subprocess.run([SWIFT, "build", *FLAGS, "--show-bin-path"], cwd=COPY, capture_output=True, text=True,
        check=True).stdout.strip()
    return os.path.join(path, next(name for name in os.listdir(path) if name.endswith("PackageTests.xctest")))


def harmless():
    """The committed list: a mutant's key on one line, then a line with the reason."""
    reasons, key = {}, None
    with open(HARMLESS, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.strip():
                continue
            if line.startswith("  "):
                reasons[key] = line.strip()
            else:
                key = line.strip()
                reasons[key] = None
    if without := [key for key, reason in reasons.items() if not reason]:
        sys.exit("No reason is given for " + without[0])
    return reasons


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--module", default=CORE, help=f"the module to break (default: {CORE})")
    parser.add_argument("--count", type=int, default=200, help="how many mutants to try (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="chooses other mutants")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many tests run at once")
    parser.add_argument("--only", help="mutants of files whose path contains this")
    parser.add_argument("--list", action="store_true", help="only prints the mutants")
    parser.add_argument("--tests", nargs="+", choices=MODULES, default=MODULES,
        help="the test modules to build and run (default: all)")
    parser.add_argument("--longest", type=float, default=60, help="leaves out suites that take more seconds (default: 60)")
    parser.add_argument("--results", help="a file that keeps results, to go on after an interruption")
    parser.add_argument("--goal", type=float, default=95, help="the percentage below which the exit code is 1")
    parser.add_argument("mutants", type=int, nargs="*", help="numbers of mutants to try, of the last build")
    options = parser.parse_args()

    chosen = choose(find(options.module, options.only), options.seed)
    # Some do not compile.
    points = chosen[:options.count * 3 // 2]
    for number, point in enumerate(points, 1):
        point.number = number
    if options.list:
        for point in points:
            print(f"{point.number}: {point.file}:{point.line}: {point.original} -> {point.mutated}: {point.code}")
        return
    begin = time.monotonic()
    copy_package(options.module, options.tests)
    points = compiled(options.module, points)[:options.count]
    write_module(options.module, points)
    print(f"{len(points)} mutants compile; found after {time.monotonic() - begin:.0f} s.", flush=True)
    tests = Tests(build())
    print(f"Built after {time.monotonic() - begin:.0f} s.", flush=True)

    known = harmless()
    if options.mutants:
        points = [point for point in points if point.number in options.mutants]
    skipped = [point for point in points if point.key in known]
    points = [point for point in points if point.key not in known]
    suites = tests.suites(options.tests)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for suite, notice in zip(list(suites), pool.map(tests.record, suites)):
            if notice:
                print(f"{suite.name} is left out: {notice} fails without a mutant.", flush=True)
                suites = [other for other in suites if other is not suite]
    slow = [suite for suite in suites if suite.seconds > options.longest]
    suites = [suite for suite in suites if suite not in slow]
    print(f"Recorded after {time.monotonic() - begin:.0f} s: {len(suites)} suites, {sum(suite.seconds for suite in suites):.0f} s"
        + "".join(f"; not {suite.name}, {suite.seconds:.0f} s" for suite in slow), flush=True)
    # Results of an earlier run of the same build.
    notices, missed = {}, set()
    if options.results and os.path.exists(options.results):
        with open(options.results, encoding="utf-8") as file:
            earlier = dict(line.rstrip("\n").split("\t") for line in file)
        notices = {point: earlier[point.key] for point in points if earlier.get(point.key, "-") != "-"}
        missed = {point for point in points if earlier.get(point.key) == "-"}
    left = [point for point in points if point not in notices and point not in missed]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = {pool.submit(tests.try_mutant, point.number, suites): point for point in left}
        for run in concurrent.futures.as_completed(runs):
            point, (notice, took) = runs[run], run.result()
            if notice:
                notices[point] = notice
            if options.results:
                with open(options.results, "a", encoding="utf-8") as file:
                    file.write(f"{point.key}\t{notice or '-'}\n")
            print(f"{point.number:4} {took:4.1f} s  {notice or '-'}  "
                f"{short(point.file)}:{point.line} {point.original} -> {point.mutated}", flush=True)

    survivors = [point for point in points if point not in notices]
    print("\nfolder       noticed  survived  can't matter")
    for name in sorted({folder_of(point) for point in points + skipped}):
        def count(list):
            return sum(folder_of(point) == name for point in list)
        print(f"{name:12} {count(notices):7} {count(survivors):9} {count(skipped):13}")
    if survivors:
        print("\nSurvived; each needs a test, or a line in Fuzz/Scripts/harmless-mutants.txt:")
        for point in sorted(survivors, key=lambda point: (point.file, point.line)):
            print(f"{point.file}:{point.line} (mutant {point.number})\n  {point.key}")
    score = 100 * len(notices) / max(1, len(points))
    print(f"\nThe tests noticed {len(notices)} of {len(points)} mutants: {score:.1f} %; {len(skipped)} more can't matter.")
    sys.exit(score < options.goal)


if __name__ == "__main__":
    main()
