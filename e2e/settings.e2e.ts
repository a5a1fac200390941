import {
  expect,
  openSettings,
  openStudent,
  readAs,
  save,
  signInTeacher,
  test,
} from './settings.ts';

// They share the product: one after the other.
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

  await test.step('the form refuses a missing name and an invalid number at their fields', async () => {
    await page.getByLabel('اسم المنصة').fill(' ');
    await page.getByLabel('رقم الهاتف أو واتساب').fill('اتصل بي');
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByText('اكتب اسم المنصة')).toBeVisible();
    await expect(page.getByText('اكتب رقم هاتف صحيحًا بالأرقام فقط')).toBeVisible();
  });

  await test.step('every page shows the saved values from its first paint', async () => {
    await page.getByLabel('اسم المنصة').fill('ذرّة');
    await page.getByLabel('رقم الهاتف أو واتساب').fill('٠١٠١٢٣٤٥٦٧٨');
    await save(page);
    await visitor.goto('/');
    await expect(visitor).toHaveTitle('ذرّة | منصة الكيمياء للمرحلة الثانوية');
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'ذرّة' })).toBeVisible();
    expect(await (await visitor.request.get('/courses')).text()).toContain('ذرّة');
  });

  await test.step('the registration page says that it is closed', async () => {
    await openSettings(page, 'الحسابات');
    await page.getByLabel('التسجيل مفتوح لطلاب جدد').uncheck();
    await save(page);
    await visitor.goto('/register');
    await visitor.getByLabel('الاسم الكامل').fill('نور علي');
    await visitor.getByLabel('الصف الدراسي').selectOption('1');
    await visitor.getByLabel('البريد الإلكتروني').fill('noor@example.com');
    for (const field of await visitor.locator('input[type=password]').all()) {
      await field.fill('Kimya!2026x');
    }
    await visitor.getByRole('button', { name: 'أنشئ الحساب' }).click();
    await expect(visitor.getByText(/التسجيل على المنصة مغلق الآن/u)).toBeVisible();
  });

  await test.step('only the teacher can work during maintenance', async () => {
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

  await test.step('everybody can work after maintenance', async () => {
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

test('a new price shows on the plans page, with the saving that it makes', async ({
  page,
  browser,
  product,
  accounts,
}) => {
  const student = await openStudent(browser, product, accounts);
  const yearly = student.getByRole('radio', { name: /الاشتراك السنوي/u });
  const card = student.locator('label').filter({ has: yearly });

  await test.step('the page shows the initial prices', async () => {
    await student.goto('/subscription');
    await expect(card).toContainText('1,200 ج.م');
    await expect(card).toContainText('خصم');
    await expect(card).toContainText('33');
  });

  await test.step('the form refuses invalid prices at their fields', async () => {
    await signInTeacher(page);
    await openSettings(page, 'الأسعار');
    await page.getByLabel('سعر الاشتراك السنوي').fill('مجانًا');
    await page.getByLabel('سعر باقة 10 محاضرات').fill('7.555');
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByText(/اكتب سعرًا أكبر من صفر/u)).toHaveCount(2);
    await expect(page.getByLabel('سعر الاشتراك السنوي')).toBeFocused();
  });

  await test.step('the saving follows the input', async () => {
    await page.getByLabel('سعر باقة 10 محاضرات').fill('80');
    await page.getByLabel('سعر الاشتراك السنوي').fill('٩٠٠');
    await expect(page.getByText(/^يرى الطلاب: خصم .?50%.?$/u)).toBeVisible();
    await page.getByLabel('سعر الاشتراك السنوي').fill('1800');
    await expect(page.getByText('لا خصم بهذه الأسعار')).toBeVisible();
    await page.getByLabel('اسم باقة 10 محاضرات').fill('باقة البداية');
    await page.getByLabel('كل الدروس المميزة، كالسنوي، لمدة شهر').check();
    await save(page);
  });

  await test.step('students see price, name and coverage at once, and no saving of zero', async () => {
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

  await test.step('the page says when the prices were changed, and by whom', async () => {
    await openSettings(page, 'الأسعار');
    await expect(page.getByText(/آخر تعديل للأسعار: .+، teacher/u)).toBeVisible();
    await expect(page.getByLabel('سعر الاشتراك السنوي')).toHaveValue('1800');
  });
  await student.context().close();
});

test(
  'payment details are checked, and only people with an account get them',
  { tag: ['@walk', '@settings'] },
  async ({ page, browser, product, accounts }) => {
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
  },
);
