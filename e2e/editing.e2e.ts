import type { Browser, Page } from '@playwright/test';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import {
  cardOf,
  openForm,
  openQuestion,
  openSettings,
  panel,
  question,
  readExam,
  writeQuestion,
} from './exam-editor.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

const saveDraft = (page: Page) => page.getByRole('button', { name: 'احفظ كمسودة' });
const publish = (page: Page) => page.getByRole('button', { name: 'انشر', exact: true });

/** Makes an exam of one question with two options, and closes its form. */
const makeDraft = async (page: Page, title: string) => {
  await openForm(page, title);
  await writeQuestion(page, 1, 'ما صيغة الماء؟', [
    'صيغته H2O',
    'صيغته CO2',
    'صيغته O2',
    'صيغته N2',
  ]);
  await saveDraft(page).click();
  await expect(cardOf(page, title)).toBeVisible();
};

const edit = async (page: Page, title: string) => {
  await cardOf(page, title)
    .getByRole('button', { name: `عدّل الامتحان: ${title}` })
    .click();
  await expect(page.getByLabel('عنوان الامتحان')).toHaveValue(title);
};

test('Enter goes on to the next field and saves nothing; a new exam is a draft until it is published', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان الإدخال ${Date.now()}`;
  const writes: string[] = [];
  page.on('request', (request) => {
    // What is typed is stored as the teacher's draft by itself; the exam is saved by its button alone.
    if (request.method() !== 'GET' && /\/api\/Exam(?!\/drafts)/u.test(request.url()))
      writes.push(request.url());
  });
  await openForm(page, title);

  await test.step('Enter moves from the title to the threshold, from option to option and on from a weight', async () => {
    await page.getByLabel('عنوان الامتحان').press('Enter');
    await expect(page.getByLabel('نسبة الحصول على الشهادة')).toBeFocused();
    await writeQuestion(page, 1, 'ما صيغة الماء؟', ['H2O', 'CO2', 'O2', 'N2']);
    const option = (place: number) =>
      question(page, 1).getByRole('textbox', {
        name: `الخيار ${answerLetters[place - 1]}`,
        exact: true,
      });
    for (const place of [1, 2, 3]) {
      await option(place).press('Enter');
      await expect(option(place + 1)).toBeFocused();
    }
    await question(page, 1).getByLabel('الخيار ب هو الإجابة الصحيحة').press('Enter');
    await expect(option(2)).toBeFocused();
    await question(page, 1).getByLabel('نص السؤال').press('Enter');
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveText('ما صيغة الماء؟', {
      useInnerText: true,
    });
    await expect(publish(page)).toBeEnabled();
    expect(writes).toEqual([]);
  });

  await test.step('the saved exam is a draft', async () => {
    await expect(page.getByText('لا يراها غيرك حتى تنشرها.')).toBeVisible();
    await expectAccessible(page);
    await saveDraft(page).click();
    await expect(page.getByText('حُفظ الامتحان مسودةً لا يراها الطلاب بعد')).toBeVisible();
    await expect(cardOf(page, title).getByText('مسودة')).toBeVisible();
    expect((await readExam(page, title)).isPublished).toBe(false);
  });

  await test.step('the publish button publishes the exam and leaves one button, which saves', async () => {
    await edit(page, title);
    await publish(page).click();
    await expect(page.getByText('نُشر الامتحان')).toBeVisible();
    await expect(cardOf(page, title).getByText('مسودة')).toBeHidden();
    await edit(page, title);
    await expect(page.getByText('يظهر كل تعديل للطلاب فور حفظه.')).toBeVisible();
    await expect(publish(page)).toBeHidden();
    await page.getByRole('button', { name: 'احفظ الامتحان' }).click();
    await expect(page.getByText('حُفظ الامتحان', { exact: true })).toBeVisible();
    expect((await readExam(page, title)).isPublished).toBe(true);
  });
});

test('Enter saves nothing in the forms of courses, lessons, students and settings', async ({
  page,
}) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isSave = /^\/api\/(?:Course|Lessons|user|settings)/u.test(pathname);
    if (request.method() !== 'GET' && isSave) writes.push(pathname);
  });
  const closeForm = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'أغلق دون حفظ' }).click();
  };
  await page.goto('/admin/dashboard?tab=courses');
  await page.getByRole('button', { name: 'أضف بابًا' }).first().click();
  await page.getByLabel('اسم الباب').fill('باب بلا حفظ');
  await page.getByLabel('اسم الباب').press('Enter');
  await expect(page.getByLabel('الصف الدراسي')).toBeFocused();
  await closeForm();

  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('button', { name: 'أضف درسًا' }).first().click();
  await page.getByLabel('عنوان الدرس').fill('درس بلا حفظ');
  await page.getByLabel('عنوان الدرس').press('Enter');
  await expect(page.getByRole('combobox', { name: 'الباب' })).toBeFocused();
  await closeForm();

  await page.goto('/admin/dashboard?tab=settings');
  await page.getByLabel('اسم المنصة').press('Enter');
  await expect(page.getByLabel('الاسم الكامل')).toBeFocused();

  await page.goto('/admin/dashboard?tab=students');
  await page.getByRole('button', { name: /عدّل/u }).first().click();
  await page.getByLabel('الاسم الأول').press('Enter');
  await expect(page.getByLabel('اسم العائلة')).toBeFocused();
  expect(writes).toEqual([]);
});

const openSecondTab = async (browser: Browser, page: Page): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  return context.newPage();
};

test('two open editors of an exam merge separate fields, and the teacher decides about the same field', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const title = `امتحان النافذتين ${Date.now()}`;
  const renamed = `${title} بعد التعديل`;
  await makeDraft(page, title);
  const other = await openSecondTab(browser, page);
  await other.goto(panel);
  const loadNewest = (tab: Page) =>
    tab.getByRole('button', { name: 'حمّل أحدث نسخة مع إبقاء ما كتبته' });

  await test.step('the server refuses the later save, and the form merges the newest version with the input', async () => {
    await edit(page, title);
    await edit(other, title);
    await other.getByLabel('عنوان الامتحان').fill(renamed);
    await saveDraft(other).click();
    await expect(cardOf(other, renamed)).toBeVisible();

    await page.getByLabel('نسبة الحصول على الشهادة').fill('85');
    await openQuestion(page, 1);
    await question(page, 1).getByLabel('درجة السؤال').fill('4');
    await saveDraft(page).click();
    await expect(page.getByText(/عُدّل هذا الامتحان في نافذة أخرى/u)).toBeVisible();
    await loadNewest(page).click();
    await expect(page.getByText(/حُمّلت أحدث نسخة/u)).toBeVisible();
    await openSettings(page);
    await expect(page.getByLabel('عنوان الامتحان')).toHaveValue(renamed);
    await expect(page.getByLabel('نسبة الحصول على الشهادة')).toHaveValue('85');
    await saveDraft(page).click();
    await expect(cardOf(page, renamed)).toBeVisible();
    expect(await readExam(page, renamed)).toMatchObject({
      certificateThreshold: 85,
      questions: [{ marks: 4 }],
    });
  });

  await test.step('the form shows both values of a field that both sides changed, and the teacher chooses one', async () => {
    await edit(page, renamed);
    await other.reload();
    await edit(other, renamed);
    await other.getByLabel('عنوان الامتحان').fill(`${title} من هناك`);
    await openQuestion(other, 1);
    await question(other, 1).getByLabel('نص السؤال').fill('سؤال من هناك');
    await saveDraft(other).click();
    await expect(cardOf(other, `${title} من هناك`)).toBeVisible();

    await page.getByLabel('عنوان الامتحان').fill(`${title} من هنا`);
    await openQuestion(page, 1);
    await question(page, 1).getByLabel('نص السؤال').fill('سؤال من هنا');
    await publish(page).click();
    await loadNewest(page).click();
    await expect(
      page.getByRole('heading', { name: 'تغيّرت هذه الحقول هنا وفي نافذة أخرى' }),
    ).toBeVisible();
    await expect(saveDraft(page)).toBeDisabled();
    await expectAccessible(page);
    const titles = page.getByRole('group', { name: 'عنوان الامتحان' });
    await titles.getByRole('radio', { name: /ما كتبته هنا/u }).check();
    await expect(saveDraft(page)).toBeDisabled();
    const questions = page.getByRole('group', { name: 'السؤال 1' }).first();
    await questions.getByRole('radio', { name: /ما حُفظ في النافذة الأخرى/u }).check();
    await expect(page.getByLabel('نص السؤال')).toHaveText('سؤال من هناك');
    await openSettings(page);
    await expect(page.getByLabel('عنوان الامتحان').last()).toHaveValue(`${title} من هنا`);
    await saveDraft(page).click();
    await expect(cardOf(page, `${title} من هنا`)).toBeVisible();
    expect(await readExam(page, `${title} من هنا`)).toMatchObject({
      isPublished: false,
      questions: [{ questionText: 'سؤال من هناك', marks: 4 }],
    });
  });
  await other.context().close();
});
