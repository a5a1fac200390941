import { expect, type Page } from '@playwright/test';

/** A page must not scroll sideways, however wide its content is; `where` names the state when several are tried. */
export const expectNoSideways = async (page: Page, where?: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, where).toBe(0);
};
