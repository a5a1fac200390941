import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createLesson } from './lessons.ts';
import { closeFilters, openFilters } from './list-filters.ts';
import { expectNoSideways } from './page-width.ts';
import { buy, isOpenTo } from './payments.ts';
import { drawReceipt, sendReceipt } from './receipts.ts';
import {
  messagesOf,
  openSession,
  openSessionOf,
  studentHeaders,
  teacherHeaders,
} from './sessions.ts';
import { studentPassword } from './accounts.ts';
import { expect, test } from './test.ts';

const panel = '/admin/dashboard?tab=payments';
const longName = 'عبد الرحمن عبد المنعم عبد اللطيف الشافعي الدمنهوري';

const search = (page: Page) => page.getByRole('textbox', { name: /^ابحث باسم الطالب/u });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const sheet = (page: Page) => page.getByRole('dialog', { name: /^العملية \d+$/u });
const question = (page: Page) => page.getByRole('dialog', { name: 'رد مبلغ' });

test('the teacher finds a payment, gives a part and then the rest back, and the lesson closes', async ({
  page,
  request,
  accounts,
  mailTo,
  expectAccessible,
}) => {
  const firstName = `دفع${Date.now().toString(36)}`;
  const student = await accounts.insertStudent({
    firstName: firstName,
    lastName: longName,
    grade: 1,
  });
  const lesson = await createLesson(request, { IsFree: 'false', Price: '100000' });
  await buy(request, { email: student.email, lessonId: lesson.id });
  await buy(request, { email: student.email, planId: 'lectures-10' }, 'decline');
  expect(await isOpenTo(request, student.email, lesson.id)).toBe(true);
  await openSession(page, request, 'teacher');
  await page.goto(panel);

  await test.step('the panel shows the sums and the newest payments', async () => {
    for (const name of ['إجمالي الإيرادات', 'إيرادات هذا الشهر', 'مكتملة', 'معلّقة']) {
      const figure = page.getByText(name, { exact: true }).locator('xpath=../dd');
      await expect(figure.first()).toContainText('ج.م');
    }
    await expect(rowOf(page, firstName)).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('search and filters narrow the list and its sums, and a reload keeps them', async () => {
    await search(page).fill(firstName);
    await expect(page).toHaveURL(/search=/u);
    await expect(page.getByText('عمليتان', { exact: true }).last()).toBeVisible();
    await page.getByLabel('حالة العملية').selectOption('مكتملة');
    await expect(page).toHaveURL(/status=completed/u);
    await expect(rowOf(page, firstName)).toHaveCount(1);
    await expect(rowOf(page, firstName)).toContainText('100,000 ج.م');
    await page.reload();
    await expect(rowOf(page, firstName)).toHaveCount(1);
    await openFilters(page);
    await page.getByLabel('طريقة الدفع').selectOption('إيصال دفع');
    await closeFilters(page);
    await expect(page.getByText('لا عملية تطابق البحث')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'أزل البحث والتصفية' }).click();
    // Until then the field still holds the same word, and filling it again changes nothing.
    await expect(search(page)).toHaveValue('');
    await search(page).fill(firstName);
    await expect(page).toHaveURL(/search=/u);
    await expect(rowOf(page, firstName)).toHaveCount(2);
  });

  await test.step('the export contains the same payments', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'صدّر CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^المدفوعات \d{4}-\d\d-\d\d\.csv$/u);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).toContain('100000');
  });

  await test.step('the details show the events and lead to student and lesson', async () => {
    await rowOf(page, '100,000')
      .getByRole('button', { name: /^تفاصيل العملية/u })
      .click();
    await expect(page).toHaveURL(/payment=/u);
    await expect(sheet(page)).toContainText('وصل المبلغ');
    await expect(sheet(page)).toContainText('مفتوح حتى');
    await expect(sheet(page).getByRole('link', { name: 'افتح الدرس في لوحتك' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(sheet(page)).toBeVisible();
  });

  await test.step('the teacher refunds a part after a confirmation that names it, and the lesson stays open', async () => {
    await sheet(page).getByRole('button', { name: 'أعد مبلغًا' }).click();
    await question(page).getByRole('button', { name: 'جزءًا منه' }).click();
    await question(page).getByLabel('المبلغ بالجنيه').fill('100000.01');
    await question(page).getByRole('button', { name: 'رد مبلغ' }).click();
    await expect(question(page)).toContainText('المبلغ أكبر من الباقي، وهو 100,000 ج.م');
    await expect(question(page)).toContainText('اكتب سبب رد المبلغ');
    await question(page).getByLabel('المبلغ بالجنيه').fill('٤٠٠٫٥');
    await question(page).getByLabel('السبب').fill('تعويض عن انقطاع');
    await expect(question(page)).toContainText(`هل تعيد 400.5 ج.م إلى ${firstName} ${longName}؟`);
    await expect(question(page)).toContainText('يبقى مفتوحًا');
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'أعد 400.5 ج.م' }).click();
    await expect(messagesOf(page)).toContainText('سُجّل رد 400.5 ج.م');
    await expect(sheet(page)).toContainText('99,599.5 ج.م');
    // The mail about the payment may still be the newest.
    await expect(async () =>
      expect((await mailTo(student.email)).plain).toContain('400.5 ج.م'),
    ).toPass();
    expect(await isOpenTo(request, student.email, lesson.id)).toBe(true);
  });

  await test.step('the teacher refunds the rest in person, and the lesson closes', async () => {
    await sheet(page).getByRole('button', { name: 'أعد مبلغًا' }).click();
    await question(page).getByRole('button', { name: 'أعدته بنفسي' }).click();
    await question(page).getByLabel('السبب').fill('طلب ولي الأمر');
    await expect(question(page)).toContainText('فيُغلق فورًا ما فتحته هذه العملية');
    await question(page).getByRole('button', { name: 'أعد 99,599.5 ج.م' }).click();
    await expect(sheet(page)).toContainText('مردودة');
    await expect(sheet(page)).toContainText('سُحب في');
    await expect(sheet(page).getByRole('button', { name: 'أعد مبلغًا' })).toHaveCount(0);
    expect(await isOpenTo(request, student.email, lesson.id)).toBe(false);
  });

  await test.step('the list and the details fit a phone', async () => {
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `${width} px with the details`);
    }
    await page.getByRole('button', { name: 'أغلق النافذة' }).click();
    await expect(sheet(page)).toHaveCount(0);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `${width} px`);
    }
    await expectAccessible(page);
  });

  await test.step('the date fields have room for their format on a laptop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openFilters(page);
    const room = await page
      .getByLabel('من يوم', { exact: true })
      .evaluate((field: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const text = document.createElement('span');
        Object.assign(text.style, { font, position: 'absolute', whiteSpace: 'nowrap' });
        text.textContent = field.placeholder;
        document.body.append(text);
        const { width } = text.getBoundingClientRect();
        text.remove();
        return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
      });
    expect(room).toBeGreaterThanOrEqual(0);
    await closeFilters(page);
  });

  await test.step('the record of the student lists both refunds', async () => {
    await page.goto(`/admin/dashboard?tab=students&student=${student.id}&part=money`);
    const payments = page.getByRole('tabpanel').getByRole('link', { name: /العملية \d+/u });
    await expect(payments).toHaveCount(2);
    await payments.first().click();
    await expect(sheet(page)).toBeVisible();
  });
});

test(
  'what waits is accepted and rejected in its row and in its details, with the receipt beside it',
  { tag: ['@walk', '@payments'] },
  async ({ page, request, accounts, expectAccessible }) => {
    const name = `معلق${Date.now().toString(36)}`;
    const student = await accounts.insertStudent({ firstName: name, lastName: longName, grade: 1 });
    const begin = async (planId: string) => {
      const headers = await studentHeaders(request, student.email);
      const data = { planId, paymentMethod: 'card' };
      expect((await request.post('/api/Payment/initiate', { headers, data })).ok()).toBe(true);
    };
    await begin('lectures-10');
    await begin('lectures-25');
    await sendReceipt(request, student.email, await drawReceipt(61), { planId: 'lectures-50' });
    await openSession(page, request, 'teacher');
    await page.goto(`${panel}&search=${encodeURIComponent(name)}`);
    const row = (title: string) => rowOf(page, title);

    await test.step('each waiting row shows both buttons, for a card payment too, at every width', async () => {
      await expect(rowOf(page, name)).toHaveCount(3);
      for (const title of ['10 محاضرات', '25 محاضرة', '50 محاضرة']) {
        await expect(row(title).getByRole('button', { name: /^اقبل الدفع/u })).toBeVisible();
        await expect(row(title).getByRole('button', { name: /^ارفض/u })).toBeVisible();
      }
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSideways(page, `${width} px`);
      }
      await expectAccessible(page);
    });

    await test.step('the teacher opens the receipt beside its row and accepts it there', async () => {
      await row('50 محاضرة')
        .getByRole('button', { name: /^إجراءات/u })
        .click();
      await page.getByRole('button', { name: /^راجع ما أرسله/u }).click();
      const review = page.getByRole('dialog', { name: `إيصال ${name} ${longName}` });
      await expect(review.getByRole('img')).toBeVisible();
      await review.getByRole('button', { name: 'أغلق النافذة' }).click();
      await row('50 محاضرة')
        .getByRole('button', { name: /^اقبل الدفع/u })
        .click();
      await expect(messagesOf(page)).toContainText('وفُتح ما اشتُري');
      await expect(row('50 محاضرة')).toContainText('مكتملة');
    });

    await test.step('the teacher accepts a card payment in its row after a confirmation about the money', async () => {
      await row('10 محاضرات')
        .getByRole('button', { name: /^اقبل الدفع/u })
        .click();
      const dialog = page.getByRole('dialog', { name: 'قبول عملية لم تؤكدها البوابة' });
      await expect(dialog).toContainText('هل وصلك؟');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'اقبل الدفع' }).click();
      await expect(row('10 محاضرات')).toContainText('مكتملة');
    });

    await test.step('the teacher rejects another payment in its details with a reason', async () => {
      await row('25 محاضرة')
        .getByRole('button', { name: /^إجراءات/u })
        .click();
      await page.getByRole('button', { name: /^التفاصيل/u }).click();
      await sheet(page).getByRole('button', { name: /^ارفض/u }).click();
      const dialog = page.getByRole('dialog', { name: 'رفض العملية' });
      await dialog.getByRole('button', { name: 'ارفض العملية' }).click();
      await expect(dialog.getByText('اكتب السبب أو اختر سببًا جاهزًا.')).toBeVisible();
      await dialog.getByRole('button', { name: 'لم يصل المبلغ حتى الآن.' }).click();
      await dialog.getByRole('button', { name: 'ارفض العملية' }).click();
      await expect(sheet(page)).toContainText('لم يصل المبلغ حتى الآن.');
      await expect(sheet(page).getByRole('button', { name: /^ارفض|^اقبل/u })).toHaveCount(0);
    });
  },
);

test('a student reaches neither the panel nor its calls', async ({ page, request, accounts }) => {
  const student = await accounts.insertStudent({ firstName: 'هنا', lastName: 'سمير', grade: 1 });
  await openSessionOf(page, request, { email: student.email, password: studentPassword });
  await page.goto(panel);
  await expect(page).not.toHaveURL(/dashboard/u);
  expect((await request.get('/api/payments')).status()).toBe(401);
  const headers = await teacherHeaders(request);
  expect((await request.get('/api/payments', { headers })).status()).toBe(200);
});
