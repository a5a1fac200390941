import type { Page } from '@playwright/test';
import {
  choose,
  createExam,
  createPdfExam,
  type Exam,
  expectQueuedHere,
  openExam,
  openExamStart,
  readOwn,
  recordCalls,
  saved,
  someQuestions,
  submitAnswers,
  submitButton,
  submitQuestion,
} from './exams.ts';
import { messagesOf, openSessionOf, problem } from './sessions.ts';
import { studentPassword } from './accounts.ts';
import { expect, test as base } from './test.ts';

const submitCall = '**/api/ExamResult';
const radiosOf = (page: Page, question: number) =>
  page.getByRole('radiogroup').nth(question).getByRole('radio');
const waiting = (page: Page) => page.getByText('بانتظار الشبكة', { exact: true });
const completed = (page: Page) => page.getByText('أتممت الامتحان');
const submissions = (page: Page) => recordCalls(page, 'POST', '/api/ExamResult');

type Fixtures = {
  /** A new student's exam, open and answered rightly. */
  answeredExam: Exam;
  /** The same, submitted without a network. */
  queuedExam: Exam;
};

const test = base.extend<Fixtures>({
  answeredExam: async ({ page, signInStudent, request }, use) => {
    await signInStudent();
    const exam = await createExam(request);
    await openExam(page, exam);
    for (const question of [0, 1, 2]) await choose(page, question, question);
    await use(exam);
  },
  queuedExam: async ({ page, answeredExam, context }, use) => {
    await context.setOffline(true);
    await submitAnswers(page);
    await expect(waiting(page)).toBeVisible();
    await expectQueuedHere(page);
    await use(answeredExam);
  },
});

test('a double click on the send button shows one confirmation, and a double click on the confirmation sends once', async ({
  page,
  answeredExam: _answered,
}) => {
  const sent = submissions(page);
  await submitButton(page).dblclick();
  await expect(submitQuestion(page)).toBeVisible();
  await submitQuestion(page).getByRole('button', { name: 'نعم، أرسلها' }).dblclick();
  await expect(completed(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the rules stand before the questions, and who leaves the exam goes on where it was left', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  await signInStudent();
  const exam = await createExam(request, { CertificateThreshold: 85 });
  await openExamStart(page, exam);
  const rules = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rules).toHaveText([
    'في الامتحان 3 أسئلة، وليس له وقت محدد.',
    'يُفتح زر الإرسال بعد أن تجيب عن كل الأسئلة.',
    'الإرسال مرة واحدة، ولا يمكن تعديل الإجابات بعده.',
    /إن أغلقت الصفحة أو انقطعت الشبكة تُكمل من حيث توقفت/u,
    'تنال شهادة تقدير إذا بلغت 85% أو أكثر.',
    'تظهر نتيجتك والإجابات الصحيحة فور الإرسال.',
  ]);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
  expect((await readOwn(page, exam.id)).exam.attempt).toBeNull();
  await radiosOf(page, 0).nth(1).check();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(radiosOf(page, 0).nth(1)).toBeChecked();
  await page.getByRole('button', { name: /^اخرج من الامتحان/u }).click();
  await expect(page.getByText('أجبت عن 1 من 3')).toBeVisible();
  await page.getByRole('button', { name: 'تابع الامتحان' }).click();
  await expect(radiosOf(page, 0).nth(1)).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'تابع الامتحان' })).toBeVisible();
});

test('the overview before a submission shows all questions, and each open one is a tap away', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 360, height: 740 });
  const exam = await createExam(request);
  await openExam(page, exam);
  const sent = submissions(page);
  const shown = page.getByRole('radio').filter({ visible: true });
  await shown.nth(0).check();
  await page.getByRole('button', { name: /^أجبت عن 1 من 3/u }).click();
  const overview = page.getByRole('dialog', { name: 'راجع الأسئلة' });
  await expect(overview.getByText('بلا إجابة: سؤالان')).toBeVisible();
  await expect(overview.getByRole('button', { name: 'نعم، أرسلها' })).toHaveCount(0);
  await expectAccessible(page);
  await overview.getByRole('button', { name: 'السؤال 3 من 3: بلا إجابة' }).click();
  await expect(overview).toBeHidden();
  await expect(page.getByText('السؤال 3 من 3', { exact: true })).toBeInViewport();

  await shown.nth(2).check();
  await page.getByRole('button', { name: 'السابق' }).click();
  await shown.nth(1).check();
  await submitButton(page).click();
  await expect(
    submitQuestion(page).getByText('الإرسال مرة واحدة، ولا يمكن تعديل الإجابات بعده.'),
  ).toBeVisible();
  await expect(submitQuestion(page).getByRole('button', { name: /: مُجاب$/u })).toHaveCount(3);
  await expectAccessible(page);
  await submitQuestion(page).getByRole('button', { name: 'تراجع' }).click();
  expect(sent).toEqual([]);
  await submitAnswers(page);
  await expect(page.getByText('درجتك 3 من 3')).toBeVisible();
});

test('a submission without a network waits, says so, and is sent by itself', async ({
  page,
  queuedExam: exam,
  context,
  expectAccessible,
}) => {
  await expect(page.getByText(/سنرسل إجاباتك تلقائيًا عند عودة الاتصال/u)).toBeVisible();
  await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'راجع الأسئلة' }).filter({ visible: true }).click();
  const overview = page.getByRole('dialog', { name: 'راجع الأسئلة' });
  await expect(overview.getByRole('button', { name: 'نعم، أرسلها' })).toHaveCount(0);
  await overview.getByRole('button', { name: 'عُد إلى الأسئلة' }).click();
  await context.setOffline(false);
  await expect(completed(page)).toBeVisible();
  await expect(page.getByText('درجتك 3 من 3')).toBeVisible();
  expect((await readOwn(page, exam.id)).result).toMatchObject({ score: 3, tryNumber: 1 });
});

test('a page closed while its submission waits sends it at the next visit to the exam', async ({
  page,
  queuedExam: exam,
  context,
}) => {
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await openExam(again, exam);
  await expect(completed(again)).toBeVisible();
  await expect(again.getByText('درجتك 3 من 3')).toBeVisible();
  expect((await readOwn(again, exam.id)).result).toMatchObject({ score: 3, tryNumber: 1 });
});

test('a submission that waits is also sent from the home page', async ({
  page,
  queuedExam: exam,
  context,
}) => {
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto('/');
  await expect(messagesOf(again).getByText('وصلت إجاباتك عن «امتحان المول»')).toBeVisible();
  expect((await readOwn(again, exam.id)).result).toMatchObject({ score: 3 });
  const sent = submissions(again);
  await openExam(again, exam);
  await expect(completed(again)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a student changes the answers instead of waiting, and nothing is sent', async ({
  page,
  queuedExam: exam,
  context,
}) => {
  await page.getByRole('button', { name: 'ألغِ الإرسال وعدّل إجاباتك' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await radiosOf(page, 2).nth(0).check();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(radiosOf(page, 2).nth(0)).toBeChecked();
  const own = await readOwn(page, exam.id);
  expect(own.result).toBeNull();
  expect(own.exam.attempt?.answers).toEqual([0, 1, 0]);
});

test('another student on the same phone neither sees nor sends a queued submission', async ({
  page,
  queuedExam: exam,
  request,
  context,
  accounts,
}) => {
  await page.evaluate(() => {
    for (const name of ['accessToken', 'refreshToken', 'accessTokenExpires'])
      localStorage.removeItem(name);
  });
  await page.close();
  await context.setOffline(false);

  const other = await context.newPage();
  const { email } = await accounts.insertStudent({
    firstName: 'سلمى',
    lastName: 'عادل',
    grade: 3,
  });
  await openSessionOf(other, request, { email, password: studentPassword });
  const sent = submissions(other);
  await other.goto('/');
  await openExam(other, exam);
  await expect(other.getByRole('radiogroup')).toHaveCount(3);
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(0);
  await radiosOf(other, 0).nth(0).check();
  await expect(saved(other)).toBeVisible();
  expect(sent).toEqual([]);
  expect((await readOwn(other, exam.id)).result).toBeNull();
});

test('a submission that waited past the end of the time shows what the saved answers came to', async ({
  page,
  signInStudent,
  request,
  context,
}) => {
  await signInStudent();
  const exam = await createExam(request, { Timing: 'exam', TimeLimitInSeconds: 300 });
  await openExam(page, exam);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).filter({ visible: true }).click();
  for (const question of [0, 1, 2]) await radiosOf(page, question).nth(0).check();
  await context.setOffline(true);
  await submitAnswers(page);
  await expect(waiting(page)).toBeVisible();
  // The server's clock cannot be moved: it has graded what was saved, and says so.
  await page.route(submitCall, async (route) => {
    await route.fetch();
    await route.fulfill(problem(400, 'exam.time_over'));
  });
  await context.setOffline(false);
  await expect(
    page.getByText('انتهى وقت الامتحان، وحُسبت إجاباتك المحفوظة قبل انتهائه'),
  ).toBeVisible();
  await expect(page.getByText('درجتك 1 من 3')).toBeVisible();
});

test('a refused submission shows the server’s message, or that sending the exam failed', async ({
  page,
  answeredExam: exam,
}) => {
  await page.route(submitCall, (route) => route.fulfill(problem(400, 'exam.closed')));
  await submitAnswers(page);
  await expect(page.getByRole('alert').getByText('نص الخادم')).toBeVisible();
  await expect(radiosOf(page, 0).nth(0)).toBeEnabled();

  await page.unroute(submitCall);
  await page.route(submitCall, (route) =>
    route.fulfill({ status: 400, contentType: 'text/html', body: '<h1>Bad Request</h1>' }),
  );
  await submitAnswers(page);
  await expect(page.getByRole('alert').getByText('فشل في إرسال الامتحان')).toBeVisible();
  await expect(page.getByText(/HTTP error/u)).toHaveCount(0);

  await page.unroute(submitCall);
  await submitAnswers(page);
  await expect(completed(page)).toBeVisible();
  expect((await readOwn(page, exam.id)).result).toMatchObject({ score: 3, tryNumber: 1 });
});

test('a failing server shows its own text, and gets the submission once it recovers', async ({
  page,
  answeredExam: exam,
  expectAccessible,
}) => {
  await page.route(submitCall, (route) => route.fulfill(problem(500, 'server.error')));
  await submitAnswers(page);
  await expect(page.getByRole('alert').getByText('حدث خطأ أثناء إرسال الامتحان')).toBeVisible();
  await expect(page.getByText(/ونعيد إرسالها تلقائيًا/u)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(submitCall);
  await expect(completed(page)).toBeVisible();
  expect((await readOwn(page, exam.id)).result).toMatchObject({ score: 3, tryNumber: 1 });
});

test('a PDF exam shows its threshold and its count, with and without an answer sheet', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  await openExam(page, await createPdfExam(request));
  await expect(page.getByRole('definition')).toHaveText([
    'امتحان PDF',
    '70%',
    'بلا أسئلة هناكلها في ورقة الامتحان',
  ]);
  const key = { questionCount: 4, optionCount: 5, correctOptionIndexes: [0, 4, 2, 1] };
  await openExamStart(page, await createPdfExam(request, key));
  await expect(page.getByRole('definition')).toHaveText(['امتحان PDF', '70%', '4 أسئلة']);
});

test('the longest exam fits its overview on a small phone', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 320, height: 568 });
  await openExam(page, await createExam(request, { Questions: someQuestions(40) }));
  await page.getByRole('button', { name: /^أجبت عن 0 من 40/u }).click();
  const overview = page.getByRole('dialog', { name: 'راجع الأسئلة' });
  const box = await overview.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(568);
  expect(await overview.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await expect(overview.getByRole('button', { name: 'عُد إلى الأسئلة' })).toBeInViewport();
  await overview.getByRole('button', { name: 'السؤال 40 من 40: بلا إجابة' }).click();
  await expect(page.getByText('السؤال 40 من 40', { exact: true })).toBeInViewport();
});
