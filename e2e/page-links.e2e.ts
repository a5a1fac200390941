import type { Locator, Page } from '@playwright/test';
import { equilibriumCourse } from '#demo/curriculum/equilibrium/course.ts';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { fillSignIn } from './account-pages.ts';
import { studentPassword } from './accounts.ts';
import { createExam, openExam, openExamStart, submitAnswers } from './exams.ts';
import { demoLessons, type Lesson, lessonCall } from './lessons.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'التنقل الرئيسي' });

/** Where links lead, those of closed menus too. */
const targetsOf = (area: Locator) =>
  area.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const publicTargets = [
  '/',
  '/features',
  '/courses/1',
  '/courses/2',
  '/courses/3',
  '/courses',
  '/honors',
  '/my_honors',
  '/my-certificates',
];

const icon = (area: Locator, name: string) => area.locator(`svg.lucide-${name}`);

test('header and phone menu lead a visitor to the same pages, and to login and registration', async ({
  page,
}) => {
  await page.goto('/');
  expect(await targetsOf(navigation(page))).toEqual(publicTargets);
  const banner = await targetsOf(page.getByRole('banner'));
  expect(banner[0]).toBe('/');
  expect(banner).toEqual(expect.arrayContaining(['/login', '/register']));

  await page.setViewportSize({ width: 360, height: 740 });
  const open = page.getByRole('button', { name: 'فتح القائمة' });
  await expect(icon(open, 'menu')).toBeVisible();
  await open.click();
  expect(await targetsOf(navigation(page))).toEqual(publicTargets);
  await expect(icon(page.getByRole('button', { name: 'إغلاق القائمة' }), 'x')).toBeVisible();
});

test('a visitor who opens a protected entry of the header signs in and is led back to it', async ({
  page,
  accounts,
}) => {
  const { email } = await accounts.insertStudent({ firstName: 'سلمى', lastName: 'أحمد', grade: 2 });
  await page.goto('/');
  await navigation(page).getByRole('link', { name: 'تكريماتي' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fmy_honors');
  await fillSignIn(page, email, studentPassword);
  await page.getByRole('button', { name: 'سجّل الدخول' }).click();
  await page.getByRole('link', { name: 'انتقل الآن' }).click();
  await expect(page).toHaveURL('/my_honors');
});

test('the header has the links and the menu of each person', async ({ page, request }) => {
  for (const [person, own] of [
    ['free', []],
    ['teacher', ['/admin/dashboard']],
  ] as const) {
    await test.step(`the header has the links and the menu of: ${person}`, async () => {
      await openSession(page, request, person);
      await page.goto('/');
      await expect.poll(() => targetsOf(navigation(page))).toEqual([...publicTargets, ...own]);
      const menu = page.locator('details').filter({ hasText: 'قائمة حسابك' });
      await menu.locator('summary').click();
      const profile = menu.getByRole('link', { name: 'الملف الشخصي' });
      await expect(profile).toHaveAttribute('href', '/profile');
      await expect(icon(profile, 'circle-user-round')).toBeVisible();
      await expect(icon(menu.getByRole('button', { name: 'سجّل الخروج' }), 'log-out')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'أنشئ حسابًا' })).toHaveCount(
        0,
      );
    });
  }
});

test('the footer leads home, and its chats open beside the page', async ({ page }) => {
  await page.goto('/features');
  const footer = page.getByRole('contentinfo');
  expect((await targetsOf(footer))[0]).toBe('/');
  const chats = footer.getByRole('link', { name: /راسل/u });
  await expect(chats).toHaveCount(2);
  for (const chat of await chats.all()) {
    await expect(icon(chat, 'message-circle')).toBeVisible();
    await expect(chat).toHaveAttribute('target', '_blank');
  }
});

test('a premium card has its picture, badge and lock, and leads to the course', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'free');
  await page.goto('/courses/3');
  const card = page.getByRole('article').filter({ hasText: equilibriumCourse.name });
  const width = () =>
    card.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(card.locator('img')).toHaveAttribute('src', /^\/files\//u);
  await expect(icon(card, 'sparkles')).toBeVisible();
  await expect(icon(card, 'lock')).toBeVisible();
  await expect(card.locator('p').filter({ hasText: equilibriumCourse.shortDescription })).toHaveCSS(
    '-webkit-line-clamp',
    '2',
  );
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/course\/[\da-f-]{36}$/u);
  const open = page.getByRole('article').filter({ hasText: organicCourse.name });
  await expect(icon(open, 'sparkles').or(icon(open, 'lock'))).toHaveCount(0);
});

test('the lessons of a premium course have the icon of their state', async ({ page, request }) => {
  for (const [person, place, mark] of [
    ['free', 0, 'lock-open'],
    ['free', 1, 'lock'],
    ['premium', 1, 'sparkles'],
  ] as const) {
    await test.step(`lesson ${place + 1} of a premium course has the icon ${mark} for: ${person}`, async () => {
      await openSession(page, request, person);
      await page.goto('/courses/3');
      await page.getByRole('link', { name: equilibriumCourse.name }).click();
      const row = page.getByRole('region', { name: 'دروس الباب' }).getByRole('listitem').nth(place);
      await expect(icon(row, mark)).toBeVisible();
    });
  }
});

test('the extra materials lead to the files and the address of the lesson', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  const [listed] = await demoLessons(page.request, organicCourse.name);
  const reply = page.waitForResponse(lessonCall);
  await page.goto(`/lesson/${listed?.id}`);
  const lesson: Lesson = await (await reply).json();
  const card = page.getByRole('complementary');
  const outside = card.getByRole('link', { name: /مصادر إضافية/u });
  await expect(outside).toHaveAttribute('href', lesson.additionalResources ?? '');
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(icon(outside, 'external-link')).toBeVisible();
  const paths = [
    ['ملخص الدرس', lesson.lessonSummaryPdfPath],
    ['أوراق العمل', lesson.workPapersPdfPath],
    ['جدول المعادلات', lesson.equationsTablePdfPath],
  ] as const;
  for (const [name, path] of paths) {
    const link = card.getByRole('link', { name: `${name} ملف PDF` });
    const [file] = path?.split('?') ?? [];
    expect(file).toMatch(/^\/files\//u);
    expect((await link.getAttribute('href'))?.split('?')[0]).toBe(file);
    await expect(icon(link, 'file-text')).toBeVisible();
  }
});

test('the account pages lead to each other, without the header and the footer', async ({
  page,
}) => {
  const links = {
    '/login': ['/register', '/forgot-password'],
    '/register': ['/login'],
    '/forgot-password': ['/login'],
    '/admin/login': ['/login', '/forgot-password'],
    '/verify-email-pending': ['/login'],
  };
  for (const [path, targets] of Object.entries(links)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await targetsOf(page.locator('body')), path).toEqual(expect.arrayContaining(targets));
    // They stand outside the main layout.
    await expect(page.getByRole('banner').or(page.getByRole('contentinfo'))).toHaveCount(0);
  }
});

test('the plans lead to the courses, to their own subscription and home', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  await page.goto('/subscription');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'تصفح المناهج' })).toHaveAttribute(
    'href',
    '/courses',
  );
  await expect(main.getByRole('link', { name: 'اعرض اشتراكك' })).toHaveAttribute(
    'href',
    /^\/profile/u,
  );
  await expect(main.getByRole('link', { name: 'عد إلى الرئيسية' })).toHaveAttribute('href', '/');
});

test(
  'the dashboard leads to its tabs and to the student interface',
  { tag: ['@walk', '@overview'] },
  async ({ page, request }) => {
    await openSession(page, request, 'teacher');
    await page.goto('/admin/dashboard');
    const tabs = page.getByRole('navigation', { name: 'أقسام لوحة التحكم' });
    const targets = () => targetsOf(tabs);
    await expect
      .poll(async () => (await targets()).slice(0, 5))
      .toEqual([
        '/admin/dashboard?tab=students',
        '/admin/dashboard?tab=courses',
        '/admin/dashboard?tab=exams',
        '/admin/dashboard?tab=access-codes',
        '/admin/dashboard?tab=honor',
      ]);
    for (const tab of ['overview', 'groups', 'payments', 'settings']) {
      expect(await targets()).toContain(`/admin/dashboard?tab=${tab}`);
    }
    for (const target of await targets())
      expect(target).toMatch(/^\/admin\/dashboard\?tab=[a-z-]+$/u);
    await page.getByRole('banner').getByRole('link', { name: 'واجهة الطالب' }).click();
    await expect(page).toHaveURL('/');
  },
);

test('an exam of a type that the page does not know is named unknown', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  const exam = await createExam(request);
  await page.route(/\/api\/Exam\/.*own$/u, async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: body.replaceAll('"examType":0', '"examType":7'),
    });
  });
  await openExamStart(page, exam);
  await expect(page.getByRole('definition').first()).toHaveText('غير معروف');
});

test('a result that reaches the threshold has the icon of a certificate, one below it has not', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  for (const [threshold, marks] of [
    [60, 1],
    [70, 0],
  ] as const) {
    await openExam(page, await createExam(request, { CertificateThreshold: threshold }));
    const options = (question: number) =>
      page.getByRole('radiogroup').nth(question).getByRole('radio');
    for (const [question, option] of [0, 1, 3].entries())
      await options(question).nth(option).check();
    await submitAnswers(page);
    await expect(page.getByText('درجتك 2 من 3')).toBeVisible();
    await expect(icon(page.getByRole('main'), 'award')).toHaveCount(marks);
  }
});
