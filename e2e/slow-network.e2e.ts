import type { BrowserContext, Locator, Page } from '@playwright/test';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { studentPassword } from './accounts.ts';
import { choose, createExam, saved, submitAnswers } from './exams.ts';
import { demoLessons, type Lesson } from './lessons.ts';
import { openSessionOf } from './sessions.ts';
import { expectStored, startWorker } from './stored-on-device.ts';
import { expect, test } from './test.ts';

const slow = 'الشبكة بطيئة، وما زلنا نحمّل الصفحة';
const slowWithCopy = 'الشبكة بطيئة، وهذه نسختك المحفوظة';

const apiCalls = /\/api\//u;

/** From now on the server accepts every call and answers none. */
const blockCalls = (context: BrowserContext) => context.route(apiCalls, () => undefined);

const retryOn = (page: Page) => page.getByRole('button', { name: 'أعد المحاولة' }).first();

/** Opens an address with a clock that stands still from the first held call on. */
const openBlocked = async (page: Page, address: string) => {
  await page.clock.install();
  await page.clock.resume();
  // Also a call that the worker makes for the page.
  const firstCall = page.context().waitForEvent('request', (call) => apiCalls.test(call.url()));
  await page.goto(address);
  await firstCall;
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
};

/** Moves the page's clock on by half seconds until something is shown. Returns how many seconds that took. */
const secondsUntil = async (page: Page, part: Locator): Promise<number> => {
  let seconds = 0;
  await expect
    .poll(
      async () => {
        seconds += 0.5;
        await page.clock.runFor(500);
        return seconds > 30 || part.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
  return seconds;
};

test.describe('on a server that accepts and never answers', () => {
  const pages = {
    today: '/',
    courses: '/courses',
    course: '/course/one',
    lesson: '/lesson/one',
    'own results': '/my-results',
    practice: '/practice',
    mistakes: '/practice?view=mistakes',
    profile: '/profile',
    'own certificates': '/my-certificates',
    honors: '/honors',
    'own honors': '/my_honors',
  };
  test('each page of a student reads after 4 seconds why it waits, and can retry after 15', async ({
    page,
    context,
    signInStudent,
  }) => {
    await signInStudent();
    await blockCalls(context);
    for (const [name, address] of Object.entries(pages)) {
      await test.step(`a student on the page of ${name} reads after 4 seconds why it waits, and can retry after 15`, async () => {
        await openBlocked(page, address);
        const untilSentence = await secondsUntil(page, page.getByText(slow));
        expect(untilSentence).toBeGreaterThan(3);
        expect(untilSentence).toBeLessThan(6);
        const untilRetry = untilSentence + (await secondsUntil(page, retryOn(page)));
        expect(untilRetry).toBeGreaterThan(13);
        expect(untilRetry).toBeLessThan(17);
      });
    }
  });
});

test.describe('with what the device has stored', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a student reads the stored copy at once while the server does not answer, and another person none of it', async ({
    page,
    context,
    request,
    accounts,
    signInStudent,
    expectAccessible,
  }) => {
    await signInStudent();
    await startWorker(page);
    const [listed] = await demoLessons(page.request, organicCourse.name);
    const title = page.getByRole('heading', { level: 1 }).filter({ hasText: listed?.title ?? '' });
    const address = `/lesson/${listed?.id}`;
    await page.goto(address);
    await expect(title).toBeVisible();
    await expectStored(page, 'account', new RegExp(`/Lessons/${listed?.id}$`, 'u'));
    await expectStored(page, 'pages', /^\/lesson\//u);

    await blockCalls(context);
    await openBlocked(page, address);
    await expect(title).toBeVisible();
    await secondsUntil(page, page.getByText(slowWithCopy));
    await page.clock.resume();
    await expectAccessible(page);
    await secondsUntil(page, retryOn(page));
    await expect(title).toBeVisible();

    await test.step('the retry replaces the stored copy once the server answers', async () => {
      await context.unroute(apiCalls);
      await retryOn(page).click();
      await expect(page.getByText(slowWithCopy)).toBeHidden();
      await expect(title).toBeVisible();
    });

    await test.step('another person on this device sees nothing of the copy', async () => {
      const other = await accounts.insertStudent({
        firstName: 'منى',
        lastName: 'السيد',
        grade: 3,
      });
      await openSessionOf(page, request, { email: other.email, password: studentPassword });
      await blockCalls(context);
      await page.goto(address);
      await secondsUntil(page, page.getByText(slow));
      await expect(title).toHaveCount(0);
    });
  });
});

test.describe('with a stored copy', () => {
  test.use({ serviceWorkers: 'allow' });

  const pages = {
    home: { heading: 'أهلًا يا يوسف', stored: /\/today$/u, pathOf: () => '/' },
    course: {
      heading: organicCourse.name,
      stored: /\/Course\//u,
      pathOf: (lesson: Lesson | undefined) => `/course/${lesson?.courseId}`,
    },
  };
  for (const [name, { heading, stored, pathOf }] of Object.entries(pages)) {
    test(`the ${name} of a student is read at once while the server does not answer, and says that it is a copy`, async ({
      page,
      context,
      request,
      signInStudent,
    }) => {
      await signInStudent();
      await startWorker(page);
      const [listed] = await demoLessons(request, organicCourse.name);
      const title = page.getByRole('heading', { level: 1, name: heading });
      // The documents of the pages are stored with a lesson.
      await page.goto(`/lesson/${listed?.id}`);
      await expectStored(page, 'pages', /^\/lesson\//u);
      await page.goto(pathOf(listed));
      await expect(title).toBeVisible();
      await expectStored(page, 'account', stored);

      await blockCalls(context);
      await openBlocked(page, pathOf(listed));
      expect(await secondsUntil(page, title)).toBeLessThan(4);
      await secondsUntil(page, page.getByText(slowWithCopy));
      await secondsUntil(page, retryOn(page));
      await expect(title).toBeVisible();
    });
  }
});

test.describe('with stored results', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a student’s own results are read at once while the server does not answer, and without a network, with header and tabs', async ({
    page,
    context,
    request,
    signInStudent,
    expectAccessible,
  }) => {
    await signInStudent();
    await page.setViewportSize({ width: 360, height: 740 });
    await startWorker(page);
    const exam = await createExam(request);
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const sent = await request.post('/api/ExamResult', {
      headers: { authorization: `Bearer ${token}` },
      data: { examId: exam.id, answers: [0, 3, 3] },
    });
    expect(sent.ok()).toBe(true);
    // The documents of the pages are stored with a lesson.
    await page.goto(`/lesson/${exam.lessonId}`);
    await expectStored(page, 'pages', /^\/my-results$/u);
    const row = page.getByRole('listitem').filter({ hasText: 'امتحان المول' });
    await page.goto('/my-results');
    await expect(row).toBeVisible();
    await expectStored(page, 'account', /\/Student\/results$/u);
    await expectStored(page, 'account', /\/Student\/results\/summary$/u);
    await expectStored(page, 'account', /\/Student\/attendance$/u);

    await blockCalls(context);
    await openBlocked(page, '/my-results');
    expect(await secondsUntil(page, row)).toBeLessThan(4);
    await secondsUntil(page, page.getByText(slowWithCopy));
    await secondsUntil(page, retryOn(page));
    await expect(row).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.resume();
    await context.unroute(apiCalls);

    await context.setOffline(true);
    await page.goto('/my-results');
    await expect(row).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'تنقل الطالب' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
  });
});

test('a page whose scripts do not come says so and loads again, and one whose scripts are late says so meanwhile', async ({
  page,
}) => {
  const script = /\/assets\/login\.page-/u;
  const notice = page.getByRole('alert').filter({ hasText: 'لم تكتمل هذه الصفحة' });
  const isComplete = async () => {
    await expect(page.getByRole('button', { name: 'سجّل الدخول' })).toBeEnabled();
    await expect(notice).toHaveCount(0);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(script, (route) => route.abort());
  await page.goto('/login');
  await expect(notice).toBeVisible();
  await page.unroute(script);
  await notice.getByRole('button', { name: 'تحميل من جديد' }).click();
  await isComplete();

  const arrived = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.runFor(14_000);
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(notice).toBeVisible();
  arrived.resolve();
  await isComplete();
});

test('at 400 kbit/s a student goes from home through course and lesson to a graded exam', async ({
  page,
  context,
  signInStudent,
  request,
}) => {
  await signInStudent();
  const exam = await createExam(request);
  await page.setViewportSize({ width: 360, height: 740 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const throughput = (400 * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'أهلًا يا يوسف' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'تنقل الطالب' })
    .getByRole('link', { name: 'المناهج' })
    .click();
  await page.getByRole('link', { name: organicCourse.name }).click();
  const [first] = organicCourse.lessons;
  await page.getByRole('link', { name: first?.title ?? '' }).click();
  await expect(page.getByRole('tab', { name: 'الفيديو' })).toBeVisible();
  await page.goto(`/lesson/${exam.lessonId}?tab=exercises`);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
  // A phone shows one question at a time.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const question of [0, 1, 2]) await choose(page, question, question);
  await expect(saved(page)).toBeVisible();
  await submitAnswers(page);
  await expect(page.getByText('درجتك 3 من 3')).toBeVisible();
  await page.goto('/my-results');
  await expect(page.getByText('امتحان المول').first()).toBeVisible();
  await expect(page.getByText(slowWithCopy)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
