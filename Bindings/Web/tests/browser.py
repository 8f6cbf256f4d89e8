#!/usr/bin/env python3
"""Types into <amount-field> in a headless Chromium, key by key, and compares each state with the tool's answer.

Usage: browser.py MONEYFMT FOLDER, where FOLDER has the files of `make wasm`, test.data, page.html and page.js. Uses
the WebDriver protocol, and needs only Debian's chromium and chromium-driver.
"""

import functools
import http.server
import json
import subprocess
import sys
import threading
import time
import urllib.request

TYPED = {
    ("de-DE", "EUR"): ["1234,5", "1.234", "5,-", "-7", "12x", "1.234,567", ".50"],
    ("en-US", "USD"): ["1,234.50", "1.234", "$5", "(5)", "5-", "1e5", "0.005"],
    ("fr-CH", "CHF"): ["1'234.50", "5.-", "1 234,5", "CHF 7"],
    ("hi-IN", "INR"): ["12,34,567.8", "500/-", "₹9"],
    ("ja-JP", "JPY"): ["1234", "1234.00", "￥5", "1,234"],
    ("sv-SE", "SEK"): ["1 234,50", "5:-", "99 kr"],
}


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Browser:
    def __init__(self):
        self.driver = subprocess.Popen(["chromedriver", "--port=9516"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(50):
            try:
                if self.call("GET", "/status")["ready"]:
                    break
            except OSError:
                time.sleep(0.2)
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu"]}
        self.session = ""
        self.session = "/session/" + self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})["sessionId"]

    def call(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            "http://localhost:9516" + path, method=method, data=data, headers={"Content-Type": "application/json"})
        return json.load(urllib.request.urlopen(request, timeout=60))["value"]

    def run(self, script, *arguments):
        return self.call("POST", self.session + "/execute/sync", {"script": script, "args": list(arguments)})

    def keys(self, text):
        actions = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.call("POST", self.session + "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def close(self):
        try:
            self.call("DELETE", self.session)
        finally:
            self.driver.kill()


def main():
    tool, folder = sys.argv[1:]
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("localhost", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser()
    failures, checks = [], 0

    def check(name, found, expected):
        nonlocal checks
        checks += 1
        if found != expected:
            failures.append(f"{name}: {found!r}, expected {expected!r}")

    field = "const field = document.querySelector('amount-field'), input = field.shadowRoot.querySelector('input');"
    state = "return [field.text, field.status, input.value, field.amount]"
    try:
        browser.call("POST", browser.session + "/url", {"url": f"http://localhost:{server.server_port}/page.html"})
        for _ in range(100):
            if browser.call("GET", browser.session + "/title") == "ready":
                break
            time.sleep(0.1)
        for (locale, currency), texts in TYPED.items():
            for text in texts:
                events = [["begin"], *(["insert", key] for key in text), ["end"]]
                request = {"op": "input", "currency": currency, "locale": locale, "events": events}
                answer = subprocess.run(
                    [tool, "jsonl", "--locale-data", f"{folder}/test.data"], input=json.dumps(request), text=True, capture_output=True)
                states = json.loads(answer.stdout)["states"]
                browser.run(field + "field.locale = arguments[0]; field.currency = arguments[1]; field.value = ''; input.focus()", locale, currency)
                for index, key in enumerate(text):
                    browser.keys(key)
                    expected = states[index + 1]
                    found = browser.run(field + state)
                    check(f"{locale} {text!r} at {index}", found[:3], [expected["text"], expected["status"], expected["text"]])
                browser.run(field + "input.blur()")
                expected = states[-1]
                check(f"{locale} {text!r} at the end", browser.run(field + state),
                      [expected["text"], expected["status"], expected["text"], expected["amount"]])
        reset = field + "field.locale = 'de-DE'; field.currency = 'EUR'; field.value = '';"
        # Submission, validation and reset.
        browser.run(reset + "field.required = true; field.minimum = '1'")
        check("a required field", browser.run(field + "return field.validity.valueMissing"), True)
        browser.run(field + "input.focus()")
        browser.keys("0,5")
        browser.run(field + "input.blur()")
        check("below the minimum", browser.run(field + "return [field.validity.rangeUnderflow, field.state, field.amount]"), [True, "error", None])
        browser.run(field + "field.value = '99.5'")
        sent = "return new FormData(document.forms[0]).getAll('price')"
        check("what is sent", browser.run(sent), ["99.5"])
        browser.run("document.forms[0].reset()")
        check("after a reset", browser.run(field + state), ["", "empty", "", None])
        # Undo is the browser's own, because text is kept as typed.
        browser.run(reset + "field.required = false; input.focus()")
        browser.keys("12")
        browser.keys(["\ue008"])
        browser.run("document.execCommand('undo')")
        check("undo", browser.run(field + "return field.text === input.value"), True)
        browser.run(field + "input.blur(); field.value = ''; input.focus(); document.execCommand('insertText', false, '7')")
        browser.keys(["\ue00c"])
        check("Escape", browser.run(field + "return field.text"), "")
        browser.run(field + "input.blur(); field.disabled = true")
        check("disabled", browser.run(field + "return [field.state, input.disabled]"), ["disabled", True])
        browser.run(field + "field.disabled = false; field.setError('No')")
        check("an error", browser.run(field + "return [field.state, input.getAttribute('aria-invalid')]"), ["error", "true"])
        log = [entry["message"] for entry in browser.call("POST", browser.session + "/se/log", {"type": "browser"})]
        check("the console", log, [])
    finally:
        browser.close()
    print("\n".join(failures))
    print(f"{checks} checks in the browser, {len(failures)} wrong")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
