import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { type LimitName, limitOf } from '#contract/limits.ts';
import { rateLimitFactor } from './start-product.ts';

/** How many calls a person may make from one address before the product refuses one. */
export const allowedCalls = (name: LimitName): number => {
  const { person, personAtIp = person } = limitOf(name);
  if (!personAtIp) throw new Error(`The limit ${name} does not count by person.`);
  return personAtIp.points * rateLimitFactor;
};

export const newEmail = (name: string) => `${name}.${randomUUID()}@example.com`;
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });
export const emailOf = (page: Page) => field(page, 'البريد الإلكتروني');
export const passwordOf = (page: Page) => field(page, 'كلمة المرور');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const offline = 'تعذر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.';
export const cut = (route: Route) => route.abort('internetdisconnected');
/** The reply of a proxy whose server is down: it contains no text for a person. */
export const wordless = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });

/** Opens a page with a paused clock, so that the journey decides when a delay of the page passes. */
export const openStopped = async (page: Page, path: string) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.goto(path);
};

/** Checks that the page stays until its delay is over, and then navigates. */
export const expectToGo = async (page: Page, afterMilliseconds: number, to: RegExp) => {
  const before = page.url();
  await page.clock.runFor(afterMilliseconds - 100);
  expect(page.url()).toBe(before);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(to);
};

/**
 * Follows the link past the three seconds for which a page says that a sign-in succeeded. Where they are over before,
 * the link is gone with its page, which went on by itself.
 */
export const goOnNow = (page: Page) =>
  page
    .getByRole('link', { name: 'انتقل الآن' })
    .click({ timeout: 3000 })
    .catch(() => undefined);

export const fillSignIn = async (page: Page, email: string, password: string) => {
  await emailOf(page).fill(email);
  await passwordOf(page).fill(password);
};

/** Holds the reply of a call until the journey releases it; counts the requests. */
export const delayReply = async (page: Page, pattern: string) => {
  let asked = 0;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  return { release: () => release(), asked: () => asked };
};

/** Runs a check on a page with a paused clock, so that hardly anything of the page's own delays passes. */
export const whileStopped = async (page: Page, check: () => Promise<void>) => {
  const run = { isOver: false };
  const over = () => {
    run.isOver = true;
  };
  const checked = check();
  void checked.then(over, over);
  while (!run.isOver) await page.clock.runFor(1);
  await checked;
};
