"""Makes the jar: jar.py OUTPUT VERSION CLASSES CLASSES22 DATA LICENCE [FOLDER=LIBRARY …], where LICENCE is that of the data. The same input gives the same bytes.

CLASSES22 is a folder of classes for JDK 22 and later, which may be missing."""

import pathlib
import sys
import zipfile

output, version, classes, classes22, data, licence, *libraries = sys.argv[1:]
manifest = f"Manifest-Version: 1.0\nImplementation-Title: MoneyFormat\nImplementation-Version: {version}\nMulti-Release: true\n\n"
entries = {"META-INF/MANIFEST.MF": manifest.encode()}
for folder, place in (classes, ""), (classes22, "META-INF/versions/22/"):
    for file in sorted(pathlib.Path(folder).rglob("*.class")):
        entries[place + file.relative_to(folder).as_posix()] = file.read_bytes()
entries["moneyformat/money.data"] = pathlib.Path(data).read_bytes()
entries["META-INF/LICENSE-UNICODE"] = pathlib.Path(licence).read_bytes()
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
