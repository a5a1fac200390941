import type { Locator, Page } from '@playwright/test';
import { expect } from '#e2e/test.ts';

/**
 * Waits for what a page shows after the last try of a failed request, and moves the page's clock over the seconds
 * between the tries. Install the clock before the first try: delays that began before it pass in real time.
 */
export const passRetries = (page: Page, seen: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(1000);
        return seen.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
