import { expect, it } from 'vitest';
import { examsAtPresent, lessonAsStored } from './present-replies.ts';

const eight = '2026-11-22T08:00:00.000Z';
const tenMinutes = 10 * 60_000;

it('a stored exam does not give back the time that has passed since', () => {
  const exams = [{ id: 'a', serverNow: eight, attempt: { serverNow: eight, revision: 2 } }];
  expect(examsAtPresent(exams, tenMinutes)).toEqual([
    {
      id: 'a',
      serverNow: '2026-11-22T08:10:00.000Z',
      attempt: { serverNow: '2026-11-22T08:10:00.000Z', revision: 2 },
    },
  ]);
});

it('an exam that was not begun stays so', () => {
  const [exam] = examsAtPresent([{ serverNow: eight, attempt: null }], 0);
  expect(exam).toEqual({ serverNow: eight, attempt: null });
});

it('a stored lesson says since when it is stored', () => {
  expect(lessonAsStored({ id: 'a' }, Date.parse(eight))).toEqual({ id: 'a', storedAt: eight });
});
