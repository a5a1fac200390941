import type { Page } from '@playwright/test';
import { createCode, createPremiumLesson, giveTo, longTitle } from './lesson-access.ts';
import { changeLesson, lessonCall } from './lessons.ts';
import { moveTo } from './move-to.ts';
import { expectNoSideways, inWindows } from './page-width.ts';
import { passRetries } from './waits/retries.ts';
import { expect, test } from './test.ts';

const denied = 'غير مصرح لك بالوصول إلى هذا الدرس';
const ways = (page: Page) => page.getByRole('list', { name: 'ما يفتح هذا الدرس' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const creditButton = (page: Page) => page.getByRole('button', { name: 'افتح الدرس برصيد واحد' });
const question = (page: Page) => page.getByRole('dialog', { name: 'فتح الدرس برصيد واحد' });
const spendCall = '**/api/Subscription/access/lesson/*';

test(
  'a closed lesson says what would open it and for how much, each a link that leads there',
  { tag: ['@walk', '@rights', '@payments'] },
  async ({ page, signInStudent, expectAccessible }) => {
    await signInStudent();
    const lesson = await createPremiumLesson(page.request);
    await page.goto(`/lesson/${lesson.id}`);
    await expect(page).toHaveURL('/subscription');
    await expect(page.getByText(denied)).toBeVisible();
    const links = ways(page).getByRole('link');
    await expect(page.getByText('أرخص طريقة: 35 ج.م')).toBeVisible();
    await expect(links).toHaveCount(5);
    const expected = [
      [/هذا الدرس وحده.*35 ج\.م/su, `/subscription?lesson=${lesson.id}`],
      [/باقة 10 محاضرات.*80 ج\.م/su, '/subscription?plan=lectures-10'],
      [/الاشتراك الشهري.*دروس شهر 3 كلها.*150 ج\.م/su, '/subscription?plan=monthly&month=3'],
      [/الاشتراك السنوي.*1,200 ج\.م/su, '/subscription?plan=yearly'],
      [/أدخل كود الدرس/u, '/subscription?code='],
    ] as const;
    for (const [place, [text, href]] of expected.entries()) {
      await expect(links.nth(place)).toContainText(text);
      await expect(links.nth(place)).toHaveAttribute('href', href);
    }
    await expect(creditButton(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'عد إلى الباب' }).click();
    const row = page.getByRole('listitem').filter({ hasText: lesson.title });
    await expect(row).toContainText('يفتح بالاشتراك');
    await expect(row).toContainText('أو وحده بسعر 35 ج.م');
  },
);

test('a student without a right meets closed lessons and opens two of them', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  const { email } = await signInStudent();
  await test.step('a code that is typed on the locked lesson opens it, and the page says so', async () => {
    const lesson = await createPremiumLesson(page.request);
    const code = await createCode(page.request, lesson.id);
    await page.goto(`/lesson/${lesson.id}`);
    await ways(page).getByRole('link', { name: 'أدخل كود الدرس' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'أغلق النافذة' }).click();
    // Closing the window keeps the ways in view.
    await expect(ways(page)).toBeVisible();
    await ways(page).getByRole('link', { name: 'أدخل كود الدرس' }).click();
    await dialog.getByRole('textbox').fill(code);
    await dialog.getByRole('textbox').press('Enter');
    await dialog.getByRole('link', { name: 'اذهب إلى الدرس' }).click();
    await expect(heading(page)).toHaveText(lesson.title);
    await expect(page.getByText(/^مفتوح بكود استخدمته حتى /u)).toBeVisible();
  });

  await test.step('a lesson that was opened meanwhile is said to be open, without a reload', async () => {
    const lesson = await createPremiumLesson(page.request, { Title: 'درس يُفتح لاحقًا' });
    await moveTo(page, `/course/${lesson.courseId}`);
    await page.getByRole('link', { name: lesson.title }).click();
    await expect(page.getByText(denied)).toBeVisible();
    await giveTo(page.request, email, { opens: 'lesson', lessonId: lesson.id });
    // The notice may know it by now, and then has no link back to the chapter.
    await page.goBack();
    await page.getByRole('link', { name: lesson.title }).click();
    await page
      .getByRole('link', { name: 'اذهب إلى الدرس' })
      .or(heading(page).getByText(lesson.title))
      .click();
    await expect(heading(page)).toHaveText(lesson.title);
  });

  await test.step('the page offers to reload a list of offers that failed', async () => {
    const lesson = await createPremiumLesson(page.request);
    await moveTo(page, `/course/${lesson.courseId}`);
    await page.clock.install();
    await page.route(lessonCall, (route) => route.abort());
    await page.getByRole('link', { name: lesson.title }).click();
    await passRetries(page, page.getByText('تعذر تحميل ما يفتح هذا الدرس.'));
    await expectAccessible(page);
    await page.unroute(lessonCall);
    await page.getByRole('button', { name: 'أعد المحاولة' }).click();
    await expect(ways(page).getByRole('link')).toHaveCount(5);
  });

  await test.step('a lesson without a month and a price is sold neither by month nor alone', async () => {
    const lesson = await createPremiumLesson(page.request, { Price: '0' });
    await changeLesson(page, { monthAssigned: null });
    await moveTo(page, `/course/${lesson.courseId}`);
    await page.getByRole('link', { name: lesson.title }).click();
    await expect(page.getByText('أرخص طريقة: 80 ج.م')).toBeVisible();
    await expect(ways(page).getByRole('link')).toHaveCount(3);
  });
});

test('a confirmation spends one credit once, and the lesson says until when it is open', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  const { email } = await signInStudent();
  const lesson = await createPremiumLesson(page.request);
  const takeBack = await giveTo(page.request, email, { opens: 'credits', credits: 3 });
  const calls: unknown[] = [];
  page.on('request', (request) => {
    const isSpending = request.method() === 'POST' && /access\/lesson/u.test(request.url());
    if (isSpending) calls.push(request.postDataJSON());
  });

  await test.step('visits and the course page spend no credit', async () => {
    await page.goto(`/course/${lesson.courseId}`);
    const row = page.getByRole('listitem').filter({ hasText: lesson.title });
    await expect(row).toContainText('أو برصيد من باقتك');
    await row.getByRole('link').click();
    await expect(page).toHaveURL('/subscription');
    await expect(page.getByText(/معك 3 أرصدة، ويظل الدرس مفتوحًا حتى/u)).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('the student cancels the confirmation', async () => {
    await creditButton(page).click();
    await expect(question(page)).toContainText(lesson.title);
    await expect(question(page)).toContainText(/يبقى معك بعده رصيدان/u);
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'تراجع' }).click();
    await expect(question(page)).toBeHidden();
    expect(calls).toEqual([]);
  });

  await test.step('the page says after a lost reply that at most one credit is spent, and a repeat spends none', async () => {
    await page.route(spendCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await creditButton(page).click();
    await question(page).getByRole('button', { name: 'افتح الدرس' }).click();
    await expect(question(page).getByText(/لن يُخصم أكثر من رصيد واحد/u)).toBeVisible();
    await page.unroute(spendCall);
    await question(page).getByRole('button', { name: 'افتح الدرس' }).dblclick();
    await expect(heading(page)).toHaveText(lesson.title);
    await expect(page.getByText(/^مفتوح برصيد من باقتك حتى /u)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the student has two credits left for another lesson', async () => {
    const other = await createPremiumLesson(page.request, { Title: 'درس مميز آخر' });
    await page.goto(`/lesson/${other.id}`);
    await expect(page.getByText(/معك رصيدان/u)).toBeVisible();
    // The visit of the open lesson came last, and asked for nothing.
    expect(calls.at(-1)).toEqual({});
  });

  await test.step('the end of the bundle locks the lesson again', async () => {
    await takeBack();
    await page.goto(`/lesson/${lesson.id}`);
    await expect(page).toHaveURL('/subscription');
    await expect(creditButton(page)).toHaveCount(0);
  });

  await test.step('the page says that credits were spent elsewhere meanwhile, and keeps the other offers', async () => {
    const spendElsewhere = await giveTo(page.request, email, { opens: 'credits', credits: 1 });
    await page.goto(`/lesson/${lesson.id}`);
    await creditButton(page).click();
    await spendElsewhere();
    await question(page).getByRole('button', { name: 'افتح الدرس' }).click();
    await expect(page.getByText(/لم يعد في باقتك رصيد/u)).toBeVisible();
    await expect(creditButton(page)).toHaveCount(0);
    await expect(ways(page).getByRole('link')).toHaveCount(5);
  });
});

test('a gift opens lessons until its end, but none that the teacher closed', async ({
  page,
  signInStudent,
}) => {
  // A month is given in the grade of the student; the lesson is one of grade 1.
  const { email } = await signInStudent(1);
  const { request } = page;
  const [lesson, closed] = [
    await createPremiumLesson(request),
    await createPremiumLesson(request, { Title: 'درس أغلقه المعلم', IsAccessible: 'false' }),
  ];
  for (const [name, gift] of [
    ['its month', { opens: 'month', month: 3 }],
    ['everything', { opens: 'everything' }],
  ] as const) {
    await test.step(`a gift of ${name} opens the lesson until its end, and its withdrawal closes it`, async () => {
      const takeBack = await giveTo(request, email, gift);
      await page.goto(`/lesson/${lesson.id}`);
      await expect(page.getByText(/^مفتوح هديةً من معلمك حتى /u)).toBeVisible();
      await moveTo(page, `/course/${lesson.courseId}`);
      await expect(page.getByRole('listitem').filter({ hasText: lesson.title })).toContainText(
        /مفتوح هديةً من معلمك حتى /u,
      );
      await takeBack();
      await page.goto(`/lesson/${lesson.id}`);
      await expect(page.getByText(denied)).toBeVisible();
    });
  }

  await test.step('nothing opens a lesson that the teacher closed, and the page says so', async () => {
    await giveTo(request, email, { opens: 'everything' });
    await page.goto(`/lesson/${closed.id}`);
    await expect(page.getByText(denied)).toBeVisible();
    await expect(page.getByText(/^أغلق المعلم «.*» أمام كل الطلاب/u)).toBeVisible();
    await expect(ways(page)).toHaveCount(0);
    await moveTo(page, `/course/${closed.courseId}`);
    await expect(page.getByText('أغلقه المعلم الآن')).toBeVisible();
  });
});

test('a right that ends while the exercises are open closes the page only when they are left', async ({
  page,
  signInStudent,
}) => {
  const { email } = await signInStudent();
  const lesson = await createPremiumLesson(page.request);
  const takeBack = await giveTo(page.request, email, { opens: 'lesson', lessonId: lesson.id });
  await page.goto(`/lesson/${lesson.id}?tab=exercises`);
  await expect(heading(page)).toHaveText(lesson.title);
  await takeBack();
  const read = page.waitForResponse(lessonCall);
  await page.clock.install({ time: Date.now() + 120_000 });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  expect(await (await read).json()).toMatchObject({ isAccessible: false });
  await expect(heading(page)).toHaveText(lesson.title);
  await page.getByRole('tab', { name: 'الفيديو' }).click();
  await expect(page.getByText(denied)).toBeVisible();
});

test('all offers and the longest title fit every window', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  const windows = [
    [360, 'dark'],
    [768, 'light'],
    [1440, 'light'],
  ] as const;
  const { email } = await signInStudent();
  const lesson = await createPremiumLesson(page.request, { Title: longTitle });
  await giveTo(page.request, email, { opens: 'credits', credits: 25, days: 60 });
  const look = async (where: string) => {
    await expectNoSideways(page, where);
    await expectAccessible(page);
  };
  await page.goto(`/lesson/${lesson.id}`);
  await expect(ways(page).getByRole('listitem')).toHaveCount(6);
  await inWindows(page, windows, (where) => look(`the ways, ${where}`));
  await creditButton(page).click();
  await expect(question(page)).toBeVisible();
  await inWindows(page, windows, (where) => look(`the question, ${where}`));
  await question(page).getByRole('button', { name: 'افتح الدرس' }).click();
  await expect(page.getByText(/^مفتوح برصيد من باقتك حتى /u)).toBeVisible();
  await inWindows(page, windows, (where) => expectNoSideways(page, `the lesson, ${where}`));
  await page.goto(`/course/${lesson.courseId}`);
  await expect(page.getByText(/مفتوح برصيد من باقتك حتى /u)).toBeVisible();
  await inWindows(page, windows, (where) => look(`the course, ${where}`));
});
