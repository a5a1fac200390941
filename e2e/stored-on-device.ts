import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens the student's home, and waits until the worker answers for the page. */
export const startWorker = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
};

/** The paths in a cache of the worker. */
export const storedIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => decodeURIComponent(new URL(url).pathname));
  }, cache);

export const expectStored = (page: Page, cache: string, part: RegExp): Promise<void> =>
  expect.poll(async () => (await storedIn(page, cache)).some((path) => part.test(path))).toBe(true);
