import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoSideways, inBothColours, inWindows } from './page-width.ts';
import { studentHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

/** Begins a payment as the page of subscriptions does. */
const begin = async (request: APIRequestContext, email: string, order: object = {}) => {
  const reply = await request.post('/api/Payment/initiate', {
    headers: await studentHeaders(request, email),
    data: { planId: 'yearly', paymentMethod: 'card', clientKey: randomUUID(), ...order },
  });
  expect(reply.status()).toBe(200);
  const { id, pageUrl }: { id: string; pageUrl: string } = await reply.json();
  return { id, pageUrl };
};

const choose = async (page: Page, outcome: RegExp) => {
  await page.getByText('خيارات الاختبار').click();
  await page.getByRole('radio', { name: outcome }).check();
};
const pay = (page: Page) => page.getByRole('button', { name: /^ادفع/u }).click();

/** Where the browser arrives, and what the server then knows. */
const expectReturn = async (
  page: Page,
  { id, status }: { id: string; status: 'completed' | 'failed' },
) => {
  await page.waitForURL(`**/payment/${id}`);
  const reply = await page.request.get(`/api/Payment/${id}`);
  const payment = await reply.json();
  expect(payment).toMatchObject({ status, pageUrl: null, isSimulated: true });
  expect(payment.endsAt === null).toBe(status === 'failed');
};

test(
  'a student pays on the page of the simulator, which says that no money moves',
  { tag: ['@walk', '@payments'] },
  async ({ page, request, student, expectAccessible }) => {
    const { id, pageUrl } = await begin(request, student.email);
    await page.goto(pageUrl);
    await expect(page.getByText('محاكاة: لا تُخصم أي أموال حقيقية')).toBeVisible();
    await expect(page.getByText('الاشتراك السنوي')).toBeVisible();
    await expect(page.getByText('1,200 ج.م', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await pay(page);
    await expect(page.getByText('تجري العملية')).toBeVisible();
    await expectReturn(page, { id, status: 'completed' });
    await page.goto(pageUrl);
    await expect(page.getByText('دُفع هذا الطلب من قبل.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^ادفع/u })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('a wallet that is declined opens nothing, and the same order can be paid after it', async ({
  page,
  request,
  student,
}) => {
  const { id, pageUrl } = await begin(request, student.email, { paymentMethod: 'wallet' });
  await page.goto(pageUrl);
  await expect(page.getByText('محفظة إلكترونية')).toBeVisible();
  await choose(page, /^يُرفض/u);
  await pay(page);
  await expectReturn(page, { id, status: 'failed' });
  await page.goto(pageUrl);
  await pay(page);
  await expectReturn(page, { id, status: 'completed' });
});

test("the bank's page refuses a wrong code and pays with the right one", async ({
  page,
  request,
  student,
  expectAccessible,
}) => {
  const answer = async (code: string) => {
    const { id, pageUrl } = await begin(request, student.email, { planId: 'lectures-10' });
    await page.goto(pageUrl);
    await choose(page, /^يطلب البنك رمزًا/u);
    await pay(page);
    const confirm = page.getByRole('button', { name: 'أكّد الدفع' });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    await confirm.click();
    await expect(page.getByText('اكتب رمز التأكيد')).toBeVisible();
    await page.getByLabel('رمز التأكيد').fill(code);
    await confirm.click();
    return id;
  };
  await expectReturn(page, { id: await answer('111111'), status: 'failed' });
  // As a phone with Arabic digits types it.
  await expectReturn(page, { id: await answer('١٢٣٤٥٦'), status: 'completed' });
});

test('a report that got lost is asked for as the student comes back', async ({
  page,
  request,
  student,
}) => {
  const { id, pageUrl } = await begin(request, student.email);
  await page.goto(pageUrl);
  await choose(page, /^يضيع التأكيد/u);
  await pay(page);
  await expectReturn(page, { id, status: 'completed' });
});

test('an order that is gone says so, and leads to the plans', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`/payment/simulator/${randomUUID()}`);
  await expect(page.getByText('انتهت صفحة الدفع التجريبية هذه')).toBeVisible();
  await expect(page.getByRole('link', { name: 'صفحة الاشتراك' })).toBeVisible();
  await expectAccessible(page);
});

test('the page of the simulator fits a phone, a tablet and a laptop, light and dark', async ({
  page,
  request,
  student,
  expectAccessible,
}) => {
  const { pageUrl } = await begin(request, student.email);
  await page.goto(pageUrl);
  await expect(page.getByRole('button', { name: /^ادفع/u })).toBeVisible();
  await inWindows(page, inBothColours([360, 768, 1440]), async (where) => {
    await expectNoSideways(page, where);
    await expectAccessible(page);
  });
});
