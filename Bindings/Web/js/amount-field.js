// <amount-field>: an amount field for web pages. It runs the same engine as the server.

import { MoneyFormat } from './moneyformat.js';

const booleans = ['required', 'disabled', 'readonly', 'iso', 'clearable', 'floating-label', 'live-grouping'];
const texts = [
  'name', 'value', 'currency', 'locale', 'title-text', 'placeholder', 'helper', 'error', 'error-icon', 'minimum', 'maximum',
  'currency-alignment', 'text-align', 'variant', 'size', 'entry', 'update', 'options', 'rules', 'minimum-message',
];

const propertyOf = (attribute) =>
  attribute === 'readonly' ? 'readOnly' : attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The field's messages for texts that are not an amount. Replace entries to change them for all fields of a page. */
export const messages = {
  required: 'Enter an amount.',
  belowMinimum: 'The amount is too small.',
  aboveMaximum: 'The amount is too large.',
  currencyMismatch: 'This is an amount of another currency.',
  ambiguousSeparator: 'This could be two amounts.',
  ambiguousSign: 'It is not clear whether this is negative.',
  tooManyFractionDigits: 'There are too many decimal places.',
  fractionNotAllowed: 'This currency has no fraction.',
  signNotAllowed: 'The amount must not have a sign.',
  other: 'This is not an amount.',
  unusable: 'This field can’t be used.',
  clear: 'Clear',
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: block; font: inherit; --border: var(--amount-field-color-input-amount-default-border, #767676);
  --background: var(--amount-field-color-input-amount-default-background, #fff);
  --value: var(--amount-field-color-input-amount-default-value, #1b1b1b);
  --width: var(--amount-field-border-width-input-amount-default, 0.0625rem);
  --height: var(--amount-field-height-input-amount-default, 3.5rem);
  --padding: var(--amount-field-padding-x-input-amount-default, 1rem); }
:host([hidden]) { display: none; }
:host([size="form"]) { --height: var(--amount-field-height-input-md, 2.75rem); --padding: var(--amount-field-padding-x-input-md, 1rem); }
:host([data-state="focused"]), :host([data-state="editing"]) {
  --border: var(--amount-field-color-input-amount-focused-border, #0b57d0);
  --background: var(--amount-field-color-input-amount-focused-background, #fff);
  --value: var(--amount-field-color-input-amount-focused-value, #1b1b1b); }
:host([data-state="error"]) { --border: var(--amount-field-color-input-amount-error-border, #b3261e); }
:host([data-state="disabled"]) { --border: var(--amount-field-color-input-amount-disabled-border, #c7c7c7);
  --background: var(--amount-field-color-input-amount-disabled-background, #f1f1f1);
  --value: var(--amount-field-color-input-amount-disabled-value, #767676); }
.heading { display: flex; justify-content: space-between; gap: 0.5rem; color: var(--value); }
.optional { color: var(--amount-field-color-foreground-support, #5f5f5f); }
.box { display: flex; align-items: center; box-sizing: border-box; min-height: var(--height); padding-inline: var(--padding);
  gap: var(--amount-field-spacer-xxs, 0.25rem); background: var(--background); color: var(--value);
  border: var(--width) solid var(--border); border-radius: var(--amount-field-radius-input-amount-default, 0.5rem); cursor: text; }
:host([variant="underlined"]) .box { border-width: 0 0 var(--width) 0; border-radius: 0; }
:host([variant="default"]:not([data-state="error"])) .box { border-color: var(--border); }
.box:focus-within { outline: 0.125rem solid var(--border); outline-offset: -0.125rem; }
.currency { user-select: none; white-space: pre; }
.box[data-currency="trailing"] .currency { order: 1; }
.box[data-currency="trailing"] button, .box[data-currency="trailing"] slot[name="trailing"] { order: 2; }
input { flex: 1; min-width: 0; border: 0; padding: 0; margin: 0; background: none; color: inherit; font: inherit; outline: none;
  text-align: inherit; }
input::placeholder { color: var(--amount-field-color-input-default-placeholder, #5f5f5f); opacity: 1; }
button { border: 0; background: none; color: inherit; font: inherit; cursor: pointer; padding: 0 0.25rem; }
.error { color: var(--amount-field-color-foreground-danger, #b3261e); display: flex; gap: 0.25rem; }
.error:empty, .helper:empty { display: none; }
.helper { color: var(--amount-field-color-foreground-support, #5f5f5f); }
@media (forced-colors: active) { .box { border: 1px solid ButtonText; } }
`);

function part(tag, name, attributes = {}) {
  const element = document.createElement(tag);
  element.setAttribute('part', name);
  element.className = name;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function slot(name, ...content) {
  const element = document.createElement('slot');
  element.name = name;
  element.append(...content);
  return element;
}

/** The element's class. See the page *Amount fields on a page* for attributes, events, parts and slots. */
export class AmountFieldElement extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = [...booleans, ...texts, 'lang'];

  #internals = this.attachInternals();
  #input; #box; #currency; #title; #optional; #helper; #error; #errorText; #clear;
  #format = null;
  #failure = null;
  #output = null;
  #state = undefined;
  #initial = null;
  #isChanged = false;
  #problem = null;
  #hostError = null;
  #atFocus = null;
  #reported = { amount: null, error: null };
  #edit = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [sheet];
    this.#title = part('label', 'title', { for: 'input' });
    this.#optional = part('span', 'optional');
    const heading = part('div', 'heading');
    heading.append(slot('title', this.#title), this.#optional, slot('title-trailing'));
    this.#currency = part('span', 'currency', { 'aria-hidden': 'true' });
    this.#input = part('input', 'input', { id: 'input', type: 'text', autocomplete: 'off', 'aria-describedby': 'helper error' });
    this.#clear = part('button', 'clear', { type: 'button', tabindex: '-1' });
    this.#clear.textContent = '×';
    this.#box = part('div', 'box');
    this.#box.append(slot('leading'), slot('currency', this.#currency), this.#input, this.#clear, slot('trailing'));
    this.#helper = part('div', 'helper', { id: 'helper' });
    this.#error = part('div', 'error', { id: 'error', role: 'alert' });
    this.#errorText = document.createElement('span');
    root.append(heading, this.#box, part('div', 'underline'), slot('helper', this.#helper), this.#error);
    this.#listen();
  }

  #listen() {
    this.#box.addEventListener('mousedown', (event) => {
      if (event.composedPath()[0] === this.#input || event.composedPath().includes(this.#clear)) return;
      event.preventDefault();
      this.#input.focus();
    });
    this.#input.addEventListener('focus', () => this.#begin());
    this.#input.addEventListener('blur', () => this.#end());
    this.#input.addEventListener('beforeinput', (event) => {
      this.#edit = { kind: event.inputType, start: this.#input.selectionStart, end: this.#input.selectionEnd };
    });
    this.#input.addEventListener('input', (event) => {
      event.stopPropagation();
      if (!event.isComposing) this.#reconcile();
    });
    this.#input.addEventListener('compositionend', () => this.#reconcile());
    this.#input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#isChanged) {
        event.preventDefault();
        this.revert();
      } else if (event.key === 'Enter' && !event.isComposing) {
        this.#end();
        this.#internals.form?.requestSubmit();
      }
    });
    this.#clear.addEventListener('click', () => {
      this.clear();
      this.dispatchEvent(new Event('clear', { bubbles: true }));
      this.#input.focus();
    });
  }

  connectedCallback() {
    // The plain input for pages without scripts must not be submitted in addition to the field.
    for (const input of this.querySelectorAll('input[name]')) input.disabled = true;
    this.#compile();
    this.#initial ??= this.getAttribute('value');
    if (this.#state === undefined) this.#set(this.#initial);
  }

  attributeChangedCallback(name, old, value) {
    if (old === value || !this.isConnected) return;
    if (name === 'value') this.#set(value);
    else if (['currency', 'locale', 'lang', 'iso', 'options'].includes(name)) this.#compile();
    this.#show();
  }

  // Editing

  get #rules() {
    const rules = { ...this.#json('rules') };
    if (this.minimum) rules.minimumAmount = this.minimum;
    if (this.maximum) rules.maximumAmount = this.maximum;
    if (this.liveGrouping) rules.liveGrouping = true;
    if (this.entry === 'minor-units') rules.entryMode = 'minorUnits';
    if (this.update === 'live') rules.shouldUpdateAmountWhileEditing = true;
    return rules;
  }

  #json(name) {
    const text = this.getAttribute(name);
    return text ? JSON.parse(text) : {};
  }

  #compile() {
    try {
      const options = { ...this.#json('options') };
      if (this.currency) options.currencyCode = this.currency;
      if (this.iso) options.formattingStyle = 'currencyISOCode';
      const locale = this.getAttribute('locale') || this.closest('[lang]')?.lang || undefined;
      this.#format = new MoneyFormat(locale, options);
      this.#failure = null;
    } catch (error) {
      this.#format = null;
      this.#failure = error;
      console.warn(`amount-field: ${error.message}`);
    }
    if (this.#output) this.#set(this.amount);
  }

  #apply(event) {
    if (!this.#format) return;
    try {
      this.#output = this.#format.apply(this.#state, event, this.#rules);
      this.#state = this.#output.state;
    } catch (error) {
      this.#failure = error;
      console.warn(`amount-field: ${error.message}`);
    }
  }

  #begin() {
    if (this.disabled || this.readOnly || this.isEditing) return;
    this.#atFocus = this.value;
    this.#isChanged = false;
    this.#apply(['begin']);
    this.#write();
    this.#show();
    this.dispatchEvent(new CustomEvent('beginediting'));
  }

  #end() {
    if (!this.isEditing) return;
    this.#apply(['end']);
    this.#problem = this.#find();
    this.#write();
    this.#show();
    if (this.value !== this.#atFocus) this.dispatchEvent(new Event('change', { bubbles: true }));
    this.dispatchEvent(new CustomEvent('endediting'));
  }

  /** Converts the browser's change of the text to an event. Typed text is kept as typed. */
  #reconcile() {
    const [old, text] = [this.#state?.text ?? '', this.#input.value];
    const kind = this.#edit?.kind ?? '';
    let start = 0;
    while (start < old.length && start < text.length && old[start] === text[start]) start++;
    let tail = 0;
    while (tail < old.length - start && tail < text.length - start && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
    const inserted = text.slice(start, text.length - tail);
    if (kind === 'insertFromPaste' || kind === 'insertFromDrop' || kind === 'insertReplacementText') {
      this.#apply(['select', start, old.length - tail]);
      this.#apply(['paste', inserted]);
    } else {
      this.#apply(['replace', start, old.length - tail, inserted]);
    }
    this.#edit = null;
    this.#isChanged = true;
    this.#problem = null;
    const caret = this.#input.selectionEnd;
    // The text is set only if it differs from what the browser has, because setting it ends the browser's own
    // undo.
    if (this.#state && this.#input.value !== this.#state.text) this.#write();
    else this.#input.setSelectionRange(caret, caret);
    this.#show();
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }

  #write() {
    const text = this.#state?.text ?? '';
    if (this.#input.value !== text) this.#input.value = text;
    if (this.isEditing && this.shadowRoot.activeElement === this.#input) this.#input.setSelectionRange(...this.#state.selection);
  }

  #set(amount) {
    this.#state = { committed: amount || null };
    this.#output = null;
    this.#problem = null;
    if (!this.#format) return this.#show();
    try {
      this.#apply(['begin']);
      this.#apply(['end']);
    } catch {
      this.#state = {};
    }
    this.#problem = amount ? this.#find() : null;
    this.#write();
    this.#show();
  }

  // Display

  /** Returns why the committed text can't be submitted, or null if it can. */
  #find() {
    if (!this.#output) return null;
    if (this.#output.status === 'empty') return this.required ? 'required' : null;
    return this.#output.status === 'valid' ? null : (this.#output.reasons[0] ?? 'other');
  }

  get #message() {
    if (this.#hostError ?? this.getAttribute('error')) return this.#hostError ?? this.getAttribute('error');
    if (this.#failure) return messages.unusable;
    if (this.#problem === null) return '';
    if (this.#problem === 'belowMinimum' && this.minimumMessage) return this.minimumMessage;
    return messages[this.#problem] ?? messages.other;
  }

  #show() {
    const message = this.#message;
    const state = this.disabled ? 'disabled' : this.readOnly ? 'readonly' : message ? 'error'
      : this.isEditing ? (this.#isChanged ? 'editing' : 'focused') : 'normal';
    this.dataset.state = state;
    this.#input.disabled = this.disabled;
    this.#input.readOnly = this.readOnly;
    this.#input.placeholder = this.placeholder;
    this.#input.style.textAlign = this.textAlign;
    const currency = this.#output?.currencyText ?? '';
    const resolved = this.#format?.resolvedOptions();
    this.#input.inputMode = this.#rules.allowsNegative === false ? (resolved?.fractionDigits[1] === 0 ? 'numeric' : 'decimal') : 'text';
    this.#currency.textContent = currency;
    const alignment = this.currencyAlignment;
    this.#box.dataset.currency = alignment === 'leading' || alignment === 'trailing' ? alignment : (this.#output?.currencyPlacement ?? 'leading');
    this.#title.textContent = this.titleText;
    this.#optional.textContent = '';
    this.#helper.textContent = this.helper;
    if (this.#errorText.textContent !== message) this.#errorText.textContent = message;
    this.#error.replaceChildren(...(message ? [slot('error-icon'), this.#errorText] : []));
    this.#clear.hidden = !this.clearable || !this.#input.value || this.disabled || this.readOnly;
    this.#clear.setAttribute('aria-label', messages.clear);
    this.#input.setAttribute('aria-invalid', String(Boolean(message)));
    this.#input.setAttribute('aria-required', String(this.required));
    this.#input.setAttribute('aria-label', [this.titleText, resolved?.currencyCode].filter(Boolean).join(', '));
    this.#tell(message);
  }

  #tell(message) {
    const amount = this.amount;
    this.#internals.setFormValue(amount, JSON.stringify(this.#state ?? {}));
    const [status, problem] = [this.#output?.status ?? 'empty', this.#output?.reasons[0]];
    const flags = {
      valueMissing: status === 'empty' && this.required, rangeUnderflow: problem === 'belowMinimum',
      rangeOverflow: problem === 'aboveMaximum', customError: Boolean(this.#hostError),
      badInput: status !== 'empty' && status !== 'valid' && problem !== 'belowMinimum' && problem !== 'aboveMaximum',
    };
    const isWrong = Object.values(flags).some(Boolean);
    if (isWrong) this.#internals.setValidity(flags, message || (flags.valueMissing ? messages.required : messages[problem] ?? messages.other), this.#input);
    else this.#internals.setValidity({});
    if (amount !== this.#reported.amount) {
      this.#reported.amount = amount;
      this.dispatchEvent(new CustomEvent('amountchange', { detail: { amount } }));
    }
    if (message !== (this.#reported.error ?? '')) {
      this.#reported.error = message;
      this.dispatchEvent(new CustomEvent('errorchange', { detail: { message: message || null } }));
    }
  }

  // The host's interface

  /** The amount to submit, as plain decimal text; null if there is none. */
  get amount() { return this.#output?.amount ?? null; }
  set amount(amount) { this.#set(amount === null ? null : String(amount)); }
  /** The amount to submit, in minor units of the currency, as a bigint; null if there is none. */
  get minorUnits() {
    const digits = this.#format?.resolvedOptions().minorUnitDigits;
    if (this.amount === null || digits === undefined) return null;
    const [integer, fraction = ''] = this.amount.split('.');
    return fraction.length > digits ? null : BigInt(integer + fraction.padEnd(digits, '0'));
  }
  get value() { return this.amount ?? ''; }
  set value(value) { this.#set(value); }
  get text() { return this.#state?.text ?? ''; }
  get selection() { return this.#state?.selection ?? [0, 0]; }
  get status() { return this.#output?.status ?? 'empty'; }
  get reasons() { return this.#output?.reasons ?? []; }
  get provisionalAmount() { return this.#output?.provisionalAmount ?? null; }
  get state() { return this.dataset.state; }
  get isEditing() { return this.#state?.phase === 'editing'; }
  get formatter() { return this.#format; }
  get form() { return this.#internals.form; }
  get validity() { return this.#internals.validity; }
  get validationMessage() { return this.#internals.validationMessage; }
  get willValidate() { return this.#internals.willValidate; }
  get type() { return 'amount-field'; }

  /** Shows an error of the host until clearError is called. */
  setError(message, icon) {
    this.#hostError = message;
    if (icon) this.setAttribute('error-icon', icon);
    this.#show();
  }
  clearError() {
    this.#hostError = null;
    this.removeAttribute('error');
    this.#show();
  }
  clear() {
    if (this.isEditing) {
      this.#apply(['setText', '']);
      this.#isChanged = true;
      this.#write();
      this.#show();
    } else {
      this.#set(null);
    }
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
  /** Returns to the last committed amount. */
  revert() {
    this.#apply(['revert']);
    this.#isChanged = false;
    this.#problem = null;
    this.#write();
    this.#show();
  }
  checkValidity() { return this.#internals.checkValidity(); }
  reportValidity() {
    this.#problem = this.#find();
    this.#show();
    return this.#internals.reportValidity();
  }

  formResetCallback() { this.#set(this.#initial); }
  formDisabledCallback() { this.#show(); }
  formStateRestoreCallback(state) {
    if (typeof state !== 'string') return;
    this.#state = JSON.parse(state);
    this.#apply(['end']);
    this.#write();
    this.#show();
  }
}

for (const name of booleans) {
  Object.defineProperty(AmountFieldElement.prototype, propertyOf(name), {
    get() { return this.hasAttribute(name) || (name === 'disabled' && this.matches(':disabled')); },
    set(value) { this.toggleAttribute(name, Boolean(value)); },
  });
}
const defaults = { placeholder: '0', variant: 'default', size: 'default', entry: 'natural', update: 'end', 'currency-alignment': 'locale' };
for (const name of texts.filter((name) => name !== 'value')) {
  Object.defineProperty(AmountFieldElement.prototype, propertyOf(name), {
    get() { return this.getAttribute(name) ?? defaults[name] ?? ''; },
    set(value) { value === null || value === undefined ? this.removeAttribute(name) : this.setAttribute(name, value); },
  });
}

/** Defines <amount-field>. Call load() first. */
export function define(name = 'amount-field') {
  if (!customElements.get(name)) customElements.define(name, AmountFieldElement);
}
