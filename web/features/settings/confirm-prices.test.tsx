import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultPlanNames } from '#domain/settings/plans.ts';
import { readSite, showSite } from '#web/lib/site.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { ConfirmPrices } from './confirm-prices.tsx';
import { plansTexts as texts } from './settings.texts.ts';

const prices = { monthly: 150, yearly: 1200, lectures10: 80, lectures25: 180, lectures50: 320 };

test('one press confirms the prices as they stand, which the page then shows', async () => {
  showSite({ subscriptionNames: defaultPlanNames });
  const bodies: unknown[] = [];
  const calls = serve(async (request) => {
    if (request.method === 'PATCH') bodies.push(await request.json());
    return Response.json({ ...prices, currency: 'EGP', lastUpdated: null, version: 7 });
  });
  renderOnPage(<ConfirmPrices />);
  await screen.findByText(/الاشتراك السنوي/u);
  fireEvent.click(screen.getByRole('button', { name: texts.confirm }));
  await waitFor(() => expect(calls).toContain('PATCH /api/pricing-settings'));
  expect(bodies).toEqual([{ ...prices, version: 7 }]);
  await waitFor(() => expect(readSite().pricesInPiastres).toMatchObject({ yearly: 1200_00 }));
});
