#!/usr/bin/env python3
"""Types into <amount-field> key by key, in the browser of driver.py, and compares each state with the tool's answer.

Usage: browser.py MONEYFMT FOLDER, where FOLDER has the files of `make wasm`, test.data, page.html and page.js.
"""

import functools
import http.server
import json
import subprocess
import sys
import threading

from accessibility import check_axe, check_keyboard, check_tree
from driver import Quiet, launch

TYPED = {
    ("de-DE", "EUR"): ["1234,5", "1.234", "5,-", "-7", "12x", "1.234,567", ".50"],
    ("en-US", "USD"): ["1,234.50", "1.234", "$5", "(5)", "5-", "1e5", "0.005"],
    ("fr-CH", "CHF"): ["1'234.50", "5.-", "1 234,5", "CHF 7"],
    ("hi-IN", "INR"): ["12,34,567.8", "500/-", "₹9"],
    ("ja-JP", "JPY"): ["1234", "1234.00", "￥5", "1,234"],
    ("sv-SE", "SEK"): ["1 234,50", "5:-", "99 kr"],
}


def appearance(browser, check, field):
    """Messages, labels, marks, alignment and accessibility."""
    part = "const part = (name) => field.shadowRoot.querySelector(`[part=${name}]`);"
    name = "return part('error').textContent"
    for locale, required in [("de-DE", "Bitte einen Betrag eingeben."), ("en-US", "Enter an amount."), ("ja-JP", "金額を入力してください。"), ("sv-SE", "Ange ett belopp.")]:
        browser.run(field + "field.locale = arguments[0]; field.required = true; field.setText(''); field.reportValidity()", locale)
        check(f"required in {locale}", browser.run(field + part + name), required)
    browser.run(field + "field.locale = 'de-DE'; field.currency = 'EUR'; field.minimum = '10'; field.value = '5'")
    check("the minimum is named", browser.run(field + part + name), "Mindestbetrag nicht erreicht: 10,00\u00a0€.")
    browser.run(field + "field.minimumMessage = 'Ab {amount}'; field.value = '6'")
    check("a message by attribute", browser.run(field + part + name), "Ab 10,00\u00a0€")
    browser.run(field + "field.removeAttribute('minimum-message'); field.messages = { belowMinimum: 'Zu wenig' }; field.value = '7'")
    check("a message by property", browser.run(field + part + name), "Zu wenig")
    browser.run(field + "input.blur(); field.messages = {}; field.removeAttribute('minimum'); field.required = false; field.value = '1.5'")
    check("optional", browser.run(field + part + "return part('optional').textContent"), "optional")
    check("required fields have no mark", browser.run(field + part + "field.required = true; const text = part('optional').textContent; field.required = false; return text"), "")
    accessible = browser.call("GET", "/element/" + browser.element(field + "return input") + "/computedlabel")
    check("the label", accessible, "Price optional Euro")
    check("the amount in words", browser.run(field + "return input.getAttribute('aria-description')"), "1,50 Euro")
    role = browser.call("GET", "/element/" + browser.element(field + "return input") + "/computedrole")
    check("the role", role, "textbox")
    browser.run(field + "field.helper = 'Ohne Versand'; field.setError('Falsch')")
    check("helper and error", browser.run(field + part + "return [part('helper').innerText.trim(), part('error').innerText.trim(), input.getAttribute('aria-describedby')]"),
          ["Ohne Versand", "Falsch", "helper error spoken"])
    check("the icon's label", browser.run(field + part + "return part('error-icon').getAttribute('aria-label')"), "Fehler")
    browser.run("document.forms[0].insertAdjacentHTML('beforeend', '<amount-field id=other locale=de-DE currency=EUR value=1234.5></amount-field>')")
    check("a field that is made with its amount", browser.run("const other = document.querySelector('#other'); const text = other.text; other.remove(); return text"), "1.234,50")
    browser.run(field + "field.clearError(); field.helper = ''; field.clearable = true")
    check("the clear button", browser.run(field + part + "const shown = !part('clear').hidden; part('clear').click(); return [shown, field.text, part('clear').hidden, document.activeElement === field]"),
          [True, "", True, True])
    browser.run(field + "input.blur(); field.clearable = false")
    for locale, currency, placement in [("de-DE", "EUR", "trailing"), ("en-US", "USD", "leading")]:
        browser.run(field + "field.locale = arguments[0]; field.currency = arguments[1]; field.value = '5'", locale, currency)
        order = "const [c, i] = [part('currency'), input].map((e) => e.getBoundingClientRect().left); return c < i ? 'leading' : 'trailing'"
        check(f"the currency in {locale}", browser.run(field + part + order), placement)
        mirrored = {"leading": "trailing", "trailing": "leading"}[placement]
        browser.run("document.documentElement.dir = 'rtl'")
        check(f"the currency in {locale}, right to left", browser.run(field + part + order), mirrored)
        browser.run("document.documentElement.removeAttribute('dir')")
        for alignment in ["leading", "trailing"]:
            browser.run(field + "field.currencyAlignment = arguments[0]", alignment)
            check(f"the currency in {locale}, {alignment}", browser.run(field + part + order), alignment)
        browser.run(field + "field.removeAttribute('currency-alignment')")
    heights = []
    for variant in ["default", "bordered", "underlined"]:
        for size in ["default", "form"]:
            browser.run(field + "field.variant = arguments[0]; field.size = arguments[1]", variant, size)
            heights.append(browser.run(field + part + "return part('box').getBoundingClientRect().height"))
    check("heights", heights, [56, 44] * 3)
    browser.run(field + "field.removeAttribute('variant'); field.removeAttribute('size'); field.floatingLabel = true; field.setText('')")
    raised = "return part('heading').classList.contains('raised')"
    resting = browser.run(field + part + raised)
    browser.run(field + "input.focus()")
    check("the floating label", [resting, browser.run(field + part + raised)], [False, True])
    browser.run(field + "input.blur(); field.floatingLabel = false; field.readOnly = true; field.value = '5'; input.focus()")
    browser.keys("9")
    check("read-only", browser.run(field + "return [field.state, field.amount, field.text]"), ["readonly", "5", "5.00"])
    browser.run(field + "input.blur(); field.readOnly = false; field.setText('')")


def transfer(browser, check, field, reset):
    """Paste, drop, autofill, composition, undo, and submission by Enter."""
    browser.run(reset + "input.focus()")
    browser.run(field + "input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste' })); input.value = '1,234.50';"
                "input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }))")
    browser.run(field + "input.blur()")
    check("paste", browser.run(field + "return [field.text, field.amount]"), ["1.234,50", "1234.5"])
    browser.run(reset + "input.focus()")
    browser.run(field + "input.value = '99,5 €'; input.dispatchEvent(new Event('input'))")
    browser.run(field + "input.blur()")
    check("autofill", browser.run(field + "return field.amount"), "99.5")
    browser.run(reset + "input.focus()")
    browser.run(field + "input.dispatchEvent(new CompositionEvent('compositionstart'));"
                "input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertCompositionText', isComposing: true })); input.value = '１２';"
                "input.dispatchEvent(new InputEvent('input', { inputType: 'insertCompositionText', isComposing: true }))")
    check("while composing", browser.run(field + "return [input.value, field.text]"), ["１２", ""])
    browser.run(field + "input.dispatchEvent(new CompositionEvent('compositionend'))")
    check("composed", browser.run(field + "return [field.text, field.status]"), ["１２", "valid"])
    browser.run(field + "input.blur()")
    check("after composing", browser.run(field + "return field.amount"), "12")
    browser.run(reset + "window.sent = []; document.forms[0].onsubmit = (event) => { event.preventDefault(); window.sent = new FormData(event.target).getAll('price') }; input.focus()")
    browser.keys("7,5\ue007")
    check("Enter ends editing and submits", browser.run("return window.sent"), ["7.5"])
    # Undo and redo are the browser's: they do what they do in a plain input.
    browser.run("document.forms[0].onsubmit = null; const plain = document.createElement('input'); plain.id = 'plain'; document.body.append(plain); plain.focus()")
    native, ours = [], []
    browser.keys("12")
    for command in ["undo", "redo"]:
        native.append(browser.run("document.execCommand(arguments[0]); return document.querySelector('#plain').value", command))
    browser.run("document.querySelector('#plain').remove();" + reset + "input.focus()")
    browser.keys("12")
    for command in ["undo", "redo"]:
        text, shown = browser.run("document.execCommand(arguments[0]);" + field + "return [field.text, input.value]", command)
        check(f"{command} reaches the engine", text, shown)
        ours.append(shown)
    check("undo and redo", ours, native)
    browser.run(field + "input.blur()")
    # Typed over a selection, and deleted by words.
    browser.run(reset + "field.value = '1234.5'; input.focus(); input.select()")
    browser.keys("8")
    check("typing replaces the selection", browser.run(field + "return field.text"), "8")
    browser.run(field + "input.blur()")
    # Dragging text from elsewhere on the page.
    browser.run(reset + "input.focus(); const data = new DataTransfer(); data.setData('text/plain', '3,25');"
                "input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromDrop', dataTransfer: data })); input.value = '3,25';"
                "input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromDrop' }))")
    browser.run(field + "input.blur()")
    check("drop", browser.run(field + "return field.amount"), "3.25")


def failures_of_hosts(browser, check, field, reset):
    """Attributes that can't be used: the plain input takes over, the reason is known, and mending them mends the field."""
    plain = "const plain = field.querySelector('input');"
    for name, attribute, value in [
        ("an unknown option", "options", '{"colour": 1}'), ("options that are not JSON", "options", "{"),
        ("unknown rules", "rules", '{"colour": 1}'), ("a malformed currency", "currency", "EURO"),
        ("a malformed locale", "locale", "../../etc"), ("a minimum that is not an amount", "rules", '{"minimumAmount": "ten"}'),
    ]:
        browser.run(reset + "field.value = '5'; field.setAttribute(arguments[0], arguments[1])", attribute, value)
        found = browser.run(field + plain + "return [field.failure !== null, !plain.disabled, plain.checkVisibility(), input.checkVisibility()]")
        check(name, found, [True, True, True, False])
        check(f"{name}: the label", browser.run(field + plain + "return plain.getAttribute('aria-label')"), "Price")
        browser.run(field + plain + "plain.value = '1,50'")
        check(f"{name}: what is sent", browser.run("return new FormData(document.forms[0]).getAll('price')"), ["1,50"])
        browser.run(field + plain + "plain.value = ''; field.removeAttribute('options'); field.removeAttribute('rules')")
        browser.run(reset + "field.value = '5'")
        check(f"{name}: mended", browser.run(field + plain + "return [field.failure, plain.disabled, input.checkVisibility(), field.amount]"),
              [None, True, True, "5"])
    # The console names each of them.
    log = browser.log()
    if browser.name != "chromium":
        return
    check("the console names the reasons", sum("amount-field:" in entry for entry in log) >= 6, True)
    check("and nothing else", [entry for entry in log if "amount-field:" not in entry], [])


def main():
    tool, folder = sys.argv[1:]
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("localhost", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = launch()
    failures, checks = [], 0

    def check(name, found, expected):
        nonlocal checks
        checks += 1
        if found != expected:
            failures.append(f"{name}: {found!r}, expected {expected!r}")

    field = "const field = document.querySelector('amount-field'), input = field.shadowRoot.querySelector('input');"
    state = "return [field.text, field.status, input.value, field.amount]"
    try:
        address = f"http://localhost:{server.server_port}"
        browser.open(f"{address}/page.html")
        for (locale, currency), texts in TYPED.items():
            for text in texts:
                events = [["begin"], *(["insert", key] for key in text), ["end"]]
                request = {"op": "input", "currency": currency, "locale": locale, "events": events}
                answer = subprocess.run(
                    [tool, "jsonl", "--locale-data", f"{folder}/test.data"], input=json.dumps(request), text=True, capture_output=True)
                states = json.loads(answer.stdout)["states"]
                browser.run(field + "field.locale = arguments[0]; field.currency = arguments[1]; field.setText(''); input.focus()", locale, currency)
                for index, key in enumerate(text):
                    browser.keys(key)
                    expected = states[index + 1]
                    found = browser.run(field + state)
                    check(f"{locale} {text!r} at {index}", found[:3], [expected["text"], expected["status"], expected["text"]])
                browser.run(field + "input.blur()")
                expected = states[-1]
                check(f"{locale} {text!r} at the end", browser.run(field + state),
                      [expected["text"], expected["status"], expected["text"], expected["amount"]])
        reset = field + "field.locale = 'de-DE'; field.currency = 'EUR'; field.setText('');"
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
        browser.run(field + "input.blur(); field.setText(''); input.focus(); document.execCommand('insertText', false, '7')")
        browser.keys(["\ue00c"])
        check("Escape", browser.run(field + "return field.text"), "")
        browser.run(field + "input.blur(); field.disabled = true")
        check("disabled", browser.run(field + "return [field.state, input.disabled]"), ["disabled", True])
        browser.run(field + "field.disabled = false; field.setError('No')")
        check("an error", browser.run(field + "return [field.state, input.getAttribute('aria-invalid')]"), ["error", "true"])
        browser.run(field + "field.clearError()")
        appearance(browser, check, field)
        transfer(browser, check, field, reset)
        if browser.name == "chromium":
            check_tree(browser, check, field)
        check_keyboard(browser, check)
        failures_of_hosts(browser, check, field, reset)
        log = browser.log()
        check("the console", log, [])
        check_axe(browser, check, folder, address)
    finally:
        browser.close()
    print("\n".join(failures))
    print(f"{checks} checks in the browser, {len(failures)} wrong")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
