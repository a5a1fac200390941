import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { examTexts as texts } from './exam/exam.texts.ts';
import { ExamsPanel } from './exams-panel.tsx';

const showWithoutExams = (address: string) => {
  serve(answerWith([]));
  renderOnPage(<ExamsPanel lessonId="l1" renderSheets={() => null} />, address);
};

test('an exam that is deleted while it is taken is said to be gone', async () => {
  showWithoutExams('/here?exam=e1');
  expect(await screen.findByText(texts.withdrawn)).toBeDefined();
});

test('a lesson without exams says that they will come', async () => {
  showWithoutExams('/here');
  expect(await screen.findByText(texts.noneHint)).toBeDefined();
});
