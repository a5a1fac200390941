import type { Page } from '@playwright/test';
import {
  choose,
  createExam,
  type Exam,
  openExam,
  readOwn,
  saved,
  someQuestions,
  submitAnswers,
} from './exams.ts';
import { problem } from './sessions.ts';
import { expect, test } from './test.ts';

const begin = async (page: Page, exam: Exam) => {
  await openExam(page, exam);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).filter({ visible: true }).click();
  await expect(page.getByRole('timer')).toBeVisible();
};
const secondsShown = async (page: Page) => {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText())
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
};
const timed = (seconds: number) => ({ Timing: 'exam', TimeLimitInSeconds: seconds });

test('an exam with a time tells its rules first, and shows no question before it begins', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  await signInStudent();
  const exam = await createExam(request, timed(300));
  await openExam(page, exam);
  await expect(page.getByRole('heading', { name: 'قبل أن تبدأ' })).toBeVisible();
  await expect(page.getByText('5:00', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '،' })).toContainText([
    'في الامتحان 3 أسئلة، ومدته 5 دقائق.',
    /^يبدأ الوقت عند الضغط/u,
    /^عند انتهاء الوقت تُرسل إجاباتك كما هي/u,
    'الإرسال مرة واحدة، ولا يمكن تعديل الإجابات بعده.',
    /^تُحفظ إجاباتك أولًا بأول/u,
  ]);
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).filter({ visible: true }).click();
  await expect(page.getByRole('radiogroup')).toHaveCount(3);
  await expect(page.getByRole('radiogroup').first()).toBeInViewport();
  await expectAccessible(page);
});

test(
  'the page sends the given answers by itself at the end of the time',
  { tag: ['@walk', '@exam-day'] },
  async ({ page, signInStudent, request, attemptTimes }) => {
    await signInStudent();
    await page.clock.install();
    const exam = await createExam(request, timed(300));
    await begin(page, exam);
    await choose(page, 0, 0);
    await expect(saved(page)).toBeVisible();
    const seconds = await secondsShown(page);
    await attemptTimes.moveBack(exam.id, seconds);
    await page.clock.fastForward(seconds * 1000);
    await expect(page.getByText('أتممت الامتحان')).toBeVisible();
    await expect(page.getByText('درجتك 1 من 3')).toBeVisible();
    await expect(page.getByText('لم تُجب عن هذا السؤال')).toHaveCount(2);
  },
);

test('the page locks the answers at the end without a network, and sends them when it is back', async ({
  page,
  signInStudent,
  request,
  context,
}) => {
  await signInStudent();
  await page.clock.install();
  const exam = await createExam(request, timed(300));
  await begin(page, exam);
  // The server's clock does not move with the page's, and before the end the server accepts only complete answers.
  for (const question of [0, 1, 2]) await choose(page, question, 1);
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward('05:00');
  await expect(page.getByText('انتهى الوقت، وسنرسل ما حُفظ حين تعود الشبكة')).toBeVisible();
  await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('أتممت الامتحان')).toBeVisible();
  await expect(page.getByText('درجتك 1 من 3')).toBeVisible();
});

test('a submission after the end shows what the saved answers came to', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  await page.clock.install();
  const exam = await createExam(request, timed(300));
  await begin(page, exam);
  for (const question of [0, 1, 2]) await choose(page, question, 0);
  // The server has graded what was saved, and says so.
  await page.route('**/api/ExamResult', async (route) => {
    await route.fetch();
    await route.fulfill(problem(400, 'exam.time_over'));
  });
  await page.clock.fastForward('05:00');
  await expect(
    page.getByText('انتهى وقت الامتحان، وحُسبت إجاباتك المحفوظة قبل انتهائه'),
  ).toBeVisible();
  await expect(page.getByText('درجتك 1 من 3')).toBeVisible();
});

test('the time is the server’s: a reload and a wrong clock of the device change nothing', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  await page.clock.install({ time: Date.now() - 3 * 3_600_000 });
  const exam = await createExam(request, timed(600));
  await begin(page, exam);
  const before = await secondsShown(page);
  expect(before).toBeGreaterThan(540);
  expect(before).toBeLessThanOrEqual(600);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await secondsShown(page)).toBeLessThanOrEqual(before);
});

test('a screen reader announces the time left at five minutes, one minute, thirty and ten seconds', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  await page.clock.install();
  const exam = await createExam(request, timed(600));
  await begin(page, exam);
  const left = page.locator('[aria-live="polite"]');
  for (const [seconds, words] of [
    [298, 'بقيت خمس دقائق'],
    [58, 'بقيت دقيقة واحدة'],
    [28, 'بقيت ثلاثون ثانية'],
    [8, 'بقيت عشر ثوانٍ'],
  ] as const) {
    await page.clock.fastForward((await secondsShown(page)) * 1000 - seconds * 1000);
    await expect(left.filter({ hasText: words })).toHaveCount(1);
  }
  await expect(page.getByText('الثواني الأخيرة')).toBeVisible();
});

test('questions with a time of their own open one after the other and close by themselves', async ({
  page,
  signInStudent,
  request,
  attemptTimes,
  expectAccessible,
}) => {
  test.slow();
  await signInStudent();
  await page.clock.install();
  const questions = someQuestions(3).map((question, index) => ({
    ...question,
    TimeInSeconds: [600, 60, 600][index],
  }));
  const exam = await createExam(request, { Timing: 'question', Questions: questions });
  await begin(page, exam);
  const cells = page.getByRole('navigation', { name: 'أسئلة الامتحان' });
  const radios = page.getByRole('radio').filter({ visible: true });
  await expect(radios).toHaveCount(4);
  await expect(cells.getByRole('button', { name: 'السؤال 2 من 3: لم يُفتح بعد' })).toBeDisabled();
  await radios.nth(0).check();
  await expectAccessible(page);

  await test.step('a click opens the next question; its time ends, and the third opens', async () => {
    await page.getByRole('button', { name: 'التالي' }).filter({ visible: true }).click();
    await expect(cells.locator('[aria-current="step"]')).toHaveText(/السؤال 2/u);
    await attemptTimes.moveBack(exam.id, 60);
    await page.clock.fastForward(60_000);
    await expect(cells.locator('[aria-current="step"]')).toHaveText(/السؤال 3/u);
    await expect(cells.getByRole('button', { name: 'السؤال 2 من 3: انتهى وقته' })).toBeVisible();
  });

  await test.step('a closed question stays closed, and the student views an open one again', async () => {
    await cells.getByRole('button', { name: 'السؤال 2 من 3' }).click();
    await expect(page.getByText('انتهى وقت هذا السؤال')).toBeVisible();
    await expect(radios.nth(0)).toBeDisabled();
    await cells.getByRole('button', { name: 'السؤال 1 من 3' }).click();
    await expect(radios.nth(0)).toBeChecked();
    await expect(radios.nth(0)).toBeEnabled();
  });

  await test.step('a reload returns to the open question', async () => {
    await page.reload();
    await expect(cells.locator('[aria-current="step"]')).toHaveText(/السؤال 3/u);
    await radios.nth(2).check();
    await submitAnswers(page);
    await expect(page.getByText('درجتك 2 من 3')).toBeVisible();
    await expect(page.getByText('لم تُجب عن هذا السؤال')).toHaveCount(1);
    await expect(page.getByRole('radiogroup')).toHaveCount(3);
  });
});

test('the next question waits for the network without losing time', async ({
  page,
  signInStudent,
  request,
  context,
}) => {
  test.slow();
  await signInStudent();
  await page.clock.install();
  const questions = someQuestions(2).map((question, index) => ({
    ...question,
    TimeInSeconds: [30, 600][index],
  }));
  const exam = await createExam(request, { Timing: 'question', Questions: questions });
  await begin(page, exam);
  await page.getByRole('radio').filter({ visible: true }).nth(0).check();
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward(30_000);
  await expect(page.getByText('ننتظر الشبكة لفتح السؤال التالي')).toBeVisible();
  expect((await readOwn(page, exam.id)).exam.attempt?.questionEndsAt[1]).toBeNull();
  await context.setOffline(false);
  await expect(
    page.getByText('السؤال 2 من 2', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  expect(await secondsShown(page)).toBeGreaterThan(540);
});
