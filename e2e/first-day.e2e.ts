import type { Page } from '@playwright/test';
import { createLockedLesson } from './access-codes.ts';
import { createExam } from './exams.ts';
import { atWidths, expectNoSideways } from './page-width.ts';
import { forgetTeacherSignIn, openSession } from './sessions.ts';
import { startProduct } from './start-product.ts';
import { expect, test as base } from './test.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

/** A product of its own for each journey, because the shared one has content. */
const test = base.extend<{ product: Product }>({
  product: async ({}, use) => {
    const product = await startProduct({ demo: false });
    forgetTeacherSignIn();
    await use(product);
    forgetTeacherSignIn();
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

const guideOf = (page: Page) => page.getByRole('region', { name: 'دليل البداية', exact: true });
const stepsOf = (page: Page) => guideOf(page).getByRole('listitem');
const nextOf = (page: Page) => guideOf(page).locator('[aria-current="step"]');

/** The bar above the form that the guide has opened. */
const barOf = (page: Page) => page.getByRole('region', { name: /^دليل البداية: /u });

const backToGuide = (page: Page) =>
  barOf(page).getByRole('link', { name: 'عد إلى الدليل' }).click();

/** The bar sees by itself that the form has done the step. */
const backWhenDone = async (page: Page) => {
  await expect(barOf(page).getByText('تمت')).toBeVisible();
  await backToGuide(page);
};

test('the guide leads a new teacher from an empty product to the first sold month', async ({
  page,
  request,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const progress = (done: number) =>
    expect(guideOf(page).getByRole('progressbar', { name: `تمت ${done} من 7` })).toBeVisible();
  /** What stands on the phone also fits a wide window. */
  const look = () =>
    atWidths(page, [1440, 360], async (where) => {
      await expectNoSideways(page, where);
      await expectAccessible(page);
    });
  await page.setViewportSize({ width: 360, height: 800 });
  await openSession(page, request, 'teacher');

  await test.step('all steps are listed, and the first alone is open', async () => {
    await page.goto('/admin/dashboard');
    await expect(stepsOf(page)).toHaveCount(7);
    await progress(0);
    await expect(nextOf(page)).toContainText('اسمك وصورتك');
    await expect(guideOf(page).getByRole('button', { expanded: true })).toHaveCount(1);
    await expect(page.getByText('لا شيء ينتظرك الآن')).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await look();
  });

  await test.step('another step opens in its place', async () => {
    await guideOf(page)
      .getByRole('button', { name: /^أول امتحان/u })
      .click();
    await expect(guideOf(page).getByRole('button', { expanded: true })).toHaveCount(1);
    await expect(guideOf(page).getByRole('link', { name: 'أنشئ امتحانًا' })).toBeVisible();
    await guideOf(page)
      .getByRole('button', { name: /^اسمك وصورتك/u })
      .click();
  });

  await test.step('a step that is done in part says what is left, survives a reload, and is skipped', async () => {
    await guideOf(page).getByRole('link', { name: 'اكتب اسمك' }).click();
    await page.getByLabel('اسمك كما يراه الطلاب').fill('أ. منى فؤاد');
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(page.getByText('حُفظت الإعدادات')).toBeVisible();
    await page.reload();
    await backToGuide(page);
    await expect(nextOf(page)).toContainText('وبقيت صورتك');
    await guideOf(page).getByRole('button', { name: 'تخطَّ هذه الخطوة' }).click();
    await expect(stepsOf(page).filter({ hasText: 'تخطيتها' })).toHaveCount(1);
    await expect(nextOf(page)).toContainText('الأسعار');
    await progress(0);
  });

  await test.step('until the prices are confirmed nobody sees them, and cash waits for them', async () => {
    const promotion = 'افتح كل الدروس باشتراك واحد';
    expect(await (await request.get('/')).text()).not.toContain(promotion);
    const visitor = await browser.newPage();
    await visitor.goto(`${baseURL}/`);
    await expect(visitor.getByText('تُعلن هنا قريبًا.')).toBeVisible();
    await expect(visitor.getByText(promotion)).toHaveCount(0);
    await visitor.close();
    await page.goto('/admin/dashboard?tab=payments');
    await page.getByRole('button', { name: 'سجّل دفعة' }).click();
    await expect(page.getByRole('dialog', { name: 'الأسعار أولًا' })).toBeVisible();
    await look();
    await page.goto('/admin/dashboard');
  });

  await test.step('the form of the prices confirms them as they are typed', async () => {
    await guideOf(page).getByRole('link', { name: 'راجع الأسعار وأكّدها' }).click();
    await expect(page.getByText('الأسعار مخفية عن الطلاب')).toBeVisible();
    await look();
    await page.getByLabel('سعر الاشتراك الشهري').fill('200');
    await page.getByRole('button', { name: 'أكّد الأسعار واعرضها للطلاب' }).click();
    await expect(page.getByText('حُفظت الإعدادات')).toBeVisible();
    await expect(page.getByText('الأسعار مخفية عن الطلاب')).toHaveCount(0);
    await atWidths(page, [1440, 360], (where) => expectNoSideways(page, where));
    await backWhenDone(page);
    await progress(1);
  });

  await test.step('a way to pay is added in its form', async () => {
    await guideOf(page).getByRole('link', { name: 'أضف طريقة دفع' }).click();
    await page.getByLabel('عنوان InstaPay').fill('mona@instapay');
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await backWhenDone(page);
    await progress(2);
  });

  await test.step('the forms of course and lesson open by themselves, one after the other', async () => {
    await guideOf(page).getByRole('link', { name: 'أنشئ بابًا' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await createLockedLesson(request, 'الاتزان');
    await page.goto('/admin/dashboard');
    await progress(3);
  });

  await test.step('a group is made in its form', async () => {
    await guideOf(page).getByRole('link', { name: 'أنشئ مجموعة' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^اسم المجموعة/u }).fill('السبت ٤');
    await form.getByRole('combobox', { name: /^الصف/u }).selectOption('3');
    await form.getByRole('button', { name: 'احفظ المجموعة' }).click();
    await backWhenDone(page);
    await progress(4);
  });

  await test.step('a student is added by name', async () => {
    await guideOf(page).getByRole('link', { name: 'أضف طالبًا' }).click();
    await page.getByRole('textbox', { name: /^الاسم/u }).fill('سلمى عادل');
    await page.getByRole('combobox', { name: /^الصف/u }).selectOption('1');
    await page.getByRole('button', { name: 'أضف', exact: true }).click();
    await expect(page.getByRole('link', { name: 'سلمى عادل' })).toBeVisible();
    await backWhenDone(page);
    await progress(5);
  });

  await test.step('with the exam only the skipped step is left, and the charts replace the guide', async () => {
    await guideOf(page).getByRole('link', { name: 'أنشئ امتحانًا' }).click();
    await expect(page).toHaveURL(/edit=new/u);
    await createExam(request);
    await page.goto('/admin/dashboard');
    await expect(page.getByText('لا نتائج بعد')).toBeVisible();
    await expect(guideOf(page)).toHaveCount(0);
  });

  await test.step('the settings open the guide again, the skipped step is taken up, and the guide is hidden', async () => {
    await page.goto('/admin/dashboard?tab=settings');
    await page.getByRole('link', { name: 'افتح دليل البداية' }).click();
    await progress(6);
    await guideOf(page)
      .getByRole('button', { name: /^اسمك وصورتك/u })
      .click();
    await guideOf(page).getByRole('button', { name: 'أعدها إلى الخطوات' }).click();
    await expect(nextOf(page)).toContainText('اسمك وصورتك');
    await look();
    await page.getByRole('link', { name: 'عد إلى ما ينتظرك اليوم' }).click();
    await guideOf(page).getByRole('button', { name: 'أخفِ الدليل' }).click();
    await expect(guideOf(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('لا نتائج بعد')).toBeVisible();
    await expect(guideOf(page)).toHaveCount(0);
  });

  await test.step('the first month is sold for the confirmed price', async () => {
    await page.goto('/admin/dashboard?tab=payments');
    await page.getByRole('button', { name: 'سجّل دفعة' }).click();
    const form = page.getByRole('dialog', { name: 'سجّل دفعة' });
    await form.getByRole('combobox', { name: /^الطالب/u }).fill('سلمى');
    await page.getByRole('option', { name: 'سلمى عادل' }).click();
    await form.getByLabel(/^دفع ثمن/u).selectOption('monthly');
    await expect(form.getByLabel(/^المبلغ/u)).toHaveValue('200');
    await form.getByRole('button', { name: 'سجّل الدفعة' }).click();
    await expect(page.getByRole('dialog', { name: 'سُجّلت الدفعة' })).toContainText('200 ج.م');
  });
});
