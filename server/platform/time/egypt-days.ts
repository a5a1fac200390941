/** The time zone of the school, wherever the server stands. */
export const egyptTimeZone = 'Africa/Cairo';

/** The day in Egypt at a moment, as `YYYY-MM-DD`. */
export const dayInEgypt = (moment: Date): string =>
  moment.toTemporalInstant().toZonedDateTimeISO(egyptTimeZone).toPlainDate().toString();

/** The first moment in Egypt of a day. @throws RangeError when `day` is not `YYYY-MM-DD` */
export const startOfDayInEgypt = (day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(egyptTimeZone).epochMilliseconds);

/** The moment at which the clock in Egypt shows a time of a day, `16:30`. @throws RangeError when either is malformed */
export const momentInEgypt = (day: string, plainTime: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: egyptTimeZone, plainTime })
      .epochMilliseconds,
  );

/** What the clock in Egypt shows at a moment, as `16:30`. */
export const timeInEgypt = (moment: Date): string =>
  moment
    .toTemporalInstant()
    .toZonedDateTimeISO(egyptTimeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/** The first moment in Egypt after a day. @throws RangeError when `day` is not `YYYY-MM-DD` */
export const endOfDayInEgypt = (day: string): Date => startOfDayInEgypt(addDays(day, 1));

/** The day that is `days` after another, or before it if negative. @throws RangeError when `day` is not `YYYY-MM-DD` */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The first day of the month in Egypt at a moment, as `YYYY-MM-DD`. */
export const firstDayOfMonth = (moment: Date): string => `${dayInEgypt(moment).slice(0, 7)}-01`;
