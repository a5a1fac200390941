import type { Page } from '@playwright/test';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { teacher } from './accounts.ts';
import { storeTokens } from './browser-storage.ts';
import { expect, test } from './test.ts';

const signIn = async (page: Page) => {
  const reply = await page.request.post('/api/auth/admin/login', { data: teacher });
  const tokens: Record<string, string> = await reply.json();
  await storeTokens(page, tokens);
  return { authorization: `Bearer ${tokens['accessToken']}` };
};

type Made = { id: string; lessonIds: string[] };

/** A chapter in the first grade for one journey only, so that journeys do not affect each other. */
const makeCourse = async (
  page: Page,
  headers: Record<string, string>,
  name: string,
  lessons: string[] = [],
): Promise<Made> => {
  const course = await page.request.post('/api/Course', {
    headers,
    data: {
      name,
      category: 'General',
      educationalLevel: 1,
      shortDescription: 'وصف مختصر',
      detailedDescription: 'وصف تفصيلي',
    },
  });
  const { id } = await course.json();
  const lessonIds: string[] = [];
  for (const title of lessons) {
    const data = { title, courseId: id, monthAssigned: 3, isFree: true };
    const lesson = await page.request.post('/api/Lessons', { headers, data });
    lessonIds.push((await lesson.json()).id);
  }
  return { id, lessonIds };
};

const openPanel = async (page: Page) => {
  await page.goto('/admin/dashboard?tab=courses');
  await expect(page.getByRole('button', { name: 'أضف بابًا' })).toBeVisible();
};

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const rowTitles = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('bdi[dir=auto]')?.textContent));

test(
  'the panel finds, publishes and hides a chapter, and the student sees it only while it is published',
  { tag: ['@walk', '@catalogue'] },
  async ({ page, signInStudent, browser, expectAccessible }) => {
    await signInStudent();
    const visitor = await browser.newPage();
    const headers = await signIn(page);
    const name = `الكيمياء الكهربية ${Date.now()}`;
    await makeCourse(page, headers, name, ['الخلية الجلفانية']);
    await openPanel(page);

    await test.step('the search folds letters, the grade filters, and a reset removes both', async () => {
      await page
        .getByRole('textbox', { name: 'ابحث في الأبواب' })
        .fill(name.replace('الكهربية', 'الكهربيه'));
      await expect(cardOf(page, name)).toBeVisible();
      await page.getByLabel('اعرض أبواب صف').selectOption({ label: 'الصف الثالث الثانوي' });
      await expect(page.getByText('لا يوجد باب يطابق البحث')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'اعرض كل الأبواب' }).click();
      await expect(cardOf(page, name)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a draft shows its badge and leaves the public list', async () => {
      await cardOf(page, name)
        .getByRole('switch', { name: `منشور ${name}` })
        .setChecked(false);
      await expect(page.getByText(`صار «${name}» مسودة، ولا يراه الطلاب`)).toBeVisible();
      await expect(cardOf(page, name).getByText('مسودة', { exact: true })).toBeVisible();
      await visitor.goto('/courses/1');
      await expect(
        visitor.getByRole('link', { name: /أساسيات الكيمياء والقياس/u }).first(),
      ).toBeVisible();
      await expect(visitor.getByText(name)).toHaveCount(0);
    });

    await test.step('the published course stands in the public list again', async () => {
      await cardOf(page, name).getByRole('switch').setChecked(true);
      await expect(page.getByText(`نُشر «${name}»، ويراه الطلاب الآن`)).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByText(name).first()).toBeVisible();
    });
    await visitor.close();
  },
);

test('a switch that cannot be saved goes back and says why', async ({ page }) => {
  const headers = await signIn(page);
  const name = `باب بلا شبكة ${Date.now()}`;
  await makeCourse(page, headers, name);
  await openPanel(page);
  await page.route(/\/api\/Course\/[\w-]+$/u, (route) => route.abort());
  const published = cardOf(page, name).getByRole('switch');
  await published.click();
  await expect(page.getByText(/فشل تغيير حالة النشر: تعذر الاتصال بالخادم/u)).toBeVisible();
  await expect(published).toBeChecked();
});

test('lessons are put in order by buttons, by keys and by mouse, and a failure rolls back', async ({
  page,
  expectAccessible,
}) => {
  const headers = await signIn(page);
  const { id } = await makeCourse(page, headers, `باب للترتيب ${Date.now()}`, [
    'أول',
    'ثان',
    'ثالث',
  ]);
  await page.goto(`/admin/dashboard?tab=courses&course=${id}`);
  await page.getByRole('button', { name: 'رتّب' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);

  await test.step('the arrow buttons move a lesson and announce its place to screen readers', async () => {
    await page.getByRole('button', { name: 'نقل لأسفل: أول' }).click();
    await expect.poll(() => rowTitles(page)).toEqual(['ثان', 'أول', 'ثالث']);
    await expect(page.getByText('انتقل «أول» إلى الموضع 2 من 3')).toBeAttached();
    await expect(page.getByRole('button', { name: 'نقل لأسفل: أول' })).toBeFocused();
    await expect(page.getByText('الترتيب محفوظ')).toBeVisible();
  });

  await test.step('the keyboard moves a lesson', async () => {
    await page.getByRole('row').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'اسحب «ثالث»' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/بدأ السحب/u)).toBeAttached();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'أدخل قبل ثان' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => rowTitles(page)).toEqual(['ثالث', 'ثان', 'أول']);
    await expect(page.getByText('الترتيب محفوظ')).toBeVisible();
  });

  await test.step('the mouse moves a lesson', async () => {
    const handle = await page.getByRole('button', { name: 'اسحب «أول»' }).boundingBox();
    const target = await page.getByRole('row').first().boundingBox();
    if (!handle || !target) throw new Error('The rows are not on the page.');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
    await page.mouse.move(target.x + target.width / 2, target.y + 3, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => rowTitles(page)).toEqual(['أول', 'ثالث', 'ثان']);
    await expect(page.getByText('الترتيب محفوظ')).toBeVisible();
  });

  await test.step('a failed save restores the order of the list', async () => {
    await page.route('**/api/Lessons/order', (route) => route.abort());
    await page.getByRole('button', { name: 'نقل لأعلى: ثان' }).click();
    await expect(page.getByText(/فشل حفظ الترتيب، وعادت القائمة كما كانت/u)).toBeVisible();
    await expect.poll(() => rowTitles(page)).toEqual(['أول', 'ثالث', 'ثان']);
    await page.unroute('**/api/Lessons/order');
  });

  await test.step('a reload shows the saved order', async () => {
    await page.reload();
    await expect(page.getByRole('list', { name: 'الدروس' }).getByRole('heading')).toHaveText([
      'أول',
      'ثالث',
      'ثان',
    ]);
  });
});

test('chapters of a grade are put in order, and a list that changed meanwhile says so', async ({
  page,
  expectAccessible,
}) => {
  const headers = await signIn(page);
  const stamp = Date.now();
  const [first, second] = [`باب أول ${stamp}`, `باب ثان ${stamp}`];
  const made = await makeCourse(page, headers, first);
  await makeCourse(page, headers, second);
  await openPanel(page);
  await page.getByLabel('اعرض أبواب صف').selectOption({ label: 'الصف الأول الثانوي' });
  await page.getByRole('button', { name: 'رتّب' }).click();
  await expect(page.getByRole('grid')).toHaveCount(1);
  await expectAccessible(page);
  const listed = async () => (await rowTitles(page)).filter((title) => title?.endsWith(`${stamp}`));
  // Other journeys add chapters to the grade at the same time, so a reordering may be refused and
  // is repeated.
  await expect(async () => {
    if ((await listed())[0] === first) {
      await page.getByRole('button', { name: `نقل لأعلى: ${second}` }).click();
    }
    expect(await listed()).toEqual([second, first]);
    await expect(page.getByText('الترتيب محفوظ')).toBeVisible({ timeout: 2000 });
  }).toPass();

  await page.request.delete(`/api/Course/${made.id}`, { headers });
  await page.getByRole('button', { name: `نقل لأسفل: ${second}` }).click();
  await expect(page.getByText(/تغيّرت قائمة الأبواب في نافذة أخرى/u).last()).toBeVisible();
  await expect.poll(listed).toEqual([second]);
});

test('a chapter and a lesson are copied as drafts and deleted after a question', async ({
  page,
  expectAccessible,
}) => {
  const headers = await signIn(page);
  const name = `باب للنسخ ${Date.now()}`;
  const { id } = await makeCourse(page, headers, name, ['درس واحد فقط']);
  await openPanel(page);

  await test.step('a copy of the course opens as a draft with the same lessons', async () => {
    await page.getByRole('button', { name: `انسخ: ${name}` }).click();
    await expect(page.getByText(`أُنشئت مسودة بعنوان «نسخة من ${name}»`)).toBeVisible();
    await expect(page.getByRole('heading', { name: `نسخة من ${name}` })).toBeVisible();
    await expect(page.getByText(/هذا الباب مسودة/u)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'درس واحد فقط' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a copy of a lesson stands at the end of the list', async () => {
    await page.getByRole('button', { name: 'انسخ: درس واحد فقط', exact: true }).click();
    await expect(page.getByRole('list', { name: 'الدروس' }).getByRole('heading')).toHaveText([
      'درس واحد فقط',
      'نسخة من درس واحد فقط',
    ]);
  });

  await test.step('a lesson whose deletion fails stays in the list, and a message says why', async () => {
    await page.route('**/api/Lessons/*', (route) => route.abort());
    await page.getByRole('button', { name: 'احذف الدرس: نسخة من درس واحد فقط' }).click();
    await expect(page.getByText('هل تريد حذف الدرس «نسخة من درس واحد فقط»؟')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'احذف', exact: true }).click();
    await expect(page.getByText(/فشل حذف الدرس: تعذر الاتصال/u)).toBeVisible();
    await page.unroute('**/api/Lessons/*');
    await page.getByRole('button', { name: 'احذف الدرس: نسخة من درس واحد فقط' }).click();
    await page.getByRole('button', { name: 'احذف', exact: true }).click();
    await expect(page.getByText('حُذف الدرس «نسخة من درس واحد فقط»')).toBeVisible();
  });

  await test.step('the confirmation names what is deleted with a course, and a failure leaves the course in the list', async () => {
    await page.getByRole('link', { name: 'كل الأبواب' }).click();
    const remove = page.getByRole('button', { name: `احذف: ${name}`, exact: true });
    await remove.click();
    await expect(page.getByText(`هل تريد حذف الباب «${name}»؟`)).toBeVisible();
    await expect(page.getByRole('dialog').getByText('درس واحد', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'تراجع', exact: true }).click();
    await page.route(`**/api/Course/${id}`, (route) => route.abort());
    await remove.click();
    await page.getByRole('button', { name: 'احذف', exact: true }).click();
    await expect(page.getByText(/فشل حذف الباب: تعذر الاتصال/u)).toBeVisible();
    await page.unroute(`**/api/Course/${id}`);
    await remove.click();
    await page.getByRole('button', { name: 'احذف', exact: true }).click();
    await expect(page.getByText(`حُذف الباب «${name}»`)).toBeVisible();
    await expect(cardOf(page, name)).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveAccessibleName(/^احذف: /u);
  });
});

test('a save that fails says what failed and why', async ({ page }) => {
  const headers = await signIn(page);
  const name = `باب للحفظ ${Date.now()}`;
  const { id } = await makeCourse(page, headers, name, ['درس للحفظ']);
  await page.goto(`/admin/dashboard?tab=courses&course=${id}`);
  await page.route(/\/api\/(?:Course|Lessons)$/u, (route) => route.abort());
  await page.getByRole('button', { name: 'عدّل الباب' }).click();
  await page.getByRole('button', { name: 'احفظ' }).click();
  await expect(page.getByText(/فشل حفظ الباب: تعذر الاتصال/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'عدّل الدرس: درس للحفظ' }).click();
  await page.getByRole('button', { name: 'احفظ' }).click();
  await expect(page.getByText(/فشل حفظ الدرس: تعذر الاتصال/u)).toBeVisible();
});

test('the dashboard greets by name and tells of the sign-in before this one', async ({ page }) => {
  await signIn(page);
  await signIn(page);
  await openPanel(page);
  await expect(page.getByText('أهلًا، teacher')).toBeVisible();
  await expect(page.getByText(/آخر دخول:/u)).toContainText(egyptDay().slice(0, 4));
  await page.getByRole('link', { name: 'واجهة الطالب' }).click();
  await expect(page).toHaveURL(/\/$/u);
});

test('the panel works on a phone', async ({ page, expectAccessible }) => {
  const headers = await signIn(page);
  const { id } = await makeCourse(page, headers, `باب للهاتف ${Date.now()}`, ['أ', 'ب']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const fits = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  };
  await openPanel(page);
  await expect(page.getByRole('switch').first()).toBeVisible();
  await fits();
  await expectAccessible(page);
  await page.goto(`/admin/dashboard?tab=courses&course=${id}`);
  await page.getByRole('button', { name: 'رتّب' }).click();
  await page.getByRole('button', { name: 'نقل لأعلى: ب' }).click();
  await expect.poll(() => rowTitles(page)).toEqual(['ب', 'أ']);
  await fits();
  await expectAccessible(page);
  await page.goto('/admin/dashboard?tab=exams');
  await expect(page.getByRole('link', { name: 'النتائج' }).first()).toBeVisible();
  await fits();
});
