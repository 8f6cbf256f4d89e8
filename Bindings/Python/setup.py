"""Builds the extension from the C library's objects, which `make wheel` creates in .build/clib."""

import pathlib

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = ROOT / ".build" / "clib"

if not (LIBRARY / "libmoneyformat.a").exists():
    raise SystemExit(f"{LIBRARY} has no libmoneyformat.a: run `make python-data` in {ROOT} first.")


class Wheel(bdist_wheel):
    """Builds one wheel for Python 3.10 or later and glibc 2.17 or later."""

    def finalize_options(self):
        super().finalize_options()
        self.py_limited_api = "cp310"
        self.plat_name = "manylinux2014_x86_64"
        self.plat_name_supplied = True


setup(
    cmdclass={"bdist_wheel": Wheel},
    ext_modules=[
        Extension(
            "moneyformat._moneyformat",
            sources=["src/moneyformat/_moneyformat.c", "src/moneyformat/_polars.c"],
            include_dirs=[str(ROOT / "Sources" / "MoneyFormatC" / "include")],
            define_macros=[("Py_LIMITED_API", "0x030A0000")],
            py_limited_api=True,
            extra_compile_args=["-O2", "-pthread", "-Wall", "-Wextra", "-fvisibility=hidden"],
            depends=[str(LIBRARY / "libmoneyformat.a")],
            extra_objects=[str(LIBRARY / "libmoneyformat.a"), str(LIBRARY / "libmoneyformat-unicode.a")],
            extra_link_args=["-Wl,--gc-sections", "-Wl,--exclude-libs,ALL", "-Wl,-z,now", "-Wl,--strip-all", "-lm", "-pthread"],
        )
    ],
)
