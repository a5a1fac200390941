import { formatDate } from '#domain/formats/dates.ts';
import { formatTime, formatWeekday } from '#domain/formats/times.ts';
import { todayTexts as texts } from './today.texts.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

type Class = { startsAt: string; endsAt: string };

/** The day of a class as people say it today (اليوم، غدًا، السبت) and its hours by the clock in Egypt. */
export const classMoment = (
  { startsAt, endsAt }: Class,
  now: Date,
): { day: string; startsAt: string; endsAt: string } => {
  const dayOfClass = formatDate(startsAt);
  const dayName = () => {
    if (dayOfClass === formatDate(now)) return texts.thisDay;
    const tomorrow = now.getTime() + dayInMilliseconds;
    return dayOfClass === formatDate(tomorrow) ? texts.tomorrow : formatWeekday(startsAt);
  };
  return { day: dayName(), startsAt: formatTime(startsAt), endsAt: formatTime(endsAt) };
};
