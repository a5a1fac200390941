import type * as z from 'zod/mini';
import type { freeAccessCodes } from '#contract/codes/free-access-codes.ts';
import { maskAccessCode, readAccessCode } from '#domain/codes/access-code.ts';
import { readMaxUses } from '#server/features/payments/discounts/discounts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { assertComputed } from '#server/platform/http/computed-fields.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  insertCodes,
  isOfLesson,
  type LessonCodeRow,
  lessonExists,
  type NewCode,
  updateCode,
} from './access-codes.repository.ts';
import { freeCodeTexts as texts } from './access-codes.texts.ts';
import { getCode } from './change-codes.service.ts';
import { makeCodes } from './make-codes.ts';

type Creation = z.output<typeof freeAccessCodes.create.body>;
type Change = z.output<typeof freeAccessCodes.update.body>;

/** @throws AppError request.invalid for a text that is no code, or a code that is taken */
const storeChosen = async (
  executor: Executor,
  { ids }: Platform,
  typed: string,
  row: Omit<NewCode, 'id' | 'code'>,
): Promise<string> => {
  const code = readAccessCode(typed);
  if (code === undefined) throw new AppError('request.invalid', { code: [texts.noCode] });
  const [id] = await insertCodes(executor, [{ ...row, id: ids.next(), code }]);
  if (id === undefined) throw new AppError('request.invalid', { code: [texts.taken] });
  return id;
};

const momentOf = (instant: string | null | undefined) => (instant ? new Date(instant) : null);

/** The fields that are computed from the lesson and the uses of a code, with the names of the unused layer. */
const computedOf = (row: LessonCodeRow) => ({
  lessonTitle: row.lesson_title,
  courseTitle: row.course_name,
  gradeLevel: row.grade,
  currentUses: row.uses,
});

/** The unused layer has codes of lessons only. @throws AppError access_code.not_found */
const getLessonCode = async (executor: Executor, id: string): Promise<LessonCodeRow> => {
  const row = await getCode(executor, id);
  if (!isOfLesson(row)) throw new AppError('access_code.not_found');
  return row;
};

/** Makes a code from the fields of the unused layer (spec §3); by default for one use. @throws AppError request.invalid */
export const createFreeCode = async (
  platform: Platform,
  viewer: Viewer,
  { code, lessonId, expiresAt, description = '', isActive = true, ...named }: Creation,
): Promise<LessonCodeRow> => {
  const { database, ids, clock } = platform;
  if (!(await lessonExists(database, lessonId))) {
    throw new AppError('request.invalid', { lessonId: [texts.noLesson] });
  }
  return database.transaction().execute(async (transaction) => {
    const row = {
      lesson_id: lessonId,
      description,
      created_at: clock.now(),
      expires_at: momentOf(expiresAt),
      deactivated_at: isActive ? null : clock.now(),
      max_uses: readMaxUses(named, 1),
    };
    const id = code
      ? await storeChosen(transaction, platform, code, row)
      : ((await makeCodes(transaction, ids, { ...row, count: 1 }))[0] ?? '');
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'access_code.generate',
      subjectId: id,
      detail: { lessonId },
    });
    const made = await getLessonCode(transaction, id);
    assertComputed(named, computedOf(made));
    return made;
  });
};

/**
 * Changes the named fields of a code. An inactive code opens nothing until it is active again.
 * @throws AppError access_code.not_found; access_code.used_up for one that has no use left, also with the change;
 *   request.invalid for fewer uses than it had
 */
export const changeFreeCode = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { expiresAt, description, isActive, ...named }: Change,
): Promise<LessonCodeRow> =>
  platform.database.transaction().execute(async (transaction) => {
    const before = await getLessonCode(transaction, id);
    // A list may have shown the code masked, and what it shows may be sent back.
    const isShown = named.code === maskAccessCode(before.code);
    const code = isShown ? before.code : named.code && (readAccessCode(named.code) ?? named.code);
    const ownFields = { lessonId: before.lesson_id, code: before.code };
    assertComputed({ ...named, code }, { ...computedOf(before), ...ownFields });
    const deactivatedAt = isActive ? null : (before.deactivated_at ?? platform.clock.now());
    const maxUses = readMaxUses(named, before.max_uses);
    if (maxUses < before.uses) {
      throw new AppError('request.invalid', { maxUses: [texts.tooFewUses] });
    }
    const change = {
      ...(expiresAt === undefined ? {} : { expires_at: momentOf(expiresAt) }),
      ...(description === undefined ? {} : { description }),
      ...(isActive === undefined ? {} : { deactivated_at: deactivatedAt }),
      ...(maxUses === before.max_uses ? {} : { max_uses: maxUses }),
    };
    if (Object.keys(change).length === 0) return before;
    if (!(await updateCode(transaction, id, change))) throw new AppError('access_code.used_up');
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'access_code.change',
      subjectId: id,
      detail: { expiresAt, description, isActive, maxUses },
    });
    return getLessonCode(transaction, id);
  });
