import { expect, it } from 'vitest';
import { examsAtPresent, lessonAtPresent } from './present-replies.ts';

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

const now = Date.parse(eight);
const hour = 60 * 60_000;
const lesson = {
  id: 'a',
  isAccessible: true,
  videoUrl: 'https://youtu.be/g5wNg_dKsYY',
  openedBy: { by: 'monthly', endsAt: new Date(now - hour).toISOString() },
};
const at = (later: number, isExamRunning = false) =>
  lessonAtPresent(lesson, { storedAt: now - tenMinutes, now: now + later, isExamRunning });

it('a stored lesson says since when it is stored', () => {
  const storedAt = new Date(now - tenMinutes).toISOString();
  expect(at(-2 * hour)).toEqual({ ...lesson, storedAt });
  const free = { ...lesson, openedBy: null };
  expect(lessonAtPresent(free, { storedAt: now, now, isExamRunning: false })).toEqual({
    ...free,
    storedAt: eight,
  });
});

it('a stored lesson whose right has ended is refused in one sentence', async () => {
  const refusal = at(0);
  if (!(refusal instanceof Response)) throw new Error('The lesson was shown.');
  expect(refusal.status).toBe(410);
  expect((await refusal.json()).message).toBe(
    'انتهى حقك في هذا الدرس يوم 22 نوفمبر 2026، ويُفتح من جديد بعد التجديد حين تعود الشبكة.',
  );
});

it('an exam that runs may be finished after the right, without the rest of the lesson', () => {
  expect(at(0, true)).toMatchObject({ id: 'a', isAccessible: true, videoUrl: null });
});
