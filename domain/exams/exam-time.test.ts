import { describe, expect, test } from 'vitest';
import {
  attemptEndsAt,
  examState,
  isQuestionClosed,
  isTimeOver,
  questionEndsAt,
} from './exam-time.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const maybe = (time: string | null) => (time === null ? null : at(time));

describe('the state of an exam', () => {
  test.each([
    { opens: null, closes: null, now: '18:00:00', state: 'open' },
    { opens: '18:00:00', closes: '19:00:00', now: '17:59:59.999', state: 'upcoming' },
    { opens: '18:00:00', closes: '19:00:00', now: '18:00:00', state: 'open' },
    { opens: '18:00:00', closes: '19:00:00', now: '18:59:59.999', state: 'open' },
    { opens: '18:00:00', closes: '19:00:00', now: '19:00:00', state: 'closed' },
    { opens: '18:00:00', closes: null, now: '17:59:59', state: 'upcoming' },
    { opens: '18:00:00', closes: null, now: '23:00:00', state: 'open' },
    { opens: null, closes: '19:00:00', now: '00:00:00', state: 'open' },
    { opens: null, closes: '19:00:00', now: '19:00:01', state: 'closed' },
  ])(
    'an exam that opens $opens and closes $closes is $state at $now',
    ({ opens, closes, now, state }) => {
      const exam = { opensAt: maybe(opens), closesAt: maybe(closes), isDownload: false };
      expect(examState(exam, at(now))).toBe(state);
    },
  );

  test.each([
    ['17:59:59', 'upcoming'],
    ['18:00:00', 'download'],
    ['19:00:00', 'closed'],
  ])('a PDF exam without an answer sheet at %s is %s', (now, state) => {
    const exam = { opensAt: at('18:00:00'), closesAt: at('19:00:00'), isDownload: true };
    expect(examState(exam, at(now))).toBe(state);
  });
});

test('an exam for other groups has that state at every time', () => {
  const exam = { opensAt: at('18:00:00'), closesAt: at('19:00:00'), isDownload: false };
  for (const now of ['17:00:00', '18:30:00', '20:00:00']) {
    expect(examState({ ...exam, isForOtherGroups: true }, at(now))).toBe('otherGroups');
  }
});

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
