import type { Locator, Page } from '@playwright/test';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { demoLessons } from './lessons.ts';
import { expect, test } from './test.ts';
import {
  countChecks,
  watermarksOf,
  passChecks,
  playerOf,
  playLesson,
  restoreButton,
  stoppedText,
} from './watermarks.ts';

const settle = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

/** What somebody does to the watermark from the console, or by a style sheet. */
const removals: [string, (watermark: HTMLElement) => void][] = [
  ['removed', (watermark) => watermark.remove()],
  ['moved elsewhere', (watermark) => document.body.append(watermark)],
  ['taken out with its name', (watermark) => watermark.firstElementChild?.remove()],
  ['given another name', (watermark) => watermark.firstElementChild?.replaceChildren('أحمد')],
  ['not displayed', (watermark) => watermark.style.setProperty('display', 'none', 'important')],
  [
    'made invisible',
    (watermark) => watermark.style.setProperty('visibility', 'hidden', 'important'),
  ],
  ['made transparent', (watermark) => watermark.style.setProperty('opacity', '0.05', 'important')],
  [
    'written in no colour',
    (watermark) => watermark.style.setProperty('color', 'transparent', 'important'),
  ],
  ['clipped', (watermark) => watermark.style.setProperty('clip-path', 'inset(50%)', 'important')],
  ['made tiny', (watermark) => watermark.style.setProperty('font-size', '1px', 'important')],
  ['scaled to nothing', (watermark) => watermark.style.setProperty('scale', '0.01', 'important')],
  [
    'moved off the picture',
    (watermark) => watermark.style.setProperty('translate', '-4000px', 'important'),
  ],
  [
    'hidden with its lines',
    (watermark) => {
      for (const line of watermark.children)
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
    (watermark) => {
      watermark.style.setProperty('z-index', '-1', 'important');
    },
  ],
  [
    'covered by a plate over the video',
    (watermark) => {
      const plate = document.createElement('div');
      plate.style.cssText = 'position:absolute;inset:0;z-index:99;background:#000';
      watermark.parentElement?.append(plate);
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
    (watermark) => {
      const player = watermark.parentElement?.querySelector('iframe');
      if (player) document.body.append(player);
    },
  ],
];

test('a change that hides the watermark stops the video, and a button brings both back where it was', async ({
  page,
  signInStudent,
}) => {
  await page.clock.install();
  await signInStudent();
  const { player } = await playLesson(page);
  await player.getByRole('button', { name: 'jump' }).click();
  await expect
    .poll(async () => Number(await player.locator('output').textContent()))
    .toBeGreaterThan(754);
  for (const [name, remove] of removals) {
    await test.step(name, async () => {
      await expect(watermarksOf(page)).toBeVisible();
      await watermarksOf(page).evaluate(remove);
      await passChecks(page, 2);
      await expect(page.getByRole('alert').filter({ hasText: stoppedText })).toBeVisible();
      await expect(playerOf(page)).toHaveCount(0);
      // What the step before put into the page would hide the next watermark too.
      await page.evaluate(() => {
        document.querySelector('head > style:last-of-type:not([data-vite])')?.remove();
        for (const plate of document.querySelectorAll(
          'body > div[style*="z-index:9999"], body > div[style*="z-index: 9999"], body > iframe, body > .notranslate',
        ))
          plate.remove();
      });
      await page.getByRole('button', { name: restoreButton }).click();
      await expect(playerOf(page)).toHaveAttribute('src', /[?&]start=7[5-9]\d/u);
    });
  }
});

test('what a person does with the page by right stops nothing', async ({
  page,
  context,
  signInStudent,
}) => {
  await page.clock.install();
  await signInStudent();
  const checks = await countChecks(page);
  await playLesson(page);
  await expect(watermarksOf(page)).toBeVisible();
  const goesOn = async () => {
    const seen = await checks();
    // A watermark out of sight stops the video at the second check.
    await passChecks(page, 3);
    expect(await checks()).toBeGreaterThan(seen + 2);
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
      'extensions that select and add what is their own',
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
      await goesOn();
    });
});

test('in a background tab nothing is checked; what was removed there stops the video on the return', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  await playLesson(page);
  await expect(watermarksOf(page)).toBeVisible();
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    }, isHidden);
  await setHidden(true);
  await watermarksOf(page).evaluate((watermark) => watermark.remove());
  await settle(page);
  await expect(playerOf(page)).toBeVisible();
  await setHidden(false);
  await expect(page.getByText(stoppedText)).toBeVisible();
  await expect(playerOf(page)).toHaveCount(0);
});

test('pages of a document show the watermark; without it they are blank until it is back', async ({
  page,
  student,
  expectAccessible,
}) => {
  const [lesson] = await demoLessons(page.request, organicCourse.name);
  await page.goto(`/lesson/${lesson?.id}`);
  await page.getByRole('link', { name: 'أوراق العمل ملف PDF' }).click();
  const viewer = page.getByRole('dialog', { name: 'أوراق العمل' });
  await expect(viewer.getByRole('img', { name: 'صفحة 1 من 2' })).toBeVisible();
  await expect(watermarksOf(page)).toHaveCount(4);
  await expect(watermarksOf(page).first()).toContainText(student.fullName);
  const checks: [string, (watermark: HTMLElement) => void][] = [
    ['removed', (watermark) => watermark.remove()],
    ['hidden', (watermark) => watermark.style.setProperty('opacity', '0', 'important')],
    [
      'covered',
      (watermark) => {
        const plate = document.createElement('div');
        plate.style.cssText = 'position:absolute;inset:0;z-index:99;background:#fffa';
        watermark.parentElement?.append(plate);
      },
    ],
  ];
  for (const [name, remove] of checks)
    await test.step(name, async () => {
      await expect(watermarksOf(page).first()).toBeVisible();
      await watermarksOf(page).first().evaluate(remove);
      await expect(viewer.getByText(/أُخفيت الصفحات/u)).toBeVisible();
      await expect(viewer.getByRole('img')).toHaveCount(0);
      await expectAccessible(page);
      await viewer.getByRole('button', { name: 'أعد العلامة والصفحات' }).click();
      await expect(viewer.getByRole('img', { name: 'صفحة 1 من 2' })).toBeVisible();
    });
});

test('zoom, pages, scrolling and the offer to go on in a document stop nothing', async ({
  page,
  signInStudent,
}) => {
  await page.clock.install();
  await signInStudent();
  const checks = await countChecks(page);
  const [lesson] = await demoLessons(page.request, organicCourse.name);
  await page.goto(`/lesson/${lesson?.id}`);
  const link = page.getByRole('link', { name: 'أوراق العمل ملف PDF' });
  await link.click();
  const viewer = page.getByRole('dialog', { name: 'أوراق العمل' });
  await expect(watermarksOf(page).first()).toBeVisible();
  for (const key of ['+', '+', '0', 'ArrowLeft', 'PageDown', 'PageUp'])
    await test.step(key, async () => {
      await viewer.getByRole('region', { name: 'صفحات الملف' }).focus();
      await page.keyboard.press(key);
      const seen = await checks();
      // Each of the four marks is looked after.
      await passChecks(page, 5);
      expect(await checks()).toBeGreaterThan(seen + 16);
      await expect(viewer.getByText(/أُخفيت الصفحات/u)).toHaveCount(0);
    });
  await test.step('the offer over a watermark', async () => {
    await expect(viewer.getByText('صفحة 2 من 2', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await link.click();
    await viewer.getByRole('button', { name: 'تابع من صفحة 2' }).evaluate((offer) => {
      // Wherever the watermark stands.
      offer.style.cssText = 'position: fixed; inset: 0; z-index: 20';
    });
    await expect(watermarksOf(page).first()).toBeVisible();
    await passChecks(page, 5);
    await expect(viewer.getByText(/أُخفيت الصفحات/u)).toHaveCount(0);
    await expect(viewer.getByRole('button', { name: 'تابع من صفحة 2' })).toBeVisible();
  });
});

/** Whether the pages' region shows a whole watermark. */
const showsWatermark = (region: Locator): Promise<boolean> =>
  region.evaluate((scroller) => {
    const outer = scroller.getBoundingClientRect();
    return [...scroller.querySelectorAll('.notranslate')].some((watermark) => {
      const { left, top, right, bottom } = watermark.getBoundingClientRect();
      return (
        left >= outer.left - 1 &&
        right <= outer.right + 1 &&
        top >= outer.top - 1 &&
        bottom <= outer.bottom + 1
      );
    });
  });

test('a page at its largest has a watermark wherever it is read', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 360, height: 640 });
  const [lesson] = await demoLessons(page.request, organicCourse.name);
  await page.goto(`/lesson/${lesson?.id}`);
  await page.getByRole('tab', { name: 'الملفات' }).click();
  await page.getByRole('link', { name: 'أوراق العمل ملف PDF' }).click();
  const viewer = page.getByRole('dialog', { name: 'أوراق العمل' });
  await expect(viewer.getByRole('img', { name: 'صفحة 1 من 2' })).toBeVisible();
  const region = viewer.getByRole('region', { name: 'صفحات الملف' });
  const zoomIn = viewer.getByRole('button', { name: 'كبّر' });
  while (await zoomIn.isEnabled()) await zoomIn.click();
  for (const down of [0, 0.2, 0.4, 0.6, 0.8, 1])
    for (const across of [0, 0.5, 1]) {
      await region.evaluate(
        (scroller, place) => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller;
          // Scrolled from right to left.
          scroller.scrollLeft = -(scrollWidth - clientWidth) * place.across;
          scroller.scrollTop = (scrollHeight - clientHeight) * place.down;
        },
        { down, across },
      );
      await expect.poll(() => showsWatermark(region), `${down} down, ${across} across`).toBe(true);
    }
});
