import { dateLocale } from '#domain/text/date-locale.ts';
import { readSite } from '#web/lib/site.ts';

const day = {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
} as const;
const moment = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * What stands in a date field with its day of the week, as all dates of the platform read: day before month, 24 hours.
 * Undefined for an empty or unfinished one.
 *
 * @param value `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm`; both are shown as they are, without a change of the time zone
 */
export function typedDateText(value: string): string | undefined {
  const hasTime = value.includes('T');
  const date = new Date(hasTime ? `${value}Z` : value);
  if (!/^\d{4}-/u.test(value) || Number.isNaN(date.getTime())) return undefined;
  const locale = dateLocale(readSite().latinDigits);
  return new Intl.DateTimeFormat(locale, hasTime ? moment : day).format(date);
}
