// <amount-field>: an amount field for web pages. It runs the same engine as the server.

import { attribute, forwarded, initial, observed, properties, reflect } from './field-attributes.js';
import { HostEcho, afterRendering } from './field-echo.js';
import { browsersText, divided, plainAmount, sharedFormat } from './field-format.js';
import { EditHistory } from './field-history.js';
import { catalogue, messages, textIn } from './field-messages.js';
import { afterClick, device, direction, join, leave, nearest, refreshAll, register, submitImplicitly } from './field-page.js';
import { PlainInput } from './field-plain.js';
import { fieldRules, groupRules, styleSheets } from './field-style.js';
import {
  commandedEdit, countIntegerDigits, deletion, difference, digit, isDigits, offsetFromEnd, sameOffset, sameSelection, unreadableReason,
} from './field-text.js';
import { FieldView, assign, blankable, part, setAttribute, setText, slot } from './field-view.js';
import { english } from './messages.js';
import { exceeds, withoutOuterBreaks, writtenText } from './moneyformat.js';

export { languages, loadMessages, messages, requiredSentence } from './field-messages.js';

const page = { options: {}, rules: {}, formatter: null };

/**
 * Sets what all fields of the page start from: `options` and `rules`, over which a field's own go, `messages`, and
 * `formatter`, a function of an amount and the field that returns the text shown when nobody edits. Throws a `TypeError` for
 * values of other types, and changes nothing then.
 */
export function defaults({ options, rules, messages: texts, formatter } = {}) {
  for (const [name, value] of Object.entries({ options, rules, messages: texts })) {
    if (value && (typeof value !== 'object' || Array.isArray(value))) throw new TypeError(`defaults: "${name}" is not an object: ${String(value)}`);
  }
  if (formatter && typeof formatter !== 'function') throw new TypeError(`defaults: "formatter" is not a function: ${String(formatter)}`);
  if (options) page.options = options;
  if (rules) page.rules = rules;
  if (texts) Object.assign(messages, texts);
  if (formatter !== undefined) page.formatter = formatter;
  refreshAll();
}

function isObject(value) {
  return value !== null && typeof value === 'object';
}

/** Whether a value is a number whose digits are not known. */
function isInexact(value) {
  return typeof value === 'number' && !Number.isSafeInteger(value);
}

const historyWays = { historyUndo: 'undo', historyRedo: 'redo' };
const interactive = 'a, button, input, select, textarea, label, summary, [tabindex], [contenteditable]';
const empty = { status: 'empty', amount: null, provisionalAmount: null, reasons: [], warnings: [], candidates: [] };
const Base = typeof HTMLElement === 'undefined' ? class {} : HTMLElement;

/**
 * The element's class. See the page *Amount fields on a page* for attributes, events, parts and slots.
 *
 * What is shown, validated and sent follows from `#state`, the engine's state, and `#entry`, the format. Everything that
 * happens changes those, and then `#render` shows them.
 */
export class AmountFieldElement extends Base {
  static formAssociated = true;
  static observedAttributes = observed;

  #internals = this.attachInternals();
  #view;
  // The engine's state, its last answer, and what ending now would answer.
  #state = {};
  #output = empty;
  #endingNow = null;
  /** Whether the state is only an amount that the engine hasn't written yet. */
  #isUnwritten = true;
  #entry = null;
  #rules = {};
  #rulesKey = '';
  #failure = null;
  #isPending = true;
  /** The text of a field without an engine. */
  #raw = null;
  /** Whether somebody has typed what the page could not be told, because the engine has not read it. */
  #isRawTyped = false;
  /** Whether the input has got the focus in this task. */
  #isArriving = false;
  /** Whether the data of another locale are being loaded. */
  #isWaiting = false;
  /** The value that the page was told last without the engine; null if none. */
  #toldRaw = null;
  #badValue = null;
  /** Why the field has not taken what somebody typed or pasted last. */
  #refusal = null;
  #showsProblem = false;
  #isChanged = false;
  #hostError = null;
  /** The icon beside the host's error. */
  #hostMark = null;
  #customError = '';
  #given = {};
  // Accessors take over what was set before the element was defined; fields of the class would replace it.
  #messages = {};
  #formatAmount = null;
  #atFocus = '';
  /** What was selected when editing ended, and in which text. */
  #left = null;
  /** Whether the field looks focused: it has the focus, or gets it back with its window. */
  #isFocused = false;
  /** Whether the mouse is about to place the caret in the text that is shown. */
  #isAiming = false;
  #edit = null;
  #isPasting = false;
  /** The text that the field wrote last, how often it was edited back to that, and whether the browser has undone something since. */
  #written = '';
  #returns = 0;
  #hasUndone = false;
  #isComposing = false;
  /** The press of the Enter key that the page has not cancelled yet. */
  #enterKey = null;
  /** The value that the page was told last while an input method composes; null if none. */
  #toldComposing = null;
  #isRefreshDue = false;
  #history = new EditHistory();
  #host = new HostEcho(this, (amount) => this.#putHosts(amount));
  #isDefaultOnly = false;
  #isQuiet = 0;
  #reported = { amount: null, value: '', error: '' };
  #isMessageDue = false;
  #shownState = undefined;
  #sentMemory = '';
  #validityKey = '';
  #hasConnected = false;
  #plain = new PlainInput(this);
  /** Whether what somebody types in the plain input has become the text, and editing has not begun for the page. */
  #isTakenOver = false;
  #locale = undefined;
  #texts = english;
  #direction = 'ltr';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = styleSheets(this.ownerDocument, fieldRules);
    this.#view = new FieldView(root);
    root.addEventListener('slotchange', ({ target }) => {
      if (!this.#hasConnected || !(target.name === '' ? this.#takePlain() : blankable.has(target.name))) return;
      this.#render();
      this.#tellRead();
    });
    this.#listen();
  }

  get #input() { return this.#view.parts.input; }
  /** Whether the input has the focus of the page, if not of the window. */
  get #hasFocus() { return this.shadowRoot.activeElement === this.#input; }
  /** What is selected in the input, and in which text. */
  get #selected() {
    const { value, selectionStart, selectionEnd, selectionDirection } = this.#input;
    return { text: value, selection: [selectionStart, selectionEnd], direction: selectionDirection };
  }

  #listen() {
    const { box, input, clear } = this.#view.parts;
    register(input, { take: (event) => this.#take(event) });
    box.addEventListener('mousedown', (event) => {
      const [target] = event.composedPath();
      if (target === input) return this.#aim();
      const isSlotted = target.getRootNode() !== this.shadowRoot;
      if (isSlotted && target.closest(interactive) && this.contains(target.closest(interactive))) return;
      // The focus stays in, or goes to, the text.
      event.preventDefault();
      if (!clear.contains(target)) input.focus();
    });
    input.addEventListener('focus', () => this.#focus());
    input.addEventListener('focus', () => this.#listenWhileEditing(), { once: true, capture: true });
    input.addEventListener('beforeinput', (event) => this.#prepare(event));
    // Events that don't leave the shadow tree don't pass the window.
    input.addEventListener('input', (event) => this.#take(event));
    // Some scripts that fill forms fire nothing else.
    input.addEventListener('change', (event) => {
      if (!this.#isComposing && input.value !== this.#shownText && (this.#entry || this.#raw !== null)) this.#take(event);
    });
    input.addEventListener('drop', (event) => this.#receive(event, event.dataTransfer));
    clear.addEventListener('click', () => {
      input.focus();
      this.#clear();
      this.dispatchEvent(new Event('clear', { bubbles: true, composed: true }));
    });
    // A label's click comes to the element itself, which can't delegate the focus to its nested input.
    this.addEventListener('click', (event) => {
      if (event.composedPath()[0] === this && this.#isPlainUsed) this.#plain.element.focus();
    });
    // The browser focuses the first invalid field; every one shows its message.
    this.addEventListener('invalid', () => {
      this.#showsProblem = true;
      this.#render();
    });
  }

  /**
   * Ends a composition: the composed text becomes the state's. Browsers fire no `compositionend` if the page ends one, by moving the
   * caret, the text or the element.
   */
  #settle() {
    if (!this.#isComposing) return;
    this.#stopComposing();
    if (this.#input.value !== this.text) this.#reconcile('insertCompositionText');
    this.#toldComposing = null;
    if (this.#isRefreshDue) this.refresh();
  }

  /** What was set while composing is read as soon as the present change is done. */
  #stopComposing() {
    if (!this.#isComposing) return;
    this.#isComposing = false;
    this.#endingNow = null;
    if (this.#isRefreshDue) queueMicrotask(() => { if (this.#isRefreshDue) this.refresh(); });
  }

  /** The events that only a field with the focus gets. */
  #listenWhileEditing() {
    const { input } = this.#view.parts;
    // Out of a frame, the focus may have gone to the page around it, which looks the same.
    input.addEventListener('blur', () => (this.#hasFocus && window === window.top ? this.#pause() : this.#end()));
    input.addEventListener('compositionstart', () => {
      if (!this.isEditing) this.#begin(this.#selected);
      this.#isComposing = true;
    });
    input.addEventListener('compositionend', () => this.#settle());
    input.addEventListener('paste', (event) => this.#receive(event, event.clipboardData));
    for (const type of ['copy', 'cut', 'dragstart']) input.addEventListener(type, (event) => this.#giveText(event, event.clipboardData ?? event.dataTransfer));
    input.addEventListener('keydown', (event) => this.#press(event));
    // Not at keydown or keypress, which the page may cancel anywhere on their way; browsers report a line break after both.
    input.addEventListener('keypress', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      this.#enterKey = event;
      setTimeout(() => this.#enter(event), 0);
    });
  }

  // The life of the element

  connectedCallback() {
    if (!this.#hasConnected) {
      this.#hasConnected = true;
      this.#upgrade();
    }
    join(this);
    this.#takePlain();
    this.refresh();
    if (this.isEditing && !this.#isTakenOver && !this.#hasFocus) this.#end();
  }

  disconnectedCallback() {
    this.#settle();
    leave(this);
  }

  /** Takes over the properties that were set before the element was defined, which would hide those of the class. */
  #upgrade() {
    const own = Object.getOwnPropertyNames(this);
    if (own.length === 0) return;
    for (const name of properties) {
      if (!own.includes(name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }

  adoptedCallback() {
    // A document takes no style sheets of another, and drops those that it can't keep.
    this.shadowRoot.adoptedStyleSheets = styleSheets(this.ownerDocument, fieldRules);
  }

  attributeChangedCallback(name, old, value) {
    if (old === value) return;
    if (name === 'value') {
      if (!this.#isDefaultOnly) this.#hostSet(value);
    } else {
      delete this.#given[name];
      if (this.#hasConnected) this.refresh();
    }
  }

  // The format

  /** Reads what is set anew. What has not changed stays as it is. */
  refresh() {
    if (!this.isConnected) return;
    // Writing into the input would end the composition, and lose its text.
    this.#isRefreshDue = this.#isComposing;
    if (this.#isComposing) return;
    const locale = this.#attribute('locale') || nearest(this, 'lang') || undefined;
    this.#locale = locale;
    this.#texts = catalogue(locale ?? 'en');
    const outerDirection = nearest(this, 'dir');
    this.#direction = (outerDirection ?? direction(locale ?? 'en')).toLowerCase();
    assign(this.#view.parts.field, 'dir', outerDirection === null && this.#direction === 'rtl' ? 'rtl' : '');
    const formerValue = this.#isWaiting ? this.value : null;
    let [entry, rules, failure, key] = [null, {}, null, ''];
    this.#isWaiting = false;
    try {
      const options = this.#givenOptions;
      if (this.currency) options.currencyCode = this.currency;
      if (this.iso) options.formattingStyle = 'currencyISOCode';
      const source = this.#attribute('data-src');
      entry = sharedFormat(locale, options, { source: source ? new URL(source, document.baseURI).href : undefined, fallback: this.fallback });
      // While the data of another locale are loaded, the field goes on in the one that it has.
      this.#isWaiting = !entry && this.#entry !== null;
      entry ??= this.#entry;
      if (entry) [rules, failure, key] = this.#readRules(entry);
    } catch (error) {
      entry = null;
      failure = error;
    }
    // In another currency, what was told is another amount; but while somebody edits, late echoes still come.
    if (!this.isEditing && entry && this.#entry && entry.resolved.currencyCode !== this.#entry.resolved.currencyCode) this.#host.forget();
    this.#isPending = entry === null && failure === null;
    this.#report(this.#isPending ? new Error('Call load() first.') : failure);
    // What a host has set before the engine came is no news to it.
    const isHosts = this.#entry === null && this.#raw === null;
    this.#isQuiet++;
    this.#adopt(entry, rules, key);
    // Without the engine, an amount is shown in the notation of another locale.
    if (!this.#entry) this.#write();
    this.#isQuiet--;
    for (const name of forwarded) setAttribute(this.#input, name, this.getAttribute(name) ?? initial[name] ?? null);
    this.#renewLabels();
    if (isHosts) this.#renderQuietly();
    else this.#render();
    this.#tellRead();
    if (formerValue !== null && !this.#isWaiting && this.#isChanged && this.value !== formerValue) this.#tellReading(formerValue);
  }

  /** Tells the page what the engine has read in a text that somebody typed before it came. */
  #tellRead() {
    if (!this.#entry || !this.#isRawTyped) return;
    this.#isRawTyped = false;
    this.#tellReading(this.#toldRaw);
    this.#toldRaw = null;
  }

  /** Tells the page what a text that somebody typed means now, unless the page has been told so. */
  #tellReading(told) {
    if (this.value !== told) this.#announce('input', 'insertReplacementText', null);
    if (!this.isEditing) this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #report(failure) {
    if (failure && !this.#isPending && failure.message !== this.#failure?.message) console.warn(`amount-field: ${failure.message}`);
    this.#failure = failure;
  }

  /** The options as the page gives them, without the attributes' own. */
  get #givenOptions() { return { ...page.options, ...this.#object('options') }; }

  /** The rules as the page gives them, without the limits. */
  get #givenRules() {
    const rules = { ...page.rules, ...this.#object('rules') };
    if (this.liveGrouping) rules.liveGrouping = true;
    if (this.entry === 'minor-units') rules.entryMode = 'minorUnits';
    if (this.update === 'live') rules.shouldUpdateAmountWhileEditing = true;
    return rules;
  }

  #givenLimit(name) { return this.#given[name] ?? this.#attribute(name); }

  /** Returns the rules, and the error of a limit that is not an amount, which is left out. */
  #readRules(entry) {
    const rules = this.#givenRules;
    const known = entry.checkedRules;
    const limits = [['minimum', 'minimumAmount'], ['maximum', 'maximumAmount']]
      .map(([name, key]) => [name, key, this.#givenLimit(name)]);
    const id = JSON.stringify([rules, limits.map(([, , limit]) => [typeof limit, String(limit)])]);
    if (known.has(id)) return known.get(id);
    entry.format.apply(undefined, ['begin'], rules);
    let failure = null;
    for (const [name, key, limit] of limits) {
      if (limit === null || limit === '') continue;
      try {
        if (typeof limit === 'number') plainAmount(limit);
        entry.format.apply(undefined, ['begin'], { ...rules, [key]: limit });
        rules[key] = limit;
      } catch (error) {
        failure = new TypeError(`"${name}" is ${typeof limit === 'number' ? limit : `"${limit}"`}. ${error.message}`);
      }
    }
    const result = [rules, failure, JSON.stringify(rules)];
    if (known.size < 256) known.set(id, result);
    return result;
  }

  /** Returns the object in an attribute or a property. */
  #object(name) {
    const value = this.#given[name] ?? this.getAttribute(name);
    if (!value) return {};
    let object;
    try {
      object = typeof value === 'object' ? value : JSON.parse(value);
    } catch {
      throw new TypeError(`The attribute "${name}" is not JSON: ${value}`);
    }
    if (object === null || typeof object !== 'object' || Array.isArray(object)) throw new TypeError(`The attribute "${name}" is not an object: ${value}`);
    return object;
  }

  #attribute(name) { return attribute(this, name); }

  /** The amount that the text stands for, sent or not; null if it stands for none. */
  get #standing() {
    if (this.#isUnwritten) return this.#state.committed ?? null;
    const { status, amount, provisionalAmount } = this.#ending;
    if (status === 'valid') return amount;
    return status === 'invalid' ? provisionalAmount : null;
  }

  /** Goes over to other formats and rules. A text that stands for an amount goes on standing for it. */
  #adopt(entry, rules, key) {
    if (entry === this.#entry && key === this.#rulesKey) return;
    const { isEditing } = this;
    const [text, amount, old] = [this.text, this.#standing, this.#entry];
    const isDoubtful = this.#state.separatorRefused;
    const [refusal, badValue] = [this.#refusal, this.#badValue];
    const selection = this.#selection;
    const selected = this.#hasFocus ? this.#selected : null;
    const { entryMode } = this.#rules;
    const isOtherMode = rules.entryMode !== entryMode && rules.entryMode === 'minorUnits';
    const isSameNotation = old === entry && JSON.stringify(rules.notation) === JSON.stringify(this.#rules.notation);
    this.#entry = entry;
    this.#rules = rules;
    this.#rulesKey = key;
    this.#history = new EditHistory();
    if (!entry) {
      // Without an engine, the text stays what it was.
      if (old) {
        this.#raw = amount === null ? text : null;
        this.#state = { committed: amount };
        this.#output = empty;
        this.#isUnwritten = true;
      }
    } else if (this.#raw !== null) {
      const raw = this.#raw;
      this.#raw = null;
      this.#isTakenOver = this.#plain.isTypedIn;
      this.#type(raw, this.#isTakenOver || selected !== null);
      if (selected && !this.#isTakenOver) this.#keepCaret(selected.selection, raw);
    } else if (this.#isUnwritten) {
      this.#put(amount);
      this.#showsProblem ||= amount !== null;
      if (selected) this.#begin(selected);
    } else if (isEditing && !isOtherMode && (isSameNotation || (rules.entryMode !== 'minorUnits' && this.#means(text, amount)))) {
      // In minor units, digits go on only in the format's own notation.
      this.#select(selection);
    } else if (amount !== null) {
      const { committed } = this.#state;
      this.#put(amount, isEditing);
      if (isEditing) this.#keepCaret(selection, text, { isFromRight: rules.entryMode === 'minorUnits' && !isOtherMode });
      if (isEditing && this.#isChanged && committed !== amount && !this.#excess) this.#state = { ...this.#state, committed, origin: 'typed' };
      this.#output = { ...this.#output, amount: this.#isChanged && isEditing && !rules.shouldUpdateAmountWhileEditing ? null : this.#output.amount };
    } else if (text) {
      this.#type(text, isEditing);
      if (isEditing) this.#keepCaret(selection, text);
    } else {
      this.#put(null, isEditing);
    }
    if (isDoubtful && this.isEditing && this.text !== '') this.#doubt();
    if (entry) this.#refusal ??= refusal;
    this.#badValue ??= badValue;
    if (!isEditing && !this.#isTakenOver && this.text) this.#showsProblem = true;
    this.#write();
  }

  /** Goes on with a separator that was refused, which a caret that moves would forget. */
  #doubt() {
    this.#state = { ...this.#state, separatorRefused: true };
    this.#apply(['begin']);
  }

  /** Selects a part of the text. In minor units the engine knows only all of it and its end; `forgets` drops a refused separator. */
  #select(selection, forgets = false) {
    const { separatorRefused } = this.#state;
    this.#apply(['select', ...selection]);
    this.#state = { ...this.#state, selection: [...selection] };
    if (separatorRefused && !forgets) this.#doubt();
  }

  /** Selects what was selected in the text before; the caret stays behind the same digit, so many digits more from the left. */
  #keepCaret(selection, before, { more = 0, isFromRight = this.#rules.entryMode === 'minorUnits' } = {}) {
    const { text = '' } = this.#state;
    // In minor units, digits go on from the right.
    const moved = (offset) => (isFromRight ? offsetFromEnd(offset, before, text) : sameOffset(offset, before, text, more));
    this.#state = { ...this.#state, selection: sameSelection(selection, before, text, moved) };
  }

  /** What is selected in the text that is edited. */
  get #selection() {
    const { text, selection } = this.#selected;
    return this.isEditing && text === this.text && this.#hasFocus ? selection : this.#state.selection;
  }

  /** Whether a text means an amount in the present format, and more digits go on in its notation: not those of `1.5` in German. */
  #means(text, amount) {
    if (amount === null || this.#excess) return false;
    const end = this.#answer(this.#answer({}, ['setText', text]).state, ['end']);
    return end.status === 'valid' && end.amount === amount && !end.warnings.includes('nonLocaleSeparator');
  }

  // The state

  /** The engine's answer to an event. */
  #answer(state, event) { return this.#entry.format.applyInField(state, event, this.#rules); }

  /**
   * Why an amount of the page can't be sent: it has more digits than the format shows, and is shown whole. Null if that is not so.
   */
  get #excess() {
    const [reason] = this.#output.reasons;
    return this.#state.origin === 'amount' && ['tooManyFractionDigits', 'fractionNotAllowed'].includes(reason) ? reason : null;
  }

  /** Applies an event. Everything else about the state follows from the engine's answer. */
  #apply(event) {
    if (!this.#entry) return null;
    const output = this.#answer(this.#state, event);
    this.#state = output.state;
    this.#isUnwritten = false;
    this.#output = { candidates: [], ...output };
    this.#endingNow = null;
    return output;
  }

  /** What ending now would answer: what is sent, and why it isn't. */
  get #ending() {
    if (!this.isEditing || !this.#entry) return this.#output;
    if (!this.#endingNow) {
      const composed = this.#composed;
      // Minor units are another text when they are composed, which nobody has seen yet.
      this.#endingNow = this.#rules.entryMode === 'minorUnits' && this.#hasComposed && composed.text !== this.#input.value ? { ...empty, status: 'partial', reasons: ['incomplete'] }
        : { candidates: [], ...this.#answer(composed, ['end']) };
    }
    return this.#endingNow;
  }

  /** Whether an input method is composing a text that is not yet the state's. */
  get #hasComposed() { return this.#isComposing && this.#entry !== null && this.#input.value !== (this.#state.text ?? ''); }

  /** The state with the text that an input method is composing. */
  get #composed() {
    if (!this.#hasComposed) return this.#state;
    const { text = '' } = this.#state;
    const [start, end, inserted] = difference(text, this.#input.value);
    return this.#answer(this.#state, ['replace', start, end, inserted]).state;
  }

  /** Replaces the text with an amount from the page. */
  #put(amount, isEditing = false) {
    this.#badValue = this.#refusal = null;
    this.#state = { committed: amount };
    this.#output = empty;
    this.#endingNow = null;
    this.#isUnwritten = true;
    this.#raw = null;
    this.#isRawTyped = false;
    this.#history = new EditHistory();
    if (!this.#entry) return this.#writePlain();
    try {
      this.#apply(['begin']);
    } catch (error) {
      this.#state = {};
      return this.#refuseValue(amount, error);
    }
    if (!isEditing) this.#apply(['end']);
  }

  /** Replaces the text, as if the new one had been typed. */
  #type(text, isEditing = false) {
    this.#badValue = this.#refusal = null;
    if (!this.#entry) return this.#setRaw(text);
    const former = [this.#state, this.#isUnwritten];
    this.#state = this.isEditing ? this.#state : {};
    const output = this.#apply(['setText', text]);
    if (output.rejected) {
      // Entry in minor units takes no text that is not an amount.
      [this.#state, this.#isUnwritten] = former;
      this.#apply(this.isEditing ? ['select', ...this.#state.selection] : ['begin']);
      this.#refusal = output.reasons.length > 0 ? { reason: output.reasons[0] } : null;
    }
    if (!isEditing) this.#apply(['end']);
  }

  /** Keeps a text for the engine to read. Digits alone are the same amount in every notation; what anything else means, nobody knows yet. */
  #setRaw(text) {
    this.#raw = text;
    this.#state = { committed: /^[0-9]+$/.test(text) && this.#countsUnits ? plainAmount(text) : null };
    this.#isUnwritten = true;
  }

  /** Whether digits count units: neither minor units nor thousands, nor what can't be known. */
  get #countsUnits() {
    try {
      return this.#givenRules.entryMode !== 'minorUnits' && (this.#givenOptions.scale ?? 1) === 1;
    } catch {
      return false;
    }
  }

  /** The text of the amount before the engine writes one. */
  get #plainText() {
    let scale = 1;
    try {
      ({ scale } = this.#givenOptions);
    } catch { /* The failure is reported when the options are used. */ }
    return browsersText(divided(this.#state.committed ?? '', scale), this.#locale);
  }

  /** Why an amount can't be sent before the engine says so. */
  get #plainProblem() {
    const { committed } = this.#state;
    const isBeyond = (name, isWrong) => {
      try {
        const limit = plainAmount(this.#givenLimit(name));
        return limit !== '' && isWrong(limit);
      } catch {
        return false;
      }
    };
    if (!committed) return this.#raw ? 'unusableValue' : null;
    if (isBeyond('minimum', (limit) => exceeds(limit, committed))) return 'belowMinimum';
    return isBeyond('maximum', (limit) => exceeds(committed, limit)) ? 'aboveMaximum' : null;
  }

  /** A value of the host that is not an amount: developers and users see that it is wrong, and the field goes on. */
  #refuseValue(value, error) {
    console.warn(`amount-field: ${error.message}`);
    this.#badValue = error;
    this.#showsProblem = true;
  }

  /**
   * A value that the host sets. What it already has, and an echo of what the field has told while somebody edits, changes
   * nothing. No event tells the host of it.
   */
  #hostSet(value) {
    let amount;
    try {
      amount = plainAmount(value);
    } catch (error) {
      // What a person typed stays.
      const isTyped = this.value !== (this.#host.last ?? '') || (this.value === '' && this.text !== '' && !this.#excess);
      if (!this.isEditing && !isTyped) {
        this.#put(null);
        this.#write();
      }
      this.#refuseValue(value, error);
      return this.#renderQuietly();
    }
    // Vue sets a value at every rendering, changed or not; a text that is not an amount survives that.
    const keepsText = this.isEditing || (this.value === '' && this.text !== '' && !this.#badValue && !this.#standing);
    if (this.#host.takes(amount, keepsText)) return this.#putHosts(amount);
    if (this.#badValue && amount === this.value) {
      this.#badValue = null;
      this.#renderQuietly();
    }
  }

  #putHosts(amount) {
    const [text, selection] = [this.text, this.#selection];
    const former = text === '' ? '' : this.#standing;
    this.#put(amount || null, this.isEditing);
    // The caret keeps its distance from the decimal separator.
    if (this.isEditing && former !== null) this.#keepCaret(selection, text, { more: countIntegerDigits(amount) - countIntegerDigits(former) });
    this.#isChanged = false;
    this.#showsProblem = amount !== '';
    if (this.isEditing) this.#atFocus = this.value;
    this.#write();
    this.#renderQuietly();
  }

  #renderQuietly() {
    this.#isQuiet++;
    this.#render();
    this.#isQuiet--;
  }

  // Editing

  /** The mouse places the caret, or selects, in the text that is shown. Editing begins there when it is up again. */
  #aim() {
    if (this.#hasFocus) return;
    this.#isAiming = true;
    const begin = () => {
      this.#isAiming = false;
      if (!this.#hasFocus) return;
      this.#begin(this.#selected);
      if (!this.isEditing) this.#renderQuietly();
    };
    if (device.isDown) afterClick(begin);
    else setTimeout(begin, 0);
  }

  #focus() {
    this.#isFocused = true;
    this.#isArriving = true;
    setTimeout(() => { this.#isArriving = false; }, 0);
    if (this.#isAiming) return;
    // As in native inputs, Tab selects all, and any other focus what was selected before.
    const text = this.#shownText;
    const isSame = this.#left !== null && this.#left.value === this.value;
    this.#begin(device.isTabbing ? { text, selection: [0, text.length] } : isSame ? this.#left : null);
    if (!this.isEditing) this.#renderQuietly();
  }

  /** Begins editing. What was selected in another text of the amount is selected in the one that is edited, or its end. */
  #begin(selected = null) {
    const isTakenOver = this.#isTakenOver;
    this.#isTakenOver = false;
    if (this.disabled || this.readOnly || (this.isEditing && !isTakenOver) || !this.#entry) return;
    this.#atFocus = isTakenOver ? (this.#host.last ?? '') : this.value;
    this.#renewLabels();
    this.#host.begin();
    this.#isChanged = isTakenOver;
    if (!isTakenOver) this.#apply(['begin']);
    this.#history = new EditHistory();
    if (selected && !isTakenOver) this.#select(sameSelection(selected.selection, selected.text, this.#state.text));
    if (this.#refusal) this.#refusal.isSeen = true;
    this.#write();
    if (selected?.direction && this.#hasFocus) this.#input.setSelectionRange(...this.#state.selection, selected.direction);
    this.#render();
    this.dispatchEvent(new CustomEvent('beginediting', { bubbles: true, composed: true }));
  }

  #end() {
    this.#isFocused = this.#hasFocus && document.hasFocus();
    this.#settle();
    this.#renewLabels();
    const { isEditing } = this;
    const selected = this.#selected;
    if (isEditing) this.#apply(['end']);
    this.#left = { ...selected, value: this.value };
    if (!isEditing) return this.#renderQuietly();
    if (this.#refusal && (this.#refusal.isKey || this.#refusal.isSeen)) this.#refusal = null;
    this.#host.end();
    this.#showsProblem = true;
    this.#isMessageDue = device.isDown;
    // A click on what is below must not be lost, because the message moves it.
    if (this.#isMessageDue) afterClick(() => { this.#isMessageDue = false; this.#render(); });
    this.#write();
    this.#render();
    this.#host.tellEnd(() => {
      this.#tellChange();
      this.dispatchEvent(new CustomEvent('endediting', { bubbles: true, composed: true }));
    });
  }

  /** Another window has got the focus. Editing goes on when it comes back; the page is told the value so far, as of a native input. */
  #pause() {
    this.#settle();
    // Browsers don't tell when the page moves the focus meanwhile.
    window.addEventListener('focus', () => { if (!this.#hasFocus) this.#end(); }, { once: true });
    if (!this.isEditing) return;
    this.#host.tellEnd(() => this.#tellChange());
  }

  #tellChange() {
    if (this.value === this.#atFocus) return;
    this.#atFocus = this.value;
    this.#host.dispatch(new Event('change', { bubbles: true }));
  }

  /** Ends editing and submits, unless the page has cancelled the key. */
  #enter(event) {
    if (this.#enterKey !== event) return;
    this.#enterKey = null;
    if (event.defaultPrevented) return;
    this.#end();
    // As after a browser's own event, pages render what `change` tells them, and limit it, before the form is sent.
    afterRendering(() => {
      const { form } = this;
      if (form) this.#host.tellEnd(() => submitImplicitly(form, this));
    });
  }

  #press(event) {
    // The key is the input method's.
    if (event.isComposing) return;
    if (event.key === 'Escape' && (this.#isChanged || this.#refusal)) {
      const isChanged = this.#isChanged;
      event.preventDefault();
      this.revert();
      if (isChanged) this.#announce('input', 'historyUndo', null);
    } else if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      const key = event.key.toLowerCase();
      if (key === 'z' || key === 'y') this.#takeHistory(key === 'y' || event.shiftKey ? 'redo' : 'undo', event);
    }
  }

  /**
   * Undoes or redoes from the field's own history. Without one, the browser does, but not back behind a text that the field has
   * written, which would mix both. Nor does it in a field that somebody has left: Chromium undoes what was edited last,
   * wherever that was, and nobody would see that an amount changes. Returns whether the browser does nothing.
   */
  #takeHistory(way, event, text = this.#input.value) {
    if (!this.#entry) return false;
    const isLeft = !this.#hasFocus;
    const isBehindWritten = way === 'redo' ? !this.#hasUndone : text === this.#written && this.#returns === 0;
    if (!isLeft && !this.#ownsHistory && !isBehindWritten) return false;
    event.preventDefault();
    if (!isLeft && this.#ownsHistory) this.#travel(way);
    return true;
  }

  /** Whether the text is rewritten, which ends the browser's own undo. */
  get #ownsHistory() {
    return this.#isRewriting || this.#history.isRewritten;
  }

  /** Whether the engine rewrites the text while somebody types. */
  get #isRewriting() {
    const { liveGrouping, entryMode, keyPolicy } = this.#rules;
    return liveGrouping === true || entryMode === 'minorUnits' || keyPolicy === 'refuse';
  }

  #travel(way) {
    const state = this.readOnly || this.disabled ? null : this.#history[way](this.#state);
    if (!state) return;
    this.#state = state;
    this.#select(state.selection);
    this.#changed(way === 'undo' ? 'historyUndo' : 'historyRedo');
  }

  /** Before the browser changes the text: remembers where. */
  #prepare(event) {
    const kind = event.inputType;
    if (kind === 'insertLineBreak' && this.#enterKey) return this.#enter(this.#enterKey);
    const way = historyWays[kind];
    if (way && this.#takeHistory(way, event)) return;
    if (this.#entry && !this.isEditing && kind !== 'insertLineBreak' && this.#hasFocus) {
      // After Enter the text is formatted, and the focus is still here.
      this.#begin(this.#selected);
    }
    this.#edit = { kind, data: event.data, start: this.#input.selectionStart, end: this.#input.selectionEnd };
  }

  /** A pasted or dropped text, before the browser joins its lines. */
  #receive(event, transfer) {
    const given = transfer?.getData('text/plain') || transfer?.getData('text') || '';
    const text = withoutOuterBreaks(given);
    if (!this.#entry || !given || this.disabled || this.readOnly) return;
    const reason = unreadableReason(text);
    if (reason) {
      event.preventDefault();
      this.#refusal = { reason };
      this.#render();
    } else if (text !== given && event.type === 'paste') {
      event.preventDefault();
      this.#isPasting = true;
      document.execCommand('insertText', false, text);
      this.#isPasting = false;
    }
  }

  /** The browser has changed the text. The page's listeners see one event, after the state has changed. */
  #take(event) {
    event.stopImmediatePropagation();
    const way = historyWays[event.inputType];
    // A command of the page comes without `beforeinput`.
    if (way && this.#edit?.kind !== event.inputType && this.#takeHistory(way, event, this.#shownText)) return this.#write(true);
    if (event.isComposing === false) this.#stopComposing();
    if (!this.#isComposing || !this.#entry) {
      this.#reconcile(event.inputType ?? '');
      this.#toldComposing = null;
      return;
    }
    // The text becomes the state's when it is composed; the page is told, and a form sends, what it means all the same.
    this.#endingNow = null;
    this.#isChanged = true;
    this.#host.typed();
    this.#render();
    this.#announce('input', event.inputType, event.data);
    this.#toldComposing = this.value;
  }

  /** Leaves out the marks of live grouping from a part of the text that somebody copies: nobody typed them, and they aren't read. */
  #giveText(event, data) {
    const { text } = this;
    const [start, end] = this.#selected.selection;
    const marks = (this.isEditing && this.#state.insertedSeparators || []).filter((place) => start <= place && place < end);
    if (marks.length === 0 || end - start === text.length || !data) return;
    data.setData('text/plain', text.split('').filter((_, place) => start <= place && place < end && !marks.includes(place)).join(''));
    if (event.type === 'dragstart') return;
    event.preventDefault();
    if (event.type === 'cut') document.execCommand('delete');
  }

  /** Converts the browser's change of the text to an event. Typed text is kept as typed. */
  #reconcile(kind) {
    const text = this.#input.value;
    let edit = this.#edit;
    this.#edit = null;
    this.#hasUndone = kind === 'historyUndo' || (this.#hasUndone && kind === 'historyRedo');
    if (kind !== 'historyUndo') this.#returns += text === this.#written ? 1 : 0;
    else if (this.#state.text === this.#written && this.#returns > 0) this.#returns--;
    if (!this.#entry) {
      this.#setRaw(text);
      this.#isRawTyped = true;
      return this.#changed(kind);
    }
    if (!this.isEditing) {
      // Autofill changes the text of a field that nobody edits.
      const old = this.value;
      this.#type(text);
      this.#showsProblem = true;
      this.#write();
      this.#render();
      this.#announce('input', kind, null);
      if (this.value !== old) this.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    const before = this.#state;
    const oldValue = this.#reported.value;
    const isMinorUnits = this.#rules.entryMode === 'minorUnits';
    if (isMinorUnits) edit ??= commandedEdit(kind, before.text ?? '', text);
    if (isMinorUnits && !edit) {
      // A text that somebody else has written is a whole one.
      this.#type(text, true);
      this.#history.remember(before);
      return this.#changed(kind);
    }
    const change = difference(before.text ?? '', text, edit);
    // Minor units are typed digit by digit; anything longer that is not of digits alone is a text of its own.
    const isText = isMinorUnits && Array.from(change[2]).length > 1 && !isDigits(change[2]);
    const isPasted = !edit || isText || this.#isPasting || ['insertFromPaste', 'insertFromDrop', 'insertReplacementText'].includes(edit.kind);
    const isForward = kind === 'deleteContentForward';
    const isDeletion = this.#isRewriting && edit !== null && (isForward || kind === 'deleteContentBackward') && change[2] === '';
    const output = isMinorUnits ? this.#editMinorUnits(change, edit, { isPasted, isDeletion, isForward })
      // The engine knows its separators: a deletion next to one takes a digit.
      : isDeletion ? this.#applyAt(edit.start, edit.end, [isForward ? 'deleteForward' : 'deleteBackward'])
        : this.#applyChange(change, isPasted);
    // A zero that pads the amount stays, unless there are no other digits.
    if (isMinorUnits && isDeletion && !output.rejected) {
      const after = this.#state.text;
      const hasDigits = Array.from(after).some((character) => digit.test(character) && character !== this.#entry.zero);
      if (!hasDigits && after !== '') this.#apply(['setText', '']);
      else if (after === before.text) {
        this.#refusal = null;
        return this.#keepText(oldValue, kind, edit);
      }
    }
    if (output.rejected) {
      // A key that is refused edits nothing, and ends no doubt about an earlier one.
      if (before.separatorRefused && !this.#state.separatorRefused) this.#doubt();
      // The caret stays where the key was pressed.
      this.#state = { ...this.#state, selection: edit ? [edit.start, edit.end] : before.selection };
      if (this.#state.selection[1] > this.#state.text.length) this.#state.selection = before.selection;
      const reason = this.#excess ?? output.reasons[0];
      const isSilent = !reason || (this.#rules.keyPolicy === 'refuse' && reason !== 'inputTooLong');
      this.#refusal = isSilent ? null : { reason, isKey: !isPasted };
      return this.#keepText(oldValue, kind, edit);
    }
    const way = historyWays[kind];
    if (way) this.#history.follow(way, before, text);
    else this.#history.remember(before, edit ? [edit.start, edit.end] : before.selection);
    this.#changed(kind, edit?.data ?? null);
  }

  /** An edit has left the text as it was. The value may be another all the same: a refused separator makes digits in minor units doubtful. */
  #keepText(oldValue, kind, edit) {
    this.#write(true);
    this.#render();
    if (this.#reported.value !== oldValue) this.#announce('input', kind, edit?.data ?? null);
  }

  /** Applies an event at a selection. One that the engine has already is not set, because selecting ends its doubts about a refused separator. */
  #applyAt(start, end, event) {
    const { selection } = this.#state;
    if (start !== selection?.[0] || end !== selection?.[1]) this.#apply(['select', start, end]);
    return this.#apply(event);
  }

  #applyChange([start, end, inserted], isPasted) {
    if (isPasted) return this.#applyAt(start, end, ['paste', inserted]);
    const event = ['replace', start, end, inserted];
    return start === end ? this.#apply(event) : this.#applyAt(start, end, event);
  }

  /** Applies an edit in minor units, where digits stand at the caret although the engine knows only the end. */
  #editMinorUnits([start, end, inserted], edit, { isPasted, isDeletion, isForward }) {
    const { text = '' } = this.#state;
    // What replaces a part of the text ends the doubt about a refused separator.
    if (this.#state.separatorRefused && edit.start < edit.end) this.#apply(['select', edit.start, edit.end]);
    // Digits are typed wherever they come from, but for a whole amount that replaces all.
    const isAll = edit.start === 0 && edit.end === text.length;
    if (isPasted) inserted = inserted.trim();
    const isTyped = text !== '' && !isAll && inserted !== '' && isDigits(inserted);
    if (isPasted && !isTyped) return this.#applyChange([start, end, inserted], true);
    let [output, caret] = [null, null];
    if (isDeletion && !isForward && edit.start === edit.end && edit.end === text.length) {
      output = this.#applyAt(edit.start, edit.end, ['deleteBackward']);
      caret = this.#state.text.length;
    } else {
      if (isDeletion && edit.start === edit.end) [start, end] = deletion(text, edit.start, isForward);
      const event = ['replace', start, end, inserted];
      output = isDeletion ? this.#applyAt(start, end, event) : this.#applyChange([start, end, inserted], false);
      // Digits beyond the minor unit are deleted from the end.
      if (isDeletion && output.rejected) output = this.#apply(['deleteBackward']);
      const isUnchanged = isDeletion && this.#state.text === text;
      caret = isUnchanged ? (isForward ? end : start) : offsetFromEnd(end, text, this.#state.text);
    }
    if (!output.rejected) this.#state = { ...this.#state, selection: [caret, caret] };
    return output;
  }

  /** Somebody has changed the text. */
  #changed(kind, data = null) {
    this.#isChanged = true;
    this.#host.typed();
    this.#showsProblem = false;
    this.#refusal = this.#badValue = null;
    // Text and caret are set only if the engine changed the text, because setting them ends the browser's own undo.
    if (this.#entry && this.#input.value !== this.text) this.#write();
    this.#render();
    if (this.#toldComposing !== this.value) this.#announce('input', kind, data);
  }

  #announce(type, inputType, data) {
    // A host reads the value at each event, also one that has not changed.
    if (this.isEditing || !this.#entry) this.#host.tell(this.value);
    if (this.#entry) this.#isRawTyped = false;
    else this.#toldRaw = this.value;
    this.#host.dispatch(new InputEvent(type, { bubbles: true, composed: true, inputType: inputType || 'insertText', data }));
  }

  /** Writes the state's text into the input. */
  #write(withCaret = false) {
    const { input } = this.#view.parts;
    const text = this.#shownText;
    const isOther = input.value !== text;
    if (isOther) {
      const before = this.#selected;
      input.value = text;
      if (!this.isEditing && this.#hasFocus) input.setSelectionRange(...sameSelection(before.selection, before.text, text), before.direction);
      [this.#written, this.#returns, this.#hasUndone] = [text, 0, false];
      this.#stopComposing();
    }
    if ((isOther || withCaret || this.isEditing) && this.isEditing && this.#hasFocus) {
      input.setSelectionRange(...this.#state.selection);
    }
  }

  get #shownText() {
    // What somebody types next to an amount that stands there before the engine does is in the locale's notation, too.
    if (!this.#entry) return this.#raw ?? this.#plainText;
    const { status, amount } = this.#ending;
    if (this.isEditing || status !== 'valid' || amount === null) return this.text;
    const formatter = this.formatAmount ?? page.formatter;
    if (!formatter) return this.#entry.shown(amount, this.text, this.#rules);
    try {
      const text = formatter(amount, this);
      if (typeof text === 'string') return text;
      console.warn(`amount-field: The formatter returned no text: ${String(text)}`);
    } catch (error) {
      console.warn(`amount-field: The formatter can't be used. ${error}`);
    }
    return this.#entry.shown(amount, this.text, this.#rules);
  }

  // The plain input of pages without scripts

  /** Takes over the plain input: its text, its focus and its name. Returns whether it is another one than before. */
  #takePlain() {
    if (!this.#plain.find()) return false;
    const plain = this.#plain.element;
    if (!plain) return true;
    const hasOwn = this.#standing !== null || this.#raw;
    if (plain.value && (!hasOwn || this.#plain.isChanged)) this.#takeText();
    this.#write();
    this.#plain.keepSelection();
    return true;
  }

  /** Takes over the text of the plain input; if somebody is typing there, as it is. */
  #takeText() {
    const isTyped = this.#plain.isTypedIn;
    this.#type(this.#plain.element.value, isTyped);
    this.#isRawTyped = this.#plain.isChanged;
    this.#isTakenOver = isTyped && this.#entry !== null;
    this.#showsProblem = !isTyped;
  }

  get #isPlainUsed() { return !this.#entry && this.#plain.element !== null; }

  /** Shows in the plain input what the field has. */
  #writePlain() {
    if (this.#isPlainUsed) this.#plain.write(this.#shownText);
  }

  /** Without the engine, the nested plain input takes the field's place; with it, that input is not submitted. */
  #fallBack() {
    const { box, fallback, input } = this.#view.parts;
    const plain = this.#plain.element;
    const isUsed = this.#isPlainUsed;
    if (plain) {
      const isBack = isUsed && fallback.hidden;
      const selected = isBack && this.#hasFocus ? this.#selected : null;
      if (isBack) this.#writePlain();
      if (!isUsed && !fallback.hidden && this.#plain.isChanged && plain.value !== this.text) {
        this.#takeText();
        this.#write();
      }
      const plainSelection = isUsed ? null : this.#plain.takeSelection();
      this.#plain.use(isUsed);
      if (selected) {
        queueMicrotask(() => {
          if (!this.#hasFocus) return;
          plain.focus();
          if (plain.value === selected.text) plain.setSelectionRange(...selected.selection);
        });
      }
      if (plainSelection) {
        queueMicrotask(() => {
          box.hidden = false;
          const { value } = input;
          input.focus();
          if (this.#isTakenOver) this.#begin();
          if (input.value === value) input.setSelectionRange(...plainSelection);
        });
      }
    }
    assign(fallback, 'hidden', !isUsed);
    assign(box, 'hidden', isUsed);
  }

  // Display

  /** Why the text can't be sent, or null if it can. */
  get #problem() {
    if (this.#badValue) return 'unusableValue';
    if (this.#refusal) return this.#refusal.reason;
    if (!this.#entry) {
      if (this.#plain.element) return null;
      if (!this.#shownText) return this.required ? 'required' : null;
      return this.#plainProblem;
    }
    if (this.#ending.status === 'empty') return this.required ? 'required' : null;
    return this.#ending.status === 'valid' ? null : (this.#ending.reasons[0] ?? 'incomplete');
  }

  get #message() {
    const own = this.#hostError || this.#attribute('error') || this.#customError;
    if (own) return own;
    if (this.#refusal) return this.#textOf(this.#refusal.reason);
    const problem = this.#showsProblem || this.#badValue ? this.#problem : null;
    return problem === null ? '' : this.#textOf(problem);
  }

  /** Returns the text for a reason or a label: the attribute's, the field's, the page's or the catalogue's. */
  #textOf(key) {
    const attributes = { required: 'required-message', belowMinimum: 'minimum-message', aboveMaximum: 'maximum-message' };
    const own = (attributes[key] ? this.#attribute(attributes[key]) : null) ?? [this.messages?.[key], messages[key]].find((text) => typeof text === 'string');
    const text = own ?? textIn(this.#texts, key);
    const write = (amount) => this.#entry?.text(amount) ?? amount;
    const candidates = this.#choices;
    if (!own && candidates.length === 2 && key === this.#problem) {
      return this.#texts.eitherAmount.replace('{first}', () => write(candidates[0])).replace('{second}', () => write(candidates[1]));
    }
    const limits = { belowMinimum: this.#rules.minimumAmount, aboveMaximum: this.#rules.maximumAmount, [this.#excess]: this.provisionalAmount };
    const limit = Object.hasOwn(limits, key) ? limits[key] : undefined;
    if (limit === undefined || limit === null) return text;
    const pattern = own ?? this.#texts.withLimit.replace('{message}', () => text.replace(/[.。।۔]$/, ''));
    return pattern.replace('{amount}', () => write(limit));
  }

  /** The amounts that an ambiguous text could mean. */
  get #choices() {
    const { status, candidates = [] } = this.#ending;
    return status === 'invalid' ? candidates : [];
  }

  #render() {
    if (!this.#hasConnected) return;
    this.#fallBack();
    const message = this.#message;
    const { disabled: isDisabled, readOnly: isReadOnly, isEditing, value } = this;
    // A failure is the page's mistake, of which people at the field can be told nothing.
    const isWrong = message || (this.#failure && !this.#isPending);
    const state = isDisabled ? 'disabled' : isReadOnly ? 'readonly' : isWrong ? 'error'
      : isEditing && this.#isChanged ? 'editing' : isEditing || this.#isFocused ? 'focused' : 'normal';
    if (this.#shownState !== state) {
      this.#shownState = this.dataset.state = state;
      this.#internals.states?.clear();
      this.#internals.states?.add(state);
    }
    const { allowsNegative, minimumAmount } = this.#rules;
    const hasMinus = allowsNegative !== false && !(minimumAmount !== undefined && !String(minimumAmount).startsWith('-'));
    const side = this.currencyAlignment;
    const hasChoices = message && this.#showsProblem && !this.#refusal && !isDisabled && !isReadOnly;
    this.#view.show({
      isDisabled, isReadOnly, isRequired: this.required, isEditing, isClearable: this.clearable,
      title: this.titleText, placeholder: this.placeholder, helper: this.helper, textAlign: this.textAlign, iconMode: this.iconMode,
      // A minus that a mark keeps on the left when the amount is shown stays there when it is edited.
      isLeftToRight: this.#direction === 'rtl' && this.#entry?.keepsMinusLeft,
      inputMode: hasMinus ? 'text' : this.#entry?.resolved.fractionDigits[1] === 0 ? 'numeric' : 'decimal',
      currency: this.currencyText, currencySide: side === 'leading' || side === 'trailing' ? side : (this.#placement ?? 'leading'),
      currencyName: this.#entry?.currencyName || this.currency,
      words: value !== '' && !isEditing ? (this.#entry?.named.format(value) ?? '') : '',
      message, mark: (this.#hostError && this.#hostMark) || this.errorIcon, isMessageDue: this.#isMessageDue,
      choices: hasChoices ? this.#choices.map((amount) => [amount, this.#entry.text(amount)]) : [], choose: (amount) => this.#choose(amount),
      textOf: (key) => this.#textOf(key),
    });
    this.#tell(message);
  }

  /** The text of the currency, and where it stands, whether or not the engine has answered yet. */
  get currencyText() { return this.#output.currencyText ?? ''; }
  get #placement() { return this.#output.currencyPlacement; }

  /** Somebody has chosen what their text means. */
  #choose(amount) {
    const { state: before } = this.#apply(['begin']);
    this.#put(amount);
    this.#showsProblem = true;
    this.#write();
    this.#render();
    this.#announce('input', 'insertReplacementText', null);
    this.#atFocus = this.value;
    this.dispatchEvent(new Event('change', { bubbles: true }));
    this.#input.focus();
    if (this.isEditing) this.#history.rewrite(before);
  }

  /** Names the inner input after the page's labels and the host's ARIA attributes. */
  #renewLabels() {
    this.#view.name(this, (this.isConnected && this.#internals.labels) || []);
  }

  /** Tells the form, and the page by events. */
  #tell(message) {
    const { value, amount } = this;
    const memory = JSON.stringify({
      amount: this.#standing, text: this.#entry ? this.text : (this.#raw ?? ''), isDoubtful: this.#state.separatorRefused || undefined,
    });
    const sent = this.#isPlainUsed ? '' : value;
    const sentMemory = `${sent} ${memory}`;
    if (this.#sentMemory !== sentMemory) {
      this.#sentMemory = sentMemory;
      this.#internals.setFormValue(sent || null, memory);
    }
    const problem = this.#problem;
    const flags = {
      valueMissing: problem === 'required' && !this.readOnly, rangeUnderflow: problem === 'belowMinimum', rangeOverflow: problem === 'aboveMaximum',
      customError: Boolean(this.#hostError || this.#attribute('error') || this.#customError),
      badInput: problem !== null && !['required', 'belowMinimum', 'aboveMaximum'].includes(problem),
    };
    const isWrong = Object.values(flags).some(Boolean) && !this.#isPlainUsed;
    const reason = isWrong ? message || (problem ? this.#textOf(problem) : this.#texts.incomplete) : '';
    const validityKey = isWrong ? `${Object.values(flags)} ${reason}` : '';
    if (this.#validityKey !== validityKey) {
      this.#validityKey = validityKey;
      this.#internals.setValidity(isWrong ? flags : {}, reason, this.#input);
    }
    // What a host has set is not told it.
    if (this.isEditing && !this.#isQuiet && (this.#isChanged || value !== (this.#host.last ?? ''))) {
      this.#host.tell(value, value !== '' || value !== this.#reported.value);
      // No event tells that there is still no amount.
      if (amount !== null || this.#reported.amount !== null) this.#host.tell(amount ?? '', amount !== this.#reported.amount);
    }
    this.#reported.value = value;
    if (amount !== this.#reported.amount) {
      this.#reported.amount = amount;
      if (!this.#isQuiet) this.dispatchEvent(new CustomEvent('amountchange', { detail: { amount }, bubbles: true, composed: true }));
    }
    if (message !== this.#reported.error) {
      this.#reported.error = message;
      if (!this.#isQuiet) this.dispatchEvent(new CustomEvent('errorchange', { detail: { message: message || null }, bubbles: true, composed: true }));
    }
  }

  // The host's interface

  /** Texts of this field that replace those of the catalogue; see the module's `messages`. */
  get messages() { return this.#messages; }
  set messages(messages) {
    this.#messages = messages;
    this.#renderQuietly();
  }
  /** A function of an amount and this field that returns the text shown when nobody edits; null for the engine's. */
  get formatAmount() { return this.#formatAmount; }
  set formatAmount(format) {
    this.#formatAmount = format;
    if (!this.#hasConnected) return;
    if (!this.isEditing) this.#write();
    this.#renderQuietly();
  }

  /** The amount as the engine tells it: null while a text is edited, unless `update` is `live`. */
  get amount() {
    // The engine doesn't have the text of an input method yet.
    if (this.#hasComposed) return this.#rules.shouldUpdateAmountWhileEditing ? this.value || null : null;
    return this.#isUnwritten ? (this.#state.committed ?? null) : (this.#output.amount ?? null);
  }
  set amount(amount) { this.#hostSet(amount); }
  /** `amount` in minor units of the currency, as a bigint; null if there is none. */
  get minorUnits() {
    const digits = this.#entry?.resolved.minorUnitDigits;
    if (this.amount === null || digits === undefined) return null;
    const [integer, fraction = ''] = this.amount.split('.');
    return fraction.length > digits ? null : BigInt(integer + fraction.padEnd(digits, '0'));
  }
  /** What a form sends: the amount of the text as it stands, as plain decimal text; empty if there is none. */
  get value() {
    if (this.#isUnwritten) return this.#state.committed ?? '';
    return this.#ending.status === 'valid' ? (this.#ending.amount ?? '') : '';
  }
  set value(value) { this.#hostSet(value); }
  get defaultValue() { return this.getAttribute('value') ?? ''; }
  /** Unlike the attribute, it leaves alone what somebody has typed, or the page has set. */
  set defaultValue(value) {
    let present = '';
    try { present = plainAmount(this.getAttribute('value')); } catch { /* The field is empty, and says why. */ }
    const standing = this.#standing ?? '';
    this.#isDefaultOnly = standing !== present || (standing === '' && this.text !== '');
    try {
      this.setAttribute('value', value);
    } finally {
      this.#isDefaultOnly = false;
    }
  }
  get text() { return this.#state.text ?? this.#raw ?? ''; }
  get selection() { return this.#selection ?? [0, 0]; }
  get status() { return this.#hasComposed ? this.#ending.status : this.#output.status; }
  get reasons() { return this.#output.reasons; }
  get warnings() { return this.#output.warnings; }
  get candidates() { return this.#output.candidates ?? []; }
  get provisionalAmount() { return this.#output.provisionalAmount; }
  get state() { return this.#shownState; }
  get isEditing() { return this.#state.phase === 'editing'; }
  get formatter() { return this.#entry?.format ?? null; }
  /** Why the engine can't be used for this field, or a value or a limit is not used; null if all is well. */
  get failure() { return this.#failure ?? this.#badValue; }
  get form() { return this.#internals.form; }
  get labels() { return this.#internals.labels; }
  get validity() { return this.#internals.validity; }
  get validationMessage() { return this.#internals.validationMessage; }
  get willValidate() { return this.#internals.willValidate; }
  get type() { return 'amount-field'; }

  get options() { return this.#given.options ?? this.getAttribute('options') ?? ''; }
  set options(value) { this.#give('options', value, isObject(value)); }
  get rules() { return this.#given.rules ?? this.getAttribute('rules') ?? ''; }
  set rules(value) { this.#give('rules', value, isObject(value)); }
  get minimum() { return String(this.#given.minimum ?? attribute(this, 'minimum') ?? ''); }
  set minimum(value) { this.#give('minimum', value, isInexact(value)); }
  get maximum() { return String(this.#given.maximum ?? attribute(this, 'maximum') ?? ''); }
  set maximum(value) { this.#give('maximum', value, isInexact(value)); }
  /** Sets a property by its attribute, or keeps a value that an attribute can't hold. */
  #give(name, value, isKept) {
    if (isKept) {
      this.#given[name] = value;
      if (this.#hasConnected) this.refresh();
    } else {
      delete this.#given[name];
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value);
      if (this.#hasConnected) this.refresh();
    }
  }

  /** Shows an error of the host until clearError is called. */
  setError(message, mark) {
    [this.#hostError, this.#hostMark] = [message, mark ?? null];
    this.#render();
  }
  clearError() {
    this.#hostError = this.#hostMark = null;
    this.removeAttribute('error');
    this.#render();
  }
  setCustomValidity(message) {
    this.#customError = String(message);
    this.#render();
  }
  /** Replaces the text, and reads the new one as if it had been typed. */
  setText(text) {
    const given = writtenText(text ?? '');
    const reason = unreadableReason(given);
    if (reason) {
      this.#refusal = { reason };
      return this.#renderQuietly();
    }
    const selection = this.isEditing && given === this.text ? this.#selection : null;
    this.#type(given, this.isEditing);
    if (selection) this.#select(selection);
    this.#isChanged = this.isEditing;
    this.#showsProblem = !this.isEditing && given !== '';
    this.#host.forget();
    this.#write();
    this.#renderQuietly();
  }
  /** Empties the field, as its button does. */
  clear() {
    this.#host.forget();
    this.#clear();
  }
  #clear() {
    this.#settle();
    const hadText = this.#shownText !== '';
    if (this.isEditing) {
      if (hadText) this.#history.rewrite(this.#state);
      this.#type('', true);
      this.#isChanged = true;
    } else {
      this.#put(null);
    }
    this.#showsProblem = false;
    this.#refusal = this.#badValue = null;
    this.#write();
    this.#render();
    if (!hadText) return;
    this.#announce('input', 'deleteContentBackward', null);
    this.#atFocus = '';
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }
  /** Returns to the last committed amount. */
  revert() {
    const before = this.#isChanged ? this.#state : null;
    this.#refusal = this.#badValue = null;
    this.#apply(['revert']);
    if (before && this.isEditing) this.#history.rewrite(before);
    this.#isChanged = false;
    this.#showsProblem = false;
    this.#write();
    this.#render();
  }
  /** Without the engine, the nested plain input gets the focus. */
  focus(options) {
    if (this.#isPlainUsed) this.#plain.element.focus(options);
    else super.focus(options);
  }
  select() {
    this.#input.focus();
    this.setSelectionRange(0, this.#input.value.length);
  }
  setSelectionRange(start, end, way) {
    this.#settle();
    this.#input.setSelectionRange(start, end, way);
    if (!this.isEditing) return;
    // A page that selects when the focus comes does as Tab does.
    this.#select([this.#input.selectionStart, this.#input.selectionEnd], !this.#isArriving);
    if (this.#rules.entryMode !== 'minorUnits') return;
    if (this.#refusal?.reason === 'misplacedSeparator' && !this.#state.separatorRefused) this.#refusal = null;
    this.#renderQuietly();
  }
  checkValidity() { return this.#internals.checkValidity(); }
  reportValidity() {
    this.#showsProblem = true;
    this.#render();
    return this.#internals.reportValidity();
  }

  formResetCallback() {
    this.#hostError = this.#hostMark = null;
    this.#isChanged = this.#showsProblem = false;
    this.#isQuiet++;
    this.#put(null, this.isEditing);
    this.#host.reset(() => this.#hostSet(this.getAttribute('value')));
    // The form resets the plain input after the field.
    queueMicrotask(() => this.#writePlain());
    this.#showsProblem = false;
    this.#write();
    this.#render();
    this.#isQuiet--;
  }
  formDisabledCallback() { this.#render(); }
  formStateRestoreCallback(state, reason) {
    if (typeof state !== 'string') return;
    let memory = { amount: null, text: state };
    if (reason !== 'autocomplete') {
      try { memory = JSON.parse(state); } catch { return; }
    }
    this.#isQuiet++;
    if (memory.amount) this.#put(memory.amount);
    else this.#type(memory.text ?? '');
    if (memory.isDoubtful && this.#entry) {
      this.#apply(['begin']);
      this.#doubt();
      this.#apply(['end']);
    }
    this.#isQuiet--;
    this.#showsProblem = Boolean(memory.text) && !this.#isPending;
    this.#write();
    this.#renderQuietly();
  }
}

if (typeof HTMLElement !== 'undefined') reflect(AmountFieldElement.prototype);

/**
 * `<amount-field-group>`: fields between separators, and the sentence that says once which of them are required. Its text can be
 * replaced by the slot `sentence`.
 */
export class AmountFieldGroupElement extends Base {
  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = styleSheets(this.ownerDocument, groupRules);
    const sentence = part('p', 'sentence');
    sentence.append(slot('sentence'));
    root.append(sentence, slot(''));
  }

  connectedCallback() {
    this.setAttribute('role', this.getAttribute('role') ?? 'group');
    join(this);
    this.refresh();
  }

  disconnectedCallback() {
    leave(this);
  }

  adoptedCallback() {
    this.shadowRoot.adoptedStyleSheets = styleSheets(this.ownerDocument, groupRules);
  }

  refresh() {
    setText(this.shadowRoot.querySelector('slot'), catalogue(this.getAttribute('locale') || nearest(this, 'lang') || 'en').allRequired);
  }
}

let isDefined = false;

/** Defines <amount-field> and <amount-field-group>. Fields come alive when load() is done, before or after this. On a server it does nothing. */
export function define(name = 'amount-field') {
  if (typeof customElements !== 'undefined' && !customElements.get(name)) {
    // A class can have only one name.
    customElements.define(name, isDefined ? class extends AmountFieldElement {} : AmountFieldElement);
    isDefined = true;
  }
  if (typeof customElements !== 'undefined' && !customElements.get(`${name}-group`)) customElements.define(`${name}-group`, class extends AmountFieldGroupElement {});
}
