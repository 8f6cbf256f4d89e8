// Texts of a field: where an edit changed one, and where the caret is among its digits.

import { lineBreak } from './moneyformat.js';

/** Where an edit of the browser changed a text: the range of the old text, and what replaced it. */
export function difference(old, text, edit) {
  if (edit) {
    // The place of the edit, where the texts alone leave it open: a digit typed or deleted next to the same one.
    const { start, end } = edit;
    const inserted = edit.data ?? '';
    const deleted = start === end && !inserted ? Math.max(0, old.length - text.length) : 0;
    for (const [from, to] of edit.kind?.endsWith('Forward') ? [[start, end + deleted]] : [[start - deleted, end], [start, end + deleted]]) {
      if (from >= 0 && old.slice(0, from) + inserted + old.slice(to) === text) return [from, to, inserted];
    }
  }
  let start = 0;
  while (start < old.length && start < text.length && old[start] === text[start]) start++;
  // Digits outside the basic plane share their first halves.
  if (/[\uD800-\uDBFF]/.test(old[start - 1] ?? '')) start--;
  let tail = 0;
  while (tail < old.length - start && tail < text.length - start && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
  if (/[\uDC00-\uDFFF]/.test(old[old.length - tail] ?? '')) tail--;
  return [start, old.length - tail, text.slice(start, text.length - tail)];
}

/**
 * The edit of a command in minor units, as scripts and some keyboards give it, without `beforeinput`: typed digits, or a deletion. Null for
 * a whole text.
 */
export function commandedEdit(kind, old, text) {
  if (!['insertText', 'deleteContentBackward', 'deleteContentForward', 'deleteByCut'].includes(kind)) return null;
  const [start, end, inserted] = difference(old, text);
  // A part that is cut is deleted.
  if (kind === 'deleteByCut') kind = 'deleteContentBackward';
  // Several digits in an empty field are a whole amount.
  if ((old === '' && inserted.length > 1) || !isDigits(inserted)) return null;
  return { kind, data: inserted || null, start, end };
}

export const digit = /[\p{Nd}\u3007\u4E00\u4E8C\u4E09\u56DB\u4E94\u516D\u4E03\u516B\u4E5D]/u;

/** Whether a text has nothing but digits. */
export function isDigits(text) {
  return Array.from(text).every((character) => digit.test(character));
}

/** The number of digits of a text. */
function countDigits(text) {
  return Array.from(text).filter((character) => digit.test(character)).length;
}

/** The number of digits before the point of plain decimal text. */
export function countIntegerDigits(amount) {
  return countDigits(amount.split('.')[0]);
}

/** The last offset in a text that has as many digits behind it as an offset in another text. */
export function offsetFromEnd(offset, before, text) {
  const characters = Array.from(text);
  let found = text.length;
  for (let left = countDigits(before.slice(offset)); left > 0 && characters.length > 0;) {
    const character = characters.pop();
    found -= character.length;
    if (digit.test(character)) left--;
  }
  return found;
}

/** Where a text has so many digits before: behind the last of them, and before the next one. */
function gap(digits, text) {
  let [start, end, left] = [0, 0, digits];
  for (const character of text) {
    const isDigit = digit.test(character);
    if (isDigit && left === 0) break;
    end += character.length;
    if (isDigit && --left === 0) start = end;
  }
  return left > 0 ? [end, end] : [start, end];
}

/**
 * The offset in a text between the same digits as an offset in another text, or so many more, and before or behind what stands between
 * them.
 */
export function sameOffset(offset, before, text, more = 0) {
  if (text === before) return offset;
  const digits = countDigits(before.slice(0, offset));
  const [[oldStart, oldEnd], [start, end]] = [gap(digits, before), gap(Math.max(0, digits + more), text)];
  return offset > oldStart && offset === oldEnd ? end : Math.min(start + offset - oldStart, end);
}

/** A selection of a text in another text, between the same digits; if all was selected, all of it. */
export function sameSelection(selection, before, text, moved = (offset) => sameOffset(offset, before, text)) {
  const [start, end] = selection;
  return start === 0 && end === before.length && before !== '' ? [0, text.length] : [moved(start), moved(end)];
}

/** The range of a text that a deletion at an offset takes: it has a digit or a sign, not a separator alone. */
export function deletion(text, offset, isForward) {
  let [start, end] = [offset, offset];
  while (isForward ? end < text.length : start > 0) {
    if (isForward) end++;
    else start--;
    const taken = text.slice(start, end);
    if (digit.test(taken) || /[-+]/.test(taken)) break;
  }
  return [start, end];
}

/** Why a text can't be that of a field at all, or null. */
export function unreadableReason(text) {
  if (lineBreak.test(text)) return 'severalAmounts';
  return new TextEncoder().encode(text).length > 1024 ? 'inputTooLong' : null;
}
