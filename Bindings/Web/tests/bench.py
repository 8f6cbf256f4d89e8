"""Measures the engine against Intl.NumberFormat in a headless Chromium, and the time to a usable field.

Usage: bench.py FOLDER, where FOLDER has the files of `make wasm`, test.data, bench.html and bench.js.
"""

import functools
import http.server
import sys
import threading

from driver import Quiet, launch


def main():
    [folder] = sys.argv[1:]
    server = http.server.ThreadingHTTPServer(("localhost", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = launch()
    try:
        times = []
        for _ in range(5):
            # Neither files nor compiled code are kept from one time to the next.
            browser.devtools("Network.clearBrowserCache")
            browser.open("about:blank", title="")
            browser.open(f"http://localhost:{server.server_port}/bench.html")
            times.append(browser.run("return window.usable"))
        print(f"a usable field after {min(times):.0f} ms (goal 80), best of {len(times)}; the first after {times[0]:.0f} ms")
        # In time of the processor, which others on the machine don't prolong.
        browser.devtools("Performance.enable", timeDomain="threadTicks")

        def spent():
            return {metric["name"]: metric["value"] * 1000 for metric in browser.devtools("Performance.getMetrics")["metrics"]}

        rounds = []
        for _ in range(20):
            before = spent()
            browser.run_async("fields(200).then(arguments[0])")
            after = spent()
            rounds.append([after[name] - before[name] for name in ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")])
        script, style, layout = (min(times) for times in zip(*rounds))
        print(f"200 fields: {script:.0f} ms of script (goal 60), {style:.0f} ms of style and {layout:.0f} ms of layout, best of {len(rounds)}; the first {rounds[0][0]:.0f} ms of script")
        for locale, currency in [("de-DE", "EUR"), ("en-US", "USD")]:
            found = browser.run("return measure(arguments[0], arguments[1])", locale, currency)
            peer = found["Intl.NumberFormat, number"]
            print(f"{locale}, {currency}: nanoseconds an amount, and the ratio to Intl.NumberFormat")
            for name, time in found.items():
                print(f"  {name:26} {time:7.0f}  {time / peer:5.2f}")
    finally:
        browser.close()


main()
