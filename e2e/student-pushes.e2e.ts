import type { BrowserContext, Page, Worker } from '@playwright/test';
import { choose, createExam, openExam, submitAnswers } from './exams.ts';
import { answerQuestion } from './inquiries.ts';
import { createLesson } from './lessons.ts';
import { expectNoSideways } from './page-width.ts';
import { studentHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const pushCalls = /\/api\/Student\/notifications\/push(?:\/|$)/u;

/**
 * A browser in which the person answers the question for notifications, with a device at no push service: the journey has no
 * network to one, and must not send messages to one.
 */
const standIn = async (page: Page, answer: NotificationPermission) => {
  const stored: string[] = [];
  await page.route(pushCalls, async (route) => {
    const method = route.request().method();
    if (method === 'GET' || method === 'PATCH') return route.fallback();
    stored.push(method);
    if (method === 'DELETE') return route.fulfill({ status: 204 });
    return route.fulfill({ json: { id: '0190d0a0-0000-7000-8000-000000000000' } });
  });
  await page.addInitScript((permission) => {
    const read = () => (localStorage.getItem('asked') === null ? 'default' : permission);
    Object.defineProperty(Notification, 'permission', { get: read });
    Notification.requestPermission = async () => {
      localStorage.setItem('asked', 'yes');
      return read();
    };
    const toJSON = () => ({ endpoint: 'https://push.example.com/x', keys: {} });
    const unsubscribe = async () => {
      localStorage.removeItem('device');
      return true;
    };
    const device = { toJSON, unsubscribe } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('device') === null ? null : device;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('device', 'yes');
      return device;
    };
  }, answer);
  const wasAsked = () => page.evaluate(() => localStorage.getItem('asked') !== null);
  return { stored, wasAsked };
};

const accept = (page: Page) => page.getByRole('button', { name: 'فعّل الإشعارات' });
const deviceSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'إشعارات فورية على هذا الجهاز' });

test('a student is offered push messages below the first result, accepts them, and chooses what comes', async ({
  page,
  request,
  signInStudent,
  expectAccessible,
}) => {
  const { stored, wasAsked } = await standIn(page, 'granted');
  await signInStudent();
  const exam = await createExam(request);
  await openExam(page, exam);
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await expect(accept(page)).toHaveCount(0);
  for (const [index] of exam.questions.entries()) await choose(page, index, 0);
  await submitAnswers(page);

  await test.step('the browser asks after the button alone', async () => {
    await expect(accept(page)).toBeVisible();
    expect(await wasAsked()).toBe(false);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSideways(page);
    await expectAccessible(page);
    await accept(page).click();
    await expect(page.getByText('تعمل الإشعارات الآن على هذا الجهاز.')).toBeVisible();
    expect(stored).toContain('PUT');
  });

  await test.step('the profile has the device and a switch for each topic, below the mails', async () => {
    await page.getByRole('link', { name: 'اختر ما يصلك' }).click();
    await expect(deviceSwitch(page)).toBeChecked();
    const mails = page.getByRole('checkbox', { name: /^تحديثات الدروس/u });
    await expect(mails).toBeChecked();
    const attendance = page.getByRole('switch', { name: 'الحضور والغياب' });
    await expect(attendance).toBeChecked();
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
    await attendance.click();
    expect((await saved).ok()).toBe(true);
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.reload();
    await expect(attendance).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'النتائج' })).toBeChecked();
    await deviceSwitch(page).click();
    await expect(deviceSwitch(page)).not.toBeChecked();
    expect(stored.at(-1)).toBe('DELETE');
  });
});

test('who declines is not asked again on this device, and may switch them on in the profile', async ({
  page,
  request,
  signInStudent,
}) => {
  const { wasAsked } = await standIn(page, 'denied');
  await signInStudent();
  const exam = await createExam(request);
  await openExam(page, exam);
  for (const [index] of exam.questions.entries()) await choose(page, index, 0);
  await submitAnswers(page);
  await page.getByRole('button', { name: 'ليس الآن' }).click();
  await expect(accept(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('أتممت الامتحان')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'راجع إجاباتك' })).toBeVisible();
  await expect(accept(page)).toHaveCount(0);
  expect(await wasAsked()).toBe(false);
  await page.goto('/profile?section=notifications');
  await expect(deviceSwitch(page)).toBeHidden();
  await page.getByText('إشعارات أخرى').click();
  await deviceSwitch(page).click();
  await expect(page.getByRole('alert')).toContainText('اسمح بها من إعدادات الموقع');
});

/** What the journey uses of a worker's globals, which the types of pages lack. */
type WorkerScope = EventTarget & {
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    getNotifications: () => Promise<{ close: () => void }[]>;
  };
  clients: { openWindow: (url: string) => Promise<null> };
};

/**
 * Has the worker get a push message, and then a click on what it shows. The browser of the journeys shows no notifications
 * and opens no windows, so both are recorded instead.
 */
const deliver = (worker: Worker, message: object): Promise<{ shown: object[]; opened: string[] }> =>
  worker.evaluate(async (data) => {
    const scope = globalThis as unknown as WorkerScope;
    const shown: object[] = [];
    const opened: string[] = [];
    scope.registration.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    const dispatch = async (name: string, values: object) => {
      const waiting: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>) => void waiting.push(promise);
      scope.dispatchEvent(Object.assign(new Event(name), { ...values, waitUntil }));
      await Promise.all(waiting);
    };
    await dispatch('push', { data: { json: () => data } });
    for (const notification of shown) {
      await dispatch('notificationclick', {
        notification: { ...notification, close: () => undefined },
      });
    }
    return { shown, opened };
  }, message);

const workerOf = async (page: Page, context: BrowserContext): Promise<Worker> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  return worker;
};

test('a push message is shown while the platform is closed, and leads to its page', async ({
  page,
  context,
  signInStudent,
}) => {
  await signInStudent();
  await page.goto('/courses');
  const worker = await workerOf(page, context);
  await page.goto('/robots.txt');
  const lessonId = '0190d0a0-0000-7000-8000-000000000001';
  const text = { title: 'اقترب موعد امتحان', body: 'يُفتح امتحان غدًا.', tag: 'a' };
  const exam = await deliver(worker, {
    ...text,
    student: { line: { id: lessonId, kind: 'examSoon', lessonId } },
  });
  expect(exam.shown).toMatchObject([{ ...text, dir: 'rtl', lang: 'ar' }]);
  expect(exam.opened).toEqual([`/lesson/${lessonId}?tab=exercises`]);
  const several = await deliver(worker, { ...text, student: {} });
  expect(several.opened).toEqual(['/notifications']);
  const ofTeacher = await deliver(worker, text);
  expect(ofTeacher.opened).toEqual(['/admin/dashboard?tab=notifications']);
});

test('opening a push message reads its line, also where several lines are unread', async ({
  page,
  context,
  request,
  student,
}) => {
  const title = `المول ${Date.now()}`;
  const lesson = await createLesson(request, { Title: title });
  const bell = page.getByRole('banner').getByRole('link', { name: /^إشعاراتي/u });
  const lines = page.getByRole('list', { name: 'الإشعارات' }).getByRole('listitem');
  await page.goto('/');
  const worker = await workerOf(page, context);
  await page.reload();
  for (const _ of [1, 2]) await answerQuestion(request, student.email, lesson.id);
  const headers = await studentHeaders(request, student.email);
  const listed = await request.get('/api/Student/notifications', { headers });
  const [, { id, kind, lessonId }] = await listed.json();
  await page.goto('/robots.txt');
  await deliver(worker, {
    title,
    body: title,
    tag: id,
    student: { line: { id, kind, lessonId } },
  });
  await page.goto(`/lesson/${lesson.id}`);
  await expect(bell).toHaveAccessibleName('إشعاراتي، غير المقروءة: 1');
  await bell.click();
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('(غير مقروء)');
  await expect(lines.nth(1)).not.toContainText('(غير مقروء)');
});

test('a device shows the messages of a student no longer once the student has signed out', async ({
  page,
  context,
  signInStudent,
}) => {
  await signInStudent();
  await page.goto('/profile');
  const worker = await workerOf(page, context);
  await page.reload();
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope & { closed: string[] };
    scope.closed = [];
    scope.registration.getNotifications = async () => [
      { close: () => void scope.closed.push('نتيجة امتحان') },
    ];
  });
  await page.getByRole('button', { name: 'سجّل الخروج' }).click();
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { closed: string[] }).closed))
    .toContain('نتيجة امتحان');
});
