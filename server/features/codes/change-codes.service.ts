import { revokeCodeGrants, revokeGrantOfCode } from '#server/features/rights/entitlements.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type CodeRow,
  deleteCode,
  deleteCodes,
  findCode,
  lessonExists,
} from './access-codes.repository.ts';
import { makeCodes } from './make-codes.ts';

/** @throws AppError access_code.not_found */
export const getCode = async (executor: Executor, id: string): Promise<CodeRow> => {
  const row = await findCode(executor, id);
  if (!row) throw new AppError('access_code.not_found');
  return row;
};

/** Makes one code of a lesson, for `maxUses` students. @throws AppError lesson.not_found */
export const generateCode = async (
  platform: Platform,
  viewer: Viewer,
  { lessonId, maxUses }: { lessonId: string; maxUses: number },
): Promise<CodeRow> => {
  const { database, ids, clock } = platform;
  if (!(await lessonExists(database, lessonId))) throw new AppError('lesson.not_found');
  return database.transaction().execute(async (transaction) => {
    const [id = ''] = await makeCodes(transaction, ids, {
      lesson_id: lessonId,
      created_at: clock.now(),
      expires_at: null,
      max_uses: maxUses,
      count: 1,
    });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'access_code.generate',
      subjectId: id,
      detail: { lessonId },
    });
    return getCode(transaction, id);
  });
};

/**
 * Deletes a code, used or not: no list shows it any more. What it opened stays open. Its row stays, so that the code on a
 * printed card gets the right error and the totals of its batch stay right (decisions/0104).
 * @throws AppError access_code.not_found, also for a deleted one
 */
export const removeCode = (platform: Platform, viewer: Viewer, id: string): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const row = await getCode(transaction, id);
    if (!(await deleteCode(transaction, id, platform.clock.now()))) {
      throw new AppError('access_code.not_found');
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'access_code.delete',
      subjectId: id,
      detail: { lessonId: row.lesson_id, uses: row.uses },
    });
  });

/** Deletes every code of a lesson. @throws AppError lesson.not_found, access_code.none_of_lesson without any */
export const removeCodesOfLesson = async (
  platform: Platform,
  viewer: Viewer,
  lessonId: string,
): Promise<{ count: number }> => {
  if (!(await lessonExists(platform.database, lessonId))) throw new AppError('lesson.not_found');
  return platform.database.transaction().execute(async (transaction) => {
    const count = await deleteCodes(transaction, { lessonId }, platform.clock.now());
    if (count === 0) throw new AppError('access_code.none_of_lesson');
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'access_code.delete_all',
      subjectId: lessonId,
      detail: { count },
    });
    return { count };
  });
};

/**
 * Revokes the access to a lesson that a student got by codes. The codes stay used.
 * @throws AppError access_code.no_access
 */
export const revokeCodeAccess = (
  platform: Platform,
  viewer: Viewer,
  { studentId, lessonId }: { studentId: string; lessonId: string },
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const revoked = await revokeCodeGrants(transaction, { studentId, lessonId, now });
    if (revoked.length === 0) throw new AppError('access_code.no_access');
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'access_code.revoke',
      subjectId: studentId,
      detail: { lessonId, codeIds: revoked.map(({ reference }) => reference) },
    });
  });

/**
 * Revokes what one code opened for a student: a lesson, a month, or a bundle with the lessons that it opened. The code stays
 * used. @throws AppError access_code.no_access
 */
export const revokeCode = (
  platform: Platform,
  viewer: Viewer,
  { id: codeId, studentId }: { id: string; studentId: string },
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    if (!(await revokeGrantOfCode(transaction, { studentId, codeId, now }))) {
      throw new AppError('access_code.no_access');
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'access_code.revoke',
      subjectId: studentId,
      detail: { codeIds: [codeId] },
    });
  });
