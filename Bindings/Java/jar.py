"""Makes the jar: jar.py OUTPUT VERSION CLASSES DATA [FOLDER=LIBRARY …]. The same input gives the same bytes."""

import pathlib
import sys
import zipfile

output, version, classes, data, *libraries = sys.argv[1:]
entries = {"META-INF/MANIFEST.MF": f"Manifest-Version: 1.0\nImplementation-Title: MoneyFormat\nImplementation-Version: {version}\n\n".encode()}
for file in sorted(pathlib.Path(classes).rglob("*.class")):
    entries[file.relative_to(classes).as_posix()] = file.read_bytes()
entries["moneyformat/money.data"] = pathlib.Path(data).read_bytes()
for library in libraries:
    folder, path = library.split("=")
    entries[f"moneyformat/native/{folder}/libmoneyformat-jni.so"] = pathlib.Path(path).read_bytes()
with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as jar:
    for name, contents in entries.items():
        entry = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))
        entry.external_attr = 0o644 << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        jar.writestr(entry, contents)
size = pathlib.Path(output).stat().st_size
print(f"{output}: {size} bytes, with native libraries for {', '.join(library.split('=')[0] for library in libraries)}")
