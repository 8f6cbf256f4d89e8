// What the fields of a page share: the nearest language, the pointer, the default button of a form.

import { whenLoaded } from './moneyformat.js';

const fields = new Set();
const watched = new WeakSet();
let languages;

/** Calls `refresh` of a field when the engine or data have been loaded, or a language around it changes. */
export function join(field) {
  if (fields.size === 0) start();
  fields.add(field);
  for (let root = field.getRootNode(); root; root = root.host?.getRootNode()) {
    if (watched.has(root)) continue;
    watched.add(root);
    languages.observe(root, { subtree: true, attributes: true, attributeFilter: ['lang', 'dir'] });
  }
}

export function leave(field) {
  fields.delete(field);
}

/** Refreshes all fields. */
export function refreshAll() {
  for (const field of [...fields]) field.refresh();
}

function start() {
  if (languages) return;
  languages = new MutationObserver((records) => {
    for (const field of [...fields]) if (records.some(({ target }) => includes(target, field))) field.refresh();
  });
  whenLoaded(refreshAll);
}

/** Whether a node contains another one, shadow trees included. */
function includes(node, other) {
  for (let inner = other; inner; inner = inner.getRootNode().host) if (node.contains(inner)) return true;
  return false;
}

/** Returns the value of the nearest attribute around an element, shadow trees included; null if there is none. */
export function nearest(element, attribute) {
  for (let inner = element; inner; inner = inner.getRootNode().host) {
    const found = inner.closest(`[${attribute}]`);
    if (found) return found.getAttribute(attribute);
  }
  return null;
}

/** Returns `rtl` for a locale that is written from right to left. */
export function direction(locale) {
  if (!directions.has(locale)) directions.set(locale, readDirection(locale));
  return directions.get(locale);
}

const directions = new Map();

function readDirection(locale) {
  try {
    const tag = new Intl.Locale(locale.replaceAll('_', '-'));
    return (tag.getTextInfo?.() ?? tag.textInfo)?.direction ?? 'ltr';
  } catch {
    return 'ltr';
  }
}

/** The state of the pointer and of the Tab key, by which a focus is known to come from them. */
export const device = { isDown: false, isTabbing: false };
const released = new Set();

/** Calls a function once, after the click of a pointer that is down. */
export function afterClick(action) {
  released.add(action);
}

function release() {
  device.isDown = false;
  // The click comes after pointerup, in the same task or the next.
  setTimeout(() => {
    const due = [...released];
    released.clear();
    for (const action of due) action();
  }, 0);
}

/** The fields by their inner inputs, whose `input` events they see before the page's listeners do. */
const inner = new WeakMap();

/** Lets a field `take` the events of its inner input. */
export function register(input, field) {
  inner.set(input, field);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => { device.isDown = true; }, true);
  for (const kind of ['pointerup', 'pointercancel', 'blur']) {
    window.addEventListener(kind, (event) => { if (kind !== 'blur' || event.target === window) release(); }, true);
  }
  window.addEventListener('keydown', (event) => { device.isTabbing = event.key === 'Tab'; }, true);
  window.addEventListener('keyup', () => { device.isTabbing = false; }, true);
  window.addEventListener('input', (event) => inner.get(event.composedPath()[0])?.take(event), true);
}

const blocking = new Set(['text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week', 'time', 'datetime-local', 'number']);

/** Submits a form as Enter in a native input does: by its default button, if there is one. */
export function submitImplicitly(form, field) {
  const inputs = [...form.getRootNode().querySelectorAll('button, input')].filter((element) => element.form === form);
  const button = inputs.find(({ type }) => type === 'submit' || type === 'image');
  if (button) {
    if (!button.matches(':disabled')) button.click();
    return;
  }
  const others = [...form.elements].filter((element) =>
    element !== field && !field.contains(element) && (element.localName === field.localName || (element.localName === 'input' && blocking.has(element.type))));
  if (others.length === 0) form.requestSubmit();
}
