import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { networkTexts } from '#web/lib/offline/network.texts.ts';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { LessonProblem } from './lesson-problem.tsx';

test('a stored lesson whose right has ended says so in one sentence, without a retry', () => {
  const text = networkTexts.rightEnded('22 نوفمبر 2026');
  renderOnPage(
    <LessonProblem
      error={new ApiError(410, 'lesson.access_denied', text)}
      onRetry={() => undefined}
    />,
  );
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link').textContent).toBe('عد إلى المناهج');
});
