import { LRUCache } from 'lru-cache';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import type { HasLinkAccess } from '#server/platform/files/files.routes.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findLessonRights } from './lessons.repository.ts';

/** How long an answer is cached. A link may work for this long after the right behind it was revoked. */
const cachedForInMilliseconds = 10_000;

/** More than the students who read PDFs at the same moment. */
const maxAnswers = 10_000;

/** Whether the student of a link may open its lesson, by the rule that opened it (decisions §4, decisions/0099). */
export const createHasLinkAccess = ({ database, clock }: Platform): HasLinkAccess => {
  const answers = new LRUCache<string, boolean>({
    max: maxAnswers,
    ttl: cachedForInMilliseconds,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });
  return async ({ studentId, lessonId }) => {
    const key = `${studentId} ${lessonId}`;
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const viewer = { id: studentId, role: 'student' } as const;
    const row = await findLessonRights(database, lessonId, viewer, clock.now());
    const isOpen = row !== undefined && accessToLesson(row, 'student').hasAccess;
    answers.set(key, isOpen);
    return isOpen;
  };
};
