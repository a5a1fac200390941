import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { drawMoleculeShape } from '#demo/pictures/molecule-shapes.ts';
import {
  createExam,
  type Exam,
  numberOfJourney,
  openExam,
  saved,
  someQuestions,
  submitAnswers,
} from './exams.ts';
import { createLesson } from './lessons.ts';
import { findClipped, showAllQuestions } from './looks/clipped-formulas.ts';
import { longQuestions } from './looks/long-options.ts';
import { doubleText, expectNoSideways } from './page-width.ts';
import { teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const widths = [320, 360, 393];
const height = 740;

const expectWhole = async (page: Page) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => findClipped(page), `at ${width} px`).toEqual([]);
    await expectNoSideways(page, `at ${width} px`);
  }
};

const createLongExam = (request: APIRequestContext): Promise<Exam> =>
  createExam(request, {
    Questions: longQuestions.map(({ text, options }, index) => ({
      // Equal questions of another exam that is still to be taken are no mistakes to practise.
      QuestionText: `${text} (${numberOfJourney()})`,
      Options: options,
      CorrectOptionIndex: index % 4,
      Explanation: `${text}\n\n${options[index % 4]}\n\n- ${options[(index + 1) % 4]}`,
    })),
  });

/** A question whose options have pictures, two of them with a text. */
const createTileExam = async (request: APIRequestContext): Promise<Exam> => {
  const { id } = await createLesson(request);
  const shapes = ['bent', 'pyramid', 'linear', 'tetrahedron'] as const;
  const form = new FormData();
  const [, equilibrium, redox] = longQuestions;
  const question = {
    ...someQuestions(1)[0],
    Options: ['', equilibrium?.options[2], '', redox?.options[0]],
    OptionImages: shapes.map((shape, place) => ({ ImageUrl: `file:${place}`, Description: shape })),
  };
  form.set('LessonId', id);
  form.set('Title', 'امتحان الأشكال');
  form.set('QuestionsJson', JSON.stringify([question]));
  for (const shape of shapes) {
    const bytes = new Uint8Array(await drawMoleculeShape(shape));
    form.append('QuestionImageFiles', new File([bytes], `${shape}.png`, { type: 'image/png' }));
  }
  const headers = await teacherHeaders(request);
  const reply = await request.post('/api/Exam/mcq', { headers, multipart: form });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
};

test('sixty long options are whole on small phones, in the exam and in its review', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 320, height });
  await openExam(page, await createLongExam(request));
  await expect(page.getByRole('radio').first()).toBeVisible();
  // A small phone has the numbers of the questions in the overview alone.
  await page.getByRole('button', { name: /^أجبت عن/u }).click();
  await page
    .getByRole('button', { name: /^السؤال 7 من 15/u })
    .filter({ visible: true })
    .click();
  await expect(page.locator('label [data-more]').first()).toBeVisible();
  await expectAccessible(page);
  await showAllQuestions(page);
  await expect(page.getByRole('radio')).toHaveCount(60);
  await expectWhole(page);

  await test.step('an option has the width of its question but for its letter', async () => {
    for (const option of await page.locator('label:has([type="radio"])').all()) {
      const text = await option.locator('.\\@container').boundingBox();
      const viewportWidth = page.viewportSize()?.width ?? 0;
      expect(text?.width).toBeGreaterThan(0.75 * viewportWidth);
    }
  });

  await test.step('an indivisible formula scrolls with the keyboard and fades where it continues', async () => {
    const box = page.locator('label [data-more]').first();
    await expect(box).toHaveAttribute('data-more', 'after');
    await box.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(box).toHaveAttribute('data-more', /before/u);
    const option = page.locator('label:has([data-more])').first();
    await box.click();
    await expect(option.getByRole('radio')).toBeChecked();
    await expect(saved(page)).toBeVisible();
  });

  await page.reload();
  for (const number of longQuestions.keys()) {
    await expect(page.getByText(`السؤال ${number + 1} من 15`, { exact: true })).toBeVisible();
    await page.getByRole('radio').filter({ visible: true }).nth(1).check();
    const next = page.getByRole('button', { name: 'التالي' }).filter({ visible: true });
    if (number < longQuestions.length - 1) await next.click();
  }
  await submitAnswers(page);
  await expect(page.getByText('أتممت الامتحان')).toBeVisible();
  await expect(page.locator('label:has([type="radio"])')).toHaveCount(60);
  await expectWhole(page);

  await test.step('practice and its sheet show the mistakes in full', async () => {
    for (const view of ['mend', 'sheet']) {
      await page.goto(`/practice?view=${view}`);
      await expect(page.locator('main .notation').first()).toBeVisible();
      await expectWhole(page);
    }
  });
});

test('options with pictures are whole on small phones, their texts too', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 320, height });
  await openExam(page, await createTileExam(request));
  await expect(page.getByRole('img')).toHaveCount(4);
  await expectWhole(page);
});

test('a student strikes options out by the menu, the keyboard and the right button', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 320, height });
  await openExam(page, await createExam(request));
  const radios = page.getByRole('radio').filter({ visible: true });
  const menu = page.getByRole('button', { name: 'استبعد اختيارًا: السؤال 1 من 3' });

  await menu.focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'استبعد الاختيار ب' }).press('Enter');
  await expect(menu).toBeFocused();
  await expect(radios.nth(1)).toHaveAccessibleName(/مستبعد/u);

  await test.step('the right button strikes an option out', async () => {
    await radios.nth(2).click({ button: 'right' });
    await expect(radios.nth(2)).toHaveAccessibleName(/مستبعد/u);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  await menu.click();
  await page.getByRole('button', { name: 'أعد الاختيار ب' }).click();
  await expect(radios.nth(1)).not.toHaveAccessibleName(/مستبعد/u);
  await radios.nth(2).check();
  await expect(page.getByText('مستبعد')).toHaveCount(0);
});

/** Puts a finger on an element and holds it still; the function that it returns lifts it. */
const touchLong = async (page: Page, element: Locator) => {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('There is nothing to hold.');
  const session = await page.context().newCDPSession(page);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height } });

  for (const system of ['Android', 'iOS'])
    test(`a student strikes an option out with a long press on ${system}, which chooses nothing`, async ({
      page,
      signInStudent,
      request,
    }) => {
      await signInStudent();
      await openExam(page, await createExam(request));
      if (system === 'iOS') {
        await page.evaluate(() => {
          const stop = (event: Event) => event.stopImmediatePropagation();
          window.addEventListener('contextmenu', stop, { capture: true });
        });
      }
      const option = page.getByRole('radio').filter({ visible: true }).first();
      const lift = await touchLong(page, option);
      await expect(option).toHaveAccessibleName(/مستبعد/u);
      await lift();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(option).toHaveAccessibleName(/مستبعد/u);
      await option.tap();
      await expect(option).toBeChecked();
      await expect(option).not.toHaveAccessibleName(/مستبعد/u);
    });
});

/** The window's heights of which the question has at least half: the one of a zoom, of large letters, of a phone on its side. */
const smallViewports = [
  { name: 'zoomed to 200 %', width: 180, height: 370, hasLargeText: false },
  { name: 'with letters of 200 %', width: 360, height: 740, hasLargeText: true },
  { name: 'on its side', width: 740, height: 320, hasLargeText: false },
];

for (const { name, hasLargeText, ...size } of smallViewports) {
  test(`a phone ${name} leaves half of its height to the question, and the bars stay in view`, async ({
    page,
    signInStudent,
    request,
    expectAccessible,
  }) => {
    await signInStudent();
    await page.setViewportSize(size);
    const exam = await createExam(request, {
      Timing: 'exam',
      TimeLimitInSeconds: 3600,
      AllowsPeriodicTable: true,
      AllowsCalculator: true,
      Questions: someQuestions(3),
    });
    await openExam(page, exam);
    if (hasLargeText) await doubleText(page);
    await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
    const expectHalf = async () => {
      const body = await page.locator('.exam-room-body').boundingBox();
      const bar = await page.locator('.exam-room-bar').boundingBox();
      expect(body?.height).toBeGreaterThanOrEqual(size.height / 2);
      expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThanOrEqual(size.height);
    };
    const answer = () => page.getByRole('radio').filter({ visible: true }).first().check();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectHalf();
    await expectAccessible(page);
    for (const next of ['التالي', 'التالي', 'السابق']) {
      await answer();
      await expectHalf();
      await page.getByRole('button', { name: next }).filter({ visible: true }).click();
    }
    await expectHalf();
    await submitAnswers(page);
    await expect(page.getByText('أتممت الامتحان')).toBeVisible();
  });
}
