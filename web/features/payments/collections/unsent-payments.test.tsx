import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showSite } from '#web/lib/site.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { CollectSheet } from './collect-sheet.tsx';
import { collectTexts, unsentTexts } from './collections.texts.ts';
import { UnsentList } from './unsent-list.tsx';
import { listUnsent, storeUnsent } from './unsent-payments.ts';

const student = { id: 's1', firstName: 'مها', lastName: 'حسن', phone: '', parentPhone: '' };

const recorded = {
  id: 'p1',
  receiptNumber: '2026-17',
  title: 'شهر 11',
  planId: 'monthly',
  month: 11,
  listPrice: 150,
  amount: 150,
  refunded: 0,
  status: 'completed',
  way: 'cash',
  receivedOn: '2026-11-27',
  takenBy: 'المعلم',
  recordedAt: '2026-11-27T12:00:00.000Z',
  note: '',
  canCancel: true,
};

beforeEach(() => {
  localStorage.clear();
  showSite({
    monthlyCovers: 'month',
    subscriptionNames: {
      monthly: 'شهر',
      yearly: '',
      lectures10: '',
      lectures25: '',
      lectures50: '',
    },
    pricesInPiastres: { monthly: 15_000, yearly: 0, lectures10: 0, lectures25: 0, lectures50: 0 },
  });
});

const loseNetwork = () =>
  serve(() => {
    throw new TypeError('Failed to fetch');
  });

/** A server that answers each payment by a status. Returns the bodies that it received. */
const servePayments = (answer: (body: { isAnother: boolean }) => Response) => {
  const bodies: { id: string; isAnother: boolean }[] = [];
  serve(async (request) => {
    const body = JSON.parse(await request.text());
    bodies.push(body);
    return answer(body);
  });
  return bodies;
};

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`, 'u')), { target: { value } });

/** Records a payment while there is no network, through the form. */
const collectWithoutNetwork = async () => {
  loseNetwork();
  renderOnPage(<CollectSheet student={student} month={11} onClose={() => undefined} />);
  fill(collectTexts.what, 'monthly');
  fill(collectTexts.month, '11');
  fireEvent.click(screen.getByRole('button', { name: collectTexts.save }));
  await screen.findByRole('dialog', { name: unsentTexts.title });
};

test('a payment without a network waits on the device, and is sent once with the same id when it is back', async () => {
  await collectWithoutNetwork();
  const [waiting] = listUnsent('');
  expect(waiting).toMatchObject({ student, refusal: null, body: { amount: '150', month: '11' } });
  const bodies = servePayments(() => Response.json(recorded));
  renderOnPage(<UnsentList />);
  await waitFor(() => expect(listUnsent('')).toEqual([]));
  expect(bodies.map(({ id }) => id)).toEqual([waiting?.body.id]);
  expect(screen.queryByText(unsentTexts.waits)).toBeNull();
});

test('a form that the server would refuse waits nowhere', async () => {
  loseNetwork();
  renderOnPage(<CollectSheet student={student} month={11} onClose={() => undefined} />);
  fill(collectTexts.amount, 'مئة');
  fireEvent.click(screen.getByRole('button', { name: collectTexts.save }));
  await screen.findByText('اكتب المبلغ الذي استلمته بالجنيه، أكبر من صفر');
  expect(listUnsent('')).toEqual([]);
});

test('a refused payment stays with its reason until the collector decides: another one, or none', async () => {
  await collectWithoutNetwork();
  const bodies = servePayments(({ isAnother }) =>
    isAnother
      ? Response.json(recorded)
      : Response.json(
          { status: 409, code: 'collection.already_paid', message: 'دُفع من قبل' },
          { status: 409 },
        ),
  );
  renderOnPage(<UnsentList />);
  await screen.findByText(unsentTexts.refused('دُفع من قبل'));
  expect(bodies).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: unsentTexts.another }));
  await waitFor(() => expect(listUnsent('')).toEqual([]));
  expect(bodies.map(({ isAnother }) => isAnother)).toEqual([false, true]);
});

test('a payment is deleted from the device only after a question', async () => {
  await collectWithoutNetwork();
  renderOnPage(<UnsentList />);
  fireEvent.click(await screen.findByRole('button', { name: unsentTexts.forget }));
  expect(listUnsent('')).toHaveLength(1);
  const [, confirm] = screen.getAllByRole('button', { name: unsentTexts.forget });
  fireEvent.click(confirm!);
  await waitFor(() => expect(listUnsent('')).toEqual([]));
});

test('what a collector took goes into nobody else’s drawer when somebody signs in on the device meanwhile', async () => {
  await collectWithoutNetwork();
  const [waiting] = listUnsent('');
  storeUnsent('', { ...waiting!, body: { ...waiting!.body, id: crypto.randomUUID() } });
  const claims = Buffer.from(JSON.stringify({ sub: 'other', email: 'o@site.test' }));
  const bodies = servePayments(() => {
    localStorage.setItem('accessToken', `h.${claims.toString('base64url')}.s`);
    return Response.json(recorded);
  });
  renderOnPage(<UnsentList />);
  await waitFor(() => expect(listUnsent('')).toHaveLength(1));
  expect(bodies).toHaveLength(1);
  expect(listUnsent('other')).toEqual([]);
  localStorage.clear();
});
