import { describe, expect, test } from 'vitest';
import { type LessonWork, lessonProgress, sumProgress } from './lesson-progress.ts';

const untouched: LessonWork = {
  hasVideo: true,
  isWatched: false,
  isStudied: false,
  isOpened: false,
  exams: [],
};
const exam = { certificateThreshold: 90, result: null, hasCertificate: false };
const passed = { ...exam, result: { score: 9, maxScore: 10 } };
const failed = { ...exam, result: { score: 8, maxScore: 10 } };

describe('the progress in a lesson', () => {
  test.each<[string, Partial<LessonWork>, string, string | null]>([
    ['untouched', {}, 'new', 'video'],
    ['opened', { isOpened: true }, 'begun', 'video'],
    ['watched, without an exam', { isOpened: true, isWatched: true }, 'done', null],
    ['watched, its exam not taken', { isWatched: true, exams: [exam] }, 'begun', 'exam'],
    ['watched, its exam failed', { isWatched: true, exams: [failed] }, 'begun', 'exam'],
    [
      'watched, one of two exams passed',
      { isWatched: true, exams: [passed, exam] },
      'begun',
      'exam',
    ],
    ['watched and passed', { isWatched: true, exams: [passed] }, 'done', null],
    ['passed, not watched', { exams: [passed] }, 'done', null],
    ['one of two exams passed, not watched', { exams: [passed, exam] }, 'begun', 'video'],
    ['without a video, passed', { hasVideo: false, exams: [passed] }, 'done', null],
    [
      'without a video, opened',
      { hasVideo: false, isOpened: true, exams: [exam] },
      'begun',
      'exam',
    ],
    ['studied, neither watched nor passed', { isStudied: true, exams: [failed] }, 'done', null],
    ['of texts alone', { hasVideo: false }, 'new', 'opening'],
    ['of texts alone, opened', { hasVideo: false, isOpened: true }, 'done', null],
  ])('the progress in a lesson is computed: %s', (_case, work, state, left) => {
    expect(lessonProgress({ ...untouched, ...work })).toMatchObject({ state, left });
  });

  test('a certificate counts as passed after the threshold was raised', () => {
    const raised = { ...failed, hasCertificate: true };
    expect(lessonProgress({ ...untouched, isWatched: true, exams: [raised] })).toEqual({
      state: 'done',
      isWatched: true,
      isStudied: false,
      examsCount: 1,
      examsTaken: 1,
      examsPassed: 1,
      left: null,
    });
  });
});

test('a chapter counts lessons that are begun and done, and passed exams', () => {
  const lessons = [
    lessonProgress(untouched),
    lessonProgress({ ...untouched, exams: [passed] }),
    lessonProgress({ ...untouched, isWatched: true }),
  ];
  expect(sumProgress(lessons)).toEqual({ lessons: 3, begun: 2, done: 2, examsPassed: 1 });
});
