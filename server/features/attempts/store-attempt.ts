import type { Platform } from '#server/platform/platform.ts';
import { insertAttempts, type NewAttempt } from './attempts.repository.ts';
import { cacheCheck } from './latest-exam.ts';

/**
 * Begins an exam: together with others of the class, or alone where its exam is locked. False when the student has begun or
 * submitted it already, or the exam was changed since it was read.
 */
export const storeAttempt = async (platform: Platform, begun: NewAttempt): Promise<boolean> => {
  const { coalesce, database } = platform;
  const isStored =
    (await coalesce('new-attempt', begun, (many: readonly NewAttempt[]) =>
      insertAttempts(database, many, { skipsLocked: true }),
    )) || (await insertAttempts(database, [begun], { skipsLocked: false }))[0] === true;
  if (isStored) cacheCheck(platform, begun, begun.check.until);
  return isStored;
};
