import type { Page } from '@playwright/test';
import { prepareClass } from './class-sessions.ts';
import { createExam, someQuestions } from './exams.ts';
import { launchSeeing } from './fake-camera.ts';
import { drawPrintedSheet, fillSheet, scannedPdf, sheetVideo } from './filled-sheets.ts';
import { layBeforeCamera } from './laid-sheets.ts';
import { openTeacherPage, teacherHeaders } from './sessions.ts';
import { expectStored } from './stored-on-device.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const studentCount = 40;
/** So many lie before the camera of the first device; the second one gets a scan of the others. */
const laidCount = 20;
const right = Array.from({ length: 12 }, (_, index) => [index % 4]);
const wrong = right.map(([option = 0]) => [(option + 1) % 4]);
/** The right option of the fourth question and another one. */
const twoFilled = right.with(3, [1, 3]);

/** Every fourth student is wrong everywhere, and five have a question with two filled circles. */
const filledBy = (place: number) => {
  if (place % 8 === 0) return twoFilled;
  return place % 4 === 3 ? wrong : right;
};

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('forty sheets of a group are read without a network on two devices, and become results, their analysis and a parent’s page', async ({
  baseURL,
  request,
}) => {
  test.slow();
  const unique = Date.now().toString(36);
  const nameAt = (place: number) => `طالب${place + 1} ${unique}`;
  const prepared = await prepareClass(request, 1);
  const groupId = await prepared.createGroup(`صف ${unique}`);
  const students: Awaited<ReturnType<typeof prepared.addStudent>>[] = [];
  for (let place = 0; place < studentCount; place += 1)
    students.push(await prepared.addStudent(nameAt(place), groupId));
  const exam = await createExam(request, {
    Title: `صف ورقي ${unique}`,
    Questions: someQuestions(right.length),
  });
  const other = await createExam(request, { Title: `آخر ${unique}`, Questions: someQuestions(12) });
  const printed = await drawPrintedSheet(request, exam.id);
  const pictures: Buffer[] = [];
  for (const [place, { cardNumber }] of students.entries())
    pictures.push(
      await fillSheet(printed, { cardNumber, options: filledBy(place) }).encode('jpeg', 85),
    );
  const foreign = await fillSheet(await drawPrintedSheet(request, other.id), {
    cardNumber: students[0]?.cardNumber ?? '',
    options: right,
  }).encode('jpeg', 85);
  // The sheet of the second student, who was read by the other device, lay in this pile too.
  const scan = scannedPdf('jpeg', ...pictures.slice(laidCount), ...pictures.slice(1, 2));

  const browser = await launchSeeing(process.env['CHROMIUM_PATH']);
  const [first, second] = [
    await openTeacherPage(browser, baseURL),
    await openTeacherPage(browser, baseURL),
  ];
  const lay = await layBeforeCamera(first, sheetVideo);

  await test.step('both devices store the page and lose their network', async () => {
    for (const page of [first, second]) {
      await page.goto(`/admin/dashboard?tab=exams&sheets=${exam.id}`);
      await expect(page.getByRole('button', { name: 'ابدأ التصوير' })).toBeEnabled();
      await expectStored(page, 'account', /\/sheets\/kit$/u);
      await expectStored(page, 'assets', /pdf\.worker/u);
      await page.context().setOffline(true);
    }
  });

  await test.step('the camera of one takes each sheet that is laid before it', async () => {
    await first.getByRole('button', { name: 'ابدأ التصوير' }).click();
    const last = first.getByRole('region', { name: 'آخر ورقة قُرئت' });
    for (const [place, picture] of pictures.slice(0, laidCount).entries()) {
      await lay(picture);
      await expect(last).toContainText(nameAt(place));
    }
    await lay(foreign);
    await expect(first.getByText('ورقة امتحان آخر')).toBeVisible();
    await first.getByRole('button', { name: 'أغلق الكاميرا' }).click();
    await expect(first.getByText(/20 ورقة على هذا الجهاز/u)).toBeVisible();
  });

  await test.step('the other reads a scan of many pages', async () => {
    await second
      .getByLabel('اختر صورًا أو ملفات PDF')
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: scan });
    await expect(second.getByText('قُرئت منه 21 ورقة')).toBeVisible({ timeout: 60_000 });
    await expect(second.getByText(/21 ورقة على هذا الجهاز/u)).toBeVisible();
  });

  await test.step('with a network both send, and one of them decides what is asked', async () => {
    for (const page of [first, second]) {
      await page.context().setOffline(false);
      await expect(page.getByText('كل ما صُوّر وصل وحُفظ')).toBeVisible({ timeout: 90_000 });
    }
    await first.reload();
    await expect(row(first, nameAt(1))).toHaveCount(2);
    await first.getByRole('tab', { name: /^قراراتك/u }).click();
    for (let left = 5; left > 0; left -= 1) {
      await expect(first.getByRole('tab', { name: `قراراتك (${left})` })).toBeVisible();
      const question = first.getByRole('group', { name: 'السؤال 4' }).first();
      await question.getByRole('button', { name: /^د/u }).click();
    }
    await expect(first.getByText('لا شيء يحتاج قرارك').first()).toBeVisible();
  });

  await test.step('results, analysis and the page of a parent have each sheet once', async () => {
    const headers = await teacherHeaders(request);
    const read = async (path: string) => (await request.get(path, { headers })).json();
    expect(await read(`/api/Exam/${exam.id}/sheets?groupId=${groupId}`)).toMatchObject({
      readCount: studentCount + 1,
      countedCount: studentCount,
      askedCount: 0,
      missing: [],
      averagePercentage: 75,
    });
    expect(await read(`/api/ExamResult/exam/${exam.id}/statistics`)).toMatchObject({
      resultCount: studentCount,
      averagePercentage: 75,
    });
    await second.goto(`/admin/dashboard?tab=exams&exam=${exam.id}`);
    await expect(second.getByRole('link', { name: /^طالب\d/u }).first()).toBeVisible();
    const { link } = await (
      await request.post(`/api/students/${students[3]?.id}/parent-link`, { headers })
    ).json();
    await second.goto(link.url);
    await expect(second.getByText(exam.title)).toBeVisible();
  });
  await browser.close();
});
