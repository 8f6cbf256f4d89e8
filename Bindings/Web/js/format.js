// Formatting only, with the smaller module: `parse`, `read` and `apply` throw an error, unless another entry has loaded the whole one.

import { load as loadModule } from './moneyformat.js';

export { LocaleData, MoneyFormat, MoneyFormatError } from './moneyformat.js';

/** Loads the module that formats, as `load` of `moneyformat.js` does. */
export function load({ wasm = new URL('./moneyformat-format.wasm', import.meta.url), ...settings } = {}) {
  return loadModule({ wasm, ...settings });
}
