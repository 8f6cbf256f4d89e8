// Formats amounts with Intl.NumberFormat, which reads no text, one answer a line; run by compare.py.

import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const { op, amount, currency, locale } = JSON.parse(line);
  console.log(op === 'format' ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount) : '');
}
