import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { readPdfLines } from '#server/testing/pdf-text.ts';
import { signaturePhoto } from '#server/testing/signatures.ts';
import { createShortExam } from './certificates.ts';
import { submitAnswers } from './exams.ts';
import { expectNoSideways } from './page-width.ts';
import { passRetries } from './waits/retries.ts';
import { openSession, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const designPath = '/api/certificate/design';

/** The certificate settings apply to the whole product, so these journeys restore them. */
test.describe.configure({ mode: 'serial' });
test.afterAll(async ({ request }) => {
  const data = { template: 'classic', signatureId: null };
  await request.patch(designPath, { headers: await teacherHeaders(request), data });
});

const openDesign = async (page: Page, request: APIRequestContext) => {
  await openSession(page, request, 'teacher');
  await page.goto('/admin/dashboard?tab=settings');
  await page.getByRole('button', { name: 'شكل الشهادات', exact: true }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);
};

/** The number of pixels of the canvas that are as dark as text. */
const darkPixels = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 240) count += 1;
    }
    return count;
  });

test('the teacher chooses a template and signs; a student passes, and the certificate carries both', async ({
  page,
  browser,
  baseURL,
  request,
  student,
  expectAccessible,
}) => {
  test.slow();
  const exam = await createShortExam(request);
  const teacherPage = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();

  await test.step('the teacher views the four templates and chooses one by keyboard', async () => {
    await openDesign(teacherPage, request);
    await expect(teacherPage.getByRole('radio', { name: 'كلاسيكي' })).toBeChecked();
    await expectAccessible(teacherPage);
    await teacherPage.getByRole('radio', { name: 'كلاسيكي' }).focus();
    await teacherPage.keyboard.press('ArrowDown');
    await teacherPage.keyboard.press('ArrowDown');
    await expect(teacherPage.getByRole('radio', { name: 'أنيق' })).toBeChecked();
  });

  await test.step('the form turns a photograph of the signature into ink and saves it', async () => {
    const buffer = await signaturePhoto();
    await teacherPage
      .getByLabel('صورة توقيعك')
      .setInputFiles({ name: 'توقيع.jpg', mimeType: 'image/jpeg', buffer });
    await expect(
      teacherPage.getByRole('img', { name: 'توقيعك كما يظهر على الشهادات' }),
    ).toBeVisible();
    await expectAccessible(teacherPage);
    await teacherPage.getByRole('button', { name: 'احفظ الشكل' }).click();
    await expect(teacherPage.getByText('حُفظ شكل الشهادات، وتصدر به كل شهادة جديدة.')).toBeVisible();
    await expect(teacherPage.getByRole('dialog')).toBeHidden();
  });

  await test.step('the student passes the exam', async () => {
    await page.goto(`/lesson/${exam.lessonId}`);
    await page.getByRole('tab', { name: 'الامتحانات' }).click();
    await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
    await page.getByRole('radio', { name: /Na$/u }).check();
    await submitAnswers(page);
    await page.getByRole('link', { name: 'اعرض شهاداتي' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'شهاداتي' })).toBeVisible();
  });

  await test.step('the preview is a drawn picture of 1200 × 850', async () => {
    const canvas = page.locator('canvas');
    await expect(canvas).toHaveAttribute('width', '1200');
    await expect(canvas).toHaveAttribute('height', '850');
    await expect.poll(() => darkPixels(page)).toBeGreaterThan(10_000);
    await expectAccessible(page);
  });

  await test.step('the card shows title, description and date with Arabic digits', async () => {
    const card = page.getByRole('article');
    await expect(card.getByRole('heading', { name: 'شهادة تقدير' })).toBeVisible();
    await expect(card.getByText(/^اجتياز بنسبة 100\.0%/u)).toBeVisible();
    await expect(card.getByRole('time')).toHaveText(/^[٠-٩]+ [^\d]+ [٠-٩]{4}$/u);
  });

  await test.step('the PDF has the name of its title and contains the student, the exam and the signature', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تحميل الشهادة' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('شهادة تقدير.pdf');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const pdf = Buffer.concat(chunks);
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 1200 850]');
    expect(pdf.toString('latin1')).toContain('/SMask');
    const lines = readPdfLines(pdf);
    expect(lines).toContain(student.fullName.replaceAll(' ', ''));
    expect(lines).toContain(exam.title.replaceAll(' ', ''));
    expect(lines).toContain(`بتقدير:${Array.from('100.0%').toReversed().join('')}`);
  });

  await test.step('a visitor verifies the certificate', async () => {
    const address = await page.getByRole('link', { name: 'تحقق من الشهادة' }).getAttribute('href');
    expect(address).toMatch(/^\/verify\/elegant-[\w-]{22,}$/u);
    const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    const reply = await visitor.goto(address ?? '');
    // The metadata for messengers and search engines contains no name.
    expect(await reply?.text()).not.toContain(student.fullName);
    expect(reply?.headers()['x-robots-tag']).toBe('noindex');
    await expect(visitor.getByText('هذه الشهادة صحيحة')).toBeVisible();
    await expect(visitor.getByText(student.fullName)).toBeVisible();
    await expectAccessible(visitor);
  });
});

test('the signature is replaced and taken away; what cannot be one is refused in words', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openDesign(page, request);
  const chosen = { name: 'توقيع.jpg', mimeType: 'image/jpeg' };
  await page.getByRole('button', { name: 'احذف التوقيع' }).click();
  await expect(page.getByText('لا يوجد توقيع بعد؛ تصدر الشهادات بسطر توقيع خالٍ.')).toBeVisible();
  await expect(page.getByLabel('صورة توقيعك')).toBeFocused();

  await page.route('**/api/certificate/signature', (route) => route.abort());
  await page.getByLabel('صورة توقيعك').setInputFiles({ ...chosen, buffer: await signaturePhoto() });
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/certificate/signature');

  await page
    .getByLabel('صورة توقيعك')
    .setInputFiles({ name: 'نص.txt', mimeType: 'text/plain', buffer: Buffer.from('نص') });
  await expect(page.getByText('اختر صورة من نوع JPG أو JPEG أو PNG أو GIF')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('صورة توقيعك').setInputFiles({ ...chosen, buffer: await signaturePhoto() });
  await expect(page.getByRole('img', { name: 'توقيعك كما يظهر على الشهادات' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: 'احذف التوقيع' }).click();
  await page.getByRole('button', { name: 'احفظ الشكل' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const design = await request.get(designPath, { headers: await teacherHeaders(request) });
  expect(await design.json()).toMatchObject({ template: 'elegant', signature: null });
});

test('closing with something chosen asks first, and a failed save keeps it', async ({
  page,
  request,
}) => {
  await openDesign(page, request);
  await page.getByRole('radio', { name: 'أكاديمي' }).check();
  await page.route(`**${designPath}`, (route) => route.abort());
  await page.getByRole('button', { name: 'احفظ الشكل' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'أكاديمي' })).toBeChecked();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByRole('dialog').last()).toContainText('لم تُحفظ');
});

test('the public page tells a withdrawn certificate from one that never was, and from a failure', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`/verify/classic-${randomUUID()}`);
  await expect(page.getByText('لم نجد شهادة بهذا الرمز')).toBeVisible();
  await expectAccessible(page);

  const verifyCall = '**/api/certificate/verify/*';
  const body = JSON.stringify({ status: 410, code: 'certificate.revoked', message: 'سُحبت' });
  const withdrawn = { status: 410, contentType: 'application/problem+json', body };
  await page.route(verifyCall, (route) => route.fulfill(withdrawn));
  await page.reload();
  await expect(page.getByText('سُحبت هذه الشهادة')).toBeVisible();
  await expectAccessible(page);

  await page.unroute(verifyCall);
  await page.clock.install();
  await page.route(verifyCall, (route) => route.abort());
  await page.reload();
  await passRetries(page, page.getByText('تعذر التحقق الآن. حاول مرة أخرى بعد قليل.'));
  await page.unroute(verifyCall);
  await page.getByRole('button', { name: 'أعد المحاولة' }).click();
  await expect(page.getByText('لم نجد شهادة بهذا الرمز')).toBeVisible();
});

test('on a narrow phone the certificate fits the page', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, request, 'premium');
  await page.goto('/my-certificates');
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1200 / 850, 1);
  await expectNoSideways(page);
});
