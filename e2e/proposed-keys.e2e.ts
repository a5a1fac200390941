import type { Page } from '@playwright/test';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import {
  cardOf,
  closeStudio,
  openForm,
  openQuestion,
  openSettings,
  panel,
  question,
  questionRow,
  readExam,
  save,
} from './exam-editor.ts';
import { expectNoSideways } from './page-width.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'إجابات صحيحة لم تخترها' });
const right = (page: Page, number: number, option: number) =>
  question(page, number).getByLabel(`الخيار ${answerLetters[option - 1]} هو الإجابة الصحيحة`);

/** Writes a question and leaves its key as it was preset. */
const writeWithoutKey = async (page: Page, number: number) => {
  const fields = question(page, number);
  await fields.getByLabel('نص السؤال').fill(`السؤال المكتوب ${number}`);
  for (let place = 1; place <= 4; place += 1) {
    await fields
      .getByRole('textbox', { name: `الخيار ${answerLetters[place - 1]}`, exact: true })
      .fill(`ناتج ${place}`);
  }
};

test('a teacher who publishes is asked once about the keys that nobody has chosen', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان المقترحات ${Date.now()}`;
  await openForm(page, title);
  await openQuestion(page, 1);
  for (let number = 1; number <= 4; number += 1) {
    if (number > 1) await page.keyboard.press('Control+Enter');
    await writeWithoutKey(page, number);
  }

  await test.step('a click on the proposed option, its key and the button each confirm it', async () => {
    await expect(questionRow(page, 4)).toContainText('إجابته الصحيحة مقترحة');
    await expect(right(page, 4, 1)).toBeChecked();
    await expect(right(page, 4, 1)).toHaveAccessibleDescription(/^اقترحنا «أ»/u);
    await expectAccessible(page);
    await right(page, 4, 1).click();
    await expect(questionRow(page, 4)).not.toContainText('مقترحة');
    await openQuestion(page, 3);
    await question(page, 3).getByLabel('نص السؤال').press('Alt+Digit1');
    await expect(questionRow(page, 3)).not.toContainText('مقترحة');
    await openQuestion(page, 2);
    await question(page, 2).getByRole('button', { name: 'أكّد «أ»' }).click();
    await expect(right(page, 2, 1)).toBeFocused();
    await expect(questionRow(page, 2)).not.toContainText('مقترحة');
  });

  await test.step('undo makes a confirmed option a proposal again, and so does removing the option', async () => {
    await page.getByRole('button', { name: 'تراجع عن آخر خطوة' }).click();
    await expect(questionRow(page, 2)).toContainText('مقترحة');
    await openQuestion(page, 3);
    await question(page, 3).getByRole('button', { name: 'احذف الخيار أ' }).click();
    await expect(questionRow(page, 3)).toContainText('مقترحة');
    await right(page, 3, 2).click();
  });

  await test.step('the draft stores the confirmation', async () => {
    await expect(page.getByText('محفوظ مسودة', { exact: true })).toBeVisible();
    await page.reload();
    await expect(questionRow(page, 2)).toContainText('مقترحة');
    await expect(questionRow(page, 3)).not.toContainText('مقترحة');
  });

  await test.step('each line leads to its question, and the teacher publishes the rest unchanged', async () => {
    await save(page);
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      'السؤال 1: بقي «أ» كما اقترحناه',
      'السؤال 2: بقي «أ» كما اقترحناه',
    ]);
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: /^السؤال 2/u })
      .click();
    await expect(right(page, 2, 1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(right(page, 2, 2)).toBeChecked();
    await save(page);
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await dialog(page).getByRole('button', { name: 'انشر كما هي' }).click();
    await expect(cardOf(page, title)).toBeVisible();
    const { questions } = await readExam(page, title);
    expect(questions.map(({ correctOptionIndex }) => correctOptionIndex)).toEqual([0, 1, 1, 0]);
  });

  await test.step('the second save asks about an added question only', async () => {
    await page.goto(panel);
    await cardOf(page, title)
      .getByRole('button', { name: `عدّل الامتحان: ${title}` })
      .click();
    await openQuestion(page, 4);
    await page.keyboard.press('Control+Enter');
    await writeWithoutKey(page, 5);
    await save(page);
    await expect(dialog(page).getByRole('listitem')).toHaveText(['السؤال 5: بقي «أ» كما اقترحناه']);
    await dialog(page).getByRole('button', { name: 'انشر كما هي' }).click();
    await expect(page.getByText('حُفظ الامتحان', { exact: true })).toBeVisible();
  });
});

test('the switch of a hidden exam asks about its keys too', async ({ page, expectAccessible }) => {
  const title = `امتحان مخفي ${Date.now()}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page, title);
  await page.getByLabel('صح أو خطأ').click();
  await page.getByRole('button', { name: 'القائمة', exact: true }).click();
  await openQuestion(page, 1);
  await question(page, 1).getByLabel('نص السؤال').fill('الماء مركب');
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'احفظ كمسودة' }).click();
  const published = cardOf(page, title).getByRole('switch');
  await published.click();
  await expect(dialog(page).getByRole('listitem')).toHaveText(['السؤال 1: بقي «صح» كما اقترحناه']);
  await expect(published).not.toBeChecked();
  await expectAccessible(page);
  await dialog(page).getByRole('link').click();
  await expect(question(page, 1).getByLabel('نص السؤال')).toHaveText('الماء مركب');
  await closeStudio(page);
  await published.click();
  await dialog(page).getByRole('button', { name: 'انشر كما هي' }).click();
  await expect(published).toBeChecked();
  await expect(dialog(page)).toBeHidden();
});

test('formulas typed by hand become formulas when the field is left, and one undo takes each back', async ({
  page,
}) => {
  const title = `امتحان H2SO4 رقم ${Date.now()}`;
  await openForm(page, 'امتحان');
  await openSettings(page);
  await page.getByLabel('عنوان الامتحان').fill(title);
  await page.getByLabel('عنوان الامتحان').press('Tab');
  const shownTitle = title.replace('H2SO4', 'H₂SO₄');
  await expect(page.getByLabel('عنوان الامتحان')).toHaveValue(shownTitle);

  await openQuestion(page, 1);
  const fields = question(page, 1);
  const text = fields.getByLabel('نص السؤال');
  const option = (place: number) =>
    fields.getByRole('textbox', { name: `الخيار ${answerLetters[place - 1]}`, exact: true });
  const explanation = fields.getByLabel('شرح الإجابة');
  const { keyboard } = page;

  await test.step('leaving a field by click or key converts its formulas', async () => {
    await text.click();
    await keyboard.type('يذوب Al2(SO4)3 ويبقى SO42- و B12 في الشكل C5');
    await option(1).click();
    await expect(text.getByRole('img')).toHaveCount(1);
    await expect(text).toHaveText('يذوب Al2(SO4)3 ويبقى SO42- و B12 في الشكل C5');
    await keyboard.type('2H2 + O2 -> 2H2O');
    await keyboard.press('Enter');
    await keyboard.type('Fe+ و Fe2+ و Fe3+');
    await keyboard.press('Enter');
    await expect(option(1).getByRole('img')).toHaveCount(1);
    await expect(option(2).getByRole('img')).toHaveCount(3);
    await keyboard.type('+2 إلى -1');
    await expect(option(3).locator('[dir=ltr]', { hasText: /^\+2$/u })).toBeVisible();
    await keyboard.press('Enter');
    await keyboard.type('H2O');
  });

  await test.step('Ctrl+Z in the field reverts the conversion, and the text stays plain', async () => {
    await option(2).focus();
    await keyboard.press('Control+z');
    await expect(option(2).getByRole('img')).toHaveCount(0);
    await expect(option(2)).toHaveText('Fe+ و Fe2+ و Fe3+');
    await option(3).click();
    await option(2).click();
    await keyboard.press('Control+End');
    // The last row is one ion, which begins at the row's left edge.
    await keyboard.press('End');
    await keyboard.type(' و Na+');
    await expect(option(2)).toHaveText('Fe+ و Fe2+ و Fe3+ و Na+');
    await option(3).click();
    await expect(option(2).getByRole('img')).toHaveCount(1);
  });

  await test.step('the undo button of the page reverts the conversion alone', async () => {
    await explanation.click();
    await keyboard.type('لأن CO2 غاز');
    await fields.getByLabel('درجة السؤال').focus();
    await expect(explanation.getByRole('img')).toHaveCount(1);
    await page.getByRole('button', { name: 'تراجع عن آخر خطوة' }).click();
    await expect(explanation.getByRole('img')).toHaveCount(0);
    await expect(explanation).toHaveText('لأن CO2 غاز');
  });

  await test.step('the click on publish converts the field with the focus', async () => {
    await right(page, 1, 1).click();
    await option(4).click();
    await keyboard.press('End');
    await keyboard.type(' مع NH3');
    await save(page);
    await expect(page.getByText('نُشر الامتحان')).toBeVisible();
    const stored = (await readExam(page, shownTitle)).questions[0];
    expect(stored).toMatchObject({
      questionText: String.raw`يذوب \ce{Al2(SO4)3} ويبقى SO42- و B12 في الشكل C5`,
      options: [
        String.raw`\ce{2 H2 + O2 -> 2 H2O}`,
        String.raw`Fe+ و Fe2+ و Fe3+ و \ce{Na^+}`,
        '+2 إلى -1',
        String.raw`\ce{H2O} مع \ce{NH3}`,
      ],
      explanationText: 'لأن CO2 غاز',
    });
  });
});
