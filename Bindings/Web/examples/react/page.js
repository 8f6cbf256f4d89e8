// A form in React: the currency is chosen next to the amount.

import { define } from 'moneyformat/amount-field';
import { load } from 'moneyformat';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AmountField } from './AmountField.js';

function Transfer() {
  const [amount, setAmount] = useState('12.5');
  const [currency, setCurrency] = useState('EUR');
  return createElement('form', {},
    createElement(AmountField, { name: 'price', locale: 'de-DE', titleText: 'Betrag', required: true, currency, value: amount, onAmount: setAmount }),
    createElement('select', { value: currency, onChange: (event) => setCurrency(event.target.value) },
      ['EUR', 'USD'].map((code) => createElement('option', { key: code }, code))),
    createElement('output', {}, amount));
}

define();
createRoot(document.querySelector('#app')).render(createElement(Transfer));
await load({ dataFor: (locale) => new URL(`../moneyformat/data/${locale}.data`, import.meta.url) });
