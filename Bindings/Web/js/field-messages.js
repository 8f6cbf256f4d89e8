// The messages of fields: the catalogues of languages, and what a page puts in their place.

import { english, loaders } from './messages.js';
import { refreshAll } from './field-page.js';

/**
 * Messages that replace those of the catalogues, for all fields of a page and in every language. Keys are the reasons that
 * `reasons` lists, `required`, `optionalMark`, `errorLabel` and `clearLabel`. `{amount}` stands for the minimum or the
 * maximum.
 */
export const messages = {};

/** The languages that have a catalogue. Fields in other languages use English. */
export const languages = ['en', ...Object.keys(loaders)].sort();

const catalogues = { en: english };
/** What a field has until its language is loaded: nothing that would change before somebody types. */
const unloaded = { ...english, optionalMark: '', allRequired: '' };
const loading = new Map();

/**
 * Loads the messages of languages. A field loads those of its own, so this is for pages that want them earlier. A language that can't
 * be loaded stays English, and the console names the reason.
 */
export function loadMessages(...wanted) {
  return Promise.all(wanted.filter((language) => Object.hasOwn(loaders, language)).map((language) => {
    if (!loading.has(language)) {
      loading.set(language, loaders[language]().then(({ default: texts }) => texts, (error) => {
        console.warn(`amount-field: The messages in "${language}" can't be loaded. ${error}`);
        return english;
      }).then((texts) => {
        catalogues[language] = texts;
        refreshAll();
      }));
    }
    return loading.get(language);
  })).then(() => {});
}

/** Returns the catalogue of a locale's language, which is loaded if it has to be. */
export function catalogue(locale) {
  const language = languageOf(locale);
  if (Object.hasOwn(catalogues, language)) return catalogues[language];
  loadMessages(language);
  return unloaded;
}

function languageOf(locale) {
  const subtags = locale.toLowerCase().split(/[-_@.]/);
  if (subtags[0] === 'zh') {
    const isTraditional = subtags.includes('hant') || (!subtags.includes('hans') && subtags.some((tag) => ['tw', 'hk', 'mo'].includes(tag)));
    return isTraditional ? 'zh-Hant' : 'zh-Hans';
  }
  const language = { in: 'id', iw: 'he' }[subtags[0]] ?? subtags[0]; // ISO 639's codes until 1989
  return Object.hasOwn(loaders, language) ? language : 'en';
}

/** Returns the sentence that says once, for a form of several fields, which of them are required; in English until `loadMessages` has loaded the locale's language. */
export function requiredSentence(locale = 'en') {
  return catalogue(locale).allRequired || english.allRequired;
}

/** Reasons that share a text. */
const shared = {
  misplacedSeparator: 'separators', pendingSeparator: 'separators', pendingGroup: 'separators',
  tooManyIntegerDigits: 'tooManyDigits', precisionOverflow: 'tooManyDigits',
};

/** Returns the text of a catalogue for a reason or a label. */
export function textIn(texts, key) {
  return texts[shared[key] ?? key] ?? texts.incomplete;
}
