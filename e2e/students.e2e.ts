import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { equilibriumCourse } from '#demo/curriculum/equilibrium/course.ts';
import { createPremiumLesson } from './lesson-access.ts';
import { closeFilters, openFilters } from './list-filters.ts';
import { expectNoSideways } from './page-width.ts';
import { passRetries } from './waits/retries.ts';
import { openSession, openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

const dashboard = '/admin/dashboard?tab=students';

const search = (page: Page) =>
  page.getByRole('textbox', { name: 'ابحث بالاسم أو البريد أو الهاتف' });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The calls on one student, not those on the list. */
const studentCall = /\/api\/user\/[\da-f-]{36}$/u;

test(
  'the teacher finds, filters, sorts and exports students',
  { tag: ['@walk', '@school'] },
  async ({ page, request, expectAccessible }) => {
    await openSession(page, request, 'teacher');
    // Other journeys register students too, so the list may be longer than a page of the usual size.
    await page.goto(`${dashboard}&search=mariam.hassan&pageSize=100`);

    await test.step('the dashboard has a tab of students', async () => {
      const tab = page.getByRole('link', { name: 'الطلاب', exact: true });
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('table', { name: 'الطلاب' })).toBeVisible();
      await expect(rowOf(page, 'mariam.hassan@example.com')).toContainText('مشترك');
      await expectAccessible(page);
      await expectNoSideways(page);
    });

    await test.step('the search ignores the spelling, and a reload keeps the search', async () => {
      await search(page).fill('احمد');
      await expect(page).toHaveURL(/search=/u);
      await expect(rowOf(page, 'أحمد سمير الشناوي')).toBeVisible();
      await expect(rowOf(page, 'mariam.hassan@example.com')).toBeHidden();
      await page.reload();
      await expect(search(page)).toHaveValue('احمد');
      await expect(rowOf(page, 'أحمد سمير الشناوي')).toBeVisible();
    });

    await test.step('a search without a match shows a message, and one click removes the search', async () => {
      await search(page).fill('اسم لا يحمله أحد');
      await expect(page.getByText('لا يوجد طالب يطابق البحث')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'أزل البحث والتصفية' }).click();
      await expect(search(page)).toHaveValue('');
      await expect(page.getByRole('table', { name: 'الطلاب' })).toBeVisible();
    });

    await test.step('the filters combine, and the back button removes the last', async () => {
      // How many filters stand in the line depends on the centres and groups of other journeys; a phone has all in the sheet.
      await page.setViewportSize({ width: 360, height: 740 });
      await openFilters(page);
      // Both in one turn: the address does not yet show the first when the second is chosen.
      const premium = await page.getByRole('button', { name: 'المشتركون' }).elementHandle();
      await page.getByLabel('الصف الدراسي').evaluate((select: HTMLSelectElement, button) => {
        (button as HTMLElement).click();
        select.selectedIndex = [...select.options].findIndex(({ text }) => /الثالث/u.test(text));
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }, premium);
      await closeFilters(page);
      await expect(page).toHaveURL(/filter=premium&grade=3/u);
      await expect(rowOf(page, 'salma.ashraf@example.com')).toBeVisible();
      await expect(rowOf(page, 'karim.hesham@example.com')).toBeHidden();
      await expect(rowOf(page, 'mariam.hassan@example.com')).toBeHidden();
      await page.getByRole('button', { name: /أزل التصفية: الصف الدراسي/u }).click();
      await expect(rowOf(page, 'mariam.hassan@example.com')).toBeVisible();
      await expect(rowOf(page, 'karim.hesham@example.com')).toBeHidden();
      await page.goBack();
      await expect(rowOf(page, 'salma.ashraf@example.com')).toBeVisible();
      await expect(rowOf(page, 'mariam.hassan@example.com')).toBeHidden();
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('the column heads sort the list', async () => {
      await page.getByRole('button', { name: 'الطالب', exact: true }).click();
      const head = page.getByRole('columnheader', { name: 'الطالب' });
      await expect(head).toHaveAttribute('aria-sort', /ascending|descending/u);
      await expect(page).toHaveURL(/sort=name/u);
    });

    await test.step('both exports contain the filtered students', async () => {
      const download = async (name: string) => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name }).click(),
        ]);
        return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
      };
      const csv = await download('صدّر CSV');
      expect(csv.name).toMatch(/^الطلاب \d{4}-\d\d-\d\d\.csv$/u);
      const rows: Record<string, string>[] = parse(csv.bytes, { bom: true, columns: true });
      expect(rows.map((row) => row['البريد الإلكتروني'])).toContain('salma.ashraf@example.com');
      expect(new Set(rows.map((row) => row['الاشتراك']))).toEqual(new Set(['مشترك']));
      const xlsx = await download('صدّر Excel');
      expect(xlsx.name).toMatch(/\.xlsx$/u);
      const [sheet] = await readXlsxFile(xlsx.bytes);
      expect(sheet?.data).toHaveLength(rows.length + 1);
    });

    await test.step('a filter shows the students without a subscription only', async () => {
      await page.goto(`${dashboard}&search=karim.hesham`);
      await page.getByRole('button', { name: 'غير المشتركين' }).click();
      await expect(page).toHaveURL(/filter=free/u);
      await expect(rowOf(page, 'karim.hesham@example.com')).toBeVisible();
      await search(page).fill('mariam.hassan');
      await expect(page.getByText('لا يوجد طالب يطابق البحث')).toBeVisible();
      await page.getByRole('button', { name: 'الكل', exact: true }).click();
      await expect(rowOf(page, 'mariam.hassan@example.com')).toBeVisible();
    });
  },
);

test(
  'the teacher looks at a student and edits the record',
  { tag: ['@walk', '@school', '@identity'] },
  async ({ student, browser, baseURL, expectAccessible }) => {
    const page = await openTeacherPage(browser, baseURL);
    await page.goto(`${dashboard}&search=${encodeURIComponent(student.email)}`);

    await test.step('the page loads again after a failure', async () => {
      await page.clock.install();
      await page.route(studentCall, (route) => route.fulfill({ status: 500, body: 'broken' }));
      await rowOf(page, student.email).getByRole('link').click();
      await passRetries(page, page.getByText('فشل في تحميل بيانات الطالب'));
      await page.unroute(studentCall);
      await page.getByRole('button', { name: 'أعد المحاولة' }).click();
    });

    await test.step('the page shows the whole record of the student', async () => {
      await expect(page.getByText('لا امتحان سُلّم بعد')).toBeVisible();
      await expect(page.getByText('الصف الثالث الثانوي')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'أرسل رابط كلمة المرور' }).click();
      await expect(page.getByText('أُرسل رابط تعيين كلمة المرور إلى')).toBeVisible();
      await page.getByRole('button', { name: 'عدّل البيانات' }).click();
    });

    await test.step('the form requires the names and shows errors at their fields', async () => {
      await page.getByLabel('الاسم الأول').fill('');
      await page.getByLabel('اسم العائلة').fill(' ');
      await page.getByRole('button', { name: 'احفظ' }).click();
      await expect(page.getByText('اكتب الاسم الأول')).toBeVisible();
      await expect(page.getByText('اكتب اسم العائلة')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the form reports a lost connection and keeps the input', async () => {
      await page.getByLabel('الاسم الأول').fill('لؤي');
      await page.getByLabel('اسم العائلة').fill('الشاذلي');
      await page.getByLabel('الصف الدراسي').last().selectOption({ label: 'الصف الثاني الثانوي' });
      await page.getByLabel('المؤهلات').fill('أولمبياد الكيمياء');
      await page.route(studentCall, (route) => route.abort());
      await page.getByRole('button', { name: 'احفظ' }).click();
      await expect(page.getByText(/فشل تحديث بيانات الطالب/u)).toBeVisible();
      await page.unroute(studentCall);
    });

    await test.step('the page shows the change at once, and so does the list', async () => {
      await page.getByRole('button', { name: 'احفظ' }).click();
      await expect(page.getByText('حُفظت بيانات الطالب')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'لؤي الشاذلي' })).toBeVisible();
      await page.getByRole('link', { name: 'كل الطلاب' }).click();
      await expect(rowOf(page, student.email)).toContainText('لؤي الشاذلي');
      await expect(rowOf(page, student.email)).toContainText('الثاني الثانوي');
    });
    await page.context().close();
  },
);

test('a gift of Premium opens a lesson until it is taken back', async ({
  page: studentPage,
  student,
  browser,
  baseURL,
  mailTo,
  expectAccessible,
}) => {
  const page = await openTeacherPage(browser, baseURL);
  const locked = equilibriumCourse.lessons.find((lesson) => !lesson.isFree);
  const title = locked?.title ?? '';
  const openLesson = async () => {
    await studentPage.goto('/courses/3');
    await studentPage.getByRole('link', { name: equilibriumCourse.name }).click();
    await studentPage.getByRole('link', { name: title }).first().click();
  };

  await test.step('the lesson is locked without a subscription', async () => {
    await openLesson();
    await expect(studentPage).toHaveURL(/\/subscription/u);
  });

  await test.step('the teacher gives Premium for a week', async () => {
    await page.goto(`${dashboard}&search=${encodeURIComponent(student.email)}`);
    await rowOf(page, student.email)
      .getByRole('button', { name: /^اشتراك/u })
      .click();
    await page.getByRole('button', { name: 'أهدِ', exact: true }).click();
    await expect(page.getByText('اختر آخر يوم في الاشتراك')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'آخر يوم في الهدية' })).toBeFocused();
    await page.getByRole('textbox', { name: 'آخر يوم في الهدية' }).fill('1/1/2020');
    await page.getByRole('button', { name: 'أهدِ', exact: true }).click();
    await expect(page.getByText('اختر يومًا بعد اليوم')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'أسبوع' }).click();
    await page.getByLabel('ملاحظة لك').fill('حلّ مسألة الأسبوع');
    await page.getByRole('button', { name: 'أهدِ', exact: true }).click();
    await expect(page.getByText('أُضيفت الهدية، وستصل رسالة إلى صاحب الحساب')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'حلّ مسألة الأسبوع' })).toContainText(
      'سارٍ',
    );
    await expect(rowOf(page, student.email)).toContainText('مشترك');
  });

  await test.step('the student reads of the gift and opens the lesson', async () => {
    await expect
      .poll(async () => (await mailTo(student.email)).subject)
      .toContain('هدية لك من معلمك');
    await openLesson();
    await expect(studentPage.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('the lesson is locked again after the teacher withdraws the gift', async () => {
    await page.getByRole('button', { name: /^اسحب/u }).click();
    await expect(page.getByText(/هل تريد سحب «كل الدروس»/u)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: 'اسحب', exact: true })
      .click();
    await expect(page.getByText('سُحب ما اخترته')).toBeVisible();
    await expect(page.getByText(/لا شيء يفتح الدروس المميزة لهذا الحساب بعد/u)).toBeVisible();
    await openLesson();
    await expect(studentPage).toHaveURL(/\/subscription/u);
  });
  await page.context().close();
});

test('a lesson and credits are given beside each other, and each is taken back alone', async ({
  student,
  request,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const page = await openTeacherPage(browser, baseURL);
  const lesson = await createPremiumLesson(request, { Title: `درس هدية ${student.email}` });
  const gave = page.getByText('أُضيفت الهدية، وستصل رسالة إلى صاحب الحساب');
  const rights = page.getByRole('dialog').getByRole('listitem');
  await page.goto(`${dashboard}&search=${encodeURIComponent(student.email)}`);
  await rowOf(page, student.email)
    .getByRole('button', { name: /^اشتراك/u })
    .click();

  await test.step('the teacher gives a lesson', async () => {
    await page.getByRole('button', { name: 'درس', exact: true }).click();
    await page.getByRole('button', { name: 'أسبوع' }).click();
    await page.getByRole('button', { name: 'أهدِ', exact: true }).click();
    await expect(page.getByRole('alert').getByText('اختر الدرس')).toBeVisible();
    await page.getByLabel('الباب').selectOption(lesson.courseId);
    await page.getByLabel('الدرس', { exact: false }).last().selectOption(lesson.id);
    await page.getByRole('button', { name: 'أهدِ', exact: true }).click();
    await expect(gave).toBeVisible();
    await expect(rights.filter({ hasText: lesson.title })).toContainText('هدية');
  });

  await test.step('the teacher gives credits', async () => {
    await page.getByRole('button', { name: 'أرصدة', exact: true }).click();
    await page.getByLabel('عدد الأرصدة').fill('0');
    await page.getByRole('button', { name: 'نهاية العام الدراسي' }).click();
    await page.getByRole('button', { name: 'أهدِ', exact: true }).click();
    await expect(page.getByText('اكتب عدد الأرصدة من 1 إلى 100')).toBeVisible();
    await page.getByLabel('عدد الأرصدة').fill('7');
    await page.getByRole('button', { name: 'أهدِ', exact: true }).click();
    await expect(rights.filter({ hasText: '7 أرصدة' })).toContainText('بقي 7 أرصدة');
    await expectAccessible(page);
  });

  await test.step('the teacher withdraws the lesson alone', async () => {
    await rights.filter({ hasText: lesson.title }).getByRole('button').click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: 'اسحب', exact: true })
      .click();
    await expect(page.getByText('سُحب ما اخترته')).toBeVisible();
    await expect(rights.filter({ hasText: lesson.title })).toHaveCount(0);
    await expect(rights.filter({ hasText: '7 أرصدة' })).toBeVisible();
  });
  await page.context().close();
});

test('on a phone each student is a card', async ({ page, request, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, request, 'teacher');
  await page.goto(`${dashboard}&search=mariam`);
  const card = rowOf(page, 'mariam.hassan@example.com');
  await expect(card.getByText('آخر نشاط').last()).toBeVisible();
  await openFilters(page);
  await page.getByLabel('رتّب حسب').selectOption({ label: 'الأطول غيابًا' });
  await expectAccessible(page);
  await closeFilters(page);
  await expect(page).toHaveURL(/sort=lastActiveDate&direction=asc/u);
  await expectNoSideways(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: /^إجراءات: مريم/u }).click();
  await card.getByRole('button', { name: /^عدّل البيانات: مريم/u }).click();
  await expect(page.getByRole('dialog', { name: /^تعديل بيانات مريم/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('link').click();
  await expect(page.getByText('متوسط النسبة')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
});
