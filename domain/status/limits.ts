/** A backup is made every night; a day and a half without one is late. */
const maxBackupAgeInMilliseconds = 36 * 3_600_000;

export const isBackupLate = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() > maxBackupAgeInMilliseconds;

const maxClockDifferenceInMilliseconds = 2000;

export const isClockRight = (millisecondsOff: number): boolean =>
  Math.abs(millisecondsOff) <= maxClockDifferenceInMilliseconds;
