import { egyptTime } from '#domain/dates/calendar.ts';
import {
  findNextClass,
  minutesOf,
  weekdayOf,
  type WeekMoment,
  type WeeklyTime,
} from '#domain/school/groups/weekly-times.ts';
import { formatHour } from '#domain/formats/times.ts';
import { dayName, groupsTexts as texts } from './groups.texts.ts';

/** The moment of the week in Egypt. */
export const weekMomentOf = (now: Date): WeekMoment => {
  const [day = '', time = ''] = egyptTime(now).split('T');
  return { day: weekdayOf(day), minutes: minutesOf(time) };
};

/** «السبت 4:00 م», «غدًا 4:00 م»; undefined without weekly times. */
export const nextClassText = (times: readonly WeeklyTime[], now: Date): string | undefined => {
  const next = findNextClass(times, weekMomentOf(now));
  return next && `${texts.nextDay(next.inDays, dayName(next.day))} ${formatHour(next.from)}`;
};
