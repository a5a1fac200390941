import type { taughtPayments } from '#contract/payments/taught-payments.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { paymentTroubles } from '#domain/payments/payment-state.ts';
import {
  refundableInPiastres,
  type RefundState,
  refundWays,
  refundWaysOf,
} from '#domain/payments/refund.ts';
import { toEgp } from '#domain/settings/money.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { CollectedRow } from '#server/features/payments/collections/collected-payments.repository.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { AttemptRow } from '#server/features/payments/ledger/payments.repository.ts';
import type {
  LedgerRow,
  OpenRequest,
  PurchaseContext,
} from '#server/features/payments/ledger/ledger.repository.ts';
import type { ListedPayment } from './listed-payments.repository.ts';

type Listed = RouteReplyInput<typeof taughtPayments.list>[number];
type Detail = RouteReplyInput<typeof taughtPayments.get>;

/** Row to wire; the link to the file of a receipt is signed. */
export const presentListed = (row: ListedPayment, files: Pick<Files, 'signedUrl'>): Listed => ({
  id: row.id,
  number: row.number,
  studentId: row.student_id,
  studentName: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
  studentHasAccount: row.email !== '',
  title: row.title,
  listPrice: toEgp(row.list_price_in_piastres),
  discount: toEgp(row.discount_in_piastres),
  amount: toEgp(row.total_in_piastres),
  refunded: toEgp(row.refunded_in_piastres),
  currency: 'EGP',
  paymentMethod: row.method,
  way: row.way,
  confirmedBy: row.confirmed_by,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  transactionId: row.transaction_id,
  subscriptionId: row.has_grant ? row.id : null,
  subscriptionType: row.plan ?? 'lesson',
  receiptUrl: row.receipt_file_id && files.signedUrl(row.receipt_file_id),
  receiptNumber: row.receipt_number,
  notes: row.rejection ?? '',
  verifiedAt: row.paid_at?.toISOString() ?? null,
  troubles: row.troubles,
});

/** The fields that the detail of an event may have. Older events may have other fields. */
const readDetail = (detail: unknown) => {
  const fields = (detail ?? {}) as Record<string, unknown>;
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    trouble: paymentTroubles.find((trouble) => trouble === text('what')) ?? null,
    way: refundWays.find((way) => way === text('way')) ?? null,
    reason: text('reason') || text('message'),
    source: `${text('sourceName')} ${text('sourceEnding')}`.trim(),
  };
};

const presentEvent = (row: LedgerRow): Detail['events'][number] => ({
  id: row.id,
  kind: row.kind,
  happenedAt: row.happened_at.toISOString(),
  amount: toEgp(row.amount_in_piastres),
  reference: row.reference,
  actorName: row.actor_name,
  ...readDetail(row.detail),
});

const presentGrant = (context: PurchaseContext): Detail['grant'] =>
  context.grant_scope && {
    scope: context.grant_scope,
    startsAt: context.grant_starts_at.toISOString(),
    endsAt: context.grant_ends_at.toISOString(),
    revokedAt: context.grant_revoked_at?.toISOString() ?? null,
    credits: context.grant_credits,
  };

export type PaymentParts = {
  payment: ListedPayment;
  context: PurchaseContext;
  ledger: LedgerRow[];
  attempts: AttemptRow[];
  openRequest: OpenRequest | undefined;
  collected: CollectedRow | undefined;
  refundState: RefundState;
  files: Pick<Files, 'signedUrl'>;
};

export const presentDetail = ({
  payment,
  context,
  ledger,
  attempts,
  openRequest,
  collected,
  refundState,
  files,
}: PaymentParts): Detail => ({
  ...presentListed(payment, files),
  studentEmail: payment.email,
  planId: payment.plan,
  month: payment.month,
  lessonId: payment.lesson_id,
  courseId: context.course_id,
  discountCode: context.discount_code,
  events: ledger.map(presentEvent),
  attempts: attempts.map((attempt) => ({
    gateway: attempt.gateway,
    orderId: attempt.order_id,
    intentionId: attempt.intention_id,
    startedAt: attempt.started_at.toISOString(),
  })),
  grant: presentGrant(context),
  collection: collected
    ? {
        way: collected.way,
        receivedOn: collected.received_on,
        takenBy: collected.taken_by,
        note: collected.note,
      }
    : null,
  refundable: {
    amount: toEgp(refundableInPiastres(refundState)),
    ways: refundWaysOf(refundState),
  },
  heldBecause: payment.held_because,
  requestedRefund: openRequest ? toEgp(openRequest.amount_in_piastres) : null,
});
