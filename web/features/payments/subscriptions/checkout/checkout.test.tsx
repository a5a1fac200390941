import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noTransferDetails } from '#domain/settings/payment-details.ts';
import { answerWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { Checkout } from './checkout.tsx';
import type { Quote } from './checkout.queries.ts';
import { paymentFormId } from './payment-form-id.ts';

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

const renderCheckout = () =>
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

test('the methods come with the teacher’s own places, which never push the form away', async () => {
  const answered = Promise.withResolvers<void>();
  const calls = serve(async (request) => {
    if (request.url.endsWith('/quote')) return answerWith(quote)(request);
    await answered.promise;
    return answerWith(details)(request);
  });
  renderCheckout();
  await screen.findByText('الاشتراك السنوي');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('radio')).toBeNull();
  answered.resolve();
  expect(await screen.findByRole('radio', { name: /InstaPay/u })).toBeTruthy();
});

test('the button at the foot leads to the place of a form that is not there', async () => {
  const scrollIntoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  serve((request) => answerWith(request.url.endsWith('/quote') ? quote : details)(request));
  renderCheckout();
  const goOn = await screen.findByRole('button', { name: texts.goOn });
  const form = await waitFor(() => {
    const found = document.getElementById(paymentFormId);
    if (found === null) throw new Error('The form is still being loaded.');
    return found;
  });
  // As where its file did not come.
  form.id = '';
  fireEvent.click(goOn);
  expect(scrollIntoView).toHaveBeenCalledOnce();
});
