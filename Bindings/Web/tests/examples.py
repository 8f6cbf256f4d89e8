#!/usr/bin/env python3
"""Opens the package's examples in a headless Chromium, and types into them: a plain page, React, Vue, a server's form, and the
pages of both READMEs.

Usage: examples.py FOLDER, where FOLDER has the files of `make wasm`, test.data and the folder `frameworks` with vue.js, react.js and
react-dom.js.
"""

import functools
import http.server
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

from driver import Quiet, launch

WEB = Path(__file__).parent.parent
EXAMPLES = WEB / "examples"
REACT = "import './react.js';\nexport const { createElement, forwardRef, useImperativeHandle, useLayoutEffect, useRef, useState } = window.React;\n"
REACT_DOM = "import './react.js';\nimport './react-dom.js';\nexport const { createRoot } = window.ReactDOM;\n"
STATE = """const field = document.querySelector('amount-field');
return [field?.text, field?.value, document.querySelector('output')?.textContent, [...new FormData(document.querySelector('form'))].map(String)]"""


def prepare(web, folder):
    """The package in the folder `moneyformat`, and the examples next to it."""
    shutil.copytree(EXAMPLES, folder, dirs_exist_ok=True)
    package = folder / "moneyformat"
    (package / "data").mkdir(parents=True)
    for file in [*web.glob("*.js"), *web.glob("*.css"), web / "moneyformat.wasm"]:
        shutil.copy(file, package)
    for locale in ("de-DE", "en-US"):
        shutil.copy(web / "test.data", package / f"data/{locale}.data")
    shutil.copy(web / "test.data", package / "money.data")
    for name in ("themes", "messages"):
        shutil.copytree(web / name, package / name)
    (package / "package.json").write_text('{ "name": "moneyformat", "type": "module", "exports": { ".": "./moneyformat.js" } }')
    shutil.copytree(web / "frameworks", folder / "frameworks")
    (folder / "frameworks/react.mjs").write_text(REACT)
    (folder / "frameworks/react-dom.mjs").write_text(REACT_DOM)
    (folder / "package.json").write_text('{ "type": "module" }')
    (folder / "node_modules").mkdir()
    (folder / "node_modules/moneyformat").symlink_to(package)


class Examples:
    def __init__(self, browser):
        self.browser, self.failures, self.checks = browser, [], 0

    def check(self, name, found, expected):
        self.checks += 1
        if found != expected:
            self.failures.append(f"{name}: {found!r}, expected {expected!r}")

    def open(self, address):
        self.browser.open(address, "Überweisung")
        for _ in range(50):
            if self.browser.run("return document.querySelector('amount-field')?.formatter != null"):
                return
            time.sleep(0.1)
        self.check(address, "no field", "a field")

    def state(self):
        return self.browser.run(STATE)

    def type(self, text):
        self.browser.run("document.querySelector('amount-field').select()")
        self.browser.keys(text)

    def leave(self):
        self.browser.run("document.activeElement.blur()")


def pages(examples, address):
    examples.open(f"{address}/page/")
    examples.type("1234,5")
    examples.check("page, while somebody types", examples.state(), ["1234,5", "1234.5", None, ["price,1234.5"]])
    for framework in ("react", "vue"):
        examples.open(f"{address}/{framework}/")
        examples.check(f"{framework}, at first", examples.state(), ["12,50", "12.5", "12.5", ["price,12.5"]])
        examples.type("1.234,5")
        examples.check(f"{framework}, typing", examples.state(), ["1.234,5", "1234.5", "1234.5", ["price,1234.5"]])
        examples.leave()
        examples.check(f"{framework}, afterwards", examples.state(), ["1.234,50", "1234.5", "1234.5", ["price,1234.5"]])
        examples.browser.run("const select = document.querySelector('select'); select.value = 'USD'; select.dispatchEvent(new Event('change', { bubbles: true }))")
        time.sleep(0.1)
        examples.check(f"{framework}, another currency", examples.state(), ["1.234,50", "1234.5", "1234.5", ["price,1234.5"]])
        examples.check(f"{framework}, the currency", examples.browser.run("return document.querySelector('amount-field').currencyText"), "$")
        examples.type("12x")
        examples.leave()
        examples.check(f"{framework}, no amount", examples.state(), ["12x", "", "", []])


def forms(examples, address):
    """The page with four forms: a total, a limit, a currency picker, a group."""
    browser = examples.browser
    browser.log()
    browser.open(f"{address}/forms/", "Amounts in four forms")
    total = "return document.querySelector('[name=total]').value"
    for _ in range(50):
        if browser.run(total):
            break
        time.sleep(0.1)

    def send(form):
        browser.run("document.querySelector(arguments[0] + ' > button').click()", form)
        return browser.run("const form = document.querySelector(arguments[0]); return [form.querySelector('.answer').value, [...form.querySelectorAll('amount-field')].map((field) => field.text)]", form)

    def enter(selector, text):
        browser.run("document.querySelector(arguments[0]).select()", selector)
        browser.keys(text)
        examples.leave()

    examples.check("invoice, the total", browser.run(total), "$2,002.50")
    enter("[name=item]", "12x")
    examples.check("invoice, no amount", [browser.run(total), *send("#invoice")], ["", "", ["12x", "212.50", "-50.00"]])
    enter("[name=item]", "100.05")
    examples.check("invoice", [browser.run(total), *send("#invoice")],
                   ["$262.55", "item: 100.05, item: 212.5, item: -50", ["100.05", "212.50", "-50.00"]])
    enter("#transfer amount-field", "3000")
    # The browser focuses what can't be sent, where it is edited.
    examples.check("transfer, above the limit", send("#transfer"), ["", ["3000,00"]])
    enter("#transfer amount-field", "1.234,5")
    examples.check("transfer", send("#transfer"), ["to: Stadtwerke, amount: 1234.5, for: ", ["1.234,50"]])
    browser.run("const picker = document.querySelector('select'); picker.value = 'JPY'; picker.dispatchEvent(new Event('change', { bubbles: true }))")
    browser.run("document.querySelector('.choices button').click()")
    examples.check("checkout", send("#checkout"), ["gift: 25, currency: JPY, for: ", ["25"]])
    enter("[name=warning]", "1234.5")
    examples.check("settings", send("#settings"), ["daily: 2500, payment: 800, warning: 1234.5", ["2,500.00", "800.00", "1,234.50"]])
    examples.check("forms, the console", browser.log(), [])


def readmes(examples, folder, address):
    """The page of the package's README, and that of the other README with its script for themes."""
    title = '<!doctype html><html lang="de"><meta charset="utf-8"><title>\u00dcberweisung</title>'
    html = {name: re.search(r"^```html\n(.*?)^```$", (WEB / name).read_text(encoding="utf-8"), re.M | re.S)[1]
            for name in ("README.md", "package/README.md")}
    (theme,) = (block for block in re.findall(r"^```js\n(.*?)^```$", (WEB / "README.md").read_text(encoding="utf-8"), re.M | re.S)
                if "document." in block)
    (folder / "package.html").write_text(title + html["package/README.md"], encoding="utf-8")
    (folder / "moneyformat/readme.html").write_text(
        f'{title}{html["README.md"]}<script type="module">{theme}</script>', encoding="utf-8")
    for page in ("package.html", "moneyformat/readme.html"):
        examples.open(f"{address}/{page}")
        examples.type("1234,5")
        examples.leave()
        examples.check(page, examples.state()[:2], ["1.234,50", "1234.5"])
    examples.check("themes", examples.browser.run("return document.adoptedStyleSheets[0]?.cssRules[0].style.length > 9"), True)


def send(address, **fields):
    try:
        with urllib.request.urlopen(address, urllib.parse.urlencode(fields).encode(), timeout=20) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def server(examples, folder):
    process = subprocess.Popen(["node", "server.js"], cwd=folder / "server", env={"PORT": "0", "PATH": "/usr/bin:/bin:/usr/local/bin"}, stdout=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().strip()
        examples.check("server, with scripts", send(address, **{"price": "1.234"}), (200, "1,23\u00a0€"))
        examples.check("server, without scripts", send(address, **{"price-text": "1.234"}), (200, "1.234,00\u00a0€"))
        status, html = send(address, **{"price-text": '1x"'})
        examples.check("server, no amount", (status, 'value="1x&#34;"' in html, "error=" in html), (422, True, True))
        examples.open(address)
        examples.type("1.234,5")
        examples.browser.keys("\ue007")
        time.sleep(0.3)
        examples.check("server, a form that is sent", examples.browser.run("return document.body.textContent"), "1.234,50\u00a0€")
        for path in ("moneyformat/../server.js", "moneyformat/nothing.js", "x"):
            try:
                urllib.request.urlopen(address + path, timeout=20)
                examples.check(f"server, {path}", 200, 404)
            except urllib.error.HTTPError as error:
                examples.check(f"server, {path}", error.code, 404)
    finally:
        process.terminate()
        process.wait()


def main():
    web = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(web, folder)
        handler = functools.partial(Quiet, directory=name)
        static = http.server.ThreadingHTTPServer(("localhost", 0), handler)
        threading.Thread(target=static.serve_forever, daemon=True).start()
        examples = Examples(launch())
        try:
            pages(examples, f"http://localhost:{static.server_port}")
            forms(examples, f"http://localhost:{static.server_port}")
            readmes(examples, folder, f"http://localhost:{static.server_port}")
            server(examples, folder)
        finally:
            examples.browser.close()
    print("\n".join(examples.failures))
    print(f"{examples.checks} checks of examples, {len(examples.failures)} wrong")
    sys.exit(1 if examples.failures else 0)


if __name__ == "__main__":
    main()
