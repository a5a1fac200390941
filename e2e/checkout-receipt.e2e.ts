import type { Page } from '@playwright/test';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { summaryOf } from './checkout.ts';
import { pdf, picture } from './files.ts';
import { teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';
import { give } from './uploads.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const send = (page: Page) => page.getByRole('button', { name: 'أرسل الإيصال' });
const fileField = (page: Page) => page.getByLabel('صورة الإيصال');
const dateField = (page: Page) => page.getByRole('textbox', { name: 'تاريخ الدفع' });

/** A day in Egypt, so many days from today. */
const day = (offset: number) => egyptDay(new Date(), offset);

const address = '/subscription?plan=lectures-25&view=checkout&method=receipt';

/** Replies to a purchase's quote as the server would with other ways to pay. */
const offer = (page: Page, change: object) =>
  page.route('**/api/Payment/quote', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...change } });
  });

test(
  'a student sends a receipt with bank details, one file and a past date, and reads that it was received',
  { tag: ['@walk', '@payments'] },
  async ({ page, request, signInStudent, expectAccessible }) => {
    await signInStudent();
    await page.goto(address);

    await test.step('the checkout shows the bank details of a transfer, each with a button that copies it', async () => {
      await expect(page.getByText('EG38 0019 0005 0000 0000 2631 8000 2')).toBeVisible();
      for (const name of ['البنك', 'اسم صاحب الحساب', 'رقم الحساب', 'رقم IBAN', 'رمز SWIFT'])
        await expect(page.getByRole('button', { name: `انسخ ${name}`, exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'نقدًا', exact: true }).click();
      await expect(page.getByText('بيانات الحساب البنكي')).toBeHidden();
    });

    await test.step('the button stays disabled until the form has a file and a date', async () => {
      await expect(send(page)).toBeDisabled();
      await dateField(page).fill(day(0));
      await dateField(page).blur();
      const [year, month, dayOfMonth] = day(0).split('-');
      await expect(dateField(page)).toHaveValue(`${dayOfMonth}/${month}/${year}`);
      await expect(send(page)).toBeDisabled();
      await fileField(page).setInputFiles(picture);
      await expect(send(page)).toBeEnabled();
      await expect(page.getByText(picture.name, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: `احذف الملف ${picture.name}` }).click();
      await expect(send(page)).toBeDisabled();
      await expect(fileField(page)).toBeFocused();
    });

    await test.step('the form refuses a future date, another file type and two files', async () => {
      await dateField(page).fill(day(1));
      await expect(page.getByText('لا يمكن أن يكون تاريخ الدفع بعد اليوم')).toBeVisible();
      await fileField(page).setInputFiles({
        name: 'receipt.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('paid'),
      });
      await expect(page.getByText(/نوع الملف غير مسموح به/u)).toBeVisible();
      await give(fileField(page), 'drop', [picture, pdf]);
      await expect(page.getByText('اختر ملفًا واحدًا فقط.')).toBeVisible();
      await expectAccessible(page);
      await give(fileField(page), 'drop', [picture]);
      await expect(page.getByText(picture.name, { exact: true })).toBeVisible();
      await expect(send(page)).toBeDisabled();
      await dateField(page).fill(day(0));
      await page.getByLabel('ملاحظات (اختياري)').fill('دفعت نقدًا بعد الحصة');
    });

    await test.step('the form survives a lost network and sends the same receipt again', async () => {
      await page.route('**/api/Subscription', (route) => route.abort());
      await send(page).click();
      await expect(page.getByRole('alert')).toContainText('ولن يُسجَّل مرتين');
      await expect(page.getByText(picture.name, { exact: true })).toBeVisible();
      await expect(page.getByLabel('ملاحظات (اختياري)')).toHaveValue('دفعت نقدًا بعد الحصة');
      await expectAccessible(page);
      await page.unroute('**/api/Subscription');
      await page.getByRole('button', { name: 'أعد الإرسال' }).click();
      await expect(heading(page)).toHaveText('استلمنا الإيصال');
      await expect(page.getByText('خلال 24 ساعة')).toBeVisible();
      await expect(page.getByText('تأكيدًا بالبريد الإلكتروني')).toBeVisible();
      await expect(summaryOf(page, 'المبلغ')).toHaveText('180 ج.م');
      await expectAccessible(page);
    });

    await test.step('the plans show a waiting receipt; after a rejection the page shows the reason and a new form', async () => {
      const id = new URL(page.url()).pathname.split('/').at(-1);
      await page.goto('/subscription');
      await expect(page.getByText('ما أرسلته قيد المراجعة')).toBeVisible();
      const headers = await teacherHeaders(request);
      const rejected = await request.patch(`/api/payments/${id}/reject`, {
        headers,
        data: { reason: 'الصورة غير واضحة' },
      });
      expect(rejected.ok(), await rejected.text()).toBe(true);
      await page.getByRole('link', { name: 'تابع الحالة' }).click();
      await expect(heading(page)).toHaveText('لم يُقبل الإيصال');
      await expect(page.getByText('الصورة غير واضحة')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'أرسل إيصالًا جديدًا' }).click();
      await expect(summaryOf(page, 'الخطة')).toHaveText('باقة 25 محاضرة');
      await expect(send(page)).toBeDisabled();
    });

    await test.step('the teacher accepts the second receipt', async () => {
      await fileField(page).setInputFiles(pdf);
      await dateField(page).fill(day(-1));
      await send(page).click();
      await expect(heading(page)).toHaveText('استلمنا الإيصال');
      const id = new URL(page.url()).pathname.split('/').at(-1);
      const headers = await teacherHeaders(request);
      const accepted = await request.patch(`/api/payments/${id}/verify`, { headers });
      expect(accepted.ok(), await accepted.text()).toBe(true);
      await page.reload();
      await expect(heading(page)).toHaveText('تم الدفع بنجاح');
      await expect(page.getByText('فُعّلت الباقة')).toBeVisible();
    });
  },
);

test('a student pays by a wallet that the teacher confirms, with number and transaction id, and reads that it was received', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  const methods = [{ method: 'wallet', confirmedBy: 'teacher' }];
  await offer(page, { methods, isSimulated: false });
  await page.goto('/subscription?view=checkout');
  await expect(page.getByRole('radio', { name: /بطاقة بنكية/u })).toBeDisabled();
  await expect(page.getByText('غير متاحة الآن')).toHaveCount(2);
  await expect(page.getByText('01000000000')).toBeVisible();
  await expect(page.getByText(/حوّل 1,200 ج\.م إلى رقم المحفظة/u)).toBeVisible();
  await expectAccessible(page);

  // The server of the journeys takes wallets by its gateway, so the reply is another server's.
  let sent = '';
  await page.route('**/api/Subscription', async (route) => {
    sent = route.request().postData() ?? '';
    await route.fulfill({
      json: { id: '00000000-0000-4000-8000-000000000000', status: 'pending', pageUrl: null },
    });
  });
  await page.getByLabel('رقم عملية التحويل').fill(' 12345 ');
  await page.getByRole('button', { name: 'أرسل بيانات التحويل' }).click();
  await expect(page).toHaveURL(/\/payment\/00000000/u);
  for (const [field, value] of [
    ['paymentMethod', 'wallet'],
    ['provider', 'vodafone_cash'],
    ['transactionId', '12345'],
    ['planId', 'yearly'],
  ])
    expect(sent).toMatch(new RegExp(`name="${field}"\\s+${value}\\s`, 'u'));
});

test('a real gateway asks for the card on its own page, and before it for the number of whoever pays', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await offer(page, { isSimulated: false });
  await page.goto('/subscription?view=checkout');
  await expect(page.getByText('تكتب بيانات بطاقتك في صفحة بوابة الدفع الآمنة')).toBeVisible();
  await expect(page.getByLabel('رقم البطاقة')).toHaveCount(0);
  await page.getByRole('radio', { name: /محفظة إلكترونية/u }).check();
  await expect(page.getByText('تكتب رقم محفظتك في صفحة بوابة الدفع الآمنة')).toBeVisible();
  const phone = page.getByLabel('رقم موبايل من يدفع');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Payment/initiate')) sent.push(request.postDataJSON());
  });
  const pay = page.getByRole('button', { name: 'ادفع 1,200 ج.م' });
  await pay.click();
  await expect(page.getByText('اكتب رقم موبايل مصريًا من 11 رقمًا')).toBeVisible();
  await phone.fill('0223456789');
  await expect(page.getByText('اكتب رقم موبايل مصريًا من 11 رقمًا')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await phone.fill('٠١٠١٢٣٤٥٦٧٨');
  await pay.click();
  await expect(page).toHaveURL(/\/payment\/simulator\//u);
  expect(sent).toMatchObject([{ payerPhone: '٠١٠١٢٣٤٥٦٧٨' }]);
});

test('a checkout without methods says how to reach the teacher', async ({
  page,
  student,
  expectAccessible,
}) => {
  await offer(page, { methods: [] });
  await page.goto('/subscription?view=checkout');
  const letter = page.getByRole('link', { name: 'راسل المعلم للاشتراك' });
  await expect(letter).toHaveAttribute('href', /^mailto:contact@example\.com\?/u);
  const text = decodeURIComponent((await letter.getAttribute('href')) ?? '');
  expect(text).toContain(student.email);
  expect(text).toContain('1,200 ج.م');
  await expectAccessible(page);
});

test('a student reports a transfer by InstaPay by its number, and the teacher accepts it', async ({
  page,
  request,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.goto(address);
  await page.getByRole('radio', { name: /^InstaPay/u }).check();
  await expect(page.getByText(/^حوّل 180 ج\.م إلى هذا العنوان/u)).toBeVisible();
  await expect(page.getByText('demo@instapay')).toBeVisible();
  await expect(page.getByRole('img', { name: /^كود QR/u })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'أرسل بيانات التحويل' }).click();
  await expect(page.getByText('اكتب رقم عملية التحويل')).toBeVisible();
  const number = `IP${Date.now()}`;
  await page.getByRole('textbox', { name: 'رقم عملية التحويل' }).fill(number);
  await page.getByRole('button', { name: 'أرسل بيانات التحويل' }).click();
  await expect(page).toHaveURL(/\/payment\//u);
  await expect(heading(page)).toHaveText('استلمنا بيانات التحويل');
  await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'InstaPay' })).toBeVisible();
  const id = page.url().split('/payment/')[1]?.split('?')[0] ?? '';
  const accepted = await request.patch(`/api/payments/${id}/verify`, {
    headers: await teacherHeaders(request),
  });
  expect(await accepted.json()).toMatchObject({ status: 'completed', method: 'instapay' });
});
