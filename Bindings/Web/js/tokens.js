// Converts themes, which are tokens with aliases in braces, to the field's custom properties.

import { bytesOf } from './moneyformat.js';

/** The error for an invalid theme. The message names the path of the token. */
export class ThemeError extends Error {
  constructor(path, message) {
    super(`The token "${path}" ${message}`);
    this.name = 'ThemeError';
    this.path = path;
  }
}

function* leaves(node, path = []) {
  for (const [key, value] of Object.entries(node)) {
    const here = [...path, key];
    if (value !== null && typeof value === 'object') yield* leaves(value, here);
    else yield [here.join('.'), value];
  }
}

/** The aliases of resolved tokens: the path of each and its target. */
const aliases = new WeakMap();

const alias = /^\{([^{}]+)\}$/;
const color = /^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|rgba?\([\d\s.,%/]+\)|transparent|currentcolor)$/i;

/**
 * Returns the tokens of a theme by path, merged over those of a base theme, with all aliases resolved.
 *
 * @param {object} theme nested objects whose leaves are texts and numbers
 * @param {object} base the tokens that the theme does not define
 * @throws {ThemeError} for an alias that is undefined or circular, and for an invalid colour
 */
export function resolveTheme(theme, base = {}) {
  return resolved([base, theme]);
}

/** Resolves the tokens of several themes, each over the one before it. */
function resolved(themes) {
  const given = new Map(themes.flatMap((theme) => [...leaves(theme)]));
  const tokens = new Map();
  const follow = (path, from) => {
    if (tokens.has(path)) return tokens.get(path);
    if (from.includes(path)) throw new ThemeError(path, `is an alias of itself: ${[...from, path].join(' → ')}.`);
    if (!given.has(path)) throw new ThemeError(from.at(-1) ?? path, `is an alias of "${path}", which does not exist.`);
    const value = given.get(path);
    const target = typeof value === 'string' ? alias.exec(value)?.[1] : undefined;
    const result = target === undefined ? value : follow(target, [...from, path]);
    if (path.includes('.color.') && (typeof result !== 'string' || !color.test(result))) {
      throw new ThemeError(path, `is ${JSON.stringify(result)}, which is not a colour.`);
    }
    tokens.set(path, result);
    return result;
  };
  for (const path of given.keys()) follow(path, []);
  aliases.set(tokens, new Map([...given].flatMap(([path, value]) => {
    const target = typeof value === 'string' ? alias.exec(value)?.[1] : undefined;
    return target === undefined ? [] : [[path, target]];
  })));
  return tokens;
}

const nameOf = (path) => `--amount-field-${path.replace(/^theme\./, '').replaceAll('.', '-')}`;

/**
 * Converts resolved tokens to custom properties: `--amount-field-color-border-default: #8a8a8a`. An alias refers to its
 * target, so that a page which sets the target's property changes the alias too.
 */
export function customProperties(tokens) {
  const lines = [];
  for (const [path, value] of tokens) {
    const isLength = typeof value === 'number' && !/opacity/.test(path);
    const target = aliases.get(tokens)?.get(path);
    const text = isLength ? `${value / 16}rem` : value;
    lines.push(`${nameOf(path)}: ${target === undefined ? text : `var(${nameOf(target)}, ${text})`};`);
  }
  return lines.join('\n');
}

/**
 * Loads a theme from the folder `themes` next to this file, and returns its custom properties.
 *
 * @param {string} name `default` or `ios`
 * @param {'light' | 'dark'} scheme
 */
export async function themeProperties(name = 'default', scheme = 'light') {
  const files = [...new Set(['default', name])].flatMap((file) => (scheme === 'dark' ? [file, `${file}-dark`] : [file]));
  const themes = [];
  for (const file of files) {
    const bytes = await bytesOf(new URL(`./themes/${file}.json`, import.meta.url)).catch((error) => {
      throw new ThemeError(file, `can't be loaded: ${error.message}`);
    });
    themes.push(JSON.parse(new TextDecoder().decode(bytes)));
  }
  return customProperties(resolved(themes));
}
