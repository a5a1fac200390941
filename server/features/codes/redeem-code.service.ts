import type * as z from 'zod/mini';
import type { codeRedemption } from '#contract/codes/access-codes.ts';
import { readAccessCode } from '#domain/codes/access-code.ts';
import { isWellFormedCode } from '#domain/typed-codes/typed-code.ts';
import { isWrongTry, type RedemptionRefusal, redemptionRefusal } from '#domain/codes/redemption.ts';
import { endOfPurchase, type Purchase } from '#domain/payments/purchase.ts';
import { grantOfCode, opensNothingMore, purchaseOfCode } from '#domain/codes/code-grant.ts';
import { lecturesOf } from '#domain/codes/code-kinds.ts';
import { insertGrant } from '#server/features/rights/entitlements.api.ts';
import { findSchoolYearEnd } from '#server/features/settings/settings.api.ts';
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
  lockTries,
  type RedeemableRow,
  uncountTry,
} from './redemption.repository.ts';

type Redeemed = z.input<typeof codeRedemption.redeem.reply>;

/** The right that a code gives when it is used now. */
type NewRight = { purchase: Purchase; endsAt: Date };

const rightOf = async (
  transaction: Executor,
  { lesson_id: lessonId, month, plan }: RedeemableRow,
  now: Date,
): Promise<NewRight> => {
  const purchase = purchaseOfCode({ lessonId, month, plan });
  const schoolYearEnd = await findSchoolYearEnd(transaction, now);
  return { purchase, endsAt: endOfPurchase(purchase, { from: now, schoolYearEnd }) };
};

const isOpenWithout = (row: RedeemableRow, endsAt: Date): boolean => {
  if (row.lesson_id === null) {
    const { is_month_open: isMonthOpen, everything_until: everythingUntil } = row;
    return opensNothingMore({ isMonthOpen, everythingUntil }, endsAt);
  }
  const byCode = row.opening_grants.some(({ opens_as: opensAs }) => opensAs === 'access_code');
  return row.lesson_is_free || byCode;
};

const refusalOf = (row: RedeemableRow, { endsAt }: NewRight, now: Date) =>
  redemptionRefusal({
    state: stateOf(row, now),
    isDeleted: row.deleted_at !== null,
    isOwn: row.is_own,
    isOwnAccessLive: row.is_own_access_live,
    opens: {
      isClosed: row.lesson_id !== null && !(row.lesson_is_shown && row.lesson_is_accessible),
      isOfOtherGrade: row.grade !== null && row.grade !== row.student_grade,
      isOpen: isOpenWithout(row, endsAt),
    },
  });

/** The error of a refusal. It names the lesson for a link where the student has opened it already. */
const errorOf = (refusal: RedemptionRefusal, lessonId: string | null): AppError => {
  if (refusal !== 'used_by_you' && refusal !== 'already_open') {
    return new AppError(`access_code.${refusal}`);
  }
  return lessonId === null
    ? new AppError(`access_code.right_${refusal}`)
    : new LeadingError(`access_code.${refusal}`, lessonId);
};

type Outcome = { row: RedeemableRow; right: NewRight; refusal: RedemptionRefusal | undefined };

/** @throws AppError for a wrong try. This rolls the transaction back, but the try stays counted */
const redeemOnce = async (
  transaction: Executor,
  platform: Pick<Platform, 'ids'>,
  { studentId, code, now }: { studentId: string; code: string; now: Date },
): Promise<Outcome> => {
  await lockTries(transaction, studentId);
  const row = await findRedeemable(transaction, code, { studentId, now });
  // What is no chosen code either was mistyped: a generated one has a check sign.
  if (!row) {
    throw new AppError(isWellFormedCode(code) ? 'access_code.unknown' : 'access_code.malformed');
  }
  const right = await rightOf(transaction, row, now);
  const refusal = refusalOf(row, right, now);
  if (refusal) {
    if (isWrongTry(refusal)) throw errorOf(refusal, row.lesson_id);
    return { row, right, refusal };
  }
  // The last use was taken since the row was read, or the teacher deleted the code. Reading again shows which.
  if (!(await claimCode(transaction, row.id, { studentId, now }))) {
    const late = await findRedeemable(transaction, code, { studentId, now });
    throw errorOf((late && refusalOf(late, right, now)) ?? 'used', row.lesson_id);
  }
  await clearTries(transaction, studentId);
  await insertGrant(transaction, {
    student_id: studentId,
    id: platform.ids.next(),
    ...grantOfCode(right.purchase),
    // A code of a month names its grade; nothing else has one.
    grade: row.grade,
    starts_at: now,
    ends_at: right.endsAt,
    reference: row.id,
    created_at: now,
  });
  return { row, right, refusal: undefined };
};

/** The lesson as the specification has it; for a month and a bundle what was opened, and until when. */
const present = ({ row, right }: Outcome): Redeemed => {
  const endsAt = right.endsAt.toISOString();
  if (row.month !== null && row.grade !== null) {
    return { opens: 'month', month: row.month, gradeLevel: row.grade, endsAt };
  }
  if (row.plan !== null) return { opens: 'bundle', lectureCount: lecturesOf(row.plan), endsAt };
  return { lessonId: row.lesson_id ?? '', lessonTitle: row.lesson_title ?? '' };
};

/** @throws TooManyRequestsError after ten wrong tries in a row, for a minute */
const assertMayTry = async ({ database }: Platform, studentId: string, now: Date) => {
  if (await countTry(database, { studentId, now })) return;
  const end = (await findWaitEnd(database, studentId))?.getTime() ?? 0;
  throw new TooManyRequestsError(Math.max(1, Math.ceil((end - now.getTime()) / 1000)));
};

/**
 * Gives a student what a code opens: a lesson until the end of the school year (decisions/0046), a month or a bundle for as long
 * as a bought one (decisions/0193). A code works for as many students as it has uses, once for each student, also when many
 * redeem it at the same moment.
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
  const code = readAccessCode(typed);
  if (code === undefined) throw new AppError('access_code.malformed');
  const outcome = await database
    .transaction()
    .execute((transaction) => redeemOnce(transaction, platform, { studentId, code, now }))
    .catch(async (error: unknown) => {
      if (!(error instanceof AppError)) await uncountTry(database, studentId);
      throw error;
    });
  if (outcome.refusal) {
    // Neither a wrong try nor a right one: the wrong ones before it still count.
    await uncountTry(database, studentId);
    throw errorOf(outcome.refusal, outcome.row.lesson_id);
  }
  return present(outcome);
};
