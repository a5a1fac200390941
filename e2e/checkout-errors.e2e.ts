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
  test(`at ${width} pixels the checkout shows each error in view, after the first try only`, async ({
    page,
    request,
    signInStudent,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    await signInStudent();
    const { code, end } = await storeDiscount(request);
    await end();
    const isPhone = width < 1024;
    /** The bar of a phone sends the form, as the button in it does. */
    const send = () =>
      isPhone ? page.getByRole('button', { name: 'أكمل الدفع' }).click() : payButton(page).click();
    const open = async (method: string, field: Locator) => {
      await page.goto(checkout(method));
      await expect(field).toBeVisible();
      await expectNoErrors(page);
    };

    await test.step('a code that is wrong or ended stays in its field, with the reason under it', async () => {
      const field = page.getByLabel('كود الخصم');
      await open('card', field);
      for (const typed of ['NOBODY-MADE-THIS', code]) {
        await field.fill(typed);
        await page.getByRole('button', { name: 'طبّق' }).click();
        await expectErrorInView(page, field, 'كود الخصم');
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(typed);
      }
    });

    await test.step('each blank field of a card shows its error', async () => {
      const name = page.getByLabel('الاسم على البطاقة');
      await open('card', name);
      await send();
      await expect(name).toBeFocused();
      await expectErrorInView(page, name, 'اكتب الاسم كما يظهر على البطاقة');
      await name.fill('MARIAM HASSAN');
      await page.getByLabel('رقم البطاقة').fill('4111 1111 1111 1111');
      await send();
      const expiry = page.getByLabel('تاريخ الانتهاء');
      await expect(expiry).toBeFocused();
      await expectErrorInView(page, expiry, 'اكتب تاريخ انتهاء البطاقة');
      await expectAccessible(page);
    });

    await test.step('a wallet lacks the id of its transfer', async () => {
      const field = page.getByLabel('رقم عملية التحويل');
      await open('wallet', field);
      await send();
      await expect(field).toBeFocused();
      await expectErrorInView(page, field, 'اكتب رقم عملية التحويل');
    });

    await test.step('a receipt lacks its file or its date, and a file is too large', async () => {
      const file = page.getByLabel('صورة الإيصال');
      const date = page.getByRole('textbox', { name: 'تاريخ الدفع' });
      await open('receipt', date);
      const tooLarge = { name: 'receipt.pdf', mimeType: 'application/pdf' };
      if (isPhone) {
        await send();
        await expect(file).toBeFocused();
        await expectErrorInView(page, file, 'أرفق صورة الإيصال أو ملف PDF');
      }
      // Whoever chooses a file has come to its field.
      await file.focus();
      await file.setInputFiles({ ...tooLarge, buffer: Buffer.alloc(11 * 1024 * 1024, 1) });
      await expectErrorInView(page, file, 'ميجابايت');
      await file.setInputFiles(picture);
      if (isPhone) {
        await send();
        await expect(date).toBeFocused();
        await expectErrorInView(page, date, 'اختر تاريخ الدفع');
      }
      await date.fill('2099-01-01');
      await expectErrorInView(page, date, 'لا يمكن أن يكون تاريخ الدفع بعد اليوم');
      await expectAccessible(page);
    });
  });
}
