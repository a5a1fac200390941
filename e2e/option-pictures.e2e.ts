import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { drawMoleculeShape } from '#demo/pictures/molecule-shapes.ts';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { openForm, question, readExam, save, writeQuestion } from './exam-editor.ts';
import { openExam, submitAnswers } from './exams.ts';
import { openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';
import { give } from './uploads.ts';

const shapes = ['bent', 'pyramid', 'linear', 'tetrahedron'] as const;

test('the teacher adds options with pictures, and students enlarge, choose and review them', async ({
  page,
  browser,
  baseURL,
  signInStudent,
  expectAccessible,
}) => {
  const title = `امتحان الصور ${randomUUID().slice(0, 6)}`;
  const files = await Promise.all(
    shapes.map(async (shape) => ({
      name: `${shape}.png`,
      mimeType: 'image/png',
      buffer: await drawMoleculeShape(shape),
    })),
  );
  const teacher = await openTeacherPage(browser, baseURL);
  await openForm(teacher, title);
  await writeQuestion(teacher, 1, 'أي الأشكال خطي؟', []);
  const fields = question(teacher, 1);

  await test.step('the option refuses a picture of 60 MB before reading it and adds nothing', async () => {
    const huge = test.info().outputPath('huge.png');
    const file = await open(huge, 'w');
    await file.truncate(60 * 1024 * 1024);
    await file.close();
    await fields.locator('input[aria-label="أضف صورة للخيار أ"]').setInputFiles(huge);
    await expect(fields.locator('[data-option="0"]').getByRole('alert')).toHaveText(
      'الصورة أكبر من 40 ميجابايت. صغّرها أو اختر صورة أخرى.',
    );
    await expect(fields.getByRole('img')).toHaveCount(0);
  });

  await test.step('the teacher adds pictures from files and from the clipboard', async () => {
    for (const [place, file] of files.slice(0, 3).entries()) {
      const input = fields.locator(`input[aria-label="أضف صورة للخيار ${answerLetters[place]}"]`);
      await input.setInputFiles(file);
      await fields.getByLabel(`وصف الصورة للخيار ${answerLetters[place]}`).fill(`شكل ${place + 1}`);
    }
    const text = fields.getByRole('textbox', { name: 'الخيار د', exact: true });
    await give(text, 'paste', files.slice(3));
    await expect(fields.getByRole('img', { name: 'صورة الخيار د' })).toBeVisible();
  });

  await test.step('the preview shows the pictures, and undo restores a removed one', async () => {
    const view = teacher.getByRole('region', { name: 'هكذا يراه الطلاب' });
    await expect(view.getByRole('img', { name: 'شكل 3' })).toBeVisible();
    await fields.getByRole('button', { name: 'احذف صورة الخيار د' }).click();
    await expect(fields.getByRole('img')).toHaveCount(3);
    await teacher.getByRole('button', { name: 'تراجع عن آخر خطوة' }).click();
    await expect(fields.getByRole('img')).toHaveCount(4);
    await expectAccessible(teacher);
  });

  await fields.getByRole('radio', { name: 'الخيار ج هو الإجابة الصحيحة' }).check();
  await save(teacher);
  await expect(teacher.getByRole('heading', { name: title })).toBeVisible();
  const exam = await readExam(teacher, title);
  expect(exam.questions[0]?.optionImages).toHaveLength(4);
  await teacher.context().close();

  await page.setViewportSize({ width: 360, height: 740 });
  await signInStudent();
  await openExam(page, exam);
  const options = page.getByRole('radiogroup');

  await test.step('enlarging a picture selects no option', async () => {
    await options.getByRole('button', { name: 'كبّر صورة الاختيار ج' }).click();
    await expect(page.getByRole('dialog', { name: 'شكل 3' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a click on the picture selects its option, and so do the keys', async () => {
    await options.getByRole('img', { name: 'شكل 2' }).click();
    await expect(options.getByRole('radio', { name: 'شكل 2' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(options.getByRole('radio', { name: 'شكل 3' })).toBeChecked();
  });

  await submitAnswers(page);
  await expect(page.getByText('إجابتك صحيحة')).toBeVisible();
  await expect(page.getByRole('img', { name: 'شكل 1' })).toBeVisible();
});
