import type { Page } from '@playwright/test';
import { equilibriumCourse } from '#demo/curriculum/equilibrium/course.ts';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { demoLessons } from './lessons.ts';
import { passRetries } from './waits/retries.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

/** Holds the page's scripts back until they are released. */
const delayScripts = async (page: Page) => {
  const delay = Promise.withResolvers<void>();
  await page.route('**/assets/framework*.js', async (route) => {
    await delay.promise;
    await route.continue();
  });
  return delay.resolve;
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pictures = (page: Page) => page.getByRole('main').locator('img[src]');
const isPainted = (page: Page) =>
  pictures(page)
    .first()
    .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0);

const fontsAreShown = (page: Page) => expect(page.locator('html[data-fonts]')).toHaveCount(0);

const lessonOf = async (page: Page, course: string, place: number) => {
  const lesson = (await demoLessons(page.request, course))[place];
  if (!lesson) throw new Error(`The course ${course} has no lesson ${place}.`);
  return lesson;
};

test('a course shows its title, its words and its picture before its scripts have come', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  const { courseId } = await lessonOf(page, organicCourse.name, 0);
  const release = await delayScripts(page);
  await page.goto(`/course/${courseId}`, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(organicCourse.name);
  await expect(page.getByText(organicCourse.shortDescription)).toBeVisible();
  await expect.poll(() => isPainted(page)).toBe(true);
  const [file] = await pictures(page).evaluateAll((all) =>
    all.map((picture) => (picture as HTMLImageElement).currentSrc),
  );
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(request.url()));

  release();
  await expect(page.getByRole('article').locator('header h1')).toHaveText(organicCourse.name);
  await fontsAreShown(page);
  const [shown] = await pictures(page).evaluateAll((all) =>
    all.map((picture) => (picture as HTMLImageElement).currentSrc),
  );
  expect(shown).toBe(file);
  // The picture of the first view is the page's own, so it is loaded once.
  expect(requestedPaths).not.toContain(file);
});

test('a lesson shows its title and its summary before its scripts have come', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  const { id, title } = await lessonOf(page, organicCourse.name, 0);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const release = await delayScripts(page);
  await page.goto(`/lesson/${id}`, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(title);
  const summary = page.locator('.notation p').first();
  await expect(summary).toBeVisible();
  const words = await summary.textContent();
  // Earlier, fonts would compete with the scripts for bandwidth.
  expect(fonts).toEqual([]);

  release();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(heading(page)).toHaveText(title);
  await expect(summary).toHaveText(words ?? '');
  await fontsAreShown(page);
  await expect.poll(() => fonts.length).toBeGreaterThan(1);
});

test('a student who may not open a lesson sees nothing of it', async ({ page, request }) => {
  await openSession(page, request, 'free');
  const { id, title } = await lessonOf(page, equilibriumCourse.name, 1);
  const release = await delayScripts(page);
  const reply = page.waitForResponse(`**/api/Lessons/${id}`);
  await page.goto(`/lesson/${id}`, { waitUntil: 'commit' });
  await (await reply).finished();
  await expect(page.getByText('ملخص الدرس')).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/subscription$/u);
  await fontsAreShown(page);
});

test('the list of courses shows its first picture before its scripts have come', async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto('/courses', { waitUntil: 'commit' });
  await expect.poll(() => pictures(page).count()).toBe(1);
  await expect.poll(() => isPainted(page)).toBe(true);
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a cut network leaves the page in grey, and then says so', async ({ page, signInStudent }) => {
  await signInStudent();
  const { courseId } = await lessonOf(page, organicCourse.name, 0);
  const release = await delayScripts(page);
  await page.clock.install();
  await page.route('**/api/Course/*', (route) => route.abort());
  await page.goto(`/course/${courseId}`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(heading(page)).toHaveText('');
  release();
  await passRetries(page, page.getByRole('button', { name: /حاول|أعد/u }).first());
  await fontsAreShown(page);
});
