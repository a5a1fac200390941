import type { Platform } from '#server/platform/platform.ts';
import { insertAttempts, type NewAttempt } from './attempts.repository.ts';
import { cacheCheck } from './latest-exam.ts';

/**
 * Begins an exam. One statement serves all students who begin any exam now; if this exam is locked, another serves those who
 * begin it. False when the student has begun or submitted it already, or the exam was changed since it was read.
 */
export const storeAttempt = async (platform: Platform, begun: NewAttempt): Promise<boolean> => {
  const { coalesce, database } = platform;
  const store = (kind: string, skipsLocked: boolean) =>
    coalesce(kind, begun, (many: readonly NewAttempt[]) =>
      insertAttempts(database, many, { skipsLocked }),
    );
  const isStored =
    (await store('new-attempt', true)) === true ||
    (await store(`new-attempt:${begun.examId}`, false)) === true;
  if (isStored) cacheCheck(platform, begun, begun.check.until);
  return isStored;
};
