import { expect, test } from 'vitest';
import { clockLine } from './clock-line.ts';

const dueAt = new Date('2026-11-22T18:00:00Z');

test.each([
  ['2026-11-21T18:00:00Z', 'باقٍ للرد 24 ساعة', 'neutral'],
  ['2026-11-22T11:59:00Z', 'باقٍ للرد 6 ساعات', 'neutral'],
  ['2026-11-22T12:01:00Z', 'باقٍ للرد 5 ساعات', 'warning'],
  ['2026-11-22T17:30:00Z', 'باقٍ للرد 30 دقيقة', 'warning'],
  ['2026-11-22T17:59:30Z', 'باقٍ للرد أقل من دقيقة', 'warning'],
  ['2026-11-22T18:00:00Z', 'تأخر الرد أقل من دقيقة', 'danger'],
  ['2026-11-22T20:10:00Z', 'تأخر الرد ساعتان', 'danger'],
  ['2026-11-25T20:00:00Z', 'تأخر الرد 3 أيام', 'danger'],
])('the clock line at %s reads: %s', (now, text, tone) => {
  expect(clockLine(dueAt, new Date(now))).toEqual({ text, tone });
});
