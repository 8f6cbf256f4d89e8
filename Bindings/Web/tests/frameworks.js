// The page of frameworks.py: hosts that render a field again whenever its amount changes, and a person who types at random.

import { define } from './amount-field.js';
import { load } from './moneyformat.js';
import { createApp, h, nextTick, ref } from './frameworks/vue.js';

const stage = document.querySelector('#stage');
const fixed = { currency: 'EUR', locale: 'de-DE', name: 'price' };
const wait = (time) => new Promise((done) => setTimeout(done, time));

/** React with the custom elements of version 18 (attributes) or 19 (properties, and listeners of any event). */
async function reactDOM(version) {
  const name = version === 19 ? 'react-dom-19' : 'react-dom';
  await new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = `./frameworks/${name}.js`;
    [script.onload, script.onerror] = [done, fail];
    document.head.append(script);
  });
  return window.ReactDOM;
}

function assign(field, settings) {
  for (const [key, value] of Object.entries(settings)) {
    if (key in field) field[key] = value;
    else field.setAttribute(key, value);
  }
}

function plainHost(update) {
  return async (first, settings) => {
    const form = document.createElement('form');
    const field = document.createElement('amount-field');
    assign(field, { ...fixed, ...settings });
    field.value = first;
    form.append(field);
    stage.append(form);
    update(field);
    return { field, end: () => form.remove(), set: (key, value) => { field[key] = value; } };
  };
}

const echo = (type, told, change = (value) => value, times = [0]) => plainHost((field) => field.addEventListener(type, (event) => {
  const value = told(event);
  for (const time of times) {
    if (time < 0) queueMicrotask(() => { field.value = change(value); });
    else if (time === 0) field.value = change(value);
    else setTimeout(() => { field.value = change(value); }, time);
  }
}));
const ofValue = (event) => event.target.value;
const ofAmount = (event) => event.detail.amount;

function debounced(field) {
  let timer;
  field.addEventListener('input', (event) => {
    const { value } = event.target;
    clearTimeout(timer);
    timer = setTimeout(() => { field.value = value; }, 12);
  });
}

const vueHost = (event, told) => async (first, settings) => {
  const form = document.createElement('form');
  stage.append(form);
  const model = ref(first);
  const other = ref(settings);
  const count = ref(0);
  const app = createApp({
    render: () => [h('output', {}, count.value),
      h('amount-field', { ...fixed, ...other.value, value: model.value, [event]: (happened) => { model.value = told(happened); count.value++; } })],
  });
  app.mount(form);
  await nextTick();
  return {
    field: form.querySelector('amount-field'), end: () => { app.unmount(); form.remove(); },
    set: async (key, value) => { other.value = { ...other.value, [key]: value }; await nextTick(); },
  };
};

const reactHost = (version, event) => async (first, settings) => {
  const form = document.createElement('form');
  stage.append(form);
  const { createElement, useEffect, useRef, useState } = window.React;
  const DOM = version === 19 ? window.ReactDOM19 : window.ReactDOM18;
  let change;
  function Price() {
    const [value, setValue] = useState(first);
    const [other, setOther] = useState(settings);
    change = (key, next) => setOther((now) => ({ ...now, [key]: next }));
    const place = useRef(null);
    // Version 18 knows no events of custom elements: a wrapper listens by ref.
    useEffect(() => {
      if (version === 19 && event === 'input') return undefined;
      const listener = (happened) => setValue(event === 'input' ? happened.target.value : happened.detail.amount);
      place.current.addEventListener(event, listener);
      return () => place.current?.removeEventListener(event, listener);
    }, []);
    const attributes = version === 18 ? Object.fromEntries(Object.entries(other).map(([key, text]) => [key, text])) : other;
    return createElement('amount-field', { ...fixed, ...attributes, value, ref: place, ...(version === 19 && event === 'input' ? { onInput: (happened) => setValue(happened.target.value) } : {}) });
  }
  const root = DOM.createRoot(form);
  DOM.flushSync(() => root.render(createElement(Price)));
  await wait(0);
  return {
    field: form.querySelector('amount-field'), end: () => { root.unmount(); form.remove(); },
    set: async (key, value) => { DOM.flushSync(() => change(key, value)); await wait(0); },
  };
};

window.hosts = {
  'uncontrolled': plainHost(() => {}),
  'echo of input': echo('input', ofValue),
  'echo of input, twice': echo('input', ofValue, undefined, [0, 0]),
  'echo of input, early and late': echo('input', ofValue, undefined, [0, 9]),
  'echo of input, after the task': echo('input', ofValue, undefined, [-1]),
  'echo of input, late': echo('input', ofValue, undefined, [7]),
  'echo of input, once it is quiet': plainHost(debounced),
  'echo of input, with two digits': echo('input', ofValue, (value) => (value === '' ? '' : value.includes('.') ? value.replace(/\.(\d)$/, '.$10') : `${value}.00`)),
  'echo of amountchange': echo('amountchange', ofAmount),
  'echo of amountchange, late': echo('amountchange', ofAmount, undefined, [7]),
  'echo of change': echo('change', ofValue),
  'echo as an attribute': plainHost((field) => field.addEventListener('input', () => field.setAttribute('value', field.value))),
  'Vue, input': vueHost('onInput', ofValue),
  'Vue, amountchange': vueHost('onAmountchange', ofAmount),
  'React 18, input': reactHost(18, 'input'),
  'React 18, amountchange': reactHost(18, 'amountchange'),
  'React 19, input': reactHost(19, 'input'),
  'React 19, amountchange': reactHost(19, 'amountchange'),
};

/** Numbers that a seed determines. */
function random(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
}

const digits = (text) => text.replace(/\D/g, '');
/** A text's digits without zeros at the ends, which another format adds or leaves out. */
const significant = (text) => digits(text).replace(/^0+|0+$/g, '');
/** What a host changes while somebody edits, and after. */
const changes = [
  ['currency', 'USD'], ['currency', 'EUR'], ['currency', 'JPY'], ['locale', 'en-US'], ['locale', 'de-DE'], ['iso', true], ['helper', 'x'], ['required', true],
  ['minimum', '10'], ['minimum', null], ['maximum', '500'], ['maximum', null], ['options', '{"grouping":"never"}'], ['options', null],
  ['rules', '{"allowsNegative":false}'], ['rules', null],
];

/** Types and changes attributes at random in the field of a host. Returns the number of steps, and where the law was broken. */
window.randomRun = async (name, seed, steps) => {
  const roll = random(seed);
  const pick = (list) => list[roll(list.length)];
  // Where the engine rewrites what is typed, the digits are what counts.
  const way = pick([{}, {}, { 'live-grouping': '' }, { entry: 'minor-units' }]);
  const isRewritten = Object.keys(way).length > 0;
  const settings = { ...way, ...(roll(2) ? { update: 'live' } : {}) };
  const first = pick(['', '5', '1234.5', '-7']);
  const host = await window.hosts[name](first, settings);
  const { field } = host;
  const input = field.shadowRoot.querySelector('input');
  const broken = [];
  const history = [];
  const fail = (law) => broken.push(`${name}, ${seed}: ${law} after ${JSON.stringify(history.slice(-14))}: shown ${input.value}, sent ${field.value}`);
  if (field.value !== first) fail(`the first value is ${first}`);
  let expected = null; // the text that was typed; null while nobody edits
  let committed = null;
  for (let step = 0; step < steps && broken.length < 3; step++) {
    const kind = roll(12);
    if (kind < 8) {
      const key = pick('00112233456789,.-x'.split(''));
      if (expected === null) {
        input.focus();
        if (roll(2)) input.select();
        else input.setSelectionRange(input.value.length, input.value.length);
        expected = input.value.slice(0, input.selectionStart);
      }
      if (input.value.length > 14) {
        document.execCommand('delete');
        expected = expected.slice(0, -1);
        history.push('delete');
      } else {
        document.execCommand('insertText', false, key);
        expected += key;
        history.push(key);
      }
      if (roll(3) === 0) await wait(roll(2) ? 0 : 9);
      if (isRewritten ? significant(input.value) !== significant(expected) : input.value !== expected) fail(`typed ${expected}`);
      if (isRewritten) expected = input.value;
    } else if (kind < 10) {
      const [shown, before] = [input.value, field.value];
      input.blur();
      history.push('end');
      expected = null;
      committed = [before, shown];
      if (before !== field.value) fail(`ending changed ${before}`);
      if (roll(2)) await wait(roll(2) ? 0 : 15);
      if (before !== field.value) fail(`${before} was committed`);
      if (before === '' && significant(input.value) !== significant(shown)) fail(`${shown} was left`);
    } else {
      const [key, value] = pick(changes);
      const [before, shown] = [field.value, input.value];
      await host.set(key, value);
      history.push(`${key}=${value}`);
      // The amount goes on being sent, or is still shown as an error.
      if (field.value !== before && (before === '' ? significant(input.value) !== significant(shown) : field.value !== '' || significant(input.value) !== significant(before))) {
        fail(`${key} changed ${before || shown}`);
      }
      if (expected !== null) expected = input.value;
      if (expected !== null) input.setSelectionRange(expected.length, expected.length);
    }
    // Nothing is sent that is not shown.
    const sent = new FormData(field.form).get('price') ?? '';
    if (sent !== field.value) fail(`the form sends ${sent}`);
    if (sent !== '') {
      const read = field.formatter.read(input.value, 'commit');
      if (read.amount !== sent) fail(`the text means ${read.amount}`);
    }
  }
  const count = history.length;
  input.blur();
  await wait(20);
  host.end();
  return [count, broken];
};

/** Reorders a list of keyed fields in Vue and React, and returns their texts before and after. */
window.reorder = async (kind) => {
  const form = document.createElement('form');
  stage.append(form);
  const items = ['1', '2', '3'];
  const markup = (make, list) => list.map((item) => make('amount-field', { key: item, ...fixed, id: `item-${item}`, value: item }));
  let turn;
  if (kind === 'Vue') {
    const list = ref(items);
    const app = createApp({ render: () => markup(h, list.value) });
    app.mount(form);
    turn = async () => { list.value = [...list.value].reverse(); await nextTick(); };
  } else {
    const DOM = kind === 'React 19' ? window.ReactDOM19 : window.ReactDOM18;
    const root = DOM.createRoot(form);
    const render = (list) => DOM.flushSync(() => root.render(markup(window.React.createElement, list)));
    render(items);
    turn = async () => render([...items].reverse());
  }
  const field = form.querySelector('#item-2');
  const input = field.shadowRoot.querySelector('input');
  input.focus();
  document.execCommand('selectAll');
  document.execCommand('insertText', false, '12x');
  input.blur();
  await turn();
  const result = [...form.querySelectorAll('amount-field')].map((one) => [one.id, one.text, one.value]);
  form.remove();
  return result;
};

await load({ data: './test.data' });
define();
window.ReactDOM18 = await reactDOM(18);
window.ReactDOM19 = await reactDOM(19);
document.title = 'ready';
