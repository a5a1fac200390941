import type * as z from 'zod/mini';
import type { statements } from '#contract/payments/statements.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { assertMayWaive } from '#server/features/payments/ledger/assert-may-waive.ts';
import { insertCredit, lockCharge } from '#server/features/payments/ledger/charges.repository.ts';
import { openSettled } from '#server/features/payments/ledger/follow-statement.ts';
import { lockStudent } from '#server/features/payments/ledger/lock-student.ts';
import { readAccount } from '#server/features/payments/ledger/read-accounts.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { findCredit, type StoredCredit } from './charge-credits.repository.ts';
import { findStatement, type StudentStatement } from './show-statement.service.ts';

type Ids = { studentId: string; id: string };

/**
 * Waives a charge or a part of what is left of it. A repeated request changes nothing.
 * @throws AppError student.not_found, charge.not_found, charge.waived_too_much, and those of `assertMayWaive`
 */
export const waiveCharge = (
  platform: Platform,
  viewer: Viewer,
  { studentId: sentId, id: chargeId }: Ids,
  { id, amount, reason }: z.output<typeof statements.waive.body>,
): Promise<StudentStatement> =>
  platform.database.transaction().execute(async (transaction) => {
    const studentId = await lockStudent(transaction, sentId);
    if (await findCredit(transaction, { studentId, id })) {
      return findStatement(transaction, studentId);
    }
    const { charges } = await readAccount(transaction, studentId);
    const charge = charges.find((each) => each.id === chargeId);
    if (!charge) throw new AppError('charge.not_found');
    const amountInPiastres = toPiastres(amount);
    if (amountInPiastres > charge.rest) throw new AppError('charge.waived_too_much');
    await assertMayWaive(transaction, platform, viewer, amountInPiastres);
    await insertCredit(transaction, {
      id,
      charge_id: chargeId,
      kind: 'waiver',
      amount_in_piastres: amountInPiastres,
      reason,
      made_by: viewer.id,
      created_at: platform.clock.now(),
    });
    await openSettled(transaction, platform, studentId);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'charge.waive',
      subjectId: chargeId,
      detail: { studentId, amountInPiastres, reason },
    });
    return findStatement(transaction, studentId);
  });

type Counter = { id: string; reason: string; madeBy: string; now: Date };

/** @throws AppError charge.cancel_payment where a payment that counts has made it */
const counterCharge = async (
  transaction: Executor,
  chargeId: string,
  { id, reason, madeBy, now }: Counter,
): Promise<void> => {
  const charge = await lockCharge(transaction, chargeId);
  if (charge.is_countered) return;
  if (charge.is_of_payment) throw new AppError('charge.cancel_payment');
  await insertCredit(transaction, {
    id,
    charge_id: chargeId,
    kind: 'counter',
    amount_in_piastres: charge.price_in_piastres - charge.credited,
    reason,
    made_by: madeBy,
    created_at: now,
  });
};

const counterWaiver = async (
  transaction: Executor,
  waiver: StoredCredit,
  { id, reason, madeBy, now }: Counter,
): Promise<void> => {
  const charge = await lockCharge(transaction, waiver.charge_id);
  if (charge.is_countered || waiver.is_countered) return;
  await insertCredit(transaction, {
    id,
    charge_id: waiver.charge_id,
    kind: 'counter',
    amount_in_piastres: -waiver.amount_in_piastres,
    countered_id: waiver.id,
    reason,
    made_by: madeBy,
    created_at: now,
  });
};

/**
 * Takes a charge or a waiver back by a counter-entry. What was paid for the charge stays as credit. Again changes nothing.
 * @throws AppError student.not_found, charge.not_found, charge.cancel_payment
 */
export const counterEntry = (
  platform: Platform,
  viewer: Viewer,
  { studentId: sentId, id }: Ids,
  { reason }: { reason: string },
): Promise<StudentStatement> =>
  platform.database.transaction().execute(async (transaction) => {
    const studentId = await lockStudent(transaction, sentId);
    const { charges } = await readAccount(transaction, studentId);
    const counter = {
      id: platform.ids.next(),
      reason,
      madeBy: viewer.id,
      now: platform.clock.now(),
    };
    const waiver = await findCredit(transaction, { studentId, id });
    if (waiver?.kind === 'waiver') await counterWaiver(transaction, waiver, counter);
    else if (charges.some((charge) => charge.id === id)) {
      await counterCharge(transaction, id, counter);
    } else throw new AppError('charge.not_found');
    await openSettled(transaction, platform, studentId);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'charge.counter',
      subjectId: id,
      detail: { studentId, reason },
    });
    return findStatement(transaction, studentId);
  });
