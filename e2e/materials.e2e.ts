import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { officeFile } from '#server/testing/form.ts';
import { pdf, picture } from './files.ts';
import { createLesson, type Lesson } from './lessons.ts';
import { messagesOf, openSession, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';
import { give, heavyPdf, slowDown } from './uploads.ts';

const sheet = {
  name: 'جدول الأوزان.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: officeFile('xlsx'),
};
const worksheet = { ...pdf, name: 'ورقة H2SO4.pdf' };

const materialsCall = /\/api\/lessons\/[\da-f-]{36}\/materials$/u;

/** The teacher's form of a lesson. */
const openForm = async (page: Page, { courseId, title }: Lesson) => {
  await page.goto(`/admin/dashboard?tab=courses&course=${courseId}`);
  await page.getByRole('button', { name: `عدّل الدرس: ${title}` }).click();
  await expect(section(page)).toBeVisible();
};

const section = (page: Page) => page.getByRole('region', { name: 'ملفات إضافية' });
const chooser = (page: Page) => section(page).getByLabel('أضف ملفات');
/** What is on its way to the server. */
const uploading = (page: Page) => section(page).getByRole('list', { name: 'ملفات تُرفع الآن' });
const rows = (page: Page) => section(page).getByRole('list').last().getByRole('listitem');

const openAsStudent = async (browser: Browser, baseURL: string | undefined, lesson: Lesson) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await openSession(page, context.request, 'free');
  await page.goto(`/lesson/${lesson.id}`);
  return page;
};

test('the teacher adds files to a lesson, names, orders and deletes them; students find them beside it', async ({
  page,
  request,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const lesson = await createLesson(request, { Title: `درس الملفات ${Date.now()}` });
  await openSession(page, request, 'teacher');
  await openForm(page, lesson);

  await test.step('the teacher adds several files of different kinds at once', async () => {
    await expect(section(page).getByText('لا ملفات إضافية لهذا الدرس بعد.')).toBeVisible();
    await expectAccessible(page);
    await chooser(page).setInputFiles([worksheet, sheet, picture]);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).nth(0)).toContainText('ملف PDF');
    await expect(rows(page).nth(1)).toContainText('جدول Excel');
    await expect(rows(page).nth(2)).toContainText('صورة');
    await expect(messagesOf(page)).toContainText('أُضيف «جدول الأوزان» إلى الدرس');
    await expectAccessible(page);
  });

  await test.step('the keyboard saves a new title and nothing else', async () => {
    await section(page).getByRole('button', { name: 'غيّر عنوان مخطط الطاقة' }).click();
    const title = section(page).getByRole('textbox', { name: 'العنوان الجديد لملف مخطط الطاقة' });
    await expect(title).toBeFocused();
    await title.press('Escape');
    await expect(title).toBeHidden();
    const rename = section(page).getByRole('button', { name: 'غيّر عنوان مخطط الطاقة' });
    await expect(rename).toBeFocused();
    await rename.click();
    await title.fill('طاقة التفاعل');
    await title.press('Enter');
    await expect(rows(page).nth(2)).toContainText('طاقة التفاعل');
  });

  await test.step('the buttons change the order', async () => {
    await section(page).getByRole('button', { name: 'رتّب الملفات' }).click();
    const list = section(page).getByRole('grid', { name: 'رتّب الملفات' });
    await list.getByRole('button', { name: 'نقل لأعلى: طاقة التفاعل' }).click();
    await expect(list.getByRole('row').nth(1)).toContainText('طاقة التفاعل');
    await section(page).getByRole('button', { name: 'انتهيت من الترتيب' }).click();
    await expect(rows(page).nth(1)).toContainText('طاقة التفاعل');
  });

  await test.step('the list of lessons counts the files', async () => {
    await page.getByRole('button', { name: 'تراجع', exact: true }).click();
    await expect(page.getByText('3 ملفات إضافية')).toBeVisible();
  });

  const student = await openAsStudent(browser, baseURL, lesson);
  const card = student.getByRole('complementary');
  await test.step('the student reads, opens and saves the files in that order', async () => {
    await expect(card.getByRole('listitem')).toHaveText([/ورقة/u, /طاقة التفاعل/u, /الأوزان/u]);
    await expectAccessible(student);
    await card.getByRole('link', { name: /ورقة .* ملف PDF/u }).click();
    await expect(student.getByRole('dialog')).toBeVisible();
    await student.keyboard.press('Escape');
    const saving = student.waitForEvent('download');
    await card.getByRole('link', { name: /جدول الأوزان/u }).click();
    expect((await saving).suggestedFilename()).toBe('جدول الأوزان.xlsx');
    const [opened] = await Promise.all([
      student.waitForEvent('popup'),
      card.getByRole('link', { name: /طاقة التفاعل/u }).click(),
    ]);
    await expect(opened).toHaveURL(/\/files\/[\da-f-]{36}\?expires=/u);
  });

  await test.step('a confirmed deletion removes the file for the student', async () => {
    await openForm(page, lesson);
    await section(page).getByRole('button', { name: 'احذف طاقة التفاعل' }).click();
    const question = page.getByRole('dialog', { name: 'حذف ملف إضافي' });
    await expect(question).toContainText('طاقة التفاعل');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'احذف الملف' }).click();
    await expect(rows(page)).toHaveCount(2);
    await student.reload();
    await expect(card.getByRole('listitem')).toHaveText([/ورقة/u, /الأوزان/u]);
  });
  await student.context().close();
});

test('the form names a file of another kind, one that the network loses, and one that was stopped', async ({
  page,
  request,
  expectAccessible,
}) => {
  const lesson = await createLesson(request, { Title: `درس الرفع ${randomUUID().slice(0, 6)}` });
  await openSession(page, request, 'teacher');
  await openForm(page, lesson);

  await test.step('the form refuses another file type beside the name, and the teacher removes the file from the list', async () => {
    const notes = { name: 'ملاحظات.txt', mimeType: 'text/plain', buffer: Buffer.from('نص') };
    const disguised = { ...sheet, name: 'برنامج.docx', buffer: Buffer.from('MZ') };
    await give(section(page).getByText('أو اسحبها وأفلتها هنا'), 'drop', [notes, disguised]);
    const refused = uploading(page);
    await expect(refused.getByRole('listitem').nth(0)).toContainText('نوع الملف غير مسموح به');
    await expect(refused.getByRole('listitem').nth(1)).toContainText('docx أو pptx أو xlsx');
    await expect(refused.getByRole('button', { name: /أعد الرفع/u })).toHaveCount(0);
    await expectAccessible(page);
    for (const { name } of [notes, disguised])
      await refused.getByRole('button', { name: `أزل من القائمة ${name}` }).click();
    await expect(refused).toBeHidden();
  });

  await test.step('the form sends again after a lost reply and adds one file only', async () => {
    let isLost = false;
    await page.route(materialsCall, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await chooser(page).setInputFiles(worksheet);
    await expect(section(page).getByRole('alert')).toContainText('تعذر الاتصال بالخادم');
    await section(page)
      .getByRole('button', { name: /أعد الرفع/u })
      .click();
    await expect(uploading(page)).toBeHidden();
    await expect(rows(page)).toHaveCount(1);
    await expect(section(page).getByRole('alert')).toBeHidden();
    const { materials } = await (
      await request.get(`/api/lessons/${lesson.id}`, { headers: await teacherHeaders(request) })
    ).json();
    expect(materials).toHaveLength(1);
  });

  await test.step('a slow upload shows its progress, and the teacher stops it', async () => {
    const network = await slowDown(page);
    await chooser(page).setInputFiles(heavyPdf(2));
    await expect(section(page).getByRole('progressbar')).toBeVisible();
    await section(page)
      .getByRole('button', { name: /أوقف الرفع/u })
      .click();
    await expect(section(page).getByRole('progressbar')).toBeHidden();
    await network.restore();
    await expect(rows(page)).toHaveCount(1);
  });
});

test('a new lesson says that it has to be saved first, and a full one takes no more', async ({
  page,
  request,
}) => {
  const lesson = await createLesson(request, { Title: `درس ممتلئ ${randomUUID().slice(0, 6)}` });
  await openSession(page, request, 'teacher');

  await test.step('a new lesson says that it has to be saved first', async () => {
    await page.goto(`/admin/dashboard?tab=courses&course=${lesson.courseId}`);
    await page.getByRole('button', { name: 'أضف درسًا' }).click();
    await expect(section(page)).toContainText('احفظ الدرس أولًا');
    await expect(chooser(page)).toHaveCount(0);
  });

  await test.step('a full lesson accepts no more files, on a phone too', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const stored = Array.from({ length: 20 }, (_, at) => ({
      id: `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`,
      type: 'document',
      title: `تدريبات الباب الرابع على حساب ثابت الاتزان Kc وتأثير درجة الحرارة ${at}`,
      url: '/files/x',
      fileName: 'a.docx',
      sizeInBytes: 1_200_000,
    }));
    await page.route(materialsCall, (route) => route.fulfill({ json: stored }));
    await openForm(page, lesson);
    await expect(section(page)).toContainText('وصل الدرس إلى أقصى عدد من الملفات (20)');
    await expect(chooser(page)).toBeDisabled();
    const overflow = await page
      .getByRole('dialog')
      .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBe(0);
  });
});
