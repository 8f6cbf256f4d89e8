import type { MoneyFormat } from './moneyformat.js';

/** Plain decimal text, a bigint, or a number that is a safe integer. */
export type HostAmount = string | bigint | number | null | undefined;
export type FieldState = 'normal' | 'focused' | 'editing' | 'error' | 'disabled' | 'readonly';

/** Messages that replace those of the catalogues, for all fields of a page, by reason or label. */
export const messages: Record<string, string>;
/** The languages that have a catalogue. */
export const languages: string[];

export interface Defaults {
  options?: Record<string, unknown>;
  rules?: Record<string, unknown>;
  messages?: Record<string, string>;
  formatter?: ((amount: string, field: AmountFieldElement) => string) | null;
}
/** Sets what all fields of the page start from. */
export function defaults(settings?: Defaults): void;
/** Loads the messages of languages before a field needs them. */
export function loadMessages(...languages: string[]): Promise<void>;
/** The sentence that says once, for a form, which fields are required. */
export function requiredSentence(locale?: string): string;
/** Defines `<amount-field>` and `<amount-field-group>`. On a server it does nothing. */
export function define(name?: string): void;

export interface AmountFieldEventMap {
  input: InputEvent;
  change: Event;
  amountchange: CustomEvent<{ amount: string | null }>;
  beginediting: CustomEvent<null>;
  endediting: CustomEvent<null>;
  errorchange: CustomEvent<{ message: string | null }>;
  clear: Event;
}

export class AmountFieldElement extends HTMLElement {
  static readonly formAssociated: true;
  name: string;
  /** What a form sends: plain decimal text; empty if the text is not an amount. */
  get value(): string;
  set value(value: HostAmount);
  get amount(): string | null;
  set amount(value: HostAmount);
  defaultValue: string;
  currency: string;
  locale: string;
  titleText: string;
  placeholder: string;
  helper: string;
  error: string;
  errorIcon: string;
  get minimum(): string;
  set minimum(value: HostAmount);
  get maximum(): string;
  set maximum(value: HostAmount);
  minimumMessage: string;
  maximumMessage: string;
  requiredMessage: string;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
  iso: boolean;
  clearable: boolean;
  floatingLabel: boolean;
  liveGrouping: boolean;
  fallback: boolean;
  currencyAlignment: 'locale' | 'leading' | 'trailing';
  textAlign: string;
  variant: 'default' | 'bordered' | 'underlined';
  size: 'default' | 'form';
  entry: 'natural' | 'minor-units';
  update: 'end' | 'live';
  iconMode: 'always' | 'while-editing' | 'unless-editing';
  dataSrc: string;
  options: string | Record<string, unknown> | null;
  rules: string | Record<string, unknown> | null;
  messages: Record<string, string>;
  formatAmount: ((amount: string, field: AmountFieldElement) => string) | null;
  readonly minorUnits: bigint | null;
  readonly text: string;
  readonly selection: [number, number];
  readonly status: 'empty' | 'partial' | 'valid' | 'invalid';
  readonly reasons: string[];
  readonly warnings: string[];
  readonly candidates: string[];
  readonly provisionalAmount: string | null;
  readonly currencyText: string;
  readonly state: FieldState;
  readonly isEditing: boolean;
  readonly formatter: MoneyFormat | null;
  readonly failure: Error | null;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  readonly type: 'amount-field';
  setText(text: string): void;
  setError(message: string, icon?: string): void;
  clearError(): void;
  setCustomValidity(message: string): void;
  clear(): void;
  revert(): void;
  select(): void;
  setSelectionRange(start: number, end: number, direction?: 'forward' | 'backward' | 'none'): void;
  checkValidity(): boolean;
  reportValidity(): boolean;
  addEventListener<K extends keyof AmountFieldEventMap>(
    type: K, listener: (this: AmountFieldElement, event: AmountFieldEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

export class AmountFieldGroupElement extends HTMLElement {}

/** The attributes as JSX writes them. */
export interface AmountFieldAttributes {
  name?: string; value?: HostAmount; currency?: string; locale?: string; 'title-text'?: string; placeholder?: string; helper?: string;
  error?: string; 'error-icon'?: string; minimum?: HostAmount; maximum?: HostAmount; required?: boolean; disabled?: boolean; readOnly?: boolean;
  iso?: boolean; clearable?: boolean; 'floating-label'?: boolean; 'live-grouping'?: boolean; fallback?: boolean;
  'currency-alignment'?: 'locale' | 'leading' | 'trailing'; 'text-align'?: string; variant?: 'default' | 'bordered' | 'underlined';
  size?: 'default' | 'form'; entry?: 'natural' | 'minor-units'; update?: 'end' | 'live'; 'icon-mode'?: string; 'data-src'?: string;
  options?: string | Record<string, unknown>; rules?: string | Record<string, unknown>;
  'minimum-message'?: string; 'maximum-message'?: string; 'required-message'?: string;
  autocomplete?: string; enterkeyhint?: string; spellcheck?: boolean | 'true' | 'false'; autofocus?: boolean; tabindex?: number | string;
  autocapitalize?: string; autocorrect?: string; style?: unknown;
  id?: string; class?: string; className?: string; slot?: string; lang?: string; dir?: string; key?: unknown; ref?: unknown; children?: unknown;
  [handler: `on${string}`]: unknown;
  [attribute: `aria-${string}`]: unknown;
}

declare global {
  interface HTMLElementTagNameMap {
    'amount-field': AmountFieldElement;
    'amount-field-group': AmountFieldGroupElement;
  }
  namespace JSX {
    interface IntrinsicElements {
      'amount-field': AmountFieldAttributes;
      'amount-field-group': Pick<AmountFieldAttributes, 'id' | 'class' | 'className' | 'lang' | 'locale' | 'children'>;
    }
  }
}
