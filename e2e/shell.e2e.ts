import type { Page } from '@playwright/test';
import { storeBeforeLoad } from './browser-storage.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'التنقل الرئيسي' });

test(
  'the header leads a student to their own pages, and logging out to the login page',
  { tag: ['@walk', '@shell'] },
  async ({ page, student }) => {
    await page.goto('/');
    await expect(navigation(page).getByRole('link')).toHaveText([
      'الرئيسية',
      'المميزات',
      'لوحة الشرف',
      'تكريماتي',
      'شهاداتي',
    ]);
    const menu = page
      .getByRole('banner')
      .getByText(student.fullName.split(' ')[0] ?? '')
      .first();
    await menu.click();
    await page.getByRole('link', { name: 'الملف الشخصي' }).click();
    await expect(page).toHaveURL(/\/profile$/u);
    await menu.click();
    await page.getByRole('button', { name: 'سجّل الخروج' }).first().click();
    await expect(page).toHaveURL(/\/login$/u);
    const storedPages = () =>
      page.evaluate(() =>
        ['accessToken', 'refreshToken'].map((name) => localStorage.getItem(name)),
      );
    await expect.poll(storedPages).toEqual([null, null]);
  },
);

test(
  'the teacher finds the way to the dashboard in the header and on the home page',
  { tag: ['@walk', '@shell'] },
  async ({ page, request }) => {
    await openSession(page, request, 'teacher');
    await page.goto('/');
    await expect(navigation(page).getByRole('link', { name: 'واجهة المعلم' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'اعرض الاشتراكات' })).toBeHidden();
    await page.getByRole('link', { name: 'افتح واجهة المعلم' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/u);
  },
);

test(
  'on a phone the menu opens and closes by touch, keyboard and by leaving the page',
  { tag: ['@walk', '@shell'] },
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const open = page.getByRole('button', { name: 'فتح القائمة' });
    const close = page.getByRole('button', { name: 'إغلاق القائمة' });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await open.click();
    await expect(close).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(navigation(page).getByRole('link', { name: 'الرئيسية' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await expect(navigation(page)).toBeHidden();

    await open.click();
    await page.mouse.click(180, 700);
    await expect(navigation(page)).toBeHidden();

    await open.click();
    await navigation(page).getByRole('link', { name: 'الصف الثالث الثانوي' }).click();
    await expect(page).toHaveURL(/\/courses\/3$/u);
    await expect(navigation(page)).toBeHidden();
  },
);

test('a full-screen sign of waiting stands while the session is renewed', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  await storeBeforeLoad(page, { accessTokenExpires: new Date(Date.now() - 1000).toISOString() });
  const delay = Promise.withResolvers<void>();
  await page.route('**/refresh-token', async (route) => {
    await delay.promise;
    await route.continue();
  });
  await page.goto('/my-certificates');
  await expect(page.getByRole('status').getByText('جارٍ التحميل…')).toBeVisible();
  delay.resolve();
  await expect(page.getByRole('heading', { name: 'شهاداتي' })).toBeVisible();
});

test.describe('the carousel of the grades', () => {
  const currentSlide = (page: Page) =>
    page
      .getByRole('region', { name: 'اختر صفك' })
      .getByRole('link')
      .and(page.locator('.border-brand'));

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(500);
    await expect(page.getByRole('button', { name: 'أوقف تحريك الصفوف' })).toBeEnabled();
  });

  test(
    'the carousel steps on every 2 seconds, until it is paused',
    { tag: ['@walk', '@shell'] },
    async ({ page }) => {
      await expect(currentSlide(page)).toContainText('الصف الأول الثانوي');
      await page.clock.runFor(2000);
      await expect(currentSlide(page)).toContainText('الصف الثاني الثانوي');
      await page.getByRole('button', { name: 'أوقف تحريك الصفوف' }).click();
      await page.clock.runFor(10_000);
      await expect(currentSlide(page)).toContainText('الصف الثاني الثانوي');
      // Pointing at a slide and leaving it must not start it again.
      await currentSlide(page).hover();
      await page.getByRole('heading', { level: 1 }).hover();
      await page.clock.runFor(10_000);
      await expect(currentSlide(page)).toContainText('الصف الثاني الثانوي');
      await page.getByRole('button', { name: 'حرّك الصفوف' }).click();
      await page.clock.runFor(2000);
      await expect(currentSlide(page)).toContainText('الصف الثالث الثانوي');
    },
  );

  test('the carousel stops while a pointer or the keyboard focus is inside', async ({ page }) => {
    await currentSlide(page).hover();
    await page.clock.runFor(10_000);
    await expect(currentSlide(page)).toContainText('الصف الأول الثانوي');
    await page.getByRole('heading', { level: 1 }).hover();
    await currentSlide(page).focus();
    await page.clock.runFor(10_000);
    await expect(currentSlide(page)).toContainText('الصف الأول الثانوي');
  });
});

test('the carousel does not start where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'حرّك الصفوف' })).toBeEnabled();
});

test('whoever has Premium is offered no subscription on the home page', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'premium');
  await page.goto('/');
  await expect(navigation(page).getByRole('link', { name: 'شهاداتي' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'اعرض الاشتراكات' })).toBeHidden();
});

test('a page that breaks says so in Arabic, and can be loaded anew', async ({
  context,
  expectAccessible,
}) => {
  // A page of its own, because the fixture fails at errors in the console, and this failure has to
  // log one.
  const page = await context.newPage();
  const broken = `export const meta = () => []; export default () => { throw new Error('secret detail'); }`;
  await page.route('**/assets/features.page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await page.goto('/');
  await navigation(page).getByRole('link', { name: 'المميزات' }).click();
  await expect(page.getByRole('heading', { name: 'لم تُفتح الصفحة' })).toBeVisible();
  await expect(page.getByText('secret detail')).toBeHidden();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'تحميل من جديد' }).click();
  await expect(page.getByRole('heading', { name: 'مميزات المنصة' })).toBeVisible();
});

test('without a network the header says so, and what is open stays', async ({ page, context }) => {
  await page.goto('/features');
  await expect(page.getByRole('banner').getByRole('status')).toBeEmpty();
  await context.setOffline(true);
  await expect(page.getByRole('banner')).toContainText('لا يوجد اتصال بالإنترنت');
  await expect(page.getByRole('heading', { name: 'مميزات المنصة' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByRole('status')).toBeEmpty();
});
