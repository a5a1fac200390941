import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#web/paths/paths.ts';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { pendingTexts as texts } from './verification/pending.texts.ts';
import VerifyEmailPendingPage from './verify-email-pending.page.tsx';

test('a mistyped address is shown with the way back to the registration', async () => {
  renderOnPage(<VerifyEmailPendingPage />, `${paths.verifyEmailPending()}?email=mona@gmial.com`);
  await screen.findByText('mona@gmial.com');
  const link = screen.getByRole('link', { name: texts.correct });
  expect(link.getAttribute('href')).toBe(paths.register());
});

test('a page that knows no address offers no correction', async () => {
  renderOnPage(<VerifyEmailPendingPage />, paths.verifyEmailPending());
  await screen.findByText(texts.lead);
  expect(screen.queryByText(texts.wrongAddress)).toBeNull();
});
