import { LRUCache } from 'lru-cache';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import type { HoldsRight } from '#server/platform/files/files.routes.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findLessonRights } from './lessons.repository.ts';

/** How long an answer is used again. So long a link may still open after the right behind it was taken back. */
const answeredForInMilliseconds = 10_000;

/** Answers in memory: more than students who read papers at the same moment. */
const answersInMemory = 10_000;

/** Whether the student of a link may open its lesson, by the rule that opened it (decisions §4, decisions/0099). */
export const createHoldsRight = ({ database, clock }: Platform): HoldsRight => {
  const answers = new LRUCache<string, boolean>({
    max: answersInMemory,
    ttl: answeredForInMilliseconds,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });
  return async ({ studentId, lessonId }) => {
    const key = `${studentId} ${lessonId}`;
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const viewer = { id: studentId, role: 'student' } as const;
    const row = await findLessonRights(database, lessonId, viewer, clock.now());
    const holds = row !== undefined && accessToLesson(row, 'student').hasAccess;
    answers.set(key, holds);
    return holds;
  };
};
