import type { Page } from '@playwright/test';
import { equilibriumCourse } from '#demo/curriculum/equilibrium/course.ts';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { goOnNow } from './account-pages.ts';
import { studentPassword } from './accounts.ts';
import { changeLesson, createLesson, demoLessons, lessonCall } from './lessons.ts';
import { passRetries } from './waits/retries.ts';
import { problem } from './sessions.ts';
import { expect, test } from './test.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const firstDemoLesson = async (page: Page) => {
  const [lesson] = await demoLessons(page.request, organicCourse.name);
  if (!lesson) throw new Error('The demo course has no lesson.');
  return lesson;
};

const expectNoSidewaysScroll = async (page: Page) => {
  const [content, window_] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window_ ?? 0);
};

test('a visitor is sent to sign in, and comes back to the lesson', async ({ context, student }) => {
  // A page without the student's session.
  const page = await context.newPage();
  const { id } = await firstDemoLesson(page);
  await page.goto(`/lesson/${id}?tab=exercises`);
  const back = `/course/unknown/lesson/${id}?tab=exercises`;
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(back)}`);
  await expect(page.getByText('يرجى تسجيل الدخول للوصول إلى هذا الدرس')).toBeVisible();
  await page.getByLabel('البريد الإلكتروني').fill(student.email);
  await page.getByLabel('كلمة المرور', { exact: false }).first().fill(studentPassword);
  await page.getByRole('button', { name: 'سجّل الدخول' }).click();
  await goOnNow(page);
  await expect(page).toHaveURL(back);
});

test(
  'the lesson shows its course, month, badge and both neighbours',
  { tag: ['@walk', '@catalogue', '@learning'] },
  async ({ page, signInStudent, expectAccessible }) => {
    await signInStudent();
    const lessons = await demoLessons(page.request, organicCourse.name);
    const [first, second] = lessons;
    await changeLesson(page, { isFree: false });
    await page.goto(`/course/${first?.courseId}/lesson/${first?.id}`);
    await expect(heading(page)).toHaveText(first?.title ?? '');
    const crumbs = page.getByRole('navigation', { name: 'مسار الصفحة' });
    await expect(crumbs.getByRole('link')).toHaveText(['المناهج', organicCourse.name]);
    await expect(crumbs.getByRole('link').nth(1)).toHaveAttribute(
      'href',
      `/course/${first?.courseId}`,
    );
    await expect(crumbs.locator('[aria-current=page]')).toHaveText(first?.title ?? '');
    await expect(page.getByText(`شهر ${first?.monthAssigned}`, { exact: true })).toBeVisible();
    await expect(page.locator('header').getByText('مميز', { exact: true })).toBeVisible();
    await expectAccessible(page);

    const neighbours = page.getByRole('navigation', { name: 'الدرسان السابق والتالي' });
    await expect(neighbours.getByRole('link')).toHaveCount(1);
    await expect(neighbours.getByRole('link', { name: second?.title ?? '' })).toHaveAttribute(
      'href',
      `/course/${first?.courseId}/lesson/${second?.id}`,
    );
  },
);

test(
  'a student meets lessons without parts and addresses without a lesson',
  { tag: ['@walk', '@learning'] },
  async ({ page, signInStudent, expectAccessible }) => {
    await signInStudent();
    await test.step('an unknown lesson shows «not found» with the way to the courses', async () => {
      await page.goto(`/lesson/${nowhere}`);
      await expect(page.getByText('الدرس غير موجود')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'عد إلى المناهج' }).click();
      await expect(page).toHaveURL('/courses');
    });
    await test.step('an address without an id says that the id is missing', async () => {
      await page.goto('/lesson');
      await expect(page.getByText('معرف الدرس غير موجود')).toBeVisible();
    });
    await test.step('a lesson without month, course name, video and files says so', async () => {
      const lesson = await createLesson(page.request, { VideoUrl: '' });
      await changeLesson(page, { monthAssigned: null, courseName: '' });
      await page.goto(`/lesson/${lesson.id}`);
      await expect(page.getByText('الشهر غير معروف')).toBeVisible();
      await expect(page.getByText('دورة غير معروفة').first()).toBeVisible();
      await expect(page.getByText('لا يوجد فيديو متاح لهذا الدرس')).toBeVisible();
      await expect(page.getByText('لا توجد ملفات مرفقة بهذا الدرس بعد.')).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test('HTML in the title of a lesson is shown as text', async ({ page, signInStudent }) => {
  await signInStudent();
  const title = '<img src=x onerror="document.title=1"> <b>ثابت</b> & "الاتزان"';
  const lesson = await createLesson(page.request, { Title: title });
  await page.goto(`/lesson/${lesson.id}`);
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator('h1 b, h1 img, nav img')).toHaveCount(0);
  await expect(page).toHaveTitle(/<b>ثابت<\/b>/u);
});

test('while the lesson loads its place is kept, and nothing jumps', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  const { id } = await firstDemoLesson(page);
  const gate = Promise.withResolvers<void>();
  await page.route(lessonCall, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`/lesson/${id}`);
  await expect(page.getByText('جارٍ تحميل الدرس…')).toBeAttached();
  const grey = await page.locator('.aspect-video').boundingBox();
  gate.resolve();
  const video = await page.getByRole('button', { name: /شغّل فيديو الدرس/u }).boundingBox();
  expect(Math.abs((video?.y ?? 0) - (grey?.y ?? 1000))).toBeLessThan(8);
  expect(video?.height).toBeCloseTo(grey?.height ?? 0, 0);
});

test.describe('instead of a lesson that cannot be shown', () => {
  test('the page names a server failure and a cut network, and its retry works', async ({
    page,
    signInStudent,
    expectAccessible,
  }) => {
    await signInStudent();
    const lesson = await firstDemoLesson(page);
    await page.clock.install();
    await page.route(lessonCall, (route) => route.fulfill(problem(500, 'server.unexpected')));
    await page.goto(`/lesson/${lesson.id}`);
    await passRetries(page, page.getByText('فشل في جلب تفاصيل الدرس'));
    await expectAccessible(page);
    await page.unroute(lessonCall);
    await page.route(lessonCall, (route) => route.abort());
    await page.getByRole('button', { name: 'أعد المحاولة' }).click();
    await passRetries(page, page.getByText('حدث خطأ أثناء جلب بيانات الدرس. حاول مرة أخرى لاحقًا.'));
    await expect(page.getByRole('link', { name: 'عد إلى المناهج' })).toBeVisible();
    await page.unroute(lessonCall);
    await page.getByRole('button', { name: 'أعد المحاولة' }).click();
    await expect(heading(page)).toHaveText(lesson.title);
  });

  for (const [status, text] of [
    [401, 'جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.'],
    [403, 'غير مصرح لك بالوصول إلى هذا الدرس. يرجى تسجيل الدخول بحساب طالب أو مدرس.'],
  ] as const) {
    test(`status ${status} shows its text, removes the tokens and leads to the login page`, async ({
      page,
      signInStudent,
    }) => {
      await signInStudent();
      const { id } = await firstDemoLesson(page);
      const code = status === 401 ? 'auth.session_expired' : 'auth.forbidden';
      await page.route(lessonCall, (route) => route.fulfill(problem(status, code)));
      await page.route('**/api/Auth/refresh-token', (route) =>
        route.fulfill(problem(401, 'auth.session_expired')),
      );
      await page.goto(`/lesson/${id}`);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/lesson/${id}`)}`);
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    });
  }

  test('a refused lesson removes the tokens and leads to the login page, though it was loaded before', async ({
    page,
    signInStudent,
  }) => {
    await signInStudent();
    const { id, title } = await firstDemoLesson(page);
    await page.goto(`/lesson/${id}`);
    await expect(heading(page)).toHaveText(title);
    await page.route(lessonCall, (route) => route.fulfill(problem(403, 'auth.forbidden')));
    await page.clock.install({ time: Date.now() + 60_000 });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/lesson/${id}`)}`);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test('a locked lesson leads to the plans and says why', async ({ page, signInStudent }) => {
    await signInStudent();
    const lessons = await demoLessons(page.request, equilibriumCourse.name);
    const locked = lessons.find(({ isFree }) => !isFree);
    await page.goto(`/course/${locked?.courseId}/lesson/${locked?.id}`);
    await expect(page).toHaveURL('/subscription');
    await expect(page.getByText('غير مصرح لك بالوصول إلى هذا الدرس')).toBeVisible();
  });
});

test('the tabs stand in the address; on a phone the way to the exercises stays in reach', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  const { id } = await firstDemoLesson(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/lesson/${id}`);
  const start = page.getByRole('button', { name: 'انتقل إلى الامتحانات' });
  await expect(start).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await start.click();
  await expect(page).toHaveURL(`/lesson/${id}?tab=exercises`);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'الامتحانات' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const video = page.getByRole('tab', { name: 'الفيديو' });
  await video.click();
  await expect(page).toHaveURL(`/lesson/${id}`);

  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'الامتحانات' })).toBeFocused();
  await expect(page).toHaveURL(`/lesson/${id}?tab=exercises`);
  await page.keyboard.press('Home');
  await expect(video).toBeFocused();
  // The panel follows its tab a moment later; what is focused before that goes with the old one.
  await expect(page).toHaveURL(`/lesson/${id}`);
  await expect(video).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'الفيديو' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'الفيديو' })).toBeFocused();
});
