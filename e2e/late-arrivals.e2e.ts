import type { Page } from '@playwright/test';
import {
  choose,
  createExam,
  expectQueuedHere,
  expectStoredHere,
  numberOfJourney,
  openExam,
  readOwn,
  saved,
  submitAnswers,
} from './exams.ts';
import { studentPassword } from './accounts.ts';
import { openSessionOf } from './sessions.ts';
import { createPremiumLesson, giveTo } from './lesson-access.ts';
import { expectStored, startWorker } from './stored-on-device.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'تنقل الطالب' }).getByRole('link', { name });

test('an exam that was submitted without a network arrives by itself, and every page that counts it follows', async ({
  page,
  context,
  request,
  accounts,
  expectAccessible,
}) => {
  const person = await accounts.insertStudent({ firstName: 'ليلى', lastName: 'علي', grade: 1 });
  await openSessionOf(page, request, { email: person.email, password: studentPassword });
  await page.setViewportSize({ width: 360, height: 740 });
  await startWorker(page);
  const exam = await createExam(request, {
    Title: `امتحان السهرة ${numberOfJourney()}`,
    Timing: 'exam',
    TimeLimitInSeconds: 3600,
  });
  const listed = page.getByRole('listitem').filter({ hasText: exam.title });
  await openExam(page, exam);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
  await choose(page, 0, 0);
  await expectStoredHere(page, 1);
  await expect(saved(page)).toBeVisible();
  await expectStored(page, 'pages', /^\/lesson\//u);

  await test.step('while it runs, it is the first thing at home', async () => {
    await page.goto('/');
    await expect(listed.getByText('بدأته ولم تسلّمه')).toBeVisible();
    await openExam(page, exam);
    await expect(page.getByText('أجبت عن 1 من 3').first()).toBeAttached();
  });

  await test.step('submitted without a network, home says that its answers wait', async () => {
    await context.setOffline(true);
    // The exam goes on at the first question without an answer; only one is shown at a time.
    await choose(page, 0, 1);
    await page.getByRole('button', { name: 'التالي' }).filter({ visible: true }).click();
    await choose(page, 0, 2);
    await expectStoredHere(page, 3);
    await submitAnswers(page);
    await expect(page.getByText('بانتظار الشبكة', { exact: true })).toBeVisible();
    await expectQueuedHere(page);
    await page.goto('/');
    await expect(page.getByText('على هذا الجهاز إجابات لم تصل بعد')).toBeVisible();
    await expect(listed.getByText('إجاباته تنتظر الشبكة')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the network is back: nothing is pressed, and home is right', async () => {
    await context.setOffline(false);
    await expect(page.getByText(/^وصلت إجاباتك/u)).toBeVisible();
    await expect(listed).toHaveCount(0);
    await expect(page.getByText('على هذا الجهاز إجابات لم تصل بعد')).toHaveCount(0);
    expect((await readOwn(page, exam.id)).result).toMatchObject({ score: 3, tryNumber: 1 });
  });

  await test.step('so are the results, without a reload', async () => {
    await tab(page, 'نتائجي').click();
    await expect(page.getByRole('main').getByText(exam.title).first()).toBeVisible();
  });
});

/** The right that opened the stored lesson ends now, by the device's clock. To be run in the page. */
const endStoredRight = async (path: string): Promise<void> => {
  const cache = await caches.open('account');
  const stored = await cache.match(path);
  const body = await stored?.json();
  body.openedBy.endsAt = new Date(Date.now() - 1000).toISOString();
  await cache.put(path, Response.json(body, { headers: stored?.headers ?? {} }));
};

test('a right that ended without a network closes the stored lesson in one sentence, until the server says otherwise', async ({
  page,
  context,
  signInStudent,
  expectAccessible,
}) => {
  const { email } = await signInStudent();
  await page.setViewportSize({ width: 320, height: 568 });
  await startWorker(page);
  const lesson = await createPremiumLesson(page.request);
  await giveTo(page.request, email, { opens: 'lesson', lessonId: lesson.id });
  const address = `/lesson/${lesson.id}`;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(address);
  await expect(heading).toContainText(lesson.title);
  await expectStored(page, 'account', new RegExp(`/Lessons/${lesson.id}$`, 'u'));
  await expectStored(page, 'pages', /^\/lesson\//u);
  await page.evaluate(endStoredRight, `/api/Lessons/${lesson.id}`);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(/^انتهى حقك في هذا الدرس يوم .+ حين تعود الشبكة\.$/u)).toBeVisible();
  await expect(page.getByText(lesson.title)).toHaveCount(0);
  await expectAccessible(page);
  await context.setOffline(false);
  await page.reload();
  await expect(heading).toContainText(lesson.title);
});
