#!/usr/bin/env python3
"""Makes the npm tarball and the zip for a CDN from the files of `make wasm`.

Usage: dist.py MONEYFMT WEB TARGET VERSION. Both have the same files: the modules with their types, the WebAssembly modules, the
themes, and data for each of the locales below and for all of them together.
"""

import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

LOCALES = [
    "ar-EG", "cs-CZ", "da-DK", "de-AT", "de-CH", "de-DE", "en-AU", "en-CA", "en-GB", "en-IN", "en-US", "es-ES", "es-MX", "fa-IR", "fi-FI",
    "fr-CA", "fr-CH", "fr-FR", "he-IL", "hi-IN", "id-ID", "it-IT", "ja-JP", "ko-KR", "nb-NO", "nl-NL", "pl-PL", "pt-BR", "pt-PT", "ru-RU",
    "sv-SE", "th-TH", "tr-TR", "uk-UA", "vi-VN", "zh-CN", "zh-TW",
]
CURRENCIES = [
    "AED", "AUD", "BRL", "CAD", "CHF", "CLP", "CNY", "CZK", "DKK", "EGP", "EUR", "GBP", "HKD", "HUF", "IDR", "ILS", "INR", "IRR", "JPY", "KRW",
    "KWD", "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "RUB", "SAR", "SEK", "SGD", "THB", "TRY", "TWD", "UAH", "USD", "VND", "ZAR",
]
ENTRIES = {".": "moneyformat", "./format": "format", "./all": "all", "./amount-field": "amount-field", "./field": "field", "./tokens": "tokens"}
# The modules of the element are part of its entry, and so are these. The rest stays what it is called, so that entries share the engine.
PARTS = ("messages.js",)
SHARED = ("./moneyformat.js", "./messages/*")


def manifest(version):
    exports = {path: {"types": f"./{name}.d.ts", "default": f"./{name}.js"} for path, name in ENTRIES.items()}
    for path in ("./moneyformat.wasm", "./moneyformat-format.wasm", "./moneyformat-all.wasm", "./undefined.css", "./custom-elements.json", "./package.json"):
        exports[path] = path
    exports |= {f"./{folder}/*": f"./{folder}/*" for folder in ("data", "messages", "themes")}
    return {
        "name": "moneyformat", "version": version, "type": "module", "description": "Exact amounts of money: formatted, parsed, and typed into a field.",
        "license": "UNLICENSED", "main": "./moneyformat.js", "types": "./moneyformat.d.ts", "exports": exports, "customElements": "./custom-elements.json",
        "sideEffects": ["./amount-field.js", "./field.js", "./undefined.css"],
    }


def custom_elements(script):
    """The manifest of the elements, from what the module itself says of them."""
    members = json.loads(subprocess.run(["node", "--input-type=module", "-e", script], check=True, capture_output=True, text=True).stdout)
    element = {
        "kind": "class", "name": "AmountFieldElement", "tagName": "amount-field", "customElement": True, "superclass": {"name": "HTMLElement"},
        "attributes": [{"name": name} for name in members["attributes"]],
        "events": [{"name": name} for name in ("input", "change", "amountchange", "beginediting", "endediting", "errorchange", "clear")],
        "slots": [{"name": name} for name in ("", "title", "title-trailing", "leading", "trailing", "currency", "helper", "error-icon")],
        "cssParts": [{"name": name} for name in (
            "title", "optional", "heading", "box", "currency", "input", "placeholder", "clear", "underline", "helper", "error", "error-icon", "choices", "choice")],
        "members": [{"kind": "method" if kind == "method" else "field", "name": name} for name, kind in members["members"]],
    }
    group = {"kind": "class", "name": "AmountFieldGroupElement", "tagName": "amount-field-group", "customElement": True, "slots": [{"name": ""}, {"name": "sentence"}]}
    return {"schemaVersion": "2.1.0", "modules": [{"kind": "javascript-module", "path": "amount-field.js", "declarations": [element, group]}]}


def scripts(source, package):
    """Copies the types, and the modules without comments and spaces."""
    def minify(name, *options):
        target = package / name
        subprocess.run(["esbuild", source / name, "--minify", "--format=esm", "--charset=utf8", "--log-level=error", f"--outfile={target}", *options], check=True)

    for file in sorted(path.relative_to(source) for path in source.rglob("*") if path.is_file()):
        if file.suffix != ".js":
            shutil.copy(source / file, package)
        elif file.name == "amount-field.js":
            minify(file, "--bundle", *(f"--external:{name}" for name in SHARED))
        elif file.name == "field.js":
            minify(file, "--bundle", "--external:./messages/*")
        elif file.name not in PARTS and not file.name.startswith("field-"):
            minify(file)


def main():
    tool, web, target, version = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4]
    package = target / "package"
    shutil.rmtree(target, ignore_errors=True)
    (package / "data").mkdir(parents=True)
    source = Path(__file__).parent
    scripts(source / "js", package)
    for name in ("moneyformat.wasm", "moneyformat-format.wasm", "moneyformat-all.wasm"):
        shutil.copy(web / name, package)
    shutil.copytree(source / "themes", package / "themes")
    shutil.copytree(source / "examples", package / "examples")
    shutil.copy(source / "package/README.md", package)
    shutil.copy(Path(__file__).resolve().parents[2] / "Data/cldr/LICENSE", package / "LICENSE-UNICODE")
    for locale in LOCALES:
        freeze(tool, [locale], package / f"data/{locale}.data")
    freeze(tool, LOCALES, package / "data/all.data")
    (package / "package.json").write_text(json.dumps(manifest(version), indent=2) + "\n")
    # `Base` of the classes is HTMLElement, which Node lacks, so their members can be listed there.
    script = f"""
        const {{ AmountFieldElement }} = await import('{(package / "amount-field.js").resolve().as_uri()}');
        const all = Object.getOwnPropertyDescriptors(AmountFieldElement.prototype);
        const isPublic = (name) => name !== 'constructor' && name !== 'refresh' && !/Callback$/.test(name);
        console.log(JSON.stringify({{
          attributes: AmountFieldElement.observedAttributes.filter((name, index, list) => list.indexOf(name) === index),
          members: Object.entries(all).filter(([name]) => isPublic(name)).map(([name, {{ value }}]) => [name, typeof value === 'function' ? 'method' : 'field']),
        }}))"""
    (package / "custom-elements.json").write_text(json.dumps(custom_elements(script), indent=2) + "\n")
    files = sorted(path for path in package.rglob("*") if path.is_file())
    with tarfile.open(target / f"moneyformat-{version}.tgz", "w:gz") as tarball:
        for path in files:
            tarball.add(path, path.relative_to(target))
    with zipfile.ZipFile(target / f"moneyformat-{version}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            archive.write(path, Path("moneyformat") / path.relative_to(package))
    for path in sorted(target.glob("moneyformat-*")):
        print(f"{path}: {path.stat().st_size:,} bytes, {len(files)} files")


def freeze(tool, locales, file):
    subprocess.run([tool, "data", "freeze", "--locales", *locales, "--currencies", *CURRENCIES, "-o", file], check=True)


if __name__ == "__main__":
    main()
