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
  constructor(reading, text) {
    super(`${JSON.stringify(text)} is not an amount: ${reading.reasons[0] ?? 'incomplete'}.`);
    this.name = 'AmountParseError';
    this.code = reading.reasons[0] ?? 'incomplete';
    this.offset = reading.offset;
    this.candidates = reading.candidates ?? [];
    this.found = reading.found;
    this.currencies = reading.currencies ?? [];
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The WebAssembly module and its memory. No address leaves this class. */
class Engine {
  constructor(exports) {
    this.exports = exports;
    this.bytes = new Uint8Array(exports.memory.buffer);
  }

  /** The module's memory. Growing it replaces its buffer. */
  get memory() {
    if (this.bytes.buffer !== this.exports.memory.buffer) this.bytes = new Uint8Array(this.exports.memory.buffer);
    return this.bytes;
  }

  /** Copies bytes into the input buffer. */
  put(...pieces) {
    let count = 0;
    for (const piece of pieces) count += piece.length;
    let place = this.exports.mf_input(count);
    if (place === 0) throw new MoneyFormatError('invalidRequest', 'The input is too long.');
    for (const piece of pieces) {
      this.memory.set(piece, place);
      place += piece.length;
    }
  }

  /** Returns the last result as text. */
  text(count) {
    const start = this.exports.mf_output();
    const bytes = this.memory;
    // Short ASCII texts are decoded faster by hand.
    if (count <= 48) {
      let text = '';
      let index = start;
      const end = start + count;
      for (; index < end; index++) {
        const byte = bytes[index];
        if (byte >= 0x80) break;
        text += String.fromCharCode(byte);
      }
      if (index === end) return text;
    }
    return decoder.decode(bytes.subarray(start, start + count));
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

  /** Returns a handle, or throws its error. */
  handle(handle) {
    if (handle === 0) throw this.error();
    return handle;
  }
}

let engine = null;
let defaultData = null;

const closing = typeof FinalizationRegistry === 'undefined' ? null : new FinalizationRegistry((close) => close());

/** Locale data, as written by `moneyfmt data freeze`. */
export class LocaleData {
  /** @param {Uint8Array | ArrayBuffer} bytes */
  constructor(bytes) {
    if (!engine) throw new MoneyFormatError('invalidRequest', 'Call load() first.');
    engine.put(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes));
    const handle = engine.handle(engine.exports.mf_data_open(bytes.byteLength));
    this.handle = handle;
    const { exports } = engine;
    closing?.register(this, () => exports.mf_data_close(handle));
  }

  /** The versions, locales and currencies of the data. */
  get info() {
    return JSON.parse(engine.answer(engine.exports.mf_data_info(this.handle)));
  }
}

async function bytesOf(source) {
  if (source instanceof Uint8Array) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  const address = source instanceof URL ? source : new URL(source, import.meta.url);
  if (address.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return new Uint8Array(await readFile(address));
  }
  const response = await fetch(address);
  if (!response.ok) throw new MoneyFormatError('invalidRequest', `${address} can't be loaded: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Loads the module and, if given, the default locale data of all formatters.
 *
 * Each argument is a URL (relative to this file) or bytes. The module is loaded once; later calls only
 * load data.
 */
export async function load({ wasm = './moneyformat.wasm', data } = {}) {
  const [moduleBytes, dataBytes] = await Promise.all([
    engine || wasm instanceof WebAssembly.Module ? null : bytesOf(wasm),
    data === undefined || data instanceof LocaleData ? null : bytesOf(data),
  ]);
  if (!engine) {
    // For the plural rules of huge amounts, which compare doubles as ICU does.
    const number = (start, count) => Number(decoder.decode(engine.memory.slice(start, start + count)));
    const result = await WebAssembly.instantiate(moduleBytes ?? wasm, { env: { number } });
    engine ??= new Engine((result.instance ?? result).exports);
  }
  if (data !== undefined) defaultData = data instanceof LocaleData ? data : new LocaleData(dataBytes);
  return defaultData;
}

// Intl.NumberFormat's names for options that have the same meaning here.

const currencyDisplays = {
  symbol: 'currency', narrowSymbol: 'currencyNarrowSymbol', code: 'currencyISOCode', name: 'currencyName',
};
const groupings = { true: 'automatic', false: 'never', auto: 'automatic', always: 'always', min2: 'minTwo' };
const roundingModes = {
  ceil: 'ceiling', floor: 'floor', expand: 'up', trunc: 'down', halfCeil: 'halfCeiling', halfFloor: 'halfFloor',
  halfExpand: 'halfUp', halfTrunc: 'halfDown', halfEven: 'halfEven',
};

function word(table, key, value) {
  if (!Object.hasOwn(table, value)) {
    throw new MoneyFormatError(
      'invalidOption', `The option "${key}" is "${value}"; it accepts ${Object.keys(table).join(', ')}.`);
  }
  return table[value];
}

/** Converts options with names of Intl.NumberFormat to the engine's options. */
function engineOptions(locale, options) {
  const result = {};
  let least, most, leastSignificant, mostSignificant, notation, compactDisplay;
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined) continue;
    switch (key) {
      case 'style':
        if (value === 'currency') break;
        if (value === 'decimal') result.formattingStyle = 'decimal';
        else throw new MoneyFormatError('invalidOption', `The option "style" is "${value}"; it accepts currency, decimal.`);
        break;
      case 'currency': result.currencyCode = value; break;
      case 'currencyDisplay': result.formattingStyle = word(currencyDisplays, key, value); break;
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
  if (locale !== undefined) result.locale = locale;
  if (least !== undefined || most !== undefined) {
    result.fractionDigits = [least ?? Math.min(2, most), most ?? Math.max(2, least)];
  }
  if (leastSignificant !== undefined || mostSignificant !== undefined) {
    result.significantDigits = [leastSignificant ?? 1, mostSignificant ?? 21];
  }
  if (notation === 'compact') result.abbreviator = compactDisplay ?? 'compactShort';
  return result;
}

/** Returns the plain decimal text of an amount. Rejects numbers that are not safe integers. */
function plain(amount) {
  switch (typeof amount) {
    case 'string': return amount;
    case 'bigint': return amount.toString();
    case 'number':
      if (Number.isSafeInteger(amount)) return Object.is(amount, -0) ? '-0' : String(amount);
      throw new TypeError(`The number ${amount} is not a safe integer, so its digits are not known; use a string such as "${amount}".`);
    default: throw new TypeError('An amount is a string, a bigint, or a number that is a safe integer.');
  }
}

const modes = { type: 0, paste: 1, commit: 2 };
/** The mode for a complete text that is not in a field: the limit on integer digits is ignored. */
const parsing = 3;

/** Formats and parses amounts of one currency for one locale. */
export class MoneyFormat {
  #handle;
  #resolved;

  /**
   * @param {string} locale a BCP 47 tag
   * @param {object} options the engine's options, or options of Intl.NumberFormat with the same meaning
   * @param {{ data?: LocaleData }} from locale data to use in place of that given to load()
   */
  constructor(locale, options = {}, { data = defaultData } = {}) {
    if (!engine) throw new MoneyFormatError('invalidRequest', 'Call load() first.');
    if (!data) throw new MoneyFormatError('invalidLocaleData', 'There are no locale data: give some to load().');
    const json = encoder.encode(JSON.stringify(engineOptions(locale, options)));
    engine.put(json);
    const handle = engine.handle(engine.exports.mf_format_open(data.handle, json.length, Math.floor(Date.now() / 86400000)));
    this.#handle = handle;
    const { exports } = engine;
    closing?.register(this, () => exports.mf_format_close(handle));
    this.format = this.format.bind(this);
  }

  /** Returns the text of an amount. */
  format(amount) {
    return engine.answer(this.#given(amount, engine.exports.mf_format_text));
  }

  /** Returns the text of an integer number of minor units: `formatMinor(123450n)` is `1.234,50 €`. */
  formatMinor(minorUnits) {
    const units = typeof minorUnits === 'number' ? BigInt(plain(minorUnits)) : minorUnits;
    if (typeof units !== 'bigint') throw new TypeError('Minor units are a bigint, or a number that is a safe integer.');
    if (BigInt.asIntN(64, units) !== units) {
      throw new MoneyFormatError('precisionOverflow', `${units} minor units are more than 64 bits hold; use format().`);
    }
    return engine.answer(engine.exports.mf_format_minor(this.#handle, units));
  }

  /** Returns the parts of an amount's text, with the types of Intl.NumberFormat's formatToParts. */
  formatToParts(amount) {
    return JSON.parse(engine.answer(this.#given(amount, engine.exports.mf_parts)));
  }

  /** Returns the text of a range: `3,00–5,00 €`. */
  formatRange(start, end) {
    const [lower, upper] = [encoder.encode(plain(start)), encoder.encode(plain(end))];
    engine.put(lower, upper);
    return engine.answer(engine.exports.mf_range(this.#handle, lower.length, upper.length));
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
    if (reading.status !== 'valid') throw new AmountParseError(reading, text);
    return reading.amount;
  }

  /** Parses a text that may be unfinished. Reports errors in the result. */
  read(text, mode = 'commit', rules) {
    if (!Object.hasOwn(modes, mode)) throw new TypeError('The mode is type, paste or commit.');
    return this.#read(text, modes[mode], rules);
  }

  #read(text, mode, rules) {
    const bytes = encoder.encode(text);
    const json = rules ? encoder.encode(JSON.stringify(rules)) : new Uint8Array();
    engine.put(bytes, json);
    return JSON.parse(engine.answer(engine.exports.mf_read(this.#handle, mode, bytes.length, json.length)));
  }

  /**
   * Applies an event to the state of an amount field: `apply(state, ['insert', '1'])`. The result has the
   * next `state`. The initial state is `undefined` or `{ committed: '12.5' }`.
   */
  apply(state, event, rules) {
    const json = encoder.encode(JSON.stringify({ state: state ?? {}, event, rules: rules ?? null }));
    engine.put(json);
    return JSON.parse(engine.answer(engine.exports.mf_apply(this.#handle, json.length)));
  }

  #given(amount, call) {
    const text = plain(amount);
    const place = engine.exports.mf_input(text.length * 3);
    if (place === 0) throw new MoneyFormatError('invalidAmount', 'The amount is too long.');
    const { written } = encoder.encodeInto(text, engine.memory.subarray(place, place + text.length * 3));
    return call(this.#handle, written);
  }
}
