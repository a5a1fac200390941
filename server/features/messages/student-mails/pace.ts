/** Mails to many leave in batches of this size, one each minute, so that neither our mail server nor a sign-in waits. */
export const batchSize = 100;

const minuteInMilliseconds = 60_000;

/** When the batch may leave that comes after so many others. */
export const startOfBatch = (now: Date, index: number): Date =>
  new Date(now.getTime() + index * minuteInMilliseconds);
