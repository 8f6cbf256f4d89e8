/** Plain decimal text, a bigint, or a number that is a safe integer. */
export type Amount = string | bigint | number;

export interface LoadOptions {
  /** A URL relative to the module, or bytes. */
  wasm?: string | URL | Uint8Array | ArrayBuffer | WebAssembly.Module;
  /** Frozen locale data for all formatters without data of their own. */
  data?: string | URL | Uint8Array | ArrayBuffer | LocaleData;
  /** Returns the source of a locale's data, which fields load when they need it. */
  dataFor?: (locale: string) => string | URL | Uint8Array | ArrayBuffer | Promise<string | URL | Uint8Array | ArrayBuffer>;
  /** Whether a locale or a currency that the data lack is replaced, rather than an error. */
  fallback?: boolean;
}

export function load(options?: LoadOptions): Promise<LocaleData | null>;
/** Calls a function whenever the module or data have been loaded, or could not be, and returns one that ends this. */
export function whenLoaded(listener: () => void): () => void;
/** The data for a locale, or at a source; null while they are loaded. Throws if they can't be. */
export function localeData(locale?: string, source?: string): LocaleData | null;

export class LocaleData {
  constructor(bytes: Uint8Array | ArrayBuffer);
  has(locale: string): boolean;
  /** Needs moneyformat-all.wasm. Data with currencies, everyday symbols and abbreviation tables of your own. */
  defining(definitions: object): LocaleData;
  readonly info: { icu: string; cldr: string; overlay: string; locales: string[]; currencies: string[] };
}

export class MoneyFormatError extends Error {
  readonly code:
    | 'invalidLocale' | 'invalidCurrency' | 'invalidNumberingSystem' | 'invalidOption' | 'invalidAmount'
    | 'precisionOverflow' | 'invalidRequest' | 'invalidLocaleData' | 'icuFailure';
}

export class AmountParseError extends Error {
  readonly code: string;
  /** Where the text is wrong, in bytes of its UTF-8. */
  readonly offset?: number;
  readonly candidates: string[];
  readonly found?: string;
  readonly currencies: string[];
}

/** The engine's options, and options of Intl.NumberFormat with the same meaning. */
export interface MoneyFormatOptions {
  currency?: string;
  style?: 'currency' | 'decimal';
  currencyDisplay?: 'symbol' | 'narrowSymbol' | 'code' | 'name';
  currencySign?: 'standard' | 'accounting';
  useGrouping?: boolean | 'auto' | 'always' | 'min2';
  minimumFractionDigits?: number;
  maximumFractionDigits?: number;
  minimumSignificantDigits?: number;
  maximumSignificantDigits?: number;
  notation?: 'standard' | 'compact';
  compactDisplay?: 'short' | 'long';
  [option: string]: unknown;
}

export interface Reading {
  status: 'empty' | 'partial' | 'valid' | 'invalid';
  amount: string | null;
  provisionalAmount: string | null;
  warnings: string[];
  reasons: string[];
  /** Where the text is wrong, in bytes of its UTF-8. */
  offset?: number;
  candidates?: string[];
  found?: string;
  currencies?: string[];
}

export interface State {
  text?: string;
  selection?: [number, number];
  phase?: 'idle' | 'editing';
  committed?: string | null;
  [detail: string]: unknown;
}

export interface Output extends Reading {
  /** Where the text is wrong, in UTF-16 units. */
  offset?: number;
  text: string;
  selection: [number, number];
  rejected: boolean;
  currencyText: string;
  currencyPlacement: 'leading' | 'trailing';
  state: State;
}

export type Event =
  | ['begin'] | ['end'] | ['revert'] | ['deleteBackward'] | ['deleteForward']
  | ['insert' | 'paste' | 'setText', string] | ['select', number, number] | ['replace', number, number, string];

export type WireForm = 'minorUnits' | 'iso20022' | 'swiftMT' | 'epcQR';

export class MoneyFormat {
  constructor(locale: string | Intl.Locale | undefined, options?: MoneyFormatOptions, from?: { data?: LocaleData; fallback?: boolean });
  format(amount: Amount): string;
  /** Counts ISO 4217's minor units, however many digits are shown: 123450 is 1234.50 in COP and HUF, which CLDR 48 shows without a fraction. */
  formatMinor(minorUnits: bigint | number): string;
  formatToParts(amount: Amount): { type: string; value: string }[];
  /** Writes the text as UTF-8 into `bytes` from `offset`, and returns the number of bytes. */
  formatInto(amount: Amount, bytes: Uint8Array, offset?: number): number;
  formatMinorInto(minorUnits: bigint | number, bytes: Uint8Array, offset?: number): number;
  /** Writes the texts one after the other; text `i` occupies the bytes `offsets[i]` to `offsets[i + 1]`. */
  formatMinorColumn(minorUnits: BigInt64Array, bytes: Uint8Array, offsets: Uint32Array | Int32Array): number;
  formatRange(start: Amount, end: Amount): string;
  formatRangeToParts(
    start: Amount, end: Amount,
  ): { type: string; value: string; source: 'startRange' | 'endRange' | 'shared' }[];
  /** Like the operations below, needs moneyformat-all.wasm. The text with the locale's sign for "about". */
  approximate(amount: Amount): string;
  /** The text that a screen reader says. */
  accessibilityText(amount: Amount): string;
  /** The amount that its text shows, as plain decimal text. */
  rounded(amount: Amount): string;
  /** Splits an amount into a number of equal parts, or by weights. */
  allocate(total: Amount, shares: number | Amount[]): string[];
  /** An amount as machine-readable messages write it. */
  wire(amount: Amount, form: WireForm): string;
  readWire(text: string, form: WireForm): string;
  resolvedOptions(): Record<string, unknown>;
  parse(text: string, rules?: Record<string, unknown>): string;
  read(text: string, mode?: 'type' | 'paste' | 'commit', rules?: Record<string, unknown>): Reading;
  apply(state: State | undefined, event: Event, rules?: Record<string, unknown>): Output;
}
