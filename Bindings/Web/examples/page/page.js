import { define } from '../moneyformat/amount-field.js';
import { load } from '../moneyformat/moneyformat.js';

define();
await load({ dataFor: (locale) => `./data/${locale}.data` });
