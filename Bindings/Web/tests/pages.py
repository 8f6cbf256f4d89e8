#!/usr/bin/env python3
"""Uses <amount-field> as pages and frameworks do, in the browser of driver.py. Each case is one thing that went wrong on a real page.

Usage: pages.py MONEYFMT FOLDER, where FOLDER has the files of `make wasm`, test.data, pages.html and pages.js.
"""

import functools
import http.server
import os
import sys
import threading

from driver import Quiet, launch

TAB, SHIFT, CONTROL, LEFT, ENTER, ESCAPE, END = "\ue004", "\ue008", "\ue009", "\ue012", "\ue007", "\ue00c", "\ue010"
# WebKit reports every deletion of a selection as backward, and has no undo in its driver.
IS_WEBKIT = os.environ.get("BROWSER") == "webkit"
EUR = "locale=de-DE currency=EUR"
USD = "locale=en-US currency=USD"
FORM = "<form><amount-field name=price {0}></amount-field><button id=send name=by value=send>Send</button></form>"


class Page:
    """The page of the cases, and what was found there."""

    def __init__(self, browser, address):
        self.browser, self.address = browser, address
        self.failures, self.checks = [], 0

    def check(self, name, found, expected):
        self.checks += 1
        if found != expected:
            self.failures.append(f"{name}: {found!r}, expected {expected!r}")

    def run(self, script, *arguments):
        return self.browser.run(script, *arguments)

    def build(self, html):
        self.run("renew(); build(arguments[0])", html)

    def field(self, attributes):
        self.build(f"<form><amount-field name=price {attributes}></amount-field></form>")

    def type(self, text, field="window.field"):
        self.run(f"{field}.shadowRoot.activeElement ?? inner({field}).focus()")
        self.browser.keys(text)

    def leave(self):
        self.run("document.activeElement?.blur()")

    def keys(self, *held):
        self.browser.chord(*held)

    def click(self, script):
        """Clicks with the mouse, as a person does, on what a script returns."""
        box = self.run(f"const box = ({script}).getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]")
        self.press(*box)

    def press(self, x, y, moves=()):
        """Presses the mouse at a place, and releases it after some moves."""
        self.browser.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}, *(moves or [{"type": "pause", "duration": 30}]),
            {"type": "pointerUp", "button": 0}, {"type": "pause", "duration": 30}]}]})

    def place_of(self, offset):
        """Where the character at an offset of the field's text begins on the page."""
        return self.run("""const input = inner(), style = getComputedStyle(input), box = input.getBoundingClientRect(), ruler = document.createElement('span');
          for (const name of ['font-family', 'font-size', 'font-weight', 'font-variant-numeric', 'letter-spacing']) ruler.style.setProperty(name, style[name]);
          ruler.style.whiteSpace = 'pre'; ruler.style.position = 'absolute'; document.body.append(ruler);
          const width = (text) => { ruler.textContent = text; return ruler.getBoundingClientRect().width }, start = width(input.value.slice(0, arguments[0]));
          const isEnd = ['right', 'end'].includes(style.textAlign);
          const left = isEnd ? box.right - parseFloat(style.paddingRight) - width(input.value) : box.left + parseFloat(style.paddingLeft);
          ruler.remove(); return [left + start, box.top + box.height / 2]""", offset)

    def drag(self, start, end, steps=0):
        """Presses the mouse before a character of the text, and releases it before another, after so many moves."""
        (x, y), (last, _) = self.place_of(start), self.place_of(end)
        self.press(x, y, [{"type": "pointerMove", "duration": 0, "x": round(x + (last - x) * step / steps), "y": round(y)} for step in range(1, steps + 1)])

    def paste(self, text):
        """Pastes a text over what is selected, as the browser does: by an event, and what it does if nothing cancels that."""
        self.run("""const data = new DataTransfer(); data.setData('text/plain', arguments[0]);
          const paste = new ClipboardEvent('paste', { cancelable: true, bubbles: true });
          Object.defineProperty(paste, 'clipboardData', { value: data });
          if (inner().dispatchEvent(paste)) document.execCommand('insertText', false, arguments[0])""", text)

    def unsent(self, attributes):
        """A field in a form with a button, that is not sent when Enter is pressed."""
        self.build(FORM.format(attributes))
        self.run("field.form.onsubmit = (e) => e.preventDefault()")

    def expect(self, name, script, expected):
        self.check(name, self.run("return " + script), expected)


def order(page):
    """F1, F20: attributes and properties in any order; upgrade; data that come late."""
    page.browser.open(page.address + "/pages.html")
    # Before the element is defined and the engine is loaded.
    page.run("""stage.innerHTML = `<form><amount-field id=a name=price locale=de-DE currency=EUR value=12.5></amount-field>
      <amount-field id=b name=plain locale=de-DE currency=EUR title-text=Plain><input name=plain value="7,5"></amount-field></form>`;
      const early = document.createElement('amount-field'); early.id = 'c';
      Object.assign(early, { value: '3.5', currency: 'EUR', locale: 'de-DE', name: 'early', titleText: 'Early', required: true });
      stage.firstChild.append(early); const plain = stage.querySelector('input'); plain.focus(); plain.value = '8,25'; plain.setSelectionRange(1, 1)""")
    page.run("element.define()")
    page.expect("F1 before load: the reason", "document.querySelector('#a').failure.message", "Call load() first.")
    page.expect("F1 before load: the form", "[...new FormData(stage.firstChild)]", [["price", "12.5"], ["plain", "8,25"], ["early", "3.5"]])
    page.run("""const form = document.createElement('form'); form.innerHTML = `<amount-field id=d name=thousands value=5250 currency=USD locale=en-US options='{"scale":1000}'></amount-field>
      <amount-field id=e name=typed currency=USD locale=en-US options='{"scale":1000}'></amount-field>
      <amount-field id=f name=limited value=12 maximum=10 currency=USD locale=en-US></amount-field>`; stage.append(form); e.setText('5')""")
    page.expect("before load: thousands", "[d, e].flatMap((f) => [inner(f).value, f.value])", ["5.25", "5250", "5", ""])
    page.expect("before load: a limit", "[f.checkValidity(), f.validity.rangeOverflow]", [False, True])
    page.browser.run_async("engine.load({ data: './test.data' }).then(() => setTimeout(arguments[0], 50))")
    page.expect("thousands after load", "[d, e].flatMap((f) => [inner(f).value, f.value])", ["5.25", "5250", "5.00", "5000"])
    for name, text, value in [("a", "12,50", "12.5"), ("c", "3,50", "3.5")]:
        page.expect(f"F1 {name} after load", f"[{name}.text, {name}.value, {name}.failure]", [text, value, None])
    page.expect("F1 own properties are taken over", "[Object.hasOwn(c, 'value'), c.titleText, c.getAttribute('title-text'), c.required]", [False, "Early", "Early", True])
    page.expect("F20 the plain text lives on", "[b.text, b.value, inner(b).selectionStart]", ["8,25", "8.25", 1])
    page.expect("F20 and its focus", "document.activeElement === b && b.shadowRoot.activeElement === inner(b)", True)
    page.expect("F20 the plain input loses its name", "[stage.firstChild.elements.plain === b, [...new FormData(stage.firstChild)]]",
                [True, [["price", "12.5"], ["plain", "8.25"], ["early", "3.5"]]])
    # The orders of React 19, Vue, Lit and Svelte: all properties before the element is in the page.
    steps = {"currency": "'EUR'", "locale": "'de-DE'", "value": "'12.5'", "name": "'n'", "minimum": "'1'"}
    names = list(steps)
    for shift in range(len(names)):
        turned = names[shift:] + names[:shift]
        for connected in range(len(names) + 1):
            lines = [f"f.{name} = {steps[name]};" for name in turned]
            lines.insert(connected, "form.append(f);")
            page.run("renew(); stage.innerHTML = '<form></form>'; const form = stage.firstChild, f = document.createElement('amount-field'); window.field = f;" + "".join(lines))
            page.expect(f"F1 {turned}, in the page at {connected}", "[field.text, inner().value, field.amount, sent('n'), field.validity.valid]",
                        ["12,50", "12,50", "12.5", ["12.5"], True])
    page.run("""renew(); stage.innerHTML = '<form></form>'; const f = document.createElement('amount-field'); window.field = f; window.told = [];
      for (const name of ['input', 'change']) f.addEventListener(name, () => told.push(name));
      Object.assign(f, { currency: 'EUR', locale: 'de-DE', value: '12.5' });
      f.append(Object.assign(document.createElement('span'), { slot: 'helper', textContent: 'Help' })); stage.firstChild.append(f)""")
    page.browser.run_async("const [done] = arguments; setTimeout(() => { field.firstChild.remove(); setTimeout(done, 30) }, 30)")
    page.expect("what stands in a slot is not told", "[told, field.value]", [[], "12.5"])
    page.run("""renew(); stage.innerHTML = '<form></form>'; const f = document.createElement('amount-field'); window.field = f; window.told = [];
      for (const name of ['amountchange', 'errorchange', 'input', 'change']) f.addEventListener(name, () => told.push(name));
      Object.assign(f, { currency: 'EUR', locale: 'de-DE', value: '12.5', minimum: '20' }); stage.firstChild.append(f)""")
    page.expect("what a host sets before is not told to it", "[told, field.text, field.state]", [[], "12,50", "error"])
    page.run("renew(); stage.innerHTML = '<form><amount-field titletext=Lower currency=EUR locale=de-DE></amount-field></form>'; window.field = stage.querySelector('amount-field')")
    page.expect("F1 an attribute without its dash", "part('title').textContent", "Lower")
    page.field(f"{EUR} value=5")
    page.type("6")
    page.run("const form = field.form; document.activeElement.blur(); field.remove(); form.append(field)")
    page.expect("a field that is moved", "shown()", ["5,006", "", False])
    page.field(f"{EUR} value=5")
    page.run("field.remove(); stage.firstChild.prepend(field)")
    page.expect("a filled field that is moved", "[field.text, sent()]", ["5,00", ["5"]])


def arriving(page):
    """What somebody does while the engine, or the data of another locale, are on their way."""
    load = "engine.load({ data: './test.data' }).then(() => setTimeout(arguments[0], 50))"
    for name, attributes, before, keys, found in [
        ("a selection", "locale=ja-JP currency=JPY value=1234", "inner().select()", "9", ["9", "9"]),
        ("a caret in typed text", EUR, "inner().value = '1234'; inner().dispatchEvent(new InputEvent('input')); inner().setSelectionRange(2, 2)", "5",
         ["12534", "12534"]),
        ("a caret in live grouping", EUR + " live-grouping",
         "inner().value = '1234'; inner().dispatchEvent(new InputEvent('input')); inner().setSelectionRange(3, 3)", "5", ["12.354", "12354"]),
    ]:
        page.browser.open(page.address + "/pages.html")
        page.run("element.define()")
        page.field(attributes)
        page.run("inner().focus(); " + before)
        page.browser.run_async(load)
        page.browser.keys(keys)
        page.expect(f"{name} stays when the engine comes", "[inner().value, ...sent()]", found)
    # An amount is shown in the locale's notation from the beginning, in which what somebody adds is read later.
    page.browser.open(page.address + "/pages.html")
    page.run("element.define()")
    page.field(EUR + " value=1.25")
    page.expect("an amount before the engine comes", "[inner().value, ...sent()]", ["1,25", "1.25"])
    page.run("inner().focus(); inner().setSelectionRange(4, 4)")
    page.browser.keys("0")
    page.browser.run_async(load)
    page.run("inner().blur()")
    page.expect("an amount edited before the engine comes", "inner().value.startsWith('1,25')", True)
    page.browser.open(page.address + "/pages.html")
    page.run("element.define()")
    page.field(EUR + " required")
    page.expect("an empty field before the engine comes", "[inner().value, inner().placeholder, field.validity.valueMissing]", ["", "0", True])
    # A value that is none is an error, whenever the engine comes.
    for value in ["12,50", "x", "1e5"]:
        page.browser.open(page.address + "/pages.html")
        page.run("element.define()")
        page.field(EUR + f" value='{value}'")
        error = "[inner().value, field.validity.badInput, field.state, field.failure !== null, sent()]"
        page.expect(f"{value} before the engine comes", error, ["", True, "error", True, []])
        page.browser.run_async(load)
        page.expect(f"{value} and afterwards", error, ["", True, "error", True, []])
        page.field(EUR + f" value='{value}'")
        page.expect(f"{value} in the markup", error, ["", True, "error", True, []])
        page.run("field.value = '5'")
        page.expect(f"{value} and then an amount", error, ["5,00", False, "normal", False, ["5"]])
        page.browser.open(page.address + "/pages.html")
    # Without the engine nobody knows what a text means, but for digits alone.
    for text, value in [("55", "55"), ("1.234", ""), ("12,5", "")]:
        page.browser.open(page.address + "/pages.html")
        page.run("element.define()")
        page.field(EUR)
        page.type(text)
        page.leave()
        page.expect(f"{text} before the engine comes", "[inner().value, field.value, field.validity.badInput, sent()]", [text, value, value == "", [value] if value else []])
        page.run("window.told = []; for (const type of ['input', 'change']) stage.addEventListener(type, () => told.push([type, field.value]))")
        page.browser.run_async(load)
        amount = {"55": "55", "1.234": "1234", "12,5": "12.5"}[text]
        page.expect(f"{text} is told when the engine comes", "[told, field.value, sent()]",
                    [([["input", amount]] if value == "" else []) + [["change", amount]], amount, [amount]])
    # What was typed in the nested input is told, and that input gets what the field has, if the engine fails.
    page.browser.open(page.address + "/pages.html")
    page.run("element.define(); build(`<form><amount-field name=price locale=de-DE currency=EUR><input name=price></amount-field></form>`)")
    page.run("stage.querySelector('input').focus()")
    page.browser.keys("1.234")
    page.leave()
    page.run("window.told = []; for (const type of ['input', 'change']) stage.addEventListener(type, (event) => told.push([type, event.target.value]))")
    page.browser.run_async(load)
    page.expect("a nested text is told when the engine comes", "told", [["input", "1234"], ["change", "1234"]])
    for typed in ("30", "777"):
        page.run("field.currency = 'EUR'; inner().focus(); inner().select()")
        page.browser.keys(typed)
        page.leave()
        page.run("field.currency = 'XYZ'")
        page.expect(f"{typed} is shown and sent when the engine fails", "[stage.querySelector('input').value, field.value, field.state, sent()]", [typed, typed, "error", [typed]])
    page.run("field.currency = 'EUR'; inner().focus()")
    page.browser.keys(END)
    page.run("field.currency = 'XYZ'")
    page.browser.run_async("setTimeout(arguments[0], 20)")
    page.browser.keys("8")
    page.expect("the focus goes to the nested input", "[document.activeElement === stage.querySelector('input'), sent()]", [True, ["7778"]])
    # What the page has set is no news to it, and the nested input has it while it is used.
    page.browser.open(page.address + "/pages.html")
    page.run("element.define(); build(`<form><amount-field name=price value=30 locale=de-DE currency=EUR><input name=price></amount-field></form>`)")
    page.run("window.told = []; for (const type of ['input', 'change', 'errorchange']) stage.addEventListener(type, (event) => told.push(type))")
    page.expect("a value of the page before the engine comes", "[stage.querySelector('input').value, field.state, sent()]", ["30", "normal", ["30"]])
    page.browser.run_async(load)
    page.expect("and when it comes", "[inner().value, told, sent()]", ["30,00", [], ["30"]])
    page.run("field.currency = 'XYZ'")
    page.run("field.value = '9'")
    page.expect("a value of the page while the engine fails", "[stage.querySelector('input').value, sent()]", ["9", ["9"]])
    page.run("field.currency = 'EUR'")
    page.expect("and afterwards", "[inner().value, told, sent()]", ["9,00", [], ["9"]])
    page.run("field.currency = 'XYZ'; stage.querySelector('input').value = ''; field.currency = 'EUR'")
    page.expect("a nested input that was emptied", "[inner().value, sent()]", ["", []])
    page.browser.open(page.address + "/pages.html")
    page.run("element.define(); build(`<form><amount-field name=price locale=de-DE currency=EUR><input name=price value='12.50'></amount-field></form>`)")
    page.expect("a nested text of the server", "[field.state, field.validity.valid, sent()]", ["normal", True, ["12.50"]])
    page.browser.open(page.address + "/pages.html")
    page.run("element.define(); build(`<form><amount-field name=price locale=de-DE currency=EUR></amount-field></form>`); field.setText('55')")
    page.expect("digits set as a text before the engine comes", "[field.value, field.validity.valid, sent()]", ["55", True, ["55"]])
    page.field(EUR + """ rules='{"entryMode":"minorUnits"}'""")
    page.type("1234")
    page.expect("digits in minor units before the engine comes", "[field.value, sent()]", ["", []])
    page.field(EUR)
    page.run("field.addEventListener('input', () => { const { value } = field; setTimeout(() => { field.value = value }, 30) })")
    page.type("5")
    page.type("5")
    page.browser.run_async("setTimeout(arguments[0], 100)")
    page.expect("a late echo before the engine comes", "[inner().value, field.value]", ["55", "55"])
    # The data of another locale come late: until then, the field is what it was.
    page.browser.open(page.address + "/pages.html")
    page.run("element.define()")
    page.browser.run_async("""engine.load({ dataFor: (locale) => locale === 'en-US' ? './test.data'
      : new Promise((resolve) => { window.arrive = () => resolve(new URL('./test.data', location)) }) }).then(() => setTimeout(arguments[0], 50))""")
    page.field(USD + " required")
    page.browser.run_async("setTimeout(arguments[0], 100)")
    page.run("window.told = []; field.addEventListener('input', () => told.push(field.value))")
    page.type("1.234")
    page.run("field.locale = 'de-DE'")
    page.expect("a refused text in the meantime", "[inner().value, field.checkValidity(), ...sent()]", ["1.234", False])
    # However long the file takes.
    page.browser.run_async("""const [done] = arguments; let tries = 60; const wait = () => { if (field.value || --tries === 0) setTimeout(done, 50); else setTimeout(wait, 50) };
      setTimeout(() => { arrive(); wait() }, 50)""")
    page.expect("it is read anew in the other locale", "[inner().value, field.checkValidity(), ...sent()]", ["1.234", True, "1234"])
    page.expect("and the page is told", "told", ["1", "1", "1.2", "1.23", "", "1234"])
    # A composition before the engine comes is sent as it stands.
    page.browser.open(page.address + "/pages.html")
    page.run("element.define()")
    page.field(EUR)
    page.run("""const input = inner(); input.focus(); input.value = '1'; input.dispatchEvent(new InputEvent('input'));
      input.dispatchEvent(new CompositionEvent('compositionstart')); input.value = '123';
      input.dispatchEvent(new InputEvent('input', { isComposing: true, inputType: 'insertCompositionText' }))""")
    page.expect("a composition before the engine comes", "sent()", ["123"])
    # A text that the other locale reads with a remark is rewritten, because more digits would go on as thousands.
    page.browser.open(page.address + "/pages.html")
    page.run("element.define()")
    page.browser.run_async(load)
    page.field(USD)
    page.type("1.5")
    page.run("field.locale = 'de-DE'")
    page.expect("a change of the locale while editing", "[inner().value, ...sent()]", ["1,50", "1.5"])


def controlled(page):
    """F2: the host echoes what it is told."""
    page.field(f"{EUR} minimum=100")
    page.run("field.addEventListener('input', (e) => { const { value } = e.target; field.value = value; setTimeout(() => { field.value = value }, 30) })")
    page.browser.run_async("""const [done] = arguments, type = () => document.execCommand('insertText', false, '1'); inner().focus(); type();
      setTimeout(() => { type(); type(); inner().blur(); setTimeout(done, 100) }, 300)""")
    page.expect("F2 an echo of no amount that was told again", "shown()", ["111,00", "111", True])
    for update in ("end", "live"):
        for echo in ("field.addEventListener('input', (e) => field.value = e.target.value)",
                     "field.addEventListener('amountchange', (e) => field.value = e.detail.amount)",
                     "field.addEventListener('amountchange', (e) => setTimeout(() => field.value = e.detail.amount, 20))",
                     "field.addEventListener('input', (e) => queueMicrotask(() => field.setAttribute('value', e.target.value)))",
                     "field.addEventListener('change', (e) => field.value = e.target.value)"):
            page.field(f"{EUR} update={update} value=7")
            page.run(echo)
            page.run("inner().focus(); inner().select()")
            page.browser.keys("1234,5")
            page.expect(f"F2 {update}, {echo}", "[inner().value, field.value]", ["1234,5", "1234.5"])
            page.leave()
            page.browser.run_async("setTimeout(arguments[0], 40)")
            page.expect(f"F2 {update}, {echo}, at the end", "shown()", ["1.234,50", "1234.5", True])
            page.run("inner().focus(); inner().select()")
            page.browser.keys("12x")
            page.leave()
            page.browser.run_async("setTimeout(arguments[0], 40)")
            page.run("field.value = ''")
            page.expect(f"F2 {update}, {echo}, no amount", "shown()", ["12x", "", False])
    page.field(f"{EUR} value=5")
    page.run("const type = (text) => { inner().focus(); inner().select(); document.execCommand('insertText', false, text) };"
             "type('5'); document.execCommand('insertText', false, 'x'); field.value = ''; inner().blur(); type('7'); field.value = '5'")
    page.expect("F2 an echo of the first value, typed again, that comes in the next editing", "[inner().value, field.value]", ["7", "7"])
    for echo in ("", "field.addEventListener('input', (e) => field.value = e.target.value);"):
        page.build(FORM.format(EUR))
        page.run(echo + "field.form.addEventListener('submit', (e) => { e.preventDefault(); field.value = '' })")
        page.type("12")
        page.browser.keys(ENTER)
        page.expect(f"a host that empties the field at submission, {echo}", "shown()", ["", "", True])
    page.field(f"{EUR} value=5")
    page.run("inner().focus()")
    page.run("field.value = '7'")
    page.expect("F2 another value replaces the text as one edits it", "[inner().value, field.isEditing, field.value]", ["7,00", True, "7"])
    page.run("field.value = '5'; log.length = 0; field.value = '6'; field.value = '7'")
    page.expect("a host's setting fires no event", "log", [])
    page.field(f"{EUR} value=5")
    page.run("field.value = '12.3400'")
    page.expect("zeros that don't count", "[field.text, field.value]", ["12,34", "12.34"])
    page.run("field.clear()")
    page.expect("clear() empties", "shown()", ["", "", True])
    page.run("field.setText('1.234,5')")
    page.expect("setText() reads", "shown()", ["1.234,50", "1234.5", True])
    page.run("field.setText('')")
    page.expect("setText('') empties", "shown()", ["", "", True])


def forms(page):
    """F3, F13 to F16: what a form gets."""
    page.build("<form><amount-field name=price required " + EUR + "></amount-field><button>Send</button></form>")
    page.type("12,5")
    page.run("field.form.onsubmit = (e) => { e.preventDefault(); window.got = [...new FormData(e.target)] }; field.form.requestSubmit()")
    page.expect("F3 submitted while somebody types", "[window.got, inner().value]", [[["price", "12.5"]], "12,5"])
    page.field(f"{EUR} required")
    page.run("inner().value = '9,5'; inner().dispatchEvent(new Event('input', { bubbles: true, composed: true }))")
    page.expect("F3 autofill without focus", "[sent(), ...shown()]", [["9.5"], "9,50", "9.5", True])
    page.type("x")
    page.expect("F3 no amount", "[field.validity.badInput, field.validity.valueMissing, sent()]", [True, False, []])
    page.build(FORM.format(EUR))
    page.run("field.form.onsubmit = (e) => { e.preventDefault(); window.got = [e.submitter?.id, ...new FormData(e.target, e.submitter)] }; window.got = null")
    page.type("12" + ENTER)
    page.expect("F14 Enter clicks the default button", "window.got", ["send", ["price", "12"], ["by", "send"]])
    page.run("send.disabled = true; window.got = null")
    page.browser.keys(ENTER)
    page.expect("F14 unless it is disabled", "window.got", None)
    for place in ["field.form", "field", "document"]:
        page.build(FORM.format(EUR))
        page.run("window.got = null; field.form.onsubmit = (e) => { e.preventDefault(); window.got = 1 }")
        page.type("1")
        page.run(f"{place}.addEventListener('keypress', (e) => {{ if (e.key === 'Enter') e.preventDefault() }}, {{ once: true }})")
        page.browser.keys(ENTER)
        page.browser.keys("2")
        page.expect(f"Enter that {place} cancels", "[window.got, inner().value]", [None, "12"])
    page.build("<button id=far form=f>Far</button><form id=f><amount-field name=price " + EUR + "></amount-field></form>")
    page.run("window.got = null; f.onsubmit = (e) => { e.preventDefault(); window.got = e.submitter?.id }")
    page.type("3" + ENTER)
    page.expect("F14 a button elsewhere", "window.got", "far")
    page.browser.keys("4")
    page.expect("typing after Enter goes on behind the same digit, as in native inputs", "[inner().value, field.isEditing]", ["34,00", True])
    page.build("<form id=f><amount-field name=price " + EUR + "></amount-field><input></form>")
    page.run("window.got = null; f.onsubmit = (e) => { e.preventDefault(); window.got = 1 }")
    page.type("3" + ENTER)
    page.expect("F14 several fields and no button", "window.got", None)
    page.build(FORM.format(EUR))
    page.run("window.got = null; field.form.noValidate = true; send.onclick = (e) => { e.preventDefault(); window.got = 'clicked' }")
    page.type("12x")
    page.click("send")
    page.expect("F13 the click is not lost", "window.got", "clicked")
    page.expect("F13 and the message is there", "!part('error').hidden && field.state === 'error'", True)
    page.build(FORM.format(EUR + " value=5 clearable"))
    page.run("inner().focus(); inner().select()")
    page.browser.keys("x")
    page.run("log.length = 0")
    page.click("part('clear')")
    page.leave()
    page.expect("F15 clearing", "[log.filter((name) => name === 'input').length, log.filter((name) => name === 'change').length, log.includes('errorchange'), field.value]", [1, 1, False, ""])
    page.build("<form novalidate><amount-field name=price required " + USD + "></amount-field><amount-field required " + USD + "></amount-field></form>")
    page.expect("F16 invalid", "[field.form.checkValidity(), ...[...stage.querySelectorAll('amount-field')].map((one) => [one.state, part('error', one).hidden])]",
                [False, ["error", False], ["error", False]])
    page.run("field.form.noValidate = false; field.form.requestSubmit()")
    page.expect("F16 the browser focuses the first", "document.activeElement === field", True)
    page.field(f"{EUR} value=5")
    page.run("field.setError('No'); field.setAttribute('value', '6'); field.value = '9'; field.form.reset()")
    page.expect("reset", "[...shown(), field.state]", ["6,00", "6", True, "normal"])
    page.run("field.setAttribute('error', 'Wrong')")
    page.expect("an error by attribute", "[field.validity.customError, field.checkValidity()]", [True, False])
    page.run("field.removeAttribute('error'); field.setCustomValidity('Hm')")
    page.expect("F21 setCustomValidity", "[field.validity.customError, field.validationMessage]", [True, "Hm"])


def changes(page):
    """F4, F9: the format and the limits change under a text."""
    for name, text, change, expected in [
        ("currency", "12,5", "field.currency = 'USD'", ["12,5", "12.5", True]),
        ("locale", "1.234", "field.locale = 'en-US'", ["1234.00", "1234", True]),
        ("iso", "12,5", "field.iso = true", ["12,5", "12.5", True]),
        ("options", "12,5", "field.options = { grouping: 'never' }", ["12,5", "12.5", True]),
        ("rules", "12,5", "field.rules = { allowsNegative: false }", ["12,5", "12.5", True]),
        ("notation", "1.234", "field.rules = { notation: { decimalMark: '.', groupMark: ',' } }", ["1234.00", "1234", True]),
        ("notation", "12", "field.rules = { notation: { decimalMark: '.', groupMark: ',' } }", ["12", "12", True]),
    ]:
        page.field(EUR)
        page.type(text)
        page.run(change)
        page.expect(f"F4 {name} while somebody types", "shown()", expected)
    for name, text, change, expected in [
        ("currency", "12,5", "field.currency = 'USD'", ["12,50", "12.5", True]),
        ("locale", "1.234", "field.locale = 'en-US'", ["1,234.00", "1234", True]),
        ("currency", "1,234", "field.currency = 'USD'", ["1,234", "", False]),
        ("locale", "1,234", "field.locale = 'en-US'", ["1,234.00", "1234", True]),
        ("locale", "12x", "field.locale = 'en-US'", ["12x", "", False]),
        ("currency", "12,34", "field.currency = 'JPY'", ["12,34", "", False]),
        ("lang", "1.234", "field.removeAttribute('locale')", ["1,234.00", "1234", True]),
    ]:
        page.field(EUR)
        page.type(text)
        page.leave()
        page.run(change)
        page.expect(f"F4 {name} of {text}", "shown()", expected)
    page.expect("F4 the lang of an ancestor", "(document.documentElement.lang = 'de-DE', 1)", 1)
    page.expect("F4 is noticed", "field.text", "1.234,00")
    page.run("document.documentElement.lang = 'en-US'")
    page.field(EUR + " minimum=10")
    page.type("5")
    page.leave()
    page.run("field.currency = 'USD'")
    page.expect("F4 below the minimum", "[...shown(), field.validity.rangeUnderflow]", ["5,00", "", False, True])
    page.run("field.minimum = '1'")
    page.expect("F9 a lower minimum", "[...shown(), field.state]", ["5,00", "5", True, "normal"])
    page.run("field.minimum = '10'")
    page.expect("F9 a higher one", "[...shown(), field.state]", ["5,00", "", False, "error"])
    page.run("field.minimum = null; field.maximum = 4")
    page.expect("F9 a maximum", "[...shown(), field.validity.rangeOverflow]", ["5,00", "", False, True])
    page.run("field.maximum = null; field.required = true; field.setText('')")
    page.expect("required later", "field.validity.valueMissing", True)


def sent(page):
    """F5, F6: shown is sent; a bad value can be seen."""
    for attributes, text, reason in [
        ("locale=en-US currency=JPY value=12.34", "12.34", "fractionNotAllowed"), ("locale=en-US currency=JPY value=0.1", "0.1", "fractionNotAllowed"),
        ("locale=en-US currency=USD value=12.345", "12.345", "tooManyFractionDigits"), ("locale=en-US currency=USD value=1.234", "1.234", "tooManyFractionDigits"),
    ]:
        page.field(attributes)
        page.expect(f"F5 {attributes}", "[inner().value, field.reasons, sent(), field.state, field.validity.badInput]", [text, [reason], [], "error", True])
        page.expect(f"F5 {attributes}: the amount is named", f"part('error').textContent.includes('{text}')", True)
    page.field(EUR + " value=12.34")
    page.run("field.currency = 'JPY'")
    page.expect("F5 a currency without fraction", "[...shown(), sent()]", ["12,34", "", False, []])
    page.run("field.currency = 'EUR'")
    page.expect("F5 and back", "[...shown(), sent()]", ["12,34", "12.34", True, ["12.34"]])
    page.field("locale=en-US currency=USD value=12.345 rules='{\"excessFraction\":\"round\"}'")
    page.expect("F5 rounded, both", "[...shown(), sent()]", ["12.34", "12.34", True, ["12.34"]])
    for value, rounded in [("1234567.891", "1234567.89"), ("400.125", "400.12")]:
        page.field(f"locale=en-US currency=USD value={value} options='{{\"scale\":1000}}' rules='{{\"excessFraction\":\"round\"}}'")
        page.expect(f"F5 {value} in thousands, rounded", "[field.value, sent()]", [rounded, [rounded]])
    page.field(EUR + " value=1.25 rules='{\"notation\":{\"decimalMark\":\".\",\"groupMark\":\",\"}}'")
    page.expect("F5 in a column's notation", "shown()", ["1.25", "1.25", True])
    page.run("field.setText(inner().value)")
    page.expect("F5 and read again", "shown()", ["1.25", "1.25", True])
    page.field(EUR + " value=1234567890123456 rules='{\"maximumIntegerDigits\":20}'")
    page.expect("F5 more integer digits than usual", "[inner().value, field.text]", ["1.234.567.890.123.456,00"] * 2)
    page.field("locale=en-US currency=USD")
    page.run("inner().focus(); for (const digit of ['\\u{1E951}', '\\u{1E952}']) { inner().setSelectionRange(0, 0); document.execCommand('insertText', false, digit) }")
    page.expect("F5 digits of two units", "[inner().value, field.value]", ["\U0001e952\U0001e951", "21"])
    page.field("locale=en-US currency=USD value=1234567 options='{\"abbreviator\":\"compactShort\"}'")
    page.expect("F5 abbreviated", "[field.text.length < 7, sent()]", [True, ["1234567"]])
    page.run("inner().focus()")
    page.expect("F5 whole when somebody edits", "inner().value", "1234567.00")
    for value in ["'1,234'", "'12,5'", "'abc'", "'5.'", "' 5'", "'NaN'", "12.5", "{}", "'1'.repeat(60)"]:
        page.field(EUR + " value=3")
        page.run(f"field.value = {value}")
        page.expect(f"F6 {value}", "[field.failure !== null, field.state, sent(), field.checkValidity()]", [True, "error", [], False])
        page.type("4,5")
        page.leave()
        page.expect(f"F6 {value}: the field stays usable", "[...shown(), field.failure, field.state]", ["4,50", "4.5", True, None, "normal"])
        page.run(f"field.value = {value}; field.value = '7'")
        page.expect(f"F6 {value}: a good value mends it", "[...shown(), field.failure]", ["7,00", "7", True, None])
    page.field(EUR + " value=3")
    page.run("field.value = 12; field.minimum = 1; field.maximum = 100n")
    page.expect("F6 integers", "shown()", ["12,00", "12", True])
    page.field(EUR)
    page.run("field.minimum = '1,5'")
    page.type("5")
    page.leave()
    page.expect("F6 a bad minimum", "[inner().value, field.value, field.failure !== null, field.state]", ["5,00", "5", True, "error"])
    page.expect("F6 a bad minimum says nothing false", "part('error').hidden", True)
    page.run("field.minimum = '1.5'")
    page.expect("F6 a good one", "[inner().value, field.value, field.failure, field.state]", ["5,00", "5", None, "normal"])
    page.field(EUR + " value=3 options='{\"colour\":1}'")
    page.run("inner().focus()")
    page.expect("F6 unusable options empty nothing", "[inner().value, sent()]", ["3", ["3"]])
    page.run("field.options = { grouping: 'never' }")
    page.expect("F21 options as an object", "[field.failure, field.value]", [None, "3"])


def editing(page):
    """F7, F8, F12, F17, F18, F25: carets, pastes, undo and events."""
    page.field(EUR + " rules='{\"keyPolicy\":\"refuse\"}'")
    page.type("1234" + LEFT + LEFT + "#9")
    page.expect("F7 a refused key", "[inner().value, inner().selectionStart]", ["12934", 3])
    page.field(USD + " entry=minor-units")
    page.type("12345" + LEFT * 3)
    before = page.run("return [inner().value, inner().selectionStart]")
    page.browser.keys("x")
    page.expect("F7 minor units", "[inner().value, inner().selectionStart]", before)
    for lines, text, message in [("100\n200", "", True), ("100\t200", "", True), ("100\n", "100.00", False), ("100\r\n", "100.00", False),
                                 ("1" * 1025, "", True), ("1,200", "1,200.00", False)]:
        page.field(USD)
        page.run("inner().focus()")
        page.paste(lines)
        page.expect(f"F8 {lines[:8]!r}", "!part('error').hidden && part('error').textContent.length > 5", message)
        page.leave()
        page.expect(f"F8 {lines[:8]!r}: the text", "inner().value", text)
    page.build("<button id=before>before</button><amount-field " + EUR + " value=1234.5></amount-field>")
    page.run("document.querySelector('#before').focus()")
    page.keys(TAB)
    page.expect("F12 Tab selects all", "[inner().selectionStart, inner().selectionEnd]", [0, 7])
    page.browser.keys("9")
    page.expect("F12 and typing replaces it", "inner().value", "9")
    page.field(EUR)
    page.run("""window.seen = []; window.count = 0;
      for (const name of ['beginediting', 'endediting', 'amountchange', 'errorchange']) document.addEventListener(name, (e) => window.seen.push(name), { signal: ending() });
      document.addEventListener('input', (e) => { window.count++; window.state = e.target.text }, { capture: true, signal: ending() })""")
    page.type("7x")
    page.expect("F17 one input a key, after the state changed", "[window.count, window.state]", [2, "7x"])
    page.leave()
    page.expect("F17 events bubble", "['beginediting', 'endediting', 'errorchange'].every((name) => window.seen.includes(name))", True)
    for attributes, typed, undone in [(USD + " live-grouping", "1234", "123"), (USD + " entry=minor-units", "1234", "1.23"), (USD, "12", "")]:
        page.field(attributes)
        page.type(typed)
        whole = page.run("return inner().value")
        for command, keys, text in [("undo", "z", undone), ("redo", SHIFT + "z", whole)]:
            if page.browser.name == "webkit" and attributes == USD:  # MiniBrowser has no keys for its own history.
                page.run("document.execCommand(arguments[0])", command)
            else:
                page.keys(CONTROL, *keys)
            page.expect(f"F18 {command}, {attributes}", "[inner().value, field.text]", [text, text])
    page.field(USD + " entry=minor-units")
    page.type("12.50")
    page.keys(CONTROL, "z")
    page.expect("F18 undo keeps a separator that was refused", "[field.text, field.value, field.reasons[0]]", ["1.25", "", "misplacedSeparator"])
    page.keys(CONTROL, SHIFT, "z")
    page.expect("F18 redo, too", "[field.text, field.value, field.reasons[0]]", ["12.50", "", "misplacedSeparator"])
    for copied, text, isRefused in [("100\n200", "", True), ("1,200.50\n", "1,200.50", False)]:
        page.field(USD)
        page.run("const cells = document.createElement('textarea'); cells.id = 'cells'; stage.append(cells); cells.value = arguments[0]; cells.select()", copied)
        page.keys(CONTROL, "c")
        page.run("inner().focus()")
        page.keys(CONTROL, "v")
        page.expect(f"F8 {copied!r} from the clipboard", "[inner().value, !part('error').hidden]", [text, isRefused])
    page.field(EUR + " value=5")
    page.type("7")
    page.keys(ESCAPE)
    page.expect("Escape", "[inner().value, field.value]", ["5,00", "5"])


def composing(page):
    """A text that an input method composes is sent as it stands, and survives changes of the field."""
    if page.browser.name != "chromium":  # The others have no way to compose.
        return
    page.field(EUR + " required")
    page.run("inner().focus()")
    page.browser.devtools("Input.imeSetComposition", text="12", selectionStart=2, selectionEnd=2)
    page.expect("F3 while composing", "[...shown(), sent()]", ["12", "12", True, ["12"]])
    page.run("field.currency = 'USD'; field.locale = 'en-US'")
    page.expect("F4 while composing", "[...shown(), sent()]", ["12", "12", True, ["12"]])
    page.leave()
    page.expect("F4 composed", "[...shown(), part('currency').textContent]", ["12.00", "12", True, "$"])
    for clear in ["field.clear()", "part('clear').click()"]:
        page.field(EUR + " clearable")
        page.run("window.told = []; for (const type of ['input', 'change']) field.addEventListener(type, () => told.push([type, field.value])); inner().focus()")
        page.browser.devtools("Input.imeSetComposition", text="12", selectionStart=2, selectionEnd=2)
        page.run("inner().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, composed: true, cancelable: true }))")
        page.expect("Escape while composing is the input method's", "[inner().value, field.value]", ["12", "12"])
        page.run(clear)
        page.expect("cleared while composing", "[inner().value, field.value, told.slice(-2)]", ["", "", [["input", ""], ["change", ""]]])
    page.field(EUR + " value=5")
    page.run("inner().focus(); inner().select()")
    page.browser.devtools("Input.imeSetComposition", text="12", selectionStart=2, selectionEnd=2)
    page.expect("no old amount while composing", "[field.amount, field.minorUnits, field.value]", [None, None, "12"])
    page.field(EUR + " entry=minor-units value=1234.5")
    page.run("inner().focus()")
    page.browser.keys(END)
    page.browser.devtools("Input.imeSetComposition", text="12", selectionStart=2, selectionEnd=2)
    page.expect("minor units that are being composed are no amount yet", "[inner().value, field.value, sent(), field.checkValidity()]", ["1234,5012", "", [], False])
    page.browser.devtools("Input.insertText", text="12")
    page.expect("and are one then", "[inner().value, field.value, sent(), field.checkValidity()]", ["123450,12", "123450.12", ["123450.12"], True])
    page.field(EUR)
    page.run("field.addEventListener('input', () => log.push(field.value)); inner().focus()")
    for text in ("1", "12"):
        page.browser.devtools("Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))
    page.browser.devtools("Input.insertText", text="12")
    page.expect("the page is told of every step, as by a native input", "log.filter((name) => /\\d|input/.test(name))", ["1", "input", "12", "input", "12", "input"])
    for selection, text in [((0, 1), "9234"), ((2, 3), "1934"), ((5, 5), "12349"), ((0, 5), "9")]:
        page.unsent("locale=ja-JP currency=JPY")
        page.type("1234" + ENTER)
        page.run("inner().setSelectionRange(arguments[0], arguments[1])", *selection)
        page.browser.devtools("Input.imeSetComposition", text="９", selectionStart=1, selectionEnd=1)
        page.browser.devtools("Input.insertText", text="9")
        page.expect(f"composed after Enter, {selection} selected", "[inner().value, field.value, field.isEditing]", [text, text, True])


def host(page):
    """What a host passes can't lose a text."""
    page.field(EUR)
    page.run("field.addEventListener('change', (e) => setTimeout(() => field.value = Number(e.target.value), 5))")
    page.type("12,5")
    page.leave()
    page.browser.run_async("setTimeout(arguments[0], 30)")
    page.expect("F6 a number that is echoed", "[inner().value, field.failure !== null, field.state]", ["12,50", True, "error"])
    page.field(EUR + " value=9")
    page.run("inner().focus(); inner().select()")
    page.browser.keys("7")
    page.run("field.form.reset()")
    page.expect("a reset while somebody types", "[...shown(), sent()]", ["9,00", "9", True, ["9"]])
    for formatter in ("5", "() => null", "() => { throw new Error('no') }"):
        page.field(EUR + " value=3")
        page.run(f"field.formatAmount = {formatter}; inner().focus(); inner().select()")
        page.browser.keys("4")
        page.leave()
        page.expect(f"the formatter {formatter}", "[...shown(), field.state]", ["4,00", "4", True, "normal"])
    page.field(EUR + " minimum=9")
    page.run("field.messages = { belowMinimum: {} }")
    page.type("4")
    page.leave()
    page.expect("a message that is no text", "[field.state, part('error').textContent.length > 5]", ["error", True])
    for wrong in ("options: 5", "options: []", "rules: 'x'", "messages: 'x'", "formatter: 5"):
        page.expect(f"defaults({{ {wrong} }})", f"(() => {{ try {{ element.defaults({{ {wrong} }}); }} catch (error) {{ return error.name }} }})()", "TypeError")
    page.run("field.setText(null)")
    page.expect("setText(null) empties", "inner().value", "")


def labels(page):
    """F11, F19, F21, F23 to F26: names, keyboards, slots, right to left, choices."""
    def name():
        element = page.browser.element("return inner()")
        return page.browser.call("GET", f"/element/{element}/computedlabel")

    page.build("<label for=x1>Amount due</label><amount-field id=x1 required " + EUR + "></amount-field>")
    page.check("F23 a label", name(), "Amount due Euro")
    page.expect("F21 labels", "field.labels.length", 1)
    page.click("stage.querySelector('label')")
    page.expect("F23 a click on it", "document.activeElement === field", True)
    page.build("<label>Wrapped <amount-field required " + EUR + "></amount-field></label>")
    page.check("F23 a wrapping label", name(), "Wrapped Euro")
    page.build("<amount-field aria-label=Total required " + EUR + "></amount-field>")
    page.check("F23 aria-label", name(), "Total Euro")
    page.build("<b id=t>Sum</b><amount-field aria-labelledby=t required " + EUR + "></amount-field>")
    page.check("F23 aria-labelledby", name(), "Sum Euro")
    page.build("<b id=d>With tax</b><amount-field aria-describedby=d helper=Soon required " + EUR + "></amount-field>")
    page.expect("the host's description", "inner().ariaDescribedByElements.map((element) => element.id)", ["helper", "error", "spoken", "d"])
    page.run("field.removeAttribute('aria-describedby')")
    page.expect("and without it", "inner().ariaDescribedByElements.map((element) => element.id)", ["helper", "error", "spoken"])
    for attributes, mode in [(EUR, "text"), (EUR + " minimum=0", "decimal"), (EUR + " minimum=-1", "text"), ("locale=en-US currency=JPY minimum=1", "numeric"),
                             (EUR + " rules='{\"minimumAmount\":\"5\"}'", "decimal"), (EUR + " rules='{\"allowsNegative\":false}'", "decimal")]:
        page.field(attributes)
        page.expect(f"F11 {attributes}", "inner().inputMode", mode)
    page.field(EUR + " autocomplete=transaction-amount enterkeyhint=done tabindex=-1")
    page.expect("attributes of native inputs", "[...['autocomplete', 'enterkeyhint', 'spellcheck'].map((name) => inner().getAttribute(name)), inner().tabIndex]", ["transaction-amount", "done", "false", -1])
    page.run("field.value = '12.5'; field.select()")
    page.expect("F21 select()", "[inner().selectionStart, inner().selectionEnd]", [0, 5])
    page.run("field.setSelectionRange(1, 2)")
    page.expect("F21 setSelectionRange()", "[...field.selection, field.defaultValue]", [1, 2, ""])
    page.field(EUR + "><label slot=title-trailing><input type=checkbox id=tick></label><select slot=currency id=pick><option>EUR<option>USD</select><input name=price")
    page.click("tick")
    page.expect("F19 a checkbox", "[tick.checked, tick.disabled, pick.disabled]", [True, False, False])
    page.expect("F19 a select", "pick.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true }))", True)
    page.field("locale=he-IL currency=ILS title-text=x value=-1234.5 helper=y")
    page.expect("F24 the whole field is right to left", "['title', 'helper', 'box'].map((name) => getComputedStyle(part(name)).direction)", ["rtl"] * 3)
    page.run("inner().focus()")
    page.expect("F24 the minus stays left", "[inner().value, getComputedStyle(inner()).direction]", ["-1234.50", "ltr"])
    page.field(USD)
    page.type("1.234")
    page.leave()
    page.expect("F26 both amounts are named", "['$1.234', '$1,234.00'].map((text) => part('error').textContent.includes(text))", [True, True])
    page.expect("F26 and offered", "[...field.shadowRoot.querySelectorAll('[part=choice]')].map((one) => one.textContent)", ["$1.234", "$1,234.00"])
    page.run("log.length = 0")
    page.click("field.shadowRoot.querySelectorAll('[part=choice]')[1]")
    page.expect("F26 the page is told once", "log.filter((name) => name === 'input' || name === 'change')", ["input", "change"])
    page.leave()
    page.expect("F26 a person chooses", "[field.value, inner().value, sent()]", ["1234", "1,234.00", ["1234"]])
    page.expect("F26 the choices are gone", "part('choices').hidden", True)
    page.field(USD)
    page.type("1.234")
    page.leave()
    page.run("field.currency = 'EURO'")
    page.expect("nothing is offered or shown of a format that can't be used any more",
                "[inner().value, part('choices').hidden, part('currency').textContent, field.candidates, field.failure.code]", ["1.234", True, "", [], "invalidCurrency"])
    page.run("field.currency = 'EUR'")
    page.expect("but of the next one", "[part('choices').innerText.split('\\n').length, field.candidates]", [2, ["1.234", "1234"]])


def data(page):
    """F10: no locale data, no guess; languages across shadow roots; data by locale."""
    for attributes, word in [("locale=pl-PL currency=EUR", "pl-PL"), ("locale=de-AT currency=EUR", "de-AT"), ("locale=de-DE currency=PLN", "PLN")]:
        page.field(attributes)
        page.expect(f"F10 {attributes}", f"field.failure?.message.includes('{word}')", True)
        page.run("field.fallback = true")
        page.expect(f"F10 {attributes}, with a fallback", "field.failure", None)
    page.expect("F10 a formatter", "(() => { try { new engine.MoneyFormat('pl-PL', { currency: 'EUR' }); } catch (error) { return error.code } })()", "invalidLocale")
    page.run("""renew(); stage.innerHTML = '<div lang=de-DE></div>'; const root = stage.firstChild.attachShadow({ mode: 'open' });
      root.innerHTML = '<amount-field currency=EUR value=1234.5></amount-field>'; window.field = root.firstChild""")
    page.expect("F10 a language outside of the shadow", "field.text", "1.234,50")
    page.run("stage.firstChild.lang = 'en-US'")
    page.expect("F10 is watched", "field.text", "1,234.50")
    page.field(EUR + " data-src=test.data value=5")
    page.browser.run_async("const [done] = arguments, wait = () => (field.formatter ? done() : setTimeout(wait, 10)); wait()")
    page.expect("F10 data-src", "[field.text, field.failure]", ["5,00", None])


def languages(page):
    """A field loads the messages of its own language alone."""
    page.browser.open(page.address + "/pages.html?lazy")
    page.browser.run_async("element.define(); engine.load({ data: './test.data' }).then(arguments[0])")
    page.build(f"<form><amount-field name=price {EUR} title-text=Preis></amount-field><amount-field-group locale=sv></amount-field-group></form>")
    loaded = "performance.getEntriesByType('resource').map(({ name }) => /messages\\/(.*)\\.js/.exec(name)?.[1]).filter(Boolean).sort()"
    page.browser.run_async(f"const [done] = arguments, wait = () => ({loaded}.length > 1 ? setTimeout(done, 50) : setTimeout(wait, 10)); wait()")
    page.expect("the languages that are loaded", loaded, ["de", "sv"])
    page.expect("the mark and the group's sentence", "[part('optional').textContent, stage.querySelector('amount-field-group').shadowRoot.textContent]",
                ["optional", "Alla fält är obligatoriska om de inte är markerade som valfria."])
    page.run("field.required = true; field.reportValidity()")
    page.expect("the message", "part('error').textContent", "Bitte einen Betrag eingeben.")
    page.run("field.locale = 'en-US'")
    page.expect("another language", "part('error').textContent", "Enter an amount.")


def looks(page):
    """Tokens that act, parts, icons, page-wide defaults and groups of fields."""
    if page.browser.name == "chromium":
        page.browser.devtools("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
        page.field(USD + " value=5 variant=underlined disabled")
        page.expect("forced colours: a line, and the currency is disabled as its amount is",
                    "[getComputedStyle(part('underline')).borderTop.slice(0, 9), getComputedStyle(part('currency')).color === getComputedStyle(inner()).color]", ["1px solid", True])
        page.browser.devtools("Emulation.setEmulatedMedia", features=[])
    page.field(EUR + " value=5")
    page.run("window.frame = stage.appendChild(document.createElement('iframe'))")
    page.run("frame.contentDocument.body.append(field)")
    page.expect("a field in another document", "[field.shadowRoot.adoptedStyleSheets.length, frame.contentWindow.getComputedStyle(part('box')).display]", [1, "flex"])
    page.run("stage.querySelector('form').append(field)")
    page.expect("a field that was in another document", "[field.shadowRoot.adoptedStyleSheets.length, shown()[0]]", [1, "5,00"])
    page.field(USD + " value=5 title-text=Price helper=Help required")
    page.run("field.style.setProperty('--amount-field-color-border-brand', 'rgb(1, 2, 3)'); field.style.setProperty('--amount-field-padding-y-input-amount-default', '30px')")
    page.expect("padding tokens act", "getComputedStyle(part('box')).paddingTop", "30px")
    # Colours at once: only Chromium is told to reduce motion.
    page.run("part('box').style.transition = 'none'; inner().focus()")
    page.expect("the target of an alias acts", "getComputedStyle(part('box')).borderTopColor", "rgb(1, 2, 3)")
    page.leave()
    page.run("field.style.setProperty('--amount-field-color-input-amount-error-value', 'rgb(4, 5, 6)');"
             "field.style.setProperty('--amount-field-color-input-amount-error-background', 'rgb(7, 8, 9)'); field.setError('No')")
    page.expect("the value and the background of errors", "[getComputedStyle(inner()).color, getComputedStyle(part('box')).backgroundColor]", ["rgb(4, 5, 6)", "rgb(7, 8, 9)"])
    page.expect("type scale", "['title', 'helper', 'error'].map((name) => getComputedStyle(part(name)).fontSize + '/' + getComputedStyle(part(name)).lineHeight)",
                ["14px/20px", "12px/16px", "12px/16px"])
    page.expect("rhythm", "[part('box').getBoundingClientRect().top - part('heading').getBoundingClientRect().bottom, part('helper').getBoundingClientRect().top - part('box').getBoundingClientRect().bottom]", [4, 4])
    page.field(EUR + " clearable")
    page.expect("a placeholder part, and the currency in its colour", "getComputedStyle(part('placeholder')).color === getComputedStyle(part('currency')).color && !part('placeholder').hidden", True)
    page.run("field.value = '5'")
    page.expect("the currency stands beside its amount", "part('currency').getBoundingClientRect().left - inner().getBoundingClientRect().right", 4)
    page.expect("the clear button's target", "part('clear').getBoundingClientRect().width >= 24 && part('clear').getBoundingClientRect().height >= 24", True)
    looks = {}
    for attributes in ("", "variant=bordered", "readonly", "variant=underlined", "disabled"):
        page.field(EUR + " value=5 " + attributes)
        looks[attributes] = page.run("const style = getComputedStyle(part('box')); return [style.borderTopWidth, style.borderTopColor, style.backgroundColor].join()")
    page.check("each variant has its look", len(set(looks.values())), 5)
    page.field(EUR + " icon-mode=while-editing><b slot=leading>x</b")
    page.expect("icons while editing", "[part('box').querySelector('slot[name=leading]').hidden, (inner().focus(), part('box').querySelector('slot[name=leading]').hidden)]", [True, False])
    page.field(EUR + " value=1234.5")
    page.run("element.defaults({ options: { grouping: 'never', fractionDigits: [0, 2] } })")
    page.expect("page-wide options", "[field.text, field.value]", ["1234,5", "1234.5"])
    page.run("element.defaults({ options: {}, formatter: (amount) => `~${amount}` })")
    page.expect("a page-wide formatter", "[inner().value, field.value]", ["~1234.5", "1234.5"])
    page.run("inner().focus()")
    page.expect("doesn't touch what is edited", "inner().value", "1234,50")
    page.leave()
    page.run("element.defaults({ formatter: null })")
    page.build("<amount-field-group><amount-field " + EUR + "></amount-field><amount-field " + EUR + "></amount-field></amount-field-group>")
    page.expect("a group of fields", "stage.firstChild.shadowRoot.querySelector('p').innerText", "All fields are required unless marked optional.")
    page.run("document.documentElement.lang = 'it'")
    page.browser.run_async("setTimeout(arguments[0], 10)")
    page.expect("in its language", "stage.firstChild.shadowRoot.querySelector('p').innerText", "Tutti i campi sono obbligatori, salvo quelli indicati come facoltativi.")
    page.run("document.documentElement.lang = 'en-US'")


def many(page):
    """Fields of one locale share a format."""
    page.run("renew(); performance.now()")
    times = []
    for _ in range(3):
        times.append(page.run("""renew(); const fields = Array.from({ length: 200 }, (_, index) => `<amount-field locale=de-DE currency=EUR title-text=Price value=${index}></amount-field>`).join('');
          const start = performance.now(); stage.innerHTML = fields; const time = performance.now() - start; stage.replaceChildren(); return time"""))
    print(f"200 fields: {min(times):.0f} ms")


def caret(page):
    """A digit is typed and deleted where the caret stands, in every entry mode, and the caret stays there."""
    BACK, DELETE, HOME, RIGHT = "\ue003", "\ue017", "\ue011", "\ue014"
    LIVE, MINOR = " live-grouping", " entry=minor-units"
    for attributes, typed, keys, text in [
        (USD + LIVE, "1200", LEFT + BACK + "9", "1,290"), (USD + LIVE, "1233", LEFT + BACK + "9", "1,293"),
        (USD + LIVE, "100000", LEFT + BACK + "9", "100,090"), (USD + LIVE, "61622", LEFT * 2 + DELETE + "9", "61,692"),
        (USD + LIVE, "1234", HOME + RIGHT + DELETE + "9", "1,934"), (USD + LIVE, "1234", HOME + RIGHT * 2 + BACK, "234"),
        ("locale=hi-IN currency=INR" + LIVE, "496542", HOME + RIGHT + DELETE, "46,542"),
        (USD, "1200", LEFT + BACK + "9", "1290"), (USD, "1234", HOME + RIGHT + DELETE, "134"),
        (USD + MINOR, "12345", HOME + RIGHT * 2 + BACK + "9", "193.45"), (USD + MINOR, "12345", HOME + RIGHT + DELETE + "9", "193.45"),
        (USD + MINOR, "12345", LEFT * 2 + BACK, "12.45"), (USD + MINOR, "12345", LEFT * 3 + DELETE, "12.35"),
        (USD + MINOR, "647", HOME + RIGHT * 2 + "12", "612.47"), (USD + MINOR, "-12", HOME + RIGHT + BACK, "0.12"),
    ]:
        page.field(attributes)
        page.type(typed + keys)
        page.expect(f"{typed}, then {keys.encode('unicode_escape').decode()} {attributes}", "[inner().value, field.text]", [text, text])
    # A text that was edited back to what the field wrote can be undone, but not what is behind that.
    for deletion in [] if IS_WEBKIT else [BACK, DELETE]:
        page.field(USD)
        page.type("12")
        page.keys(CONTROL, "a")
        page.browser.keys(deletion)
        page.keys(CONTROL, "z")
        page.expect("undo of a deletion that left nothing", "[inner().value, field.value]", ["12", "12"])
    page.field(USD + " value=5")
    page.type("1" + BACK)
    page.keys(CONTROL, "z")
    page.expect("undo of a deletion that left what was there", "inner().value", "5.001")
    for _ in range(4):
        page.keys(CONTROL, "z")
    page.expect("undo ends at what the field wrote", "inner().value", "5.00")
    # Commands of scripts and of some keyboards come without beforeinput.
    page.field(USD + MINOR)
    page.run("inner().focus(); for (const digit of '753') document.execCommand('insertText', false, digit)")
    page.expect("digits of commands in minor units", "[inner().value, field.value]", ["7.53", "7.53"])
    page.run("document.execCommand('delete')")
    page.expect("a command that deletes in minor units", "[inner().value, field.value]", ["0.75", "0.75"])
    page.field(USD + MINOR)
    page.type("753")
    page.run("window.told = []; field.addEventListener('input', () => told.push(field.value))")
    page.type(".")
    page.expect("a refused separator tells that there is not an amount", "[told, field.value]", [[""], ""])
    page.run("inner().setSelectionRange(1, 2)")
    page.browser.keys(BACK)
    page.expect("and its end, that there is one", "[told, field.value, new FormData(field.form).get('price'), field.checkValidity()]", [["", "7.53"], "7.53", "7.53", True])
    page.field("locale=he-IL currency=ILS options='{\"numberingSystem\":\"arab\"}'" + MINOR)
    page.type("12345" + HOME + "98")
    page.leave()
    page.expect("digits of a keyboard that are not those of the format", "field.value", "98123.45")
    page.field(USD + LIVE)
    page.type("1234")
    page.run("inner().setSelectionRange(1, 2)")
    page.browser.keys(DELETE)
    page.expect("a separator that is selected, and deleted forwards", "inner().value", "234" if IS_WEBKIT else "134")
    page.field(USD + LIVE)
    page.type("1200" + LEFT)
    page.keys(SHIFT, LEFT)
    page.browser.keys(BACK + "9")
    page.expect("a selected digit next to the same one", "inner().value", "1,290")
    page.field(USD + MINOR)
    page.type("123456" + HOME)
    page.keys(SHIFT, RIGHT)
    page.keys(SHIFT, RIGHT)
    page.keys(CONTROL, "x")
    page.expect("cut", "inner().value", "34.56")
    page.keys(CONTROL, "v")
    page.expect("and pasted again", "inner().value", "1234.56")
    page.type(END)
    page.keys(CONTROL, "v")
    page.expect("digits pasted behind others", "inner().value", "123456.12")
    page.keys(CONTROL, "z")
    page.keys(CONTROL, "z")
    page.browser.keys("7")
    page.expect("an undone edit gives back its caret", "inner().value", "734.56")
    for typed, keys, text in [("-1234", HOME + "5", "-512.34"), ("5", HOME + DELETE * 4, "")]:
        page.field(USD + MINOR)
        page.type(typed + keys)
        page.expect(f"{typed}, then {keys.encode('unicode_escape').decode()} in minor units", "inner().value", text)
    page.field("locale=he-IL currency=ILS options='{\"numberingSystem\":\"arab\"}'" + MINOR)
    page.type("5")
    page.run("inner().setSelectionRange(3, 3)")
    page.browser.keys(BACK * 3)
    page.leave()
    page.expect("padding zeros of other digits", "field.value", "0.05")
    page.field(USD + MINOR + " value=5")
    page.run("inner().value = '1.234'; inner().dispatchEvent(new Event('input', { bubbles: true, composed: true }))")
    page.expect("a text that is not an amount, filled in", "[field.value, !part('error').hidden]", ["5", True])
    # What the clear button, Escape or a choice has replaced comes back, and so does what was typed before.
    for name, attributes, typed, act, undone in [] if IS_WEBKIT else [
        ("the clear button", "locale=de-DE currency=EUR clearable", "12,5", lambda: page.run("part('clear').click()"), ["12,5", "12.5"]),
        ("Escape", "locale=de-DE currency=EUR value=7", "5" + BACK + BACK + "1", lambda: page.browser.keys(ESCAPE), ["7,01", "7.01"]),
        ("a choice", "locale=de-DE currency=EUR", "1,234", lambda: (page.leave(), page.run("part('choices').lastChild.click()")), ["1,234", ""]),
    ]:
        page.field(attributes)
        page.type(typed)
        act()
        rewritten = page.run("return [inner().value, field.value]")
        page.run("window.told = []; field.addEventListener('input', () => told.push(field.value))")
        page.keys(CONTROL, "z")
        page.expect(f"undo of {name}", "[inner().value, field.value, told]", undone + [undone[1:]])
        page.keys(CONTROL, "y")
        page.expect(f"redo of {name}", "[inner().value, field.value]", rewritten)
    # Chromium undoes and redoes elsewhere what was edited last in any field.
    for attributes, typed, text in [(USD + LIVE, "1234", "1,234.00"), (USD + MINOR, "1234", "12.34"), ("locale=ja-JP currency=JPY", "500", "500"),
                                    (USD, "12.50", "12.50"), (USD, "abc", "abc")]:
        for there in ("input", "button"):
            page.build(f"<form><amount-field name=price {attributes}></amount-field><input><button type=button>Other</button></form>")
            page.type(typed)
            page.run(f"stage.querySelector('form > {there}').focus()")
            page.browser.keys("abc")
            before = page.run("return [inner().value, field.value, field.isEditing]")
            page.run("window.told = []; for (const name of ['input', 'change', 'amountchange']) field.addEventListener(name, () => told.push(name))")
            for key in ("z", "z", "z", "y", "y", "y"):
                page.keys(CONTROL, key)
            page.expect(f"undo and redo at an {there} beside {attributes}, {typed}", "[inner().value, field.value, field.isEditing, told]", [*before, []])
            page.check(f"the text of {attributes}, {typed}", before[0], text)
    if not IS_WEBKIT:
        page.field(USD + " clearable")
        page.type("12")
        page.keys(CONTROL, "z")
        page.keys(CONTROL, SHIFT, "z")
        page.type("3")
        page.run("part('clear').click()")
        texts = []
        for _ in range(5):
            page.keys(CONTROL, "z")
            texts.append(page.run("return inner().value"))
        page.check("undo behind a clear", [texts[0], texts[-1]], ["123", ""])
    # Coming back to a text with a refused separator does not make an amount of it, and typing over it does.
    page.build(FORM.format(USD + MINOR))
    page.run("window.told = []; field.addEventListener('input', () => told.push(field.value))")
    page.type("4,4" + TAB)
    page.browser.chord(SHIFT, TAB)
    page.expect("a refused separator after Tab and back", "[inner().value, field.value, field.checkValidity(), told.at(-1)]", ["0.44", "", False, ""])
    page.browser.keys("x")
    page.expect("and a key that is refused", "[inner().value, field.value, field.checkValidity()]", ["0.44", "", False])
    page.run("field.addEventListener('focus', () => field.select()); document.activeElement.blur()")
    page.type("")
    page.expect("and a page that selects", "[field.selection, inner().value, field.value, field.checkValidity()]", [[0, 4], "0.44", "", False])
    page.browser.keys("5")
    page.expect("and a digit in its place", "[inner().value, field.value, told.at(-1)]", ["0.05", "0.05", "0.05"])
    # The browser's undo ends where the field has written.
    for attributes, typed, isLeft, keys, text in [
        ("locale=ja-JP currency=JPY", "1234", True, "zy", "1234"), ("locale=ja-JP currency=JPY", "3" + BACK + "1234", True, "zz", "1234"),
        (USD, "5", True, "zy", "5"), (USD, "12", False, "z", "12" if IS_WEBKIT else ""), (USD, "12", False, "zy", "12"),
    ]:
        page.field(attributes)
        page.type(typed)
        if isLeft:
            page.leave()
            page.run("inner().focus()")
        for key in keys:
            page.keys(CONTROL, key)
        page.leave()
        page.expect(f"{typed.encode('unicode_escape').decode()} then {keys} {attributes}", "field.value", text)
    page.field("locale=en-US currency=JPY" + MINOR)
    page.type("1200")
    page.run("field.currency = 'USD'")
    page.browser.keys("5")
    page.expect("digits go on from the right in another currency", "inner().value", "12000.05")
    page.field(USD + MINOR)
    page.type("12345" + LEFT + BACK * 6)
    page.expect("padding zeros stay, and the caret passes them", "[inner().value, inner().selectionStart]", ["0.05", 0])
    page.field(USD + MINOR + " value=12.345")
    page.type(END + LEFT + BACK)
    page.expect("digits beyond the minor unit go from the end", "inner().value", "12.34")
    page.field(USD + MINOR + " value=12.34")
    page.run("inner().focus(); inner().value = '1250'; inner().dispatchEvent(new Event('input', { bubbles: true, composed: true }))")
    page.expect("a text that a script has filled in is whole", "field.value", "1250")
    for change in ["field.maximum = '500000'", "field.minimum = '0'", "field.rules = { maximumIntegerDigits: 9 }", "field.update = 'live'",
                   "field.iso = true", "field.locale = 'de-DE'", "field.currency = 'EUR'"]:
        for mode in ["", LIVE, MINOR]:
            page.field(USD + mode)
            page.type("1254" + LEFT * 2)
            page.run(change)
            page.browser.keys("3")
            page.leave()
            page.expect(f"{change}, while somebody types, {mode}", "field.value", "123.54" if mode == MINOR else "12354")


def deliberate(page):
    """What a host sets after editing is taken, unless it is an echo that comes late."""
    page.field(USD)
    page.run("window.chip = Object.assign(document.createElement('button'), { type: 'button', textContent: '50', onclick: () => { field.value = '50' } }); stage.append(chip)")
    page.type("500")
    page.click("chip")
    page.expect("a button that sets what was typed on the way", "shown()", ["50.00", "50", True])
    page.field(USD + " value=50")
    page.run("field.addEventListener('change', () => { if (field.value > 100) field.value = '100' })")
    page.type(END)
    page.run("inner().select()")
    page.browser.keys("1000")
    page.leave()
    page.expect("a listener that clamps", "shown()", ["100.00", "100", True])
    page.field(USD)
    page.run("for (const type of ['input', 'change']) field.addEventListener(type, () => { if (field.value > 12) field.value = '12' })")
    page.type("123")
    page.leave()
    page.expect("a listener that clamps to what was typed on the way, at every key", "shown()", ["12.00", "12", True])
    page.field(USD + " value=50")
    page.run("field.addEventListener('input', () => { field.value = field.value }); field.addEventListener('change', () => setTimeout(() => { field.value = '50' }, 200))")
    page.run("inner().focus(); inner().select()")
    page.browser.keys("1000")
    page.leave()
    page.browser.run_async("setTimeout(arguments[0], 400)")
    page.expect("a host that takes the change back", "shown()", ["50.00", "50", True])
    # What a wheel or a key of the page sets has been told before, and is meant.
    page.field(USD)
    page.run("field.addEventListener('keydown', (e) => { if (e.key === '-') { e.preventDefault(); field.value = String(-field.value) } })")
    page.type("5")
    for sign in ("-", "", "-", ""):
        page.browser.keys("-")
        page.expect("a key of the page that changes the sign", "field.value", sign + "5")
    if not IS_WEBKIT:
        page.field(USD)
        page.run("""field.addEventListener('wheel', (e) => { e.preventDefault(); field.value = String(Number(field.value) + (e.deltaY > 0 ? -1 : 1)) },
          { passive: false })""")
        page.type("10")
        place = page.run("const box = inner().getBoundingClientRect(); return [box.left + 5, box.top + 5]")
        for turn, value in [(-100, "11"), (100, "10"), (100, "9"), (-100, "10")]:
            page.browser.call("POST", "/actions", {"actions": [{"type": "wheel", "id": "wheel", "actions": [
                {"type": "scroll", "x": round(place[0]), "y": round(place[1]), "deltaX": 0, "deltaY": turn}]}]})
            page.expect("a wheel that steps", "field.value", value)
    page.field(USD)
    page.run("""field.addEventListener('keydown', (e) => { if (e.key === 'x') { e.preventDefault(); field.value = '12' } })""")
    page.type("123x")
    page.expect("a page that is behind, and renders at a key that it cancels", "[inner().value, field.value]", ["123", "123"])
    # Nothing was typed, so nothing is an echo.
    page.field(USD + " value=5")
    page.run("inner().focus(); field.value = '6'; field.value = '5'")
    page.expect("a host that takes back what it has set", "[inner().value, field.value]", ["5.00", "5"])
    page.field(USD)
    page.run("inner().focus(); field.value = '6'; field.value = ''")
    page.expect("and to nothing", "[inner().value, field.value]", ["", ""])
    # Another currency, another amount.
    page.field("locale=sv-SE currency=SEK")
    page.type("100")
    page.leave()
    page.browser.run_async("const [done] = arguments, { value } = field; setTimeout(() => { field.currency = 'EUR'; field.value = String(value / 10); done() }, 50)")
    page.expect("a host that converts after a while", "[field.value, field.currency]", ["10", "EUR"])
    # A host's last word is no echo.
    for typed, value in [("500", "50"), ("1000", "100"), ("12.52", "12.5")]:
        page.field(USD)
        page.type(typed)
        page.leave()
        page.browser.run_async("setTimeout(arguments[1], 50); setTimeout(() => { field.value = arguments[0] }, 20)", value)
        page.browser.run_async("setTimeout(arguments[0], 800)")
        page.expect(f"a server that answers {value} to {typed}", "field.value", value)
    page.field(USD)
    page.type("500")
    page.leave()
    page.browser.run_async("const [done] = arguments; setTimeout(() => { field.value = '50' }, 20); setTimeout(() => { field.value = '500' }, 200); setTimeout(done, 900)")
    page.expect("echoes that come late, the last one at the end", "field.value", "500")
    page.field(USD)
    page.type("500")
    page.leave()
    page.browser.run_async("const [done] = arguments; setTimeout(() => { field.value = '50'; inner().focus(); inner().setSelectionRange(6, 6); document.execCommand('insertText', false, '1') }, 20); setTimeout(done, 900)")
    page.expect("typed on before the host's last word", "[inner().value, field.value]", ["500.001", ""])
    # What was typed stays the amount when the limits or the currency change.
    page.field(EUR + " value=12.5")
    page.type("70")
    page.run("field.currency = 'JPY'")
    page.browser.keys(ESCAPE)
    page.expect("Escape after another currency", "[field.value, field.reasons[0] ?? field.state, field.checkValidity()]", ["", "fractionNotAllowed", False])
    for change in ["field.maximum = '5000'", "field.currency = 'USD'", "field.iso = true", "field.locale = 'en-US'"]:
        page.field(EUR + " entry=minor-units")
        page.type("5,5")
        page.run(change)
        page.expect(f"a refused separator, then {change}", "[field.value, field.checkValidity()]", ["", False])
        page.run("inner().select()")
        page.browser.keys("7")
        page.expect(f"and typed again after {change}", "field.value", "0.07")
    # A model that is behind, and renders again at whatever happens.
    for happens in ["click", "keyup", "change", "mouseover"]:
        page.build("<form><amount-field name=price " + USD + " value=5></amount-field><input id=next><button type=button id=other>Other</button></form>")
        page.run("""const render = () => { field.value = window.model ?? '5' }; let timer;
          field.addEventListener('input', () => { render(); clearTimeout(timer); timer = setTimeout(() => { window.model = field.value; render() }, 900) });
          window.model = null; document.addEventListener(arguments[0], render, { signal: ending() })""", happens)
        page.run("inner().focus(); inner().select()")
        page.browser.keys("700" + TAB)
        page.click("other")
        page.expect(f"a model that is behind at {happens}", "field.value", "700")
        page.browser.run_async("setTimeout(arguments[0], 1200)")
        page.expect(f"and catches up after {happens}", "shown()", ["700.00", "700", True])
    page.field(USD)
    page.run("""let timer; field.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(() => { const { value } = field; setTimeout(() => { field.value = value }, 200) }, 150) })""")
    page.browser.run_async("""const [done] = arguments, type = (text) => document.execCommand('insertText', false, text); inner().focus(); type('2'); type('5');
      setTimeout(() => { type('0'); inner().blur(); setTimeout(done, 700) }, 200)""")
    page.expect("an echo of what was told in the middle", "shown()", ["250.00", "250", True])
    page.field(USD)
    page.run("field.addEventListener('input', (e) => { field.value = e.target.value }); field.addEventListener('change', () => setTimeout(() => { field.value = '100' }, 200))")
    page.type("1000")
    page.leave()
    page.browser.run_async("setTimeout(arguments[0], 400)")
    page.expect("a host that has caught up, and clamps later", "shown()", ["100.00", "100", True])
    # Frameworks render in microtasks.
    for kind in ["change", "blur"]:
        page.field(USD)
        page.run("field.addEventListener(arguments[0], () => Promise.resolve().then(() => Promise.resolve()).then(() => { field.value = '100' }))", kind)
        page.type("1000")
        page.leave()
        page.browser.run_async("setTimeout(arguments[0], 50)")
        page.expect(f"a clamp in a microtask after {kind}", "shown()", ["100.00", "100", True])
    for kind in ["blur", "focusout"]:
        page.build("<form><amount-field name=price " + USD + "></amount-field><input id=next></form>")
        page.run("field.addEventListener(arguments[0], () => { field.value = '100' })", kind)
        page.type("1000" + TAB)
        page.expect(f"a clamp at {kind}", "shown()", ["100.00", "100", True])
    page.build("<form><amount-field name=a " + USD + "></amount-field><amount-field name=b " + USD + "></amount-field></form>")
    page.run("""const [a, b] = stage.querySelectorAll('amount-field'); a.addEventListener('input', () => { b.value = a.value }); b.addEventListener('input', () => { a.value = b.value })""")
    page.type("123" + TAB + "12")
    page.leave()
    page.expect("two fields that set each other", "[...new FormData(stage.querySelector('form'))]", [["a", "12"], ["b", "12"]])
    page.build("<form><amount-field name=price " + USD + " value=5></amount-field><button type=button id=other>33</button></form>")
    page.run("field.addEventListener('input', (e) => { const { value } = e.target; setTimeout(() => { field.value = value }, 300) }); other.onclick = () => { field.value = '33' }")
    page.run("inner().focus(); inner().select()")
    page.browser.keys("700")
    page.click("other")
    page.browser.run_async("setTimeout(arguments[0], 700)")
    page.expect("echoes after a button has set another value", "shown()", ["33.00", "33", True])
    page.field(USD)
    page.run("field.addEventListener('keydown', (e) => { const step = { ArrowUp: 1, ArrowDown: -1 }[e.key]; if (step) field.value = String(Number(field.value) + step) })")
    page.type("5" + "\ue013" + "\ue015")
    page.expect("arrows that step", "field.value", "5")
    page.build("<form><amount-field name=price " + USD + "></amount-field><button type=button id=other>50</button></form>")
    page.run("other.onmousedown = (e) => e.preventDefault(); other.onclick = () => { field.value = '50' }")
    page.type("500")
    page.click("other")
    page.expect("a button that leaves the focus in the field", "[field.value, field.isEditing]", ["50", True])
    page.field(USD)
    page.type("250")
    page.leave()
    page.run("field.value = '26'; field.value = '25'")
    page.expect("two values set", "shown()", ["25.00", "25", True])
    page.field(USD)
    page.run("field.addEventListener('input', (e) => { const { value } = e.target; setTimeout(() => { field.value = value }, 400) })")
    page.run("const type = (text) => document.execCommand('insertText', false, text); inner().focus(); for (const key of '250') type(key); inner().blur()")
    page.browser.run_async("setTimeout(arguments[0], 700)")
    page.expect("echoes that come after editing", "shown()", ["250.00", "250", True])
    page.field(USD + " clearable")
    page.run("field.addEventListener('input', (e) => { const { value } = e.target; setTimeout(() => { field.value = value }, 400) })")
    page.type("12")
    page.click("part('clear')")
    page.browser.keys("34")
    page.browser.run_async("setTimeout(arguments[0], 700)")
    page.leave()
    page.expect("echoes that come after the clear button", "shown()", ["34.00", "34", True])
    for attributes in [USD, USD + " live-grouping", USD + " entry=minor-units", USD + " update=live"]:
        page.field(attributes + " value=5")
        page.run("window.told = null; field.addEventListener('input', (e) => { window.told = e.target.value })")
        page.run("inner().focus(); inner().select()")
        page.browser.keys("700" + ESCAPE)
        page.expect(f"Escape tells the page, {attributes}", "[window.told, field.value]", ["5", "5"])
    page.field(USD + " value=5")
    page.run("inner().focus(); inner().select()")
    page.browser.keys("77")
    page.run("field.defaultValue = '3'")
    page.expect("defaultValue leaves what was typed", "[inner().value, field.value]", ["77", "77"])
    page.run("inner().blur(); field.form.reset()")
    page.expect("and is what a reset returns to", "shown()", ["3.00", "3", True])
    page.run("field.defaultValue = '4'")
    page.expect("an untouched field follows it", "shown()", ["4.00", "4", True])
    for attributes in [USD + " value=5 minimum=10", USD + " value=12.345"]:
        page.field(attributes)
        page.run("field.defaultValue = '20'")
        page.expect(f"and so does {attributes}", "shown()", ["20.00", "20", True])
    page.field(USD)
    page.run("inner().value = '1234.5'; inner().dispatchEvent(new Event('change', { bubbles: true }))")
    page.expect("filled by a script that fires change alone", "[...shown(), sent()]", ["1,234.50", "1234.5", True, ["1234.5"]])


def going_on(page):
    """Somebody goes on after Enter, after another window, and where they click: the caret and what is selected are where they were."""
    BACK, DELETE, HOME, RIGHT = "\ue003", "\ue017", "\ue011", "\ue014"
    JPY, LIVE, MINOR = "locale=ja-JP currency=JPY", " live-grouping", " entry=minor-units"

    def select(start, end):
        page.run("inner().setSelectionRange(arguments[0], arguments[1])", start, end)

    for attributes, typed, selection, keys, text in [
        (JPY, "12", (1, 2), "8", "18"), (JPY, "12", (1, 2), BACK, "1"), (JPY, "12", (0, 1), DELETE, "2"), (JPY, "1234567", (0, 1), "8", "8234567"),
        (JPY, "1234567", (2, 5), "8", "18567"), (JPY, "1234567", (0, 9), "8", "8"), (JPY, "1234", (2, 2), BACK, "234"),
        (JPY, "1234", (5, 5), "9", "12349"), (USD, "13", None, "7", "137.00"), (USD, "13", None, BACK, "1.00"), (USD, "1234.5", (0, 0), "9", "91234.50"), (USD, "1234.5", (6, 8), "9", "1234.9"),
        (USD, "1234.5", (5, 6), "9", "1234950"), (JPY + LIVE, "1234567", (0, 1), "8", "8,234,567"), (USD + MINOR, "12345", (0, 1), "9", "923.45"),
    ]:
        page.unsent(attributes)
        page.type(typed + ENTER)
        if selection:
            select(*selection)
        page.browser.keys(keys)
        page.expect(f"{typed}, Enter, {selection} selected, then {keys.encode('unicode_escape').decode()}, {attributes}", "inner().value", text)
    page.unsent(JPY)
    page.type("1234" + LEFT * 2 + ENTER)
    page.expect("Enter leaves the caret behind its digit", "[inner().value, inner().selectionStart]", ["1,234", 3])
    page.browser.keys("9")
    page.expect("where typing goes on", "inner().value", "12934")
    page.browser.keys(ENTER)
    select(0, 1)
    page.keys(CONTROL, "x")
    page.expect("cut after Enter", "inner().value", "2934")
    page.browser.keys(ENTER)
    select(3, 5)
    page.keys(CONTROL, "v")
    page.expect("pasted after Enter", "inner().value", "291")
    page.field(USD)
    page.type("1234")
    select(1, 3)
    page.run("const other = Object.assign(document.createElement('button'), { textContent: 'x' }); stage.append(other); other.focus(); field.focus()")
    page.expect("a focus that comes back selects what was selected", "[inner().value, inner().selectionStart, inner().selectionEnd]", ["1234.00", 1, 3])
    page.unsent(USD)
    page.type("1234.5" + ENTER)
    select(1, 3)
    page.run("field.blur(); field.focus()")
    page.expect("also what was selected after Enter", "[inner().value, inner().selectionStart, inner().selectionEnd]", ["1234.50", 1, 2])
    page.run("document.activeElement.blur(); field.value = '9876'; field.focus()")
    page.expect("but not in another amount", "inner().selectionStart", 7)
    for attributes, value, offset, text, caret in [
        (USD, "1234567", 6, "1234567.00", 4), (USD, "1234567", 5, "1234567.00", 4), (USD, "1234567", 2, "1234567.00", 1), (EUR, "1234.5", 3, "1234,50", 2),
        (USD + " text-align=end", "1234567", 6, "1234567.00", 4), ("locale=hi-IN currency=INR", "1234567", 3, "1234567.00", 2),
        (USD + LIVE, "1234567", 6, "1,234,567.00", 6), (USD, "1234567", 12, "1234567.00", 10),
    ]:
        page.field(f"{attributes} value={value}")
        page.drag(offset, offset)
        page.browser.run_async("setTimeout(arguments[0], 20)")
        page.expect(f"a click before character {offset} of {value}, {attributes}", "[inner().value, inner().selectionStart, field.isEditing]", [text, caret, True])
    for typed, selection, value, caret in [
        ("1000", (4, 4), "200", [3, 3]), ("1000", (4, 4), "25000", [5, 5]), ("12.5", (4, 4), "100", [5, 5]), ("12.5", (1, 1), "100", [2, 2]),
        ("1000", (0, 4), "200", [0, 6]), ("", (0, 0), "7", [1, 1]), ("12x", (3, 3), "7", [4, 4]), ("-5", (1, 1), "12", [1, 1]),
    ]:
        page.field(USD)
        page.type(typed)
        select(*selection)
        page.run("field.value = arguments[0]", value)
        page.expect(f"a host sets {value!r} while the caret is at {selection} of {typed!r}", "[inner().selectionStart, inner().selectionEnd]", caret)
    for attributes, texts in [(EUR + LIVE, ("12.345", "712.345")), (EUR + MINOR, ("123,45", "7123,45"))]:
        page.field(attributes)
        page.type("12345" + HOME + "7")
        places = []
        for keys in ("z", "z", "y", "y", "z"):
            page.keys(CONTROL, keys)
            places.append(page.run("return [inner().value, inner().selectionStart]"))
        whole, more = texts
        page.check(f"undone and done again, {attributes}", places[2:], [[whole, len(whole)], [more, 1], [whole, 0]])
    for script in ["field.formatAmount = null", "field.formatAmount = (amount) => amount", "field.setText(field.text)", "field.setSelectionRange(...field.selection)"]:
        page.field(EUR)
        page.type("12345" + HOME + RIGHT * 2)
        page.run(script)
        page.browser.keys("98")
        page.expect(f"{script} leaves the caret", "inner().value", "1298345")
    page.field(EUR)
    page.type("12345" + HOME + RIGHT * 2)
    page.run("field.entry = 'minor-units'")
    page.expect("another mode of entry writes the amount anew", "[inner().value, field.value]", ["12345,00", "12345"])
    page.browser.keys("9")
    page.expect("and goes on where the caret was", "[inner().value, field.value]", ["129345,00", "129345"])
    page.field(EUR + MINOR + " value=5.678")
    page.type(END + "1")
    page.expect("a digit behind too many names them", "[inner().value, part('error').textContent.includes('5,678')]", ["5,678", True])
    for start, end in [(11, 0), (8, 2), (0, 11), (2, 8)]:
        for steps in (1, 3, 20):
            page.field(EUR + " value=1234567.8")
            page.drag(start, end, steps)
            page.browser.run_async("setTimeout(arguments[0], 30)")
            digits = "[...inner().value.slice(inner().selectionStart, inner().selectionEnd)].filter((one) => /[0-9]/.test(one)).join('')"
            page.expect(f"digits dragged over from {start} to {end} in {steps} steps", digits, {11: "12345678", 8: "23456"}[max(start, end)])
    for text, transfer in [("\n1.234,50 €\n", True), ("\t12,50", True), ("12,50\t", True), ("12\n34", False), ("12\t34", False)]:
        page.field(f"{EUR} value=7")
        page.run("inner().focus(); inner().select()")
        page.paste(text)
        page.expect(f"a cell: {text!r}", "[field.value !== '7', field.checkValidity()]", [transfer, transfer])
    page.expect("a refused paste: the error is the form's too", "[field.validity.badInput, field.state, inner().ariaInvalid, inner().value]", [True, "error", "true", "7,00"])
    page.leave()
    page.expect("also when editing has ended", "[field.validity.valid, field.state]", [False, "error"])
    page.run("inner().focus()")
    page.leave()
    page.expect("until somebody has come back and left it as it is", "[field.validity.valid, field.state, sent()]", [True, "normal", ["7"]])
    page.run("field.setText('5\\n6'); inner().focus()")
    page.browser.keys(ESCAPE)
    page.expect("or pressed Escape", "[field.validity.valid, inner().value]", [True, "7,00"])
    page.field(f"{EUR} entry=minor-units")
    page.type("12x")
    page.expect("a refused key", "[inner().value, field.state, field.checkValidity()]", ["0,12", "error", False])
    page.leave()
    page.expect("is forgotten at the end", "[...shown(), field.state]", ["0,12", "0.12", True, "normal"])
    page.field(f"{EUR} entry=minor-units")
    page.run("inner().focus(); document.execCommand('insertText', false, '１２，５０')")
    page.expect("a text that a keyboard types at once in minor units", "[inner().value, field.value]", ["12,50", "12.5"])
    for limit in ("if (field.value > 100) field.value = '100'", "Promise.resolve().then(() => { if (field.value > 100) field.value = '100' })"):
        page.field(JPY)
        page.run(f"field.addEventListener('input', () => {{ {limit} }})")
        page.type("1000")
        page.leave()
        page.browser.run_async("setTimeout(arguments[0], 2300)")
        page.expect(f"{limit}, at each key", "shown()", ["100", "100", True])
    page.field(JPY + " value=50")
    page.run("window.model = 50; field.addEventListener('input', () => { if (field.value <= 100) model = field.value; field.value = model })")
    page.run("inner().focus(); inner().select()")
    page.browser.keys("250")
    page.leave()
    page.browser.run_async("setTimeout(arguments[0], 2300)")
    page.expect("a model that takes no more than 100", "shown()", ["25", "25", True])
    if page.browser.name != "chromium":  # The others have no way to another window.
        return
    here = page.browser.devtools("Target.getTargets")["targetInfos"]
    [own] = [one["targetId"] for one in here if one["type"] == "page" and "pages.html" in one["url"]]
    other = page.browser.devtools("Target.createTarget", url="about:blank", background=True)["targetId"]

    def switch():
        for target in (other, own):
            page.browser.devtools("Target.activateTarget", targetId=target)
            page.browser.run_async("setTimeout(arguments[0], 60)")

    for attributes, typed, selection, more, text in [
        (JPY, "12", (0, 2), "9", "9"), (JPY, "1234", (1, 1), "9", "19234"), (USD, "1,5", None, "00", "1,500"), (USD, "1234", None, "5", "12345"),
        (USD + MINOR, "1234", (0, 0), "5", "512.34"), (USD + LIVE, "1234", (1, 3), "5", "1,534"),
    ]:
        page.field(attributes)
        page.type(typed)
        if selection:
            select(*selection)
        page.run("log.length = 0; window.blurred = 0; inner().addEventListener('blur', () => { window.blurred++ }); window.told = []; field.addEventListener('change', () => told.push(field.value))")
        switch()
        page.expect("the other window had the focus", "window.blurred", 1)
        page.expect("the page is told as of native inputs", "told.length", 1)
        page.browser.keys(more)
        page.expect(f"{typed}, another window, then {more}, {attributes}", "[inner().value, log.includes('endediting')]", [text, False])
    page.field(USD)
    page.run("field.addEventListener('change', () => Promise.resolve().then(() => { if (field.value > 100) field.value = '100' }))")
    page.type("1000")
    switch()
    page.expect("a limit at another window", "[inner().value, field.value]", ["100.00", "100"])
    page.field(USD)
    page.type("1000")
    page.run("field.addEventListener('change', () => { field.tabIndex = -1; document.activeElement.blur() })")
    switch()
    page.expect("the page takes the focus away meanwhile", "[...shown(), field.isEditing, log.at(-1)]", ["1,000.00", "1000", True, False, "endediting"])
    page.browser.devtools("Target.closeTarget", targetId=other)
    # From a frame, the focus may go to the page around it.
    page.run("""renew(); const frame = document.createElement('iframe'); frame.id = 'frame'; frame.src = 'pages.html'; stage.append(frame)""")
    page.browser.run_async("""const [done] = arguments, wait = () => (frame.contentDocument.title === 'ready' ? done() : setTimeout(wait, 20)); wait()""")
    page.browser.run_async("""const { engine, element } = frame.contentWindow; element.define();
      engine.load({ data: './test.data' }).then(() => setTimeout(arguments[0], 50))""")
    page.run("""frame.contentWindow.build('<form><amount-field locale=en-US currency=USD></amount-field></form>'); window.field = frame.contentWindow.field;
      frame.focus(); frame.contentWindow.focus(); inner().focus(); frame.contentDocument.execCommand('insertText', false, '1000')""")
    page.run("const other = document.createElement('input'); stage.append(other); other.focus()")
    page.expect("the page around a frame gets the focus", "[...shown(), field.isEditing]", ["1,000.00", "1000", True, False])


def stranger(page):
    """What somebody found who had never seen the project."""
    # A refused separator is doubted until something is deleted, and the last digit can be deleted.
    page.field(USD + " entry=minor-units")
    page.type("12.5")
    page.expect("a refused separator is remembered", "[inner().value, field.value, field.checkValidity()]", ["1.25", "", False])
    page.keys("\ue003")
    page.expect("until something is deleted", "shown()", ["0.12", "0.12", True])
    for locale, keys, count in [(EUR, "8", 1), (EUR, "123", 3), ("locale=de-DE currency=JPY", "8", 1), (EUR, "-6", 2)]:
        page.field(locale + " entry=minor-units required")
        page.type(keys + "\ue003" * (count + 1))
        page.expect(f"{keys} is deleted", "[inner().value, field.value, sent()]", ["", "", []])
    page.field(EUR + " entry=minor-units value=12.34")
    page.type(END + "\ue003")
    page.expect("one digit is deleted", "shown()", ["1,23", "1.23", True])
    # What the format rounds or hides is shown, because it is sent.
    for attributes, typed, text, amount in [
        ("locale=de-CH currency=CHF fallback options='{\"roundingIncrement\":5}'", "1.52", "1,52", "1.52"),
        (USD + " options='{\"significantDigits\":[1,2]}'", "1294.52", "1,294.52", "1294.52"),
        (EUR + " options='{\"signDisplay\":\"never\"}'", "-5", "-5,00", "-5"),
        (EUR + " options='{\"abbreviator\":\"compactShort\"}'", "1294", "1294", "1294"),
        (USD + " options='{\"abbreviator\":\"compactShort\",\"signDisplay\":\"never\"}'", "-1500", "-1.5K", "-1500"),
    ]:
        page.field(attributes)
        page.type(typed)
        page.leave()
        page.expect(f"{typed} is sent as shown", "[inner().value, field.value]", [text, amount])
    page.build("<amount-field " + USD + " options='{\"maximumFractionDigits\":0}' value=1234.99></amount-field>")
    page.expect("an amount that doesn't fit is named with its digits", "part('error').textContent.includes('1,234.99')", True)
    # Binary floating point is refused.
    for script in ["field.setText(12.345)", "field.formatter.parse(1.234)", "field.formatter.read(1.234)"]:
        page.field(EUR)
        page.expect(script, "(() => { try { " + script + " } catch (error) { return error.name } })()", "TypeError")
    page.field(EUR + " value=1")
    page.run("field.minimum = 1.5; field.maximum = 0.1 + 0.2")
    page.expect("limits that are not exact", "[field.failure?.message.includes('0.30000000000000004'), field.value, field.checkValidity()]", [True, "1", True])
    for limit in ["Infinity", "NaN"]:
        page.build("<amount-field " + EUR + " value=1></amount-field><amount-field " + EUR + " value=1></amount-field>")
        page.run(f"field.maximum = {limit}")
        page.expect(f"a limit of {limit}", "[field.failure?.message.includes('" + limit + "'), stage.lastChild.failure]", [True, None])
    page.field(EUR + " value=1")
    page.run("field.minimum = '1.5'; field.maximum = null")
    page.expect("limits that are", "[field.failure, field.getAttribute('minimum'), field.checkValidity()]", [None, "1.5", False])
    # A text that is no field's text is refused, and what was there stays.
    for text in ["5\n6", "1" * 1025]:
        page.field(EUR + " value=7")
        page.run("field.setText(arguments[0])", text)
        page.expect(f"setText of {len(text)} characters", "[field.text, field.value, part('error').hidden]", ["7,00", "7", False])
    # What is typed in the plain input stays as it is when the field takes over.
    for number, (text, caret, more, expected) in enumerate([("12,5", 4, "0", "12,50"), ("12,", 3, "5", "12,5"), ("1234", 0, "5", "51234")]):
        page.run("renew(); stage.innerHTML = `<form><late-${arguments[0]} name=price locale=de-DE currency=EUR><input name=price></late-${arguments[0]}></form>`", number)
        page.run("stage.querySelector('input').focus()")
        page.browser.keys(text)
        page.run("stage.querySelector('input').setSelectionRange(arguments[0], arguments[0])", caret)
        page.run("""customElements.define(`late-${arguments[0]}`, class extends element.AmountFieldElement {}); follow(stage.querySelector(`late-${arguments[0]}`))""", number)
        page.browser.run_async("setTimeout(arguments[0], 20)")
        page.expect(f"taken over while it is typed: {text}", "[inner().value, inner().selectionStart, field.isEditing]", [text, caret, True])
        page.browser.keys(more)
        page.expect("and typed on", "[inner().value, sent()]", [expected, [expected.replace(",", ".").removesuffix("0")]])
        page.leave()
        page.expect("and ended", "[field.isEditing, log.at(-2), log.at(-1)]", [False, "change", "endediting"])
    for number, (value, keys, expected) in enumerate([("", "-", ["-", True, True]), ("12,50", "", ["12,50", True, True])]):
        page.run("renew(); stage.innerHTML = `<form><early-${arguments[0]} name=price locale=de-DE currency=EUR><input value='${arguments[1]}'></early-${arguments[0]}></form>`", number, value)
        page.run("stage.querySelector('input').focus()")
        page.browser.keys(keys)
        page.run("""customElements.define(`early-${arguments[0]}`, class extends element.AmountFieldElement {}); follow(stage.querySelector(`early-${arguments[0]}`))""", number)
        page.browser.run_async("setTimeout(arguments[0], 20)")
        page.expect(f"taken over with the focus: {value}{keys}", "[inner().value, field.isEditing, part('error').hidden]", expected)
        page.leave()
        page.expect("changed only if somebody typed", "log.includes('change')", False)
    page.browser.open(page.address + "/pages.html")
    page.run("element.define(); build(`<amount-field locale=de-DE currency=EUR></amount-field>`)")
    page.browser.run_async("engine.load({ wasm: './none.wasm' }).catch(() => setTimeout(arguments[0], 20))")
    page.expect("why the engine can't be loaded", "/none.wasm can't be loaded: 404/.test(field.failure.message)", True)
    page.run("build(`<form><label for=price>Price</label> <amount-field id=price name=price locale=de-DE currency=EUR><input></amount-field></form>`)")
    page.click("stage.querySelector('label')")
    page.expect("a label's click goes to the nested input without an engine", "document.activeElement.localName", "input")
    page.run("document.activeElement.blur(); field.focus()")
    page.expect("and so does focus()", "document.activeElement === field.querySelector('input')", True)
    page.run("build(`<amount-field locale=de-DE currency=EUR></amount-field>`)")
    page.browser.run_async("engine.load({ data: './pages.html' }).catch(() => setTimeout(arguments[0], 20))")
    page.expect("why the data can't be used", "field.failure.code", "invalidLocaleData")
    page.browser.run_async("engine.load({ data: './test.data' }).then(() => setTimeout(arguments[0], 50))")
    page.expect("loaded after all", "field.failure", None)
    if page.browser.name != "chromium":  # The others have no way to compose.
        return
    # The page ends a composition, of which the browser tells nothing.
    endings = {"stage.querySelector('form').reset()": ["", ""], "field.value = '99'": ["99,00", "99"], "field.setText('98')": ["98", "98"],
               "field.clear()": ["", ""], "field.revert()": ["", ""], "field.select()": ["123", "123"],
               "stage.querySelector('form').prepend(field)": ["123,00", "123"]}
    page.field(EUR)
    page.type("12")
    page.browser.devtools("Input.imeSetComposition", text="3", selectionStart=1, selectionEnd=1)
    page.run("field.currency = 'USD'; field.value = '99'")
    page.browser.run_async("setTimeout(arguments[0], 20)")
    page.expect("what was set while composing", "[part('currency').textContent, inner().value, field.value]", ["$", "99,00", "99"])
    for script, expected in endings.items():
        page.field(EUR)
        page.type("12")
        page.browser.devtools("Input.imeSetComposition", text="3", selectionStart=1, selectionEnd=1)
        page.run(script)
        page.expect(f"composing ended by {script}", "[inner().value, field.value]", expected)
        page.expect("and what is sent", "sent()", [expected[1]] if expected[1] else [])
        page.run("inner().focus(); inner().select()")
        page.browser.keys("7")
        page.leave()
        page.expect(f"typed after {script}", "[...shown(), sent()]", ["7,00", "7", True, ["7"]])


def refused(page):
    """What was refused stays refused until somebody edits, and what a host empties, it may fill again."""
    for empty in ("field.clear()", "field.setText('')"):
        page.field(USD)
        page.run("field.value = '7'; inner().focus()")
        page.run(f"{empty}; field.value = '7'")
        page.expect(f"a value that a host sets again after {empty}", "[inner().value, field.value]", ["7.00", "7"])
    MINOR = EUR + " entry=minor-units"
    page.field(MINOR)
    page.type("500.")
    page.expect("a separator in minor units", "[inner().value, field.validity.valid, field.reasons[0]]", ["5,00", False, "misplacedSeparator"])
    page.run("field.select()")
    page.expect("selecting all accepts the digits, in the form, too", "[field.value, field.validity.valid, new FormData(field.form).get('price')]", ["5", True, "5"])
    # Browsers keep what `setFormValue` gave them last, and give it back after Back.
    page.run("""const { setFormValue } = ElementInternals.prototype; window.kept = null;
        ElementInternals.prototype.setFormValue = function (value, state) { window.kept = state; return setFormValue.call(this, value, state) }""")
    page.field(MINOR)
    page.type("1234,5")
    page.leave()
    kept = page.run("return window.kept")
    page.field(MINOR)
    page.run("field.formStateRestoreCallback(arguments[0], 'restore')", kept)
    page.expect("a refused separator comes back with the text", "[...shown(), field.reasons[0], sent()]", ["123,45", "", False, "misplacedSeparator", []])
    page.type(END + "\ue003")
    page.expect("until something is deleted", "shown()", ["12,34", "12.34", True])
    page.field(EUR + " value=7")
    page.run("inner().focus(); inner().select()")
    page.paste("12\n34")
    page.expect("two lines pasted", "[inner().value, field.validity.valid]", ["7,00", False])
    page.run("field.locale = 'en-US'")
    page.expect("a refused paste outlives a change of the locale", "[inner().value, field.validity.valid]", ["7.00", False])
    page.run("element.define('pay-amount'); build('<form></form>'); stage.firstChild.innerHTML = '<pay-amount name=price currency=EUR locale=de-DE value=5></pay-amount>'")
    page.run("follow(stage.querySelector('pay-amount'))")
    page.expect("a second name of the element", "[inner().value, ...sent()]", ["5,00", "5"])
    # The marks of live grouping are nobody's, wherever they are put.
    for selection, key, text in [((0, 2), "x", "2,345,671"), ((0, 3), "c", "123,456,712")]:
        page.field(USD + " live-grouping")
        page.type("1234567")
        page.run("inner().setSelectionRange(arguments[0], arguments[1])", *selection)
        page.keys(CONTROL, key)
        page.browser.keys(END)
        page.keys(CONTROL, "v")
        page.expect(f"{key} at {selection} of a grouped text, pasted at its end", "[inner().value, field.value]", [text, text.replace(",", "")])


def adding(page):
    """Enter adds an amount, and the page empties the field for the next one, at once or when a server has answered."""
    listeners = [
        "field.addEventListener('keydown', (e) => { if (e.key !== 'Enter') return; e.preventDefault(); window.added.push(field.value); empty() })",
        "field.form.addEventListener('submit', (e) => { e.preventDefault(); window.added.push(field.value); empty() })",
        "field.addEventListener('change', () => { window.added.push(field.value); empty() }); field.form.onsubmit = (e) => e.preventDefault()",
    ]
    ways = ["field.value = ''", "requestAnimationFrame(() => { field.value = '' })", "setTimeout(() => { field.value = '' }, 20)", "setTimeout(() => { field.amount = null }, 80)"]
    for attributes, added in [("", ["500", "400", "300"]), (" live-grouping", ["500", "400", "300"]), (" entry=minor-units", ["5", "4", "3"]), (" update=live", ["500", "400", "300"])]:
        for listener in listeners:
            for way in ways:
                page.build(FORM.format(EUR + attributes))
                page.run("window.added = []; const empty = () => { " + way + " }; " + listener)
                for typed in ("500", "400", "300"):
                    page.type(typed)
                    page.browser.keys(ENTER)
                    page.browser.run_async("setTimeout(arguments[0], 120)")
                page.expect(f"added by Enter{attributes}, {listener}, {way}", "[window.added, inner().value]", [added, ""])
    # Frameworks render between the events of a browser: a model of `change` has the amount, or its limit, when the form is sent.
    model = """let model = '', isDue = false; const render = () => { isDue = false; field.value = model };
      const set = (value) => { model = value; if (!isDue) { isDue = true; queueMicrotask(render) } }; window.added = [];
      field.addEventListener('change', () => set(CHANGED)); field.form.onsubmit = (e) => { e.preventDefault(); SUBMIT }"""
    for changed, submit, added, shown in [("field.value", "added.push(model); set('')", ["500", "400"], ""), ("field.value > 100 ? '100' : field.value", "added.push(field.value)", ["100", "100"], "100,00")]:
        page.build(FORM.format(EUR))
        page.run(model.replace("CHANGED", changed).replace("SUBMIT", submit))
        for typed in ("500", "400"):
            page.run("inner().focus(); if (field.value) inner().select()")
            page.browser.keys(typed + ENTER)
            page.browser.run_async("setTimeout(arguments[0], 150)")
        page.expect(f"a model of change when the form is sent, {submit}", "[window.added, inner().value]", [added, shown])
    # Buttons that keep the focus in the field, or put it back.
    button = """<form><amount-field name=price {0}></amount-field><button id=add type=button>Add</button></form>"""
    for attributes, added in [("", ["500", "400", "300"]), (" live-grouping", ["500", "400", "300"]), (" entry=minor-units", ["5", "4", "3"])]:
        for keep in ("add.onmousedown = (e) => e.preventDefault(); add.onclick = () => { window.added.push(field.value); empty() }",
                     "add.onclick = () => { window.added.push(field.value); field.focus(); empty() }"):
            for way in (*ways, "queueMicrotask(() => { field.value = '' })"):
                page.build(button.format(EUR + attributes))
                page.run("window.added = []; const add = document.querySelector('#add'), empty = () => { " + way + " }; " + keep)
                for typed in ("500", "400", "300"):
                    page.type(typed)
                    page.click("document.querySelector('#add')")
                    page.browser.run_async("setTimeout(arguments[0], 120)")
                page.expect(f"added by a button{attributes}, {keep}, {way}", "[window.added, inner().value]", [added, ""])
    page.build(button.format(EUR))
    page.run("const add = document.querySelector('#add'); add.onmousedown = (e) => e.preventDefault(); add.onclick = () => { field.value = '100' }")
    for _ in range(2):
        page.type("5")
        page.click("document.querySelector('#add')")
        page.expect("a value set by a button once more", "[field.value, inner().value]", ["100", "100,00"])
    # What the page echoes late is none of its decisions.
    for typed, text in [("125", "125"), ("9\ue0037", "7")]:
        page.build(button.format(EUR))
        page.run("""document.querySelector('#add').onmousedown = (e) => e.preventDefault();
          field.addEventListener('input', () => { const { value } = field; setTimeout(() => { field.value = value }, 200) })""")
        page.type(typed)
        page.click("document.querySelector('#add')")
        page.browser.run_async("setTimeout(arguments[0], 400)")
        page.expect(f"late echoes of {typed!r} after a click", "[inner().value, field.value]", [text, text])
    # The next record, in a microtask of the submission.
    page.build(FORM.format(EUR))
    page.run("window.added = []; field.form.onsubmit = (e) => { e.preventDefault(); window.added.push(field.value); queueMicrotask(() => { field.value = '2' }) }")
    page.type("25" + ENTER)
    page.browser.run_async("setTimeout(arguments[0], 100)")
    page.expect("the next record at submission", "[window.added, field.value]", [["25"], "2"])
    page.build(FORM.format(EUR))
    page.run("window.added = []; field.form.onsubmit = (e) => { e.preventDefault(); window.added.push(field.value); queueMicrotask(() => { field.value = '' }) }")
    page.type("5\ue00325" + ENTER + "4" + ENTER)
    page.expect("emptied in a microtask of the submission, typed on at once", "window.added", ["25", "4"])
    page.field(EUR)
    page.run("const past = ['']; field.addEventListener('input', () => past.push(field.value)); field.addEventListener('keydown', (e) => { if (e.ctrlKey && e.key === 'z') { e.preventDefault(); past.pop(); field.value = past.at(-1) } })")
    page.type("500")
    page.keys(CONTROL, "z")
    page.keys(CONTROL, "z")
    page.expect("a page's own undo", "field.value", "5")
    # Pages that hear of the amount at the end only, and set the value whenever they render: what somebody typed is no empty value then.
    render = """let model = ''; const render = () => { field.value = model }; render(); field.form.onsubmit = (e) => { e.preventDefault(); window.added.push(field.value); SUBMIT };
      field.addEventListener('change', () => { model = field.value; render() }); window.added = []; """
    for listen in ["field.addEventListener('input', render)", "document.addEventListener('keydown', render, { signal: ending() })",
                   "field.addEventListener('keydown', (e) => { if (e.key === 'Enter') queueMicrotask(render) })", "field.addEventListener('keydown', () => setTimeout(render, 20))"]:
        for typed in ("5", "12"):
            page.build(FORM.format(EUR))
            page.run(render.replace("SUBMIT", "") + listen)
            page.type(typed)
            page.browser.keys(ENTER)
            page.browser.run_async("setTimeout(arguments[0], 60)")
            page.expect(f"Enter after {typed} where a page renders, {listen}", "[...shown(), ...window.added]", [typed + ",00", typed, True, typed])
    # Or once more after it has emptied the field, while the next amount is typed already.
    for again in ("setTimeout(render, 150)", "setTimeout(() => { model = ''; render() }, 150)"):
        page.build(FORM.format(EUR))
        page.run(render.replace("SUBMIT", f"model = ''; render(); {again}"))
        page.type("500" + ENTER + "2")
        page.browser.run_async("setTimeout(arguments[0], 300)")
        page.browser.keys("5" + ENTER)
        # Its timer must not meet the next page.
        page.browser.run_async("setTimeout(arguments[0], 200)")
        page.expect(f"the next amount where a page renders twice, {again}", "window.added", ["500", "25"])
    if page.browser.name == "webkit":
        return
    # Commands of the page change no more than keys do.
    for attributes, typed, shown in [("locale=ja-JP currency=JPY", "500", "500"), (USD, "12.50", "12.50"), (USD + " live-grouping", "1234", "1,234.00")]:
        page.field(attributes)
        page.type(typed)
        page.leave()
        page.run("document.execCommand('undo'); document.execCommand('redo')")
        page.expect(f"undone and redone by the page, {attributes}", "inner().value", shown)
    if page.browser.name == "firefox":  # Its commands find nothing to undo in a text that the field has written.
        return
    page.field(USD + " live-grouping")
    page.type("1234")
    for command, text in [("undo", "123"), ("redo", "1,234")]:
        page.run("document.execCommand(arguments[0])", command)
        page.expect(f"{command} by the page in a grouped text", "[inner().value, field.text]", [text, text])
    page.field(USD + " entry=minor-units")
    page.type("123456")
    page.run("inner().setSelectionRange(3, 5); document.execCommand('cut')")
    page.expect("cut by the page in minor units", "[inner().value, field.value]", ["123.56", "123.56"])


CASES = [order, controlled, forms, changes, sent, editing, composing, caret, going_on, deliberate, stranger, host, labels, data, looks, many, languages, refused, arriving, adding]


def main():
    _, folder = sys.argv[1:3]
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("localhost", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = Page(launch(), f"http://localhost:{server.server_port}")
    try:
        for case in CASES:
            case(page)
    finally:
        page.browser.close()
    print("\n".join(page.failures))
    print(f"{page.checks} checks on pages, {len(page.failures)} wrong")
    sys.exit(1 if page.failures else 0)


if __name__ == "__main__":
    main()
