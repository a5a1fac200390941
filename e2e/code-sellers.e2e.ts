import { createCodes, redeemAs } from './access-codes.ts';
import { expectNoSideways } from './page-width.ts';
import { messagesOf, openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const panel = '/admin/dashboard?tab=access-codes&view=sellers';

test(
  'a centre owes for a used code, and what it hands over is recorded and cancelled',
  { tag: ['@walk', '@codes'] },
  async ({ page, request, student, expectAccessible }) => {
    const centre = `سنتر ${Date.now()}`;
    const month = { opens: 'month', month: 12, gradeLevel: 3, centre };
    const [code = ''] = await createCodes(request, month);
    await redeemAs(request, student.email, code);
    await openSession(page, request, 'teacher');
    await page.goto(panel);
    const row = page.getByRole('row').filter({ hasText: centre });
    const details = page.getByRole('dialog', { name: `تفاصيل حساب ${centre}` });
    const closeDetails = () => details.getByRole('button', { name: 'أغلق النافذة' }).click();

    await test.step('the row shows what is due, and its window the used codes by month', async () => {
      await expect(row).toContainText('مستحق عليه 120 ج.م');
      await expect(row).toContainText(/كود مستخدم/u);
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSideways(page);
      }
      await expectAccessible(page);
      await row.getByRole('button', { name: `تفاصيل حساب ${centre}` }).click();
      await expect(details).toContainText('120 ج.م');
      await expectAccessible(page);
      await closeDetails();
    });

    await test.step('the amount is what is due until another is typed, and more is refused', async () => {
      await row.getByRole('button', { name: `سجّل مبلغًا سلّمه ${centre}` }).click();
      const dialog = page.getByRole('dialog', { name: `سجّل مبلغًا سلّمه ${centre}` });
      await expect(dialog.getByLabel(/^المبلغ/u)).toHaveValue('120');
      await dialog.getByLabel(/^المبلغ/u).fill('121');
      await dialog.getByRole('button', { name: 'سجّل المبلغ' }).click();
      await expect(dialog.getByText(/المبلغ أكبر من المستحق/u)).toBeVisible();
      await dialog.getByLabel(/^المبلغ/u).fill('٥٠');
      await dialog.getByRole('button', { name: 'سجّل المبلغ' }).click();
      await expect(messagesOf(page).getByText('سُجّل المبلغ')).toBeVisible();
      await expect(row).toContainText('مستحق عليه 70 ج.م');
      await expect(row).toContainText('سُلّم 50 ج.م');
    });

    await test.step('a wrong amount is cancelled, stays crossed out, and is due again', async () => {
      await row.getByRole('button', { name: `تفاصيل حساب ${centre}` }).click();
      await details.getByRole('button', { name: /^ألغِ/u }).click();
      await page
        .getByRole('dialog', { name: 'إلغاء مبلغ' })
        .getByRole('button', { name: 'ألغِ المبلغ' })
        .click();
      await expect(messagesOf(page).getByText('أُلغي المبلغ')).toBeVisible();
      await expect(details.getByText('أُلغي')).toBeVisible();
      await expectAccessible(page);
      await closeDetails();
      await expect(row).toContainText('مستحق عليه 120 ج.م');
      await expect(row.getByRole('button', { name: `سجّل مبلغًا سلّمه ${centre}` })).toBeVisible();
    });
  },
);
