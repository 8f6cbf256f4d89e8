#!/usr/bin/env python3
"""Formats amounts with the tool, parses them with the tool, and compares the result with the input.

    seq N | moneyfmt format | moneyfmt parse = seq N

With --csv, the amounts are cents in a column of a CSV file, between quotes and fields that look like amounts. Every line has
to be there, in order, with its amount, and the memory of both processes has to stay flat.
"""

import argparse
import hashlib
import subprocess
import sys
import threading
import time

CHUNK = 1 << 20


def resident_kilobytes(process):
    try:
        with open(f"/proc/{process.pid}/status") as status:
            return next((int(line.split()[1]) for line in status if line.startswith("VmRSS:")), None)
    except FileNotFoundError:
        return None


class Watch(threading.Thread):
    """Samples the resident memory of running processes."""

    def __init__(self, processes):
        super().__init__(daemon=True)
        self.samples = {name: [] for name in processes}
        self.processes = processes

    def run(self):
        while any(process.poll() is None for process in self.processes.values()):
            for name, process in self.processes.items():
                size = resident_kilobytes(process)
                if size:
                    self.samples[name].append(size)
            time.sleep(0.2)


def amounts(count, is_csv, reasons=("", "")):
    """Starts a process that writes the input; with the header and the cells of one more column, what is expected back."""
    if not is_csv:
        return subprocess.Popen(["seq", str(count)], stdout=subprocess.PIPE)
    program = (
        f'BEGIN {{ print "id,note,cents,rate{reasons[0]}"; for (i = 1; i <= {count}; i++)'
        f' printf "%d,\\"1,5 \\"\\" €\\",%.0f,0.50{reasons[1]}\\n", i, i * 37 }}'
    )
    return subprocess.Popen(["awk", program], stdout=subprocess.PIPE)


def digest(stream):
    """Returns the number of lines and the SHA-256 of a stream."""
    lines, sha = 0, hashlib.sha256()
    while block := stream.read(CHUNK):
        lines += block.count(b"\n")
        sha.update(block)
    return lines, sha.hexdigest()


def is_flat(samples):
    # A run of a second proves nothing, because the first samples are of a process that is still starting.
    if len(samples) < 8:
        return True
    quarter = len(samples) // 4
    return max(samples[quarter:]) <= max(samples[:quarter]) * 1.05 + 2048


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("moneyfmt")
    parser.add_argument("--amounts", type=int, default=100_000_000)
    parser.add_argument("--csv", action="store_true")
    parser.add_argument("--currency", default="EUR")
    parser.add_argument("--locale", default="de-DE")
    arguments = parser.parse_args()

    options = ["--currency", arguments.currency, "--locale", arguments.locale]
    formatting, parsing = ["format"], ["parse"]
    if arguments.csv:
        formatting = ["csv", "--amount-column", "cents", "--minor-units", "--in-place-column"]
        parsing = [*formatting, "--reverse"]
    start = time.monotonic()
    source = amounts(arguments.amounts, arguments.csv)
    forth = subprocess.Popen([arguments.moneyfmt, *formatting, *options], stdin=source.stdout, stdout=subprocess.PIPE)
    back = subprocess.Popen([arguments.moneyfmt, *parsing, *options], stdin=forth.stdout, stdout=subprocess.PIPE)
    source.stdout.close()
    forth.stdout.close()
    watch = Watch({"format": forth, "parse": back})
    watch.start()
    lines, checksum = digest(back.stdout)
    codes = [process.wait() for process in (source, forth, back)]
    watch.join()
    seconds = time.monotonic() - start

    reference = amounts(arguments.amounts, arguments.csv, (",cents_reason", ","))
    expected_lines, expected = digest(reference.stdout)
    reference.wait()

    print(f"{lines:,} {'rows' if arguments.csv else 'amounts'} formatted and parsed in {seconds:.0f} s, exit codes {codes}")
    print(f"checksum {checksum[:16]}, expected {expected[:16]}")
    flat = True
    for name, samples in watch.samples.items():
        steps = samples[:: max(1, len(samples) // 10)]
        print(f"{name}: resident megabytes " + " ".join(f"{size / 1024:.1f}" for size in steps))
        flat = flat and is_flat(samples)
    passed = codes == [0, 0, 0] and lines == expected_lines and checksum == expected and flat
    print("pipe: passed" if passed else "pipe: FAILED")
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
