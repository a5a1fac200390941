import type * as z from 'zod/mini';
import { priceTexts, type reductions } from '#contract/payments/prices.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { toEgp, toPiastres } from '#domain/settings/money.ts';
import { lockStudent } from '#server/features/payments/ledger/lock-student.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { insertReduction, setReductionEnd } from './reductions.repository.ts';
import { listReductions } from './student-prices.repository.ts';

type Reductions = RouteReplyInput<typeof reductions.list>;

/** What is taken off the price of what is asked of a student, the newest first. */
export const listReductionsOf = async (
  executor: Executor,
  studentId: string,
): Promise<Reductions> =>
  (await listReductions(executor, [studentId])).map((row) => ({
    id: row.id,
    percent: row.percent,
    amount: row.amountInPiastres === null ? null : toEgp(row.amountInPiastres),
    kinds: [...row.kinds],
    reason: row.reason,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    byName: row.byName ?? '',
  }));

/**
 * Takes a percent or an amount off what is asked of a student from a day on. A repeated request adds nothing.
 * @throws AppError student.not_found
 */
export const addReduction = (
  platform: Platform,
  viewer: Viewer,
  sentId: string,
  form: z.output<typeof reductions.add.body>,
): Promise<Reductions> =>
  platform.database.transaction().execute(async (transaction) => {
    const studentId = await lockStudent(transaction, sentId);
    const { id, percent, amount, kinds, reason, startsOn, endsOn } = form;
    const isNew = await insertReduction(transaction, {
      id,
      student_id: studentId,
      percent,
      amount_in_piastres: amount === null ? null : toPiastres(amount),
      kinds: [...new Set(kinds)],
      reason,
      starts_on: startsOn,
      ends_on: endsOn,
      made_by: viewer.id,
      created_at: platform.clock.now(),
    });
    if (isNew) {
      await recordAction(transaction, platform, {
        actorId: viewer.id,
        action: 'reduction.add',
        subjectId: id,
        detail: { studentId, percent, amount, kinds, reason, startsOn, endsOn },
      });
    }
    return listReductionsOf(transaction, studentId);
  });

/**
 * Sets the last day of a reduction.
 * @throws AppError student.not_found, reduction.not_found, request.invalid for a day before its first one
 */
export const endReduction = (
  platform: Platform,
  viewer: Viewer,
  { studentId: sentId, id }: { studentId: string; id: string },
  endsOn: string,
): Promise<Reductions> =>
  platform.database.transaction().execute(async (transaction) => {
    const studentId = await lockStudent(transaction, sentId);
    const found = (await listReductions(transaction, [studentId])).find((row) => row.id === id);
    if (!found) throw new AppError('reduction.not_found');
    if (endsOn < found.startsOn) {
      throw new AppError('request.invalid', { endsOn: [priceTexts.endsOn] });
    }
    await setReductionEnd(transaction, id, endsOn);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'reduction.end',
      subjectId: id,
      detail: { studentId, endsOn },
    });
    return listReductionsOf(transaction, studentId);
  });
