import type { Page } from '@playwright/test';
import { expectNoSideways, inBothColours, inWindows } from './page-width.ts';
import { expect, test } from './test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'التنقل الرئيسي' });

test(
  'a visitor reads the public pages',
  { tag: ['@walk', '@shell'] },
  async ({ page, expectAccessible }) => {
    await page.clock.setFixedTime(new Date('2031-02-03T10:00:00Z'));
    await test.step('the home page shows intro items 0.8 seconds apart, three features, the teacher and the promotion', async () => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'ابدأ التعلّم' })).toHaveAttribute(
        'href',
        '/courses',
      );
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
      await expect(trio).toHaveText([
        'امتحانات إلكترونية',
        'فيديوهات عالية الجودة',
        'شهادات تقدير',
      ]);
      await expect(page.getByRole('region', { name: 'عن المعلم' })).toContainText(
        'معلم أول الكيمياء',
      );
      await expect(page.getByRole('link', { name: 'افتح واجهة المعلم' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'اعرض الاشتراكات' })).toHaveAttribute(
        'href',
        '/subscription',
      );
    });
    await test.step('the footer names two developers with their chats, and the year of the reader', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('© 2031');
      const chats = footer.getByRole('link', { name: /راسل/u });
      await expect(chats).toHaveCount(2);
      for (const chat of await chats.all())
        await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//u);
    });
    await test.step('the header offers a visitor the public pages, the login and the registration', async () => {
      await expect(navigation(page).getByRole('link')).toHaveText([
        'الرئيسية',
        'المميزات',
        'لوحة الشرف',
        'تكريماتي',
        'شهاداتي',
      ]);
      await navigation(page).getByText('المناهج', { exact: true }).click();
      await expect(
        navigation(page).getByRole('link', { name: 'الصف الثاني الثانوي' }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(
        navigation(page).getByRole('link', { name: 'الصف الثاني الثانوي' }),
      ).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'سجّل الدخول' }).click();
      await expect(page).toHaveURL(/\/login$/u);
      await page.goBack();
      await page.getByRole('banner').getByRole('link', { name: 'أنشئ حسابًا' }).click();
      await expect(page).toHaveURL(/\/register$/u);
    });
    await test.step('the not-found page is element 404, with a link home', async () => {
      const reply = await page.goto('/no/such/page');
      expect(reply?.status()).toBe(404);
      await expect(page.getByText('404')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'عد إلى الرئيسية' }).click();
      await expect(page).toHaveURL(/\/$/u);
    });
  },
);

test(
  'the features page holds 26 statements, each with a check mark, without any script',
  { tag: ['@walk', '@shell'] },
  async ({ browser, baseURL }) => {
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
  },
);

test(
  'the plans page preselects the yearly plan, and the summary follows the choice',
  { tag: ['@walk', '@payments'] },
  async ({ page, signInStudent, expectAccessible }) => {
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
  },
);

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
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await inWindows(page, inBothColours([360, 768, 1440]), async (where) => {
        await expectNoSideways(page, where);
        await expectAccessible(page);
      });
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
