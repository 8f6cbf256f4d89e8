// Formatting only, with the smaller module: `parse`, `read` and `apply` throw an error, unless another entry has loaded the whole one.

import { loadFrom } from './moneyformat.js';

export { LocaleData, MoneyFormat, MoneyFormatError } from './moneyformat.js';

/** Loads the module that formats, as `load` of `moneyformat.js` does. */
export function load(settings = {}) {
  return loadFrom(new URL('./moneyformat-format.wasm', import.meta.url), [], settings);
}
