import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  answerWith,
  neverAnswer,
  refuseWith,
  renderOnPage,
  serve,
} from '#web/testing/render-on-page.tsx';
import type { CourseSummary } from './course-card.tsx';
import { CourseList } from './course-list.tsx';
import { coursesTexts as texts } from './courses.texts.ts';

const course: CourseSummary = {
  id: 'c1',
  name: 'الكيمياء الكهربية',
  title: 'الكيمياء الكهربية',
  shortDescription: 'الخلايا وأقطابها',
  educationalLevel: 'ThirdYear',
  gradeLevel: 3,
  category: 'Physical',
  imageUrl: null,
  imageWidth: null,
  imageHeight: null,
  isPremium: false,
  lessonsCount: 4,
  numberOfLessons: 4,
  duration: '10 ساعة',
  studentsCount: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  isPublished: true,
};

const show = (grade?: 1 | 2 | 3) => {
  const onReset = vi.fn<() => void>();
  renderOnPage(<CourseList search="" grade={grade} onReset={onReset} />);
  return onReset;
};

describe('the list of courses', () => {
  test('the list announces that it loads', () => {
    serve(neverAnswer);
    show();
    expect(screen.getByRole('status').textContent).toBe(texts.loading);
  });

  test('a failure shows the specified text and a retry', async () => {
    serve(refuseWith(500));
    show();
    expect(await screen.findByText('حدث خطأ أثناء جلب الدروس. حاول مرة أخرى لاحقًا.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
  });

  test('an empty platform says that courses will come', async () => {
    serve(answerWith([]));
    show();
    expect(await screen.findByText('لا توجد أبواب بعد')).toBeTruthy();
  });

  test('a grade without courses offers to show all', async () => {
    serve(answerWith([course]));
    const onReset = show(1);
    expect(await screen.findByText(texts.empty)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: texts.reset }));
    expect(onReset).toHaveBeenCalledOnce();
  });

  test('a course stands in the list with its link, and the count is announced', async () => {
    serve(answerWith([course]));
    show(3);
    const link = await screen.findByRole('link', { name: course.title });
    expect(link.getAttribute('href')).toBe('/course/c1');
    expect(screen.getByRole('status').textContent).toBe('باب واحد');
  });
});
