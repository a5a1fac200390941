import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * Writes entries to the page's local storage once, before any script of the site runs. Such scripts also run in
 * frames: a player that cannot be reached is an error page, where newer browsers throw when storage is read.
 */
export const storeBeforeLoad = async (
  page: Page,
  entries: Record<string, string>,
): Promise<void> => {
  await page.addInitScript(
    ({ mark, stored }) => {
      if (window.top !== window || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'stored');
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { mark: randomUUID(), stored: entries },
  );
};

/** Signs the page in with the tokens of a reply to a sign-in. */
export const storeTokens = (page: Page, tokens: Record<string, string>): Promise<void> => {
  const names = ['accessToken', 'refreshToken', 'accessTokenExpires'];
  return storeBeforeLoad(page, Object.fromEntries(names.map((name) => [name, tokens[name] ?? ''])));
};
