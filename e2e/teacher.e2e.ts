import type { Page } from '@playwright/test';
import { openQuestion, openSettings } from './exam-editor.ts';
import { goOnNow } from './account-pages.ts';
import { teacher } from './accounts.ts';
import { pdf, picture } from './files.ts';
import { expect, test } from './test.ts';

const signIn = async (page: Page) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login\?redirect=%2Fadmin%2Fdashboard/u);
  await page.getByLabel('البريد الإلكتروني').fill(teacher.email);
  await page.getByLabel('كلمة المرور', { exact: false }).first().fill(teacher.password);
  await page.getByRole('button', { name: 'سجّل الدخول' }).click();
  await expect(page.getByText('تم تسجيل الدخول بنجاح. سيتم توجيهك قريبًا.')).toBeVisible();
  await goOnNow(page);
  await expect(page.getByRole('heading', { name: 'لوحة التحكم' })).toBeVisible();
};

test(
  'the teacher makes a course, a lesson with a file and an exam with an image',
  { tag: ['@walk', '@catalogue', '@exams'] },
  async ({ page, expectAccessible }) => {
    const unique = Date.now().toString(36);
    const chapter = `الكيمياء الحرارية ${unique}`;
    const examTitle = `امتحان المحتوى الحراري ${unique}`;
    await signIn(page);
    await page.getByRole('link', { name: 'الأبواب' }).click();
    await expectAccessible(page);

    await test.step('the form refuses a course without a name at its fields', async () => {
      await page.getByRole('button', { name: 'أضف بابًا' }).first().click();
      await page.getByRole('button', { name: 'انشر' }).click();
      await expect(page.getByText('اكتب اسم الباب')).toBeVisible();
      await expect(page.getByText('اكتب وصفًا مختصرًا')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the teacher makes a course', async () => {
      await page.getByLabel('اسم الباب').fill(chapter);
      await page.getByLabel('الصف الدراسي').selectOption({ label: 'الصف الأول الثانوي' });
      await page.getByLabel('التصنيف').selectOption({ label: 'الكيمياء الفيزيائية' });
      await page.getByLabel('وصف مختصر').fill('الحرارة وتغيراتها في التفاعلات');
      await page.getByLabel('وصف تفصيلي').fill('من المسعر الحراري إلى قانون هس.');
      await page.getByLabel('صورة الباب').setInputFiles(picture);
      await page.getByRole('button', { name: 'انشر' }).click();
      await page.getByRole('link', { name: chapter }).first().click();
      await expect(page.getByRole('heading', { name: chapter })).toBeVisible();
    });

    await test.step('the teacher makes a lesson with a summary and a PDF', async () => {
      await page.getByRole('button', { name: 'أضف درسًا' }).first().click();
      await page.getByLabel('عنوان الدرس').fill('المحتوى الحراري');
      await page.getByLabel('الشهر').selectOption({ label: 'شهر 4' });
      await page.getByLabel('درس مجاني لكل الطلاب').check();
      await page
        .getByLabel('رابط الفيديو', { exact: false })
        .first()
        .fill('https://youtu.be/GqtUWyDR1fg');
      await page
        .getByLabel('ملخص الدرس', { exact: false })
        .first()
        .fill('احتراق \\ce{CH4 + 2O2 -> CO2 + 2H2O}');
      await page.getByLabel('ملخص الدرس (PDF)').setInputFiles(pdf);
      await page.getByRole('button', { name: 'انشر' }).click();
      await expect(page.getByRole('heading', { name: 'المحتوى الحراري' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the teacher makes an exam with an image', async () => {
      await page.getByRole('link', { name: 'الامتحانات' }).click();
      await page.getByRole('button', { name: 'أنشئ امتحانًا' }).first().click();
      await page.getByLabel('الباب', { exact: false }).first().selectOption({ label: chapter });
      await page
        .getByLabel('الدرس', { exact: false })
        .first()
        .selectOption({ label: 'المحتوى الحراري' });
      await page.getByLabel('عنوان الامتحان').fill(examTitle);
      await page.getByRole('button', { name: 'انشر' }).click();
      await expect(page.getByText('يجب أن تحتوي جميع الأسئلة على نص')).toBeVisible();
      await expect(page.getByLabel('نص السؤال')).toBeFocused();

      await page.getByLabel('نص السؤال').fill('تفاعل \\ce{C + O2 -> CO2} تفاعل:');
      await page.getByRole('textbox', { name: 'الخيار أ' }).fill('ماص للحرارة');
      await page.getByRole('textbox', { name: 'الخيار ب' }).fill('طارد للحرارة');
      await page.getByRole('button', { name: 'احذف الخيار د' }).click();
      await page.getByRole('button', { name: 'احذف الخيار ج' }).click();
      await page.getByLabel('الخيار ب هو الإجابة الصحيحة').check();
      await page.getByLabel('صورة السؤال').setInputFiles(picture);
      await expect(page.locator('.katex').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'انشر' }).click();
      await expect(page.getByRole('heading', { name: examTitle })).toBeVisible();
    });

    await test.step('the panel of results shows that nobody has taken the exam', async () => {
      const card = page.getByRole('listitem').filter({ hasText: examTitle });
      await card.getByRole('link', { name: 'النتائج' }).click();
      await expect(page.getByText('لم يؤدِّ أحد هذا الامتحان بعد')).toBeVisible();
    });
  },
);

test(
  'the teacher sees who took an exam of the demo content',
  { tag: ['@walk', '@results'] },
  async ({ page, expectAccessible }) => {
    await signIn(page);
    await page.getByRole('link', { name: 'الامتحانات' }).click();
    const taken = page
      .getByRole('listitem')
      .filter({ hasText: /نتيج/u })
      .filter({ hasNotText: 'لا نتائج بعد' });
    await taken.first().getByRole('link', { name: 'النتائج' }).click();
    await expect(page.getByRole('table', { name: 'نتائج الطلاب' })).toBeVisible();
    await expect(page.getByText(/متمكن|متوسط|يحتاج مراجعة/u).first()).toBeVisible();
    await expectAccessible(page);

    await test.step('the form allows a new title and locks the answered questions', async () => {
      await page.getByRole('link', { name: 'كل الامتحانات' }).click();
      await taken
        .first()
        .getByRole('button', { name: /عدّل الامتحان/u })
        .click();
      await expect(page.getByText(/فأسئلته ثابتة كما رأوها/u)).toBeVisible();
      await openQuestion(page, 1);
      await expect(page.getByLabel('نص السؤال').first()).not.toBeEditable();
      await openSettings(page);
      await page.getByLabel('عنوان الامتحان').fill('امتحان بعنوان جديد');
      await page.getByRole('button', { name: 'احفظ الامتحان' }).click();
      await expect(page.getByRole('heading', { name: 'امتحان بعنوان جديد' })).toBeVisible();
    });
  },
);

test(
  'a visitor is not let into the dashboard',
  { tag: ['@walk', '@overview'] },
  async ({ page }) => {
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login/u);
  },
);

test('a student who asks for the dashboard is led home', async ({ page, signInStudent }) => {
  await signInStudent();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
