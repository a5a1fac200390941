import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPrintedCards } from '#server/testing/printing/printed-cards.ts';
import { studentPassword } from './accounts.ts';
import { field, newEmail, offline, passwordOf } from './account-pages.ts';
import { closeFilters, openFilters } from './list-filters.ts';
import { expectNoSideways } from './page-width.ts';
import { passRetries } from './waits/retries.ts';
import { messagesOf, openSession, openTeacherPage } from './sessions.ts';
import { chooseFile, line, newName, newPhone } from './imports/student-import.ts';
import { expect, test } from './test.ts';

const dashboard = '/admin/dashboard?tab=students';

const fillPassword = async (page: Page) => {
  await passwordOf(page).fill(studentPassword);
  await field(page, 'تأكيد كلمة المرور').fill(studentPassword);
};

const signIn = async (page: Page, email: string) => {
  await page.goto('/login');
  await field(page, 'البريد الإلكتروني').fill(email);
  await passwordOf(page).fill(studentPassword);
  await page.getByRole('button', { name: 'سجّل الدخول' }).click();
  await expect(page.getByText('تم تسجيل الدخول بنجاح')).toBeVisible();
};

test('a file with bad rows is mended in place and imported; a mail and a card open the accounts', async ({
  page,
  browser,
  baseURL,
  mailTo,
  expectAccessible,
}) => {
  const teacher = await openTeacherPage(browser, baseURL);
  const [nadaEmail, karimEmail] = [newEmail('nada'), newEmail('karim')];
  const [family, phone] = [newName(), newPhone()];
  const lines = [
    'الاسم,البريد الإلكتروني,الهاتف,الصف,السنتر,المحفظة,الكود,ملاحظات',
    `ندى ${family},${nadaEmail},,أولى ثانوي,سنتر النور,,س-${phone},تدفع آخر الشهر`,
    `كريم ${family},karim@example,,2,سنتر النور,,س-${phone},أخو ندى`,
    `ياسين ${family},,${phone},,,,,`,
    `,no.name@example.com,,1,,,,`,
    `مريم حسن,mariam.hassan@example.com,,1,,,,`,
  ];

  await test.step('the import refuses a file of names only and says what to do', async () => {
    await teacher.goto(dashboard);
    await teacher.getByRole('link', { name: 'استيراد طلاب' }).click();
    await expect(teacher).toHaveURL(/view=import/u);
    await expectAccessible(teacher);
    await chooseFile(teacher, ['الاسم', 'ندى']);
    await expect(teacher.getByText('في الملف عمود واحد', { exact: false })).toBeVisible();
    await expect(teacher.getByLabel('ملف الطلاب')).toBeFocused();
  });

  await test.step('each bad cell shows its error, and only the sound row would be imported', async () => {
    await chooseFile(teacher, lines);
    await expect(teacher.getByText('5 طلاب في القائمة. 4 صفوف تحتاج إلى تعديل.')).toBeVisible();
    await expect(line(teacher, 3).getByLabel('البريد الإلكتروني')).toHaveAccessibleDescription(
      'صيغة البريد الإلكتروني غير صحيحة',
    );
    await expect(line(teacher, 4).getByLabel('الصف')).toHaveAccessibleDescription(
      'اختر الصف الدراسي',
    );
    await expect(line(teacher, 6)).toContainText('لهذا البريد حساب على المنصة بالفعل');
    await expect(line(teacher, 2)).toBeHidden();
    await expect(teacher.getByText('العمود «المحفظة» لم يُقرأ.')).toBeVisible();
    await expect(line(teacher, 3).getByLabel('ملاحظات لك ولمساعديك')).toHaveValue('أخو ندى');
    await expect(line(teacher, 3)).toContainText('الكود نفسه في السطر 2');
    await line(teacher, 3).getByRole('button', { name: 'أضفه بلا كود' }).click();
    await expect(line(teacher, 3).getByLabel('كود السنتر')).toHaveValue('');
    await expect(teacher.getByRole('button', { name: 'أضف طالبًا واحدًا' })).toBeEnabled();
    await expect(teacher.getByText('4 صفوف تُحفظ لتعديلها لاحقًا.')).toBeVisible();
    await expectAccessible(teacher);
  });

  await test.step('the teacher corrects cells in place and excludes and restores rows', async () => {
    await line(teacher, 3).getByLabel('البريد الإلكتروني').fill(karimEmail);
    await line(teacher, 4).getByLabel('الصف').selectOption({ label: 'الثالث الثانوي' });
    await expect(teacher.getByText('صفان يحتاجان إلى تعديل', { exact: false })).toBeVisible();
    await teacher.getByRole('button', { name: 'اترك كل ما يحتاج إلى تعديل' }).click();
    await expect(teacher.getByRole('button', { name: 'أعد الصفوف المتروكة' })).toBeFocused();
    await teacher.keyboard.press('Enter');
    await expect(line(teacher, 6)).toBeVisible();
    await expect(teacher.locator(':focus')).toHaveCount(1);
    await teacher.getByRole('button', { name: 'اترك السطر 5' }).click();
    await expect(teacher.getByRole('button', { name: 'اترك السطر 6' })).toBeFocused();
    await line(teacher, 6).getByLabel('البريد الإلكتروني').fill(nadaEmail.toUpperCase());
    await expect(line(teacher, 6)).toContainText('البريد نفسه في السطر 2');
    await teacher.getByRole('button', { name: 'اترك السطر 6' }).click();
    await expect(teacher.getByText('كل الصفوف سليمة', { exact: false })).toBeVisible();
  });

  await test.step('the focus goes to a cell that the server refuses', async () => {
    await teacher.getByRole('button', { name: 'كل الصفوف' }).click();
    const email = line(teacher, 3).getByLabel('البريد الإلكتروني');
    await email.fill(newEmail('taken'));
    await teacher.route('**/api/students/import', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          status: 400,
          code: 'request.invalid',
          message: 'نص الخادم',
          errors: { 'rows.1.email': ['لهذا البريد حساب على المنصة بالفعل'] },
        }),
      }),
    );
    await teacher.getByRole('button', { name: 'أضف 3 طلاب' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('لهذا البريد حساب على المنصة بالفعل');
    await teacher.unroute('**/api/students/import');
    await email.fill(karimEmail);
  });

  await test.step('the page reports a lost connection, and the repeat invites every student once', async () => {
    await teacher.route('**/api/students/import', (route) => route.abort());
    await teacher.getByRole('button', { name: 'أضف 3 طلاب' }).click();
    await expect(teacher.getByText(offline, { exact: false })).toBeVisible();
    await teacher.unroute('**/api/students/import');
    // The reply is lost, but the server has done the work. The message of the first loss still stands meanwhile.
    const lost = teacher.waitForEvent('requestfailed');
    await teacher.route('**/api/students/import', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await teacher.getByRole('button', { name: 'أضف 3 طلاب' }).click();
    await lost;
    await expect(teacher.getByText(offline, { exact: false })).toBeVisible();
    await teacher.unroute('**/api/students/import');
    await teacher.getByRole('button', { name: 'أضف 3 طلاب' }).click();
    await expect(teacher.getByText('أُضيف 3 طلاب')).toBeVisible();
    await expect(teacher.getByText('طالب واحد بلا بريد: اطبع بطاقته.')).toBeVisible();
    await expectAccessible(teacher);
  });

  await test.step('the link of the mail opens the account and verifies its address', async () => {
    const { plain, subject } = await mailTo(nadaEmail);
    expect(subject).toContain('دعوة من معلمك');
    const link = /https?:\S+\/invitation\S+/u.exec(plain)?.[0] ?? '';
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await expect(field(page, 'الاسم الكامل')).toHaveValue(`ندى ${family}`);
    await expect(page.getByLabel('الصف الدراسي')).toHaveValue('1');
    await expect(field(page, 'البريد الإلكتروني')).toHaveValue(nadaEmail);
    await expectAccessible(page);
    await fillPassword(page);
    await page.getByRole('button', { name: 'فعّل الحساب' }).click();
    await expect(page.getByText('تم تفعيل حسابك', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(/\/login/u);
    await signIn(page, nadaEmail);
    await page.goto(pathname + search);
    await expect(page.getByText('رمز الدعوة غير صحيح', { exact: false })).toBeVisible();
  });

  const cardAddress =
    await test.step('the printed card shows the name and a readable code', async () => {
      const [download] = await Promise.all([
        teacher.waitForEvent('download'),
        teacher.getByRole('button', { name: 'اطبع البطاقات' }).click(),
      ]);
      const { sheets } = await readPrintedCards(await readFile(await download.path()));
      const cards = sheets.flatMap((sheet) => sheet.cards);
      expect(cards).toHaveLength(1);
      expect(cards[0]?.lines.join(' ')).toContain(family);
      return new URL(cards[0]?.url ?? '');
    });

  await test.step('the typed code of the card opens the account, which then verifies its address', async () => {
    const email = newEmail('yassin');
    const code = cardAddress.searchParams.get('code') ?? '';
    await page.goto('/invitation');
    await expectAccessible(page);
    const box = field(page, 'رمز الدعوة');
    const last = code.at(-1);
    await box.fill(code.slice(0, -1) + (last === 'A' ? 'C' : 'A'));
    await page.getByRole('button', { name: 'تابع' }).click();
    await expect(page.getByText('في الرمز حرف خطأ أو ناقص', { exact: false })).toBeVisible();
    await box.fill(`${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase());
    await page.getByRole('button', { name: 'تابع' }).click();
    await expect(field(page, 'الاسم الكامل')).toHaveValue(`ياسين ${family}`);
    await page.getByText('أضف بريدًا إلكترونيًا (اختياري)').click();
    await expect(field(page, 'البريد الإلكتروني')).toHaveValue('');
    await field(page, 'البريد الإلكتروني').fill(email);
    await fillPassword(page);
    await page.getByRole('button', { name: 'فعّل الحساب' }).click();
    await expect(page).toHaveURL(/\/verify-email-pending/u);
    const { plain } = await mailTo(email);
    const link = new URL(/https?:\S+\/verify-email\S+/u.exec(plain)?.[0] ?? '');
    await page.goto(link.pathname + link.search);
    await expect(page.getByText('تم تأكيد بريدك الإلكتروني', { exact: false })).toBeVisible();
    await signIn(page, email);
  });

  await test.step('the list shows who waits and who joined, and the teacher resends and withdraws an invitation', async () => {
    await teacher.getByRole('link', { name: 'اعرض الدعوات' }).click();
    await expect(teacher).toHaveURL(/view=invitations/u);
    await teacher.getByLabel('ابحث باسم أو بريد أو هاتف أو سنتر').last().fill(family);
    await expect(teacher).toHaveURL(/search=/u);
    const row = (name: string) => teacher.getByRole('row').filter({ hasText: `${name} ${family}` });
    await expect(row('ندى')).toBeHidden();
    await expect(row('كريم')).toContainText('تنتظر');
    await expectAccessible(teacher);
    await teacher.getByLabel(`اختر دعوة كريم ${family}`).check();
    await teacher.getByRole('button', { name: 'أعد الإرسال' }).click();
    await expect(messagesOf(teacher).getByText('جُددت دعوة واحدة')).toBeVisible();
    await teacher.getByLabel('اختر كل دعوات الصفحة').check();
    await teacher.getByRole('button', { name: 'اسحب' }).click();
    await expectAccessible(teacher);
    await teacher.getByRole('dialog').getByRole('button', { name: 'اسحب' }).click();
    await expect(messagesOf(teacher).getByText('سُحبت دعوة واحدة')).toBeVisible();
    await teacher.getByLabel('حالة الدعوة').selectOption({ label: 'كل الدعوات' });
    await expect(row('كريم')).toContainText('مسحوبة');
    await expect(row('ندى')).toContainText('انضم');
    await expect(row('ياسين')).toContainText('انضم');
    const { plain } = await mailTo(karimEmail);
    const link = new URL(/https?:\S+\/invitation\S+/u.exec(plain)?.[0] ?? '');
    await page.goto(link.pathname + link.search);
    await expect(page.getByText('رمز الدعوة غير صحيح', { exact: false })).toBeVisible();
  });

  await test.step('the record shows the centre, and the list filters by it', async () => {
    await teacher.goto(`${dashboard}&search=${family}`);
    await openFilters(teacher);
    await teacher.getByLabel('السنتر').selectOption({ label: 'سنتر النور' });
    await closeFilters(teacher);
    await expect(teacher).toHaveURL(/centre=/u);
    await expect(teacher.getByRole('row').filter({ hasText: `ياسين ${family}` })).toBeHidden();
    await teacher.getByRole('link', { name: `ندى ${family}` }).click();
    await expect(teacher.getByRole('heading', { name: `ندى ${family}` })).toBeVisible();
    await expect(teacher.getByText('سنتر النور')).toBeVisible();
  });
  await teacher.context().close();
});

test(
  'a row that was registered meanwhile waits when it is sent, and is mended',
  { tag: ['@walk', '@school'] },
  async ({ page, request }) => {
    const [family, email] = [newName(), newEmail('late')];
    await openSession(page, request, 'teacher');
    await page.goto(`${dashboard}&view=import`);
    await chooseFile(page, ['الاسم,البريد,الصف', `هدى ${family},${email},1`]);
    await expect(page.getByText('كل الصفوف سليمة', { exact: false })).toBeVisible();
    const registered = await request.post('/api/Auth/register', {
      data: { email, password: studentPassword, firstName: 'هدى', lastName: '', grade: 1 },
    });
    expect(registered.ok()).toBe(true);
    await page.getByRole('button', { name: 'أضف طالبًا واحدًا' }).click();
    await expect(page.getByText('لم يُضف أحد', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'عدّل الباقي الآن' }).click();
    await expect(line(page, 2)).toContainText('لهذا البريد حساب على المنصة بالفعل');
    await line(page, 2).getByLabel('البريد الإلكتروني').fill(newEmail('other'));
    await page.getByRole('button', { name: 'أضف طالبًا واحدًا' }).click();
    await expect(page.getByText('أُضيف طالب واحد')).toBeVisible();
  },
);

test('a phone shows the rows as cards, and a list that can’t be loaded offers to try again', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, request, 'teacher');
  await page.goto(`${dashboard}&view=import`);
  await expectNoSideways(page);
  await chooseFile(page, ['الاسم,البريد,الصف', 'علي,a@example,5', 'منى,m@example,1']);
  await expect(line(page, 2).getByText('الاسم', { exact: true })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);

  await page.clock.install();
  await page.route('**/api/invitations?*', (route) => route.abort());
  await page.goto(`${dashboard}&view=invitations&search=${newName()}`);
  const retry = page.getByRole('button', { name: 'أعد المحاولة' });
  await passRetries(page, retry);
  await page.unroute('**/api/invitations?*');
  await retry.click();
  await expect(page.getByText('لا توجد دعوة تطابق البحث')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
});
