import type { Page } from '@playwright/test';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { openTeacherCalls } from './honors.ts';
import { expectNoSideways, inBothColours, inWindows } from './page-width.ts';
import { messagesOf, openSession, problem } from './sessions.ts';
import { expect, test } from './test.ts';
import { photograph } from './uploads.ts';

const panel = '/admin/dashboard?tab=honor';
const listCall = /\/api\/honor\/teacher\//u;
/** The calls on one honor. */
const honorCall = /\/api\/honor\/[\da-f-]{36}$/u;

const cardOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const search = (page: Page) => page.getByRole('textbox', { name: 'ابحث بالاسم أو بكلمة التكريم' });
const description = (page: Page) => page.getByLabel('كلمة التكريم', { exact: false }).last();
const studentField = (page: Page) => page.getByRole('combobox', { name: 'الطالب/الطالبة' });
const consentBoxes = (page: Page) => page.getByRole('checkbox', { name: /لديّ موافقة/u });
const save = (page: Page) => page.getByRole('button', { name: 'احفظ', exact: true });

const findStudent = async (page: Page, name: string) => {
  await studentField(page).fill(name);
  await expect(page.getByRole('option', { name: new RegExp(name, 'u') }).first()).toBeVisible();
};

/** A student whom no other journey honors. */
const newStudent = (accounts: {
  insertStudent: (student: { firstName: string; lastName: string; grade: 2 }) => Promise<{
    id: string;
    email: string;
  }>;
}) => {
  const lastName = `الفائز ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const student = { firstName: 'نور', lastName, grade: 2 } as const;
  return accounts.insertStudent(student).then((made) => ({ ...made, lastName }));
};

test(
  'the teacher honors a student, finds, views, edits and deletes the honor',
  { tag: ['@walk', '@honors'] },
  async ({ page, request, accounts, expectAccessible }) => {
    const { lastName } = await newStudent(accounts);
    const words = `حلّ مسألة الأسبوع ${lastName}`;
    await openSession(page, request, 'teacher');
    await page.goto(panel);

    await test.step('the form shows each missing value at its field', async () => {
      await page.getByRole('button', { name: 'أضف تكريمًا' }).click();
      await description(page).fill('   ');
      await save(page).click();
      await expect(page.getByText('فشل حفظ التكريم: يرجى ملء جميع الحقول المطلوبة')).toBeVisible();
      await expect(page.getByText('اختر اسمًا من قائمة الطلاب')).toBeVisible();
      await expect(page.getByText('اكتب كلمة التكريم')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the teacher searches for the student by name and chooses by keyboard', async () => {
      await studentField(page).fill('اسم لا يحمله أحد');
      await expect(page.getByText('لا يوجد طالب بهذا الاسم أو الرقم')).toBeVisible();
      await findStudent(page, lastName);
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option').first()).toBeHidden();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(studentField(page)).toHaveValue(`نور ${lastName}`);
      await expect(page.getByText('لم تُسجل موافقة بعد')).toHaveCount(2);
    });

    await test.step('the form saves after both consents are ticked, and students see the honor first in the list', async () => {
      await description(page).fill(words);
      await save(page).click();
      await expect(page.getByText('ضع علامة على أن الموافقة لديك').last()).toBeVisible();
      await consentBoxes(page).check();
      await save(page).click();
      await expect(messagesOf(page).getByText('حُفظ التكريم')).toBeVisible();
      await expect(cardOf(page, words)).toContainText('يراه الطلاب');
    });

    await test.step('the search finds the honor by name and by words, and a reload keeps the search', async () => {
      for (const text of [lastName, `مساله الاسبوع ${lastName}`]) {
        await search(page).fill(text);
        await expect(page.getByText('تكريم واحد')).toBeVisible();
        await expect(cardOf(page, words)).toBeVisible();
      }
      await page.reload();
      await expect(cardOf(page, words)).toBeVisible();
      await search(page).fill('لا شيء كهذا أبدًا');
      await expect(page.getByText('لا يوجد تكريم يطابق البحث')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'اعرض كل التكريمات' }).click();
      await expect(search(page)).toHaveValue('');
      await search(page).fill(lastName);
      await expect(page.getByText('تكريم واحد')).toBeVisible();
    });

    await test.step('the details show student, words, date and consents', async () => {
      await page.getByRole('button', { name: /^اعرض التفاصيل/u }).click();
      const details = page.getByRole('dialog', { name: 'تفاصيل التكريم' });
      await expect(details).toContainText(`نور ${lastName}`);
      await expect(details).toContainText('الصف الثاني الثانوي');
      await expect(details).toContainText(words);
      const madeOn = details
        .getByText('تاريخ التكريم', { exact: true })
        .locator('xpath=following-sibling::dd');
      await expect(madeOn).toHaveText(new RegExp(`^\\d+ \\S+ ${egyptDay().slice(0, 4)}$`, 'u'));
      await expect(details.getByText(/سجّلتَ الموافقة بتاريخ/u)).toHaveCount(2);
      await expect(details.getByRole('button', { name: 'انسخ رابط ولي الأمر' })).toBeVisible();
      await expectAccessible(page);
      await details.getByRole('button', { name: 'عدّل التكريم' }).click();
    });

    await test.step('the teacher corrects the description', async () => {
      await description(page).fill(`${words} وشرحها`);
      await save(page).click();
      await expect(cardOf(page, `${words} وشرحها`)).toBeVisible();
    });

    await test.step('a deletion needs a confirmation, reports a failure and succeeds at the second try', async () => {
      await page.getByRole('button', { name: /^احذف: /u }).click();
      await expect(page.getByText(`هل تريد حذف تكريم نور ${lastName}؟`)).toBeVisible();
      await expectAccessible(page);
      await page.route(honorCall, (route) => route.fulfill(problem(500, 'server.unexpected')));
      await page.getByRole('dialog').getByRole('button', { name: 'احذف' }).click();
      await expect(messagesOf(page).getByText(/فشل حذف التكريم/u)).toBeVisible();
      await page.unroute(honorCall);
      await page.getByRole('button', { name: /^احذف: /u }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'احذف' }).click();
      await expect(messagesOf(page).getByText('حُذف التكريم', { exact: true })).toBeVisible();
      await expect(page.getByText('لا يوجد تكريم يطابق البحث')).toBeVisible();
      await expect(page.locator(':focus')).toContainText('لا يوجد تكريم يطابق البحث');
    });
  },
);

test('the teacher crops a picture, which is shown at once; a refused picture is not taken', async ({
  page,
  request,
  accounts,
  expectAccessible,
}) => {
  const { id, lastName } = await newStudent(accounts);
  await openSession(page, request, 'teacher');
  await page.goto(panel);
  await page.getByRole('button', { name: 'أضف تكريمًا' }).click();
  await findStudent(page, lastName);
  await page.getByRole('option').first().click();
  await description(page).fill('صورة مع شهادته');
  const refused = { StudentId: ['اختر اسمًا من قائمة الطلاب'], Description: ['نص أول', 'نص ثانٍ'] };
  await page.route('**/api/honor', (route) =>
    route.fulfill({
      ...problem(400, 'request.invalid'),
      body: JSON.stringify({ code: 'request.invalid', message: 'نص', errors: refused }),
    }),
  );
  await save(page).click();
  await expect(
    messagesOf(page).getByText(
      'الطالب/الطالبة: اختر اسمًا من قائمة الطلاب — كلمة التكريم: نص أول، نص ثانٍ',
    ),
  ).toBeVisible();
  await page.unroute('**/api/honor');
  await findStudent(page, lastName);
  await page.getByRole('option').first().click();
  await consentBoxes(page).check();
  await page.getByLabel('الصورة (اختيارية)').setInputFiles(await photograph(800, 600));
  await expect(page.locator('.ReactCrop')).toBeVisible();
  await expectAccessible(page);
  await save(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search(page).fill(lastName);
  await expect(page.getByText('تكريم واحد')).toBeVisible();
  const card = cardOf(page, lastName);
  await expect(card).toContainText('يراه الطلاب');
  const picture = card.getByRole('img', { name: `صورة نور ${lastName}` });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  await expectAccessible(page);
  await card.getByRole('button', { name: /^اعرض التفاصيل/u }).click();
  const details = page.getByRole('dialog', { name: 'تفاصيل التكريم' });
  await expect(details.getByRole('img', { name: `صورة نور ${lastName}` })).toBeVisible();
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: /^عدّل/u }).click();
  await page.getByRole('button', { name: /^احذف الملف/u }).click();
  await save(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card.getByRole('img')).toHaveCount(0);

  const link = await (await openTeacherCalls(request)).guardianLink(id);
  await request.delete(link.replace('/honor-consent?token=', '/api/honor/guardian/'));
  await page.reload();
  await card.getByRole('button', { name: /^عدّل/u }).click();
  await expect(page.getByText(/سُحبت الموافقة على الصورة/u)).toBeVisible();
  await expect(page.getByLabel('الصورة (اختيارية)')).toHaveCount(0);
  await expectAccessible(page);
});

test('two open editors change one honor: the later one reads so, and decides', async ({
  page,
  request,
  accounts,
}) => {
  const { id, lastName } = await newStudent(accounts);
  const teacher = await openTeacherCalls(request);
  const honor = await teacher.honor(id, 'النص الأول', { isTicked: true });
  await openSession(page, request, 'teacher');
  await page.goto(`${panel}&search=${encodeURIComponent(lastName)}`);
  await page.getByRole('button', { name: /^عدّل/u }).click();
  await description(page).fill('نص هذه النافذة');
  await teacher.change(honor.id, 'نص النافذة الأخرى');
  await save(page).click();
  await expect(page.getByText(/عُدّل هذا التكريم في نافذة أخرى/u).first()).toBeVisible();
  await page.getByRole('button', { name: 'حمّل أحدث نسخة مع إبقاء ما كتبته' }).click();
  await page.getByRole('radio', { name: /ما كتبته هنا/u }).check();
  await save(page).click();
  await expect(cardOf(page, 'نص هذه النافذة')).toBeVisible();
  await teacher.remove(honor.id);
});

test('a list that can’t be loaded shows a toast of five seconds, and offers another try', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.clock.install();
  await openSession(page, request, 'teacher');
  await page.route(listCall, (route) => route.fulfill(problem(403, 'auth.forbidden')));
  await page.goto(panel);
  const toast = messagesOf(page).getByText('فشل في جلب التكريمات');
  const retry = page.getByRole('button', { name: 'أعد المحاولة' });
  await expect(toast).toBeVisible();
  await expectAccessible(page);
  await page.clock.runFor(6000);
  await expect(toast).toBeHidden();
  // From here on only the steps below advance the clock, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await retry.click();
  await expect(async () => {
    await page.clock.runFor(16);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
  await page.clock.resume();
  await page.unroute(listCall);
  await retry.click();
  await expect(cardOf(page, 'سلمى أشرف البدري')).toBeVisible();
});

test('without honors the panel says what will appear, and offers the first step', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'teacher');
  await page.route(listCall, (route) =>
    route.fulfill({
      json: { success: true, data: [], message: '' },
      headers: { 'x-total-count': '0' },
    }),
  );
  await page.goto(panel);
  await expect(page.getByText('لا توجد تكريمات بعد')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'أضف تكريمًا' }).last().click();
  await expect(studentField(page)).toBeVisible();
});

test('thirty honors with long texts fit the panel on a phone and a tablet, light and dark', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'teacher');
  const data = Array.from({ length: 24 }, (_, place) => ({
    id: `00000000-0000-4000-8000-0000000000${10 + place}`,
    studentId: '00000000-0000-4000-8000-000000000001',
    description: 'أتمّت دروس الباب كلها قبل موعدها ولم تترك سؤالًا بلا إجابة. '.repeat(15),
    studentImageUrl: null,
    createdAt: '2026-03-05T10:00:00Z',
    studentName: 'عبدالرحمنعبدالرحيمعبدالمقصود'.repeat(3),
    grade: 3,
    teacherName: 'أ. محمود سالم',
    isShownToOthers: place % 2 === 0,
    acceptsPicture: false,
    version: 1,
  }));
  await page.route(listCall, (route) =>
    route.fulfill({
      json: { success: true, data, message: '' },
      headers: { 'x-total-count': '30' },
    }),
  );
  await page.goto(panel);
  await expect(page.getByText('30 تكريمًا')).toBeVisible();
  await inWindows(page, inBothColours([360, 768]), async (where) => {
    await expectNoSideways(page, where);
    await expectAccessible(page);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'التالي' }).click();
  await expect(page).toHaveURL(/page=2/u);
  const larger = page.waitForRequest(/page=1&pageSize=50/u);
  await page.getByLabel('عدد ما يظهر في الصفحة').selectOption('50');
  await larger;
  await expect(page).toHaveURL(/pageSize=50/u);
  await expect(page).not.toHaveURL(/page=2/u);
});
