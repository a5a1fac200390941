import { describe, expect, test } from 'vitest';
import { nextExams, nextLesson, type StepExam, type StepLesson } from './next-steps.ts';

const day = (number: number) => new Date(`2026-11-${String(number).padStart(2, '0')}T10:00:00Z`);

type Named = StepLesson & { name: string };

const lesson = (
  name: string,
  {
    state = 'new',
    ...rest
  }: Partial<Omit<Named, 'progress'>> & { state?: 'new' | 'begun' | 'done' } = {},
): Named => ({
  name,
  courseId: 'one',
  isOwnGrade: true,
  isAccessible: true,
  lastOpenedAt: null,
  reading: null,
  progress: {
    state,
    isWatched: false,
    isStudied: false,
    examsCount: 0,
    examsTaken: 0,
    examsPassed: 0,
    left: state === 'done' ? null : 'video',
  },
  ...rest,
});

const stepOf = (lessons: Named[]) => {
  const step = nextLesson(lessons);
  return step && [step.kind, step.lesson.name];
};

describe('the lesson to go on with', () => {
  test('the suggested lesson is the one that was opened last', () => {
    const early = lesson('early', { state: 'begun', lastOpenedAt: day(1) });
    const late = lesson('late', { state: 'begun', lastOpenedAt: day(2) });
    expect(stepOf([early, late, lesson('new')])).toEqual(['resume', 'late']);
  });

  test('a lesson that is done or closed is not suggested', () => {
    const done = lesson('done', { state: 'done', lastOpenedAt: day(3) });
    const closed = lesson('closed', { isAccessible: false, lastOpenedAt: day(4) });
    const begun = lesson('begun', { state: 'begun', lastOpenedAt: day(1) });
    expect(stepOf([done, closed, begun])).toEqual(['resume', 'begun']);
  });

  test('the lesson that was opened last is suggested also when it is done, while one of its documents is unfinished', () => {
    const reading = { page: 7 };
    const done = lesson('done', { state: 'done', lastOpenedAt: day(3), reading });
    const begun = lesson('begun', { state: 'begun', lastOpenedAt: day(2) });
    expect(stepOf([begun, done])).toEqual(['resume', 'done']);
    expect(stepOf([begun, { ...done, isAccessible: false }])).toEqual(['resume', 'begun']);
    expect(stepOf([begun, { ...done, lastOpenedAt: day(1) }])).toEqual(['resume', 'begun']);
  });

  test('the suggestion after a finished lesson is in the same course before any other', () => {
    const other = lesson('other', { courseId: 'zero' });
    const done = lesson('done', { state: 'done', lastOpenedAt: day(3) });
    expect(stepOf([other, done, lesson('following')])).toEqual(['next', 'following']);
    expect(stepOf([other, done])).toEqual(['next', 'other']);
  });

  test('a new student is offered the first open lesson of their own grade', () => {
    const foreign = lesson('foreign', { isOwnGrade: false });
    const closed = lesson('closed', { isAccessible: false });
    expect(stepOf([foreign, closed, lesson('first')])).toEqual(['first', 'first']);
    expect(stepOf([foreign, closed])).toBeUndefined();
  });
});

describe('the exams to think of next', () => {
  const exam = (name: string, facts: Partial<StepExam> = {}) => ({
    name,
    opensAt: null,
    closesAt: null,
    isBegun: false,
    isPrepared: false,
    ...facts,
  });
  const names = (exams: ReturnType<typeof exam>[]) =>
    nextExams(exams, day(10)).map(({ name }) => name);

  test('the list of exams begins with begun ones, then the nearest date, then prepared ones', () => {
    expect(
      names([
        exam('any time', { isPrepared: true }),
        exam('opens on the 14th', { opensAt: day(14), closesAt: day(20) }),
        exam('closes on the 12th', { opensAt: day(1), closesAt: day(12) }),
        exam('begun', { isBegun: true }),
      ]),
    ).toEqual(['begun', 'closes on the 12th', 'opens on the 14th', 'any time']);
  });

  test('the list of exams contains no closed exam, and no timeless exam of a lesson that was not seen', () => {
    expect(names([exam('closed', { closesAt: day(9) }), exam('any time')])).toEqual([]);
    expect(names([exam('long open', { opensAt: day(1) })])).toEqual([]);
  });

  test('the list of exams leaves out a begun exam from the moment it closes', () => {
    const begun = (closesAt: Date) => names([exam('begun', { isBegun: true, closesAt })]);
    expect(begun(new Date(day(10).getTime() + 1))).toEqual(['begun']);
    expect(begun(day(10))).toEqual([]);
  });
});
