import type { Page } from '@playwright/test';
import { equilibriumCourse } from '#demo/curriculum/equilibrium/course.ts';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { fillCard, payButton, payOnce, paymentsOf, storeDiscount, summaryOf } from './checkout.ts';
import { demoLessons } from './lessons.ts';
import { expect, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const subscribe = (page: Page) => page.getByRole('button', { name: 'اشترك الآن' });

test(
  'a student pays by card from the plans to the success, with a total of the server and no card data sent',
  { tag: ['@walk', '@payments'] },
  async ({ page, signInStudent, expectAccessible }) => {
    await signInStudent();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
    await page.goto('/subscription');

    await test.step('the page selects the yearly plan first, and its button opens the checkout', async () => {
      await expect(page.getByRole('radio', { name: /الاشتراك السنوي/u })).toBeChecked();
      await subscribe(page).click();
      await expect(heading(page)).toHaveText('إتمام الاشتراك');
      await expect(heading(page)).toBeFocused();
      await expect(summaryOf(page, 'الخطة')).toHaveText('الاشتراك السنوي');
      await expect(summaryOf(page, 'الإجمالي')).toHaveText('1,200 ج.م');
      await expect(page.getByRole('radio', { name: /بطاقة بنكية/u })).toBeChecked();
      await expect(page.getByText('لن يُخصم أي مال حقيقي')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the back buttons of the page and of the browser lead to the plans', async () => {
      await page.getByRole('button', { name: 'عد إلى الخطط' }).click();
      await expect(heading(page)).toHaveText('الاشتراكات');
      await subscribe(page).click();
      await expect(heading(page)).toHaveText('إتمام الاشتراك');
      await page.goBack();
      await expect(heading(page)).toHaveText('الاشتراكات');
      await page.goForward();
      await expect(heading(page)).toHaveText('إتمام الاشتراك');
    });

    await test.step('each empty field shows an error, and no format is checked', async () => {
      await payButton(page).click();
      await expect(page.getByLabel('الاسم على البطاقة')).toBeFocused();
      for (const text of [
        'اكتب الاسم كما يظهر على البطاقة',
        'اكتب رقم البطاقة',
        'اكتب تاريخ انتهاء البطاقة',
        'اكتب رمز الأمان',
      ])
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('رمز الأمان').fill('   ');
      await payButton(page).click();
      await expect(page.getByText('اكتب رمز الأمان', { exact: true })).toBeVisible();
    });

    await test.step('the success page shows what is open, until when and at which price', async () => {
      await fillCard(page);
      await payOnce(page);
      await expect(heading(page)).toHaveText('تم الدفع بنجاح');
      await expect(summaryOf(page, 'المبلغ')).toHaveText('1,200 ج.م');
      await expect(summaryOf(page, 'مفتوح حتى')).toContainText('31 أغسطس');
      await expect(page.getByText('دفع تجريبي: لم يُخصم أي مال حقيقي.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'اعرض اشتراكك' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the header shows Premium at once', async () => {
      await page.getByRole('main').getByRole('link', { name: 'تصفح المناهج' }).click();
      await expect(page).toHaveURL('/courses');
      await page.goto('/subscription');
      await expect(page.getByText('اشتراكك فعّال الآن')).toBeVisible();
    });

    const withCardData = sent.filter((request) => /4111 ?1111|MARIAM|01\/39/u.test(request));
    expect(withCardData, 'requests with card data').toEqual([]);
  },
);

test('a student chooses the month of a plan, which lists the months of the grade and stays in the address', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.goto('/subscription');
  const months = page.getByRole('group', { name: 'الشهر الذي تريد فتح دروسه' });

  await test.step('the plan for one month lists the months with lessons, one of them selected', async () => {
    await expect(months).toBeHidden();
    await page.getByRole('radio', { name: /الاشتراك الشهري/u }).check();
    await expect(months.getByRole('radio', { checked: true })).toHaveCount(1);
    const count = await months.getByRole('radio').count();
    expect(count).toBeLessThanOrEqual(12);
    await expect(months.getByText(/درس واحد|درسان|\d+ درو?س|\d+ درسًا/u)).toHaveCount(count);
    await expect(months.getByText('لا دروس')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the list selects the current month, or the next one that has lessons', async () => {
    const today = Number(egyptDay().slice(5, 7));
    const next = (today % 12) + 1;
    for (const [listed, first] of [
      [[next, today], today],
      [[next], next],
    ] as const) {
      const reply = { json: listed.map((month) => ({ month, lessonsCount: 1 })) };
      await page.route('**/api/Lessons/months', (route) => route.fulfill(reply));
      await page.goto('/subscription?plan=monthly');
      await expect(page).toHaveURL(new RegExp(`[?&]month=${first}(?:&|$)`, 'u'));
      await page.unroute('**/api/Lessons/months');
    }
  });

  await test.step('the checkout does not open without a month', async () => {
    await page.route('**/api/Lessons/months', (route) => route.fulfill({ json: [] }));
    await page.goto('/subscription?plan=monthly');
    await expect(months.getByText(/لا دروس مميزة لصفك بعد/u)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await subscribe(page).click();
    await expect(page.getByRole('alert')).toHaveText('اختر الشهر الذي تريد فتح دروسه.');
    await expect(months).toBeFocused();
    await page.goto('/subscription?plan=monthly&view=checkout');
    await expect(heading(page)).toHaveText('الاشتراكات');
    await page.unroute('**/api/Lessons/months');
    // A link may name a month without lessons.
    await page.goto('/subscription?plan=monthly&month=3');
  });

  await test.step('a reload keeps plan and month', async () => {
    await months.getByRole('radio', { name: /مارس/u }).check();
    await expect(page).toHaveURL(/plan=monthly&.*month=3/u);
    await page.reload();
    await expect(months.getByRole('radio', { name: /مارس/u })).toBeChecked();
    await subscribe(page).click();
    await expect(summaryOf(page, 'الشهر')).toHaveText('شهر 3 (مارس)');
    await page.reload();
    await expect(summaryOf(page, 'الإجمالي')).toHaveText('150 ج.م');
  });

  await test.step('the success page names the month', async () => {
    await fillCard(page);
    await payOnce(page);
    await expect(page.getByText('دروس شهر 3 (مارس) مفتوحة الآن')).toBeVisible();
  });
});

test('a student buys a single lesson from its locked page, and the paid lesson opens', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  const lessons = await demoLessons(page.request, equilibriumCourse.name);
  const locked = lessons.find(({ isFree }) => !isFree);
  await page.goto(`/lesson/${locked?.id}`);
  await page.getByRole('link', { name: /هذا الدرس وحده.*40 ج\.م/u }).click();
  await expect(page).toHaveURL(`/subscription?lesson=${locked?.id}`);
  await expect(heading(page)).toHaveText('شراء درس');
  await page.reload();
  await expect(summaryOf(page, 'الدرس')).toHaveText(locked?.title ?? '');
  await expect(summaryOf(page, 'الإجمالي')).toHaveText('40 ج.م');
  await page.getByRole('button', { name: 'عد إلى الخطط' }).click();
  await expect(heading(page)).toHaveText('الاشتراكات');
  await page.goBack();
  await fillCard(page);
  await payOnce(page);
  await page.getByRole('link', { name: 'اذهب إلى الدرس' }).click();
  await expect(page).toHaveURL(`/lesson/${locked?.id}`);
  await expect(heading(page)).toHaveText(locked?.title ?? '');
  await page.goto('/subscription?lesson=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('هذا الدرس لا يُباع وحده')).toBeVisible();
});

test(
  'a student chooses among three wallets, copies the number and sends the id of the transfer',
  { tag: ['@walk', '@payments'] },
  async ({ page, context, signInStudent, expectAccessible }) => {
    await signInStudent();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto('/subscription?view=checkout');
    await page.getByRole('radio', { name: /محفظة إلكترونية/u }).check();
    await expect(page).toHaveURL(/method=wallet/u);
    for (const name of ['فودافون كاش', 'أورنج موني', 'اتصالات كاش'])
      await expect(page.getByRole('radio', { name, exact: true })).toBeVisible();
    await expect(page.getByText('لا تحوّل أي مال')).toBeVisible();

    await test.step('the button of the copied number shows a check mark for two seconds', async () => {
      await page.getByRole('radio', { name: 'أورنج موني', exact: true }).check();
      await expect(page.getByText('اختر تحويل، ثم اكتب الرقم والمبلغ')).toBeVisible();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'انسخ رقم المحفظة' }).click();
      await expect(page.getByRole('button', { name: 'تم النسخ' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01200000000');
      await page.clock.runFor(1900);
      await expect(page.getByRole('button', { name: 'تم النسخ' })).toBeVisible();
      await page.clock.runFor(200);
      await expect(page.getByRole('button', { name: 'انسخ رقم المحفظة' })).toBeVisible();
      await page.clock.resume();
    });

    await test.step('the form refuses blanks as a transaction id', async () => {
      await page.getByLabel('رقم عملية التحويل').fill('   ');
      await payButton(page).click();
      await expect(page.getByText('اكتب رقم عملية التحويل', { exact: true })).toBeVisible();
      await expect(page.getByLabel('رقم عملية التحويل')).toBeFocused();
      await expectAccessible(page);
    });

    await test.step('the student pays with the transaction id', async () => {
      await page.getByLabel('رقم عملية التحويل').fill('9081726354');
      await payOnce(page);
      await expect(heading(page)).toHaveText('تم الدفع بنجاح');
    });
  },
);

test('a discount survives the way back, and one that ended meanwhile charges nothing', async ({
  page,
  request,
  signInStudent,
  expectAccessible,
}) => {
  const { code, end } = await storeDiscount(request);
  await signInStudent();
  await page.goto('/subscription');
  const total = summaryOf(page, 'الإجمالي');
  const field = page.getByLabel('كود الخصم');

  await test.step('the page of the plans applies the discount and shows the reduced price', async () => {
    await field.fill(code.toLowerCase());
    await page.getByRole('button', { name: 'طبّق' }).click();
    await expect(page.getByText('تم تطبيق كود الخصم بنجاح!')).toBeVisible();
    await expect(total).toHaveText('900 ج.م');
    for (const name of [/الاشتراك السنوي/u, /باقة 25 محاضرة/u])
      await expect(page.getByRole('radio', { name })).toHaveAccessibleName(/بدلًا من/u);
    await expectAccessible(page);
  });

  await test.step('the summary of the checkout shows the discount and the total of the server', async () => {
    await subscribe(page).click();
    await expect(page.getByText('تم تطبيق كود الخصم بنجاح!')).toBeVisible();
    await expect(total).toHaveText('900 ج.م');
    await expect(payButton(page)).toHaveText('ادفع 900 ج.م');
  });

  await test.step('the discount survives the way back, another plan and a reload', async () => {
    await page.getByRole('button', { name: 'عد إلى الخطط' }).click();
    await expect(field).toHaveValue(code);
    await page.getByRole('radio', { name: /باقة 25 محاضرة/u }).check();
    await subscribe(page).click();
    await expect(total).toHaveText('135 ج.م');
    await page.reload();
    await expect(total).toHaveText('135 ج.م');
    await expect(field).toBeDisabled();
    await expect(field).toHaveValue(code);
    await expectAccessible(page);
  });

  await test.step('a discount that ends before the payment shows a message, charges nothing and restores the full price', async () => {
    await end();
    await fillCard(page);
    await payButton(page).click();
    await expect(
      page.getByText('كود الخصم غير صالح. راجع الكود، أو أكمل من دونه. لم يُخصم شيء'),
    ).toBeVisible();
    await expect(total).toHaveText('180 ج.م');
    await expect(field).toBeEnabled();
    await expect(page.getByLabel('رقم البطاقة')).toHaveValue('4111 1111 1111 1111');
    expect(await paymentsOf(page)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('the next click pays the full price', async () => {
    await payOnce(page);
    await expect(summaryOf(page, 'المبلغ')).toHaveText('180 ج.م');
  });
});

test('a discount of 100 % leaves nothing to pay', async ({ page, request, signInStudent }) => {
  const { code } = await storeDiscount(request, { discountPercentage: 100 });
  await signInStudent();
  await page.goto(`/subscription?view=checkout&discount=${code}`);
  await expect(summaryOf(page, 'الإجمالي')).toHaveText('مجانًا');
  await page.getByRole('button', { name: 'فعّل الآن' }).click();
  await expect(heading(page)).toHaveText('تم الدفع بنجاح');
});
