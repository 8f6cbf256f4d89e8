"""Builds the extension from the C library's objects, which `make wheel` creates in .build/clib. An archive of the sources
(`make sdist`) contains the C library's, too, and compiles them first."""

import os
import pathlib
import platform
import shutil
import subprocess

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = pathlib.Path(__file__).resolve().parent
IS_ARCHIVE = (HERE / "library").is_dir()
ROOT = HERE / "library" if IS_ARCHIVE else HERE.parents[1]
# `make wheel-arm64` and `make wheel-musl` name the C library of another platform, and the platform's tag.
LIBRARY = pathlib.Path(os.environ.get("MONEYFORMAT_CLIB", ROOT / ".build" / "clib"))
PLATFORM = os.environ.get("MONEYFORMAT_PLATFORM") or f"manylinux2014_{platform.machine()}"
SOURCES = ["Makefile", "VERSION", "Sources/MoneyFormatCore", "Sources/MoneyFormatC", "Data/money.data"]
DATA = HERE / "src" / "moneyformat" / "money.data"


def build_library():
    """Builds the C library if it is missing, or says what that needs."""
    if not (LIBRARY / "libmoneyformat.a").exists() or not (LIBRARY / "money.data").exists():
        missing = [tool for tool in ("swiftc", "clang", "make", "ar") if not shutil.which(tool)]
        if platform.system() != "Linux" or missing:
            raise SystemExit(
                "moneyformat: there is no wheel for this platform. Building one needs Linux on x86-64 or arm64, the Swift compiler "
                "6.2 or later (https://www.swift.org/install), clang and make"
                + (f"; these were not found: {', '.join(missing)}." if missing else f", and this is {platform.system()}.")
            )
        subprocess.run(["make", "-C", str(ROOT), "clib", ".build/clib/money.data"], check=True)
    if not DATA.exists():
        shutil.copy(LIBRARY / "money.data", DATA)


class Extensions(build_ext):
    def run(self):
        build_library()
        super().run()

    def build_extensions(self):
        # An interpreter that was built by hand names its own folder, which means nothing elsewhere.
        self.compiler.linker_so = [flag for flag in self.compiler.linker_so if "-rpath" not in flag]
        super().build_extensions()


class Modules(build_py):
    def run(self):
        build_library()
        super().run()


class Wheel(bdist_wheel):
    """Builds one wheel for Python 3.10 or later and, in the repository, glibc 2.17 or later, as `auditwheel` confirms."""

    def finalize_options(self):
        super().finalize_options()
        self.py_limited_api = "cp310"
        if not IS_ARCHIVE and PLATFORM:
            self.plat_name = PLATFORM
            self.plat_name_supplied = True


class Archive(sdist):
    """Adds the C library's sources, and the data once."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        base = pathlib.Path(base_dir)
        (base / "src" / "moneyformat" / "money.data").unlink(missing_ok=True)
        for name in SOURCES:
            target = base / "library" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target)
            else:
                shutil.copy(ROOT / name, target)


setup(
    cmdclass={"bdist_wheel": Wheel, "build_ext": Extensions, "build_py": Modules, "sdist": Archive},
    ext_modules=[
        Extension(
            "moneyformat._moneyformat",
            sources=["csrc/_moneyformat.c", "csrc/_polars.c"],
            include_dirs=[os.path.relpath(ROOT / "Sources" / "MoneyFormatC" / "include", HERE)],
            define_macros=[("Py_LIMITED_API", "0x030A0000")],
            py_limited_api=True,
            extra_compile_args=["-O2", "-pthread", "-Wall", "-Wextra", "-fvisibility=hidden"],
            depends=[str(LIBRARY / "libmoneyformat.a")],
            extra_objects=[str(LIBRARY / "libmoneyformat.a"), str(LIBRARY / "libmoneyformat-unicode.a")],
            extra_link_args=["-Wl,--gc-sections", "-Wl,--exclude-libs,ALL", "-Wl,-z,now", "-Wl,--strip-all", "-lm", "-pthread"],
        )
    ],
)
