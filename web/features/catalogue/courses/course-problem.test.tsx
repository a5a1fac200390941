import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { CourseIdMissing, CourseProblem } from './course-problem.tsx';
import { courseTexts as texts } from './course.texts.ts';

function show(error: Error) {
  const onRetry = vi.fn<() => void>();
  renderOnPage(<CourseProblem error={error} onRetry={onRetry} />, '/courses/lost');
  return onRetry;
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a course that cannot be shown', () => {
  test('an unknown course offers the courses and the login with the way back', () => {
    show(new ApiError(404, 'course.not_found', ''));
    expect(screen.getByText(texts.notFound)).toBeTruthy();
    expect(hrefOf(texts.browseCourses)).toBe('/courses');
    expect(hrefOf(texts.login)).toContain(encodeURIComponent('/courses/lost'));
  });

  test('a server failure offers another try', () => {
    const onRetry = show(new ApiError(500, 'unknown', ''));
    expect(screen.getByText(texts.loadFailed)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('an ended session is named and offers no other try', () => {
    show(new ApiError(401, 'unknown', ''));
    expect(screen.getByText(texts.sessionEnded)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a refusal leads to the login page with the way back', () => {
    show(new ApiError(403, 'unknown', ''));
    expect(screen.getByRole('status').textContent).toContain('/login');
    expect(screen.getByRole('status').textContent).toContain(encodeURIComponent('/courses/lost'));
  });

  test('an address without an id says that the id is missing', () => {
    renderOnPage(<CourseIdMissing />);
    expect(screen.getByText(texts.missingId)).toBeTruthy();
    expect(hrefOf(texts.browseCourses)).toBe('/courses');
  });
});
