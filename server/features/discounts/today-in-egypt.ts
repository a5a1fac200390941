const timeZone = 'Africa/Cairo';

/** The day in Egypt at a moment, as `YYYY-MM-DD`. */
export const todayInEgypt = (now: Date): string =>
  now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString();
