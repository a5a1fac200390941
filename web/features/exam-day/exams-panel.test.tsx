import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { examTexts as texts } from './exam/exam.texts.ts';
import { ExamsPanel } from './exams-panel.tsx';

test.each([
  [
    'an exam that is deleted while it is taken is said to be gone',
    '/here?exam=e1',
    texts.withdrawn,
  ],
  ['a lesson without exams says that they will come', '/here', texts.noneHint],
])('%s', async (_case, address, text) => {
  serve(answerWith([]));
  renderOnPage(<ExamsPanel lessonId="l1" renderSheets={() => null} />, address);
  expect(await screen.findByText(text)).toBeDefined();
});
