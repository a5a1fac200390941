import type { Page } from '@playwright/test';
import type { RouteReply } from '#contract/route.ts';
import type { status } from '#contract/status/status.ts';
import { openSession } from './sessions.ts';
import { expectNoSideways, inBothColours, inWindows } from './page-width.ts';
import { expect, test } from './test.ts';

type FailedJob = RouteReply<typeof status.failed>['mails']['items'][number];

const address = '/admin/dashboard?tab=status';
const longAddress = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.eg`;

/** Thirty mails of the longest address and a job, until a retry. */
const fail = async (page: Page) => {
  const job = (id: number, more: Partial<FailedJob>): FailedJob => ({
    id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    queue: 'mail',
    failedAt: '2026-11-24T20:00:00.000Z',
    tries: 17,
    reason: `550 5.1.1 <${longAddress}>: Recipient address rejected: User unknown in virtual mailbox table`,
    recipient: longAddress,
    subject: 'رابط تأكيد بريدك في منصة كيمياء',
    ...more,
  });
  const mails = Array.from({ length: 30 }, (_, index) => job(index, {}));
  const others = [job(99, { queue: 'question-figures', recipient: null, subject: null })];
  let isRetried = false;
  await page.route('**/api/status/failed', (route) =>
    route.fulfill({
      json: isRetried
        ? { mails: { total: 0, items: [] }, jobs: { total: 0, items: [] } }
        : { mails: { total: 300, items: mails }, jobs: { total: 1, items: others } },
    }),
  );
  await page.route('**/api/status/failed/retry', (route) => {
    isRetried = true;
    return route.fulfill({ json: { count: 30 } });
  });
};

test.beforeEach(async ({ page, request }) => {
  await openSession(page, request, 'teacher');
});

test(
  'the teacher sees what works in the running platform',
  { tag: ['@walk', '@status', '@backups'] },
  async ({ page, expectAccessible }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'حالة المنصة', level: 2 })).toBeVisible();
    const parts = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4 }) });
    await expect(parts).toHaveCount(9);
    await expect(parts.filter({ hasText: 'قاعدة البيانات' }).first()).toContainText(
      /PostgreSQL \d+/u,
    );
    await expect(parts.filter({ hasText: 'مساحة القرص' })).toContainText('المتاح');
    await expect(page.getByText('أُرسلت كل الرسائل.')).toBeVisible();
    await expectAccessible(page);

    await test.step('the backups have a page of their own', async () => {
      await page.goto('/admin/dashboard?tab=backups');
      await expect(page.getByRole('heading', { name: 'النسخ الاحتياطية', level: 2 })).toBeVisible();
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      await expectAccessible(page);
    });
  },
);

test('thirty failed mails with the longest address fit each window, light and dark', async ({
  page,
  expectAccessible,
}) => {
  await fail(page);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^أعد المحاولة: a+@/u })).toHaveCount(30);
  await inWindows(page, inBothColours([320, 360, 768, 1440]), async (where) => {
    await expectNoSideways(page, where);
    await expectAccessible(page);
  });
});

test('failed mails are sent again from the page', async ({ page }) => {
  await fail(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'أعد محاولة المعروض كله' }).click();
  await expect(page.getByText('تُعاد المحاولة الآن')).toBeVisible();
  await expect(page.getByText('أُرسلت كل الرسائل.')).toBeVisible();
  await expect(page.getByText('اكتملت كل الأعمال.')).toBeVisible();
});
