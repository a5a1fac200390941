import { isStaff } from '#domain/permissions/permissions.ts';
import type { LessonAccess } from '#domain/rights/lesson-access.ts';
import {
  accessToLesson,
  linkRightOf,
  spendCredit,
} from '#server/features/rights/entitlements.api.ts';
import type { LinkRight } from '#server/platform/files/signed-links.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findLessonRights,
  type LessonOpening,
  type LessonRightsRow,
  type LessonRow,
  type LessonView,
  listLessonRights,
  listLessonsFor,
  recordVisit,
  type SummaryRow,
} from './lessons.repository.ts';

/** How many characters of a summary the preview of a lesson is made from. */
const previewLength = 1000;

/** A JavaScript string takes about two bytes a character. */
const sizeOf = ({ summary_text: text, summary_html: html }: SummaryRow) =>
  2 * (text.length + html.length);

/**
 * A lesson with its contents and the data that decide access, in one round trip. The summary, its longest part, is read from
 * the database once per version and then cached.
 * @throws AppError lesson.not_found
 */
export const getLesson = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<LessonRow> => {
  const { cache, clock, coalesce, database } = platform;
  const key = `lesson-summary:${id}`;
  const cached = cache.get(key) as SummaryRow | undefined;
  const view = {
    id,
    viewerId: viewer.id,
    seesDrafts: isStaff(viewer.role),
    summaryVersion: cached?.version ?? null,
  };
  const row = await coalesce('lesson', view, (views: readonly LessonView[]) =>
    listLessonsFor(database, views, clock.now()),
  );
  if (!row) throw new AppError('lesson.not_found');
  const { version, summary_text: text, summary_html: html } = row;
  const summary =
    cached?.version === version
      ? cached
      : { version, summary_text: text ?? '', summary_html: html ?? '' };
  if (summary !== cached) cache.set(key, { value: summary, sizeInBytes: sizeOf(summary) });
  return { ...row, ...summary, summary_start: summary.summary_text.slice(0, previewLength) };
};

const getRights = async (
  { clock, coalesce, database }: Platform,
  viewer: Viewer,
  id: string,
): Promise<LessonRightsRow> => {
  const row = await coalesce('lesson-rights', { id, viewer }, (many: readonly LessonOpening[]) =>
    listLessonRights(database, many, clock.now()),
  );
  if (!row) throw new AppError('lesson.not_found');
  return row;
};

/**
 * Whether the viewer may open a lesson, and why, with the credits that are left to open others (decisions §4).
 * @throws AppError lesson.not_found
 */
export const getLessonAccess = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<LessonAccess> => {
  const row = await getRights(platform, viewer, id);
  return accessToLesson(row, viewer.role, row.credits_left ?? undefined);
};

/**
 * @returns the right that limits how long links to the lesson's files work
 * @throws AppError lesson.not_found, lesson.access_denied
 */
export const ensureLessonAccess = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<LinkRight> => {
  const row = await getRights(platform, viewer, id);
  if (!accessToLesson(row, viewer.role).hasAccess) throw new AppError('lesson.access_denied');
  return linkRightOf(row, viewer, row.id);
};

/**
 * Opens a closed lesson with a credit, if the student has one.
 * @returns the access now, with the credits that are left
 */
const openWithCredit = (
  platform: Pick<Platform, 'clock' | 'database' | 'ids'>,
  viewer: Viewer,
  id: string,
): Promise<LessonAccess> =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const access = async () => {
      const row = await findLessonRights(transaction, id, viewer, now);
      if (!row) throw new AppError('lesson.not_found');
      return accessToLesson(row, viewer.role, row.credits_left ?? undefined);
    };
    await spendCredit(transaction, {
      id: platform.ids.next(),
      studentId: viewer.id,
      lessonId: id,
      now,
      isStillClosed: async () => (await access()).reason === 'premium_required',
    });
    return access();
  });

/**
 * Records that a student opened a lesson. Where nothing opens it, `spendsCredit` says that the student agreed to spend a
 * credit of a bundle on it (decisions §4, rule 6); a mere visit spends none. A repeated call finds the lesson open. Nothing
 * is recorded for the teacher or without the right to open it.
 * @throws AppError lesson.not_found
 */
export const openLesson = async (
  platform: Platform,
  viewer: Viewer,
  { id, spendsCredit = false }: { id: string; spendsCredit?: boolean },
): Promise<LessonAccess> => {
  const row = await getRights(platform, viewer, id);
  const found = accessToLesson(row, viewer.role);
  const mayBeOpened = spendsCredit && found.reason === 'premium_required';
  const access = mayBeOpened ? await openWithCredit(platform, viewer, row.id) : found;
  if (access.hasAccess && viewer.role === 'student') {
    await recordVisit(platform.database, {
      studentId: viewer.id,
      lessonId: row.id,
      courseId: row.course_id,
      now: platform.clock.now(),
    });
  }
  return access;
};
