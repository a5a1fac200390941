import type { Page } from '@playwright/test';
import { watermarkCodeLength } from '#domain/identity/watermark-code.ts';
import { createLesson } from './lessons.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage, problem } from './sessions.ts';
import { expect, test } from './test.ts';
import { countChecks, watermarksOf, playerOf, playLesson, stoppedText } from './watermarks.ts';

const codeOf = async (page: Page) => {
  const text = (await watermarksOf(page).first().textContent()) ?? '';
  return text.slice(-(watermarkCodeLength + 1));
};

const placeOf = async (page: Page) => {
  const box = await watermarksOf(page).boundingBox();
  if (!box) throw new Error('No watermark is shown.');
  return box;
};

test('a student’s video carries the name and a code, which move, take no click, and lead the teacher to the account', async ({
  page,
  browser,
  baseURL,
  student,
  expectAccessible,
}) => {
  const checks = await countChecks(page);
  const { player } = await playLesson(page);
  await expect(watermarksOf(page)).toContainText(student.fullName);
  const code = await codeOf(page);
  expect(code).toMatch(/^[2-9ACDEFHKMNPRTWXY]{4}-[2-9ACDEFHKMNPRTWXY]{4}$/u);
  expect(await watermarksOf(page).textContent()).not.toContain('@');

  await test.step('the watermark moves by its transform alone', async () => {
    const before = await placeOf(page);
    await expect
      .poll(async () => {
        const now = await placeOf(page);
        return Math.hypot(now.x - before.x, now.y - before.y);
      })
      .toBeGreaterThan(10);
    const animated = await watermarksOf(page).evaluate((watermark) =>
      watermark
        .getAnimations()
        .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes())
        .flatMap((frame) => Object.keys(frame)),
    );
    expect(new Set(animated)).toEqual(
      new Set(['offset', 'computedOffset', 'easing', 'composite', 'transform']),
    );
  });

  await test.step('the watermark stays between the title and the subtitles', async () => {
    const frame = await playerOf(page).boundingBox();
    if (!frame) throw new Error('No player is shown.');
    const { y, height } = await placeOf(page);
    expect(y).toBeGreaterThanOrEqual(frame.y + frame.height * 0.13);
    expect(y + height).toBeLessThanOrEqual(frame.y + frame.height * 0.63);
  });

  await test.step('clicks go through the watermark to the player', async () => {
    const top = await watermarksOf(page).evaluate((watermark) => {
      const { x, y, width, height } = watermark.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
    });
    expect(top).toBe('IFRAME');
    await player.getByRole('button', { name: 'pause' }).click();
  });
  await expectAccessible(page);
  expect(await checks()).toBeGreaterThan(0);

  await test.step('the teacher finds the account by the code', async () => {
    const teacher = await openTeacherPage(browser, baseURL);
    await teacher.goto('/admin/dashboard?tab=students');
    await teacher.getByRole('button', { name: 'المزيد: الطلاب' }).click();
    await teacher.getByRole('button', { name: /^من صاحب الكود على الفيديو؟/u }).click();
    const dialog = teacher.getByRole('dialog', { name: 'من صاحب الكود على الفيديو؟' });
    const field = dialog.getByRole('textbox', { name: 'الكود الظاهر' });
    await field.fill('K7M3');
    await dialog.getByRole('button', { name: 'ابحث', exact: true }).click();
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('alert')).toHaveText('اكتب الكود كاملًا: ثمانية أحرف وأرقام.');
    await field.fill('2222-2222');
    await field.press('Enter');
    await expect(dialog.getByText(/لا يوجد طالب بهذا الكود/u)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(code.toLowerCase().replace('-', ' '));
    await field.press('Enter');
    await expect(dialog.getByText(student.fullName)).toBeVisible();
    await expect(dialog.getByText(student.email)).toBeVisible();
    await expect(dialog.getByText('الجهاز', { exact: true })).toBeVisible();
    await expectAccessible(teacher);
    await teacher.setViewportSize({ width: 360, height: 740 });
    await expectNoSideways(teacher);
    await teacher.reload();
    await expect(dialog.getByText(student.fullName)).toBeVisible();
    await dialog.getByRole('link', { name: 'افتح السجل' }).click();
    await expect(teacher.getByRole('heading', { name: student.fullName })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the search of the whole dashboard finds the account by the code too', async () => {
    const teacher = await openTeacherPage(browser, baseURL);
    await teacher.goto('/admin/dashboard');
    await teacher.getByRole('button', { name: 'ابحث', exact: true }).click();
    await teacher.getByRole('searchbox').or(teacher.getByRole('textbox')).first().fill(code);
    await teacher.getByRole('option', { name: code }).click();
    await expect(
      teacher
        .getByRole('dialog', { name: 'من صاحب الكود على الفيديو؟' })
        .getByText(student.fullName),
    ).toBeVisible();
  });
});

test(
  "the page's own full screen includes the watermark; the player offers none",
  { tag: ['@walk', '@identity'] },
  async ({ page, signInStudent, expectAccessible }) => {
    await signInStudent();
    await page.setViewportSize({ width: 740, height: 320 });
    await playLesson(page);
    await expect(playerOf(page)).toHaveAttribute('allow', 'autoplay; encrypted-media');
    await expect(playerOf(page)).toHaveAttribute('src', /[?&]fs=0/u);
    await page.getByRole('button', { name: 'ملء الشاشة' }).click();
    await expect
      .poll(() =>
        page.evaluate(() => document.fullscreenElement?.querySelector('.notranslate') !== null),
      )
      .toBe(true);
    await expect(watermarksOf(page)).toBeInViewport();
    expect(await page.evaluate(() => document.fullscreenElement?.clientWidth)).toBe(740);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'اخرج من ملء الشاشة' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await expect(watermarksOf(page)).toBeVisible();
    await expect(playerOf(page)).toBeVisible();
  },
);

test('where a browser knows no full screen for parts of a page, the frame fills the window', async ({
  page,
  signInStudent,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
  });
  await signInStudent();
  await page.setViewportSize({ width: 360, height: 740 });
  await playLesson(page);
  await page.getByRole('button', { name: 'ملء الشاشة' }).click();
  await expect.poll(async () => (await playerOf(page).boundingBox())?.height).toBe(740);
  await expect(watermarksOf(page)).toBeInViewport();
  await page.setViewportSize({ width: 740, height: 320 });
  await expect(watermarksOf(page)).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await playerOf(page).boundingBox())?.height).toBeLessThan(300);
  await expect(playerOf(page)).toBeVisible();
});

test('with reduced motion the watermark jumps and does not glide', async ({
  page,
  signInStudent,
}) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInStudent();
  await playLesson(page);
  await expect(watermarksOf(page)).toBeVisible();
  const [from, to] = await watermarksOf(page).evaluate((watermark) =>
    watermark
      .getAnimations()
      .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes())
      .map(({ transform }) => transform),
  );
  expect(from).toBe(to);
  const before = await placeOf(page);
  // It stays for 14 seconds at most.
  await page.clock.runFor(14_000);
  await expect.poll(async () => (await placeOf(page)).x).not.toBe(before.x);
});

test('a video file has neither picture-in-picture nor a full screen of its own', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  const lesson = await createLesson(page.request, { VideoUrl: 'https://files.example.com/a.mp4' });
  // Never answered: the player waits, and does not become an error.
  await page.route('https://files.example.com/**', () => undefined);
  await page.goto(`/lesson/${lesson.id}`);
  await page.getByRole('button', { name: /شغّل فيديو الدرس/u }).click();
  const video = page.locator('video');
  await expect(video).toHaveAttribute('controlslist', /nofullscreen/u);
  await expect(video).toHaveAttribute('disablepictureinpicture', '');
  await watermarksOf(page).evaluate((watermark) => watermark.remove());
  await expect(page.getByText(stoppedText)).toBeVisible();
  await expect(video).toHaveCount(0);
});

test('without a watermark no video plays, and a retry brings both', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  await page.route('**/api/watermarks', (route) =>
    route.fulfill(problem(503, 'server.unavailable')),
  );
  const lesson = await createLesson(page.request);
  await page.goto(`/lesson/${lesson.id}`);
  await page.getByRole('button', { name: /شغّل فيديو الدرس/u }).click();
  await expect(page.getByText(/تعذر تجهيز الفيديو/u)).toBeVisible();
  await expect(playerOf(page)).toHaveCount(0);
  await page.unroute('**/api/watermarks');
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  await page.getByRole('button', { name: 'أعد المحاولة' }).click();
  await expect(watermarksOf(page)).toBeVisible();
});

test('the teacher’s own view has no watermark, and the player’s own full screen', async ({
  browser,
  baseURL,
}) => {
  const teacher = await openTeacherPage(browser, baseURL);
  await teacher.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
  );
  const lesson = await createLesson(teacher.request);
  await teacher.goto(`/lesson/${lesson.id}`);
  await teacher.getByRole('button', { name: /شغّل فيديو الدرس/u }).click();
  await expect(playerOf(teacher)).toHaveAttribute('allow', /fullscreen/u);
  await expect(watermarksOf(teacher)).toHaveCount(0);
});
