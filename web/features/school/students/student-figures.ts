import { plural } from '#domain/text/plural.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { studentsTexts as texts } from './students.texts.ts';

/** A duration in words from seconds, such as "ساعتان و10 دقائق". */
export function formatWatchTime(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return seconds > 0 ? texts.underOneMinute : texts.noWatching;
  const hours = Math.floor(minutes / 60);
  return [plural(hours, texts.hours), plural(minutes % 60, texts.minutes)]
    .filter((part) => part !== '')
    .join(texts.and);
}

/** The last day of a period that ends at the instant `end`: a period ends with the first moment of the next day. */
export function formatLastDay(end: string): string {
  return formatDate(new Date(Date.parse(end) - 1));
}
