import { answerLetters } from '#domain/exams/answer-letters.ts';
import { openForm, openQuestion, question, readExam, save } from './exam-editor.ts';
import { expectNoSideways } from './page-width.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

test('a teacher writes a question with formulas by keys alone: chips, caret, undo, copy and paste', async ({
  page,
  context,
  expectAccessible,
}) => {
  const title = `امتحان الصيغ ${Date.now()}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page, title);
  await openQuestion(page, 1);
  const first = question(page, 1);
  const text = first.getByLabel('نص السؤال');
  const option = (place: number) =>
    first.getByRole('textbox', { name: `الخيار ${answerLetters[place - 1]}`, exact: true });
  const chips = text.getByRole('img');
  const { keyboard } = page;

  await test.step('a typed formula becomes a chip between any neighbours', async () => {
    await text.click();
    await keyboard.type('كتلة \\ce{H2SO4} في المحلول');
    await expect(text).toHaveText('كتلة H2SO4 في المحلول');
    await expect(chips).toHaveAccessibleName('صيغة: H2SO4');
    await expect(chips.locator('sub').first()).toHaveText('2');
  });

  await test.step('an arrow selects the chip, the next one leaves it, and Enter opens it', async () => {
    await keyboard.press('Home');
    for (let step = 0; step < 5; step += 1) await keyboard.press('ArrowLeft');
    await keyboard.press('ArrowLeft');
    await keyboard.press('Enter');
    await expect(text).toHaveText('كتلة \\ce{H2SO4} في المحلول');
    await keyboard.press('Backspace');
    await keyboard.type('3');
    await keyboard.press('Enter');
    await expect(text).toHaveText('كتلة H2SO3 في المحلول');
    await keyboard.type(' النقي');
    await expect(text).toHaveText('كتلة H2SO3 النقي في المحلول');
  });

  await test.step('undo removes the chip and redo restores it', async () => {
    await keyboard.press('Control+z');
    await keyboard.press('Control+z');
    await expect(text).not.toHaveText('كتلة H2SO3 النقي في المحلول');
    await keyboard.press('Control+y');
    await keyboard.press('Control+y');
    await expect(text).toHaveText('كتلة H2SO3 النقي في المحلول');
  });

  await test.step('the field offers to convert a plain formula, and Esc leaves the text unchanged', async () => {
    await keyboard.press('End');
    await keyboard.type(' مع CO2 ');
    await keyboard.press('Tab');
    await expect(chips).toHaveCount(2);
    await keyboard.type('ثم NH3 ');
    await expect(page.getByRole('button', { name: 'حوّلها إلى' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'حوّلها إلى' })).toBeHidden();
    await expect(chips).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('the clipboard gets the source, and pasted source shows chips again', async () => {
    await keyboard.press('Control+a');
    await keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('\\ce{H2SO3}');
    await option(1).click();
    await keyboard.press('Control+v');
    await expect(option(1).getByRole('img')).toHaveCount(2);
    await keyboard.press('Control+a');
    await keyboard.type('تفاعل \\ce{H2 + O');
    await expect(option(1).getByTitle('صيغة لم تكتمل')).toHaveText('\\ce{H2 + O');
    await keyboard.type('2}');
    await expect(option(1).getByRole('img')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(option(2)).toBeFocused();
  });

  await test.step('the chemistry keys write at the caret, by click and by keyboard', async () => {
    await keyboard.type('Ca');
    await page.getByRole('button', { name: 'أدرج ²⁺، شحنة موجبة ثنائية' }).click();
    await expect(option(2)).toBeFocused();
    await keyboard.press('Alt+F10');
    await expect(page.getByRole('toolbar', { name: 'رموز الكيمياء' })).toBeVisible();
    await keyboard.press('Home');
    await keyboard.press('ArrowLeft');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'أدرج →، سهم التفاعل' }).press('Enter');
    await expect(option(2)).toBeFocused();
    await keyboard.type('CaO');
    await keyboard.press('Enter');
    await expect(option(3)).toBeFocused();
    await expect(option(2).getByRole('img')).toHaveAccessibleName('صيغة: Ca 2 موجب يعطي CaO');
  });

  await test.step('the server stores the same plain text as before', async () => {
    await option(3).fill('ماء');
    await option(4).fill('هواء');
    await first.getByLabel('الخيار أ هو الإجابة الصحيحة').click();
    await save(page);
    await expect(page.getByText('نُشر الامتحان')).toBeVisible();
    const { questions } = await readExam(page, title);
    expect(questions[0]).toMatchObject({
      questionText: 'كتلة \\ce{H2SO3} النقي في المحلول مع \\ce{CO2} ثم NH3',
      options: ['تفاعل \\ce{H2 + O2}', '\\ce{Ca^2+ -> CaO}', 'ماء', 'هواء'],
    });
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a teacher writes and corrects a formula by taps, and the keyboard stays open', async ({
    page,
    expectAccessible,
  }) => {
    await openForm(page, `امتحان الهاتف ${Date.now()}`);
    await page.getByRole('button', { name: 'القائمة', exact: true }).tap();
    await openQuestion(page, 1);
    const text = question(page, 1).getByLabel('نص السؤال');
    const toolbar = page.getByRole('toolbar', { name: 'رموز الكيمياء' });
    await text.tap();
    await page.keyboard.insertText('ماء H');
    await toolbar.getByRole('button', { name: 'أدرج ₂، 2 أسفل' }).tap();
    await expect(text).toBeFocused();
    await page.keyboard.insertText('O');
    await expect(text).toHaveText('ماء \\ce{H2O}');
    await question(page, 1).getByRole('textbox', { name: 'الخيار أ', exact: true }).tap();
    await expect(text).toHaveText('ماء H2O');
    await expect(toolbar).toHaveCount(1);

    await text.getByRole('img').tap();
    await expect(text).toHaveText('ماء \\ce{H2O}');
    await page.keyboard.press('Backspace');
    await toolbar.getByRole('button', { name: '→، أسهم وحالات' }).tap();
    await toolbar.getByRole('button', { name: 'أدرج (g)، غاز' }).tap();
    await expect(text).toHaveText('ماء \\ce{H2(g)}');
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});
