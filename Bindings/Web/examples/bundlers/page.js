import { define } from 'moneyformat/amount-field';
import { load } from 'moneyformat';

define();
// Beside the bundle: the build copies the module and the data.
await load({ dataFor: (locale) => new URL(`./${locale}.data`, import.meta.url) });
