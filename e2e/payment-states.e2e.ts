import type { Page } from '@playwright/test';
import {
  decideOnGateway,
  fillCard,
  payButton,
  paymentsOf,
  payOnce,
  summaryOf,
} from './checkout.ts';
import { beginPayment } from './payments.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const subscribe = (page: Page) => page.getByRole('button', { name: 'اشترك الآن' });

test('a double press, a lost reply and a reload are one payment', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  await page.goto('/subscription?plan=lectures-10&view=checkout');
  await fillCard(page);

  await test.step('the network loses the reply after the server has begun the payment', async () => {
    await page.route('**/api/Payment/initiate', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await payButton(page).dblclick();
    await expect(page.getByText('ولن تدفع مرتين')).toBeVisible();
    await expect(page.getByLabel('رقم البطاقة')).toHaveValue('4111 1111 1111 1111');
    await page.unroute('**/api/Payment/initiate');
  });

  await test.step('the click after a reload finds the same payment', async () => {
    await page.reload();
    await fillCard(page);
    await payButton(page).dblclick();
    await expect(heading(page)).toHaveText('تم الدفع بنجاح');
    expect(await paymentsOf(page)).toMatchObject([{ status: 'completed' }]);
  });

  await test.step('the student buys the same bundle again', async () => {
    await page.goto('/subscription?plan=lectures-10&view=checkout');
    await fillCard(page);
    await payOnce(page);
    await expect(heading(page)).toHaveText('تم الدفع بنجاح');
    expect(await paymentsOf(page)).toHaveLength(2);
  });
});

test('a declined card charges nothing and offers another try with the same choice', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.goto('/subscription?plan=monthly&month=3&view=checkout');
  await fillCard(page);
  await payOnce(page, 'decline');
  await expect(heading(page)).toHaveText('لم تكتمل عملية الدفع');
  await expect(page.getByText('ولم يُخصم شيء')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'حاول مرة أخرى' }).click();
  await expect(summaryOf(page, 'الشهر')).toHaveText('شهر 3 (مارس)');
  await fillCard(page);
  await payOnce(page);
  await expect(heading(page)).toHaveText('تم الدفع بنجاح');
});

test('a payment that is finished by a parent elsewhere is shown on the waiting page of the phone', async ({
  page,
  browser,
  baseURL,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.goto('/courses');
  await beginPayment(page, { planId: 'yearly' });
  await page.goto('/subscription');
  await expect(page.getByText('بدأت عملية دفع ولم تكتمل بعد')).toBeVisible();
  await expect(page.getByRole('link', { name: 'أكمل الدفع' })).toHaveAttribute(
    'href',
    /\/payment\/simulator\//u,
  );
  await page.getByRole('link', { name: 'تابع الحالة' }).click();
  await expect(heading(page)).toHaveText('ننتظر تأكيد الدفع');
  await expectAccessible(page);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const parent = await context.newPage();
  await test.step('a parent without a session sees the first name and no way into the lessons', async () => {
    await parent.goto(page.url());
    await expect(summaryOf(parent, 'لأجل')).toHaveText('يوسف');
    await expect(parent.getByText('الشناوي')).toHaveCount(0);
    await expect(parent.getByRole('main').getByRole('link')).toHaveText([
      'أكمل الدفع',
      'عد إلى الرئيسية',
    ]);
    await parent.getByRole('link', { name: 'أكمل الدفع' }).click();
    await decideOnGateway(parent, 'success');
    await expect(heading(parent)).toHaveText('تم الدفع بنجاح');
    await expect(parent.getByRole('main').getByRole('link')).toHaveText(['عد إلى الرئيسية']);
  });
  await context.close();

  await test.step('the open page of the student polls the state', async () => {
    await expect(heading(page)).toHaveText('تم الدفع بنجاح', { timeout: 60_000 });
  });

  await test.step('an address without a payment shows an error', async () => {
    await page.goto('/payment/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('alert')).toContainText('عملية الدفع غير موجودة');
    await expectAccessible(page);
  });
});

test('three payments that wait are in the way of a fourth, until one is cancelled', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.goto('/subscription');
  for (const planId of ['lectures-10', 'lectures-25', 'lectures-50']) {
    await beginPayment(page, { planId });
  }
  await page.goto('/subscription?view=checkout');
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('هناك 3 عمليات لم تكتمل بعد');
  await expectAccessible(page);

  await page.goto('/subscription');
  await expect(page.getByText('بدأت عملية دفع ولم تكتمل بعد')).toHaveCount(3);
  await page.getByRole('button', { name: 'ألغِ' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'هل تلغي هذه العملية؟' });
  await expect(dialog).toContainText('إن كنت قد دفعت فلن تُلغى');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'ألغِ', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('بدأت عملية دفع ولم تكتمل بعد')).toHaveCount(2);

  await page.goto('/subscription?view=checkout');
  await fillCard(page);
  await payButton(page).click();
  await expect(heading(page)).toHaveText('تم الدفع بنجاح');
  await page.goto('/subscription');
  await page.getByRole('link', { name: 'تابع الحالة' }).first().click();
  // The address changes before the plans, which have such buttons too, are gone.
  await expect(page.getByText('بدأت عملية دفع ولم تكتمل بعد')).toHaveCount(0);
  await expect(page).toHaveURL(/\/payment\//u);
  await page.getByRole('button', { name: 'ألغِ' }).click();
  await dialog.getByRole('button', { name: 'ألغِ', exact: true }).click();
  await expect(heading(page)).toHaveText('أُلغيت العملية');
  await expectAccessible(page);
});

test('the teacher sees the plans without paying, also by a link to the checkout', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'teacher');
  await page.goto('/subscription?view=checkout');
  await expect(heading(page)).toHaveText('الاشتراكات');
  await expect(page.getByText('أنت المعلم: كل الدروس مفتوحة لك')).toBeVisible();
  await expect(subscribe(page)).toHaveCount(0);
  await page.getByRole('radio', { name: /الاشتراك الشهري/u }).check();
  await expect(page.getByRole('radio', { name: /مارس/u })).toBeVisible();
  await expectAccessible(page);
});
