// The plain input that a page nests in a field for browsers without scripts.

import { assign, setAttribute } from './field-view.js';

/** Whether an element has the focus, also in a window that hasn't, where `:focus` doesn't match. */
function isActive(element) {
  return element.getRootNode().activeElement === element;
}

/** A field's plain input, if there is one. It takes the field's place while the engine can't be used. */
export class PlainInput {
  #host;
  /** The page's name for it, under which it is submitted when it is used. */
  #name = null;
  /** What the field has written into it last; null if nothing. */
  #written = null;
  /** What was selected in it when it was found with the focus. */
  #selection = null;
  /** The inputs that the field names, because the page has not. */
  #labelled = new WeakSet();

  /** The input; null if there is none. */
  element = null;

  constructor(host) { this.#host = host; }

  /** Finds the input. Returns whether it is another one than before. */
  find() {
    let plain = null;
    for (let child = this.#host.firstElementChild; child && !plain; child = child.nextElementSibling) {
      if (!child.slot) plain = child.localName === 'input' ? child : child.querySelector('input');
    }
    if (plain === this.element) return false;
    this.element = plain;
    this.#written = null;
    this.#name = plain?.getAttribute('name') ?? null;
    return true;
  }

  /** Whether somebody has changed its text since the page or the field wrote it. */
  get isChanged() { return this.element.value !== (this.#written ?? this.element.defaultValue); }

  /** Whether somebody is typing in it. */
  get isTypedIn() {
    const { element } = this;
    return element !== null && isActive(element) && element.value !== element.defaultValue && !this.#host.disabled && !this.#host.readOnly;
  }

  /** Shows in it what the field has. */
  write(text) {
    this.#written = this.element.value = text;
  }

  /** Remembers what is selected in it, if it has the focus, which it loses when the page shows the field. */
  keepSelection() {
    if (isActive(this.element)) this.#selection = [this.element.selectionStart, this.element.selectionEnd];
  }

  /** Returns what is selected in it, or was when it was found; null if it hasn't had the focus. */
  takeSelection() {
    this.keepSelection();
    const selection = this.#selection;
    this.#selection = null;
    return selection;
  }

  /** Lets the form send it, or not. */
  use(isUsed) {
    assign(this.element, 'disabled', !isUsed);
    if (isUsed && this.#name !== null) setAttribute(this.element, 'name', this.#name);
    else if (!isUsed) this.element.removeAttribute('name');
    this.#label();
  }

  /** Names an input that the page has not named, because the title labels the field's own. */
  #label() {
    const { element } = this;
    if (!this.#labelled.has(element)) {
      // `labels` looks through the whole page.
      const label = element.closest('label');
      const isLabelled = (label && this.#host.contains(label)) || (element.id && element.labels.length > 0);
      if (isLabelled || element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')) return;
      this.#labelled.add(element);
    }
    if (this.#host.titleText) setAttribute(element, 'aria-label', this.#host.titleText);
  }
}
