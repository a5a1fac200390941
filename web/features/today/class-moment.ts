import type { DateLocale } from '#domain/text/date-locale.ts';
import { todayTexts as texts } from './today.texts.ts';

const timeZone = 'Africa/Cairo';
const dayInMilliseconds = 24 * 60 * 60 * 1000;

type Class = { startsAt: string; endsAt: string };

/** The day of a class as one says it today (اليوم، غدًا، السبت) and its hours by the clock in Egypt. */
export const classMoment = (
  { startsAt, endsAt }: Class,
  now: Date,
  locale: DateLocale,
): { day: string; startsAt: string; endsAt: string } => {
  const [date, weekday, time] = [
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone }),
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }),
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
  ];
  const start = new Date(startsAt);
  const dayOfClass = date.format(start);
  const dayName = () => {
    if (dayOfClass === date.format(now)) return texts.thisDay;
    const tomorrow = now.getTime() + dayInMilliseconds;
    return dayOfClass === date.format(tomorrow) ? texts.tomorrow : weekday.format(start);
  };
  return { day: dayName(), startsAt: time.format(start), endsAt: time.format(new Date(endsAt)) };
};
