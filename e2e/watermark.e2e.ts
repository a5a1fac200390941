import type { Page } from '@playwright/test';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { watermarkCodeLength } from '#domain/codes/watermark-code.ts';
import { createLesson, demoLessons } from './lessons.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage, problem } from './sessions.ts';
import { expect, test } from './test.ts';
import {
  countChecks,
  marksOf,
  playerOf,
  playLesson,
  restoreButton,
  stoppedText,
} from './watermarks.ts';

const codeOf = async (page: Page) => {
  const text = (await marksOf(page).first().textContent()) ?? '';
  return text.slice(-(watermarkCodeLength + 1));
};

const placeOf = async (page: Page) => {
  const box = await marksOf(page).boundingBox();
  if (!box) throw new Error('No mark is shown.');
  return box;
};

const settle = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

test('a student’s video carries the name and a code, which move, take no press, and lead the teacher to the account', async ({
  page,
  browser,
  baseURL,
  student,
  expectAccessible,
}) => {
  const checks = await countChecks(page);
  const { player } = await playLesson(page);
  await expect(marksOf(page)).toContainText(student.fullName);
  const code = await codeOf(page);
  expect(code).toMatch(/^[2-9ACDEFHKMNPRTWXY]{4}-[2-9ACDEFHKMNPRTWXY]{4}$/u);
  expect(await marksOf(page).textContent()).not.toContain('@');

  await test.step('it moves, by its transform alone', async () => {
    const before = await placeOf(page);
    await expect
      .poll(async () => {
        const now = await placeOf(page);
        return Math.hypot(now.x - before.x, now.y - before.y);
      })
      .toBeGreaterThan(10);
    const animated = await marksOf(page).evaluate((mark) =>
      mark
        .getAnimations()
        .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes())
        .flatMap((frame) => Object.keys(frame)),
    );
    expect(new Set(animated)).toEqual(
      new Set(['offset', 'computedOffset', 'easing', 'composite', 'transform']),
    );
  });

  await test.step('it stays between the title and the subtitles', async () => {
    const frame = await playerOf(page).boundingBox();
    if (!frame) throw new Error('No player is shown.');
    const { y, height } = await placeOf(page);
    expect(y).toBeGreaterThanOrEqual(frame.y + frame.height * 0.13);
    expect(y + height).toBeLessThanOrEqual(frame.y + frame.height * 0.63);
  });

  await test.step('presses go through it to the player', async () => {
    const top = await marksOf(page).evaluate((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
    });
    expect(top).toBe('IFRAME');
    await player.getByRole('button', { name: 'pause' }).click();
  });
  await expectAccessible(page);
  expect(await checks()).toBeGreaterThan(0);

  await test.step('the teacher finds whose it is', async () => {
    const teacher = await openTeacherPage(browser, baseURL);
    await teacher.goto('/admin/dashboard?tab=students');
    await teacher.getByRole('button', { name: 'ابحث عن علامة مائية' }).click();
    const dialog = teacher.getByRole('dialog', { name: 'ابحث عن علامة مائية' });
    const field = dialog.getByRole('textbox', { name: 'رمز العلامة' });
    await field.fill('K7M3');
    await field.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('اكتب الرمز كاملًا: ثمانية أحرف وأرقام.');
    await field.fill('2222-2222');
    await field.press('Enter');
    await expect(dialog.getByText(/لا توجد علامة مائية بهذا الرمز/u)).toBeVisible();
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
    await expect(teacher.getByRole('dialog', { name: student.fullName })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('so does the search of the whole dashboard', async () => {
    const teacher = await openTeacherPage(browser, baseURL);
    await teacher.goto('/admin/dashboard');
    await teacher.getByRole('button', { name: 'ابحث', exact: true }).click();
    await teacher.getByRole('searchbox').or(teacher.getByRole('textbox')).first().fill(code);
    await teacher.getByRole('option', { name: code }).click();
    await expect(
      teacher.getByRole('dialog', { name: 'ابحث عن علامة مائية' }).getByText(student.fullName),
    ).toBeVisible();
  });
});

/** What somebody does to the mark from the console, or by a style sheet. */
const removals: [string, (mark: HTMLElement) => void][] = [
  ['removed', (mark) => mark.remove()],
  ['moved elsewhere', (mark) => document.body.append(mark)],
  ['taken out with its name', (mark) => mark.firstElementChild?.remove()],
  ['given another name', (mark) => mark.firstElementChild?.replaceChildren('أحمد')],
  ['not displayed', (mark) => mark.style.setProperty('display', 'none', 'important')],
  ['made invisible', (mark) => mark.style.setProperty('visibility', 'hidden', 'important')],
  ['made transparent', (mark) => mark.style.setProperty('opacity', '0.05', 'important')],
  ['written in no colour', (mark) => mark.style.setProperty('color', 'transparent', 'important')],
  ['clipped', (mark) => mark.style.setProperty('clip-path', 'inset(50%)', 'important')],
  ['made tiny', (mark) => mark.style.setProperty('font-size', '1px', 'important')],
  ['scaled to nothing', (mark) => mark.style.setProperty('scale', '0.01', 'important')],
  ['moved off the picture', (mark) => mark.style.setProperty('translate', '-4000px', 'important')],
  [
    'hidden with its lines',
    (mark) => {
      for (const line of mark.children)
        (line as HTMLElement).style.setProperty('visibility', 'hidden');
    },
  ],
  [
    'hidden by a style sheet',
    () => {
      const sheet = document.createElement('style');
      sheet.textContent = '.notranslate { visibility: hidden !important }';
      document.head.append(sheet);
    },
  ],
  [
    'put under the player',
    (mark) => {
      mark.style.setProperty('z-index', '-1', 'important');
    },
  ],
  [
    'covered by a plate over the video',
    (mark) => {
      const plate = document.createElement('div');
      plate.style.cssText = 'position:absolute;inset:0;z-index:99;background:#000';
      mark.parentElement?.append(plate);
    },
  ],
  [
    'covered by a plate over the page',
    () => {
      const plate = document.createElement('div');
      plate.style.cssText = 'position:fixed;inset:0;z-index:9999;background:#0008';
      document.body.append(plate);
    },
  ],
  [
    'left behind by the player',
    (mark) => {
      const player = mark.parentElement?.querySelector('iframe');
      if (player) document.body.append(player);
    },
  ],
];

test('whatever takes the mark away stops the video, and a button brings both back where it was', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  const { player } = await playLesson(page);
  await player.getByRole('button', { name: 'jump' }).click();
  await expect
    .poll(async () => Number(await player.locator('output').textContent()))
    .toBeGreaterThan(754);
  for (const [name, remove] of removals) {
    await test.step(name, async () => {
      await expect(marksOf(page)).toBeVisible();
      await marksOf(page).evaluate(remove);
      await expect(page.getByRole('alert').filter({ hasText: stoppedText })).toBeVisible();
      await expect(playerOf(page)).toHaveCount(0);
      // What the step before put into the page would hide the next mark too.
      await page.evaluate(() => {
        document.querySelector('head > style:last-of-type:not([data-vite])')?.remove();
        for (const plate of document.querySelectorAll(
          'body > div[style*="z-index:9999"], body > div[style*="z-index: 9999"], body > iframe, body > .notranslate',
        ))
          plate.remove();
      });
      await page.getByRole('button', { name: restoreButton }).click();
      await expect(playerOf(page)).toHaveAttribute('src', /[?&]start=75\d/u);
    });
  }
});

test('what a person does with the page by right stops nothing', async ({
  page,
  context,
  signInStudent,
}) => {
  await signInStudent();
  const checks = await countChecks(page);
  await playLesson(page);
  await expect(marksOf(page)).toBeVisible();
  const goesOn = async () => {
    const seen = await checks();
    await expect.poll(checks).toBeGreaterThan(seen + 4);
    await expect(playerOf(page)).toBeVisible();
    await expect(page.getByText(stoppedText)).toHaveCount(0);
  };
  const steps: [string, () => Promise<unknown>][] = [
    ['a dark page', () => page.emulateMedia({ colorScheme: 'dark' })],
    ['forced colours', () => page.emulateMedia({ forcedColors: 'active' })],
    ['reduced motion', () => page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })],
    ['a turned phone', () => page.setViewportSize({ width: 740, height: 320 })],
    ['a narrow phone', () => page.setViewportSize({ width: 360, height: 740 })],
    [
      'a page zoomed by half',
      () => page.evaluate(() => document.documentElement.style.setProperty('zoom', '1.5')),
    ],
    [
      'text of 200 %',
      () =>
        page.evaluate(() => {
          document.documentElement.style.removeProperty('zoom');
          document.documentElement.style.setProperty('font-size', '200%');
        }),
    ],
    [
      'extensions that mark and add what is their own',
      () =>
        page.evaluate(() => {
          document.documentElement.style.removeProperty('font-size');
          document.documentElement.dataset['extension'] = 'on';
          document.body.setAttribute('data-grammar', 'off');
          document.querySelector('iframe')?.setAttribute('data-speed', '1');
          document.querySelector('.notranslate')?.setAttribute('data-seen', 'yes');
          const controller = document.createElement('span');
          controller.style.cssText = 'position:absolute;inset-block-start:0;inset-inline-end:0';
          document.querySelector('iframe')?.before(controller);
          document.body.append(document.createElement('aside'));
        }),
    ],
    ['a page on paper', () => page.emulateMedia({ media: 'print' })],
    ['the screen again', () => page.emulateMedia({ media: 'screen' })],
    ['a video scrolled under the header', () => page.mouse.wheel(0, 300)],
    [
      'a menu of the page',
      () => page.locator('header summary').filter({ visible: true }).first().click(),
    ],
    ['the menu closed', () => page.keyboard.press('Escape')],
    ['a dialog of the page', () => page.getByRole('button', { name: 'اسأل معلمك' }).click()],
    ['the dialog closed', () => page.keyboard.press('Escape')],
    [
      'another tab in front',
      async () => {
        const other = await context.newPage();
        await other.goto('/features');
        await page.bringToFront();
        await other.close();
      },
    ],
  ];
  for (const [name, act] of steps)
    await test.step(name, async () => {
      await act();
      await settle(page);
      await goesOn();
    });
});

test('in a background tab nothing is checked; what was removed there stops the video on the return', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  await playLesson(page);
  await expect(marksOf(page)).toBeVisible();
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    }, isHidden);
  await setHidden(true);
  await marksOf(page).evaluate((mark) => mark.remove());
  await settle(page);
  await expect(playerOf(page)).toBeVisible();
  await setHidden(false);
  await expect(page.getByText(stoppedText)).toBeVisible();
  await expect(playerOf(page)).toHaveCount(0);
});

test('full screen is the page’s own frame, with the mark; the player alone has none', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
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
  await expect(marksOf(page)).toBeInViewport();
  expect(await page.evaluate(() => document.fullscreenElement?.clientWidth)).toBe(740);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'اخرج من ملء الشاشة' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(marksOf(page)).toBeVisible();
  await expect(playerOf(page)).toBeVisible();
});

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
  await expect(marksOf(page)).toBeInViewport();
  await page.setViewportSize({ width: 740, height: 320 });
  await expect(marksOf(page)).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await playerOf(page).boundingBox())?.height).toBeLessThan(300);
  await expect(playerOf(page)).toBeVisible();
});

test('with reduced motion the mark jumps and does not glide', async ({ page, signInStudent }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInStudent();
  await playLesson(page);
  await expect(marksOf(page)).toBeVisible();
  const [from, to] = await marksOf(page).evaluate((mark) =>
    mark
      .getAnimations()
      .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes())
      .map(({ transform }) => transform),
  );
  expect(from).toBe(to);
  const before = await placeOf(page);
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
  await marksOf(page).evaluate((mark) => mark.remove());
  await expect(page.getByText(stoppedText)).toBeVisible();
  await expect(video).toHaveCount(0);
});

test('without a mark no video plays, and a retry brings both', async ({ page, signInStudent }) => {
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
  await expect(marksOf(page)).toBeVisible();
});

test('pages of a document carry the mark; without it they are blank until it is back', async ({
  page,
  student,
  expectAccessible,
}) => {
  const [lesson] = await demoLessons(page.request, organicCourse.name);
  await page.goto(`/lesson/${lesson?.id}`);
  await page.getByRole('link', { name: 'أوراق العمل ملف PDF' }).click();
  const viewer = page.getByRole('dialog', { name: 'أوراق العمل' });
  await expect(viewer.getByRole('img', { name: 'صفحة 1 من 2' })).toBeVisible();
  await expect(marksOf(page)).toHaveCount(4);
  await expect(marksOf(page).first()).toContainText(student.fullName);
  const checks: [string, (mark: HTMLElement) => void][] = [
    ['removed', (mark) => mark.remove()],
    ['hidden', (mark) => mark.style.setProperty('opacity', '0', 'important')],
    [
      'covered',
      (mark) => {
        const plate = document.createElement('div');
        plate.style.cssText = 'position:absolute;inset:0;z-index:99;background:#fffa';
        mark.parentElement?.append(plate);
      },
    ],
  ];
  for (const [name, remove] of checks)
    await test.step(name, async () => {
      await expect(marksOf(page).first()).toBeVisible();
      await marksOf(page).first().evaluate(remove);
      await expect(viewer.getByText(/أُخفيت الصفحات/u)).toBeVisible();
      await expect(viewer.getByRole('img')).toHaveCount(0);
      await expectAccessible(page);
      await viewer.getByRole('button', { name: 'أعد العلامة والصفحات' }).click();
      await expect(viewer.getByRole('img', { name: 'صفحة 1 من 2' })).toBeVisible();
    });
});

test('zoom, pages and scrolling of a document stop nothing', async ({ page, signInStudent }) => {
  await signInStudent();
  const checks = await countChecks(page);
  const [lesson] = await demoLessons(page.request, organicCourse.name);
  await page.goto(`/lesson/${lesson?.id}`);
  await page.getByRole('link', { name: 'أوراق العمل ملف PDF' }).click();
  const viewer = page.getByRole('dialog', { name: 'أوراق العمل' });
  await expect(marksOf(page).first()).toBeVisible();
  for (const key of ['+', '+', '0', 'ArrowLeft', 'PageDown', 'PageUp'])
    await test.step(key, async () => {
      await viewer.getByRole('region', { name: 'صفحات الملف' }).focus();
      await page.keyboard.press(key);
      const seen = await checks();
      await expect.poll(checks).toBeGreaterThan(seen + 16);
      await expect(viewer.getByText(/أُخفيت الصفحات/u)).toHaveCount(0);
    });
});

test('the teacher’s own view has no mark, and the player’s own full screen', async ({
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
  await expect(marksOf(teacher)).toHaveCount(0);
});
