import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { openStudentAccounts } from '#server/testing/student-accounts.ts';
import { goOnNow } from './account-pages.ts';
import { studentPassword, teacher } from './accounts.ts';
import { openSessionOf } from './sessions.ts';
import { startProduct } from './start-product.ts';
import { expect, test as base } from './test.ts';

export { expect };

type Product = Awaited<ReturnType<typeof startProduct>>;

/** As the teacher does on the first day: until then nothing is sold. */
const confirmPrices = async (request: APIRequestContext) => {
  const session = await request.post('/api/auth/admin/login', { data: teacher });
  const { accessToken } = await session.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const reply = await request.patch('/api/pricing-settings', { headers, data: { monthly: 150 } });
  if (!reply.ok()) throw new Error(await reply.text());
};

/** Runs a product of its own, because settings change or close the one that the other journeys share. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ playwright }, use) => {
      const product = await startProduct({ demo: false });
      await confirmPrices(await playwright.request.newContext({ baseURL: product.url }));
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  accounts: [
    async ({ product }, use) => {
      const accounts = openStudentAccounts(product.connectionString, studentPassword);
      await use(accounts);
      await accounts.close();
    },
    { scope: 'worker' },
  ],
});

export const signInTeacher = async (page: Page) => {
  await page.goto('/admin/login');
  await page.getByLabel('البريد الإلكتروني').fill(teacher.email);
  await page.getByLabel('كلمة المرور', { exact: false }).first().fill(teacher.password);
  await page.getByRole('button', { name: 'سجّل الدخول' }).click();
  await goOnNow(page);
  await expect(page).toHaveURL(/\/admin\/dashboard/u);
};

/** The links to the sections of the settings, each an address of its own. */
export const settingsSections = (page: Page) =>
  page.getByRole('navigation', { name: 'أقسام الإعدادات' });

export const openSettings = async (page: Page, section: string) => {
  await page
    .getByRole('navigation', { name: 'أقسام لوحة التحكم' })
    .getByRole('link', { name: 'الإعدادات', exact: true })
    .click();
  await settingsSections(page).getByRole('link', { name: section }).click();
};

const saved = (page: Page) => page.getByText('حُفظت الإعدادات');

export const save = async (page: Page) => {
  // The message of an earlier save goes by itself.
  await expect(saved(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
  await expect(saved(page)).toBeVisible();
};

type Accounts = ReturnType<typeof openStudentAccounts>;

/** Another browser with the session of a new student. */
export const openStudent = async (browser: Browser, product: Product, accounts: Accounts) => {
  const tab = await (await browser.newContext({ baseURL: product.url })).newPage();
  const person = { firstName: 'يوسف', lastName: 'الشناوي', grade: 3 } as const;
  const { email } = await accounts.insertStudent(person);
  await openSessionOf(tab, tab.request, { email, password: studentPassword });
  return tab;
};

/** Asks as the page's person, by the token in its storage. */
export const readAs = (page: Page, path: string): Promise<Record<string, unknown>> =>
  page.evaluate(async (address) => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
    return (await fetch(address, { headers: { authorization } })).json();
  }, path);
