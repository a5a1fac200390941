import { findNextClass, type WeekMoment, type WeeklyTime } from '#domain/groups/weekly-times.ts';
import { dayName, groupsTexts as texts } from './groups.texts.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The moment of the week in Egypt. */
export const weekMomentOf = (now: Date): WeekMoment => {
  const found = new Map(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: weekdays.indexOf(found.get('weekday') ?? '') + 1,
    minutes: Number(found.get('hour')) * 60 + Number(found.get('minute')),
  };
};

/** «السبت 16:00», «غدًا 16:00»; undefined without weekly times. */
export const nextClassText = (times: readonly WeeklyTime[], now: Date): string | undefined => {
  const next = findNextClass(times, weekMomentOf(now));
  return next && `${texts.nextDay(next.inDays, dayName(next.day))} ${next.from}`;
};
