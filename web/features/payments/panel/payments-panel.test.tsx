import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearTokens } from '#web/lib/session/tokens.ts';
import {
  answerWith,
  neverAnswer,
  refuseWith,
  renderOnPage,
  serve,
} from '#web/testing/render-on-page.tsx';
import { signInTeacher } from '#web/testing/sign-in.ts';
import { PaymentsPanel } from './payments-panel.tsx';
import { paymentsTexts as texts } from './payments.texts.ts';

afterEach(clearTokens);

test('a list that cannot be loaded says so, and loads at the second try', async () => {
  signInTeacher();
  const answers = [refuseWith(500, ''), answerWith([], 0)];
  serve((request) => {
    const isList = new URL(request.url).pathname === '/api/payments';
    return (isList ? answers.shift() : neverAnswer)!(request);
  });
  renderOnPage(<PaymentsPanel />);
  expect(await screen.findByText(texts.loadFailed)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByText(texts.empty)).toBeTruthy();
  expect(screen.queryByText(texts.loadFailed)).toBeNull();
});
