import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';

/** The small build of the axe-core that the builder brings along; it sends the large one, twice at each look. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One session a page, which ends with it: where another one ends, `navigator.onLine` of a page without a network is true again. */
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/** By the browser's own protocol: `page.evaluate` sends the source as an argument, which takes the page three times as long. */
const loadAxe = async (page: Page) => {
  const session = await sessionOf(page);
  await session.send('Runtime.evaluate', { expression: axeSource });
};

/** What still fades in has less contrast than what a person reads; an animation without end has no such state. */
const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });

/**
 * What axe-core finds wrong on the page as it stands: each rule with the elements that break it. Frames are left out:
 * they are players that we do not build.
 */
export const violationsOn = async (page: Page): Promise<string[]> => {
  await finishAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
  // The other mode opens a page more for each look, for frames of other origins.
  const builder = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode(true);
  // Describing what passes takes most of the time of a look.
  const { violations } = await builder
    .options({ resultTypes: ['violations'], iframes: false })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
