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

type SumRow = {
  method: Method;
  count: string;
  came: string;
  went_back: string;
  granted: string;
};

/**
 * The sums of the ledger of a day by method, and how many of the paid payments have their right, open nothing by themselves, were
 * fully refunded, or wait for the teacher.
 */
export const sumDay = async (executor: Executor, span: DaySpan) => {
  const { rows } = await sql<SumRow>`
    select payment.method, count(*) filter (where event.kind = 'paid') as count,
      coalesce(sum(event.amount_in_piastres) filter (where event.kind = 'paid'), 0) as came,
      coalesce(sum(event.amount_in_piastres) filter (where event.kind = 'refunded'), 0) as went_back,
      coalesce(sum(event.amount_in_piastres) filter (where event.kind = 'paid'
        and (payment.status in ('held', 'refunded', 'disputed') or payment.opens <> 'at_once' or grants.id is not null)), 0) as granted
    from payment_events event join payments payment on payment.id = event.payment_id
    left join grants on grants.student_id = payment.student_id and grants.id = payment.id
    where ${movedOn(span)}
    group by payment.method`.execute(executor);
  const sums: Partial<Record<Method, MethodSum>> = {};
  for (const row of rows) {
    const { method, count, came, went_back: wentBack } = row;
    sums[method] = { count: Number(count), came: Number(came), wentBack: Number(wentBack) };
  }
  return { sums, grantedInPiastres: rows.reduce((sum, { granted }) => sum + Number(granted), 0) };
};

type DifferenceRow = {
  kind: DayDifference['kind'];
  payment_id: string;
  ledger: number | null;
  other: number | null;
};

/**
 * The parts of `listLedgerDifferences`. Materialized, because with a limit the planner expects to find rows early, but
 * usually there are none.
 */
const ledgerDifferences = (span: DaySpan) => sql`
  moved as materialized (
    select payment.id, payment.student_id, payment.status, payment.opens, event.kind as event_kind,
      event.amount_in_piastres as amount
    from payment_events event join payments payment on payment.id = event.payment_id
    where ${movedOn(span)}
  ),
  payment_without_grant as materialized (
    select moved.id, moved.amount as ledger, null::integer as other
    from moved left join grants on grants.student_id = moved.student_id and grants.id = moved.id
    where moved.event_kind = 'paid' and moved.status = 'completed' and moved.opens = 'at_once' and grants.id is null
  ),
  grant_of_refunded as materialized (
    select moved.id, moved.amount as ledger, null::integer as other
    from moved join grants on grants.student_id = moved.student_id and grants.id = moved.id
    where moved.event_kind = 'refunded' and moved.status in ('refunded', 'disputed') and grants.revoked_at is null
  ),
  grant_without_payment as materialized (
    select bought.id, null::integer as ledger, null::integer as other
    from grants bought join users student on student.id = bought.student_id
    left join payment_events paid on paid.payment_id = bought.id and paid.kind = 'paid'
    where bought.source in ('plan', 'bundle', 'purchase')
      and ${isWithin(sql`bought.created_at`, span)}
      and not (bought.source = 'bundle' and bought.scope = 'lesson')
      and (bought.reference is not null or bought.created_at > student.created_at)
      and paid.id is null and not exists (select from charges where charges.id = bought.id)
  ),
  touched as materialized (
    select id from moved
    union
    select payment.id from payments payment
    where payment.is_paid and ${isWithin(sql`payment.decided_at`, span)}
  ),
  added as materialized (
    select event.payment_id, sum(event.amount_in_piastres) filter (where event.kind = 'paid') as paid,
      sum(event.amount_in_piastres) filter (where event.kind = 'refunded') as back
    from touched join payment_events event on event.payment_id = touched.id
    group by event.payment_id
  ),
  summed as materialized (
    select payment.id, coalesce(added.paid, 0)::integer as paid, coalesce(added.back, 0)::integer as back,
      case when payment.is_paid then payment.total_in_piastres else 0 end as should_be_paid,
      payment.refunded_in_piastres as should_be_back
    from touched join payments payment on payment.id = touched.id
    left join added on added.payment_id = touched.id
  ),
  sum_differs as materialized (
    select id, paid - back as ledger, should_be_paid - should_be_back as other
    from summed where paid <> should_be_paid or back <> should_be_back
  )`;

/**
 * Where the ledger of a day disagrees with the payments and their grants; up to `limit` of each kind. Payments that were
 * decided without an event are included. Rights that an account was created with, such as those of the demo, are no
 * purchases.
 */
export const listLedgerDifferences = async (
  executor: Executor,
  span: DaySpan,
  limit: number,
): Promise<DayDifference[]> => {
  const { rows } = await sql<DifferenceRow>`
    with ${ledgerDifferences(span)}
    (select 'paymentWithoutGrant' as kind, id as payment_id, ledger, other
      from payment_without_grant limit ${limit})
    union all
    (select 'grantOfRefunded', id, ledger, other from grant_of_refunded limit ${limit})
    union all
    (select 'grantWithoutPayment', id, ledger, other from grant_without_payment limit ${limit})
    union all
    (select 'sumDiffers', id, ledger, other from sum_differs limit ${limit})`.execute(executor);
  return rows.map(({ kind, payment_id: paymentId, ledger, other }) => ({
    kind,
    paymentId,
    reference: null,
    ledgerInPiastres: ledger,
    otherInPiastres: other,
  }));
};

export type OrderRow = { order_id: string; payment_id: string };

/**
 * The first `limit` orders at a gateway that were begun on a day, or whose payments have an event on that day, and the number
 * of all.
 */
export const listOrders = async (
  executor: Executor,
  { gateway, limit, ...span }: DaySpan & { gateway: string; limit: number },
): Promise<{ orders: OrderRow[]; total: number }> => {
  const { rows } = await sql<OrderRow & { total: string }>`
    select attempt.order_id, attempt.payment_id, count(*) over () as total from payment_attempts attempt
    where attempt.gateway = ${gateway} and (
      ${isWithin(sql`attempt.started_at`, span)}
      or attempt.payment_id in (select event.payment_id from payment_events event where ${movedOn(span)})
    )
    order by attempt.started_at, attempt.order_id
    limit ${limit}`.execute(executor);
  return { orders: rows, total: Number(rows[0]?.total ?? 0) };
};

/** The amounts that transactions of a gateway moved on a day, for these payments. */
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

/** The ledger's sums of payments, over all days. */
export const listLedgers = async (
  executor: Executor,
  paymentIds: readonly string[],
): Promise<LedgerRow[]> => {
  const { rows } = await sql<LedgerRow>`
    select payment.id, payment.total_in_piastres, payment.refunded_in_piastres,
      array(
        select event.reference from payment_events event
        where event.payment_id = payment.id and event.reference is not null
          and event.kind in ('paid', 'refunded', 'noted', 'refund_confirmed')
      ) as references
    from payments payment where payment.id = any(${paymentIds}::uuid[])`.execute(executor);
  return rows;
};
