import { egyptTime } from '#domain/dates/calendar.ts';

/** Today in Egypt as `YYYY-MM-DD`. */
export const todayInCairo = (now = new Date()): string =>
  egyptTime(now).slice(0, 'YYYY-MM-DD'.length);
