// Where an edit changed a text, and where the caret is in another text of the same amount.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletion, difference, sameSelection, unreadableReason } from '../js/field-text.js';
import { withoutOuterBreaks } from '../js/moneyformat.js';

test('a selection stands between the same digits', () => {
  for (const [selection, before, text, expected] of [
    [[6, 6], '1,234,567', '1234567.00', [4, 4]],
    [[5, 5], '1,234,567', '1234567.00', [4, 4]],
    [[2, 8], '1,234.50', '1234.50', [1, 7]],
    [[5, 6], '1,234.50', '1234.50', [4, 5]],
    [[1, 3], '1234', '1,234.00', [1, 4]],
    [[4, 4], '1234', '1,234.00', [5, 5]],
    [[0, 4], '1234', '1,234.00', [0, 8]],
    [[8, 8], '1,234.00', '1234.00', [7, 7]],
    [[0, 1], '-12', '\u200e-12', [0, 2]],
    [[0, 9], '1,234,567', '1234567', [0, 7]],
    [[3, 3], '-1,234', '-1234', [2, 2]],
    [[2, 2], '१,२३', '१२३', [1, 1]],
    [[3, 3], '12,5', '9', [1, 1]],
    [[0, 0], '', '5', [0, 0]],
  ]) assert.deepEqual(sameSelection(selection, before, text), expected, `${selection} of ${before} in ${text}`);
});

test('an edit is where the browser made it', () => {
  for (const [old, text, edit, expected] of [
    ['1200', '120', { kind: 'deleteContentBackward', start: 3, end: 3 }, [2, 3, '']],
    ['1200', '120', { kind: 'deleteContentForward', start: 2, end: 2 }, [2, 3, '']],
    ['11', '111', { kind: 'insertText', data: '1', start: 0, end: 0 }, [0, 0, '1']],
    ['11', '111', null, [2, 2, '1']],
    ['1234', '19', { kind: 'insertText', data: '9', start: 1, end: 4 }, [1, 4, '9']],
    ['12', '345', { kind: 'insertText', data: '9', start: 0, end: 2 }, [0, 2, '345']],
    // Digits of Adlam share their first halves, and emoji may share the second ones.
    ['𞥑', '𞥒𞥑', null, [0, 0, '𞥒']], ['𞥑', '𞥑𞥒', null, [2, 2, '𞥒']], ['𞥑', '𞥒', null, [0, 2, '𞥒']], ['𞥑𞥑', '𞥑', null, [2, 4, '']],
    ['\u{1F601}', '\u{1FA01}', null, [0, 2, '\u{1FA01}']],
  ]) assert.deepEqual(difference(old, text, edit), expected, `${old} to ${text}`);
});

test('a deletion takes a digit or a sign with a separator', () => {
  for (const [text, offset, isForward, expected] of [
    ['1,234', 2, false, [0, 2]], ['1,234', 1, true, [1, 3]], ['-12', 1, false, [0, 1]], ['12', 2, true, [2, 2]], ['1.23', 2, false, [0, 2]],
  ]) assert.deepEqual(deletion(text, offset, isForward), expected, `${text} at ${offset}`);
});

test('one cell of a spreadsheet is one amount', () => {
  for (const [text, inner, reason] of [
    ['\n1,5\r\n', '1,5', null], ['\t1,5', '1,5', null], ['1,5\t2', '1,5\t2', 'severalAmounts'], ['1'.repeat(1025), '1'.repeat(1025), 'inputTooLong'],
  ]) {
    assert.equal(withoutOuterBreaks(text), inner);
    assert.equal(unreadableReason(inner), reason);
  }
});
