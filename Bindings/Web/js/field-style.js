// The style sheet of <amount-field>. Custom properties of themes come first; without a theme, the page's text colour decides.

export const fieldRules = `
:host { display: block; font: inherit;
  --_text: var(--amount-field-color-foreground-default, currentColor);
  --_support: var(--amount-field-color-foreground-support, color-mix(in srgb, currentColor 72%, transparent));
  --_danger: var(--amount-field-color-foreground-danger, color-mix(in srgb, #d93025 72%, currentColor));
  --_border: var(--amount-field-color-input-amount-default-border, var(--amount-field-color-border-default, color-mix(in srgb, currentColor 58%, transparent)));
  --_background: var(--amount-field-color-input-amount-default-background, var(--amount-field-color-background-surface-1, transparent));
  --_value: var(--amount-field-color-input-amount-default-value, var(--_text));
  --_placeholder: var(--amount-field-color-input-default-placeholder, var(--_support));
  --_width: var(--amount-field-border-width-input-amount-default, 1px);
  --_radius: var(--amount-field-radius-input-amount-default, 0.5rem);
  --_height: var(--amount-field-height-input-amount-default, 3.5rem);
  --_padding: var(--amount-field-padding-x-input-amount-default, 1rem);
  --_inset: var(--amount-field-padding-y-input-amount-default, 0.125rem);
  --_ring: 2px; }
:host([hidden]) { display: none; }
:host([size="form"]) { --_height: var(--amount-field-height-input-md, 2.75rem); --_padding: var(--amount-field-padding-x-input-md, 1rem);
  --_inset: var(--amount-field-padding-y-input-md, 0.5rem); }
:host([variant="bordered"]) { --_width: var(--amount-field-border-width-input-amount-bordered, 2px); }
:host([data-state="focused"]), :host([data-state="editing"]) {
  --_border: var(--amount-field-color-input-amount-focused-border, var(--amount-field-color-border-brand, color-mix(in srgb, #1a73e8 80%, currentColor)));
  --_background: var(--amount-field-color-input-amount-focused-background, var(--amount-field-color-background-surface-1, transparent));
  --_value: var(--amount-field-color-input-amount-focused-value, var(--_text)); }
:host([data-state="error"]) {
  --_border: var(--amount-field-color-input-amount-error-border, var(--amount-field-color-border-danger, var(--_danger)));
  --_background: var(--amount-field-color-input-amount-error-background, var(--amount-field-color-background-surface-1, transparent));
  --_value: var(--amount-field-color-input-amount-error-value, var(--_text)); }
:host([data-state="disabled"]) {
  --_border: var(--amount-field-color-input-amount-disabled-border, color-mix(in srgb, currentColor 24%, transparent));
  --_background: var(--amount-field-color-input-amount-disabled-background, color-mix(in srgb, currentColor 6%, transparent));
  --_value: var(--amount-field-color-input-amount-disabled-value, color-mix(in srgb, currentColor 55%, transparent)); }
:host([data-state="readonly"]) {
  --_border: var(--amount-field-color-input-amount-read-only-border, transparent);
  --_background: var(--amount-field-color-input-amount-read-only-background, color-mix(in srgb, currentColor 6%, transparent)); }
[hidden] { display: none !important; }
.field { display: flex; flex-direction: column; position: relative; opacity: var(--_opacity, 1); }
:host([data-state="disabled"]) { --_opacity: var(--amount-field-opacity-disabled, 1); }
.heading { display: flex; justify-content: space-between; align-items: baseline; gap: 0.5rem; color: var(--_text); margin-block-end: 0.25rem;
  font-size: var(--amount-field-font-size-footnote, 0.875em); line-height: calc(20 / 14); font-weight: 500; }
.heading[data-align="end"] { text-align: end; } .heading[data-align="end"] .title { flex: 1; }
.heading[data-align="center"] { text-align: center; } .heading[data-align="center"] .title { flex: 1; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.optional { color: var(--_support); font-size: calc(12em / 14); font-weight: 400; margin-inline-end: auto; }
.box { display: flex; align-items: center; box-sizing: border-box; min-height: var(--_height); padding: var(--_inset) var(--_padding);
  gap: var(--amount-field-spacer-xxs, 0.25rem); background: var(--_background); color: var(--_value);
  border: var(--_width) solid var(--_border); border-radius: var(--_radius); cursor: text; transition: border-color 0.12s, background-color 0.12s;
  font-size: var(--amount-field-font-size-input-amount-default, inherit); line-height: var(--amount-field-line-height-input-amount-default, inherit); }
:host(:not([data-state])) .box { border-color: var(--_border); }
@media (hover: hover) { :host([data-state="normal"]) .box:hover { border-color: var(--amount-field-color-input-amount-hover-border, var(--_value)); } }
:host([data-state="error"]) .box { box-shadow: inset 0 0 0 var(--amount-field-border-width-input-amount-error, 0px) var(--_border); }
:host([data-state="disabled"]) .box { cursor: not-allowed; }
:host([data-state="readonly"]) .box { cursor: default; }
:host([variant="underlined"]) .box { border-width: 0; border-radius: 0; background: none; padding-inline: 0; }
:host([variant="underlined"]) .box:focus-within { outline: none; }
.underline { display: none; border-block-start: max(var(--_width), 1px) solid var(--_border); }
:host([variant="underlined"]) .underline { display: block; }
:host([variant="underlined"]) .box:focus-within + .underline { border-width: 2px; margin-block-end: calc(max(var(--_width), 1px) - 2px); }
.box:focus-within { outline: var(--_ring) solid var(--_border); outline-offset: calc(-1 * var(--_ring)); }
.currency { user-select: none; white-space: pre; font-variant-numeric: tabular-nums; }
.box.empty .currency { color: var(--_placeholder); }
.box[data-currency="trailing"] .currency, .box[data-currency="trailing"] slot[name="currency"]::slotted(*) { order: 1; }
.box[data-currency="trailing"] :is(.clear, .space), .box[data-currency="trailing"] slot[name="trailing"] { order: 2; }
.entry { display: grid; flex: 1; min-width: 1ch; }
.placeholder { grid-area: 1 / 1; color: var(--_placeholder); pointer-events: none; font-variant-numeric: tabular-nums; white-space: pre; overflow: hidden; }
.box:not(.empty) .placeholder { display: none; }
.input { grid-area: 1 / 1; min-width: 0; inline-size: 100%; box-sizing: border-box; border: 0; padding: 0; margin: 0; background: none; color: inherit; font: inherit; outline: none;
  text-align: inherit; font-variant-numeric: tabular-nums; caret-color: var(--amount-field-color-caret, inherit); }
.input::selection { background: var(--amount-field-color-selection, Highlight); color: var(--amount-field-color-selection-value, revert); }
.input::placeholder { color: transparent; }
.space { display: none; flex: 1; }
@supports (field-sizing: content) {
  .box[data-currency="trailing"]:not([data-align]) .entry { flex: 0 1 auto; }
  .box[data-currency="trailing"]:not([data-align]) .input { field-sizing: content; inline-size: auto; max-inline-size: 100%; }
  .box[data-currency="trailing"]:not([data-align]) .space { display: block; }
}
.clear { border: 0; background: none; color: var(--amount-field-color-input-default-clear, var(--_support)); cursor: pointer; flex: none; padding: 0; margin-inline-end: -0.375rem; margin-block: -0.25rem;
  inline-size: 1.75rem; block-size: 1.75rem; min-inline-size: 24px; min-block-size: 24px; display: grid; place-items: center; border-radius: 50%; }
.clear svg { inline-size: 1.0625rem; block-size: 1.0625rem; } svg { fill: currentColor; }
.clear:hover { color: var(--_value); }
.choices { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 0.25rem; }
.choice { font: inherit; font-size: 0.875em; line-height: calc(20 / 14); color: inherit; background: none; padding: 0.25rem 0.75rem; min-block-size: 2rem; cursor: pointer;
  border: 1px solid var(--_support); border-radius: 1rem; font-variant-numeric: tabular-nums; }
.choice:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
.choice:focus-visible, .clear:focus-visible { outline: var(--_ring) solid var(--_border); }
.error, .helper { font-size: var(--amount-field-font-size-caption, 0.75em); line-height: calc(16 / 12); margin-block-start: 0.25rem; }
.error { color: var(--_danger); display: flex; gap: 0.25rem; }
.error-icon { flex: none; } .error-icon svg { inline-size: 1rem; block-size: 1rem; display: block; }
.helper { color: var(--_support); }
.icon[data-hidden] { display: none; }
:host([floating-label]) .heading { position: absolute; z-index: 1; inset-inline: calc(var(--_padding) + var(--_width)); inset-block-start: 0; pointer-events: none; margin: 0;
  block-size: var(--_height); align-items: center; font-size: 1em; font-weight: 400; transition: block-size 0.12s, font-size 0.12s; color: var(--_support); }
:host([floating-label]) .heading.raised { block-size: 1.625rem; font-size: 0.75em; align-items: end; }
:host([floating-label]) .raised .optional { font-size: 1em; }
:host([floating-label]) :is(.title, .optional) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
:host([floating-label]) .optional { color: inherit; flex-shrink: 99999; }
:host([floating-label]) { --_height: max(var(--amount-field-height-input-amount-default, 3.5rem), 3.25rem); }
:host([floating-label]) .box { padding-block: 1.375rem 0.25rem; }
:host([floating-label]) .heading:not(.raised) ~ .box :is(.currency, .entry) { opacity: 0; }
@media (prefers-reduced-motion: reduce) { .heading, .box { transition: none !important; } }
@media (forced-colors: active) { .box { border: 1px solid ButtonText; } :host([data-state="disabled"]) .box { border-color: GrayText; color: GrayText; }
  :host([data-state="error"]) .box { border-width: 2px; } }
`;

export const groupRules = `
:host { display: block; }
p { margin: 0 0 0.75rem; font-size: var(--amount-field-font-size-footnote, 0.875em); line-height: calc(20 / 14);
  color: var(--amount-field-color-foreground-support, color-mix(in srgb, currentColor 72%, transparent)); }
::slotted(amount-field) { padding-block: 0.75rem; border-block-start: 1px solid var(--amount-field-color-border-disabled, color-mix(in srgb, currentColor 24%, transparent)); }
::slotted(amount-field:last-child) { border-block-end: 1px solid var(--amount-field-color-border-disabled, color-mix(in srgb, currentColor 24%, transparent)); }
`;

/** The sheets of each document, which takes none of another. */
const sheets = new WeakMap();

/** Returns the constructed sheet of these rules, which all elements of a document share; none for a document without a window. */
export function styleSheets(document, rules) {
  if (!document.defaultView) return [];
  if (!sheets.has(document)) sheets.set(document, new Map());
  const known = sheets.get(document);
  if (!known.has(rules)) {
    const sheet = new document.defaultView.CSSStyleSheet();
    sheet.replaceSync(rules);
    known.set(rules, sheet);
  }
  return [known.get(rules)];
}

const paths = {
  clear: 'M8.5 0a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17ZM5.6 4.6l-1 1L7.5 8.5l-2.9 2.9 1 1L8.5 9.5l2.9 2.9 1-1L9.5 8.5l2.9-2.9-1-1L8.5 7.5Z',
  error: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm-.8 3v5h1.6V4H7.2Zm0 6.4V12h1.6v-1.6H7.2Z',
};

/** Returns one of the field's own icons as a shape. */
export function icon(name) {
  const namespace = 'http://www.w3.org/2000/svg';
  const image = document.createElementNS(namespace, 'svg');
  image.setAttribute('viewBox', name === 'clear' ? '0 0 17 17' : '0 0 16 16');
  image.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', paths[name]);
  path.setAttribute('fill-rule', 'evenodd');
  image.append(path);
  return image;
}
