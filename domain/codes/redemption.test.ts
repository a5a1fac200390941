import { expect, test } from 'vitest';
import { isWrongTry, redemptionRefusal, stateOfCode } from './redemption.ts';
import { codePrefix } from '#domain/typed-codes/typed-code.ts';

const now = new Date('2026-11-22T10:00:00Z');
const before = new Date('2026-11-22T09:59:59Z');
const after = new Date('2026-11-22T10:00:01Z');

const unused = { uses: 0, maxUses: 1, deactivatedAt: null, expiresAt: null };

test.each([
  ['untouched', unused, 'available'],
  ['to end later', { ...unused, expiresAt: after }, 'available'],
  ['ended this moment', { ...unused, expiresAt: now }, 'expired'],
  ['ended', { ...unused, expiresAt: before }, 'expired'],
  ['inactive', { ...unused, deactivatedAt: before }, 'inactive'],
  ['inactive, then ended', { ...unused, deactivatedAt: before, expiresAt: before }, 'inactive'],
  ['used', { ...unused, uses: 1 }, 'used'],
  ['used, then ended', { ...unused, uses: 1, expiresAt: before }, 'used'],
  ['with one use left', { ...unused, uses: 2, maxUses: 3 }, 'available'],
  ['with one use left, then ended', { ...unused, uses: 2, maxUses: 3, expiresAt: now }, 'expired'],
  ['without a use left', { ...unused, uses: 3, maxUses: 3 }, 'used'],
] as const)('a code %s is %s', (_, moments, state) => {
  expect(stateOfCode(moments, now)).toBe(state);
});

const closedToStudent = { isClosed: false, isOfOtherGrade: false, isOpen: false };
const fresh = {
  state: 'available',
  isDeleted: false,
  isOwn: false,
  isOwnAccessLive: false,
  opens: closedToStudent,
} as const;

test.each([
  ['available', fresh, undefined],
  ['used by somebody else', { ...fresh, state: 'used' }, 'used'],
  [
    'used by this student',
    { ...fresh, state: 'used', isOwn: true, isOwnAccessLive: true },
    'used_by_you',
  ],
  [
    'used by this student, whose access is over',
    { ...fresh, state: 'used', isOwn: true },
    'access_over',
  ],
  [
    'used by this student, with uses left for others',
    { ...fresh, isOwn: true, isOwnAccessLive: true },
    'used_by_you',
  ],
  [
    'used by this student, and deleted since',
    { ...fresh, state: 'used', isDeleted: true, isOwn: true, isOwnAccessLive: true },
    'used_by_you',
  ],
  ['inactive', { ...fresh, state: 'inactive' }, 'withdrawn'],
  ['deleted', { ...fresh, isDeleted: true }, 'withdrawn'],
  [
    'used by somebody else, and deleted since',
    { ...fresh, state: 'used', isDeleted: true },
    'withdrawn',
  ],
  ['expired', { ...fresh, state: 'expired' }, 'expired'],
  [
    'of a hidden lesson',
    { ...fresh, opens: { ...closedToStudent, isClosed: true } },
    'lesson_closed',
  ],
  [
    'of a month of another grade',
    { ...fresh, opens: { ...closedToStudent, isOfOtherGrade: true } },
    'other_grade',
  ],
  [
    'of a month of another grade, used by somebody else',
    { ...fresh, state: 'used', opens: { ...closedToStudent, isOfOtherGrade: true } },
    'used',
  ],
  [
    'of what is open without it',
    { ...fresh, opens: { ...closedToStudent, isOpen: true } },
    'already_open',
  ],
  [
    'used by somebody else, of what is open without it',
    { ...fresh, state: 'used', opens: { ...closedToStudent, isOpen: true } },
    'used',
  ],
] as const)('the rule decides for a code %s: %s', (_, facts, refusal) => {
  expect(redemptionRefusal(facts)).toBe(refusal);
});

test.each([
  ['used', true],
  ['withdrawn', true],
  ['expired', true],
  ['used_by_you', false],
  ['access_over', false],
  ['already_open', false],
  ['other_grade', false],
  ['lesson_closed', false],
] as const)('the refusal %s counts as a wrong try: %s', (refusal, isWrong) => {
  expect(isWrongTry(refusal)).toBe(isWrong);
});

test.each([
  ['k7m3', 'K7M3'],
  ['K7M3P-9', 'K7M3P9'],
  ['٧٣', '73'],
  ['منى', undefined],
  ['', undefined],
  ['k7m0', undefined],
])('the search %j means codes that begin with %s', (search, prefix) => {
  expect(codePrefix(search)).toBe(prefix);
});
