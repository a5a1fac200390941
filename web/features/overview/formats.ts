import { once } from '#domain/once.ts';
import { dateLocale } from '#domain/text/date-locale.ts';
import { readSite } from '#web/lib/site.ts';

const numbers = once(() => new Intl.NumberFormat('en'));
const time = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Cairo',
} as const;
const shortDay = { day: 'numeric', month: 'short', timeZone: 'Africa/Cairo' } as const;

/** 12345 reads 12,345; shown inside `<Ltr>`. */
export const formatCount = (count: number): string => numbers().format(count);

/** ٢١ نوفمبر: a day of these weeks, where there is little room. */
export const formatShortDay = (day: string): string =>
  new Intl.DateTimeFormat(dateLocale(readSite().latinDigits), shortDay).format(new Date(day));

/** ٢٠:٠٥ in Cairo, for a moment of today. */
export const formatTime = (moment: string): string =>
  new Intl.DateTimeFormat(dateLocale(readSite().latinDigits), time).format(new Date(moment));
