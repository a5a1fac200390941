import type { Page } from '@playwright/test';
import { equilibriumCourse } from '#demo/curriculum/equilibrium/course.ts';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { goOnNow } from './account-pages.ts';
import { studentPassword } from './accounts.ts';
import { changeLesson, createLesson, demoLessons, lessonCall } from './lessons.ts';
import { moveTo } from './move-to.ts';
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

test('a student opens, loses and is refused lessons', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  const { id, title } = await firstDemoLesson(page);

  await test.step('while the lesson loads its place is kept, and nothing jumps', async () => {
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
    await page.unroute(lessonCall);
  });

  await test.step('HTML in the title of a lesson is shown as text', async () => {
    const written = '<img src=x onerror="document.title=1"> <b>ثابت</b> & "الاتزان"';
    const lesson = await createLesson(page.request, { Title: written });
    await page.goto(`/lesson/${lesson.id}`);
    await expect(heading(page)).toHaveText(written);
    await expect(page.locator('h1 b, h1 img, nav img')).toHaveCount(0);
    await expect(page).toHaveTitle(/<b>ثابت<\/b>/u);
  });

  await test.step('the tabs stand in the address; on a phone the way to the exercises stays in reach', async () => {
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
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a locked lesson leads to the plans and says why', async () => {
    const lessons = await demoLessons(page.request, equilibriumCourse.name);
    const locked = lessons.find(({ isFree }) => !isFree);
    await moveTo(page, `/course/${locked?.courseId}/lesson/${locked?.id}`);
    await expect(page).toHaveURL('/subscription');
    await expect(page.getByText('غير مصرح لك بالوصول إلى هذا الدرس')).toBeVisible();
  });

  await test.step('a refused lesson removes the tokens and leads to the login page, though it was loaded before', async () => {
    await moveTo(page, `/lesson/${id}`);
    await expect(heading(page)).toHaveText(title);
    await page.route(lessonCall, (route) => route.fulfill(problem(403, 'auth.forbidden')));
    await page.clock.install({ time: Date.now() + 60_000 });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/lesson/${id}`)}`);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});
