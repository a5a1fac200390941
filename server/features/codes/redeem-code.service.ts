import type * as z from 'zod/mini';
import type { codeRedemption } from '#contract/codes/access-codes.ts';
import { foldCode, isWellFormedCode } from '#domain/typed-codes/typed-code.ts';
import { isWrongTry, type RedemptionRefusal, redemptionRefusal } from '#domain/codes/redemption.ts';
import { findGrantEnd, insertGrant } from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import {
  AppError,
  LeadingError,
  TooManyRequestsError,
} from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stateOf } from './access-codes.presenter.ts';
import {
  claimCode,
  countTry,
  findRedeemable,
  findWaitEnd,
  clearTries,
  type RedeemableRow,
  uncountTry,
} from './redemption.repository.ts';

type Redeemed = z.input<typeof codeRedemption.redeem.reply>;

const refusalOf = (row: RedeemableRow, now: Date) =>
  redemptionRefusal({
    state: stateOf(row, now),
    isDeleted: row.deleted_at !== null,
    isOwn: row.is_own,
    isOwnAccessLive: row.is_own_access_live,
    lesson: {
      isShown: row.lesson_is_shown && row.lesson_is_accessible,
      isFree: row.lesson_is_free,
      isOpenByCode: row.opening_grants.some(({ opens_as: opensAs }) => opensAs === 'access_code'),
    },
  });

/** The error of a refusal. It names the lesson for a link where the student has opened it already. */
const errorOf = (refusal: RedemptionRefusal, lessonId: string): AppError => {
  const leads = refusal === 'used_by_you' || refusal === 'already_open';
  const code = `access_code.${refusal}` as const;
  return leads ? new LeadingError(code, lessonId) : new AppError(code);
};

type Outcome = { row: RedeemableRow; refusal: RedemptionRefusal | undefined };

/** @throws AppError for a wrong try. This rolls the transaction back, but the try stays counted */
const redeemOnce = async (
  transaction: Executor,
  platform: Platform,
  { studentId, code, now }: { studentId: string; code: string; now: Date },
): Promise<Outcome> => {
  await clearTries(transaction, studentId);
  const row = await findRedeemable(transaction, code, { studentId, now });
  if (!row) throw new AppError('access_code.unknown');
  const refusal = refusalOf(row, now);
  if (refusal) {
    if (isWrongTry(refusal)) throw errorOf(refusal, row.lesson_id);
    return { row, refusal };
  }
  // The last use was taken since the row was read, or the teacher deleted the code. Reading again shows which.
  if (!(await claimCode(transaction, row.id, { studentId, now }))) {
    const late = await findRedeemable(transaction, code, { studentId, now });
    throw errorOf((late && refusalOf(late, now)) ?? 'used', row.lesson_id);
  }
  await insertGrant(transaction, {
    student_id: studentId,
    id: platform.ids.next(),
    source: 'access_code',
    scope: 'lesson',
    lesson_id: row.lesson_id,
    starts_at: now,
    ends_at: await findGrantEnd(transaction, { now }),
    reference: row.id,
    created_at: now,
  });
  return { row, refusal: undefined };
};

/** @throws TooManyRequestsError after ten wrong tries in a row, for a minute */
const assertMayTry = async ({ database }: Platform, studentId: string, now: Date) => {
  if (await countTry(database, { studentId, now })) return;
  const end = (await findWaitEnd(database, studentId))?.getTime() ?? 0;
  throw new TooManyRequestsError(Math.max(1, Math.ceil((end - now.getTime()) / 1000)));
};

/**
 * Opens the lesson of a code for a student until the end of the school year (decisions/0046). A code works for as many
 * students as it has uses, once for each student, also when many redeem it at the same moment.
 * @throws AppError `access_code.…` for a code that opens nothing; LeadingError with the lesson where it is open already;
 *   TooManyRequestsError
 */
export const redeemCode = async (
  platform: Platform,
  { id: studentId }: { id: string },
  typed: string,
): Promise<Redeemed> => {
  const { database, clock } = platform;
  const now = clock.now();
  await assertMayTry(platform, studentId, now);
  const code = foldCode(typed);
  if (!isWellFormedCode(code)) throw new AppError('access_code.malformed');
  const { row, refusal } = await database
    .transaction()
    .execute((transaction) => redeemOnce(transaction, platform, { studentId, code, now }))
    .catch(async (error: unknown) => {
      if (!(error instanceof AppError)) await uncountTry(database, studentId);
      throw error;
    });
  if (refusal) throw errorOf(refusal, row.lesson_id);
  return { lessonId: row.lesson_id, lessonTitle: row.lesson_title };
};
