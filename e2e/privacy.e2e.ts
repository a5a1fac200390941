import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { studentPassword } from './accounts.ts';
import { expectNoSideways } from './page-width.ts';
import { openSessionOf, openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

const profile = '/profile';

test('a student downloads their own data, asks for the deletion, and the receipt says what became of it', async ({
  page,
  browser,
  baseURL,
  request,
  accounts,
  mailTo,
  expectAccessible,
}) => {
  const firstName = `مها ${crypto.randomUUID().slice(0, 6)}`;
  const { email } = await accounts.insertStudent({ firstName, lastName: 'سيف الدين', grade: 2 });
  await openSessionOf(page, request, { email, password: studentPassword });
  await page.goto(profile);

  await test.step('the file has a page to read with the name, and the account as JSON', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'نزّل كل بياناتي' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^بياناتي .*\.zip$/u);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(textOf('README.txt')).toContain(firstName);
    expect(textOf('my-data.html')).toContain(email);
    expect(JSON.parse(textOf('data/account.json')).users[0]).toMatchObject({ email, grade: 2 });
  });

  await test.step('the profile says once which consents are in force', async () => {
    const headers = {
      authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`,
    };
    const { texts } = await (await request.get('/api/honor/consent', { headers })).json();
    const data = { kind: 'student', agreedText: texts.student, isAgreed: true };
    expect((await request.post('/api/honor/consent', { headers, data })).ok()).toBe(true);
    await page.reload();
    await expect(page.getByText(/في قسم «لوحة الشرف» من هذه الصفحة/u)).toBeVisible();
    await expect(page.getByRole('button', { name: 'اسحب موافقتي' })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'اسحب موافقتي' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'اسحب موافقتي' }).click();
    await expect(page.getByRole('button', { name: 'أوافق على ظهور اسمي' })).toBeVisible();
  });

  await test.step('a wrong password is refused at its field, the right one stores the request', async () => {
    await page.getByRole('button', { name: 'حذف حسابي' }).click();
    const dialog = page.getByRole('dialog', { name: 'طلب حذف الحساب' });
    await dialog.getByLabel(/^كلمة المرور/u).fill('Wrong!2026x');
    await dialog.getByRole('button', { name: 'اطلب الحذف' }).click();
    await expect(dialog.getByText('كلمة المرور غير صحيحة. اكتبها من جديد.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^كلمة المرور/u).fill(studentPassword);
    await dialog.getByRole('button', { name: 'اطلب الحذف' }).click();
    await expect(page.getByText(/طُلب الحذف في .* وسيُنفذ ليلة/u)).toBeVisible();
    expect((await mailTo(email)).subject).toContain('طلب حذف حسابك');
  });

  await test.step('the student takes it back and asks again', async () => {
    await page.getByRole('button', { name: 'تراجع عن الحذف' }).click();
    await page.getByRole('button', { name: 'حذف حسابي' }).click();
    const dialog = page.getByRole('dialog', { name: 'طلب حذف الحساب' });
    await dialog.getByLabel(/^كلمة المرور/u).fill(studentPassword);
    await dialog.getByRole('button', { name: 'اطلب الحذف' }).click();
    await expect(page.getByText(/وسيُنفذ ليلة/u)).toBeVisible();
  });

  await test.step('after the night the session is over, and the last mail leads to the receipt', async () => {
    await accounts.passDeletionDelay(email);
    await expect(async () => {
      expect((await mailTo(email)).subject).toContain('حُذف حسابك');
    }).toPass();
    const { plain } = await mailTo(email);
    const [address = ''] = /\S+\/api\/privacy\/receipts\/\S+/u.exec(plain) ?? [];
    const receipt = await request.get(new URL(address).pathname);
    expect(receipt.headers()['content-type']).toContain('text/plain');
    const text = await receipt.text();
    expect(text).toContain('إيصال حذف بيانات رقم');
    expect(text).not.toContain(firstName);
    const login = await request.post('/api/Auth/login', {
      data: { email, password: studentPassword },
    });
    expect(login.status()).toBe(401);
    await page.goto(profile);
    await expect(page).toHaveURL(/\/login/u);
  });

  await test.step('the teacher sees the request without a name, with the receipt', async () => {
    const teacherPage = await openTeacherPage(browser, baseURL);
    await teacherPage.goto('/admin/dashboard?tab=privacy&view=deletions');
    const row = teacherPage.getByRole('row').filter({ hasText: 'طالب محذوف' }).first();
    await expect(row).toContainText('نُفذ');
    await expect(row.getByRole('link', { name: /إيصال رقم/u })).toHaveAttribute(
      'href',
      /\/api\/privacy\/receipts\//u,
    );
    await expectAccessible(teacherPage);
    await teacherPage.context().close();
  });
});

test(
  'the teacher reads a student’s consents and who opened the file, and asks for a deletion that is taken back',
  { tag: ['@walk', '@privacy'] },
  async ({ browser, baseURL, accounts, expectAccessible }) => {
    const lastName = `الوردي ${crypto.randomUUID().slice(0, 6)}`;
    const { email } = await accounts.insertStudent({ firstName: 'تالا', lastName, grade: 1 });
    const page = await openTeacherPage(browser, baseURL);
    await page.goto(`/admin/dashboard?tab=students&search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: /تالا/u }).click();
    await page.getByRole('tab', { name: 'الخصوصية' }).click();
    await expect(page.getByText('لا توجد موافقات مسجلة.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'ملف الطالب' })).toBeVisible();
    await page.getByRole('button', { name: 'احذف الطالب' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'احذف الطالب' }).click();
    await expect(page.getByText(/طُلب الحذف في .*\(المعلم\)/u)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'تراجع عن الحذف' }).click();
    await expect(page.getByRole('button', { name: 'احذف الطالب' })).toBeVisible();

    await page.goto('/admin/dashboard?tab=privacy');
    await expect(page.getByRole('heading', { name: 'الخصوصية' })).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'من فتح الملفات' }).click();
    await expect(page.getByRole('row').filter({ hasText: lastName })).toContainText('ملف الطالب');
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.context().close();
  },
);
