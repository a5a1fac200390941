import type { Locator, Page } from '@playwright/test';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { pdf } from './files.ts';
import { createLesson, demoLessons } from './lessons.ts';
import { expectNoSideways } from './page-width.ts';
import { problem } from './sessions.ts';
import { expect, test } from './test.ts';
import { watermarksOf } from './watermarks.ts';

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

test(
  'the extra materials open in the page, page by page, and are saved by their own link',
  { tag: ['@walk', '@learning'] },
  async ({ page, signInStudent, expectAccessible }) => {
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

    await test.step('a button and a key turn the pages', async () => {
      await expect(viewer.getByText('صفحة 1 من 2')).toBeVisible();
      await viewer.getByRole('button', { name: 'الصفحة التالية' }).click();
      await expect(viewer.getByText('صفحة 2 من 2')).toBeVisible();
      await isDrawn(page, 'صفحة 2 من 2');
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText('صفحة 1 من 2')).toBeVisible();
    });

    await test.step('the buttons zoom in and out', async () => {
      const width = async () =>
        (await viewer.getByRole('img', { name: 'صفحة 1 من 2' }).boundingBox())?.width ?? 0;
      const before = await width();
      await page.keyboard.press('+');
      await expect(viewer.getByText('150%')).toBeVisible();
      expect(await width()).toBeCloseTo(before * 1.5, 0);
      await viewer.getByRole('button', { name: 'صغّر' }).click();
      await expect(viewer.getByText('100%')).toBeVisible();
    });

    await test.step('the reader saves the file under its own name', async () => {
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
  },
);

/** How many points of the page's picture are printed under a watermark; its edges, which touch no letter, are left out. */
const printedUnder = (watermark: Locator) =>
  watermark.evaluate((element) => {
    const picture = element.parentElement?.querySelector('img');
    if (!picture?.complete) return -1;
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    const context = canvas.getContext('2d');
    if (!context) return -1;
    context.drawImage(picture, 0, 0);
    const [page, box] = [picture.getBoundingClientRect(), element.getBoundingClientRect()];
    const scale = picture.naturalWidth / page.width;
    const { data } = context.getImageData(
      (box.x + 4 - page.x) * scale,
      (box.y + 4 - page.y) * scale,
      (box.width - 8) * scale,
      (box.height - 8) * scale,
    );
    return data.filter((channel, at) => at % 4 === 0 && channel < 128).length;
  });

for (const [width, colorScheme] of [
  [320, 'light'],
  [360, 'dark'],
] as const) {
  test(`at ${width} px the title stands once, the files are a tab, and a page is as wide as the window`, async ({
    page,
    signInStudent,
    expectAccessible,
  }) => {
    await signInStudent();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    const [lesson] = await demoLessons(page.request, organicCourse.name);
    await page.goto(`/lesson/${lesson?.id}`);
    const title = lesson?.title ?? '';
    await expect(page.getByText(title, { exact: true }).filter({ visible: true })).toHaveCount(1);
    const video = page.getByRole('button', { name: /شغّل فيديو الدرس/u });
    await expect(video).toBeInViewport({ ratio: 1 });
    await expectNoSideways(page, 'the lesson');
    const tabs = page.getByRole('tablist', { name: 'أقسام الدرس' });
    await expect(tabs.getByRole('tab')).toHaveText(['الفيديو', 'الامتحانات', 'الملفات']);
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    await tabs.getByRole('tab', { name: 'الملفات' }).click();
    await expect(page.getByRole('heading', { name: 'المواد الإضافية' })).toBeInViewport();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('link', { name: /ملخص الدرس ملف PDF · .*(كيلوبايت|ميجابايت)/u }).click();
    await isDrawn(page, /^صفحة 1 من/u);
    const box = await page.getByRole('dialog').boundingBox();
    expect([box?.width, box?.height]).toEqual([width, 740]);

    await test.step('a page opens without its margins at the width of the window, and is zoomed from there', async () => {
      const crop = page.getByRole('button', { name: 'اعرض نص الصفحات بلا هوامش' });
      await expect(crop).toHaveAttribute('aria-pressed', 'true');
      const region = page.getByRole('region', { name: 'صفحات الملف' });
      const sideways = () => region.evaluate((pages) => pages.scrollWidth - pages.clientWidth);
      expect(await sideways()).toBe(0);
      await page.getByRole('button', { name: 'كبّر' }).click();
      expect(await sideways()).toBeGreaterThan(100);
    });

    await test.step('the watermarks stand beside the text', async () => {
      for (const watermark of await watermarksOf(page).all())
        await expect.poll(() => printedUnder(watermark)).toBe(0);
    });
    await expectAccessible(page);
  });
}

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
