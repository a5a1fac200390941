import type { Page } from '@playwright/test';
import { passRetries } from './waits/retries.ts';
import { openSession, problem } from './sessions.ts';
import { expect, test } from './test.ts';

const certificatesCall = '**/api/certificate/student';

/** The error box leads to the login and back home (spec §2). */
const expectBothWays = async (page: Page) => {
  const box = page.getByRole('alert');
  await expect(box.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute(
    'href',
    /^\/login\?redirect=/u,
  );
  await expect(box.getByRole('link', { name: 'عد إلى الرئيسية' })).toHaveAttribute('href', '/');
};

test('a visitor is sent to sign in, with the other name of the page in the address', async ({
  page,
}) => {
  await page.goto('/my-certificates');
  await expect(page).toHaveURL('/login?redirect=%2Fcertificates');
  await expect(page.getByText('يرجى تسجيل الدخول للوصول إلى شهاداتك')).toBeVisible();
});

test(
  'the page shows a skeleton while certificates load, and then the certificates',
  { tag: ['@walk', '@certificates'] },
  async ({ page, request, expectAccessible }) => {
    await openSession(page, request, 'premium');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(certificatesCall, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/my-certificates');
    await expect(page.getByRole('status').getByText('جارٍ تحميل الشهادات…')).toBeVisible();
    answer();
    await expect(page.getByText('جارٍ تحميل الشهادات…')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'عد إلى الرئيسية' }).click();
    await expect(page).toHaveURL(/\/$/u);
  },
);

test(
  'the page without a certificate says so',
  { tag: ['@walk', '@certificates'] },
  async ({ page, signInStudent }) => {
    await signInStudent();
    await page.goto('/my-certificates');
    await expect(page.getByText('لا توجد شهادات لعرضها حاليًا')).toBeVisible();
    await test.step('the page shows header and tabs, and no lock', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.getByRole('banner')).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'تنقل الطالب' });
      // The catalogue opens on their own grade.
      await expect(tabs.getByRole('link', { name: 'المناهج' })).toHaveAttribute(
        'href',
        '/courses/3',
      );
      await expect(page.getByRole('main').locator('.lucide-lock')).toHaveCount(0);
    });
    await expect(page.getByRole('link', { name: 'عد إلى الرئيسية' })).toBeVisible();
  },
);

test('an ended session takes the tokens along and leads to the login', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'free');
  const ended = problem(401, 'auth.session_expired');
  await page.route(certificatesCall, (route) => route.fulfill(ended));
  await page.route('**/api/Auth/refresh-token', (route) => route.fulfill(ended));
  await page.goto('/my-certificates');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-certificates/u);
  await expect(
    page.getByRole('main').getByText('جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.'),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('the page names a lost connection, and the retry loads it', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'free');
  await page.clock.install();
  await page.route(certificatesCall, (route) => route.abort());
  await page.goto('/my-certificates');
  await passRetries(
    page,
    page.getByText('حدث خطأ أثناء جلب الشهادات. قد تكون هناك مشكلة في الاتصال بالخادم.'),
  );
  await expectBothWays(page);
  await expectAccessible(page);
  await page.unroute(certificatesCall);
  await page.getByRole('button', { name: 'أعد المحاولة' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
