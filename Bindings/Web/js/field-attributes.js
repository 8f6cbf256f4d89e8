// The attributes of a field, and the properties that reflect them.

const booleans = ['required', 'disabled', 'readonly', 'iso', 'clearable', 'floating-label', 'live-grouping', 'fallback'];
const texts = [
  'name', 'value', 'currency', 'locale', 'title-text', 'placeholder', 'helper', 'error', 'error-icon', 'minimum', 'maximum',
  'currency-alignment', 'text-align', 'variant', 'size', 'entry', 'update', 'options', 'rules',
  'minimum-message', 'maximum-message', 'required-message', 'data-src', 'icon-mode',
];
/** Attributes of native inputs, which the inner input gets too. */
export const forwarded = ['autocomplete', 'enterkeyhint', 'spellcheck', 'autofocus', 'tabindex', 'autocapitalize', 'autocorrect'];
const named = ['aria-label', 'aria-labelledby', 'aria-describedby'];

/** What attributes are that a page doesn't set. */
export const initial = {
  placeholder: '0', variant: 'default', size: 'default', entry: 'natural', update: 'end', 'currency-alignment': 'locale', 'icon-mode': 'always',
  autocomplete: 'off', spellcheck: 'false',
};

/** The attributes of frameworks that know no property `titleText`, and set `titletext`. */
const dashless = Object.fromEntries(texts.filter((name) => name.includes('-')).map((name) => [name, name.replaceAll('-', '')]));

/** The attributes that change a field when they change. */
export const observed = [...booleans, ...texts, ...Object.values(dashless), 'lang', ...forwarded, ...named];

const propertyOf = (attribute) =>
  attribute === 'readonly' ? 'readOnly' : attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The properties that a page can set, before or after the element is defined. */
export const properties = [
  ...[...booleans, ...texts].map(propertyOf).filter((name) => name !== 'value'), 'messages', 'formatAmount', 'defaultValue', 'value', 'amount',
];

/** Returns an attribute, by its name with dashes or without. */
export function attribute(element, name) {
  const value = element.getAttribute(name);
  return value === null && name in dashless ? element.getAttribute(dashless[name]) : value;
}

/** Defines the properties that reflect attributes, but for those that the class has itself. */
export function reflect(prototype) {
  for (const name of booleans) {
    Object.defineProperty(prototype, propertyOf(name), {
      get() { return this.hasAttribute(name) || (name === 'disabled' && this.matches(':disabled')); },
      set(value) { this.toggleAttribute(name, Boolean(value)); },
    });
  }
  for (const name of texts.filter((name) => !Object.hasOwn(prototype, name))) {
    Object.defineProperty(prototype, propertyOf(name), {
      get() { return attribute(this, name) ?? initial[name] ?? ''; },
      set(value) { value === null || value === undefined ? this.removeAttribute(name) : this.setAttribute(name, value); },
    });
  }
}
