import { teacher } from './accounts.ts';
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
});

test('the teacher names the platform, closes it for maintenance and opens it again', async ({
  page,
  browser,
  product,
  expectAccessible,
}) => {
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();

  await test.step('the teacher opens the settings', async () => {
    await page.goto('/admin/login');
    await page.getByLabel('البريد الإلكتروني').fill(teacher.email);
    await page.getByLabel('كلمة المرور', { exact: false }).first().fill(teacher.password);
    await page.getByRole('button', { name: 'سجّل الدخول' }).click();
    await page.getByRole('button', { name: 'الإعدادات' }).click();
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
    await page.getByRole('button', { name: 'الإعدادات' }).click();
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
    await page.getByRole('button', { name: 'الإعدادات' }).click();
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
    await page.getByRole('button', { name: 'الإعدادات' }).click();
    await page.getByLabel('أغلق المنصة للصيانة').uncheck();
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByText('مغلقة للصيانة')).toBeHidden();
    await visitor.clock.runFor(61_000);
    await expect(visitor).toHaveURL(/\/courses$/u);
    await expect(visitor.getByRole('heading', { name: 'المنصة تحت الصيانة' })).toBeHidden();
  });
  await visitor.context().close();
});
