import { dateLocale } from '#domain/text/date-locale.ts';
import { readSite } from '#web/lib/site.ts';

/** The name of a month from 1 to 12 and its number, by which lessons name it: «مارس (شهر 3)». */
export function monthName(month: number): string {
  return `${shortMonthName(month)} (شهر ${month})`;
}

/** The name alone: «مارس». */
export function shortMonthName(month: number): string {
  const locale = dateLocale(readSite().latinDigits);
  return new Intl.DateTimeFormat(locale, { month: 'long' }).format(new Date(2026, month - 1, 15));
}
