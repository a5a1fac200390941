import { addDays } from '#domain/dates/calendar.ts';
import { formatTime, formatWeekday } from '#domain/formats/times.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { todayTexts as texts } from './today.texts.ts';

type Class = { startsAt: string; endsAt: string };

/** The day of a class as people say it today (اليوم، غدًا، السبت) and its hours by the clock in Egypt. */
export const classMoment = (
  { startsAt, endsAt }: Class,
  now: Date,
): { day: string; startsAt: string; endsAt: string } => {
  const today = todayInCairo(now);
  const dayOfClass = todayInCairo(new Date(startsAt));
  const dayName = () => {
    if (dayOfClass === today) return texts.thisDay;
    return dayOfClass === addDays(today, 1) ? texts.tomorrow : formatWeekday(startsAt);
  };
  return { day: dayName(), startsAt: formatTime(startsAt), endsAt: formatTime(endsAt) };
};
