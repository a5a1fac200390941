import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { joinFullName } from '#domain/text/names.ts';
import { demoStudents } from '#demo/demo-students.ts';
import { demoPassword } from '#demo/seed-students.ts';
import { createExam, type Exam, type ExamResult, someQuestions } from './exams.ts';
import { closeFilters, openFilters } from './list-filters.ts';
import { expectNoSideways } from './page-width.ts';
import { passRetries } from './waits/retries.ts';
import { openSession, problem, sessionEmails, newDevice } from './sessions.ts';
import { expect, test } from './test.ts';

/**
 * Ten students, the least for which best and weakest are compared. None of them has a session that
 * other journeys use.
 */
const takers = demoStudents.filter(({ email }) => !sessionEmails.includes(email));

type Taker = (typeof takers)[number];

const submit = async (
  request: APIRequestContext,
  exam: Exam,
  { email, answers }: { email: string; answers: number[] },
): Promise<ExamResult> => {
  const login = await request.post('/api/Auth/login', {
    data: { email, password: demoPassword },
    headers: newDevice,
  });
  const { accessToken } = await login.json();
  const reply = await request.post('/api/ExamResult', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { examId: exam.id, answers },
  });
  if (!reply.ok()) throw new Error(`The answers were refused: ${await reply.text()}`);
  return reply.json();
};

/**
 * An exam of three questions whose second has a wrong key: the best three and four others chose its
 * second option, and only the last three its first, which counts as right. The certificate needs 30 percent.
 */
const takeExam = async (request: APIRequestContext, title: string) => {
  const Questions = someQuestions(3, { CorrectOptionIndex: 0 });
  const exam = await createExam(request, { Title: title, CertificateThreshold: 30, Questions });
  const results: ExamResult[] = [];
  for (const [place, { email }] of takers.entries()) {
    const answers = place < 3 ? [0, 1, 0] : place < 7 ? [0, 1, 1] : [1, 0, 1];
    results.push(await submit(request, exam, { email, answers }));
  }
  return { exam, results };
};

const addressOf = (exam: Exam) => `/admin/dashboard?tab=exams&exam=${exam.id}`;
const nameOf = (student: Taker | undefined) => (student ? joinFullName(student) : '');
const table = (page: Page) => page.getByRole('table', { name: 'نتائج الطلاب' });
const rowOf = (page: Page, student: Taker | undefined) =>
  table(page)
    .getByRole('row')
    .filter({ hasText: student?.email ?? '' });

test('the teacher reads how an exam went, finds a wrong key and grades anew', async ({
  page,
  request,
  mailTo,
  expectAccessible,
}) => {
  const title = `امتحان بمفتاح خطأ ${Date.now().toString(36)}`;
  const { exam, results } = await takeExam(request, title);
  const [best, last] = [takers[0], takers.at(-1)];
  await openSession(page, request, 'teacher');
  await page.goto('/admin/dashboard?tab=exams');

  await test.step('the card of the exam leads to its results', async () => {
    await page.getByRole('link', { name: `النتائج ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`exam=${exam.id}`, 'u'));
    await expect(page.getByRole('heading', { name: `نتائج: ${title}` })).toBeVisible();
  });

  await test.step('the page shows figures and the distribution, also to screen readers', async () => {
    // 3 × 2 + 7 × 1 = 13 of 30 marks; everybody has 30 percent.
    await expect(page.getByText('43.3%')).toBeVisible();
    await expect(page.getByRole('img', { name: /توزيع الدرجات/u })).toBeVisible();
    const figures = page.getByRole('table', { name: 'توزيع الدرجات' });
    await expect(figures.getByRole('row', { name: 'من 30% إلى 40%' })).toContainText('7');
    await expect(figures.getByRole('row', { name: 'من 60% إلى 70%' })).toContainText('3');
    await expectAccessible(page);
    await expectNoSideways(page);
  });

  await test.step('the teacher searches and sorts the list, and a reload keeps both', async () => {
    await expect(rowOf(page, best).getByText('66.7% متوسط')).toHaveClass(/bg-warning-soft/u);
    await page
      .getByRole('textbox', { name: 'ابحث بالاسم أو البريد أو الهاتف' })
      .fill(last?.email ?? '');
    await expect(rowOf(page, best)).toBeHidden();
    await page.reload();
    await expect(rowOf(page, last).getByText('33.3% يحتاج مراجعة')).toHaveClass(/bg-danger-soft/u);
    await expect(rowOf(page, last)).toContainText('شهادة');
    await page.getByRole('textbox', { name: 'ابحث بالاسم أو البريد أو الهاتف' }).fill('لا أحد هنا');
    await expect(page.getByText('لا توجد نتيجة تطابق البحث')).toBeVisible();
    await page.getByRole('button', { name: 'أزل البحث والتصفية' }).click();
    await page.getByRole('button', { name: 'الطالب', exact: true }).click();
    const head = page.getByRole('columnheader', { name: 'الطالب' });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('the export contains every student with the selected options', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'صدّر CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^نتائج ${title} \\d{4}-\\d\\d-\\d\\d\\.csv$`, 'u'),
    );
    const rows: Record<string, string>[] = parse(await readFile(await file.path()), {
      bom: true,
      columns: true,
    });
    expect(rows).toHaveLength(10);
    const row = rows.find((candidate) => candidate['البريد الإلكتروني'] === best?.email);
    expect(row).toMatchObject({ الدرجة: '2', 'س2 (الصحيح 1)': '2' });
  });

  const question = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'السؤال 2' }),
  });

  await test.step('the page flags the question with the wrong key', async () => {
    await expect(page.getByText('سؤال واحد قد تكون إجابته المحددة خطأ.')).toBeVisible();
    await page.getByRole('button', { name: 'اعرض الأسئلة' }).click();
    await expect(question.getByText('راجع مفتاح هذا السؤال')).toBeVisible();
    await expect(question).toContainText('اختار الطلاب الأعلى درجة الاختيار (ب)');
    // 3 of 10 answered correctly; none of the best and all of the weakest.
    await expect(question.getByRole('progressbar', { name: /مناسب/u })).toHaveAttribute(
      'aria-valuenow',
      '30',
    );
    await expect(question).toContainText('-1.00');
    await expect(question).toContainText('معكوس');
    await page.reload();
    await expect(question.getByText('راجع مفتاح هذا السؤال')).toBeVisible();
    await expectAccessible(page);
  });

  const sheet = page.getByRole('dialog');
  const preview = '**/api/Exam/*/remark/preview';

  await test.step('a failed preview shows a message, and the selection stays', async () => {
    await question.getByRole('button', { name: 'أعد التصحيح للسؤال 2' }).click();
    await expect(sheet.getByRole('button', { name: 'عاين التغيير' })).toBeDisabled();
    await sheet.getByLabel('درجة السؤال').fill('0');
    await expect(sheet.getByText('اكتب درجة بين 1 و100')).toBeVisible();
    await sheet.getByLabel('درجة السؤال').fill('١');
    await sheet.getByRole('radio').nth(1).check();
    await expectAccessible(page);
    await page.route(preview, (route) => route.abort());
    await sheet.getByRole('button', { name: 'عاين التغيير' }).click();
    await expect(sheet.getByRole('alert')).toContainText('تعذر الاتصال بالخادم');
    await page.unroute(preview);
  });

  await test.step('the preview lists the changes before they happen', async () => {
    await sheet.getByRole('button', { name: 'عاين التغيير' }).click();
    await expect(sheet).toContainText('تتغير نتائج 10 طلاب. تُسحب 3 شهادات.');
    await expect(sheet.getByRole('row').filter({ hasText: nameOf(best) })).toContainText('تبقى');
    const loser = sheet.getByRole('row').filter({ hasText: nameOf(last) });
    await expect(loser).toContainText('33.3%');
    await expect(loser).toContainText('0%');
    await expect(loser).toContainText('تُسحب');
    await expectAccessible(page);
  });

  await test.step('the form shows results that changed meanwhile before it applies the key', async () => {
    const remark = '**/api/Exam/*/remark';
    await page.route(remark, (route) => route.fulfill(problem(409, 'exam.results_changed')));
    await sheet.getByRole('button', { name: 'طبّق إعادة التصحيح' }).click();
    const again = sheet.getByRole('button', { name: 'حدّث المعاينة' });
    // Before this button is there, the request may still be on its way to the refusal.
    await expect(again).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'طبّق إعادة التصحيح' })).toBeDisabled();
    await page.unroute(remark);
    await again.click();
    await sheet.getByRole('button', { name: 'طبّق إعادة التصحيح' }).click();
    await expect(page.getByText('أُعيد تصحيح السؤال، وحُدّثت النتائج')).toBeVisible();
  });

  await test.step('the results are right, and the page names a withdrawn certificate', async () => {
    await expect(question.getByText('راجع مفتاح هذا السؤال')).toBeHidden();
    await page.getByRole('tab', { name: 'الطلاب' }).click();
    await expect(rowOf(page, best).getByText('100% متمكن')).toHaveClass(/bg-success-soft/u);
    await expect(rowOf(page, last)).not.toContainText('شهادة');
    const { subject } = await mailTo(last?.email ?? '');
    expect(subject).toContain(`تعديل نتيجتك في «${title}»`);
    await page.goto(`/verify/${results.at(-1)?.certificateId}`);
    await expect(page.getByText('سُحبت هذه الشهادة')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a row opens the answers and stores that in the address', async () => {
    await page.goto(`${addressOf(exam)}&band=low`);
    await expect(rowOf(page, best)).toBeHidden();
    await rowOf(page, last)
      .getByRole('button', { name: /^الإجابات/u })
      .click();
    await expect(page).toHaveURL(/result=/u);
    await page.reload();
    const answers = page.getByRole('dialog', { name: `إجابات ${nameOf(last)}` });
    await expect(answers.getByText('غير صحيحة')).toHaveCount(3);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/result=/u);
  });

  await test.step('the teacher gives everyone the marks of a faulty question', async () => {
    await page.getByRole('tab', { name: 'الأسئلة' }).click();
    await page.getByRole('button', { name: 'أعد التصحيح للسؤال 3' }).click();
    await sheet.getByRole('checkbox', { name: 'تُقبل أيضًا د' }).check();
    await sheet.getByRole('radio', { name: /^الدرجة لكل من أدّى الامتحان/u }).check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'عاين التغيير' }).click();
    await expect(sheet).toContainText('تتغير نتائج 7 طلاب.');
    await sheet.getByRole('button', { name: 'طبّق إعادة التصحيح' }).click();
    const third = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'السؤال 3' }),
    });
    await expect(third.getByText('الدرجة للجميع')).toBeVisible();
    await expect(third.getByText('الإجابة المحددة')).toHaveCount(2);
  });

  await test.step('the page lists the students who have not taken an exam, also before the first submission', async () => {
    const untaken = await createExam(request, { Title: 'امتحان لم يؤدّه أحد' });
    await page.goto(addressOf(untaken));
    await expect(page.getByText('لم يؤدِّ أحد هذا الامتحان بعد')).toBeVisible();
    const absentees = page.getByRole('table', { name: 'طلاب الصف الذين لم يؤدّوا الامتحان' });
    await expect(absentees.getByRole('row').nth(1)).toContainText('لم يبدأ');
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});

test('a student asks for another attempt, and the teacher gives and withdraws it while the result stays in view', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { exam } = await takeExam(request, 'امتحان لمحاولتين');
  const again = takers[4];
  await openSession(page, request, 'teacher');
  await page.goto(addressOf(exam));
  const retry = rowOf(page, again).getByRole('button', { name: /اسمح بمحاولة أخرى/u });

  await test.step('the teacher cancels the confirmation', async () => {
    await retry.click();
    await expect(page.getByText(/هل تفتح محاولة أخرى في هذا الامتحان باسم/u)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'تراجع' }).click();
    await expect(rowOf(page, again)).toBeVisible();
  });

  await test.step('the dialog reports a lost connection, and nothing has changed', async () => {
    await page.route('**/retry', (route) => route.abort());
    await retry.click();
    await page.getByRole('button', { name: 'اسمح بالمحاولة' }).click();
    await expect(page.getByText('تعذر الاتصال بالخادم').first()).toBeVisible();
    await page.unroute('**/retry');
    await expect(rowOf(page, again)).toBeVisible();
  });

  await test.step('the result with another attempt stays, counts and has a badge', async () => {
    await retry.click();
    await page.getByRole('button', { name: 'اسمح بالمحاولة' }).click();
    await expect(page.getByText(/فُتحت محاولة أخرى باسم/u)).toBeVisible();
    await expect(rowOf(page, again)).toContainText('فُتحت محاولة أخرى');
    await expect(rowOf(page, again)).toContainText('33.3%');
    await expect(page.getByText(/محاولة أخرى واحدة مفتوحة لم تُرسل بعد/u)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the teacher withdraws the attempt and grants it again', async () => {
    await rowOf(page, again)
      .getByRole('button', { name: /ألغِ المحاولة الأخرى/u })
      .click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ألغِ المحاولة', exact: true }).click();
    await expect(page.getByText(/أُلغيت المحاولة الأخرى باسم/u)).toBeVisible();
    await expect(rowOf(page, again)).not.toContainText('فُتحت محاولة أخرى');
    await retry.click();
    await page.getByRole('button', { name: 'اسمح بالمحاولة' }).click();
    await expect(rowOf(page, again)).toContainText('فُتحت محاولة أخرى');
  });

  await test.step('the second result stands beside the earlier one', async () => {
    await submit(request, exam, { email: again?.email ?? '', answers: [0, 0, 0] });
    await page.reload();
    await expect(rowOf(page, again)).toContainText('100% متمكن');
    await expect(rowOf(page, again)).toContainText('المحاولة 2');
    await expect(rowOf(page, again)).toContainText('33.3%');
  });

  await test.step('the list of students grants an attempt for a selected exam', async () => {
    await page.goto(`/admin/dashboard?tab=students&search=${again?.email}`);
    await page.getByRole('checkbox', { name: 'حدّد كل ما في الصفحة' }).check();
    await page.getByRole('button', { name: 'محاولة أخرى…' }).click();
    const sheet = page.getByRole('dialog', { name: 'محاولة أخرى: حساب واحد' });
    const save = sheet.getByRole('button', { name: 'افتح المحاولة' });
    await save.click();
    await expect(sheet.getByLabel('الامتحان')).toBeFocused();
    await expect(sheet.getByRole('alert')).toHaveText('اختر الامتحان');
    await expectAccessible(page);
    await sheet.getByLabel('الامتحان').selectOption(exam.id);
    await save.click();
    await expect(page.getByText('فُتحت محاولة أخرى لحساب واحد')).toBeVisible();
  });
});

test('the page of results fits a phone and names a failure', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { exam } = await takeExam(request, 'امتحان على الهاتف');
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, request, 'teacher');
  const statistics = '**/api/ExamResult/exam/*/statistics';
  await page.clock.install();
  await page.route(statistics, (route) => route.abort());
  await page.goto(addressOf(exam));
  await passRetries(page, page.getByRole('button', { name: 'أعد المحاولة' }));
  await expectAccessible(page);
  await page.unroute(statistics);
  await page.getByRole('button', { name: 'أعد المحاولة' }).click();
  // Rows are paler while those of another order are on their way.
  const sorted = page.waitForResponse(/\/api\/.*direction=asc/u);
  await openFilters(page);
  await page.getByLabel('رتّب حسب').selectOption({ label: 'الأدنى درجة' });
  await closeFilters(page);
  await sorted;
  await expect(rowOf(page, takers[0])).toContainText('وقت الإرسال');
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'الأسئلة' }).click();
  await page.getByRole('button', { name: 'أعد التصحيح للسؤال 2' }).click();
  await page.getByRole('dialog').getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'عاين التغيير' }).click();
  await expect(page.getByRole('table', { name: 'الطلاب الذين تتغير نتائجهم' })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
});
