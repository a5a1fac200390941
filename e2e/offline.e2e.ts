import type { BrowserContext, Page } from '@playwright/test';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import {
  choose,
  createExam,
  expectQueuedHere,
  expectStoredHere,
  openExam,
  readOwn,
  saved,
  submitAnswers,
} from './exams.ts';
import { demoLessons, type Lesson } from './lessons.ts';
import { studentPassword } from './accounts.ts';
import { openSessionOf, teacherHeaders } from './sessions.ts';
import { expectStored, startWorker, storedIn } from './stored-on-device.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** All that a student's header and tabs lead to. */
const studentPages = [
  '/courses',
  '/practice',
  '/my-results',
  '/profile',
  '/subscription',
  '/features',
];

/** The tab is gone and the network too; what opens next has only the device. */
const openAgain = async (context: BrowserContext, page: Page, address: string) => {
  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  return again;
};

test('an opened lesson is read without a network after its tab is gone, with its papers', async ({
  page,
  context,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await startWorker(page);
  const [listed] = await demoLessons(page.request, organicCourse.name);
  const headers = await teacherHeaders(page.request);
  const lesson: Lesson = await (
    await page.request.get(`/api/Lessons/${listed?.id}`, { headers })
  ).json();
  const workPapers = lesson.workPapersPdfPath ?? '';
  const address = `/lesson/${lesson.id}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lesson.title);
  await expectStored(page, 'account', new RegExp(`^${workPapers.replace(/\?.*/u, '')}$`, 'u'));
  await expectStored(page, 'pages', /^\/lesson\//u);
  // On the bus the access token of the evening has expired.
  await page.evaluate(() => localStorage.setItem('accessTokenExpires', '2020-01-01T00:00:00Z'));
  const again = await openAgain(context, page, address);
  await expect(again.getByRole('heading', { level: 1 })).toContainText(lesson.title);
  await expect(again.getByText('بلا اتصال: تقرأ النسخة المحفوظة على جهازك منذ')).toBeVisible();
  await expectAccessible(again);

  await test.step('the pages of a PDF open under the watermark', async () => {
    await again.getByRole('link', { name: 'أوراق العمل ملف PDF' }).click();
    await expect
      .poll(() =>
        again
          .getByRole('img', { name: 'صفحة 1 من 2' })
          .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth),
      )
      .toBe(1200);
    await again.keyboard.press('Escape');
  });

  await test.step('the service worker sends a part of the file as that part', async () => {
    const part = await again.evaluate(async (link) => {
      const reply = await fetch(link, { headers: { range: 'bytes=0-3' } });
      return { status: reply.status, text: await reply.text() };
    }, workPapers);
    expect(part).toEqual({ status: 206, text: '%PDF' });
  });

  await test.step('the video says that it needs the network', async () => {
    await expect(again.getByText('الفيديو يحتاج إلى الشبكة')).toBeVisible();
  });

  await test.step('every page of a student keeps its header and its tabs', async () => {
    await again.setViewportSize({ width: 360, height: 740 });
    for (const path of studentPages) {
      await again.goto(path);
      await expect(again.getByRole('navigation', { name: 'تنقل الطالب' })).toBeVisible();
      await expect(again.getByRole('banner')).toBeVisible();
    }
  });

  await test.step('a page that needs the network says so', async () => {
    await again.goto('/verify-email');
    await expect(again.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible();
    await again.getByRole('link', { name: 'اذهب إلى الرئيسية' }).click();
    await expect(again.getByRole('heading', { level: 1, name: 'أهلًا يا يوسف' })).toBeVisible();
  });

  await test.step('signing out without a network leaves nothing of the account', async () => {
    await again.goto(address);
    await again.locator('summary').filter({ hasText: 'قائمة حسابك' }).click();
    await again.getByRole('button', { name: 'سجّل الخروج' }).click();
    await expect.poll(() => storedIn(again, 'account')).toEqual([]);
  });
});

test(
  'an exam goes on without a network after its tab is gone, and its answers arrive once',
  { tag: ['@walk', '@exam-day'] },
  async ({ page, context, signInStudent, request }) => {
    await signInStudent();
    await startWorker(page);
    const exam = await createExam(request, { Timing: 'exam', TimeLimitInSeconds: 3600 });
    await openExam(page, exam);
    await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
    await choose(page, 0, 0);
    await expect(saved(page)).toBeVisible();
    await expectStored(page, 'pages', /^\/lesson\//u);
    await expectStored(page, 'account', /\/questions\//u);
    await context.setOffline(true);
    await choose(page, 1, 1);
    await expectStoredHere(page, 2);

    const again = await openAgain(context, page, page.url());
    const radios = (question: number) =>
      again.getByRole('radiogroup').nth(question).getByRole('radio');
    await expect(radios(0).nth(0)).toBeChecked();
    await expect(radios(1).nth(1)).toBeChecked();
    await choose(again, 2, 2);
    await expectStoredHere(again, 3);
    await submitAnswers(again);
    await expect(again.getByText('بانتظار الشبكة', { exact: true })).toBeVisible();
    await expectQueuedHere(again);

    const third = await openAgain(context, again, again.url());
    await expect(third.getByText('بانتظار الشبكة', { exact: true })).toBeVisible();
    // The page may still try without a network; what counts is what the server answered.
    const answered: number[] = [];
    third.on('response', (response) => {
      const isSubmission = response.url().endsWith('/api/ExamResult');
      if (isSubmission && response.request().method() === 'POST') answered.push(response.status());
    });
    await context.setOffline(false);
    await expect(third.getByText('درجتك 3 من 3')).toBeVisible();
    expect(answered).toEqual([200]);
    expect((await readOwn(third, exam.id)).result).toMatchObject({ score: 3, tryNumber: 1 });
  },
);

test('an exam that is opened on the very first visit opens again without a network, with its answers', async ({
  page,
  context,
  signInStudent,
  request,
}) => {
  await signInStudent();
  const exam = await createExam(request, { Timing: 'exam', TimeLimitInSeconds: 3600 });
  // No page has registered the worker before: what this page loads at first passes it by.
  await openExam(page, exam);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
  await choose(page, 0, 0);
  await expect(saved(page)).toBeVisible();
  await expectStored(page, 'account', new RegExp(`/Exam/lesson/${exam.lessonId}/own$`, 'u'));
  await expectStored(page, 'account', /\/questions\//u);
  await expectStored(page, 'pages', /^\/lesson\//u);
  await context.setOffline(true);
  await choose(page, 1, 1);
  await expectStoredHere(page, 2);

  await page.reload();
  const radios = (question: number) =>
    page.getByRole('radiogroup').nth(question).getByRole('radio');
  await expect(radios(0).nth(0)).toBeChecked();
  await expect(radios(1).nth(1)).toBeChecked();
  await choose(page, 2, 2);
  await submitAnswers(page);
  await expectQueuedHere(page);
  await context.setOffline(false);
  await expect(page.getByText('درجتك 3 من 3')).toBeVisible();
});

test('a new build waits while an exam is open, and the open page still loads its own files', async ({
  page,
  context,
  signInStudent,
  request,
}) => {
  await signInStudent();
  await startWorker(page);
  const exam = await createExam(request);
  await openExam(page, exam);
  await choose(page, 0, 0);
  await expect(saved(page)).toBeVisible();
  await expectStored(page, 'pages', /^\/lesson\//u);

  // The next build has other files; those of this one are gone from the server.
  await context.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  const states = () =>
    page.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready;
      return [active?.state, waiting?.state];
    });
  await page.evaluate(async () => {
    Object.assign(window, { isFirst: true });
    // Another address of the same script is an update to the browser, as other bytes are.
    await navigator.serviceWorker.register('/service-worker.js?next');
  });
  await expect.poll(states).toEqual(['activated', 'installed']);
  const viewer = (await storedIn(page, 'assets')).find((path) => path.includes('/pdf-viewer-'));
  expect(await page.evaluate(async (path) => (await fetch(path)).status, viewer ?? '')).toBe(200);
  await choose(page, 1, 1);
  await expect(saved(page)).toBeVisible();
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);

  await context.unroute('**/assets/**');
  await page.goto('/');
  await expect.poll(states).toEqual(['activated', undefined]);
});

test('the profile offers to install the platform when the browser does, and tells an iPhone how', async ({
  page,
  browser,
  baseURL,
  student,
  request,
  expectAccessible,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const offer = page.getByRole('button', { name: 'ثبّت المنصة على جهازك' });
  await expect(async () => {
    await page.evaluate(() => {
      const event = new Event('beforeinstallprompt');
      Object.assign(event, { prompt: async () => Object.assign(window, { isAsked: true }) });
      window.dispatchEvent(event);
    });
    await expect(offer).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await offer.click();
  expect(await page.evaluate(() => 'isAsked' in window)).toBe(true);
  await expect(offer).toHaveCount(0);

  const phone = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
  });
  const safari = await phone.newPage();
  await openSessionOf(safari, request, { email: student.email, password: studentPassword });
  await safari.goto('/profile');
  await expect(safari.getByText('«إضافة إلى الشاشة الرئيسية»')).toBeVisible();
  await phone.close();
});
