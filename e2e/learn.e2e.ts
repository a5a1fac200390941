import type { Page } from '@playwright/test';
import { equilibriumCourse } from '#demo/curriculum/equilibrium/course.ts';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import type { DemoLesson } from '#demo/curriculum/demo-types.ts';
import { submitAnswers } from './exams.ts';
import { expect, test } from './test.ts';

const firstOf = (lessons: DemoLesson[]) => {
  const [lesson] = lessons;
  if (!lesson) throw new Error('The demo course has no lesson.');
  return lesson;
};

const lesson = firstOf(organicCourse.lessons);

const openLesson = async (page: Page) => {
  await page.goto('/courses/3');
  await page.getByRole('link', { name: organicCourse.name }).click();
  await page.getByRole('link', { name: lesson.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
};

/** Answers questions by the answer key of the demo content, or wrongly. */
const answer = async (page: Page, isRight: boolean) => {
  const questions = page.getByRole('radiogroup');
  await expect(questions).toHaveCount(lesson.exam.questions.length);
  for (const [index, question] of lesson.exam.questions.entries()) {
    const shift = isRight ? 0 : 1;
    const choice = (question.correctOptionIndex + shift) % question.options.length;
    await questions.nth(index).getByRole('radio').nth(choice).check();
  }
};

test(
  'a student learns, sits the exam, earns the certificate and saves it',
  { tag: ['@walk', '@learning', '@exam-day', '@certificates'] },
  async ({ page, student, request, expectAccessible }) => {
    test.slow();
    await test.step('the student opens a grade, a course and a lesson', async () => {
      await page.goto('/courses/3');
      await expect(page.getByRole('link', { name: organicCourse.name })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: organicCourse.name }).click();
      await expect(page.getByRole('heading', { level: 1, name: organicCourse.name })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: lesson.title }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the page shows a picture of the video until a tap', async () => {
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.route(/youtube-nocookie\.com/u, (route) => route.fulfill({ body: '' }));
      await page.getByRole('button', { name: /شغّل فيديو الدرس/u }).click();
      await expect(page.locator('iframe')).toHaveAttribute(
        'src',
        /youtube-nocookie\.com\/embed\/[\w-]{11}/u,
      );
    });

    await test.step('the documents of the lesson are PDFs', async () => {
      const href = await page.getByRole('link', { name: /^ملخص الدرس/u }).getAttribute('href');
      const file = await request.get(href ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });

    await test.step('the student answers all questions, submits and reads the result at once', async () => {
      await page.getByRole('tab', { name: 'الامتحانات' }).click();
      await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
      const submit = page.getByRole('button', { name: 'أرسل الإجابات' });
      await expect(submit).toBeDisabled();
      await expectAccessible(page);
      await answer(page, true);
      await submitAnswers(page);
      await expect(page.getByText('أتممت الامتحان')).toBeVisible();
      await expect(page.getByText('100%').first()).toBeVisible();
      await expect(page.getByText('إجابتك صحيحة')).toHaveCount(lesson.exam.questions.length);
      await expectAccessible(page);
    });

    await test.step('the student views the certificate and saves it as PDF, and a visitor verifies it', async () => {
      await page.getByRole('link', { name: 'اعرض شهاداتي' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'شهاداتي' })).toBeVisible();
      await expect(page.locator('canvas')).toBeVisible();
      await expectAccessible(page);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'تحميل الشهادة' }).click();
      expect((await saving).suggestedFilename()).toBe('شهادة تقدير.pdf');

      const address = await page
        .getByRole('link', { name: 'تحقق من الشهادة' })
        .getAttribute('href');
      await page.evaluate(() => localStorage.clear());
      await page.goto(address ?? '');
      await expect(page.getByText('هذه الشهادة صحيحة')).toBeVisible();
      await expect(page.getByText(student.fullName)).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test('answers survive a lost network, and a submission waits for the network and a reload', async ({
  page,
  signInStudent,
  context,
}) => {
  await signInStudent();
  await openLesson(page);
  await page.getByRole('tab', { name: 'الامتحانات' }).click();
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
  await expect(page.getByRole('radiogroup')).toHaveCount(lesson.exam.questions.length);
  await context.setOffline(true);
  await answer(page, false);
  await expect(page.getByText('محفوظ على جهازك، بانتظار الشبكة').first()).toBeVisible();
  await submitAnswers(page);
  await expect(page.getByText('بانتظار الشبكة', { exact: true })).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await page.getByRole('tab', { name: 'الامتحانات' }).click();
  await expect(page.getByText('أتممت الامتحان')).toBeVisible();
  await expect(page.getByText('يحتاج إلى مراجعة').first()).toBeVisible();

  await page.goto('/my-certificates');
  await expect(page.getByText('لا توجد شهادات لعرضها حاليًا')).toBeVisible();
});

test('a premium lesson leads a student without subscription to the plans', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.goto('/courses/3');
  await page.getByRole('link', { name: equilibriumCourse.name }).click();
  const locked = equilibriumCourse.lessons.find((candidate) => !candidate.isFree);
  await page
    .getByRole('link', { name: locked?.title ?? '' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/subscription/u);
  await expect(page.getByText('غير مصرح لك بالوصول إلى هذا الدرس')).toBeVisible();
  await expectAccessible(page);
});

test('the exam shows one question at a time on a phone', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 360, height: 740 });
  await openLesson(page);
  await page.getByRole('tab', { name: 'الامتحانات' }).click();
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
  await expect(page.getByRole('radiogroup').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('radio').filter({ visible: true }).first().check();
  await page.getByRole('button', { name: 'التالي' }).click();
  await expect(
    page
      .getByText(/السؤال 2 من/u)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
