import { returnedOfCharge } from '#domain/payments/statements.ts';
import { revokeGrant } from '#server/features/rights/entitlements.api.ts';
import { findSchoolYearStart } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type ChargeRow,
  findBalance,
  hasOtherPayment,
  insertCredit,
  isOpenBySale,
  lockCharge,
  setOpened,
} from './charges.repository.ts';
import { grantPurchase } from './grant-purchase.ts';
import { type PaymentRow, updatePayment } from './payments.repository.ts';
import { isOnAccount } from './purchase-of.ts';
import { monthChargeOf, readAccount } from './read-accounts.ts';

type Parts = Pick<Platform, 'clock' | 'ids' | 'jobs'>;

/**
 * Opens what settled charges of a student are for, where it waited for the payment. The right has the charge's id, so that it is
 * given once.
 */
export const openSettled = async (
  transaction: Executor,
  parts: Parts,
  studentId: string,
): Promise<void> => {
  const { charges } = await readAccount(transaction, studentId);
  for (const { is_countered: isCountered, opened_at: openedAt, rest, ...charge } of charges) {
    if (charge.plan === null || openedAt !== null || isCountered || rest > 0) continue;
    await grantPurchase(transaction, parts, { ...charge, lesson_id: null });
    await setOpened(transaction, charge.id, parts.clock.now());
  }
};

/** A payment of a month that was asked pays what was asked, also where it came online. */
const attach = async (
  transaction: Executor,
  payment: PaymentRow,
  now: Date,
): Promise<PaymentRow> => {
  const { student_id: studentId, month, plan, charge_id: chargeId } = payment;
  if (chargeId !== null || plan !== 'monthly' || month === null) return payment;
  const since = await findSchoolYearStart(transaction, now);
  const charge = monthChargeOf(await readAccount(transaction, studentId), month, since);
  return charge ? updatePayment(transaction, payment.id, { charge_id: charge.id }) : payment;
};

/**
 * What a payment that was completed does to the statement of its student: it pays what was asked, and what waited for that opens. */
export const settleStatement = async (
  transaction: Executor,
  parts: Parts,
  completed: PaymentRow,
): Promise<void> => {
  const now = parts.clock.now();
  const payment = await attach(transaction, completed, now);
  const { charge_id: chargeId, opens, student_id: studentId } = payment;
  if (chargeId !== null && opens === 'at_once') await setOpened(transaction, chargeId, now);
  if (chargeId !== null || opens === 'nothing') await openSettled(transaction, parts, studentId);
};

type Refund = {
  before: PaymentRow;
  after: PaymentRow;
  actorId: string | null;
  reason: string;
};

/** How much of its charge a refund takes away, in piastres. */
const returnedAmount = async (
  transaction: Executor,
  { before, after }: Refund,
  charge: ChargeRow,
): Promise<number> => {
  const { id: paymentId, student_id: studentId } = after;
  const dueInPiastres = charge.price_in_piastres - charge.credited;
  if (after.status === 'refunded' || after.status === 'disputed') {
    const ids = { chargeId: charge.id, paymentId };
    const isLast = charge.id === paymentId && !(await hasOtherPayment(transaction, ids));
    return isLast ? dueInPiastres : 0;
  }
  const refundedInPiastres = after.refunded_in_piastres - before.refunded_in_piastres;
  const balanceInPiastres = (await findBalance(transaction, studentId)) - refundedInPiastres;
  return returnedOfCharge({ refundedInPiastres, balanceInPiastres, dueInPiastres });
};

/**
 * Money that goes back takes as much of its charge away, so that nobody owes it again. The whole of a sale takes the charge that the
 * sale made, and closes what was opened, unless another payment opened it at once; what was asked before is asked still. Money on account is owed again.
 */
export const returnToStatement = async (
  transaction: Executor,
  { clock, ids }: Parts,
  refund: Refund,
): Promise<void> => {
  const { before, after, actorId, reason } = refund;
  const { student_id: studentId, charge_id: chargeId, status } = after;
  const wentBack = after.is_paid && after.refunded_in_piastres > before.refunded_in_piastres;
  if (!wentBack || chargeId === null || isOnAccount(after)) return;
  const charge = await lockCharge(transaction, chargeId);
  const now = clock.now();
  const isWhole = status === 'refunded' || status === 'disputed';
  if (isWhole && (chargeId === after.id || !(await isOpenBySale(transaction, chargeId)))) {
    await revokeGrant(transaction, { studentId, id: chargeId, now, reason: 'refunded' });
  }
  const amount = await returnedAmount(transaction, refund, charge);
  if (amount === 0) return;
  await insertCredit(transaction, {
    id: ids.next(),
    charge_id: chargeId,
    kind: isWhole ? 'counter' : 'return',
    amount_in_piastres: amount,
    reason,
    made_by: actorId,
    created_at: now,
  });
};
