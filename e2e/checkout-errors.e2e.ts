import type { Locator, Page } from '@playwright/test';
import { payButton, storeDiscount } from './checkout.ts';
import { picture } from './files.ts';
import { expect, test } from './test.ts';

const checkout = (method: string) =>
  `/subscription?plan=lectures-25&view=checkout&method=${method}`;

/** The error of a field lies in the window with nothing over it, and a screen reader reads it with the field. */
const expectErrorInView = async (page: Page, field: Locator, text: string): Promise<void> => {
  const error = page.getByRole('alert').filter({ hasText: text });
  await expect(error).toBeVisible();
  const id = await error.getAttribute('id');
  const described = await field.getAttribute('aria-describedby');
  expect(described?.split(' ')).toContain(id);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(() =>
      error.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) =>
          element.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      }),
    )
    .toBe(true);
};

const expectNoErrors = async (page: Page): Promise<void> => {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
};

for (const [width, height] of [
  [320, 568],
  [1440, 900],
] as const) {
  test.describe(`the checkout shows its errors at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });
    const isPhone = width < 1024;

    /** The bar of a phone sends the form, as the button in it does. */
    const send = (page: Page) =>
      isPhone ? page.getByRole('button', { name: 'أكمل الدفع' }).click() : payButton(page).click();

    test(`at ${width} pixels each blank field of a card shows its error in view, after the first try only`, async ({
      page,
      signInStudent,
      expectAccessible,
    }) => {
      await signInStudent();
      await page.goto(checkout('card'));
      const name = page.getByLabel('الاسم على البطاقة');
      await expect(name).toBeVisible();
      await expectNoErrors(page);
      await send(page);
      await expect(name).toBeFocused();
      await expectErrorInView(page, name, 'اكتب الاسم كما يظهر على البطاقة');
      await name.fill('MARIAM HASSAN');
      await page.getByLabel('رقم البطاقة').fill('4111 1111 1111 1111');
      await send(page);
      const expiry = page.getByLabel('تاريخ الانتهاء');
      await expect(expiry).toBeFocused();
      await expectErrorInView(page, expiry, 'اكتب تاريخ انتهاء البطاقة');
      await expectAccessible(page);
    });

    test(`at ${width} pixels a wallet without the id of its transfer shows the error in view`, async ({
      page,
      signInStudent,
    }) => {
      await signInStudent();
      await page.goto(checkout('wallet'));
      const field = page.getByLabel('رقم عملية التحويل');
      await expect(field).toBeVisible();
      await expectNoErrors(page);
      await send(page);
      await expect(field).toBeFocused();
      await expectErrorInView(page, field, 'اكتب رقم عملية التحويل');
    });

    test(`at ${width} pixels the form shows the errors of a missing file, a missing date and a file that is too large in view`, async ({
      page,
      signInStudent,
      expectAccessible,
    }) => {
      await signInStudent();
      await page.goto(checkout('receipt'));
      const file = page.getByLabel('صورة الإيصال');
      const date = page.getByRole('textbox', { name: 'تاريخ الدفع' });
      await expect(date).toBeVisible();
      await expectNoErrors(page);
      const tooLarge = { name: 'receipt.pdf', mimeType: 'application/pdf' };
      if (isPhone) {
        await send(page);
        await expect(file).toBeFocused();
        await expectErrorInView(page, file, 'أرفق صورة الإيصال أو ملف PDF');
      }
      // Whoever chooses a file has come to its field.
      await file.focus();
      await file.setInputFiles({ ...tooLarge, buffer: Buffer.alloc(11 * 1024 * 1024, 1) });
      await expectErrorInView(page, file, 'ميجابايت');
      await file.setInputFiles(picture);
      if (isPhone) {
        await send(page);
        await expect(date).toBeFocused();
        await expectErrorInView(page, date, 'اختر تاريخ الدفع');
      }
      await date.fill('2099-01-01');
      await expectErrorInView(page, date, 'لا يمكن أن يكون تاريخ الدفع بعد اليوم');
      await expectAccessible(page);
    });

    test(`at ${width} pixels a code that is wrong or ended stays in its field, with the reason under it`, async ({
      page,
      request,
      signInStudent,
    }) => {
      const { code, end } = await storeDiscount(request);
      await end();
      await signInStudent();
      await page.goto(checkout('card'));
      const field = page.getByLabel('كود الخصم');
      await expect(field).toBeVisible();
      await expectNoErrors(page);
      for (const typed of ['NOBODY-MADE-THIS', code]) {
        await field.fill(typed);
        await page.getByRole('button', { name: 'طبّق' }).click();
        await expectErrorInView(page, field, 'كود الخصم');
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(typed);
      }
    });
  });
}
