export * from './moneyformat.js';
export * from './amount-field.js';
