// <amount-field>: an amount field for web pages. It runs the same engine as the server.

import { catalogues } from './messages.js';
import { MoneyFormat } from './moneyformat.js';

const booleans = ['required', 'disabled', 'readonly', 'iso', 'clearable', 'floating-label', 'live-grouping'];
const texts = [
  'name', 'value', 'currency', 'locale', 'title-text', 'placeholder', 'helper', 'error', 'error-icon', 'minimum', 'maximum',
  'currency-alignment', 'text-align', 'variant', 'size', 'entry', 'update', 'options', 'rules',
  'minimum-message', 'maximum-message', 'required-message',
];

const propertyOf = (attribute) =>
  attribute === 'readonly' ? 'readOnly' : attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/**
 * Texts that replace those of the catalogues, for all fields of a page and in every language. Keys are the reasons that
 * `reasons` lists, `required`, `optionalMark`, `errorLabel` and `clearLabel`. `{amount}` stands for the minimum or the
 * maximum.
 */
export const messages = {};

/** The languages that have a catalogue. Fields in other languages use English. */
export const languages = Object.keys(catalogues);

/** Reasons that share a text. */
const shared = {
  misplacedSeparator: 'separators', pendingSeparator: 'separators', pendingGroup: 'separators',
  tooManyIntegerDigits: 'tooManyDigits', precisionOverflow: 'tooManyDigits',
};

/** Returns the catalogue of a locale's language. */
function catalogue(locale) {
  const subtags = locale.toLowerCase().split(/[-_@.]/);
  if (subtags[0] === 'zh') {
    const isTraditional = subtags.includes('hant') || (!subtags.includes('hans') && subtags.some((tag) => ['tw', 'hk', 'mo'].includes(tag)));
    return catalogues[isTraditional ? 'zh-Hant' : 'zh-Hans'];
  }
  const language = subtags[0] === 'in' ? 'id' : subtags[0]; // ISO 639's code until 1989
  return Object.hasOwn(catalogues, language) ? catalogues[language] : catalogues.en;
}

/** Returns `rtl` for a locale that is written from right to left. */
function direction(locale) {
  try {
    const tag = new Intl.Locale(locale.replaceAll('_', '-'));
    return (tag.getTextInfo?.() ?? tag.textInfo)?.direction ?? 'ltr';
  } catch {
    return 'ltr';
  }
}

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
[hidden] { display: none !important; }
.heading { display: flex; justify-content: space-between; gap: 0.5rem; color: var(--value); }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
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
.helper { color: var(--amount-field-color-foreground-support, #5f5f5f); }
:host([floating-label]) { position: relative; }
:host([floating-label]) .heading { position: absolute; z-index: 1; inset-inline: var(--padding); inset-block-start: 0; pointer-events: none;
  block-size: var(--height); align-items: center; transition: block-size 0.12s, font-size 0.12s; }
:host([floating-label]) .heading.raised { block-size: 1.5rem; font-size: 0.75rem; }
:host([floating-label]) .box { padding-block-start: 1rem; }
:host([floating-label]) .heading:not(.raised) ~ .box :is(.currency, input) { opacity: 0; }
@media (prefers-reduced-motion: reduce) { .heading { transition: none !important; } }
@media (forced-colors: active) { .box { border: 1px solid ButtonText; } :host([data-state="disabled"]) .box { border-color: GrayText; } }
`);

/** Whether an element shows nothing, slotted content included. */
function isBlank(element) {
  const slots = element.localName === 'slot' ? [element] : [...element.querySelectorAll('slot')];
  return !element.textContent.trim() && slots.every((slot) => slot.assignedNodes().length === 0);
}

// What does not change is not set, because setting some properties of an input ends the browser's group of typed keys.

function assign(object, key, value) {
  if (object[key] !== value) object[key] = value;
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

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
  #input; #box; #heading; #currency; #name; #spoken; #title; #optional; #helper; #error; #errorText; #icon; #clear; #fallback;
  #namedInputs = new WeakSet();
  #format = null;
  #named = null;
  #failure = null;
  #texts = catalogues.en;
  #given = {};
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
    this.#title = part('label', 'title', { id: 'title', for: 'input' });
    this.#title.append(slot('title'));
    this.#optional = part('span', 'optional', { id: 'optional' });
    this.#heading = part('div', 'heading');
    this.#heading.append(this.#title, this.#optional, slot('title-trailing'));
    // The name and the amount in words are for screen readers only.
    this.#name = part('span', 'unseen', { id: 'name', 'aria-hidden': 'true' });
    this.#spoken = part('span', 'unseen', { id: 'spoken', 'aria-hidden': 'true' });
    this.#currency = part('span', 'currency', { 'aria-hidden': 'true' });
    this.#input = part('input', 'input', {
      id: 'input', type: 'text', autocomplete: 'off', 'aria-labelledby': 'title optional name', 'aria-describedby': 'helper error spoken',
    });
    this.#clear = part('button', 'clear', { type: 'button', tabindex: '-1' });
    this.#clear.textContent = '×';
    this.#box = part('div', 'box');
    this.#box.append(slot('leading'), slot('currency', this.#currency), this.#input, this.#clear, slot('trailing'));
    this.#helper = part('div', 'helper', { id: 'helper' });
    this.#helper.append(slot('helper'));
    this.#error = part('div', 'error', { id: 'error', role: 'alert' });
    this.#icon = part('span', 'error-icon', { role: 'img' });
    this.#errorText = document.createElement('span');
    // The plain input of pages without scripts. It is shown again if the engine can't be used.
    this.#fallback = slot('');
    this.#fallback.hidden = true;
    root.append(this.#heading, this.#box, part('div', 'underline'), this.#fallback, this.#helper, this.#error, this.#name, this.#spoken);
    root.addEventListener('slotchange', () => this.#show());
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
    this.#compile();
    this.#initial ??= this.getAttribute('value');
    if (this.#state === undefined) this.#set(this.#initial);
    else this.#show();
  }

  attributeChangedCallback(name, old, value) {
    // On upgrading an element, the attributes come before connectedCallback, which reads them all.
    if (old === value || this.#state === undefined) return;
    if (name === 'value') this.#set(value);
    else if (['currency', 'locale', 'lang', 'iso', 'options', 'rules'].includes(name)) this.#compile();
    this.#show();
  }

  // Editing

  get #rules() {
    const rules = { ...this.#given };
    if (this.minimum) rules.minimumAmount = this.minimum;
    if (this.maximum) rules.maximumAmount = this.maximum;
    if (this.liveGrouping) rules.liveGrouping = true;
    if (this.entry === 'minor-units') rules.entryMode = 'minorUnits';
    if (this.update === 'live') rules.shouldUpdateAmountWhileEditing = true;
    return rules;
  }

  /** Returns the object in an attribute. */
  #json(name) {
    const text = this.getAttribute(name);
    if (!text) return {};
    try {
      return JSON.parse(text);
    } catch {
      throw new TypeError(`The attribute "${name}" is not JSON: ${text}`);
    }
  }

  #compile() {
    const locale = this.getAttribute('locale') || this.closest('[lang]')?.lang || undefined;
    this.#texts = catalogue(locale ?? 'en');
    this.#box.dir = !this.closest('[dir]') && direction(locale ?? 'en') === 'rtl' ? 'rtl' : '';
    const kept = this.#output ? this.amount : undefined;
    try {
      const options = { ...this.#json('options') };
      if (this.currency) options.currencyCode = this.currency;
      if (this.iso) options.formattingStyle = 'currencyISOCode';
      this.#given = this.#json('rules');
      const format = new MoneyFormat(locale, options);
      // Rules and the state are checked before the field depends on them.
      format.apply(undefined, ['begin'], this.#rules);
      this.#format = format;
      this.#named = new MoneyFormat(locale, { ...options, formattingStyle: 'currencyName', abbreviator: 'none' });
      const name = this.#named.formatToParts('2').find((part) => part.type === 'currency')?.value;
      setText(this.#name, name ?? this.currency);
      this.#failure = null;
    } catch (error) {
      this.#format = this.#named = null;
      setText(this.#name, this.currency);
      this.#given = {};
      this.#failure = error;
      console.warn(`amount-field: ${error.message}`);
    }
    this.#fallBack();
    if (kept !== undefined) this.#set(kept);
  }

  /** Without the engine, the nested plain input takes the field's place; with it, that input is not submitted. */
  #fallBack() {
    const inputs = this.querySelectorAll('input');
    const isUsed = this.#failure !== null && inputs.length > 0;
    for (const input of inputs) input.disabled = !isUsed;
    this.#fallback.hidden = !isUsed;
    this.#box.hidden = isUsed;
  }

  /** Names the nested plain inputs that the page has not named, because the title labels the field's own input. */
  #nameFallback() {
    for (const input of this.querySelectorAll('input')) {
      const isNamed = input.labels?.length > 0 || input.hasAttribute('aria-label') || input.hasAttribute('aria-labelledby');
      if (isNamed && !this.#namedInputs.has(input)) continue;
      this.#namedInputs.add(input);
      if (this.titleText) setAttribute(input, 'aria-label', this.titleText);
    }
  }

  #apply(event) {
    if (!this.#format) return;
    try {
      this.#output = this.#format.apply(this.#state, event, this.#rules);
      this.#state = this.#output.state;
    } catch (error) {
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
    if (!this.#format) {
      // The text is submitted as it is, and the server parses it.
      this.#show();
      return this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    }
    const [old, text] = [this.#state?.text ?? '', this.#input.value];
    const kind = this.#edit?.kind ?? '';
    let start = 0;
    while (start < old.length && start < text.length && old[start] === text[start]) start++;
    let tail = 0;
    while (tail < old.length - start && tail < text.length - start && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
    const inserted = text.slice(start, text.length - tail);
    // Autofill changes the text without announcing it.
    if (!this.#edit || kind === 'insertFromPaste' || kind === 'insertFromDrop' || kind === 'insertReplacementText') {
      this.#apply(['select', start, old.length - tail]);
      this.#apply(['paste', inserted]);
    } else {
      this.#apply(['replace', start, old.length - tail, inserted]);
    }
    this.#edit = null;
    this.#isChanged = true;
    this.#problem = null;
    // Text and caret are set only if the engine changed the text, because setting them ends the browser's own undo.
    if (this.#state && this.#input.value !== this.#state.text) this.#write();
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
    if (!this.#format) {
      this.#input.value = amount ?? '';
      return this.#show();
    }
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
    return this.#problem === null ? '' : this.#textOf(this.#problem);
  }

  /** Returns the text for a reason or a label: the attribute's, the field's, the page's or the catalogue's. */
  #textOf(key) {
    const attributes = { required: 'required-message', belowMinimum: 'minimum-message', aboveMaximum: 'maximum-message' };
    const own = this.getAttribute(attributes[key] ?? '') ?? this.messages[key] ?? messages[key];
    const text = own ?? this.#texts[shared[key] ?? key] ?? this.#texts.incomplete;
    const limit = key === 'belowMinimum' ? this.#rules.minimumAmount : key === 'aboveMaximum' ? this.#rules.maximumAmount : undefined;
    if (limit === undefined || limit === null) return text;
    const pattern = own ?? this.#texts.withLimit.replace('{message}', () => text);
    return pattern.replace('{amount}', () => this.#format?.format(limit) ?? limit);
  }

  #show() {
    const message = this.#message;
    const state = this.disabled ? 'disabled' : this.readOnly ? 'readonly' : message ? 'error'
      : this.isEditing ? (this.#isChanged ? 'editing' : 'focused') : 'normal';
    assign(this.dataset, 'state', state);
    this.#internals.states?.clear();
    this.#internals.states?.add(state);
    assign(this.#input, 'disabled', this.disabled);
    assign(this.#input, 'readOnly', this.readOnly);
    assign(this.#input, 'placeholder', this.placeholder);
    assign(this.#input.style, 'textAlign', this.textAlign);
    const currency = this.#output?.currencyText ?? '';
    const resolved = this.#format?.resolvedOptions();
    assign(this.#input, 'inputMode', this.#rules.allowsNegative === false ? (resolved?.fractionDigits[1] === 0 ? 'numeric' : 'decimal') : 'text');
    setText(this.#currency, currency);
    const alignment = this.currencyAlignment;
    assign(this.#box.dataset, 'currency', alignment === 'leading' || alignment === 'trailing' ? alignment : (this.#output?.currencyPlacement ?? 'leading'));
    setText(this.#title.firstChild, this.titleText);
    const isEmpty = !this.#input.value;
    const isOptional = !this.required && !this.disabled && !this.readOnly && !isBlank(this.#title);
    setText(this.#optional, isOptional ? this.#textOf('optionalMark') : '');
    this.#nameFallback();
    assign(this.#heading, 'hidden', isBlank(this.#title) && isBlank(this.#heading.lastChild));
    this.#heading.classList.toggle('raised', !isEmpty || this.isEditing);
    setText(this.#helper.firstChild, this.helper);
    assign(this.#helper, 'hidden', isBlank(this.#helper));
    setText(this.#icon, this.errorIcon || '⚠');
    setAttribute(this.#icon, 'aria-label', this.#textOf('errorLabel'));
    if (this.#errorText.textContent !== message || !this.#error.hasChildNodes()) {
      this.#errorText.textContent = message;
      this.#error.replaceChildren(...(message ? [slot('error-icon', this.#icon), this.#errorText] : []));
    }
    assign(this.#error, 'hidden', !message);
    assign(this.#clear, 'hidden', !this.clearable || isEmpty || this.disabled || this.readOnly);
    setAttribute(this.#clear, 'aria-label', this.#textOf('clearLabel'));
    setAttribute(this.#input, 'aria-invalid', String(Boolean(message)));
    setAttribute(this.#input, 'aria-required', String(this.required));
    const spoken = this.amount !== null && !this.isEditing ? (this.#named?.format(this.amount) ?? '') : '';
    setText(this.#spoken, spoken);
    if (spoken) setAttribute(this.#input, 'aria-description', spoken);
    else this.#input.removeAttribute('aria-description');
    this.#tell(message);
  }

  #tell(message) {
    const amount = this.amount;
    if (this.#format) this.#internals.setFormValue(amount, JSON.stringify(this.#state ?? {}));
    else this.#internals.setFormValue(this.#box.hidden ? null : this.#input.value || null);
    const [status, problem] = [this.#output?.status ?? 'empty', this.#output?.reasons[0]];
    const flags = {
      valueMissing: status === 'empty' && this.required, rangeUnderflow: problem === 'belowMinimum',
      rangeOverflow: problem === 'aboveMaximum', customError: Boolean(this.#hostError),
      badInput: status !== 'empty' && status !== 'valid' && problem !== 'belowMinimum' && problem !== 'aboveMaximum',
    };
    const isWrong = Object.values(flags).some(Boolean);
    if (isWrong && this.#format) this.#internals.setValidity(flags, message || this.#textOf(flags.valueMissing ? 'required' : problem ?? 'incomplete'), this.#input);
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

  /** Texts of this field that replace those of the catalogue; see the module's `messages`. */
  messages = {};

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
  get warnings() { return this.#output?.warnings ?? []; }
  get candidates() { return this.#output?.candidates ?? []; }
  get provisionalAmount() { return this.#output?.provisionalAmount ?? null; }
  get state() { return this.dataset.state; }
  get isEditing() { return this.#state?.phase === 'editing'; }
  get formatter() { return this.#format; }
  /** Why the engine can't be used for this field; null if it can. */
  get failure() { return this.#failure; }
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
