#!/usr/bin/env python3
"""Checks the container file and the systemd unit as far as possible without a container engine and systemd as process 1.

    check.py [--folder FOLDER]

Copies what the container file copies into an empty folder, runs its build command there, starts the server with its
variables, and runs its health check. Checks the unit with `systemd-analyze`, if that is installed. The base images
and their packages are not checked.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

here = pathlib.Path(__file__).resolve().parent
root = here.parent.parent.parent


def instructions(path):
    """Returns the instructions of a container file, with lines joined and without comments."""
    lines = [line for line in path.read_text().splitlines() if line.strip() and not line.startswith("#")]
    return [line.split(None, 1) for line in "\n".join(lines).replace("\\\n", " ").splitlines()]


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return str(found.getsockname()[1])


def check(condition, what):
    print(("ok: " if condition else "WRONG: ") + what, flush=True)
    if not condition:
        sys.exit(1)


def container(folder):
    steps = instructions(here / "Containerfile")
    copies = [words.split() for name, words in steps if name == "COPY"]
    for *sources, target in (copy for copy in copies if not copy[0].startswith("--")):
        for source in sources:
            check((root / source).exists(), f"COPY {source}")
            place = folder / target / pathlib.Path(source).name if target.endswith("/") else folder / target
            place.parent.mkdir(parents=True, exist_ok=True)
            if (root / source).is_dir():
                shutil.copytree(root / source, place, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".build"))
            else:
                shutil.copy2(root / source, place)
    build, = [words for name, words in steps if name == "RUN" and words.startswith("swift build")]
    check(subprocess.run(build, shell=True, cwd=folder).returncode == 0, build)
    workdir, = [words for name, words in steps if name == "WORKDIR"]
    (_, built, installed), = [copy for copy in copies if copy[0] == "--from=build"]
    server = folder / pathlib.PurePosixPath(built).relative_to(workdir)
    entry, = [json.loads(words) for name, words in steps if name == "ENTRYPOINT"]
    check(server.exists() and pathlib.Path(installed).name == entry[0], f"{built} is {server.stat().st_size / 1e6:.0f} MB")
    libraries = subprocess.run(["ldd", server], capture_output=True, text=True, check=True).stdout
    check("libswift" not in libraries and "libFoundation" not in libraries, "needs no libraries of Swift")
    wanted = {name for name in re.findall(r"libicu\w+\.so\.(\d+)", libraries)}
    print(f"   needs ICU {', '.join(sorted(wanted))}; the file installs", *re.findall(r"libicu\d+", (here / "Containerfile").read_text()))

    variables = dict(pair.split("=") for name, words in steps if name == "ENV" for pair in words.split())
    check(set(variables["PORT METRICS_PORT".split()[i]] for i in (0, 1)) <= set(
        word for name, words in steps if name == "EXPOSE" for word in words.split()), "the ports are exposed")
    check([words for name, words in steps if name == "USER"] != [], "does not run as root")
    health, = [json.loads(words.split("CMD", 1)[1]) for name, words in steps if name == "HEALTHCHECK"]
    environment = {**os.environ, **variables, "PORT": free_port(), "METRICS_PORT": free_port()}
    check(subprocess.run(health, env=environment, stderr=subprocess.DEVNULL).returncode != 0, "unhealthy without the server")
    process = subprocess.Popen([server, "--drain-delay", "2"], env=environment, stderr=subprocess.DEVNULL)
    for _ in range(100):
        healthy = subprocess.run(health, env=environment, stderr=subprocess.DEVNULL).returncode == 0
        if healthy:
            break
        time.sleep(0.1)
    check(healthy, "healthy with the server")
    process.send_signal(signal.SIGTERM)
    time.sleep(0.5)
    check(subprocess.run(health, env=environment, stderr=subprocess.DEVNULL).returncode != 0, "unhealthy when it ends")
    check(process.wait(20) == 0, "ends with 0 after SIGTERM")


def unit():
    if not shutil.which("systemd-analyze"):
        print("systemd-analyze is missing; the unit is not checked")
        return
    with tempfile.TemporaryDirectory() as folder:
        # The server need not be installed here.
        copy = pathlib.Path(folder) / "money-server.service"
        copy.write_text((here / copy.name).read_text().replace("ExecStart=/usr/local/bin/money-server", "ExecStart=/bin/true"))
        said = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True)
        check(said.returncode == 0 and "money-server" not in said.stderr, f"systemd-analyze verify {said.stderr}")
        said = subprocess.run(
            ["systemd-analyze", "security", "--offline=yes", "--threshold=20", copy], capture_output=True, text=True)
        check(said.returncode == 0, "systemd-analyze security: " + (said.stdout.strip().splitlines() or [said.stderr])[-1])


arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
arguments.add_argument("--folder", type=pathlib.Path, help="a folder to keep, so that the next build is faster")
given = arguments.parse_args()
unit()
if given.folder:
    given.folder.mkdir(parents=True, exist_ok=True)
    container(given.folder.resolve())
else:
    with tempfile.TemporaryDirectory() as folder:
        container(pathlib.Path(folder))
