import { emailOf, field, passwordOf } from './account-pages.ts';
import { expectNoSideways } from './page-width.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const password = 'Tarkib#77x';

test(
  'the teacher invites an assistant, who sees the panels of the role until the account is ended',
  { tag: ['@walk', '@staff'] },
  async ({ page, browser, baseURL, request, expectAccessible }) => {
    const unique = Date.now().toString(36);
    const name = `هند ${unique}`;
    const email = `hind-${unique}@example.com`;
    await openSession(page, request, 'teacher');
    await page.goto('/admin/dashboard?tab=assistants');
    await expect(page.getByRole('heading', { name: 'المساعدون' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'أضف مساعدًا' }).first().click();
    const form = page.getByRole('dialog', { name: 'دعوة مساعد' });
    await form.getByLabel('الاسم').fill(name);
    await form.getByLabel('البريد الإلكتروني').fill(email);
    await form.getByRole('radio', { name: /أسئلة وتصحيح/u }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'أرسل الدعوة' }).click();
    const sent = page.getByRole('dialog', { name: 'أُرسلت الدعوة' });
    const link = (await sent.getByText(/staff-invitation/u).textContent()) ?? '';
    await sent.getByRole('button', { name: 'تم' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('دُعي ولم يقبل');

    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const assistant = await other.newPage();
    await test.step('the assistant chooses a password and signs in where the teacher does', async () => {
      const { pathname, search } = new URL(link);
      await assistant.goto(pathname + search);
      await expect(assistant.getByText(/أسئلة وتصحيح/u)).toBeVisible();
      await expectAccessible(assistant);
      await passwordOf(assistant).fill(password);
      await field(assistant, 'تأكيد كلمة المرور').fill(password);
      await assistant.getByRole('button', { name: 'أنشئ الحساب' }).click();
      await expect(assistant).toHaveURL(/\/admin\/login/u);
      await emailOf(assistant).fill(email);
      await passwordOf(assistant).fill(password);
      await assistant.getByRole('button', { name: 'سجّل الدخول' }).click();
      await expect(assistant).toHaveURL(/\/admin\/dashboard/u);
    });

    await test.step('the dashboard has the panels of the role alone', async () => {
      await expect(
        assistant.getByRole('navigation', { name: 'أقسام لوحة التحكم' }).getByRole('link'),
      ).toHaveText(['الامتحانات', /^أسئلة الطلاب/u]);
      await assistant.goto('/admin/dashboard?tab=payments');
      await expect(assistant.getByRole('main')).not.toContainText('المدفوعات');
      await expectNoSideways(assistant);
      await expectAccessible(assistant);
    });

    await test.step('the account that is ended is signed out at once', async () => {
      await page.reload();
      await expect(row).toContainText('يعمل');
      await row.getByRole('button', { name: 'أنهِ الحساب' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'أنهِ الحساب' }).click();
      await expect(row).toContainText('أُنهي حسابه');
      await assistant.goto('/admin/dashboard?tab=question-bank');
      await expect(assistant).toHaveURL(/\/admin\/login/u);
    });
    await other.close();
  },
);
