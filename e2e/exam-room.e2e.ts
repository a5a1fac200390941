import type { Locator, Page } from '@playwright/test';
import {
  choose,
  createExam,
  createImageExam,
  openExam,
  openExamStart,
  saved,
  someQuestions,
  submitQuestion,
} from './exams.ts';
import { expect, test } from './test.ts';

const twoLines = 'أي المركبات الآتية يتفاعل مع حمض الكبريتيك المخفف ويتصاعد غاز؟';
const longText = `${'ينحل كربونات الكالسيوم بالحرارة ويتصاعد غاز ثاني أكسيد الكربون. '.repeat(12)}$\\ce{CaCO3 ->[\\Delta] CaO + CO2 ^}$`;
const firstOption = (page: Page) => page.getByRole('radio').filter({ visible: true }).first();

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part has no box.');
  return box;
};

/** The bars lie whole inside the window, above and below the question, and cover nothing of it. */
const expectApart = async (page: Page) => {
  const top = await boxOf(page.locator('.exam-room-top'));
  const body = await boxOf(page.locator('.exam-room-body'));
  const bar = await boxOf(page.locator('.exam-room-bar'));
  expect(body.y).toBeGreaterThanOrEqual(top.y + top.height - 0.5);
  expect(bar.y).toBeGreaterThanOrEqual(body.y + body.height - 0.5);
  return { top, body, bar };
};

/** Nothing of a question reaches out of its part sideways, and each option can be brought into view whole. */
const expectNothingCutOff = async (page: Page) => {
  const cut = await page.locator('.exam-room-questions').evaluate((part) =>
    [...part.querySelectorAll('section *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const outer = part.getBoundingClientRect();
        const isScrolled = element.closest('.overflow-x-auto, .notation, .sr-only') !== null;
        return width > 0 && !isScrolled && (left < outer.left - 1 || right > outer.right + 1);
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(cut).toEqual([]);
  const radios = page.getByRole('radio').filter({ visible: true });
  for (const radio of await radios.all()) {
    await radio.scrollIntoViewIfNeeded();
    await radio.click({ trial: true });
  }
};

test("the exam's full-page view shows the question, and its bars cover nothing of it", async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  await signInStudent();
  const exam = await createExam(request, {
    Timing: 'exam',
    TimeLimitInSeconds: 3600,
    AllowsPeriodicTable: true,
    AllowsCalculator: true,
    Questions: [
      ...someQuestions(1, { QuestionText: twoLines }),
      ...someQuestions(1, { QuestionText: longText }),
      ...someQuestions(8),
    ],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openExam(page, exam);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('tab'),
  ])
    await expect(part.filter({ visible: true })).toHaveCount(0);

  await test.step('the first option of a question of two lines stands above 420 px on a phone', async () => {
    expect((await boxOf(firstOption(page))).y).toBeLessThan(420);
    const { bar } = await expectApart(page);
    expect(bar.y + bar.height).toBeLessThanOrEqual(740);
    await expectAccessible(page);
  });

  await test.step('the bars take at most a fifth of the height of a small phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { top, bar } = await expectApart(page);
    expect(top.height + bar.height).toBeLessThanOrEqual(640 / 5);
  });

  await test.step('the question gets half of the height of a phone in landscape', async () => {
    await page.setViewportSize({ width: 740, height: 320 });
    const { body, bar } = await expectApart(page);
    expect(body.height).toBeGreaterThanOrEqual(160);
    expect(bar.y + bar.height).toBeLessThanOrEqual(320);
  });

  await test.step('the longest question fits with letters of twice the size', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'التالي' }).click();
    await expectNothingCutOff(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNothingCutOff(page);
    const { body } = await expectApart(page);
    expect(body.height).toBeGreaterThanOrEqual(740 / 2 - 1);
    await page.setViewportSize({ width: 740, height: 320 });
    await expectNothingCutOff(page);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  await test.step('the navigator stays in view on a wide screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const cell = page.getByRole('button', { name: /^السؤال 10 من 10/u });
    const before = await boxOf(cell);
    await page.getByRole('radio').last().scrollIntoViewIfNeeded();
    expect(await boxOf(cell)).toEqual(before);
    await expectAccessible(page);
  });

  await test.step('the room shows a question with its picture', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openExam(page, await createImageExam(request));
    await expect(page.getByRole('img', { name: 'صورة السؤال 1' })).toBeVisible();
    await expectNothingCutOff(page);
    await expectApart(page);
  });
});

test('questions are flagged and options struck out, and both survive a reload', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  await signInStudent();
  const exam = await createExam(request, { Questions: someQuestions(4) });
  await openExam(page, exam);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByText('السؤال 2 من 4', { exact: true }) });
  await card.getByRole('button', { name: 'راجعه لاحقًا' }).click();
  await card.getByRole('button', { name: 'استبعد اختيارًا' }).press('Enter');
  await card.getByRole('button', { name: 'استبعد الاختيار ب' }).press('Enter');
  const struck = card.getByRole('radio', { name: /اختيار ثانٍ.*مستبعد/u });
  await expect(struck).not.toBeChecked();
  await expect(page.getByText('أجبت عن 0 من 4').filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(struck).toBeVisible();
  await expect(card.getByRole('button', { name: 'راجعه لاحقًا' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(
    page.getByRole('button', { name: 'السؤال 2 من 4: بلا إجابة، للمراجعة' }),
  ).toBeVisible();
  await expectAccessible(page);

  await struck.check();
  await expect(card.getByText('مستبعد')).toHaveCount(0);
  await page.getByRole('button', { name: 'للمراجعة', exact: true }).click();
  const cells = page.getByRole('navigation', { name: 'أسئلة الامتحان' }).getByRole('button');
  await expect(cells).toHaveCount(1);
  for (const question of [0, 2, 3]) await choose(page, question, 0);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'أرسل الإجابات' }).click();
  await expect(submitQuestion(page).getByText('سؤال واحد للمراجعة')).toBeVisible();
});

test("the student's tools open beside the question, and a device that stores nothing is warned of first", async ({
  page,
  signInStudent,
  request,
  context,
  expectAccessible,
}) => {
  await signInStudent();
  const exam = await createExam(request, { AllowsPeriodicTable: true, AllowsCalculator: true });
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openExamStart(page, exam);
  await expect(page.getByText('مساحة التخزين على هذا الجهاز ممتلئة')).toBeVisible();
  await expectAccessible(page);
  const parts = Promise.all(
    [/\/calculator-[^/]*\.js$/u, /\/periodic-table-[^/]*\.js$/u, /\/tools-[^/]*\.css$/u].map(
      async (file) => (await page.waitForResponse(file)).finished(),
    ),
  );
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
  await expect(firstOption(page)).toBeVisible();
  await parts;
  await context.setOffline(true);

  await page.getByRole('button', { name: 'الآلة الحاسبة' }).click();
  const calculator = page.getByRole('dialog', { name: 'الآلة الحاسبة' });
  await calculator.getByRole('textbox', { name: 'المسألة' }).pressSequentially('٦٫٠٢E23÷2');
  await page.keyboard.press('Enter');
  await expect(calculator.getByRole('status')).toHaveText(/3\.01×10²³/u);
  await calculator.getByRole('button', { name: 'اضرب' }).click();
  await calculator.getByRole('button', { name: '2', exact: true }).click();
  await calculator.getByRole('button', { name: 'احسب' }).click();
  await expect(calculator.getByRole('status')).toHaveText(/6\.02×10²³/u);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'الجدول الدوري' }).click();
  const table = page.getByRole('dialog', { name: 'الجدول الدوري' });
  await expect(table.getByRole('listitem')).toHaveCount(118);
  await expect(table.getByRole('listitem').filter({ hasText: 'أكسجين' })).toContainText('15.999');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'الجدول الدوري' }).click();
  await expect(page.getByRole('region', { name: 'الجدول الدوري' })).toBeVisible();
  await expect(firstOption(page)).toBeVisible();
  await expectAccessible(page);
});
