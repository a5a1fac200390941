import {
  panel,
  cardOf,
  closeStudio,
  question,
  save,
  openForm,
  openPdfPart,
  openQuestion,
  openSettings,
  questionRow,
  writeQuestion,
  readExam,
} from './exam-editor.ts';
import { pdf, picture } from './files.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

test('the editor of a choice exam shows each mistake at its field, and stores marks, explanation, opening times and a time limit', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان الخيارات ${Date.now()}`;

  await test.step('the form refuses to save without lesson and title', async () => {
    await page.goto(panel);
    await page.getByRole('button', { name: 'أنشئ امتحانًا' }).first().click();
    await expect(page.getByRole('button', { name: 'احفظ كمسودة' })).toBeDisabled();
    await expect(page.getByText('اختر الدرس لتحفظ الامتحان.')).toBeVisible();
    await closeStudio(page);
  });

  await openForm(page, title);
  await test.step('the form shows each validation error at its field', async () => {
    await page.getByLabel('نسبة الحصول على الشهادة').fill('120');
    await openQuestion(page, 1);
    await page.getByLabel('وقت السؤال بالثواني').fill('0');
    await save(page);
    await expect(page.getByText('اكتب نسبة بين 0 و100')).toBeVisible();
    await expect(page.getByLabel('نسبة الحصول على الشهادة')).toBeFocused();
    await expect(questionRow(page, 1)).toContainText('يحتاج إلى مراجعة');
    await expectAccessible(page);
    await openQuestion(page, 1);
    await expect(page.getByText('يجب أن تحتوي جميع الأسئلة على نص')).toBeVisible();
    await expect(page.getByText('يجب أن تحتوي جميع الخيارات على نص').first()).toBeVisible();
    await expect(page.getByText('يجب أن يكون وقت السؤال ثانية واحدة على الأقل')).toBeVisible();
    await openSettings(page);
  });

  await test.step('the teacher adds a question with a picture and adds and removes options', async () => {
    await page.getByLabel('نسبة الحصول على الشهادة').fill('');
    await writeQuestion(page, 1, 'ما صيغة الماء؟ \\ce{H2O}', ['صيغته H2O', 'صيغته CO2']);
    const first = question(page, 1);
    await first.getByRole('button', { name: 'احذف الخيار د' }).click();
    await first.getByRole('button', { name: 'احذف الخيار ج' }).click();
    await expect(first.getByRole('button', { name: 'احذف الخيار أ' })).toBeDisabled();
    await first.getByRole('button', { name: 'أضف خيارًا' }).click();
    await first.getByRole('textbox', { name: 'الخيار ج', exact: true }).fill('صيغته NaCl');
    await first.getByLabel('الخيار ج هو الإجابة الصحيحة').check();
    await first.getByLabel('وقت السؤال بالثواني').fill('90');
    await first.getByLabel('درجة السؤال').fill('3');
    await first.getByLabel('شرح الإجابة').fill('ذرتا هيدروجين \\ce{H}');
    await first.getByLabel('صورة السؤال').setInputFiles(picture);
    // The formula of the text, and those that were typed plainly into two options.
    await expect(
      page.getByRole('region', { name: 'هكذا يراه الطلاب', exact: true }).locator('.katex'),
    ).toHaveCount(3);
  });

  await test.step('the teacher duplicates, moves and deletes a question', async () => {
    await question(page, 1).getByRole('button', { name: 'كرّر السؤال 1' }).click();
    await question(page, 2).getByLabel('نص السؤال').fill('سؤال ثانٍ');
    await page.getByRole('button', { name: 'قدّم السؤال 2' }).click();
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveText('سؤال ثانٍ');
    await openQuestion(page, 2);
    await expect(question(page, 2).getByLabel('الخيار ج هو الإجابة الصحيحة')).toBeChecked();
    await page.getByRole('button', { name: 'أضف سؤالًا' }).click();
    await question(page, 3).getByRole('button', { name: 'احذف السؤال 3' }).click();
    await expect(question(page, 3)).toHaveCount(0);
    await expect(page.getByText('سؤالان · 6 درجات')).toBeVisible();
  });

  await test.step('the teacher sets opening times and a time limit', async () => {
    await openSettings(page);
    await page.getByLabel('يُفتح في', { exact: true }).fill('10/1/2027 20:00');
    await page.getByLabel('يُغلق في', { exact: true }).fill('١٠/١/٢٠٢٧ ١٩:٠٠');
    await page.getByLabel('وقت للامتحان كله').check();
    await page.getByLabel('زمن الامتحان بالدقائق').fill('45');
    await page.getByLabel('رتّب الأسئلة ترتيبًا مختلفًا لكل طالب').check();
    await save(page);
    await expect(page.getByText('يجب أن يكون موعد الإغلاق بعد موعد الفتح')).toBeVisible();
    await page.getByLabel('يُغلق في', { exact: true }).fill('10/01/2027 10:00 م');
    await expectAccessible(page);
    await save(page);
    await expect(cardOf(page, title)).toBeVisible();
  });

  const exam = await readExam(page, title);
  expect(exam).toMatchObject({
    certificateThreshold: 70,
    opensAt: '2027-01-10T18:00:00.000Z',
    closesAt: '2027-01-10T20:00:00.000Z',
    timing: 'exam',
    timeLimitInSeconds: 2700,
    shufflesQuestions: true,
    totalMarks: 6,
    questions: [
      { questionText: 'سؤال ثانٍ', correctOptionIndex: 2 },
      {
        options: [String.raw`صيغته \ce{H2O}`, String.raw`صيغته \ce{CO2}`, 'صيغته NaCl'],
        timeInSeconds: 90,
        marks: 3,
      },
    ],
  });
  expect(exam.questions.map(({ imageUrl }) => imageUrl)).not.toContain(null);

  await test.step('the form shows the saved exam again, and closing it asks before a selected picture is lost', async () => {
    await cardOf(page, title)
      .getByRole('button', { name: `عدّل الامتحان: ${title}` })
      .click();
    await expect(page.getByLabel('يُفتح في', { exact: true })).toHaveValue('10/01/2027 8:00 م');
    await expect(page.getByLabel('زمن الامتحان بالدقائق')).toHaveValue('45');
    await openQuestion(page, 2);
    await expect(question(page, 2).getByLabel('شرح الإجابة')).toHaveText('ذرتا هيدروجين H');
    await question(page, 2).getByLabel('صورة السؤال').setInputFiles(picture);
    await expect(page.getByText(/لا تُحفظ في المسودة/u)).toBeVisible();
    await closeStudio(page);
    await expect(page.getByText('لديك تعديلات لم تُحفظ')).toBeVisible();
    await page.getByRole('button', { name: 'أغلق دون حفظ' }).click();
    await expect(cardOf(page, title)).toBeVisible();
  });
});

test('the editor switches the type after a confirmation, and clears what the other type has no place for', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان صح وخطأ ${Date.now()}`;
  await openForm(page, title);
  await writeQuestion(page, 1, 'الماء مركب', ['نعم', 'لا', 'ربما', 'أحيانًا']);

  await test.step('the form asks before it removes options', async () => {
    await openSettings(page);
    await page.getByLabel('صح أو خطأ').click();
    await expect(page.getByText(/خيارات أسئلتك ستُمسح/u)).toBeVisible();
    await page
      .getByRole('dialog', { name: 'غيّر نوع الامتحان' })
      .getByRole('button', { name: 'تراجع' })
      .click();
    await expect(page.getByLabel('اختيار من متعدد')).toBeChecked();
    await page.getByLabel('صح أو خطأ').click();
    await page.getByRole('button', { name: 'غيّر النوع' }).click();
    await expect(page.getByLabel('صح أو خطأ')).toBeChecked();
    await openQuestion(page, 1);
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveText('الماء مركب');
    await expect(question(page, 1).getByRole('radio')).toHaveCount(2);
    await expectAccessible(page);
    await openSettings(page);
  });

  await test.step('the form asks before it removes questions for a PDF', async () => {
    await page.getByLabel('ملف PDF').first().click();
    await expect(page.getByText(/لا مكان لها في امتحان PDF/u)).toBeVisible();
    await page.getByRole('button', { name: 'غيّر النوع' }).click();
    await expect(page.getByText('اختر ملف الامتحان لتحفظه.')).toBeVisible();
    await openPdfPart(page);
    await page.getByLabel('ملف الامتحان (PDF)').setInputFiles(pdf);
    await openSettings(page);
    await page.getByLabel('صح أو خطأ').click();
    await page.getByRole('button', { name: 'غيّر النوع' }).click();
    await openQuestion(page, 1);
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveText('');
  });

  await test.step('a true/false question is saved with its two options', async () => {
    await question(page, 1).getByLabel('نص السؤال').fill('الهواء عنصر');
    await question(page, 1).getByLabel('خطأ', { exact: true }).check();
    await save(page);
    await expect(cardOf(page, title).getByText('صح أو خطأ')).toBeVisible();
    expect((await readExam(page, title)).questions).toMatchObject([
      { questionText: 'الهواء عنصر', options: ['صح', 'خطأ'], correctOptionIndex: 1 },
    ]);
  });
});

test('the teacher adds a PDF of up to 5 MB and an answer key by the keyboard', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان ورقي ${Date.now()}`;
  await openForm(page, title);
  await page.getByLabel('ملف PDF').first().click();
  await expect(page.getByText('امتحان PDF بلا ورقة إجابة يُنزَّل فقط، فلا وقت له.')).toBeVisible();
  await openPdfPart(page);
  const pdfField = page.getByLabel('ملف الامتحان (PDF)');
  const heavy = { ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.alloc(5 * 1024 * 1024)]) };
  await pdfField.setInputFiles(heavy);
  await expect(page.getByText('يجب أن يكون حجم الملف أقل من 5 ميجابايت')).toBeVisible();
  await pdfField.setInputFiles(pdf);

  await page.getByLabel(/أضف ورقة إجابة/u).check();
  await page.getByLabel('عدد الأسئلة').fill('3');
  await page.getByLabel('خيارات كل سؤال').selectOption('5');
  await page.getByRole('radiogroup', { name: 'السؤال 1' }).getByRole('radio').first().focus();
  await page.keyboard.press('2');
  // Keyboards of the test browser have no Arabic letters.
  await page.locator(':focus').dispatchEvent('keydown', { key: 'ه' });
  await expect(page.getByText('بقي سؤال واحد بلا إجابة صحيحة')).toBeVisible();
  await save(page);
  await expect(page.getByText('اختر الإجابة الصحيحة لكل سؤال').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'السؤال 3: الخيار أ' }).check();
  await page.getByLabel('درجة السؤال 3').fill('4');
  await page.locator('summary').filter({ hasText: 'شرح السؤال 2' }).click();
  await page.getByLabel('شرح الإجابة').fill(String.raw`لأن \ce{H2O} متعادل`);
  await expect(page.locator('details .katex').first()).toBeVisible();
  await save(page);
  await expect(cardOf(page, title).getByText('3 أسئلة')).toBeVisible();

  const exam = await readExam(page, title);
  expect(exam.hasAnswerKey).toBe(true);
  expect(
    exam.questions.map(({ correctOptionIndex, marks }) => [correctOptionIndex, marks]),
  ).toEqual([
    [1, 1],
    [4, 1],
    [0, 4],
  ]);
  expect(exam.questions.map(({ explanationText }) => explanationText)).toEqual([
    '',
    String.raw`لأن \ce{H2O} متعادل`,
    '',
  ]);

  await test.step('an edit keeps the stored PDF', async () => {
    await cardOf(page, title)
      .getByRole('button', { name: `عدّل الامتحان: ${title}` })
      .click();
    await openPdfPart(page);
    await expect(page.getByRole('link', { name: /افتح الملف/u })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'السؤال 2: الخيار هـ' })).toBeChecked();
    await page.getByLabel(/أضف ورقة إجابة/u).uncheck();
    await save(page);
    await expect(cardOf(page, title).getByText('للتنزيل فقط')).toBeVisible();
    expect((await readExam(page, title)).pdfPath).not.toBeNull();
  });
});
