import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coursesPanelTexts as texts } from '#web/features/catalogue/courses/editor/courses-panel.texts.ts';
import { answerWith, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { CourseLessons } from './course-lessons.tsx';

test('lessons that cannot be fetched say so, and are fetched again on request', async () => {
  const answers = [refuseWith(500, ''), answerWith([])];
  serve((request) => answers.shift()!(request));
  renderOnPage(<CourseLessons courseId="c1" isCourseShown />);
  expect(await screen.findByText(new RegExp(texts.lessonsFailed, 'u'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByText(texts.noLessons)).toBeTruthy();
});
