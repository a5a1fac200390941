import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { choose, createExam, openExam, someQuestions, submitAnswers } from './exams.ts';
import { expect, test } from './test.ts';

const completed = (page: Page) => page.getByText('أتممت الامتحان');
const part = (page: Page, name: string) =>
  page.getByRole('group', { name: 'الأسئلة المعروضة' }).getByRole('button', { name });

/** Width and height as a PNG's header has them. */
const sizeOfPng = (bytes: Buffer) => {
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

test('a result leads from the mistakes to their explanations and to the next step', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  test.slow();
  await signInStudent();
  await page.setViewportSize({ width: 1280, height: 740 });
  const questions = someQuestions(4, { Explanation: 'في كل جزيء ماء ذرتا هيدروجين.' });
  const exam = await createExam(request, { Questions: questions, CertificateThreshold: 90 });
  await createExam(request, { LessonId: exam.lessonId, Title: 'امتحان ثانٍ' });
  await openExam(page, exam);
  for (const question of [0, 1, 2]) await choose(page, question, question);
  await choose(page, 3, 0);
  await submitAnswers(page);
  await expect(completed(page)).toBeVisible();

  await test.step('the first screen of a phone shows the score and the way to the mistakes', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText('درجتك 3 من 4')).toBeInViewport();
    await expect(page.getByText('75%').first()).toBeInViewport();
    await page.getByRole('button', { name: 'راجع أخطائي (1)' }).click();
    await expect(page).toHaveURL(/review=mistakes/u);
    await expect(page.getByRole('radiogroup')).toHaveCount(1);
    const card = page.getByRole('region').filter({ has: page.getByRole('radiogroup') });
    await expect(card.getByText('إجابتك', { exact: true })).toBeVisible();
    await expect(card.getByText('الإجابة الصحيحة')).toBeVisible();
    await expect(card.getByText('في كل جزيء ماء ذرتا هيدروجين.')).toBeVisible();
    await expect(
      card.getByRole('link', { name: 'ارجع إلى شرح الدرس', exact: true }),
    ).toHaveAttribute('href', new RegExp(`/lesson/${exam.lessonId}$`, 'u'));
    await expectAccessible(page);
  });

  await test.step('an empty filter shows a message, and a reload keeps the filter', async () => {
    await part(page, 'لم أجب (0)').click();
    await expect(page.getByText('لم تترك سؤالًا بلا إجابة')).toBeVisible();
    await page.reload();
    await expect(part(page, 'لم أجب (0)')).toHaveAttribute('aria-pressed', 'true');
    await part(page, 'الكل (4)').click();
    await expect(page.getByRole('radiogroup')).toHaveCount(4);
  });

  await test.step('the next steps are practice, the lesson and the other exam', async () => {
    const steps = page.getByRole('navigation', { name: 'خطوتك التالية' });
    await expect(steps.getByRole('link', { name: 'تدرّب على أخطائك' })).toHaveAttribute(
      'href',
      '/practice?view=mistakes',
    );
    await steps.getByRole('button', { name: 'الامتحان التالي في هذا الدرس' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'امتحان ثانٍ' })).toBeVisible();
  });
});

test('a certificate is celebrated once, saved as a picture, and shared in one press where the device can', async ({
  page,
  signInStudent,
  request,
  context,
  expectAccessible,
}) => {
  await signInStudent();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const questions = someQuestions(1);
  const exam = await createExam(request, { Questions: questions, CertificateThreshold: 50 });
  const missing: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() === 404) missing.push(reply.url());
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await openExam(page, exam);
  await choose(page, 0, 0);
  await submitAnswers(page);
  await expect(page.getByText('درجتك 1 من 1')).toBeInViewport();
  await expect(page.getByText('أحسنت! بلغت الحد المطلوب ونلت شهادة تقدير.')).toBeInViewport();
  const wayOn = page
    .getByRole('main')
    .getByRole('link', { name: /^(?:الدرس التالي|عُد إلى دروس الباب)$/u });
  await expect(wayOn.first()).toBeInViewport({ ratio: 1 });
  expect(missing).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  const won = page.getByRole('region', { name: 'شهادتك في هذا الامتحان' });
  await expect(won.getByText('أحسنت! بلغت الحد المطلوب ونلت شهادة تقدير.')).toBeVisible();
  await expect(page.getByText('100%').first()).toBeVisible();
  await expect(won.getByText('Au', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Cu', { exact: true })).toHaveCount(0);
  const celebrated = () => page.evaluate(() => localStorage.getItem('celebratedCertificates'));
  const [certificateId] = JSON.parse((await celebrated()) ?? '[]');
  await expectAccessible(page);

  await test.step('the picture is a PNG of 1200 × 850', async () => {
    const saving = page.waitForEvent('download');
    await won.getByRole('button', { name: 'نزّلها صورة' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^شهادة تقدير - .+\.png$/u);
    const bytes = await readFile(await download.path());
    expect(sizeOfPng(bytes)).toEqual([1200, 850]);
    expect(bytes.length).toBeGreaterThan(20_000);
  });

  await test.step('the button copies the verification link', async () => {
    await won.getByRole('button', { name: 'انسخ رابط التحقق' }).click();
    await expect(won.getByText('نُسخ الرابط')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`/verify/${certificateId}`);
  });

  await test.step('a device that shares files gets the picture, and the celebration is over', async () => {
    await page.addInitScript(() => {
      const shared: { type: string; size: number; text: string }[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [], text = '' }: ShareData) => {
          for (const { type, size } of files) shared.push({ type, size, text });
        },
      });
    });
    await page.reload();
    await won.getByRole('button', { name: 'شارك شهادتك' }).click();
    const readShared = () => page.evaluate(() => Reflect.get(window, 'shared'));
    await expect
      .poll(readShared)
      .toEqual([
        { type: 'image/png', size: expect.any(Number), text: expect.stringContaining('/verify/') },
      ]);
    expect(await celebrated()).toBe(JSON.stringify([certificateId]));
  });
});
