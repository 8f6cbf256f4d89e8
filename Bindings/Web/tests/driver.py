"""Drives a browser without its window: Chromium by default, or by the environment variable BROWSER `firefox` or `webkit`.

Chromium and WebKit speak the WebDriver protocol through Debian's chromium-driver and webkit2gtk-driver (with xvfb). Firefox, whose
driver Debian lacks, speaks its own form of it, Marionette.
"""

import http.server
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def free_port():
    with socket.socket() as listener:
        listener.bind(("localhost", 0))
        return listener.getsockname()[1]


def launch():
    """Starts the browser that BROWSER names."""
    return {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}[os.environ.get("BROWSER") or "chromium"]()


class Browser:
    """What the tests do with a browser, by the paths of the WebDriver protocol, which `call` takes without the session."""

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def run_async(self, script, *arguments):
        return self.call("POST", "/execute/async", {"script": script, "args": list(arguments)})

    def open(self, address, title="ready"):
        """Opens a page, and waits until its script has set the title."""
        self.call("POST", "/url", {"url": address})
        for _ in range(100):
            if self.call("GET", "/title") == title:
                return
            time.sleep(0.1)
        raise TimeoutError(address)

    def element(self, script):
        """The WebDriver reference of the element that a script returns."""
        return next(iter(self.run(script).values()))

    def press(self, actions):
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def keys(self, text):
        self.press([{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")])

    def chord(self, *held):
        """Presses keys together."""
        self.press([{"type": "keyDown", "value": key} for key in held] + [{"type": "keyUp", "value": key} for key in reversed(held)])

    def log(self):
        """The console's messages since the last call; none from browsers that don't tell them."""
        return []


class Driven(Browser):
    """A browser behind a driver, to which requests are sent."""

    session = ""

    def start(self, command, capabilities, **settings):
        self.port = free_port()
        self.driver = subprocess.Popen([*command, f"--port={self.port}"], **QUIET, **settings)
        for _ in range(50):
            try:
                if self.call("GET", "/status")["ready"]:
                    break
            except OSError:
                time.sleep(0.2)
        self.session = "/session/" + self.call("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})["sessionId"]
        self.call("POST", "/timeouts", {"script": 60_000})

    def call(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            f"http://localhost:{self.port}{self.session}{path}", method=method, data=data, headers={"Content-Type": "application/json"})
        try:
            return json.load(urllib.request.urlopen(request, timeout=120))["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()[:400]}") from error

    def close(self):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.kill()


class Chromium(Driven):
    name = "chromium"

    def __init__(self):
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--force-prefers-reduced-motion"]}
        self.start(["chromedriver"], {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}})

    def devtools(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def log(self):
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"})]


class WebKit(Driven):
    """WebKitGTK's MiniBrowser, which needs a display."""

    name = "webkit"

    def __init__(self):
        [binary, *_] = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), reverse=True)
        self.display = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1600x24"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        number = self.display.stdout.readline().strip()
        self.start(
            ["WebKitWebDriver"], {"webkitgtk:browserOptions": {"binary": str(binary), "args": ["--automation"]}},
            env={**os.environ, "DISPLAY": f":{number}", "GTK_ENABLE_ANIMATIONS": "0"})

    def close(self):
        try:
            super().close()
        finally:
            self.display.kill()


class Firefox(Browser):
    name = "firefox"
    COMMANDS = {
        ("POST", "/execute/sync"): "WebDriver:ExecuteScript", ("POST", "/execute/async"): "WebDriver:ExecuteAsyncScript",
        ("POST", "/url"): "WebDriver:Navigate", ("GET", "/title"): "WebDriver:GetTitle", ("POST", "/actions"): "WebDriver:PerformActions",
        ("POST", "/window/rect"): "WebDriver:SetWindowRect",
    }
    ELEMENT = {
        "computedlabel": "WebDriver:GetComputedLabel", "computedrole": "WebDriver:GetComputedRole", "screenshot": "WebDriver:TakeScreenshot"}

    def __init__(self):
        self.profile, self.count = tempfile.mkdtemp(), 0
        Path(self.profile, "user.js").write_text('user_pref("marionette.port", 0);\nuser_pref("ui.prefersReducedMotion", 1);\n')
        self.process = subprocess.Popen(["firefox-esr", "--headless", "--no-remote", "--marionette", "--profile", self.profile], **QUIET)
        port = Path(self.profile, "MarionetteActivePort")
        for _ in range(300):
            if port.exists() and port.read_text().strip():
                break
            time.sleep(0.2)
        self.socket = socket.create_connection(("localhost", int(port.read_text())), timeout=120)
        self.stream = self.socket.makefile("rb")
        self.receive()
        self.send("WebDriver:NewSession", {"capabilities": {}})
        self.send("WebDriver:SetTimeouts", {"script": 60_000})

    def receive(self):
        count = b""
        while not count.endswith(b":"):
            count += self.stream.read(1)
        return json.loads(self.stream.read(int(count[:-1])))

    def send(self, command, parameters):
        self.count += 1
        message = json.dumps([0, self.count, command, parameters]).encode()
        self.socket.sendall(str(len(message)).encode() + b":" + message)
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(f"{command}: {error['error']}: {error['message'][:400]}")
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def call(self, method, path, body=None):
        if found := re.fullmatch(r"/element/([^/]+)/(\w+)", path):
            return self.send(self.ELEMENT[found[2]], {"id": found[1], "full": False})
        return self.send(self.COMMANDS[method, path], body or {})

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
