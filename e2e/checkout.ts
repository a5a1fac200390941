import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { teacherHeaders } from './sessions.ts';

/** The value beside a name in the summary of the checkout. */
export const summaryOf = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]');

export const payButton = (page: Page) => page.getByRole('button', { name: /^ادفع/u });

/** Fills the card of a simulated payment; no such card exists. */
export const fillCard = async (page: Page): Promise<void> => {
  await page.getByLabel('الاسم على البطاقة').fill('MARIAM HASSAN');
  await page.getByLabel('رقم البطاقة').fill('4111 1111 1111 1111');
  await page.getByLabel('تاريخ الانتهاء').fill('01/39');
  await page.getByLabel('رمز الأمان').fill('737');
};

/** Pays in the checkout with one press; another outcome than a success is chosen under the test options. */
export const payOnce = async (
  page: Page,
  outcome: 'success' | 'decline' = 'success',
): Promise<void> => {
  if (outcome === 'decline') {
    await page.getByText('خيارات الاختبار').click();
    await page.getByRole('radio', { name: /^يُرفض/u }).check();
  }
  await payButton(page).click();
  await expect(page).toHaveURL(/\/payment\/[\da-f-]{36}$/u);
};

/** Does on the simulator's page what a button of it does, and comes back as the browser would. */
export const decideOnGateway = async (
  page: Page,
  outcome: 'success' | 'decline' | 'lost',
): Promise<void> => {
  await expect(page).toHaveURL(/\/payment\/simulator\//u);
  const [orderId = ''] = new URL(page.url()).pathname.split('/').slice(-1);
  const reply = await page.request.post(`/api/Payment/simulator/${orderId}`, { data: { outcome } });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { url }: { url: string } = await reply.json();
  const { pathname, search } = new URL(url);
  await page.goto(pathname + search);
};

/** The payments of the page's student, by the call that lists them. */
export const paymentsOf = async (page: Page): Promise<{ id: string; status: string }[]> => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get('/api/Payment/mine', { headers })).json();
};

/** A discount code that no other journey uses. */
export const storeDiscount = async (
  request: APIRequestContext,
  change: { discountPercentage?: number; maxUses?: number } = {},
): Promise<{ code: string; end: () => Promise<void> }> => {
  const code = `PAY${Date.now().toString(36)}${Math.floor(performance.now())}`.toUpperCase();
  const headers = await teacherHeaders(request);
  const values = {
    code,
    discountPercentage: 25,
    validFrom: '2026-01-01',
    validUntil: '2099-12-31',
    maxUses: 50,
    ...change,
  };
  const made = await request.post('/api/DiscountCode/create', { headers, data: values });
  expect(made.ok(), await made.text()).toBe(true);
  const { id, version } = await made.json();
  const end = async () => {
    const data = { ...values, id, version, isActive: false };
    const changed = await request.post('/api/DiscountCode/create', { headers, data });
    expect(changed.ok(), await changed.text()).toBe(true);
  };
  return { code, end };
};
