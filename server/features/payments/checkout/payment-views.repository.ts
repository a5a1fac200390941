import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { PaymentRow } from '#server/features/payments/ledger/payments.repository.ts';

/** A payment with the data that are shown with it. */
export type PaymentView = PaymentRow & {
  first_name: string;
  /** Until when it opens lessons; null where it gave no right, or the right was revoked. */
  ends_at: Date | null;
  /** The gateway of its last attempt, if there is one. */
  gateway: string | null;
  page_url: string | null;
  /** Why the teacher rejected it, or undid its acceptance. */
  reason: string | null;
  is_cancelled: boolean;
  /** What the student handed in: how the money was sent, by which wallet, and the number of the transfer. */
  paid_by: Row<'payment_receipts'>['paid_by'];
  provider: Row<'payment_receipts'>['provider'];
  transfer_number: string | null;
};

const paymentViews = (executor: Executor) =>
  executor
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.student_id')
    .leftJoin('grants', (join) =>
      join
        .onRef('grants.student_id', '=', 'payments.student_id')
        .onRef('grants.id', '=', 'payments.id')
        .on('grants.revoked_at', 'is', null),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('payment_attempts')
          .select(['gateway', 'page_url'])
          .whereRef('payment_attempts.payment_id', '=', 'payments.id')
          .orderBy('started_at', 'desc')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('payment_events')
          .select(sql<string | null>`detail->>'reason'`.as('reason'))
          .whereRef('payment_events.payment_id', '=', 'payments.id')
          .where('kind', 'in', ['rejected', 'refunded'])
          .orderBy('id', 'desc')
          .limit(1)
          .as('rejection'),
      (join) => join.onTrue(),
    )
    .leftJoin('payment_receipts', 'payment_receipts.payment_id', 'payments.id')
    .selectAll('payments')
    .select(['payment_receipts.paid_by', 'provider', 'transfer_number'])
    .select(['users.first_name', 'grants.ends_at', 'gateway', 'page_url', 'rejection.reason'])
    .select(
      sql<boolean>`payments.status = 'failed' and exists (
        select 1 from payment_events where payment_id = payments.id and kind = 'cancelled'
      )`.as('is_cancelled'),
    );

/** @throws AppError payment.not_found */
export const getPaymentView = async (executor: Executor, id: string): Promise<PaymentView> => {
  const payment = await paymentViews(executor).where('payments.id', '=', id).executeTakeFirst();
  if (!payment) throw new AppError('payment.not_found');
  return payment;
};

/** A student's payments, the newest first. */
export const listPaymentViews = (
  executor: Executor,
  { studentId, limit }: { studentId: string; limit: number },
): Promise<PaymentView[]> =>
  paymentViews(executor)
    .where('payments.student_id', '=', studentId)
    .orderBy('payments.created_at', 'desc')
    .limit(limit)
    .execute();
