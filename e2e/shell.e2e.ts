import type { Page } from '@playwright/test';
import { storeBeforeLoad } from './browser-storage.ts';
import { expectNoSideways } from './page-width.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'التنقل الرئيسي' });

test('the header offers a visitor the public pages, the login and the registration', async ({
  page,
}) => {
  await page.goto('/');
  await expect(navigation(page).getByRole('link')).toHaveText([
    'الرئيسية',
    'المميزات',
    'لوحة الشرف',
    'تكريماتي',
    'شهاداتي',
  ]);
  await navigation(page).getByText('المناهج', { exact: true }).click();
  await expect(navigation(page).getByRole('link', { name: 'الصف الثاني الثانوي' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation(page).getByRole('link', { name: 'الصف الثاني الثانوي' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'سجّل الدخول' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'أنشئ حسابًا' }).click();
  await expect(page).toHaveURL(/\/register$/u);
});

test('the header leads a student to the own pages, and logging out to the login page', async ({
  page,
  student,
}) => {
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
    page.evaluate(() => ['accessToken', 'refreshToken'].map((name) => localStorage.getItem(name)));
  await expect.poll(storedPages).toEqual([null, null]);
});

test('the teacher finds the way to the dashboard in the header and on the home page', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'teacher');
  await page.goto('/');
  await expect(navigation(page).getByRole('link', { name: 'واجهة المعلم' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'اعرض الاشتراكات' })).toBeHidden();
  await page.getByRole('link', { name: 'افتح واجهة المعلم' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/u);
});

test('on a phone the menu opens and closes by touch, keyboard and by leaving the page', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'افتح القائمة' });
  const close = page.getByRole('button', { name: 'أغلق القائمة' });
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
});

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

test('the footer names two developers with their chats, and the year of the reader', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-02-03T10:00:00Z'));
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2031');
  const chats = footer.getByRole('link', { name: /راسل/u });
  await expect(chats).toHaveCount(2);
  for (const chat of await chats.all())
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//u);
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

  test('the carousel steps on every 2 seconds, until it is paused', async ({ page }) => {
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
  });

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

test('the home page shows intro items 0.8 seconds apart, three features, the teacher and the promotion', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'ابدأ التعلّم' })).toHaveAttribute('href', '/courses');
  const items = page
    .getByRole('listitem')
    .filter({ hasText: /^(فيديو لكل درس|امتحانات بتصحيح|ملخصات وأوراق|شهادات بإمضاء)/u });
  const delays = await items.evaluateAll((found) =>
    found.map((item) => getComputedStyle(item).animationDelay),
  );
  expect(delays).toEqual(['0s', '0.8s', '1.6s', '2.4s']);
  const trio = page
    .getByRole('region', { name: 'ما الذي تجده هنا' })
    .getByRole('heading', { level: 3 });
  await expect(trio).toHaveText(['امتحانات إلكترونية', 'فيديوهات عالية الجودة', 'شهادات تقدير']);
  await expect(page.getByRole('region', { name: 'عن المعلم' })).toContainText('معلم أول الكيمياء');
  await expect(page.getByRole('link', { name: 'افتح واجهة المعلم' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'اعرض الاشتراكات' })).toHaveAttribute(
    'href',
    '/subscription',
  );
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

test('the features page holds 26 statements, each with a check mark, without any script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/features');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مميزات المنصة');
  const statements = page.getByRole('main').getByRole('listitem');
  await expect(statements).toHaveCount(26);
  await expect(statements.filter({ has: page.locator('svg') })).toHaveCount(26);
  await page.getByRole('link', { name: 'ابدأ التعلّم' }).click();
  await expect(page).toHaveURL(/\/courses$/u);
  await context.close();
});

test('the not-found page is element 404, with a link home', async ({ page, expectAccessible }) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'عد إلى الرئيسية' }).click();
  await expect(page).toHaveURL(/\/$/u);
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
  await page.getByRole('button', { name: 'أعد تحميل الصفحة' }).click();
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

test('the plans page preselects the yearly plan, and the summary follows the choice', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.goto('/subscription');
  const summary = page.getByRole('definition');
  await expect(page.getByRole('radio', { name: /الاشتراك السنوي/u })).toBeChecked();
  await expect(summary).toHaveText(['الاشتراك السنوي', 'كل الدروس', 'سنة', '1,200 ج.م']);
  await page.getByRole('radio', { name: /باقة 25 محاضرة/u }).check();
  await expect(summary).toHaveText(['باقة 25 محاضرة', '25 محاضرة', '6 أشهر', '180 ج.م']);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(8);
  await page.getByText('متى ينتهي اشتراكي؟').click();
  await expect(page.getByText(/وعلى الأكثر بنهاية العام الدراسي/u)).toBeVisible();
  for (const name of ['تصفح المناهج', 'اعرض اشتراكك', 'عد إلى الرئيسية']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a visitor who opens the plans goes to the login page, with the plans and the query in the address', async ({
  page,
}) => {
  await page.goto('/subscription?plan=yearly');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsubscription%3Fplan%3Dyearly$/u);
});

test.describe('the public pages', () => {
  // Other journeys add their courses to the first grade.
  for (const path of ['/', '/features', '/courses/2', '/no/such/page']) {
    test(`${path} is accessible and fits, light and dark, from a phone to a wide window`, async ({
      page,
      expectAccessible,
    }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoSideways(page);
          await expectAccessible(page);
        }
      }
    });
  }

  test('the HTML of public pages has title, description, one address and a preview picture', async ({
    request,
    baseURL,
  }) => {
    // Other journeys add their courses to the first grade.
    for (const path of ['/', '/features', '/courses']) {
      const html = await (await request.get(path)).text();
      const content = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`, 'u').exec(html)?.[1];
      expect(html).not.toMatch(/\{\{\w+\}\}/u);
      expect(content('description')).toMatch(/\p{Script=Arabic}/u);
      expect(content('og:title')).toContain('عنصر');
      expect(new URL(content('og:url') ?? '').pathname).toBe(path);
      expect(html).toContain(`<link rel="canonical" href="${content('og:url')}"`);
      expect(content('twitter:card')).toBe('summary_large_image');
      const picture = await request.get(new URL(content('og:image') ?? '').pathname);
      expect(picture.headers()['content-type']).toBe('image/png');
    }
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    for (const { src } of manifest.icons) {
      expect((await request.get(String(new URL(src, baseURL)))).status()).toBe(200);
    }
  });
});
