import { expect, test } from 'vitest';
import { pushTopics } from './push-topics.ts';
import { isPushed } from './pushed-lines.ts';
import { factsOfKind } from './student-notification-kinds.ts';

const now = new Date('2026-11-22T06:00:00Z');
const earlier = new Date(now.getTime() - 1);
const later = new Date(now.getTime() + 1);

test.each([
  ['a line without a date', { kind: 'answered' }, [], true],
  ['a line that was read', { kind: 'answered', readAt: earlier }, [], false],
  ['a line of a topic that is off', { kind: 'newVideo' }, ['lessons'], false],
  ['a line while another topic is off', { kind: 'answered' }, ['lessons', 'exams'], true],
  ['an exam that opens later', { kind: 'examSoon', dueAt: later }, [], true],
  ['an exam that opens now', { kind: 'examSoon', dueAt: now }, [], false],
  ['an exam that has opened', { kind: 'examSoon', dueAt: earlier }, [], false],
  ['a right that has ended', { kind: 'rightEnding', dueAt: earlier }, [], false],
  ['a class of yesterday', { kind: 'missedClass', dueAt: earlier }, [], true],
] as const)('whether %s is pushed', (_, line, muted, expected) => {
  expect(isPushed({ dueAt: null, readAt: null, ...line }, { muted, now })).toBe(expected);
});

test('every topic has a kind', () => {
  expect(new Set(Object.values(factsOfKind).map(({ topic }) => topic))).toEqual(
    new Set(pushTopics),
  );
});
