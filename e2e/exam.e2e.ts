import type { Page } from '@playwright/test';
import {
  choose,
  createExam,
  expectStoredHere,
  moveToExam,
  openExam,
  openExamStart,
  openOtherDevice,
  readOwn,
  recordCalls,
  saved,
  someQuestions,
  submitAnswers,
  submitButton,
  submitQuestion,
} from './exams.ts';
import { expect, test } from './test.ts';

/** Questions of one of several exams of a journey: the open ones would hide the keys of the same questions in the others. */
const questionsOf = (name: string, count: number) =>
  someQuestions(count).map((question) => ({
    ...question,
    QuestionText: `${name}: ${question.QuestionText}`,
  }));

const savings = (page: Page) => recordCalls(page, 'PUT', '/attempt');

test('a student answers several exams on one visit', async ({
  page,
  signInStudent,
  request,
  context,
}) => {
  test.slow();
  await signInStudent();

  await test.step('the page saves each answer as it is chosen, and says how the saving stands', async () => {
    const exam = await createExam(request);
    const requests = savings(page);
    await openExam(page, exam);
    await expect(page.getByText('تُحفظ إجاباتك أولًا بأول').first()).toBeVisible();
    await choose(page, 0, 2);
    await choose(page, 1, 1);
    await expect(page.getByText('جارٍ الحفظ…').first()).toBeVisible();
    await expect(saved(page)).toBeVisible();
    const { exam: own } = await readOwn(page, exam.id);
    expect(requests.map((body): unknown => JSON.parse(body))).toEqual([
      { answers: [2, 1, -1], revision: 0, examUpdatedAt: own.updatedAt },
    ]);
    expect(own.attempt?.answers).toEqual([2, 1, -1]);
    await expect(submitButton(page)).toBeDisabled();

    await page.reload();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
  });

  await test.step('the open page sends the answers when the network is back', async () => {
    const exam = await createExam(request, { Questions: questionsOf('الشبكة', 3) });
    await moveToExam(page, exam);
    await expect(page.getByRole('radiogroup')).toHaveCount(3);
    await context.setOffline(true);
    await choose(page, 0, 1);
    await expect(page.getByText('محفوظ على جهازك، بانتظار الشبكة').first()).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    expect((await readOwn(page, exam.id)).exam.attempt?.answers).toEqual([1, -1, -1]);
  });

  await test.step('a submission that is clicked twice and whose reply is lost counts once', async () => {
    const exam = await createExam(request, { Questions: questionsOf('الإرسال', 3) });
    await moveToExam(page, exam);
    for (const [question, option] of [0, 1, 2].entries()) await choose(page, question, option);
    await expect(saved(page)).toBeVisible();
    let sent = 0;
    await page.route('**/api/ExamResult', async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort();
    });
    await submitButton(page).click();
    await submitQuestion(page).getByRole('button', { name: 'نعم، أرسلها' }).dblclick();
    await expect(page.getByText('حدث خطأ أثناء إرسال الامتحان')).toBeVisible();
    await expect(page.getByText(/إجاباتك كلها باقية على هذا الجهاز/u)).toBeVisible();
    expect(sent).toBe(1);
    await page.unroute('**/api/ExamResult');
    await submitButton(page).click();
    await expect(page.getByText('أتممت الامتحان')).toBeVisible();
    await expect(page.getByText('100%').first()).toBeVisible();
    expect((await readOwn(page, exam.id)).result).toMatchObject({ score: 3, tryNumber: 1 });
  });

  await test.step('the confirmation names an anomaly: the same letter everywhere', async () => {
    const exam = await createExam(request, { Questions: questionsOf('الحرف', 5) });
    await moveToExam(page, exam);
    for (const question of [0, 1, 2, 3, 4]) await choose(page, question, 1);
    await submitButton(page).click();
    await expect(submitQuestion(page).getByText('اخترت «ب» في كل الأسئلة.')).toBeVisible();
    await submitQuestion(page).getByRole('button', { name: 'تراجع' }).click();
    await choose(page, 4, 0);
    await submitButton(page).click();
    await expect(submitQuestion(page).getByText(/اخترت «/u)).toHaveCount(0);
    await submitQuestion(page).getByRole('button', { name: 'نعم، أرسلها' }).click();
    await expect(page.getByText('أتممت الامتحان')).toBeVisible();
  });

  await test.step('who leaves the page right after a choice leaves it on the server', async () => {
    const exam = await createExam(request, { Questions: questionsOf('المغادرة', 3) });
    await moveToExam(page, exam);
    await choose(page, 2, 1);
    await page.goto('/courses/1');
    await expect
      .poll(async () => (await readOwn(page, exam.id)).exam.attempt?.answers)
      .toEqual([-1, -1, 1]);
  });
});

test(
  'every answer survives a cut network and a killed tab in the middle of an exam',
  { tag: ['@walk', '@exam-day'] },
  async ({ page, signInStudent, request, context }) => {
    await signInStudent();
    const exam = await createExam(request);
    await openExam(page, exam);
    await choose(page, 0, 0);
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await choose(page, 1, 3);
    await expect(page.getByText('محفوظ على جهازك، بانتظار الشبكة').first()).toBeVisible();
    await expectStoredHere(page, 2);
    await page.close();
    await context.setOffline(false);

    const again = await context.newPage();
    await openExam(again, exam);
    await expect(again.getByRole('radio', { checked: true })).toHaveCount(2);
    await expect(again.getByRole('radiogroup').nth(1).getByRole('radio').nth(3)).toBeChecked();
    await expect(saved(again)).toBeVisible();
    expect((await readOwn(again, exam.id)).exam.attempt?.answers).toEqual([0, 3, -1]);
  },
);

test("an exam continues on another device, and each device shows the other's answers", async ({
  page,
  student,
  request,
  browser,
}) => {
  test.slow();
  const exam = await createExam(request);
  await openExam(page, exam);
  await choose(page, 0, 0);
  await expect(saved(page)).toBeVisible();

  const other = await openOtherDevice(browser, request, student);
  await openExam(other, exam);
  await expect(other.getByText('استعدنا إجاباتك المحفوظة. تابع من حيث توقفت.')).toBeVisible();
  await expect(other.getByRole('radiogroup').nth(0).getByRole('radio').nth(0)).toBeChecked();
  await choose(other, 1, 1);
  await expect(saved(other)).toBeVisible();

  await test.step('the first device saves an outdated state, and the page shows the newer one', async () => {
    await choose(page, 2, 2);
    await expect(page.getByText('تابعت من جهاز آخر')).toBeVisible();
    await expect(page.getByRole('radiogroup').nth(1).getByRole('radio').nth(1)).toBeChecked();
    await expect
      .poll(async () => (await readOwn(page, exam.id)).exam.attempt?.answers)
      .toEqual([0, 1, 2]);
  });

  await test.step('the submission asks about answers of the other device', async () => {
    await submitButton(page).click();
    await expect(submitQuestion(page).getByText(/تغيرت إجاباتك من جهاز آخر/u)).toBeVisible();
    await submitQuestion(page).getByRole('button', { name: 'نعم، أرسلها' }).click();
    await expect(page.getByText('أتممت الامتحان')).toBeVisible();
    await expect(page.getByText('100%').first()).toBeVisible();
  });

  await test.step('the other device shows that the exam was submitted', async () => {
    await choose(other, 1, 3);
    await expect(other.getByText('أتممت الامتحان')).toBeVisible();
    await expect(other.getByText('100%').first()).toBeVisible();
  });
  await other.context().close();
});

test(
  'a submitted exam is locked, and shows wrong and right choices, marks, explanations and its score',
  { tag: ['@walk', '@exam-day'] },
  async ({ page, signInStudent, request, expectAccessible }) => {
    await signInStudent();
    const [first, second, third] = someQuestions(3);
    const questions = [
      { ...first, Marks: 3 },
      { ...second, Explanation: 'كل جزيء ماء فيه ذرتان: $n(H) = 2n$' },
      third,
    ];
    const exam = await createExam(request, { Questions: questions, CertificateThreshold: 50 });
    await openExamStart(page, exam);
    await expect(page.getByText('المجموع 5 درجات')).toBeVisible();
    await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
    await expect(page.getByText('3 درجات').first()).toBeVisible();
    await expect(page.getByText('لماذا؟')).toHaveCount(0);
    await choose(page, 0, 0);
    await choose(page, 1, 0);
    await choose(page, 2, 2);
    await submitAnswers(page);

    await expect(page.getByText('أتممت الامتحان')).toBeVisible();
    await expect(page.getByText('درجتك 4 من 5')).toBeVisible();
    await expect(page.getByText('80%').first()).toBeVisible();
    const card = page.getByRole('radiogroup').nth(1);
    await expect(card.getByRole('radio', { checked: true })).toBeDisabled();
    await expect(card.getByText('إجابتك', { exact: true })).toBeVisible();
    await expect(card.getByText('الإجابة الصحيحة')).toBeVisible();
    await expect(page.getByText('كل جزيء ماء فيه ذرتان')).toBeVisible();
    await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByText('درجتك 4 من 5')).toBeVisible();
    await page.getByRole('link', { name: 'اعرض شهاداتي' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'شهاداتي' })).toBeVisible();
  },
);

test('a student swipes between questions on a phone, and each cell shows its state', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const exam = await createExam(request, { Questions: someQuestions(8) });
  await openExam(page, exam);
  await expect(page.getByRole('radiogroup').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('radio').filter({ visible: true }).nth(2).check();
  const openOverview = () => page.getByRole('button', { name: /راجع الأسئلة$/u }).click();
  const cells = page.getByRole('dialog').getByRole('navigation', { name: 'أسئلة الامتحان' });
  await openOverview();
  await expect(cells.getByRole('button', { name: 'السؤال 1 من 8: مُجاب' })).toBeVisible();
  await cells.getByRole('button', { name: 'السؤال 8 من 8: بلا إجابة' }).click();
  await expect(page.getByText('السؤال 8 من 8', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'السابق' }).click();
  await openOverview();
  await expect(cells.locator('[aria-current="step"]')).toHaveText(/السؤال 7/u);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
