import { describe, expect, test } from 'vitest';
import { examState, listedStateAt } from './exam-state.ts';

const tenOClock = new Date('2026-11-23T10:00:00Z');
const before = '2026-11-23T09:00:00Z';
const after = '2026-11-23T11:00:00Z';

test.each([
  [false, before, after, 'draft'],
  [true, null, null, 'open'],
  [true, before, after, 'open'],
  [true, after, null, 'upcoming'],
  [true, tenOClock.toISOString(), null, 'open'],
  [true, null, tenOClock.toISOString(), 'closed'],
  [true, before, before, 'closed'],
] as const)(
  'an exam (published: %j) from %j until %j is %s at 10:00',
  (isPublished, opensAt, closesAt, state) => {
    expect(listedStateAt({ isPublished, opensAt, closesAt }, tenOClock)).toBe(state);
  },
);

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
