import { revokeCodeGrants } from '#server/features/entitlements/entitlements.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type CodeRow,
  findCode,
  lessonExists,
  updateUnusedCode,
  withdrawCodes,
} from './access-codes.repository.ts';
import { makeCodes } from './make-codes.ts';

/** @throws AppError access_code.not_found */
export const getCode = async (executor: Executor, id: string): Promise<CodeRow> => {
  const row = await findCode(executor, id);
  if (!row) throw new AppError('access_code.not_found');
  return row;
};

/** Makes one code of a lesson. @throws AppError lesson.not_found */
export const generateCode = async (
  platform: Platform,
  viewer: Viewer,
  lessonId: string,
): Promise<CodeRow> => {
  const { database, ids, clock } = platform;
  if (!(await lessonExists(database, lessonId))) throw new AppError('lesson.not_found');
  return database.transaction().execute(async (transaction) => {
    const [id = ''] = await makeCodes(transaction, ids, {
      lesson_id: lessonId,
      created_at: clock.now(),
      expires_at: null,
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
 * Withdraws an unused code, a withdrawn one once more. It stays stored, so that whoever types it is told what became of it.
 * @throws AppError access_code.not_found, access_code.cannot_withdraw for a used one
 */
export const withdrawCode = (platform: Platform, viewer: Viewer, id: string): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const row = await getCode(transaction, id);
    if (row.withdrawn_at) return;
    if (!(await updateUnusedCode(transaction, id, { withdrawn_at: platform.clock.now() }))) {
      throw new AppError('access_code.cannot_withdraw');
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'access_code.withdraw',
      subjectId: id,
      detail: { lessonId: row.lesson_id },
    });
  });

/** Withdraws every unused code of a lesson. @throws AppError lesson.not_found */
export const withdrawCodesOfLesson = async (
  platform: Platform,
  viewer: Viewer,
  lessonId: string,
): Promise<{ count: number }> => {
  if (!(await lessonExists(platform.database, lessonId))) throw new AppError('lesson.not_found');
  return platform.database.transaction().execute(async (transaction) => {
    const count = await withdrawCodes(transaction, { lessonId }, platform.clock.now());
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'access_code.withdraw_all',
      subjectId: lessonId,
      detail: { count },
    });
    return { count };
  });
};

/**
 * Takes back what codes opened of a lesson for a student. The codes stay used.
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
