// The page of browser.py: loads the engine and defines the field; the driver does the rest.

import { define } from './amount-field.js';
import { load } from './moneyformat.js';

await load({ data: './test.data' });
define();
document.title = 'ready';
