import { type NotNull, type Selectable, sql } from 'kysely';
import type { Gender } from '#domain/text/addressed.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export type LedgerRow = Selectable<Schema['payment_events']> & { actor_name: string | null };

/** The ledger of a payment, the oldest first. */
export const listLedger = async (executor: Executor, paymentId: string): Promise<LedgerRow[]> => {
  const { rows } = await sql<LedgerRow>`
    select event.*, btrim(actor.first_name || ' ' || actor.last_name) as actor_name
    from payment_events event left join users actor on actor.id = event.actor_id
    where event.payment_id = ${paymentId} order by event.id`.execute(executor);
  return rows;
};

export type PurchaseContext = {
  course_id: string | null;
  discount_code: string | null;
  grant_scope: 'everything' | 'month' | 'lesson' | 'credits' | null;
  grant_starts_at: Date;
  grant_ends_at: Date;
  grant_revoked_at: Date | null;
  grant_credits: number | null;
};

/** The context of a payment: the course of its lesson, the code, and the right that it gave. */
export const findPurchaseContext = async (
  executor: Executor,
  paymentId: string,
): Promise<PurchaseContext | undefined> => {
  const { rows } = await sql<PurchaseContext>`
    select lesson.course_id, code.code as discount_code, given.scope as grant_scope,
      given.starts_at as grant_starts_at, given.ends_at as grant_ends_at,
      given.revoked_at as grant_revoked_at, given.credits as grant_credits
    from payments payment
      left join lessons lesson on lesson.id = payment.lesson_id
      left join discount_codes code on code.id = payment.discount_code_id
      left join grants given on given.student_id = payment.student_id and given.id = payment.id
    where payment.id = ${paymentId}`.execute(executor);
  return rows[0];
};

/** A refund that was requested from the gateway; `reference` is the key of the teacher's request. */
export type OpenRequest = {
  payment_id: string;
  reference: string;
  amount_in_piastres: number;
  /** The way and the reason of the refund. */
  detail: Record<string, unknown>;
  happened_at: Date;
};

const requestColumns = sql`payment_id, reference, amount_in_piastres, detail, happened_at`;

const isAnswered = sql<boolean>`exists (
  select 1 from payment_events answer
  where answer.payment_id = asked.payment_id and answer.kind in ('refunded', 'refund_failed')
    and answer.detail ->> 'asked' = asked.reference
)`;

/** The unanswered refund request of a payment; there is at most one. */
export const findOpenRequest = async (
  executor: Executor,
  paymentId: string,
): Promise<OpenRequest | undefined> => {
  const { rows } = await sql<OpenRequest>`
    select ${requestColumns} from payment_events asked
    where payment_id = ${paymentId} and kind = 'refund_asked' and not ${isAnswered}`.execute(
    executor,
  );
  return rows[0];
};

/** The row that an earlier request with the same key stored, so that a repeat changes nothing. */
export const findRefundRequest = (
  executor: Executor,
  { paymentId, reference }: { paymentId: string; reference: string },
): Promise<{ amount_in_piastres: number } | undefined> =>
  executor
    .selectFrom('payment_events')
    .select('amount_in_piastres')
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['refund_asked', 'refunded'])
    .where('reference', '=', reference)
    .executeTakeFirst();

/** The open refund requests of all payments that were made before a moment, the oldest first. */
export const listOpenRequests = async (
  executor: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<OpenRequest[]> => {
  const { rows } = await sql<OpenRequest>`
    select ${requestColumns} from payment_events asked
    where kind = 'refund_asked' and happened_at <= ${before} and not ${isAnswered}
    order by happened_at limit ${limit}`.execute(executor);
  return rows;
};

/** Piastres that the gateway has refunded, without refunds that the teacher recorded by hand. */
export const findRefundedByGateway = async (
  executor: Executor,
  paymentId: string,
): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount_in_piastres), 0)::float8 as amount from payment_events
    where payment_id = ${paymentId} and kind = 'refunded' and coalesce(detail ->> 'way', '') <> 'hand'
      and (actor_id is null or coalesce(detail ->> 'way', '') <> 'bank')
    `.execute(executor);
  return rows[0]?.amount ?? 0;
};

/**
 * A refund of that amount that an inquiry found, and whose transaction the gateway has not named yet.
 * @returns the key of its request
 */
export const findUnnamedRefund = async (
  executor: Executor,
  { paymentId, amountInPiastres }: { paymentId: string; amountInPiastres: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ asked: string }>`
    select detail ->> 'asked' as asked from payment_events refund
    where payment_id = ${paymentId} and kind = 'refunded' and amount_in_piastres = ${amountInPiastres}
      and reference = 'asked:' || (detail ->> 'asked')
      and not exists (
        select 1 from payment_events named
        where named.payment_id = refund.payment_id and named.kind = 'refund_confirmed'
          and named.detail ->> 'asked' = refund.detail ->> 'asked'
      )
    order by id limit 1`.execute(executor);
  return rows[0]?.asked;
};

/** Whether a transaction is a second payment of an order, which gave no right. */
export const isNotedPayment = async (
  executor: Executor,
  { paymentId, reference }: { paymentId: string; reference: string },
): Promise<boolean> => {
  const { rows } = await sql<{ is_noted: boolean }>`
    select exists (
      select 1 from payment_events
      where payment_id = ${paymentId} and kind = 'noted' and reference = ${reference}
    ) and not exists (
      select 1 from payment_events
      where payment_id = ${paymentId} and kind = 'paid' and reference = ${reference}
    ) as is_noted`.execute(executor);
  return rows[0]?.is_noted ?? false;
};

/**
 * The person whom a mail about a payment greets; undefined where the address is not confirmed, because it may belong to a
 * stranger.
 */
export const findRecipient = (
  executor: Executor,
  studentId: string,
): Promise<
  { email: string; first_name: string; last_name: string; gender: Gender | null } | undefined
> =>
  executor
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'gender'])
    .where('id', '=', studentId)
    .where('email_verified_at', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
