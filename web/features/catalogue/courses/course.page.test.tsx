import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { clearTokens } from '#web/lib/session/tokens.ts';
import { answerWith, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { signInStudent } from '#web/testing/sign-in.ts';
import type { CourseDetail } from './course-aside.tsx';
import type { CourseSummary } from './course-card.tsx';
import { CourseHero } from './course-hero.tsx';
import { CourseLessons } from './course-lessons.tsx';
import { courseTexts as texts } from './course.texts.ts';
import { courseListQuery } from './courses.queries.ts';
import { RelatedCourses } from './related/related-courses.tsx';
import { relatedTexts } from './related/related.texts.ts';

const course: CourseSummary = {
  id: 'c1',
  name: 'الكيمياء العضوية',
  title: 'الكيمياء العضوية',
  shortDescription: 'الألكانات ومشتقاتها',
  educationalLevel: 'ThirdYear',
  gradeLevel: 3,
  category: 'Organic',
  imageUrl: null,
  imageWidth: null,
  imageHeight: null,
  isPremium: false,
  lessonsCount: 2,
  numberOfLessons: 2,
  duration: '10 ساعات',
  studentsCount: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  isPublished: true,
};

type Lesson = CourseDetail['lessons'][number];

const lesson = (order: number, change: Partial<Lesson> = {}): Lesson => ({
  id: `l${order}`,
  courseId: course.id,
  title: `الدرس رقم ${order}`,
  order,
  symbol: 'H',
  description: '',
  isFree: true,
  isAccessible: true,
  duration: '',
  monthAssigned: null,
  price: 0,
  isPublished: true,
  isCompleted: false,
  progress: {
    state: 'new',
    isWatched: false,
    isStudied: false,
    examsCount: 0,
    examsTaken: 0,
    examsPassed: 0,
    left: 'video',
  },
  accessReason: 'free',
  openedBy: null,
  credits: null,
  ...change,
});

const showLessons = (lessons: Lesson[]) =>
  renderOnPage(
    <CourseLessons course={course} lessons={lessons} hasFailed={false} onRetry={() => {}} />,
  );

const rowOf = ({ title }: Lesson) => {
  const row = screen.getByRole('link', { name: title }).closest('li');
  if (!row) throw new Error(`No row of ${title}.`);
  return within(row);
};

/** Says that the list of courses was refused, in the moment in which its other readers know it. */
function Refusal() {
  const { error } = useQuery(courseListQuery);
  return error && <p>refused</p>;
}

afterEach(clearTokens);

describe('the page of a course', () => {
  test('a course without lessons claims no hours', () => {
    renderOnPage(<CourseHero course={{ ...course, lessonsCount: 0 }} videoUrl={null} />);
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures[0]).toBe('–');
    expect(figures.join()).not.toContain('ساعات');
  });

  test('a course and a lesson that are drafts say so, and no others', () => {
    renderOnPage(<CourseHero course={{ ...course, isPublished: false }} videoUrl={null} />);
    expect(screen.getByText(texts.draft)).toBeTruthy();
    const [draft, published] = [lesson(1, { isPublished: false }), lesson(2)];
    showLessons([draft, published]);
    expect(rowOf(draft).getByText(texts.draft)).toBeTruthy();
    expect(screen.getAllByText(texts.draft)).toHaveLength(2);
  });

  test('finished lessons are marked, counted, and followed by the next one', async () => {
    signInStudent();
    const [done, next] = [
      lesson(1, { isCompleted: true, progress: { ...lesson(1).progress, state: 'done' } }),
      lesson(2),
    ];
    showLessons([done, next]);
    expect(rowOf(done).getByText(texts.done)).toBeTruthy();
    expect(rowOf(next).queryByText(texts.done)).toBeNull();
    expect(await screen.findByText('أتممت درسًا واحدًا')).toBeTruthy();
    const progress = screen.getByRole('progressbar', { name: 'تقدمك في الباب' });
    expect(progress.getAttribute('aria-valuenow')).toBe('1');
    const onward = screen.getByRole('link', { name: texts.continueLesson(2) });
    expect(onward.getAttribute('href')).toBe(`/lesson/${next.id}`);
  });

  test.each([401, 403])('related courses refused with %i are left out silently', async (status) => {
    serve(refuseWith(status));
    renderOnPage(
      <>
        <RelatedCourses course={course} />
        <Refusal />
      </>,
    );
    await screen.findByText('refused');
    expect(screen.queryByText(relatedTexts.failed)).toBeNull();
    expect(screen.queryByText(relatedTexts.title)).toBeNull();
  });

  test('related courses that fail say so, and a retry loads them', async () => {
    let isDown = true;
    serve((request) =>
      isDown
        ? refuseWith(500)(request)
        : answerWith([{ ...course, id: 'c2', title: 'الباب التالي' }])(request),
    );
    renderOnPage(<RelatedCourses course={course} />);
    await screen.findByText(relatedTexts.failed);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(await screen.findByRole('link', { name: 'الباب التالي' })).toBeTruthy();
  });
});
