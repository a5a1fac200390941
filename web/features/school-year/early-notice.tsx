import { formatDate } from '#domain/formats/dates.ts';
import { daysTooEarly } from '#domain/school-year/turn.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Year } from './school-year.queries.ts';
import { schoolYearTexts as texts } from './school-year.texts.ts';

/** That the year still goes on for long; nothing near its end. */
export function EarlyNotice({ year: { endedYear, lastDay } }: { year: Year }) {
  const days = daysTooEarly(todayInCairo(), lastDay);
  if (days === 0) return null;
  return <Notice tone="warning">{texts.early(endedYear, formatDate(lastDay), days)}</Notice>;
}
