import { createLockedLesson, generateCode } from './access-codes.ts';
import { createExam } from './exams.ts';
import { openSession } from './sessions.ts';
import { startProduct } from './start-product.ts';
import { expect, test as base } from './test.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

/** A product of its own, because the shared one has content. */
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

test('on the first day the overview leads through course, lesson, exam and codes instead of empty charts', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'teacher');
  await page.goto('/admin/dashboard');
  const guide = page.getByRole('region', { name: 'ابدأ منصتك' });
  const steps = guide.getByRole('listitem');
  const next = guide.locator('[aria-current="step"]');

  await test.step('the guide lists every step as open', async () => {
    await expect(next).toContainText('أنشئ أول باب');
    await expect(steps.filter({ hasText: 'تمت' })).toHaveCount(0);
    await expect(page.getByText('لا شيء ينتظرك الآن')).toBeVisible();
    await expect(page.getByRole('region', { name: 'أرقام المنصة' })).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 740 });
  });

  await test.step('each button leads to its panel', async () => {
    await next.getByRole('link', { name: 'أنشئ بابًا' }).click();
    await expect(page).toHaveURL(/tab=courses/u);
    await page.goBack();
  });

  const lesson = await test.step('a lesson in a course completes two steps', async () => {
    const created = await createLockedLesson(request, 'الاتزان');
    await page.reload();
    await expect(steps.filter({ hasText: 'تمت' })).toHaveCount(2);
    await expect(next).toContainText('أنشئ امتحانًا للدرس');
    return created;
  });

  await test.step('an exam makes the charts appear, each with a description of its future content', async () => {
    await createExam(request);
    await page.reload();
    await expect(page.getByText('لا نشاط في هذه الأيام بعد')).toBeVisible();
    await expect(page.getByText('لا نتائج بعد')).toBeVisible();
    await expect(next.getByText('أنشئ امتحانًا للدرس')).toHaveCount(0);
    await expect(page.getByText('لا طالب يحتاج متابعة الآن')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step('codes complete the last step, and the guide disappears', async () => {
    await next.getByRole('link', { name: 'جهّز الأكواد' }).click();
    await expect(page).toHaveURL(/tab=access-codes/u);
    await generateCode(request, lesson.id);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('region', { name: 'أرقام المنصة' })).toBeVisible();
    await expect(guide).toHaveCount(0);
  });
});
