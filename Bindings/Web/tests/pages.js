// The page of pages.py. Fields are made by the driver, in the orders of pages and frameworks.

import * as element from './amount-field.js';
import * as engine from './moneyformat.js';

window.element = element;
window.engine = engine;
const stage = document.querySelector('#stage');

/** Puts markup on the empty stage, and returns the first field. `log` gets the names of the field's events. */
window.build = (html) => {
  stage.innerHTML = html;
  return window.follow(stage.querySelector('amount-field'));
};
window.follow = (field) => {
  window.field = field;
  window.log = [];
  for (const name of ['input', 'change', 'amountchange', 'beginediting', 'endediting', 'errorchange', 'clear', 'submit']) {
    stage.addEventListener(name, (event) => { if (event.target === window.field || name === 'submit') window.log.push(name); }, { signal: window.ending() });
  }
  return field;
};
let controller = new AbortController();
window.ending = () => controller.signal;
window.renew = () => { controller.abort(); controller = new AbortController(); stage.replaceChildren(); };
window.inner = (field = window.field) => field.shadowRoot.querySelector('input');
window.part = (name, field = window.field) => field.shadowRoot.querySelector(`[part~=${name}]`);
window.sent = (name = 'price') => new FormData(stage.querySelector('form')).getAll(name);
window.shown = (field = window.field) => [inner(field).value, field.value, field.checkValidity()];

// Fields load the messages of their language by themselves; most cases look at them at once.
if (location.search !== '?lazy') await element.loadMessages(...element.languages);
document.title = 'ready';
