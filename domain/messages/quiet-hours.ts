const timeZone = 'Africa/Cairo';
const firstQuietHour = 23;
const firstLoudHour = 8;

/**
 * When a push message to a student that is ready at a moment may be sent: at once, or from 23:00 to 8:00 by the clock in Egypt
 * at the next 8:00 (decisions/0195).
 */
export const pushTime = (moment: Date): Date => {
  const local = moment.toTemporalInstant().toZonedDateTimeISO(timeZone);
  if (local.hour >= firstLoudHour && local.hour < firstQuietHour) return moment;
  const days = local.hour < firstLoudHour ? 0 : 1;
  const loud = local
    .toPlainDate()
    .add({ days })
    .toZonedDateTime({ timeZone, plainTime: { hour: firstLoudHour } });
  return new Date(loud.epochMilliseconds);
};

/** Whether no push message may be sent to a student at a moment. */
export const isQuiet = (moment: Date): boolean => pushTime(moment) > moment;
