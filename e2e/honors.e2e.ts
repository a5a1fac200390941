import type { Page } from '@playwright/test';
import { studentPassword } from './accounts.ts';
import { allHonorsCall, openDemoStudent, openTeacherCalls, ownHonorsCall } from './honors.ts';
import { moveTo } from './move-to.ts';
import { expectNoSideways, inBothColours, inWindows } from './page-width.ts';
import { passRetries } from './waits/retries.ts';
import { openSession, openSessionOf, problem } from './sessions.ts';
import { expect, test } from './test.ts';

const addresses = [
  { path: '/honors', title: 'لوحة الشرف', call: allHonorsCall },
  { path: '/all_honors', title: 'لوحة الشرف', call: allHonorsCall },
  { path: '/student-honors', title: 'تكريماتي', call: ownHonorsCall },
  { path: '/my_honors', title: 'تكريماتي', call: ownHonorsCall },
];

const empty = 'لا توجد تكريمات لعرضها حاليًا';

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

/** Waits until the picture has loaded, and not its placeholder. */
const expectPicture = async (page: Page, name: string) => {
  const picture = cardOf(page, name).getByRole('img', { name: `صورة ${name}` });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
};

test(
  'each address of honors leads a visitor to the login page',
  { tag: ['@walk', '@honors'] },
  async ({ page }) => {
    for (const { path } of addresses) {
      await test.step(`${path} leads a visitor to the login page, with its path and query in the address`, async () => {
        const address = `${path}?page=2`;
        await (path === '/honors' ? page.goto(address) : moveTo(page, address));
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${path}?page=2`)}`);
        await expect(page.getByText('يرجى تسجيل الدخول للوصول إلى لوحة الشرف')).toBeVisible();
      });
    }
  },
);

test('each address of honors shows the state without honors', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'free');
  for (const { path, title, call } of addresses) {
    await test.step(`${path} keeps the header, waits for its honors, says that there are none, and leads home`, async () => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(call, async (route) => {
        await answered;
        await route.fulfill({ json: [], headers: { 'x-total-count': '0' } });
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(title, 'u'));
      await expect(page.getByRole('status').getByText('جارٍ تحميل لوحة الشرف…')).toBeAttached();
      await expect(page.getByRole('banner').getByRole('link', { name: 'المميزات' })).toBeVisible();
      answer();
      await expect(page.getByText(empty)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'عد إلى الرئيسية' }).click();
      await expect(page).toHaveURL(/\/$/u);
      await page.unroute(call);
    });
  }
});

test('each address of honors ends an ended session', async ({ page, request }) => {
  const ended = problem(401, 'auth.session_expired');
  await page.route('**/api/Auth/refresh-token', (route) => route.fulfill(ended));
  for (const { path, call } of addresses) {
    await test.step(`${path}: an ended session takes the tokens along and leads to the login`, async () => {
      await openSession(page, request, 'free');
      await page.route(call, (route) => route.fulfill(ended));
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
      await expect(
        page.getByRole('main').getByText('جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.'),
      ).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    });
  }
});

test('without a connection the honors say so, and the retry brings them', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'free');
  await page.clock.install();
  await page.route(allHonorsCall, (route) => route.abort());
  await page.goto('/honors');
  await passRetries(
    page,
    page.getByText('تعذر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.'),
  );
  await expectAccessible(page);
  await page.unroute(allHonorsCall);
  await page.getByRole('button', { name: 'أعد المحاولة' }).click();
  await expect(cardOf(page, 'سلمى أشرف البدري')).toBeVisible();
});

test(
  'a card shows picture, name, grade, the teacher’s words, teacher and date',
  { tag: ['@walk', '@honors'] },
  async ({ page, request, expectAccessible }) => {
    await openSession(page, request, 'free');
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
    await menu.getByRole('link', { name: 'لوحة الشرف' }).click();
    await expect(page).toHaveURL('/honors');
    const card = cardOf(page, 'سلمى أشرف البدري');
    await expectPicture(page, 'سلمى أشرف البدري');
    await expect(card).toContainText('الصف الثالث الثانوي');
    await expect(card).toContainText('الأولى في امتحان الاتزان الأيوني');
    await expect(card).toContainText('من أ. محمود سالم');
    await expect(card.getByRole('time')).toHaveText(/^\d+ \S+ \d{4}$/u);
    // She took her consent back.
    await expect(cardOf(page, 'جنى محمود فتحي')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('the page names a missing name, grade, text or picture of an honor', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'free');
  const bare = {
    id: '1',
    studentId: '1',
    description: null,
    studentImageUrl: null,
    createdAt: '2026-03-05T10:00:00Z',
    studentName: null,
    grade: null,
    teacherName: 'أ. محمود سالم',
  };
  const broken = { ...bare, id: '2', studentName: 'عمر', studentImageUrl: '/files/none?expires=1' };
  await page.route(allHonorsCall, (route) => route.fulfill({ json: [bare, broken] }));
  await page.goto('/honors');
  const card = cardOf(page, 'غير معروف');
  await expect(card).toContainText('الصف غير محدد');
  await expect(card).toContainText('لا يوجد وصف');
  await expect(card.getByRole('time')).toHaveText('5 مارس 2026');
  // Both the missing and the broken picture give way to the tile.
  await expect(page.getByRole('img')).toHaveCount(0);
  await expect(page.locator('article .bg-table-lines')).toHaveCount(2);
  await expectAccessible(page);
});

test(
  'a student sees their own honors, hidden ones too, and reads why',
  { tag: ['@walk', '@honors'] },
  async ({ page, request, expectAccessible }) => {
    await openDemoStudent(page, request, 'jana.mahmoud@example.com');
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
    await menu.getByRole('link', { name: 'تكريماتي' }).click();
    await expect(page).toHaveURL('/my_honors');
    await expect(cardOf(page, 'جنى محمود فتحي')).toContainText('لا يراه زملاؤك');
    await expect(page.getByText(/لأنك سحبت موافقتك على ظهور اسمك/u)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'راجع موافقتك' }).click();
    await expect(page.getByRole('heading', { name: 'ظهور اسمي' })).toBeVisible();
  },
);

test('more honors than a page holds are paged, and the address names the page', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'free');
  await page.route(allHonorsCall, async (route) => {
    const pageNumber = new URL(route.request().url()).searchParams.get('page');
    const honor = {
      id: pageNumber,
      studentId: '1',
      description: `صفحة رقم ${pageNumber}`,
      studentImageUrl: null,
      createdAt: '2026-03-05T10:00:00Z',
      studentName: 'عمر',
      grade: 2,
      teacherName: '',
    };
    await route.fulfill({ json: [honor], headers: { 'x-total-count': '30' } });
  });
  await page.goto('/honors');
  await page.getByRole('button', { name: 'التالي' }).click();
  await expect(page.getByText('صفحة رقم 2')).toBeVisible();
  await expect(page).toHaveURL('/honors?page=2');
  await page.reload();
  await expect(page.getByText('صفحة رقم 2')).toBeVisible();
});

test('an honor is seen at once with its picture, and one step of the guardian or the student takes it from every page', async ({
  page,
  student,
  accounts,
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  const classmate = await accounts.insertStudent({
    firstName: 'ليلى',
    lastName: 'سمير',
    grade: 3,
  });
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const otherPage = await context.newPage();
  const credentials = { email: classmate.email, password: studentPassword };
  await openSessionOf(otherPage, context.request, credentials);
  const teacher = await openTeacherCalls(request);
  const words = `كلمة تكريم ${Date.now()}`;
  await page.goto('/profile');
  const { id } = await accountOf(page);
  const { studentImageUrl: address } = await teacher.honor(id, words, { withPicture: true });
  const card = otherPage.getByRole('article').filter({ hasText: words });

  await test.step('a classmate sees name and picture without a consent in the profile', async () => {
    await otherPage.goto('/honors');
    await expect(card.getByRole('img', { name: `صورة ${student.fullName}` })).toBeVisible();
    expect((await context.request.get(address ?? '')).status()).toBe(200);
  });

  await test.step('the guardian withdraws the consent by a link without an account, and the picture and its address disappear', async () => {
    const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const guardianPage = await visitor.newPage();
    await guardianPage.goto(await teacher.guardianLink(id));
    await expect(guardianPage.getByText(/قد تظهر صورة/u)).toBeVisible();
    await expectAccessible(guardianPage);
    await guardianPage.getByRole('button', { name: 'أسحب موافقتي وأحذف الصورة' }).click();
    await expect(guardianPage.getByText('سُحبت الموافقة، ولا تُعرض أي صورة.')).toBeVisible();
    await visitor.close();
    expect((await context.request.get(address ?? '')).status()).toBe(404);
    // Within the pages already open, without a reload.
    await otherPage.getByRole('main').getByRole('link', { name: 'تكريماتي' }).click();
    await otherPage.getByRole('main').getByRole('link', { name: 'لوحة الشرف' }).click();
    await expect(card).toBeVisible();
    await expect(card.getByRole('img')).toHaveCount(0);
  });

  await test.step('the guardian consents again in the profile by name and tick', async () => {
    await page.reload();
    await page.getByRole('checkbox', { name: /أنا ولي الأمر/u }).check();
    await page.getByRole('button', { name: 'سجّل موافقة ولي الأمر' }).click();
    await expect(page.getByText('اكتب اسم ولي الأمر كاملًا')).toBeVisible();
    await page.getByLabel('اسم ولي الأمر كاملًا').fill('إبراهيم الشناوي');
    await page.getByRole('button', { name: 'سجّل موافقة ولي الأمر' }).click();
    await expect(page.getByText('إبراهيم الشناوي', { exact: true })).toBeVisible();
    await page.getByText('النص الذي تمت الموافقة عليه').last().click();
    await expect(page.getByText(/أنا ولي الأمر، وأوافق على نشر صورة/u)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the student withdraws the consent, and classmates no longer see the honor', async () => {
    await page.getByRole('button', { name: 'اسحب موافقتي' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'اسحب موافقتي' }).click();
    await expect(page.getByText('وافق أولًا على ظهور اسمك')).toBeVisible();
    await otherPage.reload();
    await expect(cardOf(otherPage, 'سلمى أشرف البدري')).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.goto('/my_honors');
    await expect(page.getByText(words)).toBeVisible();
  });

  await test.step('the student consents again with the text and a tick', async () => {
    await page.goto('/profile');
    const give = page.getByRole('button', { name: 'أوافق على ظهور اسمي' });
    await expect(give).toBeDisabled();
    await page.getByRole('checkbox', { name: /أوافق على ظهور اسمي وصفي/u }).check();
    await give.click();
    await expect(page.getByRole('button', { name: 'اسحب موافقتي' })).toBeVisible();
    await otherPage.reload();
    await expect(card).toBeVisible();
  });
  await context.close();
});

/** Who is signed in on a page. */
const accountOf = async (page: Page): Promise<{ id: string }> => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const reply = await page.request.get('/api/user/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  return reply.json();
};

test('honors and consents fit a small phone, light and dark', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openDemoStudent(page, request, 'jana.mahmoud@example.com');
  for (const path of ['/honors', '/my_honors', '/profile']) {
    await (path === '/honors' ? page.goto(path) : moveTo(page, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(path === '/profile' ? 'ظهور اسمي' : /^من /u).first()).toBeVisible();
    await inWindows(page, inBothColours([360]), async (where) => {
      await expectNoSideways(page, where);
      await expectAccessible(page);
    });
  }
});
