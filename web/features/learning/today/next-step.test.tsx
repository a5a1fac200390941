import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { NextStep } from './next-step.tsx';
import type { TodayStep } from './today.queries.ts';
import { todayTexts as texts } from './today.texts.ts';

const lesson: TodayStep['lesson'] = {
  id: 'l1',
  title: 'خلية دانيال',
  order: 2,
  symbol: 'He',
  duration: '30 دقيقة',
  courseName: 'الكيمياء الكهربية',
  isFree: true,
  isAccessible: true,
  progress: { state: 'begun', left: 'video' } as TodayStep['lesson']['progress'],
};

const step: TodayStep = { kind: 'next', lesson, resumeAtInSeconds: 0, reading: null };

const show = (shown: Partial<TodayStep> = {}) =>
  renderOnPage(<NextStep step={{ ...step, ...shown }} hasLessons isAllDone={false} />);

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the next step of a student', () => {
  test('a new lesson says what is left and leads to it', () => {
    show();
    expect(screen.getByText(texts.left.video)).toBeTruthy();
    expect(linkTo(texts.stepButtons.next)).toBe('/lesson/l1');
  });

  test('a lesson that was left shows the minute of its video', () => {
    show({ kind: 'resume', resumeAtInSeconds: 125 });
    expect(screen.getByText(texts.steps.resume)).toBeTruthy();
    expect(screen.getByText('2:05')).toBeTruthy();
    expect(screen.queryByText(texts.left.video)).toBeNull();
  });

  test('a lesson whose exam is left leads to the exam', () => {
    show({ lesson: { ...lesson, progress: { ...lesson.progress, left: 'exam' } } });
    expect(screen.getByText(texts.left.exam)).toBeTruthy();
    expect(linkTo(texts.takeExam)).toContain('/lesson/l1?');
  });

  test('a document that was left leads to its page', () => {
    show({ reading: { document: 'summary', page: 3, pageCount: 9 } });
    expect(screen.getByText(texts.stoppedAtPage(3, 9))).toBeTruthy();
    expect(linkTo(texts.readOn)).toContain('3');
  });

  test.each([
    [{ hasLessons: false, isAllDone: false }, texts.noLessonsHint, texts.browseCourses],
    [{ hasLessons: true, isAllDone: true }, texts.allDoneHint, texts.browseCourses],
    [{ hasLessons: true, isAllDone: false }, texts.allLockedHint, texts.plans],
  ])('a student without a step, with %o, reads «%s» and can go to «%s»', (props, hint, link) => {
    renderOnPage(<NextStep step={null} {...props} />);
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
  });
});
