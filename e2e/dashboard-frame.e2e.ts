import type { Page } from '@playwright/test';
import { equilibriumCourse } from '#demo/curriculum/equilibrium/course.ts';
import { groupCode } from '#domain/typed-codes/typed-code.ts';
import { createLockedLesson, generateCode } from './access-codes.ts';
import { moveTo } from './move-to.ts';
import { atWidths, expectNoSideways } from './page-width.ts';
import { openSession, problem } from './sessions.ts';
import { expect, test } from './test.ts';

const dashboard = '/admin/dashboard';
const menu = (page: Page) => page.getByRole('navigation', { name: 'أقسام لوحة التحكم' });
const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'ابحث في المنصة' });
const searchField = (page: Page) => searchDialog(page).getByRole('textbox');
const searchButton = (page: Page) => page.getByRole('button', { name: 'ابحث', exact: true });
const [lesson] = equilibriumCourse.lessons;
if (!lesson) throw new Error('The demo course has no lesson.');

/** The entry to which the arrows have moved; the focus itself stays in the field, which names it a moment later. */
const currentHit = (page: Page) => searchDialog(page).locator('[role="option"][data-focused]');

const openSearch = async (page: Page, text: string) => {
  // The page listens once it has been rendered; pressed again, the keys change nothing.
  await expect(async () => {
    await page.keyboard.press('Control+KeyK');
    await expect(searchField(page)).toBeFocused({ timeout: 3000 });
  }).toPass();
  await page.keyboard.type(text);
};

test.beforeEach(async ({ page, request }) => {
  await openSession(page, request, 'teacher');
});

test(
  'the frame of the dashboard on one visit',
  { tag: ['@walk', '@overview'] },
  async ({ page, expectAccessible }) => {
    const links = menu(page).getByRole('link');
    const header = page.getByRole('banner');
    await page.route('**/api/inquiries?state=waiting&pageSize=1', (route) =>
      route.fulfill({ json: [], headers: { 'x-total-count': '3' } }),
    );
    await page.route('**/api/payments/waiting', (route) =>
      route.fulfill({ json: { toConfirm: 4, toLookAt: 1 } }),
    );
    await page.route('**/api/user/me', async (route) => {
      const reply = await route.fetch();
      // The longest time of a day: an hour of two digits.
      const lastLogin = '2026-11-29T20:48:00.000Z';
      await route.fulfill({ response: reply, json: { ...(await reply.json()), lastLogin } });
    });
    await page.goto(dashboard);

    await test.step('the five tabs of the specification come first of at most 14 entries, which count what waits', async () => {
      const lists = menu(page).getByRole('list');
      await expect(lists.first().getByRole('link')).toHaveText([
        'الطلاب',
        'الأبواب',
        'الامتحانات',
        'أكواد الوصول',
        'لوحة الشرف',
      ]);
      await expect(lists.nth(1).getByRole('link')).toHaveText([
        'ما ينتظرك اليوم',
        'المجموعات',
        'المدفوعات5 بانتظارك',
        'أسئلة الطلاب3 بانتظارك',
      ]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(links.last()).toBeInViewport({ ratio: 1 });
      await expect(header.locator('a, button:visible')).toHaveCount(4);
    });

    await test.step('the menu leads by the keyboard to each panel, and the address names it', async () => {
      await links.first().focus();
      const count = await links.count();
      expect(count).toBeGreaterThan(2);
      for (let place = 1; place < count; place += 1) {
        await page.keyboard.press('Tab');
        await expect(links.nth(place)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(links.nth(place)).toHaveAttribute('aria-current', 'page');
        await expect(page).toHaveURL(/\?tab=[a-z-]+$/u);
      }
      await page.goBack();
      await expect(links.nth(count - 2)).toHaveAttribute('aria-current', 'page');
    });

    await test.step('beside a long list the menu stays in view', async () => {
      await page.setViewportSize({ width: 1440, height: 700 });
      await menu(page).getByRole('link', { name: 'الامتحانات' }).click();
      await expect(page).toHaveURL(/tab=exams$/u);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: /^النتائج/u }).first()).toBeVisible();
      const last = main.getByRole('listitem').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      await expect(menu(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    });

    await test.step('the header is two rows on a phone and one on wider windows, with a name for each icon', async () => {
      await menu(page).getByRole('link', { name: 'لوحة الشرف' }).click();
      await expect(page).toHaveURL(/tab=honor$/u);
      await expect(header.getByText('آخر دخول:')).toBeVisible();
      await atWidths(page, [1440, 768, 360, 320], async (where) => {
        for (const name of [/^ابحث$/u, /^الإشعارات/u, /^حسابك/u]) {
          await expect(header.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
        }
        await expect(header.getByRole('link', { name: 'واجهة الطالب' })).toBeInViewport({
          ratio: 1,
        });
        const isPhone = (page.viewportSize()?.width ?? 0) < 768;
        expect((await header.boundingBox())?.height).toBeLessThanOrEqual(isPhone ? 96 : 90);
        await expectNoSideways(page, where);
        await expectAccessible(page);
      });
    });

    await test.step('the teacher switches the colours in the menu of the account, and a reload keeps them', async () => {
      await page.unrouteAll();
      await page.setViewportSize({ width: 320, height: 640 });
      const account = header.getByRole('button', { name: /^حسابك/u });
      await account.click();
      await expectAccessible(page);
      await header.getByRole('button', { name: /^الألوان الداكنة/u }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.reload();
      const title = await header.getByRole('heading', { level: 1 }).boundingBox();
      const search = await header.getByRole('button', { name: 'ابحث', exact: true }).boundingBox();
      // Right to left: the title ends where the buttons begin, and is not cut off.
      expect(title?.x).toBeGreaterThanOrEqual((search?.x ?? 0) + (search?.width ?? 0));
      await account.click();
      await expectAccessible(page);
      await header.getByRole('button', { name: /^الألوان الفاتحة/u }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });
  },
);

test('the search of the dashboard from anywhere', async ({ page, request, expectAccessible }) => {
  const { id } = await createLockedLesson(request, 'درس له كود');
  const { code } = await generateCode(request, id);
  await page.goto(dashboard);

  await test.step('the search fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await searchButton(page).click();
    await searchField(page).fill('ال');
    await expect(searchDialog(page).getByRole('option').first()).toBeVisible();
    const box = await searchDialog(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('Ctrl K finds a student by the keyboard alone and opens the page, which a reload restores', async () => {
    await menu(page).getByRole('link', { name: 'الامتحانات' }).click();
    await expect(page).toHaveURL(/tab=exams$/u);
    await searchButton(page).focus();
    await openSearch(page, 'مريم حسن');
    await expect(searchDialog(page).getByRole('option', { name: 'مريم حسن' })).toBeVisible();
    await expect(searchDialog(page).getByRole('status')).toHaveText(/نتيجة|نتيجتان|نتائج/u);
    await expectAccessible(page);
    await expect(currentHit(page)).toContainText('مريم');
    const hitId = await currentHit(page).getAttribute('id');
    await expect(searchField(page)).toHaveAttribute('aria-activedescendant', String(hitId));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=students&student=[\da-f-]{36}$/u);
    const name = page.getByRole('heading', { name: /مريم حسن/u });
    await expect(name).toBeVisible();
    await page.reload();
    await expect(name).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/tab=exams$/u);
  });

  await test.step('Ctrl K opens the results of an exam by a click, and suggests the exam again', async () => {
    await searchButton(page).click();
    await searchField(page).fill(`امتحان ${lesson.title}`);
    const group = searchDialog(page).getByRole('group', { name: 'الامتحانات' });
    await group.getByRole('option').first().click();
    await expect(page).toHaveURL(/tab=exams&exam=/u);
    await expect(
      page.getByRole('heading', { level: 2 }).filter({ hasText: lesson.title }),
    ).toBeVisible();
    await page.keyboard.press('Control+KeyK');
    await expect(searchDialog(page)).toContainText('فتحتها منذ قليل');
    await expect(searchDialog(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
  });

  await test.step('Ctrl K moves through the hits by arrows, and opens the chosen lesson', async () => {
    await openSearch(page, lesson.title);
    // The title of its exam has the same words.
    const group = currentHit(page).locator('xpath=ancestor::*[@role="group"]');
    await expect(group).toContainText('الدروس');
    await page.keyboard.press('ArrowDown');
    await expect(group).toContainText('الامتحانات');
    await page.keyboard.press('ArrowUp');
    await expect(group).toContainText('الدروس');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=courses&course=[^&]+&lesson=/u);
    const row = page.getByRole('listitem').filter({ hasText: lesson.title });
    await expect(row.and(page.locator('[aria-current]'))).toBeInViewport();
  });

  await test.step('Ctrl K finds an access code by its beginning in small letters, and opens it in its panel', async () => {
    await openSearch(page, code.slice(0, 7).toLowerCase());
    const group = searchDialog(page).getByRole('group', { name: 'أكواد الوصول' });
    await group.getByRole('option', { name: groupCode(code) }).click();
    await expect(page).toHaveURL(new RegExp(`tab=access-codes&search=${groupCode(code)}$`, 'u'));
    const row = page.getByRole('row').filter({ hasText: groupCode(code) });
    await expect(row).toContainText('درس له كود');
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  await test.step('Ctrl K opens a page and the form of an action by the keyboard alone', async () => {
    await openSearch(page, 'بنك الاسئله');
    await expect(currentHit(page)).toHaveText('بنك الأسئلة');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=question-bank$/u);
    await openSearch(page, 'سجل دفعه');
    await expect(currentHit(page)).toHaveText('سجّل دفعة');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'سجّل دفعة' })).toBeVisible();
    await expect(page).toHaveURL(/tab=payments$/u);
  });

  await test.step('Ctrl K leaves an open form alone', async () => {
    await page.keyboard.press('Control+KeyK');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(searchDialog(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('Esc closes the search and returns the focus', async () => {
    const link = menu(page).getByRole('link').first();
    await link.focus();
    await openSearch(page, 'xx');
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await expect(link).toBeFocused();
  });

  await test.step('the search says when it found nothing and when it failed', async () => {
    await openSearch(page, 'قرنفلة حمراء');
    await expect(searchDialog(page)).toContainText('لا نتائج لـ«قرنفلة حمراء»');
    let isBroken = true;
    await page.route('**/api/search?*', (route) =>
      isBroken ? route.fulfill(problem(400, 'request.invalid')) : route.continue(),
    );
    await searchField(page).fill('مريم');
    await expect(searchDialog(page)).toContainText('نص الخادم');
    isBroken = false;
    await searchDialog(page).getByRole('button', { name: 'أعد المحاولة' }).click();
    await expect(searchDialog(page).getByRole('option').first()).toContainText('مريم');
    await page.unroute('**/api/search?*');
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
  });
});

test('the state of a view is in the address', async ({ page }) => {
  await page.goto(`${dashboard}?tab=courses`);

  await test.step('the address contains search and grade of the courses, also on the way back from one', async () => {
    const field = page.getByRole('textbox', { name: 'ابحث في الأبواب' });
    await field.fill('الاتزان');
    await expect(page).toHaveURL(/search=/u);
    await page.getByRole('combobox').selectOption('3');
    await expect(page).toHaveURL(/grade=3/u);
    await page.reload();
    await expect(field).toHaveValue('الاتزان');
    await page.getByRole('link', { name: equilibriumCourse.name }).click();
    await expect(page).toHaveURL(/course=/u);
    await page.goBack();
    await expect(field).toHaveValue('الاتزان');
    await page.goForward();
    await page.getByRole('link', { name: 'كل الأبواب' }).click();
    await expect(field).toHaveValue('الاتزان');
    await expect(page.getByRole('combobox')).toHaveValue('3');
  });

  await test.step('the address contains the search of the exams, also on the way back from results', async () => {
    await menu(page).getByRole('link', { name: 'الامتحانات' }).click();
    const field = page.getByRole('textbox', { name: 'ابحث في الامتحانات' });
    await field.fill(lesson.title);
    await expect(page).toHaveURL(/search=/u);
    await page
      .getByRole('link', { name: /^النتائج/u })
      .first()
      .click();
    await page.getByRole('tab', { name: 'الأسئلة' }).click();
    await expect(page).toHaveURL(/view=questions/u);
    await page.reload();
    await page.getByRole('link', { name: 'كل الامتحانات' }).click();
    await expect(field).toHaveValue(lesson.title);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  });

  await test.step('the back button leads from the page of a student to the list as it was', async () => {
    await moveTo(page, `${dashboard}?tab=students&search=mariam.hassan`);
    await page.getByRole('link', { name: /مريم حسن/u }).click();
    const name = page.getByRole('heading', { name: /مريم حسن/u });
    await expect(name).toBeVisible();
    await expect(page).toHaveURL(/student=/u);
    await page.goBack();
    await expect(name).toBeHidden();
    await expect(page).toHaveURL(/search=mariam\.hassan$/u);
  });
});
