import { expect, test } from 'vitest';
import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import { decideNumber } from './decide-rows.ts';
import type { Verdict } from './judge-bubbles.ts';

type Column = Record<number, Verdict>;

const columnOf = (marks: Column): Verdict[] =>
  Array.from({ length: 10 }, (_, digit) => marks[digit] ?? 'empty');

const own = '26033';
const check = Number(checkDigitOf(own));
/** The columns of 26033, of which some were filled otherwise; the check digit is the seventh. */
const fill = (changed: Record<number, Column> = {}): Verdict[][] =>
  [2, 6, 0, 3, 3, undefined, check].map((digit, at) =>
    columnOf(changed[at] ?? (digit === undefined ? {} : { [digit]: 'filled' })),
  );
const read = (changed?: Record<number, Column>, printed: string | null = null) =>
  decideNumber(fill(changed), { cardNumber: printed });

test.each<[name: string, changed: Record<number, Column>]>([
  ['as it is filled', {}],
  ['with strokes beyond every ring', { 0: { 2: 'crossed' }, 1: { 6: 'crossed' } }],
  ['with strokes beyond the ring of the check digit', { 6: { [check]: 'crossed' } }],
  ['with a digit rubbed out beside the right one', { 1: { 6: 'filled', 7: 'unsure' } }],
  ['with a digit crossed out beside the right one', { 1: { 6: 'filled', 7: 'crossed' } }],
])('a number is read %s', (_, changed) => {
  expect(read(changed)).toEqual({ state: 'read', digits: own });
});

test.each<[name: string, changed: Record<number, Column>, digits: string]>([
  ['with another digit', { 1: { 7: 'filled' } }, '27033'],
  ['with another digit whose strokes leave the ring', { 1: { 7: 'crossed' } }, '2?033'],
  ['with the wrong one of two filled more darkly', { 1: { 6: 'unsure', 7: 'filled' } }, '2?033'],
  ['with two filled circles', { 1: { 6: 'filled', 7: 'filled' } }, '2?033'],
  ['with a circle that is not dark', { 1: { 6: 'unsure' } }, '2?033'],
  [
    'with two corrected digits',
    { 1: { 6: 'filled', 7: 'unsure' }, 3: { 3: 'filled', 4: 'unsure' } },
    '2?0?3',
  ],
  ['with an empty column', { 1: {} }, '2?033'],
])('a number %s is asked', (_, changed, digits) => {
  expect(read(changed)).toEqual({ state: 'doubtful', digits });
});

test('a printed number is right where the columns agree or are empty', () => {
  const empty = { 0: {}, 1: {}, 2: {}, 3: {}, 4: {}, 6: {} };
  expect(read(empty, own)).toEqual({ state: 'read', digits: own });
  expect(read({ 1: { 6: 'crossed' } }, own)).toEqual({ state: 'read', digits: own });
  expect(read({}, '10012')).toEqual({ state: 'doubtful', digits: own });
  expect(read(empty)).toEqual({ state: 'blank', digits: '' });
});
