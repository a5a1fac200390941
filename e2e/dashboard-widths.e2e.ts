import type { Page } from '@playwright/test';
import { moveTo } from './move-to.ts';
import { atWidths, findCramped } from './page-width.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const dashboard = '/admin/dashboard';
const menu = (page: Page) => page.getByRole('navigation', { name: 'أقسام لوحة التحكم' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'الأقسام الأولى' });
const more = (page: Page) => bar(page).getByRole('button', { name: /^المزيد/u });

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

test("a phone's bottom bar has five places: four entries, and all of them behind the last", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(dashboard);
  await expect(menu(page)).toBeHidden();
  await expect(bar(page).getByRole('link')).toHaveText([
    'اليوم',
    'المجموعات',
    'الطلاب',
    /^المدفوعات/u,
  ]);
  for (const place of await bar(page).locator('a, button').all()) {
    const box = await place.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await bar(page).getByRole('link', { name: 'المدفوعات' }).click();
  await expect(page).toHaveURL(/tab=payments$/u);
  await expect(bar(page).locator('[aria-current]')).toHaveText(/^المدفوعات/u);

  await test.step('the sheet lists every entry and closes after a choice, and the bar names the current place', async () => {
    await more(page).click();
    await expect(menu(page).getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(menu(page).locator('[aria-current]')).toHaveText(/^المدفوعات/u);
    await expectAccessible(page);
    await menu(page).getByRole('link', { name: 'الامتحانات' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/tab=exams$/u);
    await expect(bar(page).locator('[aria-current]')).toHaveText(/^المزيد/u);
  });

  await test.step('a folded panel is reached from its entry, which stays the current one', async () => {
    await page
      .getByRole('navigation', { name: 'صفحات هذا القسم' })
      .getByRole('link', { name: 'بنك الأسئلة' })
      .click();
    await expect(page).toHaveURL(/tab=question-bank$/u);
    await expect(bar(page).locator('[aria-current]')).toHaveText(/^المزيد/u);
    await page.goto(`${dashboard}?tab=discounts`);
    await expect(bar(page).locator('[aria-current]')).toHaveText(/^المدفوعات/u);
    await expect(page.getByRole('main').locator('nav [aria-current]')).toHaveText('أكواد الخصم');
  });

  await test.step('the bar covers nothing of a page that is scrolled to its end', async () => {
    await page.goto(`${dashboard}?tab=students`);
    const lowest = page.getByRole('main').getByRole('button').last();
    await expect(lowest).toBeVisible();
    // The page grows when the list arrives.
    await expect(async () => {
      await page.evaluate(() =>
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
      );
      const [end, start] = await Promise.all([
        page.getByRole('main').boundingBox(),
        bar(page).boundingBox(),
      ]);
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
    }).toPass();
    await expectAccessible(page);
  });

  await test.step('the page of an exam has its own buttons in the bar', async () => {
    await page.goto(`${dashboard}?tab=exams`);
    await page.getByRole('button', { name: 'أنشئ امتحانًا' }).first().click();
    await expect(page.getByRole('button', { name: 'احفظ كمسودة' })).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("the bar hides while the phone's keyboard is open", async ({ page }) => {
    await page.goto(`${dashboard}?tab=students`);
    await expect(bar(page)).toBeVisible();
    await page.getByRole('search').getByRole('textbox').tap();
    await expect(bar(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(bar(page)).toBeVisible();
  });
});

/** What is wrong with a panel of the dashboard; the box of a table cuts off what does not fit it. */
const findCrampedPanel = async (page: Page): Promise<string[]> => {
  const wideTables = await page
    .locator('main table[role="table"]')
    .evaluateAll(
      (tables: HTMLElement[]) =>
        tables.filter(
          ({ offsetWidth, parentElement }) => offsetWidth > (parentElement?.clientWidth ?? 0),
        ).length,
    );
  return [
    ...(await findCramped(page)),
    ...(wideTables > 0 ? ['a table wider than its place'] : []),
  ];
};

const panelsOf = async (page: Page): Promise<string[]> => {
  await page.goto(dashboard);
  await menu(page).getByRole('link').first().waitFor();
  const targets = await menu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.length).toBeGreaterThan(2);
  return targets;
};

const foldedPanels = [
  'question-bank',
  'discounts',
  'school-year',
  'privacy',
  'backups',
  'notifications',
  'security',
].map((tab) => `${dashboard}?tab=${tab}`);

test('on a phone, a tablet and a laptop no panel scrolls sideways, cuts a text off or lays controls over each other', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 800 });
  const look = async (target: string) => {
    await page.getByRole('main').locator('h2:visible, h3:visible').first().waitFor();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    if (!/notifications|security/u.test(target)) {
      await expect(menu(page).locator('[aria-current]'), target).toBeInViewport({ ratio: 1 });
    }
    await atWidths(page, [768, 360, 1024], (where) =>
      expect.poll(() => findCrampedPanel(page), `${target}, ${where}`).toEqual([]),
    );
  };
  // By the links of the menu, which name the open panel together with it: a load would start all scripts anew.
  for (const target of await panelsOf(page)) {
    const link = menu(page).locator(`a[href="${target}"]`);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await look(target);
  }
  for (const target of foldedPanels) {
    await moveTo(page, target);
    await look(target);
  }
});

test('the row of panels on a tablet is scrolled to the open one', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  const targets = await panelsOf(page);
  // From its start, from within and from its end.
  for (const target of [
    targets.at(0),
    targets.at(Math.floor(targets.length / 2)),
    targets.at(-1),
  ]) {
    await page.goto(target ?? dashboard);
    await expect(menu(page).locator('[aria-current]'), target).toBeInViewport({ ratio: 1 });
  }
});
