import { prepareClass } from './class-sessions.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

const wording = 'أوافق على تلقّي الرسائل الأسبوعية';

test(
  'a parent opens the link without an account, agrees by a code, and an ended link shows nothing',
  { tag: ['@walk', '@families'] },
  async ({ browser, baseURL, page: parent, request, expectAccessible }) => {
    const unique = Date.now().toString(36);
    const prepared = await prepareClass(request);
    const groupId = await prepared.createGroup(`أسرة ${unique}`);
    const name = `سلمى ${unique}`;
    const { id } = await prepared.addStudent(name, groupId, '01112345678');
    await prepared.closeSession(await prepared.recordAbsence(groupId, id, 1));
    const teacher = await openTeacherPage(browser, baseURL);
    let address = '';

    await test.step('the teacher makes the link in the file of the student', async () => {
      await teacher.goto(`/admin/dashboard?tab=students&student=${id}&part=summary`);
      await teacher.getByRole('button', { name: 'إنشاء الرابط' }).click();
      const link = teacher.getByText('/parent/');
      await expect(link).toBeVisible();
      address = (await link.textContent()) ?? '';
      await expect(teacher.getByText('لم يوافق ولي الأمر بعد')).toBeVisible();
      await expectAccessible(teacher);
    });

    await test.step('the page shows the absence and no account is needed', async () => {
      const reply = await parent.goto(new URL(address).pathname);
      expect(reply?.headers()['x-robots-tag']).toBe('noindex');
      await expect(parent.getByRole('heading', { name: 'متابعة سلمى' })).toBeVisible();
      await expect(parent.getByText('غياب', { exact: true })).toBeVisible();
      await expect(parent.getByText('سنتر النور')).toBeVisible();
      await expectAccessible(parent);
      for (const width of [320, 360, 768, 1440]) {
        await parent.setViewportSize({ width, height: 900 });
        await expectNoSideways(parent);
      }
    });

    await test.step('the consent counts as the parent’s once the code of the teacher’s message is entered', async () => {
      await parent.getByRole('switch', { name: wording }).click();
      await expect(parent.getByText('فلا تُحسب موافقته إلا برمز')).toBeVisible();
      await teacher.reload();
      await expect(teacher.getByText('سُجلت موافقة من صفحة المتابعة')).toBeVisible();
      await teacher.getByRole('button', { name: 'رمز إلى هاتف ولي الأمر' }).click();
      const chat = teacher.getByRole('link', { name: 'أرسل الرمز بواتساب' });
      const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
      await parent.reload();
      await expect(parent.getByRole('switch', { name: wording })).toBeChecked();
      await parent.getByLabel('رمز الموافقة').fill(/ (\d{6})\n/u.exec(message ?? '')?.[1] ?? '');
      await expectAccessible(parent);
      await parent.getByRole('button', { name: 'أوافق بهذا الرمز' }).click();
      await expect(parent.getByText('سُجلت موافقتك يوم')).toBeVisible();
      await teacher.reload();
      await expect(teacher.getByText('برمز وصل إلى هاتفه')).toBeVisible();
      await expectAccessible(teacher);
    });

    await test.step('an ended link shows nothing any more', async () => {
      await teacher.getByRole('button', { name: 'إلغاء الرابط' }).click();
      await teacher.getByRole('dialog').getByRole('button', { name: 'إلغاء الرابط' }).click();
      await expect(teacher.getByRole('button', { name: 'إنشاء الرابط' })).toBeVisible();
      await parent.reload();
      await expect(parent.getByRole('heading', { name: 'هذا الرابط لا يعمل' })).toBeVisible();
      await expect(parent.getByText('سلمى')).toHaveCount(0);
    });
    await teacher.context().close();
  },
);

test('a student makes the link for a parent in the profile', async ({ page, student }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'إنشاء الرابط' }).click();
  const link = page.getByText('/parent/');
  await expect(link).toBeVisible();
  await page.goto(new URL((await link.textContent()) ?? '').pathname);
  const [firstName = ''] = student.fullName.split(' ');
  await expect(page.getByRole('heading', { name: `متابعة ${firstName}` })).toBeVisible();
});
