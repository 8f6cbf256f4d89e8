import { MoneyFormat, define, load } from '../moneyformat/field.js';

define();
await load({ dataFor: (locale) => `./data/${locale}.data` });

// The total is counted in minor units, which are integers; it is empty while an item is not an amount.
const invoice = document.querySelector('#invoice');
const items = [...invoice.querySelectorAll('amount-field')];
function total() {
  const isComplete = items.every((item) => item.formatter && item.value !== '');
  invoice.elements.total.value = isComplete ? items[0].formatter.formatMinor(items.reduce((sum, item) => sum + item.minorUnits, 0n)) : '';
}
invoice.addEventListener('change', total);

// An amount in another currency stays what it is, and is read by the other currency's rules.
const gift = document.querySelector('[name=gift]');
const picker = document.querySelector('[name=currency]');
picker.addEventListener('change', () => { gift.currency = picker.value; });
document.querySelector('.choices').addEventListener('click', ({ target }) => { if (target.value) gift.value = target.value; });

// What a server would get.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.querySelector('.answer').value = [...new FormData(form)].map(([name, value]) => `${name}: ${value}`).join(', ');
  });
}

// The fields have their format when their locale's data are there.
while (items.some((item) => !item.formatter)) await new Promise(requestAnimationFrame);
total();
