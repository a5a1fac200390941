import type { Locator, Page } from '@playwright/test';
import { fakePlayer } from './fake-player.ts';
import { createLesson } from './lessons.ts';
import { expect } from './test.ts';

/** The marks over videos and pages; they are hidden from screen readers, so they have no role. */
export const watermarksOf = (page: Page): Locator => page.locator('.notranslate');

export const stoppedText = 'توقف الفيديو لأن علامة اسمك فوقه أُخفيت أو تغيّرت.';
export const restoreButton = 'أعد العلامة وأكمل الفيديو';

export const playerOf = (page: Page): Locator => page.locator('iframe');

/** Counts how often the page looked after its marks: before each look it asks whether its tab is in the background. */
export const countChecks = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const counted = window as Window & { checks?: number };
    const hidden = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden');
    Object.defineProperty(Document.prototype, 'hidden', {
      configurable: true,
      get(this: Document): boolean {
        counted.checks = (counted.checks ?? 0) + 1;
        return Boolean(hidden?.get?.call(this));
      },
    });
  });
  return () => page.evaluate(() => (window as Window & { checks?: number }).checks ?? 0);
};

/** Opens a free lesson of its own and plays its video, which a fake player stands for. */
export const playLesson = async (page: Page) => {
  const lesson = await createLesson(page.request);
  const player = await fakePlayer(page, { lengthInSeconds: 1800 });
  await page.goto(`/lesson/${lesson.id}`);
  await page.getByRole('button', { name: /شغّل فيديو الدرس/u }).click();
  await expect(playerOf(page)).toBeVisible();
  return { lesson, player };
};

/** Waits until the page is laid out and drawn anew. The clock of a journey may be moved, so frames are not counted by it. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new IntersectionObserver(() => {
          watch.disconnect();
          resolve();
        });
        watch.observe(document.documentElement);
      }),
  );

/** Lets the page look after its marks so many times, on a page whose clock is installed. */
export const passChecks = async (page: Page, times: number): Promise<void> => {
  for (let passed = 0; passed < times; passed += 1) {
    await settle(page);
    await page.clock.runFor(500);
  }
};
