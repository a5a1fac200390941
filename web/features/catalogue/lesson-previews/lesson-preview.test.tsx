import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { LessonPreview } from './lesson-preview.tsx';
import { lessonPreviewTexts as texts } from './lesson-preview.texts.ts';
import type { Preview } from './lesson-previews.queries.ts';

const preview: Preview = {
  id: 'l1',
  courseId: 'c1',
  title: 'قانون فعل الكتلة',
  courseName: 'الاتزان الكيميائي',
  gradeLevel: 3,
  duration: '60',
  isFree: true,
  price: 0,
  summaryPagePath: '/files/previews/l1',
  questions: [],
};

test('a preview that cannot be loaded is asked for again, and one without its page says so', async () => {
  const answers = [refuseWith(503), answerWith(preview)];
  serve((request) => answers.shift()!(request));
  renderOnPage(<LessonPreview lessonId="l1" />);
  expect(await screen.findByText(texts.loadFailed)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('heading', { level: 1, name: preview.title })).toBeTruthy();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText(texts.pageFailed)).toBeTruthy();
});
