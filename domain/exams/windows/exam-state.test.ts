import { expect, test } from 'vitest';
import { examStateAt } from './exam-state.ts';

const now = new Date('2026-11-23T10:00:00Z');
const before = '2026-11-23T09:00:00Z';
const after = '2026-11-23T11:00:00Z';

test.each([
  [false, before, after, 'draft'],
  [true, null, null, 'open'],
  [true, before, after, 'open'],
  [true, after, null, 'upcoming'],
  [true, now.toISOString(), null, 'open'],
  [true, null, now.toISOString(), 'closed'],
  [true, before, before, 'closed'],
] as const)(
  'an exam (published: %j) from %j until %j is %s at 10:00',
  (isPublished, opensAt, closesAt, state) => {
    expect(examStateAt({ isPublished, opensAt, closesAt }, now)).toBe(state);
  },
);
