import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noTransferDetails } from '#domain/settings/payment-details.ts';
import { answerWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { Checkout } from './checkout.tsx';
import type { Quote } from './checkout.queries.ts';

const quote: Quote = {
  planId: 'yearly',
  lessonId: null,
  month: null,
  title: 'الاشتراك السنوي',
  listPrice: 1500,
  discount: 0,
  discountPercentage: null,
  amount: 1500,
  currency: 'EGP',
  endsAt: '2027-07-31T22:00:00.000Z',
  methods: [
    { method: 'card', confirmedBy: 'gateway' },
    { method: 'receipt', confirmedBy: 'teacher' },
  ],
  isPaidAlready: false,
  isSimulated: true,
  testOutcomes: [],
};

const details = { transferDetails: { ...noTransferDetails, instapayAddress: 'kimya@instapay' } };

test('the methods come with the teacher’s own places, which never push the form away', async () => {
  const answered = Promise.withResolvers<void>();
  const calls = serve(async (request) => {
    if (request.url.endsWith('/quote')) return answerWith(quote)(request);
    await answered.promise;
    return answerWith(details)(request);
  });
  renderOnPage(
    <Checkout
      choice={{
        planId: 'yearly',
        month: undefined,
        lessonId: undefined,
        discountCode: undefined,
        method: undefined,
        isCheckout: true,
      }}
      purchase={{ planId: 'yearly' }}
      onChange={() => undefined}
      onBack={() => undefined}
    />,
  );
  await screen.findByText('الاشتراك السنوي');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('radio')).toBeNull();
  answered.resolve();
  expect(await screen.findByRole('radio', { name: /InstaPay/u })).toBeTruthy();
});
