import { describe, expect, test } from 'vitest';
import {
  attemptEndsAt,
  isKeyHidden,
  isQuestionClosed,
  isTimeOver,
  questionEndsAt,
} from './attempt-time.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const maybe = (time: string | null) => (time === null ? null : at(time));

describe('the end of a question', () => {
  test.each([
    { opened: null, closes: null, ends: null },
    { opened: '18:00:00', closes: null, ends: '18:01:30' },
    { opened: '18:00:00', closes: '18:01:31', ends: '18:01:30' },
    { opened: '18:00:00', closes: '18:01:29', ends: '18:01:29' },
    { opened: null, closes: '18:01:29', ends: null },
  ])(
    'a question of 90 s, opened at $opened and closing at $closes, ends: $ends',
    ({ opened, closes, ends }) => {
      expect(questionEndsAt(maybe(opened), 90, maybe(closes))).toEqual(maybe(ends));
    },
  );
});

describe('the end of an attempt', () => {
  const begun = {
    ...({
      timing: 'none',
      startedAt: at('18:00:00'),
      timeLimitInSeconds: null,
    } as const),
    closesAt: null,
    questionEnds: [],
  };

  test.each([
    { name: 'without time or closing', change: {}, ends: null },
    { name: 'that closes', change: { closesAt: at('18:10:00') }, ends: '18:10:00' },
    {
      name: 'of 20 minutes',
      change: { timing: 'exam', timeLimitInSeconds: 1200 } as const,
      ends: '18:20:00',
    },
    {
      name: 'of 20 minutes that closes after 10: it closes while it is taken',
      change: { timing: 'exam', timeLimitInSeconds: 1200, closesAt: at('18:10:00') } as const,
      ends: '18:10:00',
    },
    {
      name: 'of 20 minutes that closes a second later',
      change: { timing: 'exam', timeLimitInSeconds: 1200, closesAt: at('18:20:01') } as const,
      ends: '18:20:00',
    },
    {
      name: 'with a time for each question, one not opened',
      change: { timing: 'question', questionEnds: [at('18:01:00'), null] } as const,
      ends: null,
    },
    {
      name: 'with a time for each question, all opened: the last to end counts',
      change: { timing: 'question', questionEnds: [at('18:05:00'), at('18:02:00')] } as const,
      ends: '18:05:00',
    },
    {
      name: 'with a time for each question, one not opened, that closes',
      change: {
        ...({ timing: 'question', questionEnds: [at('18:01:00'), null] } as const),
        closesAt: at('18:30:00'),
      },
      ends: '18:30:00',
    },
  ])('an attempt at an exam $name ends: $ends', ({ change, ends }) => {
    expect(attemptEndsAt({ ...begun, ...change })).toEqual(maybe(ends));
  });
});

describe('around an end at 18:20:00', () => {
  test.each([
    { now: '18:19:58', over: false, closed: false },
    { now: '18:20:00', over: false, closed: false },
    { now: '18:20:09.999', over: false, closed: false },
    { now: '18:20:10', over: false, closed: true },
    { now: '18:20:29.999', over: false, closed: true },
    { now: '18:20:30', over: true, closed: true },
  ])('at $now the time is over: $over, and the question is closed: $closed', (row) => {
    const ends = at('18:20:00');
    expect(isTimeOver(ends, at(row.now))).toBe(row.over);
    expect(isQuestionClosed(ends, at(row.now))).toBe(row.closed);
  });

  test('an attempt without an end has time left, and an unopened question takes no answer', () => {
    const now = at('23:59:59');
    expect(isTimeOver(null, now)).toBe(false);
    expect(isQuestionClosed(null, now)).toBe(true);
  });
});

const end = new Date('2026-11-22T19:00:00Z');

test.each([
  ['without windows of groups', null, end, false],
  ['before the last end', end, new Date('2026-11-22T18:59:59Z'), true],
  ['while late answers are still accepted', end, new Date('2026-11-22T19:00:29Z'), true],
  ['after that', end, new Date('2026-11-22T19:00:30Z'), false],
])('the key is withheld: %s', (_name, last, now, expected) => {
  expect(isKeyHidden(last, now)).toBe(expected);
});
