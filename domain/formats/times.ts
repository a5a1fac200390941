import { dateWriter, formatDate } from './dates.ts';

// Times, parts of dates, and date formats that only few pages use.

const hour = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const typed = {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
} as const;

const specifiedDates = dateWriter({ dateStyle: 'long' }, 'ar-EG');
const months = dateWriter({ month: 'long', timeZone: 'UTC' });
const daysOfYear = dateWriter({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const typedDays = dateWriter(typed);
const typedMoments = dateWriter({ ...typed, ...hour });

/**
 * ٢١ نوفمبر ٢٠٢٦, where the specification asks for Egypt's own format (certificates and discount codes, spec §2, §9), or in the
 * teacher's digits 21 نوفمبر 2026.
 */
export const formatSpecifiedDate = (date: string | Date, latinDigits: boolean): string =>
  latinDigits ? formatDate(date) : specifiedDates(date);

/** 21 نوفمبر, where there is little room. */
export const formatShortDay = dateWriter({ day: 'numeric', month: 'short' });

/** 7:05 م in Egypt. */
export const formatTime = dateWriter(hour);

/** السبت in Egypt. */
export const formatWeekday = dateWriter({ weekday: 'long' });

/** `19:05`, with seconds or without, reads 7:05 م; `24:00`, the end of a day, 12:00 ص. */
export const formatHour = (time: string): string => {
  const [hours = '', ...rest] = time.split(':');
  return `${[Number(hours) % 12 || 12, ...rest].join(':')}\u00a0${Number(hours) % 24 < 12 ? 'ص' : 'م'}`;
};

/** From `16:00` to `18:00` reads 4:00 م – 6:00 م. */
export const formatHours = (from: string, to: string): string =>
  `${formatHour(from)} – ${formatHour(to)}`;

/** مارس, for 3. */
export const formatMonth = (month: number): string => months(Date.UTC(2001, month - 1));

/** 30 يونيو, a day without a year. */
export const formatDayOfYear = ({ month, day }: { month: number; day: number }): string =>
  daysOfYear(Date.UTC(2001, month - 1, day));

/**
 * السبت، 03/04/2027 for `2027-04-03`, and with its hour for `2027-04-03T20:05`, which are shown without a change of the
 * time zone.
 */
export const formatTypedDate = (value: string): string =>
  value.includes('T') ? typedMoments(`${value}Z`) : typedDays(value);
