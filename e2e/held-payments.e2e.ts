import type { Page } from '@playwright/test';
import { storeDiscount } from './checkout.ts';
import { beginPayment, buy } from './payments.ts';
import { messagesOf, openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

const overview = '/admin/dashboard';
const waiting = (page: Page) => page.getByRole('region', { name: 'ما ينتظرك اليوم' });

test(
  'money that came after its code had ended opens nothing until the teacher accepts it',
  { tag: ['@walk', '@payments'] },
  async ({ page, request, student, browser, baseURL, expectAccessible }) => {
    const discount = await storeDiscount(request);
    await page.goto('/profile');
    const order = { planId: 'yearly', discountCode: discount.code };
    const { id, pageUrl } = await beginPayment(page, order);
    const decide = (outcome: 'success' | 'decline') =>
      request.post(`/api/Payment/simulator/${pageUrl.split('/').at(-1)}`, { data: { outcome } });
    expect((await decide('decline')).ok()).toBe(true);
    await discount.end();
    expect((await decide('success')).ok()).toBe(true);
    await page.goto(`/payment/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'وصل المبلغ، وينتظر قرار المعلم',
    );
    await expectAccessible(page);

    const teacher = await openTeacherPage(browser, baseURL);
    await teacher.goto(overview);
    const first = waiting(teacher).getByRole('listitem').first();
    await expect(first).toContainText(/بسعر لم يعد ساريًا/u);
    await first.getByRole('link', { name: 'قرّر الآن' }).click();
    await teacher
      .getByRole('row')
      .filter({ hasText: student.fullName })
      .getByRole('button')
      .first()
      .click();
    const sheet = teacher.getByRole('dialog', { name: /^العملية \d+$/u });
    await expect(sheet.getByText('دُفع بسعر لم يعد ساريًا: اقبله أو ردّه')).toBeVisible();
    await expectAccessible(teacher);
    await sheet.getByRole('button', { name: 'اقبل الدفع' }).click();
    await teacher.getByRole('button', { name: 'اقبل الدفع' }).last().click();
    await expect(messagesOf(teacher)).toContainText('وفُتح ما اشتُري');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('تم الدفع بنجاح');
  },
);

test(
  'a student with a right asks for another grade, and the teacher accepts it by one press',
  { tag: ['@walk', '@identity'] },
  async ({ page, request, student, browser, baseURL, expectAccessible }) => {
    await buy(request, { email: student.email, planId: 'yearly' });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'تعديل' }).click();
    await page.getByLabel('الصف').selectOption('1');
    await page.getByRole('button', { name: 'حفظ' }).click();
    await expect(page.getByText(/ينتظر الطلب موافقة المعلم/u)).toBeVisible();
    await expectAccessible(page);

    const teacher = await openTeacherPage(browser, baseURL);
    await teacher.goto(overview);
    await expectAccessible(teacher);
    await waiting(teacher)
      .getByRole('button', { name: `اقبل تغيير صف ${student.fullName}` })
      .click();
    await expect(messagesOf(teacher)).toContainText(`تغيّر صف ${student.fullName}`);
    await page.reload();
    await expect(page.getByText(/ينتظر الطلب موافقة المعلم/u)).toBeHidden();
  },
);
