const hourInMilliseconds = 60 * 60 * 1000;
const hoursOfDay = 24;
const daysOfWeek = 7;

/** How long ago something was, in the steps of the notifications (spec §2). */
export type RelativeTime =
  | { unit: 'underAnHour' }
  | { unit: 'hours'; count: number }
  | { unit: 'days'; count: number }
  /** A week or more, for which the date is shown. */
  | { unit: 'date' };

/** Under 1 hour, N hours, 1 day, N days under 7, otherwise a date (spec §2). A moment of the future is just now. */
export const relativeTime = (moment: Date, now: Date): RelativeTime => {
  const hours = Math.floor((now.getTime() - moment.getTime()) / hourInMilliseconds);
  if (hours < 1) return { unit: 'underAnHour' };
  if (hours < hoursOfDay) return { unit: 'hours', count: hours };
  const days = Math.floor(hours / hoursOfDay);
  return days < daysOfWeek ? { unit: 'days', count: days } : { unit: 'date' };
};
