import type { RefundState } from '#domain/payments/refund.ts';
import { findCollected } from '#server/features/payments/collections/collected-payments.repository.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import {
  listAttempts,
  type PaymentRow,
} from '#server/features/payments/ledger/payments.repository.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findOpenRequest,
  findPurchaseContext,
  listLedger,
} from '#server/features/payments/ledger/ledger.repository.ts';
import { findListedPayment } from './listed-payments.repository.ts';
import { presentDetail } from './taught-payments.presenter.ts';

/** Whether the current gateway took the money of a payment; a former gateway cannot be asked any more. */
export const isTakenBy = (
  { name }: Pick<Gateway, 'name'>,
  payment: PaymentRow,
  {
    attempts,
    paidReference,
  }: { attempts: readonly { gateway: string }[]; paidReference: string | null },
): boolean =>
  payment.confirmed_by === 'gateway' &&
  paidReference !== null &&
  attempts.some(({ gateway }) => gateway === name);

export const refundStateOf = (
  payment: PaymentRow,
  { isRequested, isTakenByGateway }: Pick<RefundState, 'isRequested' | 'isTakenByGateway'>,
): RefundState => ({
  isPaid: payment.is_paid,
  totalInPiastres: payment.total_in_piastres,
  refundedInPiastres: payment.refunded_in_piastres,
  isRequested,
  isTakenByGateway,
});

/**
 * Everything about one payment, for the teacher.
 * @throws AppError payment.unknown
 */
export const showPayment = async (
  { database, files }: Pick<Platform, 'database' | 'files'>,
  gateway: Gateway,
  id: string,
): Promise<ReturnType<typeof presentDetail>> => {
  const payment = await findListedPayment(database, id);
  if (!payment) throw new AppError('payment.unknown');
  const [context, ledger, attempts, openRequest, collected] = await Promise.all([
    findPurchaseContext(database, id),
    listLedger(database, id),
    listAttempts(database, id),
    findOpenRequest(database, id),
    findCollected(database, id),
  ]);
  if (!context) throw new AppError('payment.unknown');
  const isTakenByGateway = isTakenBy(gateway, payment, {
    attempts,
    paidReference: payment.transaction_id,
  });
  const refundState = refundStateOf(payment, {
    isRequested: openRequest !== undefined,
    isTakenByGateway,
  });
  return presentDetail({
    payment,
    context,
    ledger,
    attempts,
    openRequest,
    collected,
    refundState,
    files,
  });
};
