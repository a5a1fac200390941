import { findNextClass, type WeeklyTime } from '#domain/school/groups/weekly-times.ts';
import { egyptTimeZone, momentInEgypt } from '#server/platform/time/egypt-days.ts';

type Group = { centre: string; weekly_times: WeeklyTime[] };

/** When the group meets next by the clock in Egypt; null without weekly times (decisions/0083). */
export const presentNextClass = (
  { centre, weekly_times }: Group,
  moment: Date,
): { startsAt: string; endsAt: string; centre: string } | null => {
  const now = moment.toTemporalInstant().toZonedDateTimeISO(egyptTimeZone);
  const next = findNextClass(weekly_times, {
    day: now.dayOfWeek,
    minutes: now.hour * 60 + now.minute,
  });
  if (!next) return null;
  const day = now.toPlainDate().add({ days: next.inDays });
  const instantOf = (plainTime: string) => momentInEgypt(day.toString(), plainTime).toISOString();
  return { startsAt: instantOf(next.from), endsAt: instantOf(next.to), centre };
};
