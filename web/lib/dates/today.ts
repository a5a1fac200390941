import { once } from '#domain/once.ts';

const clock = once(
  () =>
    // Sweden's format is ISO 8601 with a blank for the T.
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Africa/Cairo',
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
);

/** What the clocks in Egypt show at an instant, to compute with: `2026-11-21T19:05:00`. */
export const egyptTime = (instant: Date): string => clock().format(instant).replace(' ', 'T');

/** Today in Egypt as `YYYY-MM-DD`. */
export const todayInCairo = (now = new Date()): string =>
  egyptTime(now).slice(0, 'YYYY-MM-DD'.length);
