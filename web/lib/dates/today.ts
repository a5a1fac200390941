import { egyptTime } from '#domain/dates/egypt-time.ts';

/** Today in Egypt as `YYYY-MM-DD`. */
export function todayInCairo(now = new Date()): string {
  return egyptTime(now).slice(0, 'YYYY-MM-DD'.length);
}
