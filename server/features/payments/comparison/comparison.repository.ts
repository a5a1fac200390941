import { type RawBuilder, sql } from 'kysely';
import type { DayDifference, LedgerMovement } from '#domain/payments/day-differences.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { MethodSum } from '#server/platform/database/tables/payment-days.ts';

/** From the first moment of a day in Egypt to the first one after it. */
export type DaySpan = { from: Date; to: Date };

type Method = 'card' | 'wallet' | 'receipt';

const isWithin = (moment: RawBuilder<unknown>, { from, to }: DaySpan) =>
  sql<boolean>`(${moment} >= ${from} and ${moment} < ${to})`;

const movedOn = (span: DaySpan) =>
  sql<boolean>`event.kind in ('paid', 'refunded') and ${isWithin(sql`event.happened_at`, span)}`;

const grantOf = (payment: RawBuilder<unknown>) =>
  sql`select 1 from grants where grants.student_id = ${payment}.student_id and grants.id = ${payment}.id`;

type SumRow = {
  method: Method;
  count: string;
  came: string;
  went_back: string;
  granted: string;
};

/** What the ledger of a day adds up to, by method, and how much of what came has its right, or went back whole. */
export const sumDay = async (executor: Executor, span: DaySpan) => {
  const { rows } = await sql<SumRow>`
    select payment.method, count(*) filter (where event.kind = 'paid') as count,
      coalesce(sum(event.amount_in_piastres) filter (where event.kind = 'paid'), 0) as came,
      coalesce(sum(event.amount_in_piastres) filter (where event.kind = 'refunded'), 0) as went_back,
      coalesce(sum(event.amount_in_piastres) filter (where event.kind = 'paid'
        and (payment.status = 'refunded' or exists (${grantOf(sql`payment`)}))), 0) as granted
    from payment_events event join payments payment on payment.id = event.payment_id
    where ${movedOn(span)}
    group by payment.method`.execute(executor);
  const sums: Partial<Record<Method, MethodSum>> = {};
  for (const row of rows) {
    const { method, count, came, went_back: wentBack } = row;
    sums[method] = { count: Number(count), came: Number(came), wentBack: Number(wentBack) };
  }
  return { sums, grantedInPiastres: rows.reduce((sum, { granted }) => sum + Number(granted), 0) };
};

/** Payments of which something moved or that were decided on a day: one without events must not be overlooked. */
const paymentsOf = (span: DaySpan) => sql`(
  select event.payment_id as id from payment_events event where ${movedOn(span)}
  union
  select payment.id from payments payment
  where payment.is_paid and ${isWithin(sql`payment.decided_at`, span)})`;

type DifferenceRow = {
  kind: DayDifference['kind'];
  payment_id: string;
  ledger: number | null;
  other: number | null;
};

/**
 * Where the ledger of a day disagrees with the payments and their grants; up to `limit` of each kind. A right that an
 * account was made with, such as those of the demo, is no purchase.
 */
export const listLedgerDifferences = async (
  executor: Executor,
  span: DaySpan,
  limit: number,
): Promise<DayDifference[]> => {
  const { rows } = await sql<DifferenceRow>`
    (select 'paymentWithoutGrant' as kind, payment.id as payment_id,
      event.amount_in_piastres as ledger, null::integer as other
    from payment_events event join payments payment on payment.id = event.payment_id
    where ${movedOn(span)} and event.kind = 'paid' and payment.status = 'completed'
      and not exists (${grantOf(sql`payment`)})
    limit ${limit})
    union all
    (select 'grantOfRefunded', payment.id, event.amount_in_piastres, null
    from payment_events event join payments payment on payment.id = event.payment_id
    where ${movedOn(span)} and event.kind = 'refunded' and payment.status = 'refunded'
      and exists (${grantOf(sql`payment`)} and grants.revoked_at is null)
    limit ${limit})
    union all
    (select 'grantWithoutPayment', bought.id, null, null
    from grants bought join users student on student.id = bought.student_id
    where bought.source in ('plan', 'bundle', 'purchase')
      and ${isWithin(sql`bought.created_at`, span)}
      and not (bought.source = 'bundle' and bought.scope = 'lesson')
      and (bought.reference is not null or bought.created_at > student.created_at)
      and not exists (
        select 1 from payment_events event where event.payment_id = bought.id and event.kind = 'paid')
    limit ${limit})
    union all
    (select 'sumDiffers', payment.id, (ledger.paid - ledger.back)::integer,
      case when payment.is_paid then payment.total_in_piastres else 0 end
        - payment.refunded_in_piastres
    from ${paymentsOf(span)} touched join payments payment on payment.id = touched.id
    cross join lateral (
      select coalesce(sum(event.amount_in_piastres) filter (where event.kind = 'paid'), 0) as paid,
        coalesce(sum(event.amount_in_piastres) filter (where event.kind = 'refunded'), 0) as back
      from payment_events event where event.payment_id = payment.id
    ) ledger
    where ledger.paid <> case when payment.is_paid then payment.total_in_piastres else 0 end
      or ledger.back <> payment.refunded_in_piastres
    limit ${limit})`.execute(executor);
  return rows.map(({ kind, payment_id: paymentId, ledger, other }) => ({
    kind,
    paymentId,
    reference: null,
    ledgerInPiastres: ledger,
    otherInPiastres: other,
  }));
};

export type OrderRow = { order_id: string; payment_id: string };

/** The orders at a gateway that were begun on a day, or of whose payments something moved. */
export const listOrders = async (
  executor: Executor,
  { gateway, ...span }: DaySpan & { gateway: string },
): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    select attempt.order_id, attempt.payment_id from payment_attempts attempt
    where attempt.gateway = ${gateway} and (
      ${isWithin(sql`attempt.started_at`, span)}
      or attempt.payment_id in (select event.payment_id from payment_events event where ${movedOn(span)})
    )
    order by attempt.started_at, attempt.order_id`.execute(executor);
  return rows;
};

/** What moved on a day by transactions of a gateway, of the given payments. */
export const listMovements = async (
  executor: Executor,
  { paymentIds, ...span }: DaySpan & { paymentIds: readonly string[] },
): Promise<LedgerMovement[]> => {
  const { rows } = await sql<{
    payment_id: string;
    kind: 'paid' | 'refunded';
    reference: string;
    amount_in_piastres: number;
  }>`
    select event.payment_id, event.kind, event.reference, event.amount_in_piastres
    from payment_events event
    where event.payment_id = any(${paymentIds}::uuid[]) and event.reference is not null
      and ${movedOn(span)}
    order by event.id`.execute(executor);
  return rows.map(({ payment_id: paymentId, kind, reference, amount_in_piastres: amount }) => ({
    paymentId,
    kind,
    reference,
    amountInPiastres: amount,
  }));
};

export type LedgerRow = {
  id: string;
  total_in_piastres: number;
  refunded_in_piastres: number;
  references: string[];
};

/** What the ledger has of payments, of all days. */
export const listLedgers = async (
  executor: Executor,
  paymentIds: readonly string[],
): Promise<LedgerRow[]> => {
  const { rows } = await sql<LedgerRow>`
    select payment.id, payment.total_in_piastres, payment.refunded_in_piastres,
      array(
        select event.reference from payment_events event
        where event.payment_id = payment.id and event.reference is not null
          and event.kind in ('paid', 'refunded', 'noted')
      ) as references
    from payments payment where payment.id = any(${paymentIds}::uuid[])`.execute(executor);
  return rows;
};
