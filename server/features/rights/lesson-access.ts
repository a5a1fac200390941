import {
  canOpenLesson,
  type LessonAccess,
  type LiveGrant,
  findLastingGrant,
} from '#domain/rights/lesson-access.ts';
import type { LinkRight } from '#server/platform/files/signed-links.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { LessonAccessRow } from './lesson-access.repository.ts';

const liveGrants = ({ opening_grants: rows }: LessonAccessRow): LiveGrant[] =>
  rows.map(({ opens_as: opensAs, by, ends_at: endsAt }) => ({
    opensAs,
    by,
    endsAt: new Date(endsAt),
  }));

/** Whether a viewer may open a lesson, and why, from what was read with it (decisions §4). */
export const accessToLesson = (
  row: LessonAccessRow,
  role: Viewer['role'],
  creditsLeft?: number,
): LessonAccess =>
  canOpenLesson({
    viewer: { role },
    lesson: { isFree: row.lesson_is_free, isClosed: !row.lesson_is_accessible },
    openedBy: row.opening_grants.map(({ opens_as: opensAs }) => opensAs),
    creditsLeft,
  });

/**
 * The right by which a student has a lesson open longest; undefined where it is open without one (free, teacher), and
 * where it is closed.
 */
export const rightToLesson = (
  row: LessonAccessRow,
  role: Viewer['role'],
): Pick<LiveGrant, 'by' | 'endsAt'> | undefined => {
  const isOpenByRight = role === 'student' && row.lesson_is_accessible && !row.lesson_is_free;
  return isOpenByRight ? findLastingGrant(liveGrants(row)) : undefined;
};

/** A link to a file of a lesson ends with the right that opens the lesson, also when the right is taken back. */
export const linkRightOf = (
  row: LessonAccessRow,
  viewer: Pick<Viewer, 'id' | 'role'>,
  lessonId: string,
): LinkRight => ({
  until: rightToLesson(row, viewer.role)?.endsAt,
  holder: viewer.role === 'student' ? { studentId: viewer.id, lessonId } : undefined,
});
