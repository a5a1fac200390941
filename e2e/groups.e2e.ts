import type { Page } from '@playwright/test';
import { studentPassword } from './accounts.ts';
import { expectNoSideways } from './page-width.ts';
import { messagesOf, openSession, openSessionOf } from './sessions.ts';
import { expect, test } from './test.ts';

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });
const bar = (page: Page) => page.getByRole('region', { name: 'إجراءات على عدة حسابات' });

test(
  'the teacher makes a group, puts students in it at once and mails them',
  { tag: ['@walk', '@school'] },
  async ({ page, browser, baseURL, request, accounts, mailTo, expectAccessible }) => {
    const unique = Date.now().toString(36);
    const name = `السبت والثلاثاء ${unique}`;
    const members = await Promise.all(
      ['نادر', 'هالة', 'وائل'].map((firstName) =>
        accounts.insertStudent({ firstName, lastName: `رزق ${unique}`, grade: 3 }),
      ),
    );
    await openSession(page, request, 'teacher');

    await test.step('the list shows the new group with its two times', async () => {
      await page.goto('/admin/dashboard?tab=groups');
      await page.getByRole('button', { name: 'أضف مجموعة' }).first().click();
      const form = sheet(page, 'مجموعة جديدة');
      await form.getByLabel('اسم المجموعة').fill(name);
      await form.getByLabel('الصف الدراسي').selectOption('3');
      await form.getByLabel('السنتر').fill('سنتر النور');
      await form.getByRole('button', { name: 'أضف موعدًا' }).click();
      await expect(form.getByRole('group', { name: 'الموعد 1' }).getByLabel('اليوم')).toBeFocused();
      await form.getByRole('group', { name: 'الموعد 1' }).getByLabel('اليوم').selectOption('السبت');
      await form.getByRole('button', { name: 'أضف موعدًا' }).click();
      await form
        .getByRole('group', { name: 'الموعد 2' })
        .getByLabel('اليوم')
        .selectOption('الثلاثاء');
      await form.getByRole('button', { name: 'أضف موعدًا' }).click();
      const from = form.getByRole('group', { name: 'الموعد 3' }).getByLabel('من');
      const to = form.getByRole('group', { name: 'الموعد 3' }).getByLabel('إلى');
      await expect(from).toHaveValue('4:00 م');
      await from.fill('7:30');
      await form.getByRole('group', { name: 'الموعد 3' }).getByLabel('اليوم').selectOption('الأحد');
      await save(page, 'احفظ المجموعة').click();
      await expect(from).toHaveAccessibleDescription('اكتب الوقت مع ص أو م، مثل 4:00 م');
      await from.fill('٧:٣٠م');
      await to.fill('21:00');
      await to.press('Tab');
      await expect(from).toHaveValue('7:30 م');
      await expect(to).toHaveValue('9:00 م');
      await form.getByRole('button', { name: 'احذف الموعد 3' }).click();
      await expect(form.getByRole('button', { name: 'احذف الموعد 2' })).toBeFocused();
      await expectAccessible(page);
      await save(page, 'احفظ المجموعة').click();
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText('الثلاثاء 4:00 م – 6:00 م');
      await expect(row).toContainText('لا طلاب');
      await expectAccessible(page);
    });

    await test.step('one click adds three selected students to the group', async () => {
      await page.goto(`/admin/dashboard?tab=students&search=${unique}`);
      await expect(page.getByRole('row').filter({ hasText: unique })).toHaveCount(3);
      await page.getByRole('checkbox', { name: /حدّد هالة/u }).check();
      await expect(bar(page)).toContainText('المحدد: حساب واحد');
      await page.getByRole('checkbox', { name: 'حدّد كل ما في الصفحة' }).check();
      await expect(bar(page)).toContainText('المحدد: 3 حسابات');
      await bar(page).getByRole('button', { name: 'المجموعة' }).click();
      const form = sheet(page, 'نقل 3 حسابات إلى مجموعة');
      await save(page, 'انقل').click();
      await expect(form).toContainText('اختر المجموعة، أو «بلا مجموعة»');
      await form.getByLabel('المجموعة').selectOption(name);
      await save(page, 'انقل').click();
      await expect(messagesOf(page)).toContainText('نُقل 3 حسابات');
    });

    await test.step('a student of the group reads on the home page when and where the next class is', async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const home = await context.newPage();
      const email = members[0]?.email ?? '';
      await openSessionOf(home, request, { email, password: studentPassword });
      await home.goto('/');
      await expect(home.getByText(/^حصتك (?:القادمة|الآن):.+، سنتر النور$/u)).toBeVisible();
      await context.close();
    });

    await test.step('the group leads to its students, and the message reaches them', async () => {
      await page.goto('/admin/dashboard?tab=groups');
      await page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('link', { name: /3 طلاب/u })
        .click();
      await expect(page.getByRole('row').filter({ hasText: unique })).toHaveCount(3);
      await expect(
        page.getByRole('list', { name: 'التصفية الحالية' }).getByRole('button'),
      ).toHaveText([name]);
      await page.getByRole('checkbox', { name: 'حدّد كل ما في الصفحة' }).check();
      await expectAccessible(page);
      await bar(page).getByRole('button', { name: 'رسالة' }).click();
      const form = sheet(page, /^رسالة إلى/u);
      await expect(form.getByRole('status')).toContainText('تصل الرسالة إلى 3 حسابات.');
      await form.getByLabel('العنوان').fill(`تغيّر موعد السبت ${unique}`);
      await form.getByLabel('النص').fill('حصة السبت القادمة الساعة 17:00');
      await expectAccessible(page);
      await save(page, 'أرسل').click();
      await expect(messagesOf(page)).toContainText('الرسالة في الطريق إلى 3 حسابات');
      for (const { email } of members) {
        const mail = await mailTo(email);
        expect(mail.subject).toBe(`تغيّر موعد السبت ${unique}`);
        expect(mail.plain).toContain('17:00');
      }
    });

    await test.step('the timetable shows the classes and fits a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/admin/dashboard?tab=groups&view=timetable');
      await expect(page.getByRole('region', { name: 'السبت', exact: true })).toContainText(name);
      await expectNoSideways(page);
      await expectAccessible(page);
    });

    await test.step('the confirmed deletion removes the group and keeps its students', async () => {
      await page.goto('/admin/dashboard?tab=groups');
      await page.getByRole('button', { name: `إجراءات: ${name}` }).click();
      await page.getByRole('button', { name: `احذف المجموعة: ${name}` }).click();
      await expect(sheet(page, 'حذف المجموعة')).toContainText('فيها 3 طلاب');
      await save(page, 'احذف المجموعة').click();
      await expect(messagesOf(page)).toContainText('حُذفت مجموعة');
      await page.goto(`/admin/dashboard?tab=students&search=${unique}`);
      await expect(page.getByRole('row').filter({ hasText: unique })).toHaveCount(3);
    });
  },
);
