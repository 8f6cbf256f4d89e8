"""Checks of the field's accessibility: axe on every state, the accessibility tree, and the keyboard alone.

The file of axe-core comes from the PyPI package `axe-playwright-python`, which `make browser-test` unpacks.
"""

from pathlib import Path

TAB, SHIFT, CONTROL, DELETE = "\ue004", "\ue008", "\ue009", "\ue017"


def check_axe(browser, check, folder, address):
    """axe finds nothing in any state of any theme. Only the default theme promises WCAG's contrast."""
    source = Path(folder, "axe.min.js").read_text()
    browser.open(f"{address}/pictures.html")
    browser.run(source)
    run = """
        const done = arguments[arguments.length - 1], [theme, scheme, rules] = arguments;
        // Colours of transitions are not those of the theme.
        dress(theme, scheme).then(() => new Promise((settled) => setTimeout(settled, 300))).then(() => axe.run(document, { rules })).then((result) => done({
            passes: result.passes.length,
            violations: result.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target}`)),
        }), (error) => done({ passes: 0, violations: [String(error)] }))"""
    # The page of the pictures has no headings and landmarks, because only its fields are looked at.
    page = {name: {"enabled": False} for name in ["region", "landmark-one-main", "page-has-heading-one"]}
    for theme, scheme in [("default", "light"), ("default", "dark"), ("ios", "light"), ("ios", "dark")]:
        rules = dict(page, **{} if theme == "default" else {"color-contrast": {"enabled": False}})
        result = browser.run_async(run, theme, scheme, rules)
        check(f"axe: {theme}, {scheme}", result["violations"], [])
        check(f"axe looks at {theme}, {scheme}", result["passes"] >= 15, True)
    # Fields that the page names by its own labels.
    browser.run("""document.body.innerHTML = `<label for=cost>Cost</label><amount-field id=cost currency=EUR locale=de-DE></amount-field>
        <label>Price <amount-field currency=EUR locale=de-DE helper=Net></amount-field></label>
        <amount-field aria-label=Tax currency=EUR locale=de-DE></amount-field>
        <p id=sum>Sum</p><amount-field aria-labelledby=sum currency=EUR locale=de-DE value=5></amount-field>`""")
    result = browser.run_async(run, "default", "light", page)
    check("axe: labels of the page", result["violations"], [])


def properties(node):
    return {entry["name"]: entry["value"].get("value") for entry in node.get("properties", [])}


def check_tree(browser, check, field):
    """What a screen reader gets: name, description and state of the field, and the error in a live region."""
    def nodes(role):
        tree = browser.devtools("Accessibility.getFullAXTree")["nodes"]
        return [node for node in tree if not node["ignored"] and node["role"]["value"] == role]

    def text(node, key):
        return node.get(key, {}).get("value", "")

    browser.run(field + "field.titleText = 'Price'; field.locale = 'en-US'; field.currency = 'EUR'; field.helper = 'Without tax';"
                "field.required = true; field.value = '1.5'; field.clearError()")
    boxes = nodes("textbox")
    check("one text box", len(boxes), 1)
    check("its name", text(boxes[0], "name"), "Price euros")
    check("its value", text(boxes[0], "value"), "1.50")
    check("its description", text(boxes[0], "description"), "Without tax 1.50 euros")
    found = properties(boxes[0])
    check("its state", [found.get("required"), found.get("invalid"), found.get("focusable")], [True, "false", True])
    check("no alert", [text(node, "name") for node in nodes("alert") if text(node, "name")], [])

    browser.run(field + "input.focus(); field.setError('Exceeds the balance')")
    [box] = nodes("textbox")
    check("an error makes it invalid", properties(box).get("invalid"), "true")
    alerts = nodes("alert")
    check("the error is announced", [properties(node).get("live") for node in alerts], ["assertive"])
    check("and so is its text", browser.run(
        field + "return field.shadowRoot.querySelector('[part=error]').innerText.replace(/\\s+/g, ' ').includes('Exceeds the balance')"), True)
    check("the error is a description", browser.run(
        field + "return input.getAttribute('aria-describedby').split(' ').map((id) => field.shadowRoot.getElementById(id)?.innerText ?? '')"
        ".join(' ').replace(/\\s+/g, ' ')").startswith("Without tax"), True)
    browser.run(field + "field.clearError()")
    check("a cleared error is gone", browser.run(field + "return [input.getAttribute('aria-invalid'), field.shadowRoot.querySelector('[part=error]').innerText.trim()]"),
          ["false", ""])
    browser.run(field + "field.disabled = true")
    check("disabled", properties(nodes("textbox")[0]).get("disabled"), True)
    browser.run(field + "field.disabled = false; field.readOnly = true")
    check("read-only", properties(nodes("textbox")[0]).get("readonly"), True)
    browser.run(field + "field.readOnly = false; field.required = false; field.helper = ''; input.blur(); field.setText('')")


def check_keyboard(browser, check):
    """Everything can be reached and used by the keyboard alone, in the order of the page."""
    browser.run("""
        document.body.insertAdjacentHTML('beforeend', `<div id="stage"><button id="before">before</button>
          <amount-field id="first" locale="en-US" currency="USD" title-text="First" value="5" clearable></amount-field>
          <amount-field id="second" locale="en-US" currency="USD" title-text="Second" disabled></amount-field>
          <amount-field id="third" locale="en-US" currency="USD" title-text="Third" value="7" readonly></amount-field>
          <amount-field id="fourth" locale="en-US" currency="USD" title-text="Fourth"><button slot="trailing" id="action">action</button></amount-field>
          <button id="after">after</button></div>`);
        document.querySelector('#before').focus()""")
    where = """
        const active = document.activeElement;
        const inner = active.shadowRoot?.activeElement;
        return active.id + (inner ? ' ' + inner.getAttribute('part') : '')"""
    # The button that clears is for pointers, as in native fields: the keyboard has its own keys for that.
    order = ["before", "first input", "third input", "fourth input", "action", "after"]
    found = [browser.run(where)]
    for _ in order[1:]:
        browser.keys(TAB)
        found.append(browser.run(where))
    check("the order of focus", found, order)
    found = [browser.run(where)]
    for _ in order[1:]:
        browser.chord(SHIFT, TAB)
        found.append(browser.run(where))
    check("the order of focus backwards", found, order[::-1])
    browser.keys(TAB)
    check("the first field", browser.run(where), "first input")
    browser.chord(CONTROL, "a")
    browser.keys(DELETE)
    check("the keyboard clears", browser.run("const field = document.querySelector('#first'); return [field.text, field.amount]"), ["", None])
    check("and stays in the text", browser.run(where), "first input")
    browser.keys("12")
    check("typing goes on", browser.run("return document.querySelector('#first').text"), "12")
    outline = "const active = document.activeElement.shadowRoot.activeElement.closest('[part=box]') ?? document.activeElement.shadowRoot.querySelector('[part=box]');"
    check("the focus is visible", browser.run(
        outline + "const style = getComputedStyle(active); const color = style.borderTopColor + style.outlineWidth + style.boxShadow;"
        "document.activeElement.blur(); const other = getComputedStyle(active); return color !== other.borderTopColor + other.outlineWidth + other.boxShadow"), True)
    browser.run("document.querySelector('#stage').remove()")
