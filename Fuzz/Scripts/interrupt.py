#!/usr/bin/env python3
"""Runs a command, and sends it signals once its output pipe is full, independently of the machine's speed.

    interrupt.py SIGNAL[,SIGNAL…] COMMAND…

Reads nothing until the command has to wait for its reader, sends the signals 50 ms apart, and then reads everything.
Prints the last line of the output as bytes. The exit code is that of a shell: 128 plus the number of the signal that ended
the command. A command that still runs after 10 s is killed (137).
"""

import os
import select
import signal
import subprocess
import sys
import time


def main():
    numbers = [getattr(signal, f"SIG{name}") for name in sys.argv[1].split(",")]
    # The parent process may ignore or block them, which the command would inherit.
    for number in numbers:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)
    pipe, entrance = os.pipe()
    command = subprocess.Popen(sys.argv[2:], stdout=entrance)
    # The pipe is full and the command waits if nothing can be written for a while.
    full = 0
    while full < 3 and command.poll() is None:
        full = 0 if select.select([], [entrance], [], 0)[1] else full + 1
        time.sleep(0.1)
    os.close(entrance)
    for number in numbers:
        command.send_signal(number)
        time.sleep(0.05)
    deadline = time.monotonic() + 10
    output = block = os.read(pipe, 1 << 20)
    while block:
        left = deadline - time.monotonic()
        if left < 0 or not select.select([pipe], [], [], left)[0]:
            command.kill()
            break
        block = os.read(pipe, 1 << 20)
        output = (output + block)[-(1 << 20):]
    code = command.wait()
    sys.stdout.buffer.write(b"".join(output.splitlines(keepends=True)[-1:]))
    sys.stdout.flush()
    os._exit(code if code >= 0 else 128 - code)


main()
