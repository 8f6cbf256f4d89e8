// Everything that a page with fields needs. The package has it in one file, which shares nothing with the other entries.

export * from './moneyformat.js';
export * from './amount-field.js';
