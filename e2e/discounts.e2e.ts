import type { APIRequestContext, Page } from '@playwright/test';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { expectNoSideways } from './page-width.ts';
import { messagesOf, openSession, openTeacherPage, problem, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const panel = '/admin/dashboard?tab=discounts';
const listCall = /\/api\/DiscountCode\/teacher\?/u;

/** A code that no other journey uses; only letters and digits, as a teacher would type it. */
const uniqueCode = (start: string) => `${start}${Date.now().toString(36)}`.toUpperCase();

const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const search = (page: Page) => page.getByRole('textbox', { name: 'ابحث بنص الكود' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'الكود', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'احفظ', exact: true });

const storeCode = async (request: APIRequestContext, code: string, change: object = {}) => {
  const headers = await teacherHeaders(request);
  const data = {
    code,
    discountPercentage: 25,
    validFrom: '2026-01-01',
    validUntil: '2099-12-31',
    maxUses: 50,
    ...change,
  };
  const made = await request.post('/api/DiscountCode/create', { headers, data });
  expect(made.ok(), await made.text()).toBe(true);
};

const fillForm = async (page: Page, code: string) => {
  await codeField(page).fill(code);
  await page.getByRole('textbox', { name: 'تاريخ البداية' }).fill(egyptDay());
  await page.getByRole('textbox', { name: 'تاريخ النهاية' }).fill('2099-12-31');
};

test('the teacher creates, finds, changes and deletes a discount code', async ({
  page,
  request,
  expectAccessible,
}) => {
  const code = uniqueCode('NEW');
  await openSession(page, request, 'teacher');
  await page.goto(panel);
  const form = page.getByRole('dialog', { name: 'أضف كود خصم' });

  await test.step('the panel shows four figures above the list', async () => {
    for (const name of ['كل الأكواد', 'الأكواد النشطة', 'مرات الاستخدام'])
      await expect(page.getByText(name, { exact: true }).locator('xpath=../dd')).toHaveText(
        /^\d+$/u,
      );
    await expect(page.getByText('متوسط الخصم').locator('xpath=../dd')).toHaveText(/^\d+%$/u);
    await expectAccessible(page);
  });

  await test.step('the form of a new code has 10 percent, 100 uses and the active state', async () => {
    await page.getByRole('button', { name: 'أضف كود خصم' }).click();
    await expect(form.getByLabel('نسبة الخصم (%)')).toHaveValue('10');
    await expect(form.getByLabel('أقصى عدد مرات للاستخدام')).toHaveValue('100');
    await expect(form.getByLabel('الكود نشط')).toBeChecked();
    await expect(form.locator('input[type="date"]').last()).toHaveAttribute('min', egyptDay());
  });

  await test.step('each empty field shows what it needs', async () => {
    await form.getByLabel('نسبة الخصم (%)').fill('101');
    await form.getByLabel('أقصى عدد مرات للاستخدام').fill('0');
    await save(page).click();
    for (const text of [
      'اكتب كود الخصم',
      'اكتب نسبة خصم صحيحة من 1 إلى 100',
      'اختر تاريخ البداية',
      'اختر تاريخ النهاية',
      'اكتب أقصى عدد مرات للاستخدام، 1 على الأقل',
    ])
      await expect(form.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the form refuses an end before the start, and the end follows the start', async () => {
    await form.getByLabel('نسبة الخصم (%)').fill('٢٠');
    await form.getByLabel('أقصى عدد مرات للاستخدام').fill('3');
    await codeField(page).pressSequentially(code.toLowerCase());
    await expect(codeField(page)).toHaveValue(code);
    await form.getByRole('textbox', { name: 'تاريخ البداية' }).fill('1/6/2099');
    const end = form.getByRole('textbox', { name: 'تاريخ النهاية' });
    await expect(form.locator('input[type="date"]').last()).toHaveAttribute('min', '2099-06-01');
    await end.fill('31/2/2099');
    await end.blur();
    await expect(form.getByText('اكتب اليوم ثم الشهر ثم السنة')).toBeVisible();
    await expectAccessible(page);
    await end.fill('٣١/٥/٢٠٩٩');
    await end.blur();
    await expect(end).toHaveValue('31/05/2099');
    await save(page).click();
    await expect(form.getByText('اختر تاريخ نهاية لا يسبق تاريخ البداية')).toBeVisible();
    await end.fill('30/06/2099');
    await save(page).click();
    await expect(messagesOf(page)).toContainText('حُفظ كود الخصم');
  });

  await test.step('the search finds the code in any letter case, and a reload keeps the view', async () => {
    await search(page).fill(code.toLowerCase());
    await expect(page).toHaveURL(/search=/u);
    await expect(rowOf(page, code)).toContainText('20%');
    await expect(rowOf(page, code)).toContainText('0 / 3');
    await expect(rowOf(page, code)).toContainText('لم يبدأ بعد');
    await expect(
      rowOf(page, code).getByRole('progressbar', { name: 'استُخدم 0 من 3' }),
    ).toBeVisible();
    await expect(page.getByText('كود واحد', { exact: true })).toBeVisible();
    await page.reload();
    await expect(rowOf(page, code)).toBeVisible();
  });

  await test.step('a code that is switched off leaves the list of active codes', async () => {
    await page.getByRole('button', { name: `عدّل الكود ${code}` }).click();
    await page.getByLabel('الكود نشط').uncheck();
    await save(page).click();
    await expect(rowOf(page, code)).toContainText('غير نشط');
    await page.getByRole('button', { name: 'النشطة', exact: true }).click();
    await expect(page.getByText('لا يوجد كود يطابق البحث')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'غير النشطة', exact: true }).click();
    await expect(rowOf(page, code)).toBeVisible();
  });

  await test.step('a deletion needs a confirmation and reports a failure', async () => {
    const remove = page.getByRole('button', { name: `احذف الكود ${code}` });
    const question = page.getByRole('dialog', { name: 'حذف كود الخصم' });
    await page.route('**/api/DiscountCode/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill(problem(500, 'server.unexpected'))
        : route.continue(),
    );
    await remove.click();
    await expect(question).toContainText(code);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'احذف الكود' }).click();
    await expect(messagesOf(page)).toContainText('فشل حذف كود الخصم. حاول مرة أخرى');
    await expect(rowOf(page, code)).toBeVisible();
    await page.unroute('**/api/DiscountCode/*');
    await remove.click();
    await question.getByRole('button', { name: 'تراجع' }).click();
    await expect(rowOf(page, code)).toBeVisible();
    await page.goto(panel);
    await remove.click();
    await question.getByRole('button', { name: 'احذف الكود' }).click();
    await expect(rowOf(page, code)).toHaveCount(0);
    // On the same button of the row that took its place.
    await expect(
      page.getByRole('button', { name: /^احذف الكود/u }).and(page.locator(':focus')),
    ).toHaveCount(1);
  });
});

test(
  'the copy button copies the code and shows a check for two seconds',
  { tag: ['@walk', '@payments'] },
  async ({ page, request, context }) => {
    const code = uniqueCode('COPY');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await storeCode(request, code);
    await openSession(page, request, 'teacher');
    await page.clock.install();
    await page.goto(`${panel}&search=${code}`);
    await expect(rowOf(page, code)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: `انسخ الكود ${code}` }).click();
    await expect(page.getByRole('button', { name: 'تم النسخ' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.clock.runFor(1900);
    await expect(page.getByRole('button', { name: 'تم النسخ' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('button', { name: `انسخ الكود ${code}` })).toBeVisible();
  },
);

test('a code that is taken is refused at its field, and two windows do not overwrite each other', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const code = uniqueCode('TWO');
  await storeCode(request, code);
  await openSession(page, request, 'teacher');
  await page.goto(`${panel}&search=${code}`);

  await test.step('the form refuses the same letters in another case', async () => {
    await page.getByRole('button', { name: 'أضف كود خصم' }).click();
    await fillForm(page, code.toLowerCase());
    await save(page).click();
    await expect(page.getByText('هذا الكود موجود من قبل. اختر كودًا آخر.')).toBeVisible();
    await page.getByRole('button', { name: 'تراجع', exact: true }).click();
    await page.getByRole('button', { name: 'أغلق دون حفظ' }).click();
  });

  await test.step('the second tab shows the conflict and merges both changes', async () => {
    const other = await openTeacherPage(browser, baseURL);
    await other.goto(`${panel}&search=${code}`);
    for (const tab of [page, other])
      await tab.getByRole('button', { name: `عدّل الكود ${code}` }).click();
    await other.getByLabel('نسبة الخصم (%)').fill('60');
    await save(other).click();
    await expect(rowOf(other, code)).toContainText('60%');
    await other.context().close();

    await page.getByLabel('أقصى عدد مرات للاستخدام').fill('7');
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('عُدّل كود الخصم في نافذة أخرى');
    await page.getByRole('button', { name: 'حمّل أحدث نسخة مع إبقاء ما كتبته' }).click();
    await expect(page.getByLabel('نسبة الخصم (%)')).toHaveValue('60');
    await expect(page.getByLabel('أقصى عدد مرات للاستخدام')).toHaveValue('7');
    await save(page).click();
    await expect(rowOf(page, code)).toContainText('0 / 7');
    await expect(rowOf(page, code)).toContainText('60%');
  });

  await test.step('a failed save keeps the input and asks for another try', async () => {
    await page.route('**/api/DiscountCode/create', (route) => route.abort());
    await page.getByRole('button', { name: `عدّل الكود ${code}` }).click();
    await page.getByLabel('نسبة الخصم (%)').fill('61');
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('فشل حفظ كود الخصم، راجعه وحاول مرة أخرى');
    await page.unroute('**/api/DiscountCode/create');
    await page.getByRole('button', { name: 'أعد الإرسال' }).click();
    await expect(rowOf(page, code)).toContainText('61%');
  });
});

test('the panel shows an empty list and an invalid date in words', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'teacher');
  await page.setViewportSize({ width: 360, height: 740 });
  const stored = {
    id: '00000000-0000-4000-8000-000000000000',
    code: 'ABCDEFGHIJ-KLMNOPQRST-UVWXYZ0123456789AB',
    discountPercentage: 10,
    validFrom: '2026-11-01',
    validUntil: 'soon',
    maxUses: 1_000_000,
    uses: 1_000_000,
    isActive: true,
    teacherId: 'x',
    version: 1,
  };

  await test.step('the form explains an invalid date, and the longest code fits a phone', async () => {
    await page.route(listCall, (route) =>
      route.fulfill({ json: [stored], headers: { 'x-total-count': '1' } }),
    );
    await page.goto(panel);
    await expect(rowOf(page, stored.code)).toContainText('تاريخ غير صالح');
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  await test.step('the empty panel describes its future content and opens the form', async () => {
    await page.unroute(listCall);
    await page.route(listCall, (route) =>
      route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
    );
    await page.reload();
    await expect(page.getByText('لا توجد أكواد خصم بعد')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'أضف كود خصم' }).last().click();
    await expect(page.getByRole('dialog', { name: 'أضف كود خصم' })).toBeVisible();
  });
});

test(
  'a student applies a code to the chosen plan',
  { tag: ['@walk', '@payments'] },
  async ({ page, request, signInStudent, expectAccessible }) => {
    const code = uniqueCode('PLAN');
    await storeCode(request, code);
    await signInStudent();
    await page.goto('/subscription?view=checkout');
    const field = page.getByLabel('كود الخصم');
    const apply = page.getByRole('button', { name: 'طبّق' });
    const total = page.getByText('الإجمالي', { exact: true }).locator('xpath=following-sibling::dd');

    await test.step('an empty field applies no discount', async () => {
      await expect(apply).toBeDisabled();
      await field.fill('   ');
      await expect(apply).toBeDisabled();
      await expect(total).toHaveText('1,200 ج.م');
    });

    await test.step('the form refuses a code that does not exist', async () => {
      await field.fill('nobody-made-this');
      await expect(field).toHaveValue('NOBODY-MADE-THIS');
      await apply.click();
      await expect(page.getByText('كود الخصم غير صالح', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the form reports a lost reply and sends the code again', async () => {
      const call = '**/api/DiscountCode/code/*';
      await page.route(call, (route) => route.abort());
      await field.fill(code.toLowerCase());
      await apply.click();
      await expect(
        page.getByText('حدث خطأ أثناء التحقق من كود الخصم', { exact: true }),
      ).toBeVisible();
      await page.unroute(call);
    });

    await test.step('the button shows the running check, and an applied code locks the form', async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/DiscountCode/code/*', async (route) => {
        await released;
        await route.continue();
      });
      await apply.click();
      await expect(page.getByRole('button', { name: 'جارٍ التحقق…' })).toBeVisible();
      release();
      await expect(page.getByText('تم تطبيق كود الخصم بنجاح!', { exact: true })).toBeVisible();
      await expect(field).toBeDisabled();
      await expect(field).toHaveValue(code);
      await expect(page.getByRole('button', { name: 'تم التطبيق' })).toBeDisabled();
      await expect(total).toHaveText('900 ج.م');
      await expectAccessible(page);
    });

    await test.step('the page shows the full price after the student removes the code', async () => {
      await page.getByRole('button', { name: 'أزل الكود' }).click();
      await expect(total).toHaveText('1,200 ج.م');
      await expect(field).toBeEnabled();
      await expect(field).toHaveValue('');
    });
  },
);
