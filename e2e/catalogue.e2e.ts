import type { Page, Request } from '@playwright/test';
import { equilibriumCourse } from '#demo/curriculum/equilibrium/course.ts';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { demoCourses } from '#demo/curriculum.ts';
import { passRetries } from './waits/retries.ts';
import { openSession, problem } from './sessions.ts';
import { expect, test } from './test.ts';

const listCall = '**/api/Course/cards';
const searchField = 'ابحث في العناوين والأوصاف';
const gradeField = 'الصف الدراسي';
const failed = 'حدث خطأ أثناء جلب الدروس. حاول مرة أخرى لاحقًا.';
const lock = 'يفتح بالاشتراك';

const field = (page: Page) => page.getByLabel(searchField).and(page.locator('input'));

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });

const demoNames = new Set(demoCourses.map(({ name }) => name));

/** Journeys that run meanwhile make courses of their own; these ones count the demo's. */
test.beforeEach(async ({ context }) => {
  await context.route(listCall, async (route) => {
    try {
      const response = await route.fetch();
      const list: { name: string }[] = await response.json();
      await route.fulfill({ response, json: list.filter(({ name }) => demoNames.has(name)) });
    } catch {
      await route.abort();
    }
  });
});

const count = (page: Page) =>
  page.getByRole('status').filter({ hasText: /باب|بابان|أبواب|بابًا|تحميل/u });

test(
  'a visitor searches the courses and chooses a grade',
  { tag: ['@walk', '@catalogue'] },
  async ({ page, expectAccessible }) => {
    await test.step('the cards of the courses stand in three columns where there is room, in one on a phone', async () => {
      const columns = () =>
        page
          .getByRole('main')
          .getByRole('article')
          .evaluateAll(
            (cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size,
          );
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/courses');
      await expect.poll(columns).toBe(3);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(columns).toBe(1);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await test.step('the search finds another spelling, stays in the address, and is restored by the back button', async () => {
      await page.goto('/courses');
      await expect(count(page)).toHaveText(`${demoCourses.length} أبواب`);
      await field(page).pressSequentially('العضويه');
      await expect(count(page)).toHaveText('باب واحد');
      await page.getByRole('link', { name: organicCourse.name }).click();
      await expect(page).toHaveURL(/\/login\?redirect=%2Fcourse%2F/u);
      await page.goBack();
      await expect(page).toHaveURL(`/courses?search=${encodeURIComponent('العضويه')}`);
      await expect(field(page)).toHaveValue('العضويه');
      await expect(count(page)).toHaveText('باب واحد');
      await page.reload();
      await expect(field(page)).toHaveValue('العضويه');
      await expect(count(page)).toHaveText('باب واحد');
    });
    await test.step('a search without results says so, and one button shows everything again', async () => {
      await page.goto('/courses/2?search=xenon');
      await expect(page.getByText('لم يتم العثور على دروس مطابقة')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'امسح البحث واعرض الكل' }).click();
      await expect(page).toHaveURL(/\/courses$/u);
      await expect(field(page)).toHaveValue('');
      await expect(page.getByRole('listitem').getByRole('article')).toHaveCount(demoCourses.length);
    });
    await test.step('the dropdown and the address always name the same grade', async () => {
      await page.goto('/courses');
      await page.getByLabel(gradeField).selectOption({ label: 'الصف الثاني الثانوي' });
      await expect(page).toHaveURL(/\/courses\/2$/u);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('مناهج الصف الثاني الثانوي');
      await expect(page).toHaveTitle(/^مناهج الصف الثاني الثانوي \|/u);
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(
        demoCourses.filter(({ gradeLevel }) => gradeLevel === 2).length,
      );
      await page.goBack();
      await expect(page.getByLabel(gradeField)).toHaveValue('');
      await expect(cards).toHaveCount(demoCourses.length);
    });
    await test.step('a grade that does not exist shows all courses and a notice', async () => {
      await page.goto('/courses/9');
      await expect(page.getByText(/لا يوجد صف بهذا الرقم/u)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(demoCourses.length);
      await expect(page.getByLabel(gradeField)).toHaveValue('');
    });
  },
);

test.describe('the search of the courses', () => {
  test("the search counts what was typed and chosen before the page's scripts had loaded", async ({
    page,
  }) => {
    let arrive = () => {};
    const onTheirWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/framework*.js', async (route) => {
      await onTheirWay;
      await route.continue();
    });
    await page.goto('/courses', { waitUntil: 'commit' });
    await field(page).fill('الاتزان');
    await page.getByLabel(gradeField).selectOption('3');
    arrive();
    await expect(page).toHaveURL(/\/courses\/3\?search=/u);
    await expect(field(page)).toHaveValue('الاتزان');
    await expect(page.getByRole('link', { name: equilibriumCourse.name })).toBeVisible();
    await expect(count(page)).toHaveText('باب واحد');
  });

  test('the search finds a course by the title of a lesson, and the card names the lesson', async ({
    page,
    request,
  }) => {
    const titles: { courseId: string; title: string }[] = await (
      await request.get('/api/Course/lesson-titles')
    ).json();
    const lesson = titles.at(-1);
    await page.goto('/courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    await field(page).fill(lesson?.title ?? '');
    const card = page.getByRole('article').filter({ hasText: `درس: ${lesson?.title}` });
    await expect(card.getByRole('link')).toHaveAttribute('href', `/course/${lesson?.courseId}`);
  });
});

test(
  'the list is asked for once, and its skeletons have the size of the cards',
  { tag: ['@walk', '@catalogue'] },
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(listCall, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/courses');
    await expect(count(page)).toHaveText('جارٍ تحميل الدروس…');
    const skeleton = await page.locator('main .grid > [aria-hidden]').first().boundingBox();
    answer();
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    expect(await card.boundingBox()).toEqual(skeleton);
    expect(calls).toEqual(['/api/Course/cards']);
  },
);

test(
  'the page reports each failure, and the retry loads the page anew',
  { tag: ['@walk', '@catalogue'] },
  async ({ page, expectAccessible }) => {
    await page.clock.install();
    for (const [what, fail] of [
      ['without an answer', () => page.route(listCall, (route) => route.abort())],
      [
        'of the server',
        () => page.route(listCall, (route) => route.fulfill(problem(500, 'server.unexpected'))),
      ],
    ] as const) {
      await test.step(`the page reports a failure ${what}, and the retry loads the page anew`, async () => {
        await fail();
        await page.goto('/courses');
        await passRetries(page, page.getByRole('alert').getByText(failed));
        await expectAccessible(page);
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        await page.unroute(listCall);
        await page.getByRole('button', { name: 'أعد المحاولة' }).click();
        await expect(page.getByRole('article')).toHaveCount(demoCourses.length);
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
      });
    }
  },
);

test('without a network the retry keeps the page, and the list comes with the network', async ({
  page,
  context,
}) => {
  // A call that a handler forwards reaches the server without a network, too.
  await context.unroute(listCall);
  await page.clock.install();
  await page.route(listCall, (route) => route.abort());
  await page.goto('/courses');
  await passRetries(page, page.getByText(failed));
  await page.unroute(listCall);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'أعد المحاولة' }).click();
  await expect(count(page)).toHaveText('جارٍ تحميل الدروس…');
  await expect(page.getByText(failed)).toBeVisible();
  await context.setOffline(false);
  await expect(cardOf(page, equilibriumCourse.name)).toBeVisible();
});

test('HTML in a title stays text, and a picture that fails gives way to the tile', async ({
  page,
}) => {
  const name = '<img src=x onerror="document.title=1"> <b>باب</b>';
  await page.route(listCall, async (route) => {
    const [first, ...others] = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...first, name, title: name }, ...others] });
  });
  await page.route('**/files/**', (route) => route.abort());
  await page.goto('/courses');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page).toHaveTitle(/المناهج/u);
  const organic = cardOf(page, organicCourse.name);
  // A picture is loaded, and fails, only near the window.
  await organic.scrollIntoViewIfNeeded();
  await expect(organic.getByText('C', { exact: true })).toBeVisible();
  await expect(organic.locator('img')).toHaveCount(0);
});

test('a premium course shows each person the right badge', async ({ page, request }) => {
  for (const [person, isOpen] of [
    ['visitor', false],
    ['free', false],
    ['premium', true],
    ['teacher', true],
  ] as const) {
    await test.step(`a premium course shows the right badge to: ${person}`, async () => {
      if (person !== 'visitor') await openSession(page, request, person);
      await page.goto('/courses');
      const premium = cardOf(page, equilibriumCourse.name);
      await expect(premium.getByText('مميز', { exact: true })).toBeVisible();
      await expect(premium.getByText(lock)).toBeVisible({ visible: !isOpen });
      const free = cardOf(page, organicCourse.name);
      await expect(free.getByText('مجاني', { exact: true })).toBeVisible();
      await expect(free.getByText(lock)).toBeHidden();
      await expect(free.getByText('الصف الثالث الثانوي')).toBeVisible();
    });
  }
});
