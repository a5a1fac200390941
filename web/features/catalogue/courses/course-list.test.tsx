import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { clearTokens } from '#web/lib/session/tokens.ts';
import {
  answerWith,
  neverAnswer,
  refuseWith,
  renderOnPage,
  serve,
} from '#web/testing/render-on-page.tsx';
import { signInStudent } from '#web/testing/sign-in.ts';
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

const none = { lessons: 5, begun: 0, done: 0, examsPassed: 0 };

afterEach(clearTokens);

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

  test.each([
    ['no right', { isPremium: true, open: 0, paid: 4 }, texts.locked],
    ['a month', { isPremium: true, open: 1, paid: 4 }, 'مفتوح لك 1 من 4 دروس بالاشتراك'],
    ['one of two lessons', { isPremium: true, open: 1, paid: 2 }, 'مفتوح لك 1 من درسين بالاشتراك'],
    [
      'a few of many lessons',
      { isPremium: true, open: 3, paid: 12 },
      'مفتوح لك 3 من 12 درسًا بالاشتراك',
    ],
    [
      'a code for a lesson, whatever the session says',
      { isPremium: false, open: 1, paid: 4 },
      'مفتوح لك 1 من 4 دروس بالاشتراك',
    ],
    ['everything', { isPremium: false, open: 4, paid: 4 }, undefined],
  ])('a card says of a student with %s what the server knows', async (_, student, words) => {
    signInStudent(student.isPremium);
    serve(({ url }) =>
      Response.json(
        new URL(url).pathname === today.listCourses.path
          ? [
              {
                courseId: 'c1',
                ...none,
                paidLessons: student.paid,
                openPaidLessons: student.open,
              },
            ]
          : [{ ...course, isPremium: true }],
      ),
    );
    show();
    await screen.findByRole('link', { name: course.title });
    const said = (text: string) => text === texts.locked || text.startsWith('مفتوح لك');
    await waitFor(() =>
      expect(screen.queryAllByText(said).map(({ textContent }) => textContent)).toEqual(
        words === undefined ? [] : [words],
      ),
    );
  });
});
