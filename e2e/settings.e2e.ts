import type { Browser, Page } from '@playwright/test';
import { openStudentAccounts } from '#server/testing/student-accounts.ts';
import { studentPassword, teacher } from './accounts.ts';
import { openSessionOf } from './sessions.ts';
import { startProduct } from './start-product.ts';
import { expect, test as base } from './test.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Runs a product of its own, because these settings would close the one that the other journeys share. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ demo: false });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  accounts: [
    async ({ product }, use) => {
      const accounts = openStudentAccounts(product.connectionString, studentPassword);
      await use(accounts);
      await accounts.close();
    },
    { scope: 'worker' },
  ],
});

const signInTeacher = async (page: Page) => {
  await page.goto('/admin/login');
  await page.getByLabel('البريد الإلكتروني').fill(teacher.email);
  await page.getByLabel('كلمة المرور', { exact: false }).first().fill(teacher.password);
  await page.getByRole('button', { name: 'سجّل الدخول' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/u);
};

const openSettings = async (page: Page, section: string) => {
  await page.getByRole('button', { name: 'الإعدادات', exact: true }).click();
  await page.getByRole('tab', { name: section }).click();
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

// They share the product, and the first one closes it for a while: one after the other.
test.describe.configure({ mode: 'default' });

test('the teacher names the platform, closes it for maintenance and opens it again', async ({
  page,
  browser,
  product,
  expectAccessible,
}) => {
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();

  await test.step('the teacher opens the settings', async () => {
    await signInTeacher(page);
    await openSettings(page, 'المنصة');
    await expect(page.getByLabel('اسم المنصة')).toHaveValue('عنصر');
    await expectAccessible(page);
  });

  await test.step('a name that is missing and a number that is none are refused at their fields', async () => {
    await page.getByLabel('اسم المنصة').fill(' ');
    await page.getByLabel('رقم الهاتف أو واتساب').fill('اتصل بي');
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByText('اكتب اسم المنصة')).toBeVisible();
    await expect(page.getByText('اكتب رقم هاتف صحيحًا بالأرقام فقط')).toBeVisible();
  });

  await test.step('what is saved shows everywhere from the first paint', async () => {
    await page.getByLabel('اسم المنصة').fill('ذرّة');
    await page.getByLabel('رقم الهاتف أو واتساب').fill('٠١٠١٢٣٤٥٦٧٨');
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByText('حُفظت الإعدادات')).toBeVisible();
    await visitor.goto('/');
    await expect(visitor).toHaveTitle('ذرّة | منصة الكيمياء للمرحلة الثانوية');
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'ذرّة' })).toBeVisible();
    expect(await (await visitor.request.get('/courses')).text()).toContain('ذرّة');
  });

  await test.step('a closed registration says so', async () => {
    await openSettings(page, 'الحسابات');
    await page.getByLabel('التسجيل مفتوح لطلاب جدد').uncheck();
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await visitor.goto('/register');
    await visitor.getByLabel('الاسم الكامل').fill('نور علي');
    await visitor.getByLabel('البريد الإلكتروني').fill('noor@example.com');
    for (const field of await visitor.locator('input[type=password]').all()) {
      await field.fill('Kimya!2026x');
    }
    await visitor.getByRole('button', { name: 'أنشئ الحساب' }).click();
    await expect(visitor.getByText(/التسجيل على المنصة مغلق الآن/u)).toBeVisible();
  });

  await test.step('under maintenance only the teacher goes on', async () => {
    await openSettings(page, 'الحسابات');
    await page.getByLabel('أغلق المنصة للصيانة').check();
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByText('مغلقة للصيانة')).toBeVisible();
    await visitor.clock.install();
    const reply = await visitor.goto('/courses');
    expect([reply?.status(), reply?.headers()['retry-after']]).toEqual([503, '60']);
    const closed = visitor.getByRole('heading', { name: 'المنصة تحت الصيانة' });
    await expect(closed).toBeVisible();
    await expectAccessible(visitor);
    const again = visitor.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/courses',
    );
    await visitor.getByRole('link', { name: 'أعد المحاولة الآن' }).click();
    expect((await again).status()).toBe(503);
    await expect(closed).toBeVisible();
    await page.getByRole('link', { name: 'واجهة الطالب' }).click();
    await page.getByRole('link', { name: 'ابدأ التعلّم' }).click();
    await expect(page.getByText('المنصة تحت الصيانة الآن')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('and everybody again when it ends', async () => {
    await page.goto('/admin/dashboard');
    await openSettings(page, 'الحسابات');
    await page.getByLabel('أغلق المنصة للصيانة').uncheck();
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByText('مغلقة للصيانة')).toBeHidden();
    await visitor.clock.runFor(61_000);
    await expect(visitor).toHaveURL(/\/courses$/u);
    await expect(visitor.getByRole('heading', { name: 'المنصة تحت الصيانة' })).toBeHidden();
  });
  await visitor.context().close();
});

type Accounts = ReturnType<typeof openStudentAccounts>;

/** Another browser with the session of a new student. */
const openStudent = async (browser: Browser, product: Product, accounts: Accounts) => {
  const window = await (await browser.newContext({ baseURL: product.url })).newPage();
  const person = { firstName: 'يوسف', lastName: 'الشناوي', grade: 3 } as const;
  const { email } = await accounts.insertStudent(person);
  await openSessionOf(window, window.request, { email, password: studentPassword });
  return window;
};

/** Asks as the page's person, by the token in its storage. */
const readAs = (page: Page, path: string): Promise<Record<string, unknown>> =>
  page.evaluate(async (address) => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
    return (await fetch(address, { headers: { authorization } })).json();
  }, path);

test('a new price shows on the plans page, with the saving that it makes', async ({
  page,
  browser,
  product,
  accounts,
}) => {
  const student = await openStudent(browser, product, accounts);
  const yearly = student.getByRole('radio', { name: /الاشتراك السنوي/u });
  const card = student.locator('label').filter({ has: yearly });

  await test.step('before: the prices of the first day', async () => {
    await student.goto('/subscription');
    await expect(card).toContainText('1,200 ج.م');
    await expect(card).toContainText('خصم');
    await expect(card).toContainText('33');
  });

  await test.step('prices that are none are refused at their fields', async () => {
    await signInTeacher(page);
    await openSettings(page, 'الأسعار');
    await page.getByLabel('سعر الاشتراك السنوي').fill('مجانًا');
    await page.getByLabel('سعر باقة 10 محاضرات').fill('7.555');
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByText(/اكتب سعرًا أكبر من صفر/u)).toHaveCount(2);
    await expect(page.getByLabel('سعر الاشتراك السنوي')).toBeFocused();
  });

  await test.step('the saving follows what is typed', async () => {
    await page.getByLabel('سعر باقة 10 محاضرات').fill('80');
    await page.getByLabel('سعر الاشتراك السنوي').fill('٩٠٠');
    await expect(page.getByText(/^يرى الطلاب: خصم .?50%.?$/u)).toBeVisible();
    await page.getByLabel('سعر الاشتراك السنوي').fill('1800');
    await expect(page.getByText('لا خصم بهذه الأسعار')).toBeVisible();
    await page.getByLabel('اسم باقة 10 محاضرات').fill('باقة البداية');
    await page.getByLabel('كل الدروس المميزة، كالسنوي، لمدة شهر').check();
    await save(page);
  });

  await test.step('students see price, name and coverage at once, and no saving that is none', async () => {
    await student.goto('/subscription');
    await expect(card).toContainText('1,800 ج.م');
    await expect(card).not.toContainText('خصم');
    const summary = student.getByRole('definition');
    await expect(summary).toHaveText(['الاشتراك السنوي', 'كل الدروس', 'سنة', '1,800 ج.م']);
    await student.getByRole('radio', { name: /باقة البداية/u }).check();
    await expect(summary.first()).toHaveText('باقة البداية');
    await expect(student.getByText('كل الدروس لمدة شهر')).toBeVisible();
    await expect(student.getByRole('columnheader', { name: 'باقة البداية' })).toBeVisible();
  });

  await test.step('the sheet says when the prices were changed, and by whom', async () => {
    await openSettings(page, 'الأسعار');
    await expect(page.getByText(/آخر تعديل للأسعار: .+، معلم الكيمياء/u)).toBeVisible();
    await expect(page.getByLabel('سعر الاشتراك السنوي')).toHaveValue('1800');
  });
  await student.context().close();
});

test('a new name of a grade shows in the menu, on cards, in forms and in the page itself', async ({
  page,
  browser,
  product,
}) => {
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInTeacher(page);

  await test.step('a grade without a name, and a track of no grade, are refused', async () => {
    await page.getByRole('link', { name: 'الأبواب' }).click();
    await openSettings(page, 'الصفوف');
    await page.getByLabel('اسم الصف 2').fill(' ');
    await page.getByLabel('المسار 1', { exact: true }).fill('البكالوريا');
    await page.getByRole('tab', { name: 'المعلم' }).click();
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByRole('tab', { name: /الصفوف/u })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('اكتب اسم الصف', { exact: true })).toBeVisible();
    await expect(page.getByText('اختر صفًا واحدًا على الأقل لهذا المسار')).toBeVisible();
    await expect(page.getByLabel('اسم الصف 2')).toBeFocused();
  });

  await test.step('the panels of this window show the new name at once', async () => {
    await page.getByLabel('اسم الصف 2').fill('ثانية بكالوريا');
    await page.getByRole('group', { name: 'صفوف المسار 1' }).getByLabel('ثانية بكالوريا').check();
    await page.getByLabel('آخر يوم').selectOption('15');
    await page.getByRole('combobox', { name: 'الشهر' }).selectOption({ label: 'مايو' });
    await save(page);
    await expect(page.getByLabel('اعرض أبواب صف')).toContainText('ثانية بكالوريا');
  });

  await test.step('a visitor reads it everywhere', async () => {
    const reply = await page.evaluate(async () => {
      const form = new FormData();
      const fields = { Name: 'الكيمياء الحرارية', Category: 'Physical', EducationalLevel: '2' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('ShortDescription', 'طاقة التفاعلات');
      form.set('DetailedDescription', 'طاقة التفاعلات وقياسها');
      form.set('IsPublished', 'true');
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
      const headers = { authorization };
      return (await fetch('/api/Course', { method: 'POST', headers, body: form })).status;
    });
    expect(reply).toBe(200);
    expect(await (await visitor.request.get('/courses/2')).text()).toContain(
      '<h1 class="text-3xl">مناهج ثانية بكالوريا</h1>',
    );
    await visitor.goto('/courses/2');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('مناهج ثانية بكالوريا');
    await expect(visitor.getByText('البكالوريا', { exact: true })).toBeVisible();
    const cardOfCourse = visitor.getByRole('article').filter({ hasText: 'الكيمياء الحرارية' });
    await expect(cardOfCourse).toContainText('ثانية بكالوريا');
    await visitor.getByRole('button', { name: 'المناهج' }).click();
    await expect(
      visitor.getByRole('navigation').getByRole('link', { name: 'ثانية بكالوريا' }),
    ).toBeVisible();
    await visitor.goto('/register');
    await expect(visitor.getByLabel('الصف الدراسي')).toContainText('ثانية بكالوريا');
    await visitor.goto('/');
    await expect(visitor.getByRole('link', { name: /ثانية بكالوريا/u }).first()).toBeAttached();
  });

  await test.step('the plans say when the school year ends', async () => {
    await page.goto('/subscription');
    await page.getByText('متى ينتهي اشتراكي؟').click();
    await expect(page.getByText(/بنهاية العام الدراسي في ١٥ مايو/u)).toBeVisible();
  });
  await visitor.context().close();
});

test('payment details are checked, and only people with an account get them', async ({
  page,
  browser,
  product,
  accounts,
}) => {
  const iban = 'EG380019000500000000263180002';
  await signInTeacher(page);
  await openSettings(page, 'الدفع');
  await page.getByLabel('رقم IBAN').fill('EG39 0019 0005 0000 0000 2631 80002');
  await page.getByLabel('رقم فودافون كاش').fill('0101234567');
  await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
  await expect(page.getByText(/رقم IBAN غير صحيح/u)).toBeVisible();
  await expect(page.getByText(/اكتب رقم المحفظة من 11 رقمًا/u)).toBeVisible();
  await expect(page.getByLabel('رقم فودافون كاش')).toBeFocused();

  await page.getByLabel('رقم فودافون كاش').fill('٠١٠ ١٢٣٤ ٥٦٧٨');
  await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
  await expect(page.getByLabel('رقم IBAN')).toBeFocused();
  await page.getByLabel('رقم IBAN').fill('eg38 0019 0005 0000 0000 2631 80002');
  await page.getByLabel('بطاقة بنكية').uncheck();
  await save(page);

  const student = await openStudent(browser, product, accounts);
  await student.goto('/subscription');
  expect(await readAs(student, '/api/settings')).toMatchObject({
    bankDetails: { iban },
    walletNumbers: { vodafone_cash: { number: '01012345678' } },
    paymentMethods: { card: false, wallet: true, receipt: true },
  });
  const shown = await (await student.request.get('/api/settings')).text();
  expect(shown).not.toContain(iban);
  expect(await (await student.request.get('/subscription')).text()).not.toContain(iban);
  await student.context().close();
});

test('of two windows with the settings, fields of one group are merged, and one field is decided', async ({
  page,
  browser,
}) => {
  await signInTeacher(page);
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  for (const window of [page, other]) await openSettings(window, 'الأسعار');

  await other.getByLabel('سعر باقة 25 محاضرة').fill('190');
  await other.getByLabel('سعر باقة 50 محاضرة').fill('350');
  await save(other);
  await page.getByLabel('سعر باقة 50 محاضرة').fill('360');
  await page.getByLabel('سعر الاشتراك الشهري').fill('160');
  await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
  await page.getByRole('button', { name: 'حمّل أحدث نسخة مع إبقاء ما كتبته' }).click();
  const decision = page.getByRole('group', { name: 'سعر باقة 50 محاضرة' });
  await expect(decision).toContainText('350');
  await expect(page.getByLabel('سعر باقة 25 محاضرة')).toHaveValue('190');
  await decision.getByRole('radio').first().check();
  await save(page);
  expect(await readAs(page, '/api/pricing-settings')).toMatchObject({
    monthly: 160,
    lectures25: 190,
    lectures50: 360,
  });
  await context.close();
});

test('unsaved settings are not lost by closing the sheet', async ({ page }) => {
  await signInTeacher(page);
  await openSettings(page, 'النصوص');
  await page.getByLabel('موافقة ولي الأمر').fill('نص جديد');
  await page.getByRole('tab', { name: 'المعلم' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /لم تُحفظ|تغييرات/u })).toBeVisible();
  await page.getByRole('button', { name: 'تراجع' }).last().click();
  await page.getByRole('tab', { name: 'النصوص' }).click();
  await expect(page.getByLabel('موافقة ولي الأمر')).toHaveValue('نص جديد');
});

test('every section is accessible and fits, light and dark, from a phone to a wide window', async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInTeacher(page);
  await openSettings(page, 'المنصة');
  const sections = ['المنصة', 'المعلم', 'الصفوف', 'الأسعار', 'الدفع', 'الحسابات', 'النصوص'];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const section of sections) {
        await page.getByRole('tab', { name: section }).click();
        const panel = page.getByRole('tabpanel', { name: section });
        await expect(panel).toBeVisible();
        const overflow = await panel.evaluate((node) => node.scrollWidth - node.clientWidth);
        expect([section, width, overflow]).toEqual([section, width, 0]);
        if (width !== 768) await expectAccessible(page);
      }
    }
  }
});
