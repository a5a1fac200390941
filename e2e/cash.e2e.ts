import type { Page } from '@playwright/test';
import { expectNoSideways } from './page-width.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const sheet = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });

/** Opens the form that asks a student for money, and fills it. */
const fillRequest = async (
  page: Page,
  { name, title, price }: { name: string; title: string; price: string },
) => {
  await page.getByRole('button', { name: 'اطلب مبلغًا' }).click();
  const form = sheet(page, `اطلب مبلغًا من ${name}`);
  await form.getByLabel(/^الاسم/u).fill(title);
  await form.getByLabel(/^السعر/u).fill(price);
  return form;
};

test('a walk-in is added, pays cash, gets a receipt, and the drawer is counted with its difference', async ({
  page,
  request,
  expectAccessible,
}) => {
  const name = `نقدي${Date.now().toString(36)} سمير`;
  const phone = `010${String(Date.now()).slice(-8)}`;
  await openSession(page, request, 'teacher');

  await test.step('the student is added without an account, and the file opens from the list', async () => {
    await page.goto('/admin/dashboard?tab=students&view=add');
    await page.getByRole('textbox', { name: /^الاسم/u }).fill(name);
    await page.getByRole('textbox', { name: /^هاتف الطالب/u }).fill(phone);
    await page.getByRole('combobox', { name: /^الصف/u }).selectOption('1');
    await page.getByRole('button', { name: 'أضف', exact: true }).click();
    await page.getByRole('link', { name }).click();
  });

  await test.step('the payment is recorded at the price that is filled in, and the receipt has a number', async () => {
    await page.getByRole('button', { name: 'سجّل دفعة' }).click();
    const form = sheet(page, `سجّل دفعة من ${name}`);
    await form.getByLabel(/^دفع ثمن/u).selectOption('monthly');
    await expect(form.getByLabel(/^المبلغ/u)).toHaveValue('150');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'سجّل الدفعة' }).click();
    const receipt = sheet(page, 'سُجّلت الدفعة');
    await expect(receipt.getByText(/^20\d\d-\d{6}$/u)).toBeVisible();
    const chat = receipt.getByRole('link', { name: 'أرسله للطالب' });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/20/u);
    const saved = page.waitForEvent('download');
    await receipt.getByRole('button', { name: 'نزّل الإيصال' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/u);
    await expectAccessible(page);
    await receipt.getByRole('button', { name: 'تم' }).click();
  });

  await test.step('the same month again is refused once, and stays as credit', async () => {
    await page.goto('/admin/dashboard?tab=payments');
    await page.getByRole('button', { name: 'سجّل دفعة' }).click();
    const form = sheet(page, 'سجّل دفعة');
    await form.getByRole('combobox', { name: /^الطالب/u }).fill(name);
    await page.getByRole('option', { name }).click();
    await form.getByLabel(/^دفع ثمن/u).selectOption('monthly');
    await form.getByLabel(/^المبلغ/u).fill('١٠٠');
    await form.getByLabel('ملاحظة').fill('خصم الأخوة');
    await form.getByRole('button', { name: 'سجّل الدفعة' }).click();
    await form.getByRole('button', { name: 'نعم، دفعة أخرى' }).click();
    await expect(sheet(page, 'سُجّلت الدفعة')).toContainText('له 100 ج.م');
    await page.getByRole('button', { name: 'تم' }).click();
  });

  await test.step('the student’s file shows both, and one is cancelled with a reason', async () => {
    await page.goto('/admin/dashboard?tab=students');
    await page.getByRole('textbox', { name: /^ابحث/u }).fill(name);
    // The address takes the search after a pause, and would lead back from a file that was opened before.
    await expect(page).toHaveURL(/search=/u);
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('tab', { name: 'الاشتراك والمدفوعات' }).click();
    const list = page.getByRole('listitem').filter({ hasText: 'خصم الأخوة' });
    await list.getByRole('button', { name: /^ألغِ الدفعة/u }).click();
    const question = sheet(page, /^ألغِ الدفعة/u);
    await question.getByLabel(/^السبب/u).fill('سُجّلت بالخطأ');
    await question.getByRole('button', { name: 'ألغِ الدفعة' }).click();
    await expect(list.getByText('أُلغيت', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a part of a month leaves a debt with a day, which the file says until it is paid', async () => {
    await page.getByRole('button', { name: 'سجّل دفعة' }).click();
    const form = sheet(page, `سجّل دفعة من ${name}`);
    await form.getByLabel(/^دفع ثمن/u).selectOption('monthly');
    await form.getByLabel('الشهر').selectOption('8');
    await form.getByLabel(/^المبلغ/u).fill('١٠٠');
    await expect(form.getByText('يبقى عليه 50 ج.م')).toBeVisible();
    await form.getByRole('textbox', { name: /^موعد سداد الباقي/u }).fill('1/12/2030');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'سجّل الدفعة' }).click();
    await expect(sheet(page, 'سُجّلت الدفعة')).toContainText('عليه 50 ج.م');
    await page.getByRole('button', { name: 'تم' }).click();
    await expect(page.getByText('عليه 50 ج.م')).toHaveCount(2);
    await expect(page.getByText(/^باقٍ 50 ج.م حتى/u)).toBeVisible();
    await page.getByRole('button', { name: 'سدّد' }).click();
    await form.getByRole('button', { name: 'سجّل الدفعة' }).click();
    await page.getByRole('button', { name: 'تم' }).click();
    await expect(page.getByText('عليه 50 ج.م')).toHaveCount(0);
  });

  await test.step('the teacher asks for a booklet, waives a part, and counters the rest', async () => {
    const form = await fillRequest(page, { name, title: 'ملزمة العضوية', price: '40' });
    await expectAccessible(page);
    await form.getByRole('button', { name: 'اطلب', exact: true }).click();
    await page.getByRole('button', { name: 'إعفاء من ملزمة العضوية' }).click();
    const waiver = sheet(page, 'إعفاء من ملزمة العضوية');
    await waiver.getByLabel(/^مبلغ الإعفاء/u).fill('15');
    await waiver.getByLabel(/^السبب/u).fill('ظروف الأسرة');
    await waiver.getByRole('button', { name: 'أعفِ' }).click();
    await expect(page.getByText('عليه 25 ج.م')).toHaveCount(2);
    const charge = page.getByRole('listitem').filter({ hasText: 'مطلوب: ملزمة العضوية' });
    await charge.getByRole('button', { name: 'إلغاء قيد: ملزمة العضوية' }).click();
    const counter = sheet(page, 'إلغاء قيد: ملزمة العضوية');
    await counter.getByLabel(/^السبب/u).fill('طُلبت بالخطأ');
    await counter.getByRole('button', { name: 'ألغِ القيد' }).click();
    await expect(page.getByText('عليه 25 ج.م')).toHaveCount(0);
  });

  await test.step('who owes something stands in a list, with the message to the parent, until it is paid', async () => {
    const form = await fillRequest(page, { name, title: 'مراجعة ليلة الامتحان', price: '70' });
    await form.getByRole('button', { name: 'اطلب', exact: true }).click();
    await expect(form).toBeHidden();
    await page.goto('/admin/dashboard?tab=payments&view=debts');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(row).toContainText('مراجعة ليلة الامتحان: 70 ج.م');
    const chat = row.getByRole('link', { name: /واتساب/u });
    await expect(chat).toHaveAttribute('href', new RegExp(encodeURIComponent('70'), 'u'));
    await expectAccessible(page);
    await row.getByRole('button', { name: `سدّد عن ${name}` }).click();
    await sheet(page, /^سجّل دفعة/u)
      .getByRole('button', { name: 'سجّل الدفعة' })
      .click();
    await page.getByRole('button', { name: 'تم' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('the drawer is counted, and a difference is kept with its reason', async () => {
    await page.goto('/admin/dashboard?tab=payments&view=drawers');
    await page
      .getByRole('button', { name: /^أقفل درج/u })
      .first()
      .click();
    const form = sheet(page, /^أقفل درج/u);
    await form.getByLabel(/^كم في الدرج/u).fill('1');
    await form.getByRole('button', { name: 'أقفل الدرج' }).click();
    await form.getByLabel(/^سبب الفرق/u).fill('صرفت الباقي');
    await form.getByRole('button', { name: 'أقفل الدرج' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('صرفت الباقي').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('nothing scrolls sideways on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSideways(page);
  });
});

test('a group’s month says who has not paid, and its list is copied, printed and shortened by a payment', async ({
  page,
  request,
  expectAccessible,
}) => {
  const mark = Date.now().toString(36);
  const group = `سنتر ${mark}`;
  const [late, other] = [`متأخر${mark} كامل`, `منتظم${mark} كامل`];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, request, 'teacher');

  await test.step('two students are added to a new group', async () => {
    await page.goto('/admin/dashboard?tab=groups');
    await page.getByRole('button', { name: 'أضف مجموعة' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^اسم المجموعة/u).fill(group);
    await form.getByLabel(/^الصف/u).selectOption('1');
    await form.getByRole('button', { name: /^احفظ/u }).click();
    await expect(form).toBeHidden();
    await page.goto('/admin/dashboard?tab=students&view=add');
    for (const [index, name] of [late, other].entries()) {
      await page.getByRole('textbox', { name: /^الاسم/u }).fill(name);
      await page
        .getByRole('textbox', { name: /^هاتف الطالب/u })
        .fill(`011${String(Date.now() + index).slice(-8)}`);
      await page.getByRole('combobox', { name: /^الصف/u }).selectOption('1');
      await page.getByRole('combobox', { name: /^المجموعة/u }).selectOption({ label: group });
      await page.getByRole('button', { name: 'أضف', exact: true }).click();
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
  });

  await test.step('the month is one press from the group, and both are unpaid', async () => {
    await page.goto('/admin/dashboard?tab=groups');
    await page.getByRole('link', { name: `من دفع الشهر في مجموعة ${group}` }).click();
    await expect(page.getByText('دفع: 0 · لم يدفع: 2')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a payment is recorded in two presses, and leaves the list', async () => {
    await page.getByRole('button', { name: `سجّل دفعة من ${other}` }).click();
    await sheet(page, `سجّل دفعة من ${other}`).getByRole('button', { name: 'سجّل الدفعة' }).click();
    await sheet(page, 'سُجّلت الدفعة').getByRole('button', { name: 'تم' }).click();
    await expect(page.getByText('دفع: 1 · لم يدفع: 1')).toBeVisible();
    await expect(page.getByRole('row', { name: other })).toContainText('150 ج.م');
  });

  await test.step('the list of the unpaid is copied and printed', async () => {
    await page.getByRole('button', { name: 'انسخ القائمة' }).click();
    await expect(page.getByRole('button', { name: 'نُسخت' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(late);
    expect(copied).not.toContain(other);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'نزّل للطباعة' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/u);
  });

  await test.step('nothing scrolls sideways on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSideways(page);
  });
});
