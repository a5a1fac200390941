import { dayOfMonth, hour, type Moment, write, writer } from './dates.ts';

// Times, and parts of dates: what fewer pages show than whole dates.

const shortDays = writer({ day: 'numeric', month: 'short' });
const times = writer(hour);
const weekdays = writer({ weekday: 'long' });
const months = writer({ month: 'long', timeZone: 'UTC' });
const daysOfYear = writer({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const typedDays = writer({ weekday: 'long', ...dayOfMonth, timeZone: 'UTC' });
const typedMoments = writer({ weekday: 'long', ...dayOfMonth, ...hour, timeZone: 'UTC' });

/** 21 نوفمبر, where there is little room. */
export const formatShortDay = (day: string): string => write(shortDays, day);

/** 7:05 م in Egypt. */
export const formatTime = (moment: Moment): string => write(times, moment);

/** `19:05`, with seconds or without, reads 7:05 م. */
export const formatHour = (time: string): string => {
  const [hours = '', ...rest] = time.split(':');
  return `${[Number(hours) % 12 || 12, ...rest].join(':')} ${Number(hours) < 12 ? 'ص' : 'م'}`;
};

/** From `16:00` to `18:00` reads 4:00 م – 6:00 م. */
export const formatHours = (from: string, to: string): string =>
  `${formatHour(from)} – ${formatHour(to)}`;

/** السبت in Egypt. */
export const formatWeekday = (moment: Moment): string => write(weekdays, moment);

/** مارس, for 3. */
export const formatMonth = (month: number): string => write(months, Date.UTC(2001, month - 1));

/** 30 يونيو, a day of every year. */
export const formatDayOfYear = ({ month, day }: { month: number; day: number }): string =>
  write(daysOfYear, Date.UTC(2001, month - 1, day));

/**
 * السبت، 03/04/2027 for `2027-04-03`, and with its hour for `2027-04-03T20:05`, which are shown without a change of the
 * time zone.
 */
export const formatTypedDate = (value: string): string =>
  value.includes('T') ? write(typedMoments, `${value}Z`) : write(typedDays, value);
