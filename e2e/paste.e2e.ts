import type { Page } from '@playwright/test';
import { cardOf, openForm, openQuestion, question, readExam, save } from './exam-editor.ts';
import { expectNoSideways } from './page-width.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

const pasted = `امتحان الشهر الأول

1) رمز الصوديوم هو (درجتان)
أ) S    ب) Na    ج) K
2) رمز البوتاسيوم هو
أ) P    ب) K    ج) Po
3) الماء H2O عنصر ( × )
4) غاز نبيل
أ) النيون
ب) الكلور

مفتاح الإجابة: 1-ب 2-ب`;

const copied = `<ol><li>رمز الماء<img src="data:,"><ol><li>CO<sub>2</sub></li><li><b>H<sub>2</sub>O</b></li></ol></li></ol>
<table><tr><td>رقم</td><td>رمز</td></tr></table><script>alert(1)</script>`;

test('questions typed in a chat are pasted, mended in place and added at once', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان ملصوق ${Date.now()}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page, title);
  await page.getByRole('button', { name: 'القائمة', exact: true }).click();
  await page.getByRole('button', { name: 'استورد أسئلة' }).click();
  await test.step('the import reads lists and bold text that a page or Word puts on the clipboard', async () => {
    const box = page.getByLabel('أو الصق الأسئلة هنا');
    await box.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    }, copied);
    await expect(box).toHaveValue('1) رمز الماء [صورة]\nأ) CO₂\nب) ⟪H₂O⟫\nرقم\tرمز');
    await expect(page.getByText('في ما لصقته صور لم تُلصق', { exact: false })).toBeVisible();
  });

  await page.getByLabel('أو الصق الأسئلة هنا').fill(pasted);
  await page.getByRole('button', { name: 'افحص الأسئلة' }).click();
  await expect(page.getByText('قُرئت 4 أسئلة. سؤال واحد يحتاج إلى تعديل.')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);

  await test.step('the review shows formulas as chips without an editor, and a click leads to the row', async () => {
    await page.getByRole('button', { name: 'كل الأسئلة' }).click();
    const row = page.getByRole('listitem', { name: 'السطر 7', exact: true });
    const text = row.getByLabel('نص السؤال');
    const chip = text.getByRole('img', { name: 'صيغة: H2O' });
    await expect(text).toHaveText('الماء H2O عنصر');
    await expect(page.locator('[contenteditable=true]')).toHaveCount(0);
    await expectAccessible(page);
    await chip.click();
    await expect(text).toBeFocused();
    await expect(page.getByRole('toolbar', { name: 'رموز الكيمياء' })).toBeVisible();
    await expect(text).toHaveText('الماء \\ce{H2O} عنصر');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' نقيًّا');
    await expect(text).toHaveText('الماء H2O نقيًّا عنصر');
    await row.getByRole('button', { name: 'اقسم من هنا' }).click();
    const parted = page.getByRole('listitem', { name: 'السطر 7', exact: true });
    await expect(parted.getByLabel('نص السؤال')).toHaveText(['الماء H2O نقيًّا', 'عنصر']);
    await page.getByRole('button', { name: 'تراجع عن التقسيم' }).click();
    await expect(text).toHaveText('الماء H2O نقيًّا عنصر');
    await page.getByRole('button', { name: 'تحتاج إليك', exact: true }).click();
  });

  await test.step('the teacher splits a row of two questions at the caret, and undo joins it', async () => {
    const row = page.getByRole('listitem', { name: 'السطر 8', exact: true }).first();
    const text = row.getByLabel('نص السؤال');
    await text.focus();
    await text.fill('ثانٍ؟');
    await text.press('Home');
    await text.pressSequentially('أول؟ ');
    // An editor for the one field that is typed in.
    await expect(page.locator('[contenteditable=true]')).toHaveCount(1);
    await row.getByRole('button', { name: 'اقسم من هنا' }).click();
    await expect(page.getByText('قُرئت 5 أسئلة', { exact: false })).toBeVisible();
    await expect(text).toHaveText('أول؟');
    const added = page.getByRole('listitem', { name: 'السطر 8', exact: true }).nth(1);
    await expect(added.getByLabel('نص السؤال')).toBeFocused();
    await page.getByRole('button', { name: 'تراجع عن التقسيم' }).click();
    await expect(page.getByText('قُرئت 4 أسئلة', { exact: false })).toBeVisible();
    await expect(text).toHaveText('أول؟ ثانٍ؟');
    await expect(page.locator(':focus')).toHaveCount(1);
  });

  await test.step('the focus follows the rows that are added and removed', async () => {
    const row = page.getByRole('listitem', { name: 'السطر 8', exact: true });
    await row.getByRole('button', { name: 'أضف خيارًا' }).click();
    await expect(row.getByLabel('الخيار ج', { exact: true })).toBeFocused();
    await row.getByRole('button', { name: /^احذف الخيار ج/u }).click();
    await expect(row.getByRole('button', { name: /^احذف الخيار ب/u })).toBeFocused();
    await page.getByRole('button', { name: 'اترك كل ما يحتاج إلى تعديل' }).click();
    await expect(page.getByRole('button', { name: 'أعد الأسئلة المتروكة' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toBeVisible();
    await expect(page.locator(':focus')).toHaveCount(1);
  });

  await test.step('closing asks after a correction', async () => {
    const row = page.getByRole('listitem', { name: 'السطر 8', exact: true });
    await row.getByRole('radio', { name: 'الخيار أ هو الصحيح' }).check();
    await row.getByLabel('نص السؤال').click();
    await row.getByLabel('نص السؤال').fill('أي مما يلي غاز نبيل؟');
    const dialog = page.getByRole('dialog', { name: 'استورد أسئلة' });
    await dialog.getByRole('button', { name: 'تراجع' }).click();
    await expect(page.getByText('ما عدّلته هنا لم يُضف', { exact: false })).toBeVisible();
    const closeDialog = page.getByRole('dialog', { name: 'تغلق دون إضافة؟' });
    await closeDialog.getByRole('button', { name: 'تراجع' }).click();
  });

  await page.getByRole('button', { name: 'أضف 4 أسئلة' }).click();
  await expect(page.getByText('4 أسئلة · 5 درجات')).toBeVisible();
  await openQuestion(page, 4);
  await expect(question(page, 4).getByLabel('نص السؤال')).toHaveText('أي مما يلي غاز نبيل؟');
  await save(page);
  await expect(cardOf(page, title)).toBeVisible();
  const { questions } = await readExam(page, title);
  expect(questions.map(({ options }) => options)).toEqual([
    ['S', 'Na', 'K'],
    ['P', 'K', 'Po'],
    ['صح', 'خطأ'],
    ['النيون', 'الكلور'],
  ]);
});

const doubtful = `1) كم إلكترونًا؟
أ) 5
ب) 6
ج) 7
د) 8
الإجابة: ج
2) رمز الحديد
أ) Fe
ب) F
د) I
الإجابة: أ
3) نعم أم لا؟
أ) نعم
ب) لا
ج: ب
13- اذكر خواص الفلزات`;

const openImport = async (page: Page, title: string) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page, title);
  await page.getByRole('button', { name: 'القائمة', exact: true }).click();
  await page.getByRole('button', { name: 'استورد أسئلة' }).click();
};

const check = async (page: Page, text: string) => {
  await page.getByLabel('أو الصق الأسئلة هنا').fill(text);
  await page.getByRole('button', { name: 'افحص الأسئلة' }).click();
};

test('a question that may be read wrongly is never called sound, and waits for the teacher', async ({
  page,
  expectAccessible,
}) => {
  await openImport(page, `امتحان للمراجعة ${Date.now()}`);
  await check(page, doubtful);
  await expect(
    page.getByText('قُرئت 3 أسئلة. سؤالان يحتاجان إلى مراجعة. سطر واحد خارج الأسئلة.'),
  ).toBeVisible();
  await expect(page.getByText('13- اذكر خواص الفلزات', { exact: false })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  const add = page.getByRole('button', { name: 'أضف 3 أسئلة' });
  await expect(add).toBeDisabled();
  const skipped = page.getByRole('listitem', { name: 'السطر 7', exact: true });
  await expect(skipped.getByText('راجعه', { exact: true })).toBeVisible();
  await expect(skipped.getByText('سليم', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'راجعت السطر 7، وهو صحيح' }).click();
  await expect(skipped.getByText('سليم', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'راجعت السؤال، وهو صحيح', exact: true }).click();
  await page.getByRole('button', { name: 'كل الأسئلة' }).click();
  const first = page.getByRole('listitem', { name: 'السطر 1', exact: true });
  await expect(first.getByRole('radio')).toHaveCount(4);
  await expect(first.getByRole('radio', { name: 'الخيار ج هو الصحيح' })).toBeChecked();
  await expect(add).toBeEnabled();
});

test('a table is read by the names of its columns, and by hand where nobody knows them', async ({
  page,
  expectAccessible,
}) => {
  await openImport(page, `امتحان من جدول ${Date.now()}`);
  await test.step('the form says what to do when it finds no question', async () => {
    await check(page, 'مرحبا كيف الحال');
    await expect(page.getByText('لم نجد أسئلة.', { exact: true })).toBeVisible();
    await expect(page.getByText('لا سؤال يحتاج إلى تعديل', { exact: false })).toHaveCount(0);
    await page.getByRole('button', { name: 'غيّر النص أو الملف' }).click();
  });
  await test.step('letters name the options', async () => {
    await check(page, 'السؤال\tأ\tب\tج\tد\tالإجابة\nما هو؟\tماء\t$\\ce{CO2}$\tملح\tهواء\tج');
    await expect(page.getByText('قُرئ سؤال واحد. كلها سليمة.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'الخيار ج هو الصحيح' })).toBeChecked();
    const preview = page.getByRole('region', { name: /^هكذا سيراه الطلاب/u });
    await expect(preview.getByRole('paragraph')).toHaveText([
      /^ما هو/u,
      /^أ/u,
      /^ب/u,
      /^ج/u,
      /^د/u,
    ]);
    await page.getByRole('button', { name: 'غيّر النص أو الملف' }).click();
  });
  await test.step('the teacher names unknown columns', async () => {
    await check(page, 'Stem\tWrong\tRight\tNotes\tKey\nرمز الصوديوم\tS\tNa\tسهل\tب');
    await expect(page.getByText('سؤال واحد يحتاج إلى مراجعة.', { exact: false })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByLabel('العمود 4: Notes').selectOption({ label: 'الشرح' });
    await page.getByLabel('العمود 2: Wrong').selectOption({ label: 'الخيار ب' });
    await expect(page.getByText('اخترت «الخيار ب» لعمودين', { exact: false })).toBeVisible();
    await page.getByLabel('العمود 3: Right').selectOption({ label: 'الخيار أ' });
    await page.getByRole('button', { name: 'اقرأ الجدول بهذه الأعمدة' }).click();
    await expect(page.getByText('قُرئ سؤال واحد. كلها سليمة.')).toBeVisible();
    await expect(page.getByLabel('الخيار أ', { exact: true })).toHaveText('Na');
    await expect(page.getByRole('radio', { name: 'الخيار ب هو الصحيح' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'الشرح' })).toHaveText('سهل');
  });
});
