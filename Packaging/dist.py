#!/usr/bin/env python3
"""Collects a release in a folder, with checksums, a list of the parts (SBOM) and the notes. `make dist` calls it when everything is
built: dist.py VERSION FOLDER.

Two runs on the same commit give the same bytes: every archive is sorted, and has the commit's time and no owner."""

import gzip
import hashlib
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile

VERSION, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
ROOT = pathlib.Path(__file__).resolve().parents[1]
BUILD = ROOT / ".build"


def output(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


# The folders of the jar for the platforms that have a native library.
JAR_LIBRARIES = [f"moneyformat/native/{platform}/" for platform in ("linux-x86_64", "linux-aarch64", "linux-musl-x86_64")]

TIME = int(output("git", "log", "-1", "--format=%ct"))


# -- Archives --


def tarball(name, files):
    """Writes a compressed archive of files, by their path in it: pairs of contents and mode, or a link's target."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, (contents, mode) in sorted(files.items()):
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.mtime, entry.mode = TIME, mode
            if isinstance(contents, str):
                entry.type, entry.linkname = tarfile.SYMTYPE, contents
                archive.addfile(entry)
            else:
                entry.size = len(contents)
                archive.addfile(entry, io.BytesIO(contents))
    (FOLDER / f"{name}.tar.gz").write_bytes(gzip.compress(buffer.getvalue(), 9, mtime=0))


def tree(folder):
    """The files of a folder, as `tarball` takes them."""
    files = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            files[name] = (str(path.readlink()), 0o777)
        elif path.is_file():
            files[name] = (path.read_bytes(), 0o755 if path.stat().st_mode & 0o100 else 0o644)
    return files


def file(path, mode=0o644):
    return path.read_bytes(), mode


def sources():
    if changes := output("git", "status", "--porcelain", "--untracked-files=no"):
        sys.exit(f"dist: the release is that of a commit, and there are changes:\n{changes}")
    contents = subprocess.run(
        ["git", "archive", "--format=tar", f"--prefix=moneyformat-{VERSION}/", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
    (FOLDER / f"moneyformat-{VERSION}-source.tar.gz").write_bytes(gzip.compress(contents, 9, mtime=0))


# That of the locale data, which has to go with them.
LICENCE = ROOT / "Data/cldr/LICENSE"


def tool():
    share = BUILD / "share"
    tarball(f"moneyfmt-{VERSION}-linux-x86_64", {
        "share/doc/moneyfmt/LICENSE-UNICODE": file(LICENCE),
        "bin/moneyfmt": file(BUILD / "static-tool/moneyfmt", 0o755), "share/man/man1/moneyfmt.1": file(share / "moneyfmt.1"),
        "share/bash-completion/completions/moneyfmt": file(share / "moneyfmt.bash"),
        "share/zsh/site-functions/_moneyfmt": file(share / "moneyfmt.zsh"),
        "share/fish/vendor_completions.d/moneyfmt.fish": file(share / "moneyfmt.fish"),
    })


def c_libraries():
    for platform in ("linux-x86_64", "linux-aarch64", "linux-musl-x86_64"):
        stage = BUILD / "dist-clib" / platform
        files = tree(stage) | {"share/doc/moneyformat/LICENSE-UNICODE": file(LICENCE)}
        tarball(f"libmoneyformat-{VERSION}-{platform}", {name.removeprefix("usr/local/"): file for name, file in files.items()})


def data():
    shutil.copyfile(ROOT / "Data/money.data", FOLDER / f"moneyformat-{VERSION}.data")
    shutil.copyfile(LICENCE, FOLDER / "LICENSE-UNICODE")


def same_time(path, target):
    """Copies a zip, or an archive of Python's sources, without the time of building."""
    if path.suffix in (".whl", ".zip"):
        with zipfile.ZipFile(path) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
            for name in sorted(old.namelist()):
                entry = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))
                entry.external_attr = (0o100755 if name.endswith(".so") else 0o100644) << 16
                entry.compress_type = zipfile.ZIP_DEFLATED
                new.writestr(entry, old.read(name))
        return
    files = {}
    with tarfile.open(path) as archive:
        for entry in archive.getmembers():
            name = entry.name.partition("/")[2]
            if entry.isfile():
                files[name] = (archive.extractfile(entry).read(), 0o755 if entry.mode & 0o100 else 0o644)
    tarball(target.name.removesuffix(".tar.gz").removesuffix(".tgz"), files)


def only(pattern):
    """The one file of the build whose path matches."""
    found = list(BUILD.glob(pattern))
    if len(found) != 1:
        sys.exit(f"dist: {len(found)} files match .build/{pattern}; expected one.")
    return found[0]


def packages():
    for folder in ("wheel", "manylinux2014_aarch64", "musllinux_1_2_x86_64"):
        wheel = only(f"{folder}/*.whl")
        same_time(wheel, FOLDER / wheel.name)
    same_time(only(f"sdist/moneyformat-{VERSION}.tar.gz"), FOLDER / f"moneyformat-{VERSION}.tar.gz")
    package = only(f"deb/moneyfmt_{VERSION}_*.deb")
    shutil.copyfile(package, FOLDER / package.name)
    jar()
    web = BUILD / "web-dist"
    same_time(web / f"moneyformat-{VERSION}.zip", FOLDER / f"moneyformat-{VERSION}-cdn.zip")
    npm(web / f"moneyformat-{VERSION}.tgz")


def jar():
    """Copies the jar, which has the native libraries of all platforms, and the classes for newer Java."""
    path = BUILD / "java/moneyformat.jar"
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
    for part in ("META-INF/versions/22/", *JAR_LIBRARIES):
        if not any(name.startswith(part) for name in names):
            sys.exit(f"dist: the jar lacks {part}.")
    shutil.copyfile(path, FOLDER / f"moneyformat-{VERSION}.jar")


def npm(path):
    files = {}
    with tarfile.open(path) as archive:
        for entry in archive.getmembers():
            if entry.isfile():
                files[entry.name.partition("/")[2]] = (archive.extractfile(entry).read(), 0o644)
    tarball("package", files)
    (FOLDER / "package.tar.gz").rename(FOLDER / f"moneyformat-{VERSION}.tgz")


# -- Papers --


def notes():
    """The changelog's part about this version, or what is not released yet."""
    text = (ROOT / "CHANGELOG.md").read_text()
    parts = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    for head in (f"[{VERSION}]", "[Unreleased]"):
        for part in parts:
            if part.startswith(head):
                body = part.partition("\n")[2].strip()
                (FOLDER / "NOTES.md").write_text(f"# MoneyFormat {VERSION}\n\n{body}\n")
                return
    sys.exit(f"CHANGELOG.md has nothing about {VERSION}.")


def components():
    """What the files above contain that others made: Swift packages, Swift's libraries, and CLDR's data."""
    parts = []
    resolved = ROOT / "Package.resolved"
    for pin in json.loads(resolved.read_text())["pins"] if resolved.exists() else []:
        parts.append({
            "type": "library", "name": pin["identity"], "version": pin["state"]["version"], "purl":
            f"pkg:swift/{pin['location'].removeprefix('https://').removesuffix('.git')}@{pin['state']['version']}",
            "licenses": [{"license": {"id": "Apache-2.0"}}],
            "properties": [{"name": "git:revision", "value": pin["state"]["revision"]}],
        })
    swift = re.search(r"Swift version ([\d.]+)", output("swiftc", "--version"))[1]
    for name in ("swift-standard-library", "swift-foundation"):
        parts.append({"type": "library", "name": name, "version": swift, "licenses": [{"license": {"id": "Apache-2.0"}}]})
    found = output(str(BUILD / "release/moneyfmt"), "data", "info", "bundled")
    icu, cldr = re.search(r"ICU\D+([\d.]+)", found)[1], re.search(r"CLDR\D+([\d.]+)", found)[1]
    checksum = hashlib.sha256((ROOT / "Data/money.data").read_bytes()).hexdigest()
    parts.append({
        "type": "data", "name": "CLDR", "version": cldr, "description": f"locale data of ICU {icu}, frozen in Data/money.data",
        "licenses": [{"license": {"id": "Unicode-3.0"}}], "hashes": [{"alg": "SHA-256", "content": checksum}],
    })
    return parts


def bill(names):
    files = [{
        "type": "file", "name": name, "hashes": [{"alg": "SHA-256", "content": hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()}],
    } for name in names]
    document = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {"component": {"type": "library", "name": "moneyformat", "version": VERSION, "components": files}},
        "components": components(),
    }
    (FOLDER / "sbom.cdx.json").write_text(json.dumps(document, indent=2) + "\n")


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    sources(), tool(), c_libraries(), data(), packages(), notes()
    bill(sorted(path.name for path in FOLDER.iterdir()))
    names = sorted(path.name for path in FOLDER.iterdir())
    sums = "".join(f"{hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()}  {name}\n" for name in names)
    (FOLDER / "SHA256SUMS").write_text(sums)
    for name in names:
        print(f"{(FOLDER / name).stat().st_size:>12,}  {name}")


if __name__ == "__main__":
    main()
