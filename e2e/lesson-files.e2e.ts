import type { Page } from '@playwright/test';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { pdf } from './files.ts';
import { createLesson, demoLessons } from './lessons.ts';
import { problem } from './sessions.ts';
import { expect, test } from './test.ts';

const pagesCall = /\/files\/[0-9a-f-]{36}\/pages\?/u;

const openDemoLesson = async (page: Page) => {
  const [lesson] = await demoLessons(page.request, organicCourse.name);
  await page.goto(`/lesson/${lesson?.id}`);
};

const isDrawn = (page: Page, name: string | RegExp) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth),
    )
    .toBe(1200);

test('the extra materials open in the page, page by page, and are saved by their own link', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await openDemoLesson(page);
  const card = page.getByRole('complementary');
  await expect(card.getByRole('heading', { name: 'المواد الإضافية' })).toBeVisible();
  const outside = card.getByRole('link', { name: /مصادر إضافية/u });
  await expect(outside).toHaveAttribute('rel', /noopener/u);
  for (const name of ['ملخص الدرس', 'أوراق العمل', 'جدول المعادلات'])
    await expect(card.getByRole('link', { name: `${name} ملف PDF` })).toBeVisible();

  await card.getByRole('link', { name: 'أوراق العمل ملف PDF' }).click();
  const viewer = page.getByRole('dialog', { name: 'أوراق العمل' });
  await isDrawn(page, 'صفحة 1 من 2');
  await expectAccessible(page);

  await test.step('from page to page, by button and by key', async () => {
    await expect(viewer.getByText('صفحة 1 من 2')).toBeVisible();
    await viewer.getByRole('button', { name: 'الصفحة التالية' }).click();
    await expect(viewer.getByText('صفحة 2 من 2')).toBeVisible();
    await isDrawn(page, 'صفحة 2 من 2');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('صفحة 1 من 2')).toBeVisible();
  });

  await test.step('nearer and farther', async () => {
    const width = async () =>
      (await viewer.getByRole('img', { name: 'صفحة 1 من 2' }).boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('+');
    await expect(viewer.getByText('150%')).toBeVisible();
    expect(await width()).toBeCloseTo(before * 1.5, 0);
    await viewer.getByRole('button', { name: 'صغّر' }).click();
    await expect(viewer.getByText('100%')).toBeVisible();
  });

  await test.step('saved under its own name', async () => {
    const saving = page.waitForEvent('download');
    await viewer.getByRole('link', { name: 'نزّل الملف' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/u);
    await expect(viewer.getByRole('link', { name: 'افتحه في المتصفح' })).toHaveAttribute(
      'href',
      /^\/files\/[^/]+\?expires=/u,
    );
  });

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('on a phone the document fills the window', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openDemoLesson(page);
  await page.getByRole('link', { name: 'ملخص الدرس ملف PDF' }).click();
  await isDrawn(page, /^صفحة 1 من/u);
  const box = await page.getByRole('dialog').boundingBox();
  expect([box?.width, box?.height]).toEqual([360, 740]);
  await expectAccessible(page);
});

test('a document that cannot be read says so and offers the download', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  const lesson = await createLesson(page.request, { LessonSummaryPdfPath: pdf });
  await page.goto(`/lesson/${lesson.id}`);
  await page.getByRole('link', { name: 'ملخص الدرس ملف PDF' }).click();
  await expect(page.getByText(/قد يكون تالفًا أو محميًا بكلمة مرور/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'أعد المحاولة' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'نزّل الملف' })).toBeVisible();
  await expectAccessible(page);
});

test('a link that ends while the page is open is renewed, and a lost network is survived', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  await openDemoLesson(page);
  let refused = 0;
  await page.route(pagesCall, async (route) => {
    refused += 1;
    await (refused === 1
      ? route.fulfill(problem(403, 'file.link_expired'))
      : route.continue({ url: route.request().url() }));
  });
  const renewal = page.waitForRequest(/\/api\/Lessons\/[0-9a-f-]{36}$/iu);
  await page.getByRole('link', { name: 'ملخص الدرس ملف PDF' }).click();
  await renewal;
  await isDrawn(page, /^صفحة 1 من/u);

  await page.keyboard.press('Escape');
  await page.unroute(pagesCall);
  await page.route(pagesCall, (route) => route.abort());
  await page.getByRole('link', { name: 'أوراق العمل ملف PDF' }).click();
  await expect(page.getByText(/تعذر الاتصال بالخادم/u)).toBeVisible();
  await page.unroute(pagesCall);
  await page.getByRole('button', { name: 'أعد المحاولة' }).click();
  await isDrawn(page, 'صفحة 1 من 2');
});
