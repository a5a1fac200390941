/**
 * Mails to many students are sent in batches of this size, one batch a minute, so that they overload no mail server and delay
 * no mail of a sign-in.
 */
export const batchSize = 100;

const minuteInMilliseconds = 60_000;

/** The time at which batch number `index` may be sent. */
export const startOfBatch = (now: Date, index: number): Date =>
  new Date(now.getTime() + index * minuteInMilliseconds);
