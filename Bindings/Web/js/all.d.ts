import type { LoadOptions, LocaleData, MoneyFormat } from './moneyformat.js';

export * from './moneyformat.js';

/** Loads moneyformat-all.wasm. */
export function load(options?: LoadOptions): Promise<LocaleData | null>;

export interface ReadMoney {
  /** Plain decimal text. */
  amount: string;
  currency: string;
  warnings: string[];
}

/** Parses text that names its currency, for one locale. */
export class MoneyReader {
  constructor(
    locale: string | Intl.Locale | undefined,
    settings?: { currencies?: string[]; options?: Record<string, unknown>; data?: LocaleData; fallback?: boolean },
  );
  /** Throws an AmountParseError if the text is not one amount with one currency. */
  read(text: string, rules?: Record<string, unknown>): ReadMoney;
}

export type NotationConclusion =
  | { conclusion: 'decided'; notation: Record<string, unknown>; proof: Record<string, unknown> }
  | { conclusion: 'undecided' }
  | { conclusion: 'contradictory'; examples: Record<string, unknown>[] };

/** What the texts of a column prove about its separators. */
export class NotationEvidence {
  constructor(json?: object);
  add(
    texts: Iterable<string | null | undefined>, judge?: MoneyFormat | MoneyReader | null,
    settings?: { rules?: Record<string, unknown>; place?: number },
  ): this;
  /** Adds other evidence, with `offset` added to the places of its texts. */
  merge(other: NotationEvidence, offset?: number): this;
  readonly conclusion: NotationConclusion;
  toJSON(): object;
}

/** Infers the separators of a column from all of its texts. */
export function infer(
  texts: Iterable<string | null | undefined>, judge?: MoneyFormat | MoneyReader | null,
  settings?: { rules?: Record<string, unknown>; place?: number },
): NotationEvidence;
