#!/usr/bin/env python3
"""Takes pictures of <amount-field> in a headless Chromium, and compares them with those in the documentation.

Usage: pictures.py FOLDER PICTURES [--update], where FOLDER has the files of `make wasm`, test.data and pictures.html. The page with four
forms is that of the examples. A picture may differ in a part of its pixels, because fonts differ between systems.
"""

import base64
import functools
import http.server
import sys
import tempfile
import threading
import time
from pathlib import Path

from driver import Quiet, launch
from examples import prepare

# How many pixels may differ, as a part of those that are drawn at all, and by how much of 255 a pixel has to differ to count.
TOLERANCE, THRESHOLD = 0.3, 64

STATES = [(theme, scheme) for theme in ("default", "ios") for scheme in ("light", "dark")]

# Name, locale, currency, size of text, forced colours.
OTHERS = [
    ("states-forced-colors", "en-US", "EUR", "16px", "active"), ("states-right-to-left", "he-IL", "ILS", "16px", "none"),
    ("states-large-text", "en-US", "EUR", "24px", "none"), (None, "en-US", "EUR", "16px", "none"),
]

FIELD = "const field = document.querySelector('#field'), input = field.shadowRoot.querySelector('input');"
# Each step is a name and what happens in it.
SERIES = {
    "typing": [("focus", None)] + [("key", key) for key in "1234,5"] + [("end", None)],
    "pasting": [("focus", None), ("paste", "1,234.50"), ("end", None)],
    "ambiguous": [("focus", None), ("paste", "1,234"), ("end", None)],
}

# Draws pictures below each other, and returns one.
STACK = """
const [sources, done] = [arguments[0], arguments[1]];
Promise.all(sources.map((source) => { const image = new Image(); image.src = 'data:image/png;base64,' + source; return image.decode().then(() => image); }))
  .then((images) => {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(...images.map((image) => image.width));
    canvas.height = images.reduce((sum, image) => sum + image.height + 4, -4);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    let top = 0;
    for (const image of images) { context.drawImage(image, 0, top); top += image.height + 4; }
    done(canvas.toDataURL('image/png').split(',')[1]);
  });
"""

# Returns in how many pixels two pictures differ, as a part of those that the first one has beside its background.
DIFFERENCE = """
const [first, second, threshold, done] = arguments;
Promise.all([first, second].map((source) => { const image = new Image(); image.src = 'data:image/png;base64,' + source; return image.decode().then(() => image); }))
  .then(([one, other]) => {
    if (Math.abs(one.width - other.width) > 8 || Math.abs(one.height - other.height) > 24) return done(1);
    const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
    const pixels = (image) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, width, height).data;
    };
    const [left, right] = [pixels(one), pixels(other)];
    const differ = (first, at, second, place) => [0, 1, 2].some((channel) => Math.abs(first[at + channel] - second[place + channel]) > threshold);
    let [count, ink] = [0, 0];
    for (let index = 0; index < left.length; index += 4) {
      if (differ(left, index, right, index)) count++;
      if (differ(left, index, left, 0)) ink++;
    }
    done(count / ink);
  });
"""


def main():
    folder, pictures = sys.argv[1], Path(sys.argv[2])
    update = "--update" in sys.argv[3:]
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("localhost", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = launch()

    def ask(script, *arguments):
        return browser.call("POST", "/execute/async", {"script": script, "args": list(arguments)})

    def shot(selector):
        element = browser.element(f"return document.querySelector('{selector}')")
        return browser.call("GET", f"/element/{element}/screenshot")

    wrong = 0

    def keep(name, picture):
        nonlocal wrong
        path = pictures / f"{name}.png"
        if update:
            path.write_bytes(base64.b64decode(picture))
            print(f"{path}: {path.stat().st_size} bytes")
            return
        known = base64.b64encode(path.read_bytes()).decode()
        difference = ask(DIFFERENCE, known, picture, THRESHOLD)
        print(f"{name}: {difference:.2%} of what is drawn differs")
        if difference > TOLERANCE:
            wrong += 1
            (Path(folder) / f"{name}.png").write_bytes(base64.b64decode(picture))
            print(f"{name}: more than {TOLERANCE:.0%}; see {folder}/{name}.png")

    try:
        browser.call("POST", "/window/rect", {"width": 800, "height": 1400})
        browser.call("POST", "/url", {"url": f"http://localhost:{server.server_port}/pictures.html"})
        for _ in range(100):
            if browser.call("GET", "/title") == "ready":
                break
            time.sleep(0.1)
        for theme, scheme in STATES:
            ask("const done = arguments[2]; window.dress(arguments[0], arguments[1]).then(done)", theme, scheme)
            keep(f"states-{theme}-{scheme}", shot("#states"))
        ask("const done = arguments[0]; window.dress('default', 'light').then(done)")
        for name, locale, currency, size, forced in OTHERS:
            browser.devtools("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": forced}])
            browser.run("turn(...arguments)", locale, currency, size)
            if name:
                keep(name, shot("#states"))
        for name, steps in SERIES.items():
            frames = []
            browser.run(FIELD + "input.blur(); field.value = ''")
            for kind, value in steps:
                if kind == "focus":
                    browser.run(FIELD + "input.focus()")
                elif kind == "key":
                    browser.keys(value)
                elif kind == "paste":
                    browser.run(FIELD + "input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste' })); input.value = arguments[0];"
                                "input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }))", value)
                else:
                    browser.run(FIELD + "input.blur()")
                frames.append(shot("#one"))
            keep(name, ask(STACK, frames))
        with tempfile.TemporaryDirectory() as name:
            prepare(Path(folder), Path(name))
            site = http.server.ThreadingHTTPServer(("localhost", 0), functools.partial(Quiet, directory=name))
            threading.Thread(target=site.serve_forever, daemon=True).start()
            for scheme in ("light", "dark"):
                browser.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
                browser.open(f"http://localhost:{site.server_port}/forms/", "Amounts in four forms")
                for _ in range(50):
                    if browser.run("return document.querySelector('[name=total]').value"):
                        break
                    time.sleep(0.1)
                keep(f"forms-{scheme}", shot("main"))
    finally:
        browser.close()
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
