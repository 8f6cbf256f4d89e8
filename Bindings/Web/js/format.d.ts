export { LocaleData, MoneyFormat, MoneyFormatError, load } from './moneyformat.js';
