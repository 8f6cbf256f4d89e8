// The page of browser.py: loads the engine, then only the driver acts.

import { define } from './amount-field.js';
import { load } from './moneyformat.js';

await load({ data: './test.data' });
define();
document.title = 'ready';
