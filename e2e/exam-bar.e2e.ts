import type { Page } from '@playwright/test';
import { createExam, openExam, someQuestions, submitAnswers } from './exams.ts';
import { atWidths } from './page-width.ts';
import { expect, test } from './test.ts';

const height = 740;
const minTarget = 44;
const barButtons = /^(?:ابدأ|السابق|التالي|جارٍ|أرسل|أعد الإرسال|أجبت عن)/u;

/** Each button of the bar is whole inside the window and large enough, and the page is no wider than the window. */
const expectWholeBarAt = async (page: Page, width: number, names: string[]) => {
  const buttons = page.getByRole('button', { name: barButtons }).filter({ visible: true });
  for (const name of names) await expect(buttons.filter({ hasText: name })).toBeVisible();
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    const name = await button.innerText();
    expect(box?.x, name).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
    expect(box?.width, name).toBeGreaterThanOrEqual(minTarget);
    expect(box?.height, name).toBeGreaterThanOrEqual(minTarget);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
};

/** On both small phones; the window keeps the smaller one. */
const expectWholeBar = (page: Page, names: string[]) =>
  atWidths(page, [360, 320], () => expectWholeBarAt(page, page.viewportSize()?.width ?? 0, names));

const answerShown = async (page: Page) =>
  page.getByRole('radio').filter({ visible: true }).first().check();
const click = async (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).click();

test("on small phones the exam's bar shows every button whole, in each of its states", async ({
  page,
  signInStudent,
  request,
  context,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 320, height });
  const exam = await createExam(request, {
    Timing: 'exam',
    TimeLimitInSeconds: 3600,
    Questions: someQuestions(4),
  });
  await openExam(page, exam);
  await expectWholeBar(page, ['ابدأ الامتحان']);
  await click(page, 'ابدأ الامتحان');
  await expectWholeBar(page, ['السابق', 'التالي', 'أجبت عن']);
  for (const _ of [1, 2, 3]) {
    await answerShown(page);
    await click(page, 'التالي');
  }
  await expectWholeBar(page, ['السابق', 'أرسل الإجابات']);
  await expect(page.getByRole('button', { name: 'التالي' }).filter({ visible: true })).toHaveCount(
    0,
  );
  await answerShown(page);
  await expectWholeBar(page, ['السابق', 'أرسل الإجابات']);
  await click(page, 'السابق');
  await expectWholeBar(page, ['السابق', 'التالي', 'أرسل الإجابات']);

  await context.setOffline(true);
  await page.getByRole('radio').filter({ visible: true }).nth(1).check();
  await expect(
    page.getByText('محفوظ على جهازك، بانتظار الشبكة').filter({ visible: true }),
  ).toBeVisible();
  await expectWholeBar(page, ['السابق', 'التالي', 'أرسل الإجابات']);
  await submitAnswers(page);
  await expect(page.getByText('بانتظار الشبكة', { exact: true })).toBeVisible();
  await expectWholeBar(page, ['السابق', 'التالي', 'أعد الإرسال']);
});

test('on small phones the bar stays whole while the next question is being opened', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 320, height });
  const exam = await createExam(request, { Timing: 'question', Questions: someQuestions(3) });
  await openExam(page, exam);
  await click(page, 'ابدأ الامتحان');
  await answerShown(page);
  const { promise: mayOpen, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/attempt/question', async (route) => {
    await mayOpen;
    await route.continue();
  });
  await click(page, 'التالي');
  await expectWholeBar(page, ['السابق', 'جارٍ فتح السؤال التالي…']);
  open();
  await expect(page.getByText('السؤال 2 من 3', { exact: true })).toBeVisible();
  await expectWholeBar(page, ['السابق', 'التالي']);
});

test('above an open keyboard the way on keeps its arrow, and the field and the time stay in sight', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 360, height });
  // Its notice stands above every page, and would lie over the exam's clock.
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 400 * 24 * 60 * 60 * 1000;
  });
  const exam = await createExam(request, {
    ExamType: 2,
    Timing: 'exam',
    TimeLimitInSeconds: 3600,
    Questions: someQuestions(2).map(({ QuestionText }) => ({
      QuestionText,
      AcceptedAnswers: ['2'],
    })),
  });
  await openExam(page, exam);
  const wrongDate = page.getByText(/^تاريخ هذا الجهاز غير صحيح/u);
  await expect(wrongDate).toBeVisible();
  await click(page, 'ابدأ الامتحان');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(wrongDate).toBeHidden();
  // What a keyboard leaves of the two phones.
  for (const [width, rest] of [
    [360, 420],
    [320, 300],
  ] as const) {
    await page.setViewportSize({ width, height: rest });
    await page.getByRole('textbox').click();
    const next = page.getByRole('button', { name: 'التالي' }).filter({ visible: true });
    await expect(next.locator('svg')).toBeVisible();
    await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });
  }
});
