import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RouteReply } from '#contract/route.ts';
import type { secondStep } from '#web/lib/api/on-demand/on-demand-api.ts';
import { answerWith, neverAnswer, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { overviewTexts } from './overview.texts.ts';
import type { Setup } from './setup/setup.queries.ts';
import { setupTexts } from './setup/setup.texts.ts';

const setup: Setup = {
  steps: [{ step: 'teacher', missing: 'picture', isSkipped: false }],
  isHidden: false,
  courseId: null,
};

const factors: RouteReply<typeof secondStep.get> = {
  appSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isOffered: true,
};

test('the offer of a second step comes with the cards, and never pushes them down', async () => {
  const offered = Promise.withResolvers<void>();
  const calls = serve(async (request) => {
    if (request.url.endsWith('/second-step')) {
      await offered.promise;
      return answerWith(factors)(request);
    }
    return (request.url.endsWith('/setup') ? answerWith(setup) : neverAnswer)(request);
  });
  renderOnPage(<OverviewPanel />);
  await waitFor(() => expect(calls).toHaveLength(2));
  await screen.findByText(overviewTexts.loading);
  expect(screen.queryByRole('region', { name: setupTexts.title })).toBeNull();
  offered.resolve();
  const card = await screen.findByRole('region', { name: 'احمِ حسابك بخطوة ثانية' });
  const guide = screen.getByRole('region', { name: setupTexts.title });
  expect(card.compareDocumentPosition(guide)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
