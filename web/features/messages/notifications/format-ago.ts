import { relativeTime } from '#domain/messages/relative-time.ts';
import { plural } from '#domain/text/plural.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { agoTexts as ago } from './ago.texts.ts';

/** How long ago it was, in words: under 1 hour, N hours, 1 day, N days under 7, otherwise a date (spec §2). */
export function formatAgo(moment: string, now: Date): string {
  const time = relativeTime(new Date(moment), now);
  if (time.unit === 'underAnHour') return ago.underAnHour;
  return time.unit === 'date' ? formatDate(moment) : plural(time.count, ago[time.unit]);
}
