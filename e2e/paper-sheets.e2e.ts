import type { Page } from '@playwright/test';
import { cutOf, layoutOf, paper } from '#domain/exams/sheets/sheet-layout.ts';
import { prepareClass } from './class-sessions.ts';
import { createExam, someQuestions } from './exams.ts';
import { launchSeeing } from './fake-camera.ts';
import {
  drawPrintedSheet,
  faxOf,
  fillSheet,
  lumaOf,
  scannedPdf,
  sheetVideo,
} from './filled-sheets.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage, teacherHeaders } from './sessions.ts';
import { expectStored } from './stored-on-device.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const framesPerSecond = 2;
const blank = Buffer.alloc(sheetVideo.width * sheetVideo.height, 200);

/** The right options of twelve questions of `someQuestions`. */
const right = Array.from({ length: 12 }, (_, index) => [index % 4]);

/** Where the cut picture of a question begins on the paper, in millimetres. */
const topOfQuestion = (number: number): number => {
  const questions = right.map((_, place) => ({
    number: place + 1,
    kind: 'choice' as const,
    optionCount: 4,
    maxMark: 1,
  }));
  const [page] = layoutOf(questions);
  return (page && cutOf(page, number)?.y) ?? 0;
};

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, buffer, mimeType });

test('the sheets of a group are read without a network, by the camera and from files, and become results once it is back', async ({
  baseURL,
  request,
  expectAccessible,
}) => {
  const unique = Date.now().toString(36);
  // The grade of the course in which `createExam` makes its exam.
  const prepared = await prepareClass(request, 1);
  const groupId = await prepared.createGroup(`ورق ${unique}`);
  const add = (name: string) => prepared.addStudent(`${name} ${unique}`, groupId);
  const [adam, basma, tamer] = [await add('آدم'), await add('بسمة'), await add('تامر')];
  const [hani, salma] = [await add('هاني'), await add('سلمى')];
  const missing = `غائب ${unique}`;
  await prepared.addStudent(missing, groupId);
  const exam = await createExam(request, {
    Title: `ورقي ${unique}`,
    Questions: someQuestions(right.length),
  });
  const other = await createExam(request, { Title: `آخر ${unique}`, Questions: someQuestions(12) });
  const printed = await drawPrintedSheet(request, exam.id);
  const sheetOf = (cardNumber: string, options: readonly (readonly number[])[] = right) =>
    fillSheet(printed, { cardNumber, options });
  const foreign = fillSheet(await drawPrintedSheet(request, other.id), {
    cardNumber: adam.cardNumber,
    options: right,
  });
  const twoFilled = right.with(3, [1, 3]);
  const shown = [sheetOf(adam.cardNumber), sheetOf(basma.cardNumber, twoFilled), foreign];
  const browser = await launchSeeing(process.env['CHROMIUM_PATH'], {
    ...sheetVideo,
    framesPerSecond,
    shown: [
      ...shown.flatMap((canvas) => [
        { luma: lumaOf(canvas), frames: 6 * framesPerSecond },
        { luma: blank, frames: 2 * framesPerSecond },
      ]),
      // Until the camera is closed, on a slow machine too: from the first frame on a sheet would be taken again.
      { luma: blank, frames: 30 * framesPerSecond },
    ],
  });
  const page = await openTeacherPage(browser, baseURL);
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step('the page is stored with its reader when it is opened', async () => {
    await page.goto(`/admin/dashboard?tab=exams&sheets=${exam.id}`);
    await expect(page.getByRole('button', { name: 'ابدأ التصوير' })).toBeEnabled();
    await expectStored(page, 'account', /\/sheets\/kit$/u);
    await expectStored(page, 'pages', /^\/admin\/dashboard$/u);
    await expectStored(page, 'assets', /sheet-reader/u);
    await expectStored(page, 'assets', /jsQR/iu);
    await expectStored(page, 'assets', /pdf\.worker/u);
    await expectStored(page, 'assets', /jbig2/u);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('بلا شبكة الآن')).toBeVisible();
    await expectNoSideways(page);
  });

  const last = page.getByRole('region', { name: 'آخر ورقة قُرئت' });

  await test.step('the camera takes each sheet by itself, and says the mark, the question and the foreign one', async () => {
    await page.getByRole('button', { name: 'ابدأ التصوير' }).click();
    await expect(last).toContainText('آدم');
    await expect(last).toContainText('12 من 12');
    await expect(last).toContainText('بسمة');
    await expect(last).toContainText('فيها موضع يحتاج قرارك');
    await expect(page.getByText('ورقة امتحان آخر')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'أغلق الكاميرا' }).click();
  });

  await test.step('files are read one after another, each with what is wrong with it', async () => {
    const scan = await sheetOf(hani.cardNumber).encode('jpeg', 90);
    const unclear = sheetOf(`${tamer.cardNumber.slice(0, -1)}?`);
    await page
      .getByLabel('اختر صورًا أو ملفات PDF')
      .setInputFiles([
        file('tamer.png', await unclear.encode('png')),
        file('again.png', await sheetOf(adam.cardNumber).encode('png')),
        file('phone.heic', Buffer.from('ftypheic'), 'image/heic'),
        file('empty.pdf', Buffer.from('%PDF-nothing'), 'application/pdf'),
        file('packed.pdf', scannedPdf('jpeg2000', Buffer.from('packed')), 'application/pdf'),
        file('scan.pdf', scannedPdf('jpeg', scan), 'application/pdf'),
        file('fax.pdf', scannedPdf('fax', faxOf(sheetOf(salma.cardNumber))), 'application/pdf'),
      ]);
    const files = page.getByRole('list', { name: 'الملفات' });
    await expect(files.getByRole('listitem').filter({ hasText: 'tamer.png' })).toContainText(
      'قُرئت منه ورقة واحدة',
    );
    await expect(files.getByRole('listitem').filter({ hasText: 'phone.heic' })).toContainText(
      'JPEG',
    );
    await expect(files.getByRole('listitem').filter({ hasText: 'empty.pdf' })).toContainText(
      'الملف تالف',
    );
    await expect(files.getByRole('listitem').filter({ hasText: 'packed.pdf' })).toContainText(
      'لا تُفتح',
    );
    await expect(files.getByRole('listitem').filter({ hasText: 'scan.pdf' })).toContainText(
      'قُرئت منه ورقة واحدة',
    );
    await expect(files.getByRole('listitem').filter({ hasText: 'fax.pdf' })).toContainText(
      'قُرئت منه ورقة واحدة',
    );
    await expect(page.getByText(/6 أوراق على هذا الجهاز/u)).toBeVisible();
  });

  await test.step('doubts are decided with one tap, beside their pictures', async () => {
    await page.getByRole('tab', { name: /^قراراتك/u }).click();
    await expect(page.getByText('3 أوراق تحتاج قرارك')).toBeVisible();
    // The picture beside a doubt begins where its row does on the paper.
    const cut = page.getByRole('img', { name: 'صورة إجابة السؤال 4' });
    const begins = await cut.evaluate((picture) => {
      const [own, frame] = [picture, picture.parentElement ?? picture].map((element) =>
        element.getBoundingClientRect(),
      );
      return ((frame?.top ?? 0) - (own?.top ?? 0)) / (own?.height ?? 1);
    });
    expect(Math.abs(begins - topOfQuestion(4) / paper.height)).toBeLessThan(0.002);
    await page
      .getByRole('group', { name: 'السؤال 4' })
      .getByRole('button', { name: /^د/u })
      .click();
    await page.getByRole('button', { name: new RegExp(`^تامر ${unique}`, 'u') }).click();
    await expect(page.getByText('لهذا الطالب ورقة أخرى على هذا الجهاز')).toBeVisible();
    await expectNoSideways(page);
    await page.reload();
    await page.getByRole('tab', { name: /^قراراتك/u }).click();
    await expect(page.getByText('ورقة واحدة تحتاج قرارك')).toBeVisible();
  });

  await test.step('with a network all are sent; the second one of a student is set beside the first', async () => {
    await page.context().setOffline(false);
    await page.getByRole('tab', { name: 'التصوير' }).click();
    await expect(page.getByText('كل ما صُوّر وصل وحُفظ')).toBeVisible();
    await expect(row(page, `بسمة ${unique}`)).toContainText('حُسبت');
    await expect(row(page, `تامر ${unique}`)).toContainText('حُسبت');
    await expect(row(page, `آدم ${unique}`)).toHaveCount(2);
    await page.getByRole('tab', { name: 'الصف في نظرة' }).click();
    await expect(page.getByText('لم يسلّموا ورقة')).toBeVisible();
    await expect(row(page, missing)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another device sees them, the results have them, and so does the page of a parent', async () => {
    const second = await openTeacherPage(browser, baseURL);
    await second.goto(`/admin/dashboard?tab=exams&exam=${exam.id}`);
    await expect(second.getByRole('link', { name: `بسمة ${unique}` })).toBeVisible();
    await second.getByRole('link', { name: 'صحّح الورق بالكاميرا' }).click();
    await expect(row(second, `تامر ${unique}`)).toContainText('12 من 12');
    const headers = await teacherHeaders(request);
    const { link } = await (
      await request.post(`/api/students/${basma.id}/parent-link`, { headers })
    ).json();
    await second.goto(link.url);
    await expect(second.getByText(exam.title)).toBeVisible();
  });
  await browser.close();
});
