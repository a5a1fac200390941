import { studentPassword } from './accounts.ts';
import { prepareClass } from './class-sessions.ts';
import { expectNoSideways } from './page-width.ts';
import { openSession, openSessionOf } from './sessions.ts';
import { expect, test } from './test.ts';

test(
  'marks of an exam on paper are entered by number, by halves and as an absence, and the student sees them',
  { tag: ['@walk', '@results'] },
  async ({ page, request, browser, baseURL, accounts, expectAccessible }) => {
    const unique = Date.now().toString(36);
    const title = `شيت الباب الأول ${unique}`;
    const lastName = `الشناوي ${unique}`;
    const { email } = await accounts.insertStudent({ firstName: 'يوسف', lastName, grade: 3 });
    const prepared = await prepareClass(request);
    const groupId = await prepared.createGroup(`ورق ${unique}`);
    const [numbered, absent] = [`بسمة ${unique}`, `حازم ${unique}`];
    const { cardNumber } = await prepared.addStudent(numbered, groupId);
    await prepared.addStudent(absent, groupId);
    await openSession(page, request, 'teacher');
    await page.setViewportSize({ width: 360, height: 740 });

    await test.step('the exam is added for the whole grade', async () => {
      await page.goto('/admin/dashboard?tab=groups&view=paper');
      await page.getByRole('button', { name: 'أضف امتحان ورق' }).first().click();
      const form = page.getByRole('dialog', { name: 'امتحان ورق جديد' });
      await form.getByLabel(/^اسم الامتحان/u).fill(title);
      await form.getByLabel(/^الصف الدراسي/u).selectOption('3');
      await form.getByLabel(/^الدرجة النهائية/u).fill('20');
      await form.getByLabel(/^أظهر للطلاب/u).check();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'احفظ' }).click();
      await expect(form).toBeHidden();
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    });

    await test.step('a number or a name leads to the mark, and Enter back to the search', async () => {
      const search = page.getByRole('searchbox', { name: /^رقم الكارت أو الاسم/u });
      for (const [typed, name, mark] of [
        [cardNumber, numbered, '12'],
        [lastName, `يوسف ${lastName}`, '١٧٫٥'],
        [absent, absent, 'غ'],
      ] as const) {
        await search.fill(typed);
        await expect(page.getByLabel(/^درجة /u)).toHaveCount(1);
        await page.keyboard.press('Enter');
        await expect(page.getByLabel(`درجة ${name}`)).toBeFocused();
        await page.keyboard.type(mark);
        await page.keyboard.press('Enter');
        await expect(search).toBeFocused();
        await expect(search).toHaveValue('');
      }
      await expect(page.getByText(/^سُجّل 2 من/u)).toContainText('غاب 1');
      await expectAccessible(page);
      await expectNoSideways(page);
      await page.reload();
      await search.fill(absent);
      await expect(page.getByLabel(`درجة ${absent}`)).toHaveValue('غ');
    });

    await test.step('the student sees the mark with average and place', async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const student = await context.newPage();
      await openSessionOf(student, request, { email, password: studentPassword });
      await student.goto('/my-results');
      const own = student.getByRole('listitem').filter({ hasText: title });
      await expect(own).toContainText('17.5 من 20');
      await expect(own).toContainText('الترتيب 1 من 2');
      await expectAccessible(student);
      await context.close();
    });
  },
);
