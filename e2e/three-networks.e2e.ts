import type { BrowserContext, Page } from '@playwright/test';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { demoLessons } from './lessons.ts';
import { expectStored, startWorker, storedIn } from './stored-on-device.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const tabs = { name: 'تنقل الطالب' };

/** What a page shows of what the device stores: its heading, or a text of the reply. */
type Stop = { address: string; shows: string | RegExp };

const stopsOf = (courseId: string, lesson: { id: string; title: string }): Stop[] => [
  { address: '/', shows: 'أهلًا يا يوسف' },
  { address: '/courses', shows: organicCourse.name },
  { address: '/courses/3', shows: organicCourse.name },
  { address: `/course/${courseId}`, shows: organicCourse.name },
  { address: `/lesson/${lesson.id}`, shows: lesson.title },
  { address: `/course/${courseId}/lesson/${lesson.id}`, shows: lesson.title },
  { address: '/practice', shows: 'تدرّب' },
  { address: '/my-results', shows: 'نتائجي' },
  { address: '/notifications', shows: 'إشعاراتي' },
];

/** Pages of which the device stores no data: they keep their frame, and say what is missing in its place. */
const framesOnly = [
  '/profile',
  '/subscription',
  '/features',
  '/my-certificates',
  '/honors',
  '/my_honors',
];

const open = async (page: Page, { address, shows }: Stop) => {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(
    page.getByRole('main').getByText(shows).filter({ visible: true }).first(),
  ).toBeVisible();
};

const visitAll = async (page: Page) => {
  const [listed] = await demoLessons(page.request, organicCourse.name);
  if (!listed) throw new Error('The demo has no lesson');
  const stops = stopsOf(listed.courseId, listed);
  for (const stop of stops) await open(page, stop);
  // Stored last of all documents.
  await expectStored(page, 'pages', /^\/course\/offline\/lesson\/offline$/u);
  await expectStored(page, 'pages', /^\/courses\/1$/u);
  for (const part of [/\/Course\/cards$/u, /\/Student\/notifications$/u, /\/Student\/today$/u])
    await expectStored(page, 'account', part);
  return stops;
};

/** The server accepts every request, of pages too, and answers none. */
const blockAll = (context: BrowserContext) => context.route(/./u, () => undefined);

test('each page that a student reaches by a tap shows what the device has, whatever the network does', async ({
  page,
  context,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 360, height: 740 });
  await startWorker(page);
  const stops = await visitAll(page);

  await test.step('every link of the tabs, the menu and the bell leads to a page of the list', async () => {
    await page.goto('/');
    await expect(page.getByRole('navigation', tabs)).toBeVisible();
    // The menu opens below a header that scrolls away.
    await page.getByRole('button', { name: 'فتح القائمة' }).click();
    await expect(page.locator('#mobile-menu').getByRole('link').last()).toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press('Escape');
    const listed = new Set([...stops.map(({ address }) => address), ...framesOnly]);
    const linked = await page
      .locator('header a[href^="/"], nav a[href^="/"]')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
    const stored = await storedIn(page, 'pages');
    for (const address of new Set(linked))
      expect(listed.has(address) || stored.includes(address), address).toBe(true);
  });

  await test.step('without a network', async () => {
    await context.setOffline(true);
    for (const stop of stops) {
      await open(page, stop);
      await expect(page.getByRole('banner').getByText('لا يوجد اتصال بالإنترنت.')).toBeAttached();
    }
    for (const address of framesOnly) {
      await page.goto(address);
      await expect(page.getByRole('navigation', tabs)).toBeVisible();
    }
    await page.goto('/courses/3');
    await expectAccessible(page);
  });

  await test.step('a page that the device lacks says so, and comes by itself', async () => {
    await page.goto('/verify-email');
    await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' })).toBeHidden();
  });

  await test.step('on a server that accepts and never answers', async () => {
    await blockAll(context);
    for (const stop of stops) await open(page, stop);
    await expect(page.getByText('الشبكة بطيئة، وهذه نسختك المحفوظة')).toBeVisible();
    await page.goto('/verify-email');
    await expect(page.getByRole('heading', { name: 'الخادم لا يجيب الآن' })).toBeVisible();
    await context.unroute(/./u);
    await expect(page.getByRole('heading', { name: 'الخادم لا يجيب الآن' })).toBeHidden();
  });

  await test.step('at 400 kbit/s', async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: (400 * 1000) / 8,
      uploadThroughput: (400 * 1000) / 8,
    });
    for (const stop of stops) await open(page, stop);
  });
});
