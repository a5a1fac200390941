import { plural } from '#domain/text/plural.ts';
import { formatDate } from '#web/lib/format.ts';
import { studentsTexts as texts } from './students.texts.ts';

/** "ساعتان و10 دقائق" from seconds. */
export function formatWatchTime(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return seconds > 0 ? texts.underOneMinute : texts.noWatching;
  const hours = Math.floor(minutes / 60);
  return [plural(hours, texts.hours), plural(minutes % 60, texts.minutes)]
    .filter((part) => part !== '')
    .join(texts.and);
}

/** The last day of something that ends with the moment `end`: a day's end is the next day's first moment. */
export function formatLastDay(end: string): string {
  return formatDate(new Date(Date.parse(end) - 1));
}
