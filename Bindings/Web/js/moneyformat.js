// Formats and parses money amounts, byte for byte as on the server. Works in pages and in Node.

/** An error of the engine. `code` is stable; `message` is for developers. */
export class MoneyFormatError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'MoneyFormatError';
    this.code = code;
  }
}

/**
 * The error for a text that is not an amount. `code` is the first reason; the other properties are those
 * of `read`.
 */
export class AmountParseError extends Error {
  constructor(reading, text, message) {
    const shown = quoted(text);
    super(message ?? (reading.candidates?.length
      ? `${shown} could be ${reading.candidates.join(' or ')}.`
      : `${shown} is not an amount: ${reading.reasons[0] ?? 'incomplete'}.`));
    this.name = 'AmountParseError';
    this.code = reading.reasons[0] ?? 'incomplete';
    this.offset = reading.offset;
    this.candidates = reading.candidates ?? [];
    this.found = reading.found;
    this.currencies = reading.currencies ?? [];
  }
}

/** Returns a value as messages show it: in quotation marks, at most 60 characters of it, and nothing that moves other text. */
export function quoted(value) {
  const characters = [...String(value).slice(0, 121)];
  const shown = characters.slice(0, 60).join('') + (characters.length > 60 ? '…' : '');
  return JSON.stringify(shown).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The one-character strings of ASCII. */
const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/** The WebAssembly module and its memory. No address leaves this class. */
class Engine {
  constructor(exports) {
    this.exports = exports;
    this.bytes = new Uint8Array(exports.memory.buffer);
    /** The input buffer, which only `room` enlarges. */
    this.inputSize = 4096;
    this.input = exports.mf_input(this.inputSize);
    /** The rules that the module has, as JSON. */
    this.rules = '';
    this.areLimitsChecked = true;
    /** The words that results refer to by their places. A module that only formats has none. */
    this.words = exports.mf_words ? JSON.parse(this.answer(exports.mf_words())) : null;
  }

  /** The module's memory. Growing it replaces its buffer. */
  get memory() {
    if (this.bytes.buffer !== this.exports.memory.buffer) this.bytes = new Uint8Array(this.exports.memory.buffer);
    return this.bytes;
  }

  /** Reserves bytes in the input buffer, and returns their address. */
  room(count) {
    if (count > this.inputSize) {
      const place = this.exports.mf_input(count);
      if (place === 0) throw new MoneyFormatError('invalidRequest', 'The input is too long.');
      this.input = place;
      this.inputSize = count;
    }
    return this.input;
  }

  /** Copies bytes into the input buffer. */
  put(...pieces) {
    let count = 0;
    for (const piece of pieces) count += piece.length;
    let place = this.room(count);
    for (const piece of pieces) {
      this.memory.set(piece, place);
      place += piece.length;
    }
  }

  /** Writes a text to read into the input buffer, and returns its length. */
  putWritten(text) {
    return this.putText(bounded(writtenText(text)));
  }

  /** Writes a string into the input buffer, and returns its length. */
  putText(text) {
    const place = this.room(text.length * 3);
    return this.write(text, place) - place;
  }

  /** Copies a value into the input buffer as JSON, and returns its length. */
  putJSON(value) {
    const bytes = encoder.encode(JSON.stringify(value));
    this.put(bytes);
    return bytes.length;
  }

  /** Writes a string at an address with three bytes for each of its units, and returns the address after it. */
  write(text, place) {
    const { memory } = this;
    const { length } = text;
    if (length <= 64) {
      let index = 0;
      for (; index < length; index++) {
        const unit = text.charCodeAt(index);
        if (unit >= 0x80) break;
        memory[place + index] = unit;
      }
      if (index === length) return place + length;
    }
    if (/\p{Surrogate}/u.test(text)) throw new MoneyFormatError('invalidRequest', 'The text has an unpaired surrogate.');
    return place + encoder.encodeInto(text, memory.subarray(place, place + length * 3)).written;
  }

  /** Returns the text between two addresses. */
  decode(start, end) {
    const bytes = this.memory;
    if (end - start > 64) return decoder.decode(bytes.subarray(start, end));
    // Short texts are decoded faster by hand. They are valid UTF-8.
    let text = '';
    for (let index = start; index < end;) {
      const byte = bytes[index++];
      if (byte < 0x80) {
        text += ascii[byte];
      } else if (byte < 0xE0) {
        text += String.fromCharCode((byte & 0x1F) << 6 | bytes[index++] & 0x3F);
      } else if (byte < 0xF0) {
        text += String.fromCharCode((byte & 0x0F) << 12 | (bytes[index++] & 0x3F) << 6 | bytes[index++] & 0x3F);
      } else {
        text += String.fromCodePoint(
          (byte & 0x07) << 18 | (bytes[index++] & 0x3F) << 12 | (bytes[index++] & 0x3F) << 6 | bytes[index++] & 0x3F);
      }
    }
    return text;
  }

  /** Returns the last result as text. */
  text(count) {
    const start = this.exports.mf_output();
    return this.decode(start, start + count);
  }

  /** Returns the last error. */
  error() {
    const { error } = JSON.parse(this.text(this.exports.mf_output_count()));
    return new MoneyFormatError(error.code, error.message);
  }

  /** Returns the text of a result of `count` bytes, or throws its error. */
  answer(count) {
    if (count < 0) throw this.error();
    return this.text(count);
  }

  /** Returns a reader of a result that is a record, or throws its error. */
  record(count) {
    if (count < 0) throw this.error();
    return new RecordReader(this, this.exports.mf_output());
  }

  /** Returns a handle, or throws its error. */
  handle(handle) {
    if (handle === 0) throw this.error();
    return handle;
  }

  /**
   * Gives the module rules, unless it has them. A minimum above the maximum is an error, unless `checksLimits` is false: a page
   * sets the limits of its field one after the other.
   */
  setRules(rules, checksLimits = true) {
    if (!this.words) throw new MoneyFormatError('invalidRequest', 'This module only formats; load moneyformat.wasm to parse.');
    const json = rules === undefined || rules === null ? '' : JSON.stringify(members('rule', rules));
    if (json === this.rules && (this.areLimitsChecked || !checksLimits)) return;
    const bytes = encoder.encode(json);
    this.put(bytes);
    if (this.exports.mf_rules(bytes.length, checksLimits ? 1 : 0) < 0) throw this.error();
    [this.rules, this.areLimitsChecked] = [json, checksLimits];
  }
}

/** The units of a text that the engine is given. It refuses texts of more than 1,024 bytes, and need not be given more of them. */
const mostUnits = 2048;

function bounded(text) {
  return text.length <= mostUnits ? text : text.slice(0, mostUnits).replace(/[\uD800-\uDBFF]$/, '');
}

export const lineBreak = /[\n\r\t\v\f\x85\u2028\u2029]/;

/** Returns a text without the line breaks and tabs around it, which a cell of a spreadsheet has. */
export function withoutOuterBreaks(text) {
  let [start, end] = [0, text.length];
  while (start < end && lineBreak.test(text[start])) start++;
  while (start < end && lineBreak.test(text[end - 1])) end--;
  return text.slice(start, end);
}

/** Returns the members of options or rules, own and inherited ones. Refuses values that JSON would leave out. */
export function members(kind, given) {
  const object = typeof given?.toJSON === 'function' ? given.toJSON() : given;
  if (typeof object !== 'object' || object === null || typeof object[Symbol.iterator] === 'function') {
    throw new TypeError(`The ${kind}s must be an object of named values, not ${quoted(object)}.`);
  }
  const found = [];
  for (const key in object) {
    const value = object[key];
    // Methods are no members, unless somebody has put them there.
    if (value === undefined || typeof value === 'function' && !Object.hasOwn(object, key)) continue;
    const isLost = typeof value === 'number' ? !Number.isFinite(value) : ['function', 'symbol', 'bigint'].includes(typeof value);
    if (isLost || value instanceof Map || value instanceof Set) {
      throw new MoneyFormatError('invalidOption', `The ${kind} ${quoted(key)} is ${quoted(value)}, which JSON can't represent.`);
    }
    found.push([key, value]);
  }
  return Object.fromEntries(found);
}

// Records: numbers of seven bits a byte, texts after their length, lists after their count. Sources/Record.swift reads
// and writes the same.

/** Writes a record into the input buffer. */
class RecordWriter {
  /** @param {number} count an upper bound of its bytes: five a number, and three a unit of text */
  constructor(engine, count) {
    this.engine = engine;
    this.start = this.place = engine.room(count);
  }

  get count() {
    return this.place - this.start;
  }

  number(number) {
    const { memory } = this.engine;
    let rest = number;
    while (rest >= 0x80) {
      memory[this.place++] = rest & 0x7F | 0x80;
      rest >>>= 7;
    }
    memory[this.place++] = rest;
  }

  /** Writes a text after its length plus `extra`. The length has three bytes, because it is known only afterwards. */
  text(text, extra = 0) {
    const { memory } = this.engine;
    const start = this.place + 3;
    const end = this.engine.write(text, start);
    const count = end - start + extra;
    memory[this.place] = count & 0x7F | 0x80;
    memory[this.place + 1] = count >>> 7 & 0x7F | 0x80;
    memory[this.place + 2] = count >>> 14;
    this.place = end;
  }

  optionalText(text) {
    if (text === null || text === undefined) this.number(0);
    else this.text(text, 1);
  }
}

/** Reads a record from the output buffer. */
class RecordReader {
  constructor(engine, place) {
    this.engine = engine;
    this.place = place;
  }

  number() {
    const { memory } = this.engine;
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = memory[this.place++];
      number |= (byte & 0x7F) << shift;
      if (byte < 0x80) return number;
    }
  }

  text(count = this.number()) {
    const start = this.place;
    this.place += count;
    return this.engine.decode(start, this.place);
  }

  optionalText() {
    const count = this.number();
    return count === 0 ? null : this.text(count - 1);
  }

  numbers() {
    return Array.from({ length: this.number() }, () => this.number());
  }

  texts() {
    return Array.from({ length: this.number() }, () => this.text());
  }

  /** Returns a reading: `offset`, `candidates`, `found` and `currencies` only if there are any. */
  reading(into) {
    const { statuses, warnings, reasons } = this.engine.words;
    into.status = statuses[this.number()];
    into.amount = this.optionalText();
    into.provisionalAmount = this.optionalText();
    into.warnings = this.numbers().map((place) => warnings[place]);
    into.reasons = this.numbers().map((place) => reasons[place]);
    const offset = this.number();
    if (offset > 0) into.offset = offset - 1;
    const candidates = this.texts();
    if (candidates.length > 0) into.candidates = candidates;
    const found = this.optionalText();
    if (found !== null) into.found = found;
    const currencies = this.texts();
    if (currencies.length > 0) into.currencies = currencies;
    return into;
  }
}

// States and events of an amount field.

const flags = { editing: 1, typed: 2, whole: 4, groupingPaused: 8, separatorRefused: 16 };
/** The number of each event, and what follows it: `t` is a text, `r` a range. */
const events = {
  begin: [0, ''], end: [1, ''], revert: [2, ''], deleteBackward: [3, ''], deleteForward: [4, ''],
  insert: [5, 't'], paste: [6, 't'], setText: [7, 't'], select: [8, 'r'], replace: [9, 'rt'],
};

function unreadable(value) {
  return new MoneyFormatError('invalidRequest', `${quoted(typeof value === 'string' ? value : JSON.stringify(value))} can't be read.`);
}

/** Whether a value is an offset. Larger ones would be beyond any text. */
function isOffset(value) {
  return Number.isInteger(value) && value >= 0;
}

const largest = 2 ** 28 - 1;

function isRange(value) {
  return Array.isArray(value) && value.length === 2 && isOffset(value[0]) && isOffset(value[1]) && value[0] <= value[1];
}

function isAmount(value) {
  return value === null || typeof value === 'string' && value.length <= mostUnits;
}

/** Whether a value may stand at each key of a state. */
const stateValues = {
  text: (value) => typeof value === 'string' && value.length <= mostUnits,
  selection: isRange,
  phase: (value) => value === 'idle' || value === 'editing',
  committed: isAmount,
  entered: isAmount,
  insertedSeparators: (value) => Array.isArray(value) && value.every(isOffset),
  origin: (value) => ['amount', 'typed', 'whole'].includes(value),
  groupingPaused: (value) => typeof value === 'boolean',
  separatorRefused: (value) => typeof value === 'boolean',
};

/** Checks a state that `apply` returned, or that the caller has made up. What is left out has its default. */
function checkState(state) {
  if (typeof state !== 'object' || Array.isArray(state)) throw unreadable(state);
  for (const key in state) {
    if (!Object.hasOwn(stateValues, key)) throw unreadable(key);
    if (state[key] !== undefined && !stateValues[key](state[key])) throw unreadable(state[key]);
  }
}

function writeState(record, state) {
  const { text = '', selection = [0, 0], phase, committed, entered, insertedSeparators = [], origin } = state;
  record.text(text);
  record.number(Math.min(selection[0], largest));
  record.number(Math.min(selection[1], largest));
  const isEditing = phase === 'editing';
  const isAmountText = origin === undefined ? !isEditing : origin === 'amount';
  record.number(
    (isEditing ? flags.editing : 0) | (isAmountText ? 0 : origin === 'whole' ? flags.whole : flags.typed)
      | (state.groupingPaused ? flags.groupingPaused : 0) | (state.separatorRefused ? flags.separatorRefused : 0));
  record.optionalText(committed);
  record.optionalText(entered);
  record.number(insertedSeparators.length);
  for (const offset of insertedSeparators) record.number(Math.min(offset, largest));
}

function readState(record) {
  const text = record.text();
  const selection = [record.number(), record.number()];
  const set = record.number();
  return {
    text, selection, phase: set & flags.editing ? 'editing' : 'idle', committed: record.optionalText(),
    entered: record.optionalText(), insertedSeparators: record.numbers(),
    origin: set & flags.whole ? 'whole' : set & flags.typed ? 'typed' : 'amount',
    groupingPaused: (set & flags.groupingPaused) !== 0, separatorRefused: (set & flags.separatorRefused) !== 0,
  };
}

/** Writes an event such as `['insert', '1']`. */
function writeEvent(record, event) {
  const [number, arguments_] = events[event[0]];
  record.number(number);
  let place = 1;
  for (const argument of arguments_) {
    if (argument === 't') {
      record.text(event[place++]);
    } else {
      record.number(Math.min(event[place++], largest));
      record.number(Math.min(event[place++], largest));
    }
  }
}

function checkEvent(event) {
  if (!Array.isArray(event) || !Object.hasOwn(events, event[0])) throw unreadable(event);
  let place = 1;
  for (const argument of events[event[0]][1]) {
    if (argument === 't' ? typeof event[place] !== 'string' : !isRange(event.slice(place, place + 2))) throw unreadable(event);
    place += argument === 't' ? 1 : 2;
  }
  if (event.length !== place) throw unreadable(event);
}

/** Returns an event with no more of its text than the engine needs to refuse it. Breaks around a whole text do not count. */
function boundedEvent(event) {
  const text = event.at(-1);
  if (typeof text !== 'string' || text.length <= mostUnits) return event;
  const isWhole = event[0] === 'paste' || event[0] === 'setText';
  const part = bounded(isWhole ? withoutOuterBreaks(text) : text);
  // A break within the text is not one at its end.
  return [...event.slice(0, -1), part.length < text.length && lineBreak.test(part.at(-1)) ? `${part}x` : part];
}

/** The error of a module that lacks what is asked for. */
export function needsAll() {
  return new MoneyFormatError('invalidRequest', 'This module lacks the operation; load moneyformat-all.wasm.');
}

let engine = null;
let defaultData = null;
let allowsFallback = false;
/** Why the module or its data could not be loaded. */
let loadFailure = null;
let dataFor = null;

/** The loaded engine and the settings of load(). For all.js. */
export function loaded() {
  if (!engine) throw new MoneyFormatError('invalidRequest', 'Call load() first.');
  return { engine, defaultData, allowsFallback, closing };
}

const closing = typeof FinalizationRegistry === 'undefined' ? null : new FinalizationRegistry((close) => close());

/** The handle of locale data. Those of another copy of this module would be the handles of other data here. */
export function handleOf(data) {
  if (data instanceof LocaleData) return data.handle;
  throw new TypeError('The data must be a LocaleData that was made by this module.');
}

/** Locale data, as written by `moneyfmt data freeze`. */
export class LocaleData {
  #info; #ownNames;
  /** Whether the data have locales that they name otherwise. */
  #locales = new Map();

  /** @param {Uint8Array | ArrayBuffer} bytes */
  constructor(bytes, open = (exports) => {
    engine.put(bytesIn(bytes) ?? new Uint8Array(bytes));
    return exports.mf_data_open(bytes.byteLength);
  }) {
    if (!engine) throw new MoneyFormatError('invalidRequest', 'Call load() first.');
    const { exports } = engine;
    const handle = engine.handle(open(exports));
    this.handle = handle;
    closing?.register(this, () => exports.mf_data_close(handle));
  }

  /**
   * Returns the data with currencies, everyday symbols and abbreviation tables of your own, in the form of the tool's
   * `--currency-definitions`. Only formatters made from them know them.
   */
  defining(definitions) {
    return new LocaleData(null, (exports) => {
      if (!exports.mf_data_define) throw needsAll();
      return exports.mf_data_define(this.handle, engine.putJSON(definitions));
    });
  }

  /** The versions, locales and currencies of the data. */
  get info() {
    this.#info ??= engine.answer(engine.exports.mf_data_info(this.handle));
    return JSON.parse(this.#info);
  }

  get #names() {
    return this.#ownNames ??= new Set(this.info.locales);
  }

  /** Whether the data have a locale, which may be named as browsers do: `zh-CN` is `zh_Hans_CN`. */
  has(locale) {
    const own = String(locale).split(/[-_]u[-_]|@/)[0].replaceAll('-', '_');
    if (this.#names.has(own)) return true;
    let isThere = this.#locales.get(own);
    if (isThere === undefined) {
      // Not a MoneyFormat, which would stay until the garbage collector comes.
      const { exports } = engine;
      const format = exports.mf_format_open(this.handle, engine.putJSON({ locale: own, currencyCode: 'XXX' }), today());
      try {
        isThere = format !== 0 && !JSON.parse(engine.answer(exports.mf_resolved(format))).isFallbackLocale;
      } finally {
        if (format !== 0) exports.mf_format_close(format);
      }
      if (this.#locales.size >= 256) this.#locales.delete(this.#locales.keys().next().value);
      this.#locales.set(own, isThere);
    }
    return isThere;
  }
}

/** Returns the bytes of a buffer or of a view of one, of this realm or another, such as that of a test; null for anything else. */
function bytesIn(source) {
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  return Object.prototype.toString.call(source) === '[object ArrayBuffer]' ? new Uint8Array(source) : null;
}

/** Returns the bytes at a URL, of a page or a file, or those given. For all modules. */
export async function bytesOf(source) {
  const bytes = bytesIn(source);
  if (bytes) return bytes;
  if (typeof source !== 'string' && !(source instanceof URL)) throw new TypeError('What is loaded must be a URL or bytes.');
  const address = source instanceof URL ? source : new URL(source, import.meta.url);
  if (address.protocol === 'file:') {
    const files = 'node:fs/promises'; // in a variable, because bundlers for pages can't resolve it
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ files);
    return new Uint8Array(await readFile(address));
  }
  return new Uint8Array(await (await responseOf(address)).arrayBuffer());
}

async function responseOf(address) {
  const response = await fetch(address);
  if (!response.ok) throw new MoneyFormatError('invalidRequest', `${address} can't be loaded: ${response.status}.`);
  return response;
}

/** Returns the compiled module. In pages, it is compiled while it is downloaded, if the server names its type. */
async function moduleOf(source) {
  if (source instanceof WebAssembly.Module) return source;
  const address = typeof source === 'string' || source instanceof URL ? new URL(source, import.meta.url) : null;
  if (!address || address.protocol === 'file:') return WebAssembly.compile(await bytesOf(source));
  const response = await responseOf(address);
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Loads the module and, if given, the default locale data of all formatters.
 *
 * Each source is a URL (relative to this file) or bytes. The module is loaded once; later calls only load data. `dataFor`
 * returns the source of a locale's data, which fields load when they need it. A locale or a currency that the data lack is
 * an error, unless `fallback` is true.
 */
export async function load(settings = {}) {
  return loadFrom(new URL('./moneyformat.wasm', import.meta.url), ['mf_read'], settings);
}

/**
 * Loads the module as `load` does, by default that at a URL. Fails if another one, which nobody has chosen, was loaded before and lacks
 * an export.
 */
export async function loadFrom(address, exports, settings) {
  loadFailure = null;
  for (const [key, { error }] of fetched) if (error) fetched.delete(key);
  try {
    return await loadAll(settings, address, exports);
  } catch (error) {
    loadFailure = error;
    throw error;
  } finally {
    announce();
  }
}

/** The number of calls of load(), and for each setting that of the last call that has set it. */
let calls = 0;
const latest = { data: 0, fallback: 0, dataFor: 0 };

/** Whether no later call has set a setting. */
function isLatest(setting, call) {
  if (latest[setting] > call) return false;
  latest[setting] = call;
  return true;
}

/** The loading of an engine, which later calls wait for, or null. */
let loading = null;
/** Whether the engine is that of a module which a page has named. */
let isChosen = false;

/** Makes the engine of the first call that can load one. */
async function makeEngine(wasm, address) {
  while (!engine && loading) await loading.catch(() => {});
  if (engine) return;
  loading = instanceOf(wasm ?? address);
  try {
    engine = new Engine((await loading).exports);
    isChosen = wasm !== undefined;
  } finally {
    loading = null;
  }
}

async function instanceOf(wasm) {
  // For the plural rules of huge amounts, which compare doubles as ICU does.
  const number = (start, count) => Number(decoder.decode(engine.memory.slice(start, start + count)));
  return WebAssembly.instantiate(await moduleOf(wasm), { env: { number } });
}

async function loadAll(given, address, exports) {
  const call = ++calls;
  const { wasm, data, ...settings } = checkedSettings(given, ['wasm', 'data', 'fallback', 'dataFor']);
  const [, dataBytes] = await Promise.all([
    makeEngine(wasm, address),
    data === undefined || data instanceof LocaleData ? null : bytesOf(data),
  ]);
  if (wasm === undefined && !isChosen && exports.some((name) => !engine.exports[name])) {
    throw new MoneyFormatError('invalidRequest', 'The module that was loaded first lacks functions of this one; load this one first, or only this one.');
  }
  let made = null;
  if (data !== undefined) {
    made = data instanceof LocaleData ? data : new LocaleData(dataBytes);
    if (isLatest('data', call)) defaultData = made;
  }
  if (settings.fallback !== undefined && isLatest('fallback', call)) allowsFallback = Boolean(settings.fallback);
  if (settings.dataFor !== undefined && isLatest('dataFor', call) && dataFor !== settings.dataFor) {
    dataFor = settings.dataFor;
    for (const key of fetched.keys()) if (key.startsWith('for ')) fetched.delete(key);
  }
  return made ?? defaultData;
}

// Fields come alive when the module or their data have been loaded.

const waiting = new Set();

/** Calls a function whenever the module or data have been loaded, or could not be, and returns one that ends this. */
export function whenLoaded(listener) {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

function announce() {
  for (const listener of [...waiting]) listener();
}

/** Data by their source, or by the locale they are for: `{ data, error }`. */
const fetched = new Map();

/**
 * Returns the data for a locale: those at `source`, if it is given, else the default data or those of `dataFor`. Returns null
 * while they are loaded, and throws the error if they can't be.
 */
export function localeData(locale, source) {
  if (!engine) {
    if (loadFailure) throw loadFailure;
    return null;
  }
  if (!source && !(dataFor && locale && !defaultData?.has(locale))) {
    if (!defaultData) throw loadFailure ?? new MoneyFormatError('invalidLocaleData', 'There is no locale data; pass some to load().');
    return defaultData;
  }
  const key = source ? `at ${source}` : `for ${locale}`;
  let entry = fetched.get(key);
  if (!entry) {
    fetched.set(key, entry = { data: null, error: null });
    Promise.resolve().then(() => source ?? dataFor(locale)).then(bytesOf).then((bytes) => { entry.data = new LocaleData(bytes); })
      .catch((error) => { entry.error = error; }).then(announce);
  }
  if (entry.error) throw entry.error;
  return entry.data;
}

// Intl.NumberFormat's names for options that have the same meaning here.

const currencyDisplays = {
  symbol: 'currency', narrowSymbol: 'currencyNarrowSymbol', code: 'currencyISOCode', name: 'currencyName',
};
const groupings = { true: 'always', false: 'never', auto: 'automatic', always: 'always', min2: 'minTwo' };
const roundingModes = {
  ceil: 'ceiling', floor: 'floor', expand: 'up', trunc: 'down', halfCeil: 'halfCeiling', halfFloor: 'halfFloor',
  halfExpand: 'halfUp', halfTrunc: 'halfDown', halfEven: 'halfEven',
};

function word(table, key, value) {
  if (!Object.hasOwn(table, value)) {
    throw new MoneyFormatError(
      'invalidOption', `The option "${key}" is ${quoted(value)}; it accepts ${Object.keys(table).join(', ')}.`);
  }
  return table[value];
}

/**
 * Converts options with names of Intl.NumberFormat to the engine's options.
 *
 * usualDigits: returns the number of fraction digits without the options for them.
 */
function engineOptions(locale, options, usualDigits) {
  const result = {};
  let least, most, leastSignificant, mostSignificant, notation, compactDisplay, style, display;
  for (const [key, value] of Object.entries(options)) {
    switch (key) {
      case 'style':
        style = word({ currency: undefined, decimal: 'decimal' }, key, value);
        break;
      case 'currency': result.currencyCode = value; break;
      case 'currencyDisplay': display = word(currencyDisplays, key, value); break;
      case 'currencySign': result.negativeStyle = word({ standard: 'minus', accounting: 'accounting' }, key, value); break;
      case 'useGrouping': result.grouping = word(groupings, key, value); break;
      case 'minimumFractionDigits': least = value; break;
      case 'maximumFractionDigits': most = value; break;
      case 'minimumSignificantDigits': leastSignificant = value; break;
      case 'maximumSignificantDigits': mostSignificant = value; break;
      case 'notation': notation = word({ standard: 'standard', compact: 'compact' }, key, value); break;
      case 'compactDisplay': compactDisplay = word({ short: 'compactShort', long: 'compactLong' }, key, value); break;
      case 'trailingZeroDisplay':
        result.trailingZeros = word({ auto: 'automatic', stripIfInteger: 'stripIfInteger' }, key, value);
        break;
      case 'roundingMode': result.roundingMode = Object.hasOwn(roundingModes, value) ? roundingModes[value] : value; break;
      default: result[key] = value;
    }
  }
  if (locale !== undefined) result.locale = localeText(locale);
  // Whatever comes first: a currency that is not shown has no display.
  result.formattingStyle ??= style ?? display;
  if (notation === 'compact') {
    if (![undefined, null, 'none'].includes(result.abbreviator)) {
      throw new MoneyFormatError('invalidOption', 'The options "notation" and "abbreviator" exclude each other.');
    }
    result.abbreviator = compactDisplay ?? 'compactShort';
  }
  if (least !== undefined || most !== undefined) {
    const isWhole = least !== undefined && most !== undefined;
    const isCompact = ['compactShort', 'compactLong'].includes(result.abbreviator);
    const [low, high] = isWhole || isCompact ? [0, 3] : Array(2).fill(usualDigits());
    result.fractionDigits = [least ?? Math.min(low, most), most ?? Math.max(high, least)];
  }
  if (leastSignificant !== undefined || mostSignificant !== undefined) {
    result.significantDigits = [leastSignificant ?? 1, mostSignificant ?? 21];
  }
  return result;
}

/** Returns the plain decimal text of an amount. Rejects numbers that are not safe integers. */
function plain(amount) {
  switch (typeof amount) {
    case 'string': return amount;
    case 'bigint': return amount.toString();
    case 'number':
      if (Number.isSafeInteger(amount)) return Object.is(amount, -0) ? '-0' : String(amount);
      throw new TypeError(`The number ${amount} is not a safe integer, so its digits are not known; use a string such as "12.50".`);
    default: throw new TypeError('An amount must be a string, a bigint, or a number that is a safe integer.');
  }
}

/** Returns a text to read. A number written as text would mean another amount where a point separates groups. */
export function writtenText(text) {
  if (typeof text === 'string') return text;
  throw new TypeError(`Text to parse must be a string, as it was typed; this is ${text === null ? 'null' : `of type ${typeof text}`}.`);
}

/** Returns settings after refusing those with other names, which would do nothing. */
export function checkedSettings(settings, names) {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
    throw new TypeError(`The settings must be an object with ${names.join(', ')}.`);
  }
  const unknown = Object.keys(settings).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`The setting "${unknown}" is unknown; expected one of ${names.join(', ')}.`);
  return settings;
}

/** Whether one plain decimal text is greater than another. */
export function exceeds(one, other) {
  const parts = [one, other].map((text) => /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text));
  if (parts.includes(null)) return false; // The engine refuses them.
  const places = Math.max(...parts.map(([, , , fraction = '']) => fraction.length));
  const [first, second] = parts.map(([, sign, whole, fraction = '']) => BigInt(whole + fraction.padEnd(places, '0')) * (sign === '-' ? -1n : 1n));
  return first > second;
}

/** Today's date in days since 1970-01-01. */
export function today() {
  return Math.floor(Date.now() / 86400000);
}

const modes = { type: 0, paste: 1, commit: 2 };
/** The mode for a complete text that is not in a field: the limit on integer digits is ignored. */
const parsing = 3;

/** Returns a locale as text; anything else than a text and an `Intl.Locale` would silently be the root locale. */
export function localeText(locale) {
  if (typeof locale === 'string' || locale === undefined) return locale;
  if (typeof Intl !== 'undefined' && locale instanceof Intl.Locale) return String(locale);
  throw new TypeError(`The locale must be a string such as "de-DE"; this is ${locale === null ? 'null' : `of type ${typeof locale}`}.`);
}

/** Formats and parses amounts of one currency for one locale. */
export class MoneyFormat {
  #handle;
  #resolved;

  /**
   * @param {string} locale a BCP 47 tag
   * @param {object} options the engine's options, or options of Intl.NumberFormat with the same meaning
   * @param {{ data?: LocaleData, fallback?: boolean }} from locale data to use instead of that given to load(), and
   *   whether a locale or a currency that they lack is replaced
   */
  constructor(locale, options = {}, from = {}) {
    const { data = defaultData, fallback = allowsFallback } = checkedSettings(from, ['data', 'fallback']);
    if (!engine) throw new MoneyFormatError('invalidRequest', 'Call load() first.');
    if (!data) throw new MoneyFormatError('invalidLocaleData', 'There is no locale data; pass some to load().');
    const given = members('option', options);
    const length = engine.putJSON(engineOptions(locale, given, () => {
      const { minimumFractionDigits, maximumFractionDigits, ...others } = given;
      return new MoneyFormat(locale, others, from).resolvedOptions().fractionDigits[1];
    }));
    const handle = engine.handle(engine.exports.mf_format_open(handleOf(data), length, today()));
    this.#handle = handle;
    const { exports } = engine;
    closing?.register(this, () => exports.mf_format_close(handle));
    this.format = this.format.bind(this);
    if (!fallback) this.#refuseGuess(locale);
  }

  /** Throws if the data does not contain the locale or the currency, because another locale's separators mean other amounts. */
  #refuseGuess(locale) {
    const { isFallbackLocale, isKnownCurrency, isCurrencyInData = isKnownCurrency, currencyCode, locale: found } = this.resolvedOptions();
    if (isFallbackLocale) {
      throw new MoneyFormatError('invalidLocale', `The data does not contain the locale ${quoted(locale)}; the nearest is "${found}".`);
    }
    if (!isCurrencyInData) throw new MoneyFormatError('invalidCurrency', `The data does not contain the currency "${currencyCode}".`);
  }

  /** Returns the text of an amount. */
  format(amount) {
    return engine.answer(this.#write(amount));
  }

  /** Returns the text of an integer number of minor units: `formatMinor(123450n)` is `1.234,50 €`. */
  formatMinor(minorUnits) {
    return engine.answer(this.#writeMinor(minorUnits));
  }

  /**
   * Writes the text of an amount as UTF-8 into `bytes`, from `offset`, and returns the number of bytes. Throws a
   * RangeError if there is not enough space.
   */
  formatInto(amount, bytes, offset = 0) {
    return this.#copy(this.#write(amount), bytes, offset);
  }

  /** Writes the text of minor units into `bytes`, as `formatInto` does. Does not allocate for numbers. */
  formatMinorInto(minorUnits, bytes, offset = 0) {
    return this.#copy(this.#writeMinor(minorUnits), bytes, offset);
  }

  /**
   * Writes the texts of many amounts one after the other, and returns the number of bytes. The text at index `i` occupies
   * the bytes `offsets[i]` to `offsets[i + 1]`, as in Arrow's columns.
   *
   * @param {BigInt64Array} minorUnits
   * @param {Uint8Array} bytes
   * @param {Uint32Array | Int32Array} offsets with one element more than `minorUnits`
   */
  formatMinorColumn(minorUnits, bytes, offsets) {
    if (!(minorUnits instanceof BigInt64Array)) throw new TypeError('The minor units must be a BigInt64Array.');
    checkArray('buffer', bytes, byteArrays);
    checkArray('offsets', offsets, offsetArrays);
    if (offsets.length <= minorUnits.length) {
      throw new RangeError(`The offsets must have ${minorUnits.length + 1} elements; they have ${offsets.length}.`);
    }
    let total = 0;
    offsets[0] = 0;
    const most = 1024;
    for (let start = 0; start < minorUnits.length; start += most) {
      const part = minorUnits.subarray(start, start + most);
      const place = engine.room(part.byteLength);
      engine.memory.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), place);
      const count = engine.exports.mf_format_column(this.#handle, part.length);
      if (count < 0) throw engine.error();
      if (count > bytes.length - total) throw tooShort(total + count, bytes.length);
      const output = engine.exports.mf_output();
      bytes.set(engine.memory.subarray(output, output + count), total);
      const ends = new Uint32Array(engine.memory.buffer, place, part.length);
      for (let index = 0; index < part.length; index++) offsets[start + index + 1] = total + ends[index];
      total += count;
    }
    return total;
  }

  /** Returns the parts of an amount's text, with the types of Intl.NumberFormat's formatToParts. */
  formatToParts(amount) {
    return JSON.parse(engine.answer(engine.exports.mf_parts(this.#handle, this.#put(amount))));
  }

  /** Returns the text of a range: `3,00–5,00 €`. The start must not exceed the end. */
  formatRange(start, end) {
    return engine.answer(engine.exports.mf_range(this.#handle, ...this.#putEnds(start, end)));
  }

  /**
   * Returns the parts of a range's text, with the types and sources of Intl.NumberFormat's formatRangeToParts, and the
   * type `approximatelySign`.
   */
  formatRangeToParts(start, end) {
    return JSON.parse(engine.answer(engine.exports.mf_range_parts(this.#handle, ...this.#putEnds(start, end))));
  }

  /** Returns the text with the locale's sign for "about": `~$1,200.00`. */
  approximate(amount) {
    return this.#about('approximate', amount).text;
  }

  /** Returns the text that a screen reader says: `-5.00 US dollars`. */
  accessibilityText(amount) {
    return this.#about('accessibility', amount).text;
  }

  /** Returns the amount that its text shows, as plain decimal text. */
  rounded(amount) {
    return this.#about('round', amount).amount;
  }

  /**
   * Splits an amount into parts that add up to what is shown of it.
   *
   * @param shares the number of equal parts, or an array of weights; a negative one gives a part of the other sign
   */
  allocate(total, shares) {
    return this.#about('allocate', total, Array.isArray(shares) ? { weights: shares.map(plain) } : { into: shares }).amounts;
  }

  /** Returns an amount as messages write it, unrounded: in the form `minorUnits`, `iso20022`, `swiftMT` or `epcQR`. */
  wire(amount, form) {
    return this.#about('wire', amount, { form }).text;
  }

  /** Parses an amount of a message strictly. */
  readWire(text, form) {
    return this.#answer({ op: 'readWire', text, form }).amount;
  }

  #about(op, amount, more) {
    return this.#answer({ op, amount: plain(amount), ...more });
  }

  #answer(request) {
    if (!engine.exports.mf_answer) throw needsAll();
    return JSON.parse(engine.answer(engine.exports.mf_answer(this.#handle, engine.putJSON(request))));
  }

  /** The module's handle. For all.js. */
  get handle() {
    return this.#handle;
  }

  /** Returns the resolved settings of the formatter. */
  resolvedOptions() {
    this.#resolved ??= engine.answer(engine.exports.mf_resolved(this.#handle));
    return JSON.parse(this.#resolved);
  }

  /**
   * Parses a complete text, and returns its amount as plain decimal text. Throws an AmountParseError if it
   * is not one.
   */
  parse(text, rules) {
    const reading = this.#read(text, parsing, rules);
    if (reading.status !== 'valid') {
      // Only moneyformat-all.wasm has sentences.
      const { mf_message: sentence } = engine.exports;
      throw new AmountParseError(
        reading, text, sentence && engine.answer(sentence(this.#handle, engine.putWritten(text))));
    }
    return reading.amount;
  }

  /** Parses a text that may be unfinished. Reports errors in the result. */
  read(text, mode = 'commit', rules) {
    if (!Object.hasOwn(modes, mode)) throw new TypeError('The mode must be type, paste or commit.');
    return this.#read(text, modes[mode], rules);
  }

  #read(text, mode, rules) {
    engine.setRules(rules);
    return engine.record(engine.exports.mf_read(this.#handle, mode, engine.putWritten(text))).reading({});
  }

  /**
   * Applies an event to the state of an amount field: `apply(state, ['insert', '1'])`. The result has the
   * next `state`. The initial state is `undefined` or `{ committed: '12.5' }`.
   */
  apply(state, event, rules) {
    return this.applyInField(state, event, rules, false);
  }

  /** The same, also for a field that shows and sends all digits of an amount. For amount-field.js. */
  applyInField(state, event, rules, isForField = true) {
    const given = state ?? {};
    checkState(given);
    checkEvent(event);
    event = boundedEvent(event);
    engine.setRules(rules, false);
    const units = (given.text?.length ?? 0) + (given.committed?.length ?? 0) + (given.entered?.length ?? 0)
      + String(event.at(-1)).length;
    const record = new RecordWriter(engine, 128 + units * 3 + (given.insertedSeparators?.length ?? 0) * 5);
    writeState(record, given);
    writeEvent(record, event);
    const answer = engine.record(engine.exports.mf_apply(this.#handle, record.count, isForField ? 1 : 0));
    const next = readState(answer);
    const result = answer.reading({ text: next.text, selection: [...next.selection] });
    result.rejected = answer.number() === 1;
    result.currencyText = answer.text();
    result.currencyPlacement = answer.number() === 1 ? 'leading' : 'trailing';
    result.state = next;
    return result;
  }

  /** Puts an amount into the input buffer, and returns the length of its text. */
  #put(amount) {
    return engine.putText(plain(amount));
  }

  /** Puts the ends of a range into the input buffer, and returns the lengths of their texts. */
  #putEnds(start, end) {
    const [lower, upper] = [plain(start), plain(end)];
    if (exceeds(lower, upper)) {
      throw new MoneyFormatError('invalidAmount', `The lower end ${quoted(lower)} exceeds the upper end ${quoted(upper)}.`);
    }
    const place = engine.room((lower.length + upper.length) * 3);
    const middle = engine.write(lower, place);
    return [middle - place, engine.write(upper, middle) - middle];
  }

  /** Formats an amount, and returns the length of its text. */
  #write(amount) {
    return engine.exports.mf_format_text(this.#handle, this.#put(amount));
  }

  #writeMinor(minorUnits) {
    if (typeof minorUnits === 'number') {
      if (!Number.isSafeInteger(minorUnits)) {
        throw new TypeError(`Minor units must be a bigint, or a number that is a safe integer; ${minorUnits} is not one.`);
      }
      return engine.exports.mf_format_number(this.#handle, minorUnits);
    }
    if (typeof minorUnits !== 'bigint') throw new TypeError('Minor units must be a bigint, or a number that is a safe integer.');
    if (BigInt.asIntN(64, minorUnits) !== minorUnits) {
      throw new MoneyFormatError('precisionOverflow', `${minorUnits} minor units do not fit into 64 bits; pass the amount in units to format().`);
    }
    return engine.exports.mf_format_minor(this.#handle, minorUnits);
  }

  /** Copies the last result, or throws its error. */
  #copy(count, bytes, offset) {
    if (count < 0) throw engine.error();
    checkArray('buffer', bytes, byteArrays);
    if (!Number.isInteger(offset)) throw new TypeError(`The offset must be an integer; this is ${String(offset)}.`);
    if (offset < 0 || count > bytes.length - offset) throw tooShort(count, bytes.length - offset);
    const { memory } = engine;
    const start = engine.exports.mf_output();
    for (let index = 0; index < count; index++) bytes[offset + index] = memory[start + index];
    return count;
  }
}

const byteArrays = ['Uint8Array', 'Uint8ClampedArray'];
const offsetArrays = ['Uint32Array', 'Int32Array'];

/** Refuses other arrays, in which elements would be lost. Those of another realm, such as a test's, are as good. */
function checkArray(name, array, types) {
  if (ArrayBuffer.isView(array) && types.includes(array[Symbol.toStringTag])) return;
  throw new TypeError(`The ${name} must be of type ${types[0]}.`);
}

function tooShort(needed, space) {
  return new RangeError(`The text needs ${needed} bytes; the buffer has room for ${space}.`);
}
