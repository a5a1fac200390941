import type { Page } from '@playwright/test';
import {
  choose,
  createExam,
  openExam,
  readOwn,
  saved,
  submitAnswers,
  numberOfJourney,
} from './exams.ts';
import { expect, test } from './test.ts';

const withAnswers = 'ازدحام الآن، إجاباتك محفوظة على جهازك وسنعيد المحاولة خلال 8 ثوانٍ';
const afterTwoSeconds = 'إجاباتك محفوظة على جهازك وسنعيد المحاولة خلال ثانيتين';
const withoutAnswers = 'ازدحام الآن، وسنعيد المحاولة خلال 8 ثوانٍ';

/** From now on the server sends such calls away for eight seconds. Returns how many it sent away, and what ends that. */
const sendAway = async (page: Page, calls: RegExp, method: string) => {
  let count = 0;
  await page.route(calls, (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '8' },
      json: { status: 503, code: 'server.busy', message: 'ازدحام الآن.' },
    });
  });
  return { count: () => count, end: () => page.unroute(calls) };
};

test('a student of a busy server reads when it is asked again, and loses no answer', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  await signInStudent();
  // No jitter: the page names exactly the seconds of the server.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.clock.install();
  const exam = await createExam(request);
  await openExam(page, exam);

  await test.step('the form saves an answer after a retry', async () => {
    const busy = await sendAway(page, /\/api\/Exam\/[^/]+\/attempt$/u, 'PUT');
    await choose(page, 0, 0);
    await page.clock.runFor(1500);
    await expect(page.getByText(withAnswers).first()).toBeVisible();
    await expectAccessible(page);
    await choose(page, 1, 1);
    await busy.end();
    await page.clock.runFor(8000);
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText(withAnswers)).toHaveCount(0);
    expect(busy.count()).toBe(1);
  });

  await test.step('the student submits after a retry', async () => {
    await choose(page, 2, 2);
    const busy = await sendAway(page, /\/api\/ExamResult$/u, 'POST');
    await submitAnswers(page);
    await expect(page.getByText(withAnswers).first()).toBeVisible();
    await busy.end();
    await page.clock.runFor(8000);
    await expect(page.getByText('درجتك 3 من 3')).toBeVisible();
    expect(busy.count()).toBe(1);
    expect((await readOwn(page, exam.id)).result).toMatchObject({ score: 3, tryNumber: 1 });
  });

  await test.step('the page loads after a retry', async () => {
    const busy = await sendAway(page, /\/api\//u, 'GET');
    await page.goto('/practice');
    await expect(page.getByText(withoutAnswers).first()).toBeVisible();
    await busy.end();
    await page.clock.runFor(8000);
    await expect(page.getByText(withoutAnswers)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'تدرّب' })).toBeVisible();
  });
});

test('what is typed on a narrow phone while the server is busy arrives whole', async ({
  page,
  signInStudent,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInStudent();
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.clock.install();
  const exam = await createExam(request, {
    ExamType: 2,
    Questions: [
      {
        QuestionText: `ما اسم \\ce{NaCl}؟ (${numberOfJourney()})`,
        AcceptedAnswers: ['كلوريد الصوديوم'],
      },
    ],
  });
  await openExam(page, exam);
  const field = page.getByRole('textbox', { name: 'إجابة السؤال 1' });
  const busy = await sendAway(page, /\/api\/Exam\/[^/]+\/attempt$/u, 'PUT');

  await field.pressSequentially('كلوريد');
  await page.clock.runFor(1500);
  await expect(page.getByText(withAnswers).first()).toBeVisible();
  await page.clock.runFor(6000);
  await expect(page.getByText(afterTwoSeconds).first()).toBeVisible();
  await field.pressSequentially(' الصوديوم');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await busy.end();
  await page.clock.runFor(8000);
  await expect(saved(page)).toBeVisible();
  await expect(field).toHaveValue('كلوريد الصوديوم');
  expect((await readOwn(page, exam.id)).exam.attempt?.texts).toEqual(['كلوريد الصوديوم']);
});
