import type { APIRequestContext, Page } from '@playwright/test';
import { createExam, type Exam } from './exams.ts';
import { expectNoSideways } from './page-width.ts';
import { passRetries } from './waits/retries.ts';
import { messagesOf, openSession, problem, studentHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const panel = '/admin/dashboard?tab=notifications';
const calls = {
  list: /\/api\/notifications\?/u,
  one: /\/api\/notifications\/[\da-f-]{36}\/read$/u,
  push: /\/api\/notifications\/push(?:\/|$)/u,
};

const list = (page: Page) => page.getByRole('list', { name: 'الإشعارات' });
const lineOf = (page: Page, { title }: Exam) =>
  list(page).getByRole('article').filter({ hasText: title });
const bell = (page: Page) => page.getByRole('button', { name: /^الإشعارات/u });
const latest = (page: Page) => page.getByRole('region', { name: 'أحدث الإشعارات' });
const cards = (page: Page) =>
  page.locator('dl[aria-label="أعداد الإشعارات"]').getByRole('definition');
const unreadIn = (line: ReturnType<typeof lineOf>) => line.getByText('(غير مقروء)');

let examCount = 0;

/** Its title occurs in no other line. */
const newExam = (request: APIRequestContext): Promise<Exam> => {
  examCount += 1;
  return createExam(request, { Title: `معايرة ${Date.now()} رقم ${examCount}` });
};

type Submit = (exam: Exam) => Promise<void>;

/** Each submission is by a new student. */
const submitWith =
  (request: APIRequestContext, insertStudent: () => Promise<{ email: string }>): Submit =>
  async ({ id, questions }) => {
    const { email } = await insertStudent();
    const reply = await request.post('/api/ExamResult', {
      headers: await studentHeaders(request, email),
      data: { examId: id, answers: questions.map(() => 0) },
    });
    expect(reply.ok()).toBe(true);
  };

const newStudent = { firstName: 'ليلى', lastName: 'فاروق', grade: 3 } as const;

// Marking all as read reaches the lines of every journey.
test.describe.configure({ mode: 'default' });

test('a submission shows in an open panel and on the bell of every panel, without a reload', async ({
  page,
  request,
  accounts,
  expectAccessible,
}) => {
  const submit = submitWith(request, () => accounts.insertStudent(newStudent));
  const exam = await newExam(request);
  await openSession(page, request, 'teacher');
  await page.goto(panel);
  await expect(list(page)).toBeVisible();
  const line = lineOf(page, exam);

  await test.step('the line names a single student', async () => {
    await submit(exam);
    await expect(line).toHaveText(
      new RegExp(`وصلت إجابات ليلى فاروق في امتحان «${exam.title}»`, 'u'),
    );
    await expect(line).toContainText('منذ أقل من ساعة');
    await expect(page.getByText(/غير مقروءة?$/u).first()).toBeVisible();
  });

  await test.step('one line counts several students', async () => {
    await Promise.all([submit(exam), submit(exam)]);
    await expect(line).toContainText('قدّم 3 طلاب');
    await expect(line).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('the panel shows each event of a network failure once after it', async () => {
    await page.context().setOffline(true);
    const other = await newExam(request);
    await submit(other);
    await submit(exam);
    await page.context().setOffline(false);
    await expect(lineOf(page, other)).toHaveCount(1);
    await expect(line).toContainText('قدّم 4 طلاب');
  });

  await test.step('the bell shows the latest five in another panel too, by keyboard', async () => {
    await page.goto('/admin/dashboard?tab=exams');
    await expect(bell(page)).toHaveAccessibleName(/^الإشعارات، غير المقروءة: /u);
    await submit(exam);
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(latest(page).getByRole('article')).toHaveCount(5);
    const article = latest(page).getByRole('article').filter({ hasText: exam.title });
    await expect(article).toContainText('قدّم 5 طلاب');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(latest(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

  await test.step('a line leads to its subject and becomes read', async () => {
    await bell(page).click();
    const about = latest(page).getByRole('article').filter({ hasText: exam.title });
    await about.getByRole('link', { name: 'افتح نتائج الامتحان' }).click();
    await expect(page.getByRole('heading', { name: `نتائج: ${exam.title}` })).toBeVisible();
    await expect(latest(page)).toBeHidden();
    await page.goto(panel);
    await expect(line).toBeVisible();
    await expect(unreadIn(line)).toHaveCount(0);
  });
});

test('the teacher marks one and all as read, and what fails is taken back', async ({
  page,
  request,
  accounts,
}) => {
  const submit = submitWith(request, () => accounts.insertStudent(newStudent));
  const exam = await newExam(request);
  await submit(exam);
  await openSession(page, request, 'teacher');
  await page.goto(panel);
  const line = lineOf(page, exam);
  const readButton = line.getByRole('button', { name: 'علِّمه مقروءًا' });
  await expect(unreadIn(line)).toHaveCount(1);

  await test.step('the line becomes read before the server answers, and unread again after a failure', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(calls.one, async (route) => {
      await answered;
      await route.fulfill(problem(503, 'server.unavailable'));
    });
    await readButton.click();
    await expect(unreadIn(line)).toHaveCount(0);
    answer();
    await expect(messagesOf(page)).toContainText('لم يُحفظ أن الإشعار قُرئ');
    await expect(unreadIn(line)).toHaveCount(1);
    await page.unroute(calls.one);
  });

  await test.step('a reload keeps the line read', async () => {
    const stored = page.waitForResponse(calls.one);
    await readButton.click();
    await stored;
    await page.reload();
    await expect(line).toBeVisible();
    await expect(unreadIn(line)).toHaveCount(0);
  });

  await test.step('the four cards count all, the unread, and those about payments and students', async () => {
    const names = ['كل الإشعارات', 'غير المقروءة', 'إشعارات الدفع', 'إشعارات الطلاب'];
    await expect(page.getByRole('term')).toHaveText(names);
    await expect(cards(page)).toHaveText([/^[1-9]\d*$/u, /^\d+$/u, /^\d+$/u, /^\d+$/u]);
  });

  await test.step('one click makes all lines read in every open tab', async () => {
    const last = await newExam(request);
    await submit(last);
    const other = await page.context().newPage();
    await other.goto(panel);
    for (const tab of [page, other]) {
      await expect(unreadIn(lineOf(tab, last))).toHaveCount(1);
    }
    await page.getByRole('button', { name: 'علِّم الكل مقروءًا' }).click();
    // New lines of other journeys may be unread again by now, so the figures say nothing.
    for (const tab of [page, other]) {
      await expect(unreadIn(lineOf(tab, last))).toHaveCount(0);
    }
    await other.close();
  });
});

test(
  'the list is searched and filtered in the address, and leads to a student',
  { tag: ['@walk', '@messages'] },
  async ({ page, request, accounts, expectAccessible }) => {
    const exam = await newExam(request);
    await submitWith(request, () => accounts.insertStudent(newStudent))(exam);
    await openSession(page, request, 'teacher');
    await page.goto(panel);
    await expect(lineOf(page, exam)).toBeVisible();
    await page.getByRole('textbox', { name: 'ابحث في الإشعارات' }).fill(exam.title);
    await expect(page).toHaveURL(/search=/u);
    await expect(list(page).getByRole('article')).toHaveCount(1);
    await page.getByLabel('نوع الإشعار').selectOption({ label: 'الاشتراكات' });
    await expect(page.getByText('لا يوجد إشعار يطابق البحث')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('لا يوجد إشعار يطابق البحث')).toBeVisible();
    await page.getByRole('button', { name: 'أزل البحث والتصفية' }).click();
    await expect(lineOf(page, exam)).toBeVisible();

    const { id } = await accounts.insertStudent({ ...newStudent, lastName: 'المحمدي' });
    await page.goto(`/admin/dashboard?tab=students&student=${id}`);
    await expect(page.getByRole('heading', { name: 'ليلى المحمدي' })).toBeVisible();
    await page.getByRole('link', { name: 'كل الطلاب' }).click();
    await expect(page).not.toHaveURL(/student=/u);
  },
);

test('the panel says what will come, shows failures with a retry, and fits a phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'teacher');
  await page.clock.install();
  await page.route(calls.list, (route) => route.fulfill(problem(500, 'server.failed')));
  await page.goto(panel);
  await passRetries(page, page.getByText('نص الخادم'));
  await page.route(calls.list, (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await page.getByRole('button', { name: 'أعد المحاولة' }).click();
  await expect(page.getByText('لا إشعارات بعد')).toBeVisible();
  await expectAccessible(page);
  await bell(page).click();
  await expect(latest(page).getByText('ستظهر هنا فور حدوثها')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.unroute(calls.list);
  await page.reload();
  await expect(list(page)).toBeVisible();
  for (const [width, colorScheme] of [
    [320, 'light'],
    [768, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    await expectNoSideways(page);
    await bell(page).click();
    await expect(latest(page).getByRole('article')).toHaveCount(5);
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

test.describe('push messages', () => {
  test.use({ serviceWorkers: 'allow' });

  const pushSwitch = (page: Page) =>
    page.getByRole('switch', { name: 'إشعارات فورية على هذا الجهاز' });

  /** The browser of the journeys grants what it is asked, but says that it was denied. */
  const allow = (page: Page) =>
    page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' }),
    );

  test('the teacher switches push messages on and off again for this device', async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['notifications']);
    await allow(page);
    // The journey has no network to a push service, and must not send messages to one.
    const requests: string[] = [];
    await page.route(calls.push, async (route) => {
      const method = route.request().method();
      requests.push(method);
      if (method === 'GET') return route.fallback();
      if (method === 'DELETE') return route.fulfill({ status: 204 });
      return route.fulfill({ json: { id: '0190d0a0-0000-7000-8000-000000000000' } });
    });
    await page.addInitScript(() => {
      const toJSON = () => ({ endpoint: 'https://push.example.com/x', keys: {} });
      const unsubscribe = async () => {
        localStorage.removeItem('device');
        return true;
      };
      const device = { toJSON, unsubscribe } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('device') === null ? null : device;
      PushManager.prototype.subscribe = async (options) => {
        const key = options?.applicationServerKey;
        localStorage.setItem('device', typeof key === 'string' ? key.slice(0, 1) : '');
        return device;
      };
    });
    await openSession(page, request, 'teacher');
    await page.goto(panel);
    await pushSwitch(page).click();
    await expect(pushSwitch(page)).toBeChecked();
    // An uncompressed point of the curve, in the alphabet of base64url.
    expect(await page.evaluate(() => localStorage.getItem('device'))).toBe('B');
    const worker = await page.evaluate(async () => {
      const { active, scope } = await navigator.serviceWorker.ready;
      return { script: active?.scriptURL, scope };
    });
    expect(worker.script).toMatch(/\/service-worker\.js$/u);
    expect(new URL(worker.scope).pathname).toBe('/');
    await page.reload();
    await expect(pushSwitch(page)).toBeChecked();
    await pushSwitch(page).click();
    await expect(pushSwitch(page)).not.toBeChecked();
    expect(requests.at(-1)).toBe('DELETE');
  });
});
