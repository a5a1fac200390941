import type { Locator, Page, Request } from '@playwright/test';
import { equilibriumCourse } from '#demo/curriculum/equilibrium/course.ts';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import type { courses } from '#contract/catalogue/courses.ts';
import type { RouteReply } from '#contract/route.ts';
import { moveTo } from './move-to.ts';
import { passRetries } from './waits/retries.ts';
import { openSession, problem } from './sessions.ts';
import { expectNoSideways, inBothColours, inWindows } from './page-width.ts';
import { expect, test } from './test.ts';

type Course = RouteReply<typeof courses.get>;

const listCall = '**/api/Course/cards';
const courseCall = /\/api\/Course\/[\da-f-]{36}$/u;
const [firstLesson, lockedLesson] = equilibriumCourse.lessons;
const nowhere = '/course/00000000-0000-4000-8000-000000000000';

/** The page of a demo course by its name. */
const pathOf = async (page: Page, name: string) => {
  const list: Course[] = await (await page.request.get('/api/Course')).json();
  return `/course/${list.find((course) => course.name === name)?.id}`;
};

/** Forwards the call to the server and changes its reply. */
const changeCourse = (page: Page, change: (course: Course) => Course) =>
  page.route(courseCall, async (route) => {
    const course: Course = await (await route.fetch()).json();
    await route.fulfill({ json: change(course) });
  });

const tokensOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);

const rowOf = (page: Page, title = '') =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });

/** The state in words, beside the tile that shows it too. */
const stateOf = (row: Locator, state: string | RegExp) =>
  row.getByRole('paragraph').getByText(state, { exact: true });

test(
  'a student without subscription sees the content of a premium course, and how to open it',
  { tag: ['@walk', '@catalogue', '@rights'] },
  async ({ page, request, expectAccessible }) => {
    await openSession(page, request, 'free');
    const calls: string[] = [];
    page.on('request', (made: Request) => {
      const { pathname } = new URL(made.url());
      if (/\/api\/Course/u.test(pathname)) calls.push(pathname);
    });
    const path = await pathOf(page, equilibriumCourse.name);
    const reply = page.waitForResponse(courseCall);
    await page.goto(path);
    const course: Course = await (await reply).json();

    await test.step('the banner shows the course with its grade, duration and number of lessons', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(equilibriumCourse.name);
      const banner = page.locator('article > header');
      for (const text of ['مميز', 'الصف الثالث الثانوي', equilibriumCourse.duration, '3 دروس'])
        await expect(banner.getByText(text, { exact: true })).toBeVisible();
      await expect(banner.getByText(equilibriumCourse.shortDescription)).toBeVisible();
      await expect(banner.getByText(/^\d+\+$/u)).toBeVisible();
      await expect(page.getByText(equilibriumCourse.detailedDescription)).toBeVisible();
      await expect(page.getByText(equilibriumCourse.requirements[0] ?? '')).toBeVisible();
      await expect(page.getByText(equilibriumCourse.whatStudentsWillLearn[0] ?? '')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the list shows the lessons in order, the free lesson open and the others locked', async () => {
      const rows = page.getByRole('region', { name: 'دروس الباب' }).getByRole('listitem');
      await expect(rows.getByRole('link')).toHaveText(
        equilibriumCourse.lessons.map(({ title }) => title),
      );
      for (const [place, { description, duration }] of course.lessons.entries()) {
        for (const text of [String(place + 1), description, duration])
          await expect(rows.nth(place).getByText(text, { exact: true }).first()).toBeVisible();
      }
      const free = rowOf(page, firstLesson?.title);
      await expect(stateOf(free, 'مجاني')).toBeVisible();
      const locked = rowOf(page, lockedLesson?.title);
      await expect(locked.getByText('يفتح بالاشتراك')).toBeVisible();
      await expect(locked.getByText(`شهر ${lockedLesson?.monthAssigned}`)).toBeVisible();
      await expect(locked.getByRole('link')).toHaveAttribute('href', '/subscription');
      await expect(free.getByRole('link')).toHaveAttribute('href', /^\/lesson\//u);
    });

    await test.step('the page loads other courses of the grade, with two calls in all', async () => {
      const related = page.getByRole('region', { name: 'أبواب ذات صلة' });
      await expect(related.getByRole('link', { name: organicCourse.name })).toHaveAttribute(
        'href',
        await pathOf(page, organicCourse.name),
      );
      await expect(related.getByText('الصف الثالث الثانوي', { exact: true })).toHaveCount(
        await related.getByRole('article').count(),
      );
      expect(calls.toSorted()).toEqual([
        path.replace('/course', '/api/Course'),
        '/api/Course/cards',
      ]);
    });

    await test.step('the yellow banner leads to the plans', async () => {
      await page.getByRole('link', { name: 'اشترك الآن' }).first().click();
      await expect(page).toHaveURL(/\/subscription$/u);
    });
  },
);

test('each person reaches a premium course as far as their rights go', async ({
  page,
  request,
}) => {
  const path = await pathOf(page, equilibriumCourse.name);

  await test.step('a visitor is sent to sign in, with the course and the query in the address', async () => {
    await page.goto(`${path}?from=friend`);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${path}?from=friend`)}`);
    await expect(page.getByText('يرجى تسجيل الدخول للوصول إلى هذا الباب')).toBeVisible();
  });

  for (const [person, words] of [
    ['teacher', 'مميز'],
    ['premium', /^مفتوح .* حتى /u],
  ] as const) {
    await test.step(`every lesson of a premium course is open to: ${person}`, async () => {
      await openSession(page, request, person);
      if (person === 'premium') {
        await page.route(/youtube-nocookie\.com/u, (route) => route.fulfill({ body: '' }));
        await changeCourse(page, (course) => ({
          ...course,
          introductoryVideoUrl: 'https://youtu.be/GqtUWyDR1fg',
        }));
      }
      await page.goto(path);
      const row = rowOf(page, lockedLesson?.title);
      await expect(stateOf(row, words)).toBeVisible();
      await expect(row.getByRole('link')).toHaveAttribute('href', /\/lesson\//u);
      await expect(page.getByRole('link', { name: 'اشترك الآن' })).toHaveCount(0);
      await expect(page.getByRole('progressbar')).toHaveCount(person === 'teacher' ? 0 : 1);
    });
  }

  await test.step('the introductory video is a picture until it is tapped', async () => {
    const play = page.getByRole('button', { name: /شغّل مقدمة الباب/u });
    await expect(play).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await play.click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /embed\/GqtUWyDR1fg/u);
  });
});

test(
  'a course that can not be shown, and its retry',
  { tag: ['@walk', '@catalogue'] },
  async ({ page, request, expectAccessible }) => {
    await openSession(page, request, 'free');
    const path = await pathOf(page, organicCourse.name);
    await page.clock.install();
    await page.route(listCall, (route) => route.abort());
    await page.goto(nowhere);

    await test.step('a missing course is named, with two links; so is a missing id', async () => {
      await expect(page.getByText('الدورة غير موجودة')).toBeVisible();
      const content = page.getByRole('main');
      await expect(content.getByRole('link', { name: 'سجّل الدخول' })).toHaveAttribute(
        'href',
        `/login?redirect=${encodeURIComponent(nowhere)}`,
      );
      await expect(content.getByRole('link', { name: 'تصفح المناهج' })).toHaveAttribute(
        'href',
        '/courses',
      );
      await expectAccessible(page);
      await moveTo(page, '/course');
      await expect(page.getByText('معرف الدورة غير متوفر')).toBeVisible();
    });

    await test.step('a temporary failure says so, and the retry loads the course', async () => {
      await page.route(courseCall, (route) => route.fulfill(problem(500, 'server.unexpected')));
      await moveTo(page, path);
      await passRetries(page, page.getByText('فشل في جلب تفاصيل الدورة'));
      await expectAccessible(page);
      await page.unroute(courseCall);
      await page.getByRole('button', { name: 'أعد المحاولة' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(organicCourse.name);
    });

    const next = page.getByRole('link', { name: equilibriumCourse.name });
    await test.step('related courses show a failure of their own, and a retry loads them', async () => {
      await passRetries(page, page.getByText('فشل في جلب الأبواب ذات الصلة'));
      await page.unroute(listCall);
      await page.getByRole('button', { name: 'أعد المحاولة' }).click();
      await expect(next).toBeVisible();
    });

    await test.step('a course known from the list keeps its banner, and only its lessons fail', async () => {
      await page.route(courseCall, (route) => route.abort());
      await next.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(equilibriumCourse.name);
      await passRetries(page, page.getByText('فشل في جلب تفاصيل الدورة'));
      await page.unroute(courseCall);
      await page.getByRole('button', { name: 'أعد المحاولة' }).click();
      await expect(
        page.getByRole('link', { name: equilibriumCourse.lessons[0]?.title ?? '' }).first(),
      ).toBeVisible();
    });
  },
);

test('a course that the server refuses leads to the login', async ({ page, request }) => {
  const path = await pathOf(page, organicCourse.name);
  const refused = `/login?redirect=${encodeURIComponent(path)}`;
  for (const [status, code, text] of [
    [401, 'auth.session_expired', 'جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.'],
    [
      403,
      'auth.forbidden',
      'غير مصرح لك بالوصول إلى هذه الدورة. يجب أن تكون طالبًا أو مدرسًا للوصول إلى هذه الدورة.',
    ],
  ] as const) {
    await test.step(`status ${status} removes the tokens, and the login page says why`, async () => {
      await openSession(page, request, 'free');
      await page.route(courseCall, (route) => route.fulfill(problem(status, code)));
      await page.route('**/api/Auth/refresh-token', (route) =>
        route.fulfill(problem(401, 'auth.session_expired')),
      );
      await page.goto(path);
      await expect(page).toHaveURL(refused);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      expect(await tokensOf(page)).toEqual([null, null]);
      await page.unrouteAll();
    });
  }

  await test.step('a refused course removes the tokens and leads to the login, though it was loaded before', async () => {
    await openSession(page, request, 'free');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(organicCourse.name);
    await page.route(courseCall, (route) => route.fulfill(problem(403, 'auth.forbidden')));
    await page.clock.install({ time: Date.now() + 60_000 });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(refused);
    expect(await tokensOf(page)).toEqual([null, null]);
  });
});

test('the catalogue fits every width, in the light and the dark theme', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'free');
  for (const path of ['/courses', await pathOf(page, equilibriumCourse.name), '/my-certificates']) {
    await test.step(`the page ${path} fits`, async () => {
      await (path === '/courses' ? page.goto(path) : moveTo(page, path));
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      await inWindows(page, inBothColours([360, 768, 1440]), async (where) => {
        await expectNoSideways(page, where);
        await expectAccessible(page);
      });
    });
  }
});
