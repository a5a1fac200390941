import type * as z from 'zod/mini';
import type { refundForm } from '#contract/payments/taught-payments.ts';
import { type RefundProblem, refundProblem } from '#domain/payments/refund.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { isCollected } from '#server/features/payments/collections/collected-payments.repository.ts';
import { ensureOpenDrawer } from '#server/features/payments/collections/drawers.service.ts';
import {
  type Gateway,
  GatewayError,
  type RefundMade,
} from '#server/features/payments/gateways/gateway.ts';
import {
  findPaidReference,
  findPayment,
  insertEvent,
  listAttempts,
  lockPayment,
  type PaymentRow,
} from '#server/features/payments/ledger/payments.repository.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findOpenRequest,
  findRefundRequest,
} from '#server/features/payments/ledger/ledger.repository.ts';
import { recordEventWithMail } from '#server/features/payments/ledger/record-event-with-mail.ts';
import { isTakenBy, refundStateOf } from './show-payment.service.ts';

type RefundForm = z.output<typeof refundForm>;

/** One refund that the teacher requests. */
type RefundRequest = {
  id: string;
  teacherId: string;
  amountInPiastres: number;
  way: RefundForm['way'];
  reason: string;
};

/** The gateway's transaction that paid a payment. */
type PaidTransaction = { transactionId: string; amountInPiastres: number };

const errorOf = {
  not_paid: 'payment.refund_not_paid',
  being_refunded: 'payment.being_refunded',
  too_much: 'payment.refund_too_much',
  not_by_gateway: 'payment.refund_not_by_gateway',
} as const satisfies Record<RefundProblem, string>;

/**
 * @returns the gateway's transaction that paid, if there is one @throws AppError where the amount cannot be refunded in this
 *   way
 */
const assertRefundable = async (
  transaction: Executor,
  gateway: Gateway,
  payment: PaymentRow,
  refund: RefundRequest,
): Promise<string | undefined> => {
  const paidReference = await findPaidReference(transaction, payment.id);
  const attempts = await listAttempts(transaction, payment.id);
  const request = await findOpenRequest(transaction, payment.id);
  const state = refundStateOf(payment, {
    isRequested: request !== undefined,
    isTakenByGateway: isTakenBy(gateway, payment, {
      attempts,
      paidReference: paidReference ?? null,
    }),
  });
  const problem = refundProblem(state, refund);
  if (problem) throw new AppError(errorOf[problem]);
  return paidReference;
};

/** The detail of a refund in the ledger, for each way. */
const detailOf = ({ way, reason }: RefundRequest) => ({ way, reason });

const store = async (
  transaction: Executor,
  platform: Platform,
  payment: PaymentRow,
  refund: RefundRequest,
): Promise<void> => {
  const { id: reference, teacherId: actorId, amountInPiastres, way } = refund;
  const isFromDrawer = way === 'hand' && (await isCollected(transaction, payment.id));
  const event = {
    reference,
    actorId,
    amountInPiastres,
    detail: detailOf(refund),
    ...(isFromDrawer && { drawerId: await ensureOpenDrawer(transaction, platform, actorId) }),
  };
  if (way !== 'gateway')
    await recordEventWithMail(transaction, platform, payment, { ...event, kind: 'refunded' });
  else {
    await insertEvent(transaction, {
      payment_id: payment.id,
      kind: 'refund_asked',
      amount_in_piastres: amountInPiastres,
      reference,
      actor_id: actorId,
      detail: event.detail,
      happened_at: platform.clock.now(),
    });
  }
  await recordAction(transaction, platform, {
    actorId,
    action: 'payment.refund',
    subjectId: payment.id,
    detail: { studentId: payment.student_id, amountInPiastres, ...event.detail },
  });
};

/**
 * Stores the request. Money that the teacher returned in person, or that a bank took, counts as refunded at once; the gateway
 * is called afterwards.
 * @returns the transaction to refund; undefined where the gateway has nothing to do
 */
const begin = (
  platform: Platform,
  gateway: Gateway,
  paymentId: string,
  refund: RefundRequest,
): Promise<PaidTransaction | undefined> =>
  platform.database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    const earlier = await findRefundRequest(transaction, { paymentId, reference: refund.id });
    if (earlier) {
      if (earlier.amount_in_piastres === refund.amountInPiastres) return undefined;
      throw new AppError('payment.refund_key_reused');
    }
    const paidReference = await assertRefundable(transaction, gateway, payment, refund);
    await store(transaction, platform, payment, refund);
    return refund.way === 'gateway' && paidReference !== undefined
      ? { transactionId: paidReference, amountInPiastres: payment.total_in_piastres }
      : undefined;
  });

/** Adds the outcome of a request to the ledger. A callback may have added it before. */
const answer = (
  platform: Platform,
  paymentId: string,
  { id: reference, teacherId: actorId, amountInPiastres, ...refund }: RefundRequest,
  made: RefundMade | { state: 'failed'; message: string },
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    const open = await findOpenRequest(transaction, paymentId);
    if (open?.reference !== reference) return;
    const { way, reason } = refund;
    const isMade = made.state === 'succeeded' && 'transactionId' in made;
    await recordEventWithMail(transaction, platform, payment, {
      kind: isMade ? 'refunded' : 'refund_failed',
      reference: isMade ? made.transactionId : reference,
      amountInPiastres,
      actorId,
      detail: {
        way,
        reason,
        asked: reference,
        ...('message' in made && { message: made.message }),
      },
    });
  });

/** Requests the refund from the gateway once. If the outcome is unknown, the job makes an inquiry later (decisions/0063). */
const requestRefund = async (
  platform: Platform,
  gateway: Gateway,
  { paymentId, paid, refund }: { paymentId: string; paid: PaidTransaction; refund: RefundRequest },
): Promise<void> => {
  const { transactionId } = paid;
  const { amountInPiastres } = refund;
  const isWhole = amountInPiastres === paid.amountInPiastres;
  let made: RefundMade;
  try {
    made = await gateway.refund({ transactionId, amountInPiastres, isWhole });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.isOutcomeUnknown) return;
    const { message, kind } = error;
    await answer(platform, paymentId, refund, { state: 'failed', message });
    throw new AppError(
      kind === 'unreachable' ? 'payment.refund_unreachable' : 'payment.refund_refused',
    );
  }
  if (made.state === 'pending') return;
  await answer(platform, paymentId, refund, made);
  if (made.state === 'failed') throw new AppError('payment.refund_refused');
};

/**
 * Refunds a part or the whole of a payment, by the gateway that took it or in person. A full refund revokes the right. A
 * repeated request changes nothing.
 * @throws AppError payment.unknown, payment.refund_…, payment.being_refunded
 */
export const refundPayment = async (
  platform: Platform,
  gateway: Gateway,
  viewer: Viewer,
  paymentId: string,
  { id, amount, way, reason }: RefundForm,
): Promise<void> => {
  if (!(await findPayment(platform.database, paymentId))) throw new AppError('payment.unknown');
  const refund = { id, teacherId: viewer.id, amountInPiastres: toPiastres(amount), way, reason };
  const paid = await begin(platform, gateway, paymentId, refund);
  if (paid) await requestRefund(platform, gateway, { paymentId, paid, refund });
};
