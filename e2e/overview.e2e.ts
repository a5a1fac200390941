import type { Page } from '@playwright/test';
import { prepareClass } from './class-sessions.ts';
import { createExam, numberOfJourney } from './exams.ts';
import { moveTo } from './move-to.ts';
import { findCramped } from './page-width.ts';
import { openSession, studentHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const dashboard = '/admin/dashboard';
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** A page must not scroll sideways, however wide its content is. */
const expectNoSideways = async (page: Page) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
};

const expectLoaded = async (page: Page) => {
  await expect(card(page, 'ما ينتظرك اليوم')).toBeVisible();
  await expect(page.getByRole('img', { name: /طلاب جدد/u })).toBeVisible();
  await expect(card(page, 'النتائج بالصف والباب').getByText('نتيجة').first()).toBeVisible();
  await expect(card(page, 'طلاب يحتاجون متابعة').getByText(/^\d+ ط[^،]+، حتى/u)).toBeVisible();
};

test(
  'the dashboard opens with the overview: tasks, nine figures, charts and students',
  { tag: ['@walk', '@overview'] },
  async ({ page, request, expectAccessible }) => {
    await openSession(page, request, 'teacher');
    await page.goto(dashboard);

    await test.step('the overview is the current tab', async () => {
      const menu = page.getByRole('navigation', { name: 'أقسام لوحة التحكم' });
      await expect(menu.locator('[aria-current="page"]')).toHaveText('ما ينتظرك اليوم');
      await expectLoaded(page);
      await expectAccessible(page);
    });

    await test.step('the overview shows nine figures, exact money first', async () => {
      const figures = card(page, 'أرقام المنصة');
      await expect(figures.getByRole('definition')).toHaveCount(9);
      await expect(figures.getByText('0 ج.م')).toHaveCount(2);
    });

    await test.step('the keyboard opens the table behind a chart', async () => {
      const activity = card(page, 'النشاط في 30 يومًا').first();
      const opener = activity.getByText('اعرض الأرقام في جدول');
      await opener.focus();
      await page.keyboard.press('Enter');
      const table = activity.getByRole('table', { name: 'النشاط في 30 يومًا' });
      await expect(table.getByRole('row')).toHaveCount(31);
      await expectAccessible(page);
    });

    await test.step('a reload keeps the selected grade of the courses', async () => {
      const results = card(page, 'النتائج بالصف والباب').first();
      await results.getByRole('combobox').selectOption({ label: 'الصف الثالث الثانوي' });
      await expect(page).toHaveURL(/grade=3/u);
      await page.reload();
      await expect(results.getByRole('combobox')).toHaveValue('3');
      await expect(results.getByRole('link', { name: 'أساسيات الكيمياء والقياس' })).toBeHidden();
      await results.getByRole('link', { name: 'الكيمياء العضوية' }).click();
      await expect(page).toHaveURL(/tab=courses&course=/u);
    });
  },
);

test('the week and the students of the overview lead to who is away or behind', async ({
  page,
  request,
  accounts,
  expectAccessible,
}) => {
  const unique = Date.now().toString(36);
  const premiumSince = new Date(Date.now() - 30 * 24 * 60 * 60_000);
  const lastName = `محمد عبدالوهاب السيد إبراهيم المنشاوي ${unique}`;
  await Promise.all(
    Array.from({ length: 30 }, () =>
      accounts.insertStudent({ firstName: 'عبدالرحمن', lastName, grade: 2, premiumSince }),
    ),
  );
  await openSession(page, request, 'teacher');
  await page.goto(dashboard);

  await test.step('the week stands beside the last one, and says who was absent', async () => {
    const week = card(page, 'هذا الأسبوع مقابل الماضي').first();
    await expect(week.getByRole('term')).toHaveText([
      'طلاب دخلوا المنصة',
      'امتحانات أُرسلت',
      'متوسط النتائج',
      'طلاب جدد',
    ]);
    await expect(week.getByRole('definition').filter({ hasText: 'الماضي:' })).toHaveCount(4);
    const absent = week.getByRole('region', { name: 'من غاب هذا الأسبوع' });
    await expect(absent).toContainText('ولم يدخل المنصة فيها');
  });

  await test.step('thirty who were absent are counted, and those longest away stand by name', async () => {
    const absent = card(page, 'هذا الأسبوع مقابل الماضي')
      .first()
      .getByRole('region', { name: 'من غاب هذا الأسبوع' });
    await expect(absent.getByRole('listitem')).toHaveCount(10);
    await expect(absent.getByRole('link', { name: unique }).first()).toBeVisible();
    await expect(absent).toContainText('لم يدخل بعد');
    await expect(absent).toContainText(/عددهم: \d+ طالبًا/u);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
      expect(await findCramped(page)).toEqual([]);
      await expectAccessible(page);
    }
    await absent.getByRole('link', { name: unique }).first().click();
    await expect(page.getByRole('heading', { name: unique })).toBeVisible();
    await page.goBack();
    await expect(absent.getByRole('listitem')).toHaveCount(10);
  });

  await test.step('the overview fits a phone in the dark theme', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectLoaded(page);
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a student who falls behind leads to the record', async () => {
    await moveTo(page, `${dashboard}?tab=overview&view=behind`);
    const behind = card(page, 'طلاب يحتاجون متابعة');
    await expect(
      behind.getByRole('listitem').filter({ hasText: 'بلا تقدم منذ' }).first(),
    ).toBeVisible();
    await behind.getByRole('link', { name: /^اعرض بيانات حبيبة عمرو الجندي/u }).click();
    await expect(page).toHaveURL(/tab=students&student=/u);
    await expect(page.getByRole('heading', { name: 'حبيبة عمرو الجندي' })).toBeVisible();
    await page.goBack();
    await behind.getByRole('link').first().waitFor();
    await page.getByRole('link', { name: 'عد إلى ما ينتظرك اليوم' }).click();
    await expectLoaded(page);
  });
});

test('a short answer that waits is a task, which leads to its exam and ends with the decision', async ({
  page,
  request,
  accounts,
}) => {
  const title = `امتحان ينتظر ${Date.now()}`;
  const exam = await createExam(request, {
    Title: title,
    ExamType: 2,
    Questions: [
      {
        QuestionText: `ما اسم \\ce{NaCl}؟ (${numberOfJourney()})`,
        AcceptedAnswers: ['كلوريد الصوديوم'],
      },
    ],
  });
  const { email } = await accounts.insertStudent({
    firstName: 'نور',
    lastName: 'عماد الدين',
    grade: 1,
  });
  const reply = await request.post('/api/ExamResult', {
    headers: await studentHeaders(request, email),
    data: { examId: exam.id, answers: [], texts: ['كلوريد الصودوم'] },
  });
  expect(reply.ok()).toBe(true);

  await openSession(page, request, 'teacher');
  await page.goto(dashboard);
  const tasks = card(page, 'ما ينتظرك اليوم');
  await expect(tasks.getByText(/تنتظر قرارك|تنتظران قرارك/u).first()).toBeVisible();
  await tasks.getByRole('link', { name: `قرّر في الإجابات : ${title}` }).click();
  await expect(page.getByRole('heading', { name: `نتائج: ${title}` })).toBeVisible();
  await page.getByRole('button', { name: /^صحيحة هذه المرة/u }).click();
  await expect(page.getByText(/حُفظ قرارك/u).first()).toBeVisible();
  await page.getByRole('link', { name: 'ما ينتظرك اليوم' }).click();
  await expect(tasks).toBeVisible();
  await expect(tasks.getByRole('link', { name: `قرّر في الإجابات : ${title}` })).toHaveCount(0);
});

test('a class of today is one press away, and so is an exam that closes today', async ({
  page,
  request,
  expectAccessible,
}) => {
  const unique = Date.now().toString(36);
  const [name, title] = [`مجموعة ${unique}`, `امتحان ${unique}`];
  await prepareClass(request).then(({ createGroup }) => createGroup(name));
  const closesAt = new Date(Date.now() + 1000).toISOString();
  await createExam(request, { Title: title, ClosesAt: closesAt });
  await openSession(page, request, 'teacher');
  await page.goto(dashboard);

  await test.step('the exam leads to its page', async () => {
    const exam = card(page, 'امتحانات تُفتح أو تُغلق اليوم').getByRole('listitem');
    await expect(exam.filter({ hasText: title })).toContainText('يُغلق');
    await expectAccessible(page);
    await exam.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: `نتائج: ${title}` })).toBeVisible();
    await page.goBack();
  });

  await test.step('the class opens its session by one press', async () => {
    const row = card(page, 'حصص اليوم').getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: /^سجّل الحضور/u }).click();
    await expect(page).toHaveURL(/tab=groups&session=/u);
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });
});
