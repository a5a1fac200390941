import { canOpenLesson, type LessonAccess } from '#domain/lesson-access.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { LessonAccessRow } from './lesson-access.repository.ts';

/** Whether a viewer may open a lesson, and why, from what was read with it (decisions §4). */
export const accessToLesson = (
  row: LessonAccessRow,
  role: Viewer['role'],
  creditsLeft?: number,
): LessonAccess =>
  canOpenLesson({
    viewer: { role },
    lesson: { isFree: row.lesson_is_free, isClosed: !row.lesson_is_accessible },
    openedBy: row.opening_grants,
    creditsLeft,
  });
