import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { groupCode } from '#domain/typed-codes/typed-code.ts';
import { readPrintedCards } from '#server/testing/printing/printed-cards.ts';
import {
  codeDialog,
  createBatch,
  createLockedLesson,
  generateCode,
  redeemAs,
} from './access-codes.ts';
import { expectNoSideways, inBothColours, inWindows } from './page-width.ts';
import { messagesOf, openSession, openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

const panel = '/admin/dashboard?tab=access-codes';

const rowOf = (page: Page, code: string) =>
  page.getByRole('row').filter({ hasText: groupCode(code) });

test(
  'the teacher chooses a course and a lesson, and makes, copies and deletes its codes',
  { tag: ['@walk', '@codes'] },
  async ({ page, request, expectAccessible }) => {
    const title = `درس الأكواد ${Date.now()}`;
    const lesson = await createLockedLesson(request, title);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSession(page, request, 'teacher');

    await test.step('the panel asks for a course first', async () => {
      await page.goto(panel);
      await expect(page.getByText('اختر بابًا ثم درسًا')).toBeVisible();
      await expect(page.getByRole('link', { name: 'أكواد الوصول' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page.getByLabel('الدرس', { exact: true })).toBeDisabled();
      await expectAccessible(page);
    });

    await test.step('the chosen lesson of a course has no codes yet', async () => {
      await page.getByLabel('الباب', { exact: true }).selectOption(lesson.courseId);
      await page.getByLabel('الدرس', { exact: true }).selectOption({ label: title });
      await expect(page.getByText('لا أكواد لهذا الدرس بعد')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`lesson=${lesson.id}`, 'u'));
      await expectAccessible(page);
    });

    await test.step('the teacher makes a code and copies it, and the button shows a check mark for 2 seconds', async () => {
      await page.getByRole('button', { name: 'ولّد كودًا' }).first().click();
      await expect(messagesOf(page).getByText('وُلّد الكود')).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: 'متاح' });
      await expect(row).toHaveCount(1);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await row.getByRole('button', { name: /انسخ الكود/u }).click();
      await expect(row.getByRole('button', { name: 'نُسخ' })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      await expect(row).toContainText(copied);
      await page.clock.runFor(1900);
      await expect(row.getByRole('button', { name: 'نُسخ' })).toBeVisible();
      await page.clock.runFor(200);
      await expect(row.getByRole('button', { name: /انسخ الكود/u })).toBeVisible();
      await page.clock.resume();
    });

    await test.step('the teacher deletes a code after a confirmation', async () => {
      await page.getByRole('button', { name: /احذف الكود/u }).click();
      const question = page.getByRole('dialog', { name: 'حذف الكود' });
      await expectAccessible(page);
      await question.getByRole('button', { name: 'تراجع' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'متاح' })).toHaveCount(1);
      await page.getByRole('button', { name: /احذف الكود/u }).click();
      await question.getByRole('button', { name: 'احذف' }).click();
      await expect(page.getByText('لا أكواد لهذا الدرس بعد')).toBeVisible();
    });

    await test.step('a code for three students shows how many have used it', async () => {
      await page.getByLabel('كم طالبًا يستخدم الكود الجديد؟').fill('٣');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'ولّد كودًا' }).first().click();
      await expect(page.getByRole('row').filter({ hasText: 'استخدمه 0 من 3' })).toBeVisible();
    });

    await test.step('the teacher deletes all codes after a confirmation', async () => {
      await generateCode(request, lesson.id);
      await generateCode(request, lesson.id);
      await page.reload();
      await expect(page.getByText('3 أكواد')).toBeVisible();
      await page.getByRole('button', { name: 'احذف كل الأكواد' }).click();
      const question = page.getByRole('dialog', { name: 'حذف كل الأكواد' });
      await expect(question).toContainText(title);
      await question.getByRole('button', { name: 'احذفها كلها' }).click();
      await expect(messagesOf(page).getByText('حُذف 3 أكواد')).toBeVisible();
      await expect(page.getByText('لا أكواد لهذا الدرس بعد')).toBeVisible();
    });

    await test.step('the address stores the filter of the state', async () => {
      await page.getByLabel('حالة الكود').selectOption({ label: 'متاح' });
      await expect(page.getByText('لا يوجد كود يطابق البحث')).toBeVisible();
      await expect(page).toHaveURL(/state=available/u);
      await page.getByRole('button', { name: 'أزل البحث والتصفية' }).click();
      await expect(page.getByText('لا أكواد لهذا الدرس بعد')).toBeVisible();
    });
  },
);

test('the teacher finds a code by its student, and takes the access back', async ({
  page,
  request,
  student,
  browser,
  baseURL,
}) => {
  const lesson = await createLockedLesson(request, 'درس يُسحب');
  const { code } = await generateCode(request, lesson.id);
  await page.goto(`/?code=${code}`);
  await codeDialog(page).getByRole('button', { name: 'فعّل الكود' }).click();
  await expect(codeDialog(page).getByText(/تم تفعيل كود الوصول بنجاح/u)).toBeVisible();

  const teacherPage = await openTeacherPage(browser, baseURL);
  await teacherPage.goto(panel);
  await teacherPage
    .getByRole('textbox', { name: /ابحث بالكود/u })
    .fill(groupCode(code).toLowerCase());
  const row = rowOf(teacherPage, code);
  await expect(row).toContainText(student.fullName);
  await expect(row).toContainText('درس يُسحب');
  await row.getByRole('button', { name: `اسحب وصول ${student.fullName}` }).click();
  await teacherPage.getByRole('dialog').getByRole('button', { name: 'اسحب الوصول' }).click();
  await expect(row).toContainText('سُحب الوصول');
  await row.getByRole('button', { name: /احذف الكود/u }).click();
  await teacherPage.getByRole('dialog').getByRole('button', { name: 'احذف' }).click();
  await expect(row).toHaveCount(0);
  await teacherPage.context().close();

  await page.goto(`/?code=${code}`);
  await codeDialog(page).getByRole('button', { name: 'فعّل الكود' }).click();
  await expect(codeDialog(page).getByText(/ثم انتهى ما فتحه أو سحبه معلمك/u)).toBeVisible();
});

test('the teacher makes a batch, prints it, hands it out and withdraws the rest', async ({
  page,
  request,
  expectAccessible,
}) => {
  const lesson = await createLockedLesson(request, 'درس الدفعة');
  await openSession(page, request, 'teacher');
  await page.goto(`${panel}&view=batches&course=${lesson.courseId}&lesson=${lesson.id}`);
  const batch = page.getByRole('listitem').filter({ hasText: 'سنتر المستقبل' });

  await test.step('the form shows each missing value at its field', async () => {
    await expect(page.getByText('لا توجد دفعة تطابق البحث')).toBeVisible();
    await page.getByRole('button', { name: 'أنشئ دفعة' }).click();
    const sheet = page.getByRole('dialog', { name: 'دفعة جديدة من الأكواد' });
    await sheet.getByLabel('عدد الأكواد').fill('501');
    await sheet.getByRole('button', { name: 'أنشئ الدفعة' }).click();
    await expect(sheet.getByText('اكتب اسم الدفعة')).toBeVisible();
    await expect(sheet.getByText('اكتب عددًا من 1 إلى 500')).toBeVisible();
    await expect(sheet.getByText('اكتب سعرًا صحيحًا من 0 إلى 10000 جنيه')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the list shows the batch with its totals', async () => {
    const sheet = page.getByRole('dialog', { name: 'دفعة جديدة من الأكواد' });
    await sheet.getByLabel('اسم الدفعة').fill('مجموعة الثلاثاء');
    await sheet.getByLabel('السنتر').fill('سنتر المستقبل');
    await sheet.getByLabel('عدد الأكواد').fill('٤');
    await sheet.getByLabel('سعر الكود بالجنيه').fill('٣٠');
    await sheet.getByRole('button', { name: 'أنشئ الدفعة' }).click();
    await expect(messagesOf(page).getByText('أُنشئت الدفعة بأكوادها')).toBeVisible();
    await expect(batch.getByRole('heading', { name: 'مجموعة الثلاثاء' })).toBeVisible();
    await expect(batch.getByRole('definition').first()).toHaveText('4');
    await expectAccessible(page);
  });

  await test.step('the teacher downloads the cards and the codes', async () => {
    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        batch.getByRole('button', { name }).click(),
      ]);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const cards = await download('اطبع البطاقات');
    expect(cards.name).toBe('بطاقات مجموعة الثلاثاء.pdf');
    const { sheets } = await readPrintedCards(cards.bytes);
    expect(sheets.flatMap((sheet) => sheet.cards)).toHaveLength(4);
    const csv = await download('صدّر CSV');
    expect(parse(csv.bytes, { bom: true, columns: true })).toHaveLength(4);
  });

  await test.step('the page shows the codes of the batch alone, then all codes of the lesson', async () => {
    const other = await generateCode(request, lesson.id);
    await batch.getByRole('button', { name: 'اعرض الأكواد' }).click();
    await expect(page.getByText('4 أكواد', { exact: true })).toBeVisible();
    await expect(page.getByText(/أكواد دفعة/u)).toContainText('مجموعة الثلاثاء');
    await page.getByRole('button', { name: 'اعرض كل الأكواد' }).click();
    await expect(rowOf(page, other.code)).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, other.code)).toBeHidden();
  });

  await test.step('the teacher marks the batch as handed out and withdraws the unused codes', async () => {
    await page.goto(`${panel}&view=batches&course=${lesson.courseId}&lesson=${lesson.id}`);
    await batch.getByRole('switch').click();
    await expect(batch.getByRole('switch')).toBeChecked();
    await expect(batch.getByRole('definition').nth(1)).toHaveText('4');
    await batch.getByRole('button', { name: 'اسحب غير المستخدم' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'اسحب غير المستخدم' }).click();
    await expect(batch.getByRole('definition').nth(3)).toHaveText('4');
    await expect(batch.getByRole('button', { name: 'اطبع البطاقات' })).toBeDisabled();
  });
});

test('the teacher makes a batch of a month, finds it by its kind, and takes a month back', async ({
  page,
  request,
  student,
  expectAccessible,
}) => {
  const name = `شهر السنتر ${Date.now()}`;
  await openSession(page, request, 'teacher');
  await page.goto(`${panel}&view=batches`);
  const batch = page.getByRole('listitem').filter({ hasText: name });

  await test.step('the form asks for a month and its grade instead of a lesson', async () => {
    await page.getByRole('button', { name: 'أنشئ دفعة' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'دفعة جديدة من الأكواد' });
    await sheet.getByRole('button', { name: 'شهرًا' }).click();
    await expect(sheet.getByLabel('الدرس', { exact: true })).toBeHidden();
    await sheet.getByRole('button', { name: 'أنشئ الدفعة' }).click();
    await expect(sheet.getByText('اختر الشهر', { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
    await sheet.getByLabel('الشهر').selectOption('11');
    await sheet.getByLabel(/^الصف/u).selectOption('3');
    await sheet.getByLabel('اسم الدفعة').fill(name);
    await sheet.getByLabel('عدد الأكواد').fill('2');
    await sheet.getByLabel('سعر الكود بالجنيه').fill('120');
    await sheet.getByRole('button', { name: 'أنشئ الدفعة' }).click();
    await expect(batch.getByText('دروس شهر 11 · الصف الثالث الثانوي')).toBeVisible();
  });

  await test.step('the list shows the batches of months alone', async () => {
    await page.getByLabel('ما تفتحه الدفعات').selectOption('month');
    await expect(page).toHaveURL(/kind=month/u);
    await expect(batch).toBeVisible();
    await page.getByLabel('ما تفتحه الدفعات').selectOption('bundle');
    await expect(batch).toBeHidden();
    await page.getByLabel('ما تفتحه الدفعات').selectOption('month');
  });

  await test.step('a student uses a code, and the teacher takes the month back', async () => {
    await batch.getByRole('button', { name: 'اعرض الأكواد' }).click();
    const row = page.getByRole('row').filter({ hasText: 'متاح' }).first();
    const grouped = /\w{5}-\w{5}/u.exec(await row.innerText())?.[0] ?? '';
    const code = grouped.replace('-', '');
    const redeemed = await redeemAs(request, student.email, code);
    expect(redeemed).toMatchObject({ opens: 'month', month: 11 });
    await page.reload();
    await rowOf(page, code)
      .getByRole('button', { name: /^اسحب وصول/u })
      .click();
    const question = page.getByRole('dialog', { name: 'سحب الوصول إلى الشهر' });
    await expect(question).toContainText('من دروس شهر 11');
    await question.getByRole('button', { name: 'اسحب الوصول' }).click();
    await expect(messagesOf(page).getByText('سُحب ما فتحه الكود')).toBeVisible();
    await expect(rowOf(page, code).getByText('سُحب الوصول')).toBeVisible();
  });
});

test('thirty codes with long names fit a phone, a tablet and a laptop, light and dark', async ({
  page,
  request,
  expectAccessible,
}) => {
  const lesson = await createLockedLesson(
    request,
    'حساب ثابت الاتزان Kc وقاعدة لوشاتيليه '.repeat(4),
  );
  const centre = 'سنتر النخبة الحديثة لتعليم المرحلة الثانوية بالدقي والمهندسين';
  await createBatch(request, lesson.id, {
    count: 30,
    name: 'مجموعة السبت والثلاثاء '.repeat(3),
    centre,
  });
  await openSession(page, request, 'teacher');
  for (const view of ['codes', 'batches']) {
    await page.goto(`${panel}&course=${lesson.courseId}&lesson=${lesson.id}&view=${view}`);
    await expect(page.getByText(view === 'codes' ? '30 كودًا' : 'دفعة واحدة')).toBeVisible();
    await inWindows(page, inBothColours([360, 768, 1440]), async (where) => {
      await expectNoSideways(page, where);
      await expectAccessible(page);
    });
  }
});
