const schoolTimeZone = 'Africa/Cairo';

/** The first moment after the school year that `now` lies in: the end of 30 June in Egypt (decisions §4). */
export const schoolYearEnd = (now: Date): Date => {
  const today = now.toTemporalInstant().toZonedDateTimeISO(schoolTimeZone);
  const year = today.month <= 6 ? today.year : today.year + 1;
  const firstOfJuly = Temporal.PlainDate.from({ year, month: 7, day: 1 });
  return new Date(firstOfJuly.toZonedDateTime(schoolTimeZone).epochMilliseconds);
};
