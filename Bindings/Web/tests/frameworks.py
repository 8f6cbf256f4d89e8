#!/usr/bin/env python3
"""Types at random into fields that Vue, React and pages by hand render again at every change, in the browser of driver.py.

Usage: frameworks.py MONEYFMT FOLDER [STEPS [HOSTS]], where FOLDER has the files of `make wasm`, test.data, frameworks.html and the
folder `frameworks` with vue.js, react.js and react-dom.js, and HOSTS is a regular expression. The law: no digit that was typed is
lost, and no amount is sent that is not shown. Prints the steps for each host.
"""

import functools
import http.server
import re
import sys
import threading
from pathlib import Path

from driver import Quiet, launch

# React 19 sets properties of custom elements where they have them. React 18 has the same renderer, which sets attributes.
SETTER = "function setValueForProperty(node, name, value, isCustomComponentTag) {"
PROPERTIES = SETTER + " if (isCustomComponentTag && name in node) { node[name] = value; return; }"


def main():
    folder, steps, hosts = Path(sys.argv[2]), int((sys.argv[3:] or ["400"])[0]), (sys.argv[4:] or [""])[0]
    renderer = (folder / "frameworks/react-dom.js").read_text()
    assert renderer.count(SETTER) == 1
    (folder / "frameworks/react-dom-19.js").write_text(renderer.replace(SETTER, PROPERTIES))
    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("localhost", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = launch()
    failures, total = [], 0
    try:
        browser.open(f"http://localhost:{server.server_port}/frameworks.html")
        for host in browser.run("return Object.keys(hosts)"):
            if not re.search(hosts, host):
                continue
            count = 0
            for seed in range(max(1, steps // 50)):
                done, broken = browser.run_async("randomRun(arguments[0], arguments[1], 50).then(arguments[2], (error) => arguments[2]([0, [`${error} ${error.stack}`]]))", host, seed)
                count += done
                failures += broken
                print(*broken, sep="\n", end="\n" if broken else "", flush=True)
            print(f"{host}: {count} steps, {len(failures)} wrong so far", flush=True)
            total += count
        for kind in ("Vue", "React 18", "React 19"):
            found = browser.run_async("reorder(arguments[0]).then(arguments[1], (error) => arguments[1](String(error.stack)))", kind)
            if found != [["item-3", "3,00", "3"], ["item-2", "12x", ""], ["item-1", "1,00", "1"]]:
                failures.append(kind)
                print(f"{kind}, reordered: {found}")
    finally:
        browser.close()
    print(f"{total} random steps in frameworks, {len(failures)} wrong")
    sys.exit(1 if failures or total == 0 else 0)


if __name__ == "__main__":
    main()
