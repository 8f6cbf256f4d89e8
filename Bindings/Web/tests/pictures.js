// The page of pictures.py: a field in every state and variant, and one to type into.

import { define } from './amount-field.js';
import { load } from './moneyformat.js';
import { themeProperties } from './tokens.js';

const states = [
  ['Empty', {}], ['With an amount', { value: '1234.5', required: '' }], ['Error', { value: '1234.5', error: 'Exceeds the balance' }],
  ['Disabled', { value: '1234.5', disabled: '' }], ['Read-only', { value: '1234.5', readonly: '' }], ['Helper text', { helper: 'Without shipping' }],
  ['Underlined', { value: '1234.5', variant: 'underlined' }], ['In a form', { value: '1234.5', size: 'form' }], ['Clear button', { value: '1234.5', clearable: '' }],
  ['Code', { value: '1234.5', iso: '' }], ['Floating label', { 'floating-label': '' }], ['Raised label', { 'floating-label': '', value: '1234.5' }],
];

await load({ data: './test.data' });
define();
document.querySelector('#states').append(...states.map(([title, attributes]) => {
  const field = document.createElement('amount-field');
  for (const [name, value] of Object.entries({ locale: 'en-US', currency: 'EUR', 'title-text': title, ...attributes })) field.setAttribute(name, value);
  return field;
}));

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
window.dress = async (theme, scheme) => {
  document.documentElement.dataset.scheme = scheme;
  sheet.replaceSync(`:root { ${await themeProperties(theme, scheme)} }`);
};

/** Puts the fields in another locale, direction and size of text. */
window.turn = (locale, currency, fontSize) => {
  document.documentElement.style.fontSize = fontSize;
  document.documentElement.dir = locale === 'he-IL' ? 'rtl' : 'ltr';
  for (const field of document.querySelectorAll('#states amount-field')) Object.assign(field, { locale, currency });
};
document.title = 'ready';
