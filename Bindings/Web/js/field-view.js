// The shadow tree of a field, and how it shows what the field is.

import { initial } from './field-attributes.js';
import { icon } from './field-style.js';

/** The slots without which their surroundings are hidden. */
export const blankable = new Set(['title', 'title-trailing', 'helper']);
const labelling = 'outer title optional name';
const description = 'helper error spoken';

// Unchanged properties are not set, because setting some properties of an input ends the browser's group of typed keys.

export function assign(object, key, value) {
  if (object[key] !== value) object[key] = value;
}

export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function setAttribute(element, name, value) {
  if (value === null) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Sets a list of ARIA's elements. */
function referTo(input, property, wanted) {
  const present = input[property] ?? [];
  if (present.length !== wanted.length || present.some((element, index) => element !== wanted[index])) input[property] = wanted;
}

export function part(tag, name, attributes = {}) {
  const element = document.createElement(tag);
  element.setAttribute('part', name);
  element.className = name;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

export function slot(name, ...content) {
  const element = document.createElement('slot');
  element.name = name;
  element.append(...content);
  return element;
}

/** Whether a slot shows nothing. */
function isBlank(slot) {
  return slot.assignedNodes().length === 0 && !slot.textContent.trim();
}

let field;

/** Returns the parts of a field, which each field copies. */
function skeleton() {
  if (field) return field;
  const label = part('label', 'title', { id: 'title', for: 'input' });
  label.append(slot('title'));
  const heading = part('div', 'heading');
  heading.append(label, part('span', 'optional', { id: 'optional' }), slot('title-trailing'));
  // The placeholder is an element of its own, so that pages can style it. What most fields have is what each need not set.
  const entry = document.createElement('div');
  entry.className = 'entry';
  const placeholder = part('span', 'placeholder', { 'aria-hidden': 'true' });
  placeholder.textContent = initial.placeholder;
  entry.append(placeholder, part('input', 'input', {
    id: 'input', type: 'text', placeholder: initial.placeholder, inputmode: 'text', autocomplete: 'off', spellcheck: 'false', 'aria-labelledby': labelling,
    'aria-describedby': description, 'aria-invalid': 'false', 'aria-required': 'false',
  }));
  const clear = part('button', 'clear', { type: 'button', tabindex: '-1' });
  clear.hidden = true;
  const space = document.createElement('span');
  space.className = 'space';
  const box = part('div', 'box');
  box.append(slot('leading'), slot('currency', part('span', 'currency', { 'aria-hidden': 'true' })), entry, space, clear, slot('trailing'));
  const helper = part('div', 'helper', { id: 'helper' });
  helper.append(slot('helper'));
  const error = part('div', 'error', { id: 'error', role: 'alert' });
  const choices = part('div', 'choices', { role: 'group', 'aria-labelledby': 'error' });
  helper.hidden = error.hidden = choices.hidden = true;
  // The plain input of pages without scripts. It is shown again if the engine can't be used.
  const fallback = slot('');
  fallback.hidden = true;
  field = document.createElement('div');
  field.className = 'field';
  field.append(
    heading, box, part('div', 'underline'), fallback, helper, error, choices);
  // The page's labels, the currency's name and the amount in words are for screen readers only.
  for (const id of ['outer', 'name', 'spoken']) {
    const unseen = part('span', id, { id, 'aria-hidden': 'true' });
    unseen.classList.add('unseen');
    field.append(unseen);
  }
  return field;
}

/** The parts of one field. It knows neither the engine nor the page: the field says what to show. */
export class FieldView {
  /** The elements and slots, by their names. */
  parts = {};
  // What is shown already.
  #alignment = '';
  #words = '';
  #message = JSON.stringify(['', '']);
  #choices = JSON.stringify([]);

  constructor(root) {
    root.append(skeleton().cloneNode(true));
    for (const element of root.querySelectorAll('[class]')) this.parts[element.id || element.className] = element;
    for (const name of ['leading', 'trailing']) this.parts[name] = root.querySelector(`slot[name=${name}]`);
    this.parts.fallback = root.querySelector('.field > slot');
  }

  /**
   * Shows a field.
   *
   * @param shown `isDisabled`, `isReadOnly`, `isRequired`, `isEditing`, `isClearable`; the texts `title`, `placeholder`, `helper`,
   *   `currency`, `currencyName` and `words` (the amount, as it is spoken); `currencySide` and `textAlign`; `isLeftToRight` and `inputMode`
   *   of the input; `iconMode`; `message` with its `mark`, unless `isMessageDue` later; `choices` as pairs of an amount and its text, and
   *   what to do to `choose` an amount; `textOf`, which returns the text for a label
   */
  show(shown) {
    const { input, placeholder, box, title, heading, optional, helper, currency, clear, spoken, name, leading, trailing } = this.parts;
    const { isDisabled, isReadOnly, isRequired, isEditing, textAlign, words, message, textOf } = shown;
    assign(input, 'disabled', isDisabled);
    assign(input, 'readOnly', isReadOnly);
    assign(input, 'placeholder', shown.placeholder);
    setText(placeholder, shown.placeholder);
    assign(input, 'dir', shown.isLeftToRight ? 'ltr' : '');
    const alignment = textAlign || (input.dir ? 'right' : '');
    if (this.#alignment !== alignment) {
      this.#alignment = input.style.textAlign = alignment;
      const align = textAlign === 'right' ? 'end' : textAlign;
      for (const element of [box, heading]) setAttribute(element, 'data-align', align || null);
    }
    assign(input, 'inputMode', shown.inputMode);
    setText(currency, shown.currency);
    setAttribute(box, 'data-currency', shown.currencySide);
    setText(title.firstChild, shown.title);
    const isEmpty = !input.value;
    box.classList.toggle('empty', isEmpty);
    const isTitleBlank = isBlank(title.firstChild);
    const isOptional = !isRequired && !isDisabled && !isReadOnly && !isTitleBlank;
    setText(optional, isOptional ? textOf('optionalMark') : '');
    assign(heading, 'hidden', isTitleBlank && isBlank(heading.lastChild));
    heading.classList.toggle('raised', !isEmpty || isEditing);
    const hidesIcons = (shown.iconMode === 'while-editing' && !isEditing) || (shown.iconMode === 'unless-editing' && isEditing);
    for (const slotted of [leading, trailing]) assign(slotted, 'hidden', hidesIcons);
    setText(helper.firstChild, shown.helper);
    assign(helper, 'hidden', isBlank(helper.firstChild));
    if (!shown.isMessageDue || !message) {
      this.#showMessage(message, shown.mark, textOf);
      this.#showChoices(shown.choices, shown.choose);
    }
    assign(clear, 'hidden', !shown.isClearable || isEmpty || isDisabled || isReadOnly);
    if (!clear.hidden) {
      if (!clear.firstChild) clear.append(icon('clear'));
      setAttribute(clear, 'aria-label', textOf('clearLabel'));
    }
    setAttribute(input, 'aria-invalid', String(Boolean(message)));
    setAttribute(input, 'aria-required', String(isRequired));
    setText(name, shown.currencyName);
    if (this.#words !== words) {
      this.#words = words;
      setText(spoken, words);
      setAttribute(input, 'aria-description', words || null);
    }
  }

  #showMessage(message, own, textOf) {
    const { error } = this.parts;
    const shown = JSON.stringify([message, own]);
    if (shown !== this.#message) {
      this.#message = shown;
      const mark = part('span', 'error-icon', { role: 'img', 'aria-label': textOf('errorLabel') });
      mark.append(own || icon('error'));
      const text = document.createElement('span');
      // Languages without a catalogue are told in English.
      text.dir = 'auto';
      text.textContent = message;
      error.replaceChildren(...(message ? [slot('error-icon', mark), text] : []));
    }
    assign(error, 'hidden', !message);
  }

  #showChoices(amounts, choose) {
    const { choices } = this.parts;
    const shown = JSON.stringify(amounts);
    if (shown !== this.#choices) {
      this.#choices = shown;
      choices.replaceChildren(...amounts.map(([amount, text]) => {
        const button = part('button', 'choice', { type: 'button' });
        button.textContent = text;
        button.addEventListener('click', () => choose(amount));
        return button;
      }));
    }
    assign(choices, 'hidden', amounts.length === 0);
  }

  /**
   * Names and describes the input after the page's labels and the host's ARIA attributes.
   *
   * @param host the element
   * @param labels the page's labels of it
   */
  name(host, labels) {
    const { input, outer, title, optional, name } = this.parts;
    const elements = referred(host, 'aria-labelledby');
    const isReferring = Boolean(host.getAttribute('aria-labelledby')?.trim());
    if (elements.length === 0) elements.push(...labels);
    const own = host.getAttribute('aria-label');
    const texts = !isReferring && own ? [own] : elements.map((element) => labelText(element, host));
    setText(outer, texts.join(' ').trim());
    // Labels themselves, rather than copies of their texts, where the browser can and the label doesn't contain the field.
    const isReferable = 'ariaLabelledByElements' in input && !own && elements.length > 0 && elements.every((element) => !element.contains(host));
    if (isReferable) {
      referTo(input, 'ariaLabelledByElements', [...elements, title, optional, name]);
    } else {
      setAttribute(input, 'aria-labelledby', labelling);
    }
    // Tools that read attributes alone don't see the elements.
    setAttribute(input, 'aria-label', texts.join(' ').trim() || null);
    this.#describe(host);
  }

  /** Adds what describes the host to what describes the input, where the browser can. */
  #describe(host) {
    const { input, helper, error, spoken } = this.parts;
    const own = referred(host, 'aria-describedby');
    if (own.length === 0 || !('ariaDescribedByElements' in input)) return setAttribute(input, 'aria-describedby', description);
    referTo(input, 'ariaDescribedByElements', [helper, error, spoken, ...own]);
  }
}

/** The elements whose ids an attribute lists. */
function referred(host, name) {
  const root = host.getRootNode();
  return (host.getAttribute(name) ?? '').split(/\s+/).filter(Boolean).map((id) => root.getElementById?.(id)).filter(Boolean);
}

/** The text of a label, without that of the field in it. */
function labelText(element, host) {
  const texts = [];
  const walk = (node) => {
    if (node === host) return;
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
    else node.childNodes.forEach(walk);
  };
  walk(element);
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}
