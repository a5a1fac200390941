import type { Page } from '@playwright/test';
import { createExam, choose, openExam, submitAnswers } from './exams.ts';
import { demoLessons } from './lessons.ts';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { doubleText, expectNoSideways, findBroken } from './page-width.ts';
import { expect, test } from './test.ts';

/** 200 % of a window of 1280 pixels, and of the text alone on phones. */
const enlargements = [
  { name: 'zoom', width: 640, height: 450 },
  { name: 'text', width: 360, height: 740 },
  { name: 'text on a small phone', width: 320, height: 568 },
] as const;

const whole = { cut: [], sideways: 0 };

const expectWhole = async (page: Page, where: string) => {
  for (const { name, width, height } of enlargements) {
    await page.setViewportSize({ width, height });
    if (name !== 'zoom') await doubleText(page);
    await expectNoSideways(page, `${name}: ${where}`);
    await expect.poll(() => findBroken(page), `${name}: ${where}`).toEqual(whole);
  }
};

test('a visitor reads everything at 200 % without scrolling sideways', async ({ page }) => {
  for (const path of ['/', '/courses', '/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWhole(page, path);
  }
});

test('a student reads course, lesson, exam, result and plans at 200 % without scrolling sideways', async ({
  page,
  signInStudent,
  request,
}) => {
  test.slow();
  await signInStudent();
  const [lesson] = await demoLessons(request, organicCourse.name);
  for (const path of [`/course/${lesson?.courseId}`, `/lesson/${lesson?.id}`, '/subscription']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWhole(page, path);
  }

  await page.goto('/subscription?view=checkout');
  await expect(page.getByRole('button', { name: /^ادفع/u })).toBeVisible();
  await expectWhole(page, 'checkout');

  await page.setViewportSize({ width: 1280, height: 740 });
  const exam = await createExam(request);
  await openExam(page, exam);
  await expect(page.getByRole('radiogroup')).toHaveCount(3);
  await expectWhole(page, 'exam');
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.reload();
  for (const [question, option] of [0, 1, 3].entries()) await choose(page, question, option);
  await submitAnswers(page);
  await expect(page.getByText('أتممت الامتحان')).toBeVisible();
  await expectWhole(page, 'result');
});
