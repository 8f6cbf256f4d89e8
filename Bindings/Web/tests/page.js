// The page of browser.py: loads the engine and defines the field; the driver does the rest.

import { define, languages, loadMessages } from './amount-field.js';
import { load } from './moneyformat.js';

await load({ data: './test.data' });
await loadMessages(...languages);
define();
document.title = 'ready';
