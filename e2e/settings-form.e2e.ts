import { picture } from './files.ts';
import { expectNoSideways, inBothColours, inWindows } from './page-width.ts';
import {
  expect,
  openSettings,
  openStudent,
  readAs,
  save,
  settingsSections,
  signInTeacher,
  test,
} from './settings.ts';

// They share the product: one after the other.
test.describe.configure({ mode: 'default' });

test('a new name of a grade shows in the menu, on cards, in forms and in the page itself', async ({
  page,
  browser,
  product,
}) => {
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInTeacher(page);

  await test.step('the form refuses a grade without a name and a track without a grade', async () => {
    await openSettings(page, 'الصفوف');
    await page.getByLabel('اسم الصف 2').fill(' ');
    await page.getByLabel('المسار 1', { exact: true }).fill('البكالوريا');
    await settingsSections(page).getByRole('link', { name: 'المعلم' }).click();
    await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
    await expect(settingsSections(page).getByRole('link', { name: /الصفوف/u })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page).toHaveURL(/view=grades/u);
    await expect(page.getByText('اكتب اسم الصف', { exact: true })).toBeVisible();
    await expect(page.getByText('اختر صفًا واحدًا على الأقل لهذا المسار')).toBeVisible();
    await expect(page.getByLabel('اسم الصف 2')).toBeFocused();
  });

  await test.step('the panels of the same tab show the new name at once', async () => {
    await page.getByLabel('اسم الصف 2').fill('ثانية بكالوريا');
    await page.getByRole('group', { name: 'صفوف المسار 1' }).getByLabel('ثانية بكالوريا').check();
    await page.getByLabel('آخر يوم').selectOption('15');
    await page.getByRole('combobox', { name: 'الشهر' }).selectOption({ label: 'مايو' });
    await save(page);
    await page.getByRole('link', { name: 'الأبواب' }).click();
    await expect(page.getByLabel('اعرض أبواب صف')).toContainText('ثانية بكالوريا');
  });

  await test.step('a visitor reads the new name everywhere', async () => {
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
    const menu = visitor.getByRole('navigation').first();
    await menu.getByText('المناهج', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'ثانية بكالوريا' })).toBeVisible();
    await visitor.goto('/register');
    await expect(visitor.getByLabel('الصف الدراسي')).toContainText('ثانية بكالوريا');
    await visitor.goto('/');
    await expect(visitor.getByRole('link', { name: /ثانية بكالوريا/u }).first()).toBeAttached();
  });

  await test.step('the import shows the new name in its rows', async () => {
    await page.goto('/admin/dashboard?tab=students&view=import');
    await page.getByLabel('ملف الطلاب').setInputFiles({
      name: 'طلاب.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('الاسم,البريد,الصف\nعلي حسن,ali.hasan@example.com,2'),
    });
    await page.getByRole('button', { name: 'راجع الملف' }).click();
    await expect(page.getByRole('listitem').getByLabel('الصف')).toContainText('ثانية بكالوريا');
  });

  await test.step('the plans say when the school year ends', async () => {
    await page.goto('/subscription');
    await page.getByText('متى ينتهي اشتراكي؟').click();
    await expect(page.getByText(/بنهاية العام الدراسي في 15 مايو/u)).toBeVisible();
  });
  await visitor.context().close();
});

test('a changed text of the consents is what students agree to from then on', async ({
  page,
  browser,
  product,
  accounts,
}) => {
  const student = await openStudent(browser, product, accounts);
  const agree = student.getByRole('checkbox', { name: /أوافق على ظهور اسمي وصفي/u });
  /** The register of consents on the same page has the wordings too, closed. */
  const shown = (text: string | RegExp) => student.getByText(text).filter({ visible: true });
  const takeBack = async (name: string) => {
    await student.getByRole('button', { name }).click();
    await student.getByRole('dialog').getByRole('button', { name }).click();
  };
  await test.step('the student withdraws both consents and agrees to the first text', async () => {
    await student.goto('/profile');
    await takeBack('اسحب موافقة ولي الأمر');
    await expect(student.getByRole('button', { name: 'سجّل موافقة ولي الأمر' })).toBeVisible();
    await takeBack('اسحب موافقتي');
    await expect(shown(/يظهر فيها الاسم والصف وكلمة التكريم/u)).toBeVisible();
    await agree.check();
    await student.getByRole('button', { name: 'أوافق على ظهور اسمي' }).click();
    await expect(student.getByRole('button', { name: 'اسحب موافقتي' })).toBeVisible();
  });

  await test.step('the teacher writes new texts', async () => {
    await signInTeacher(page);
    await openSettings(page, 'النصوص');
    await page.getByLabel('موافقة الطالب على ظهور اسمه').fill('شرح جديد للطالب');
    await page.getByLabel('موافقة ولي الأمر على ظهور الصورة').fill('شرح جديد لولي الأمر');
    await save(page);
  });

  await test.step('the guardian reads the new text, and the stored consent of the student keeps the first', async () => {
    await student.reload();
    await expect(shown('شرح جديد لولي الأمر')).toBeVisible();
    await student.getByText('النص الذي تمت الموافقة عليه').click();
    await expect(shown(/يظهر فيها الاسم والصف وكلمة التكريم/u)).toBeVisible();
  });

  await test.step('the second consent of the student stores the new text', async () => {
    await takeBack('اسحب موافقتي');
    await expect(shown('شرح جديد للطالب')).toBeVisible();
    await agree.check();
    await student.getByRole('button', { name: 'أوافق على ظهور اسمي' }).click();
    await student.getByText('النص الذي تمت الموافقة عليه').click();
    await expect(shown(/شرح جديد للطالب/u)).toBeVisible();
  });
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
  for (const tab of [page, other]) await openSettings(tab, 'الأسعار');

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

test("the teacher's picture is stored at once, and visitors see it beside the contact", async ({
  page,
  browser,
  product,
  expectAccessible,
}) => {
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const card = visitor.getByRole('img', { name: 'المعلم' });
  await signInTeacher(page);
  await openSettings(page, 'المعلم');
  const field = page.getByLabel('صورتك في الصفحة الرئيسية');
  const remove = page.getByRole('button', { name: 'احذف الملف صورتك الحالية' });

  await test.step('the form reports a lost network, and the same choice works afterwards', async () => {
    const call = '**/api/settings/teacher-picture';
    await page.route(call, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await field.setInputFiles(picture);
    await expect(page.getByText(/تعذر الاتصال/u)).toBeVisible();
    await page.unroute(call);
    await field.setInputFiles(picture);
    await expect(remove).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a visitor sees the picture', async () => {
    await visitor.goto('/');
    await expect
      .poll(() => card.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('a visitor no longer sees the removed picture', async () => {
    await remove.click();
    await expect(remove).toBeHidden();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'الأسعار' })).toBeVisible();
    await expect(card).toHaveCount(0);
  });
  await visitor.context().close();
});

test('the settings are a page whose address names the section, and unsaved input is not lost by leaving it', async ({
  page,
}) => {
  await signInTeacher(page);
  const consent = page.getByLabel('موافقة ولي الأمر');
  const question = page.getByRole('dialog', { name: 'لديك تعديلات لم تُحفظ' });
  const current = settingsSections(page).locator('[aria-current]');

  await test.step('an address opens its section, and the back button opens the previous one', async () => {
    await page.goto('/admin/dashboard?tab=settings&view=plans');
    await expect(page.getByRole('heading', { name: 'إعدادات المنصة', level: 2 })).toBeVisible();
    await expect(current).toHaveText('الأسعار');
    await expect(page.getByLabel('سعر الاشتراك الشهري')).toBeVisible();
    await settingsSections(page).getByRole('link', { name: 'النصوص' }).click();
    await expect(page).toHaveURL(/tab=settings&view=consents$/u);
    await page.goBack();
    await expect(current).toHaveText('الأسعار');
    await page.goForward();
    await expect(current).toHaveText('النصوص والسجلات');
    await page.goto('/admin/dashboard?tab=settings&view=none');
    await expect(current).toHaveText('المنصة');
  });

  await test.step('the input survives a change of the section', async () => {
    await settingsSections(page).getByRole('link', { name: 'النصوص' }).click();
    await consent.fill('نص جديد');
    await settingsSections(page).getByRole('link', { name: 'المعلم' }).click();
    await expect(consent).toBeHidden();
    await page.goBack();
    await expect(consent).toHaveValue('نص جديد');
  });

  await test.step('the menu and the back button ask before the input is lost', async () => {
    await page.getByRole('link', { name: 'الطلاب', exact: true }).click();
    await question.getByRole('button', { name: 'تراجع' }).click();
    await expect(page).toHaveURL(/tab=settings/u);
    await expect(consent).toHaveValue('نص جديد');
  });

  await test.step('a saved page stays open and closes without a question', async () => {
    await save(page);
    await expect(consent).toHaveValue('نص جديد');
    await consent.fill('نص أحدث');
    await save(page);
    await page.getByRole('link', { name: 'الطلاب', exact: true }).click();
    await expect(page).toHaveURL(/tab=students/u);
    await expect(question).toBeHidden();
  });

  await test.step('the teacher confirms to leave without saving', async () => {
    await openSettings(page, 'النصوص');
    await consent.fill('نص لا يُحفظ');
    await page.getByRole('link', { name: 'الطلاب', exact: true }).click();
    await question.getByRole('button', { name: 'غادر دون حفظ' }).click();
    await expect(page).toHaveURL(/tab=students/u);
    await openSettings(page, 'النصوص');
    await expect(consent).toHaveValue('نص أحدث');
  });
});

test('every section is accessible and fits, light and dark, from a phone to a wide window', async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInTeacher(page);
  await openSettings(page, 'المنصة');
  const sections = ['المنصة', 'المعلم', 'الصفوف', 'الأسعار', 'الدفع', 'الحسابات', 'النصوص والسجلات'];
  for (const section of sections) {
    await page.setViewportSize({ width: 320, height: 800 });
    await settingsSections(page).getByRole('link', { name: section }).click();
    await expect(page.getByRole('region', { name: section })).toBeVisible();
    await inWindows(page, inBothColours([320, 360, 768, 1440]), async (where) => {
      await expectNoSideways(page, `${section}, ${where}`);
      await expect(page.getByRole('button', { name: 'احفظ الإعدادات' })).toBeInViewport({
        ratio: 1,
      });
      if (where.startsWith('320')) await expectAccessible(page);
    });
  }
});
