import type { DaySpan } from '#domain/live-lessons/live-clashes.ts';
import { egyptTime } from '#domain/dates/calendar.ts';

type Times = { startsAt: string; endsAt: string };

const hourOf = (moment: string) => egyptTime(new Date(moment)).slice(11, 16);

const dayOf = (moment: string) => egyptTime(new Date(moment)).slice(0, 10);

/** The day and the hours of a live lesson by the clock in Egypt; one that goes on after midnight ends with its day. */
export const daySpanOf = ({ startsAt, endsAt }: Times): DaySpan => {
  const day = dayOf(startsAt);
  return { day, from: hourOf(startsAt), to: dayOf(endsAt) === day ? hourOf(endsAt) : '24:00' };
};
