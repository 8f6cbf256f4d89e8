// The playground: fields in every variant and state, what the reader says of each key, and the code for it.

import { define } from './amount-field.js';
import { load, MoneyFormat } from './moneyformat.js';
import { themeProperties } from './tokens.js';

const at = (id) => document.getElementById(id);
const controls = ['locale', 'currency', 'theme', 'scheme', 'dir', 'options', 'rules'];
const shownLocales = [
  'en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'es-ES', 'es-MX', 'pt-BR', 'it-IT', 'nl-NL', 'sv-SE', 'da-DK', 'pl-PL', 'ru-RU', 'tr-TR',
  'ar-EG', 'he-IL', 'fa-IR', 'hi-IN', 'bn-BD', 'th-TH', 'vi-VN', 'id-ID', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'sw-KE',
];

const data = await load({ data: './money.data' });
const field = at('amount');
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

// Settings, which the address contains.

function fill(select, values, chosen) {
  select.replaceChildren(...values.map((value) => new Option(value, value, value === chosen, value === chosen)));
}

const { locales, currencies } = data.info;
fill(at('locale'), [...new Set([...shownLocales, ...locales.map((locale) => locale.replaceAll('_', '-'))])].sort(), 'de-DE');
fill(at('currency'), [...currencies].sort(), 'EUR');

function restore() {
  const chosen = new URLSearchParams(location.hash.slice(1));
  for (const id of controls) if (chosen.has(id)) at(id).value = chosen.get(id);
  return chosen.get('amount');
}

function share() {
  const chosen = new URLSearchParams(controls.map((id) => [id, at(id).value]).filter(([, value]) => value && value !== '{}'));
  if (field.amount) chosen.set('amount', field.amount);
  history.replaceState(null, '', `#${chosen}`);
}

// Themes

async function dress() {
  sheet.replaceSync(`:root { ${await themeProperties(at('theme').value, at('scheme').value)} }`);
  document.documentElement.dataset.scheme = at('scheme').value;
}

// Fields

const gallery = [
  ['Normal', {}], ['With an amount', { value: '1234.5' }], ['Error', { value: '1234.5', error: 'Exceeds the balance' }],
  ['Disabled', { value: '1234.5', disabled: '' }], ['Read-only', { value: '1234.5', readonly: '' }], ['Required', { required: '' }],
  ['Helper text', { helper: 'Without shipping' }], ['Code', { value: '1234.5', iso: '' }], ['Clear button', { value: '1234.5', clearable: '' }],
  ['Floating label', { 'floating-label': '' }], ['Live grouping', { value: '1234.5', 'live-grouping': '' }], ['Minor units', { entry: 'minor-units' }],
];

function hang() {
  const fields = [];
  for (const variant of ['default', 'bordered', 'underlined']) {
    for (const size of ['default', 'form']) {
      for (const [title, attributes] of variant === 'default' && size === 'default' ? gallery : gallery.slice(0, 5)) {
        const one = document.createElement('amount-field');
        const name = [title, variant === 'default' ? '' : variant, size === 'default' ? '' : 'in a form'].filter(Boolean).join(', ');
        for (const [key, value] of Object.entries({ 'title-text': name, variant, size, ...attributes })) one.setAttribute(key, value);
        fields.push(one);
      }
    }
  }
  at('variants').replaceChildren(...fields);
}

function row(cells) {
  const line = document.createElement('tr');
  for (const cell of cells) line.insertCell().textContent = cell ?? '';
  return line;
}

function log() {
  at('keys').append(row([
    field.text, field.status, field.reasons.join(', '), field.candidates.join(', '), field.amount, field.provisionalAmount, field.warnings.join(', '),
  ]));
}

function apply() {
  let options;
  let rules;
  at('problem').textContent = '';
  try {
    options = JSON.parse(at('options').value || '{}');
    rules = JSON.parse(at('rules').value || '{}');
    new MoneyFormat(at('locale').value, { ...options, currencyCode: at('currency').value }).apply(undefined, ['begin'], rules);
  } catch (error) {
    at('problem').textContent = error.message;
    return;
  }
  document.documentElement.dir = at('dir').value;
  if (!at('dir').value) document.documentElement.removeAttribute('dir');
  for (const one of document.querySelectorAll('amount-field')) {
    one.setAttribute('locale', at('locale').value);
    one.setAttribute('currency', at('currency').value);
    one.setAttribute('options', JSON.stringify(options));
    one.setAttribute('rules', JSON.stringify(rules));
  }
  compare(options);
  explain(options, rules);
  share();
}

// The amount across locales, and code

function compare(options) {
  const amount = field.amount ?? '1234567.5';
  const currency = at('currency').value;
  const text = (locale, more) => {
    try {
      return new MoneyFormat(locale, { ...options, ...more, currencyCode: currency, locale: undefined }).format(amount);
    } catch (error) {
      return error.message;
    }
  };
  at('locales').replaceChildren(...shownLocales.map((locale) => row([
    locale, text(locale, {}), text(locale, { formattingStyle: 'currencyISOCode' }), text(locale, { formattingStyle: 'currencyName' }),
    text(locale, { abbreviator: 'compactShort' }),
  ])));
}

function explain(options, rules) {
  const [locale, currency, amount] = [at('locale').value, at('currency').value, field.amount ?? '1234.5'];
  at('json').textContent = JSON.stringify({ options, rules }, null, 2);
  const quote = JSON.stringify;
  const isPlain = Object.keys(options).length === 0;
  at('swift').textContent = `import FoundationEssentials
import MoneyFormat

${isPlain ? '' : `let options = try JSONDecoder().decode(FormattingOptions.self, from: Data(#"${JSON.stringify(options)}"#.utf8))
`}let formatter = try MoneyFormatter(currency: ${quote(currency)}, locale: ${quote(locale)}${isPlain ? '' : ', options: options'})
print(try formatter.string(decimalText: ${quote(amount)}))`;
  at('javascript').textContent = `import { load, MoneyFormat } from './moneyformat.js';

await load({ data: './money.data' });
const formatter = new MoneyFormat(${quote(locale)}, ${quote({ currency, ...options })});
console.log(formatter.format(${quote(amount)}));`;
}

// Wiring

hang();
const amount = restore();
await dress();
apply();
// Only now do the fields have their currency.
define();
if (amount) field.value = amount;
for (const id of ['theme', 'scheme']) at(id).addEventListener('change', () => dress().then(share));
for (const id of ['locale', 'currency', 'dir', 'options', 'rules']) at(id).addEventListener('change', apply);
field.addEventListener('beginediting', () => at('keys').replaceChildren());
field.addEventListener('input', log);
field.addEventListener('change', () => { log(); apply(); });
addEventListener('hashchange', () => { restore(); dress().then(apply); });

at('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(event.target));
  body.set('text', field.text);
  body.set('currency', at('currency').value);
  body.set('locale', at('locale').value);
  body.set('rules', at('rules').value || '{}');
  const response = await fetch('payment', { method: 'POST', body });
  at('answer').textContent = `${response.status}\n${JSON.stringify(await response.json(), null, 2)}`;
  at('answer').classList.toggle('wrong', !response.ok);
});
document.title = 'MoneyFormat playground – ready';
