import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { CollectedWay } from '#domain/payments/collected-payments.ts';
import { insertedPayment } from '#server/features/payments/checkout/start-payment.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { PaymentRow } from '#server/features/payments/ledger/payments.repository.ts';
import { staffName } from '#server/features/identity/accounts/accounts.api.ts';

export type CollectedRow = PaymentRow & {
  way: CollectedWay;
  /** `YYYY-MM-DD`. */
  received_on: string;
  note: string;
  taken_by: string;
  drawer_id: string | null;
  is_drawer_open: boolean;
  taken_by_id: string | null;
  /** The price of the charge that this sale made. */
  charge_price_in_piastres: number | null;
  /** What the student owes now. */
  balance_in_piastres: number;
};

export type Collected = { way: CollectedWay; received_on: string; note: string };

/**
 * Stores a payment that was taken in person as completed, with its ledger and its day: all of it in one statement, or nothing.
 * @returns undefined where the student's client sent another payment with the same key
 */
export const insertCollected = (
  transaction: Executor,
  payment: Insertable<Schema['payments']>,
  collected: Collected,
  taken: { actor_id: string; drawer_id: string },
): Promise<PaymentRow | undefined> =>
  transaction
    .with('sold', insertedPayment(payment))
    .with('recorded', (from) =>
      from
        .insertInto('payment_events')
        .columns([
          'payment_id',
          'kind',
          'happened_at',
          'amount_in_piastres',
          'actor_id',
          'drawer_id',
          'detail',
        ]).expression(sql`
          select id, kind, created_at, amount, actor_id, drawer_id, detail
          from sold cross join lateral (values
            ('started', 0, null::uuid, null::uuid, '{}'::jsonb),
            ('paid', total_in_piastres, ${taken.actor_id}::uuid, ${taken.drawer_id}::uuid, '{"by": "collector"}'::jsonb)
          ) as event (kind, amount, actor_id, drawer_id, detail)`),
    )
    .with('dated', (from) =>
      from
        .insertInto('collected_payments')
        .columns(['payment_id', 'way', 'received_on', 'note'])
        .expression((select) =>
          select
            .selectFrom('sold')
            .select((row) => [
              'id',
              row.val(collected.way).as('way'),
              sql<string>`${collected.received_on}::date`.as('received_on'),
              row.val(collected.note).as('note'),
            ]),
        ),
    )
    .selectFrom('sold')
    .selectAll()
    .executeTakeFirst();

const collectedPayments = (condition: RawBuilder<unknown>) => sql<CollectedRow>`
  select payment.*, collected.way, to_char(collected.received_on, 'YYYY-MM-DD') as received_on, collected.note,
    ${staffName('taker')} as taken_by, taker.id as taken_by_id, paid.drawer_id,
    coalesce(drawer.closed_at is null, false) as is_drawer_open, charge.price_in_piastres as charge_price_in_piastres,
    coalesce((
      select balance_in_piastres from student_balances balance where balance.student_id = payment.student_id
    ), 0) as balance_in_piastres
  from collected_payments collected
    join payments payment on payment.id = collected.payment_id
    join payment_events paid on paid.payment_id = payment.id and paid.kind = 'paid'
    join users taker on taker.id = paid.actor_id
    left join drawers drawer on drawer.id = paid.drawer_id
    left join charges charge on charge.id = payment.id
  where ${condition}`;

export const findCollected = async (
  executor: Executor,
  paymentId: string,
): Promise<CollectedRow | undefined> => {
  const { rows } = await collectedPayments(sql`payment.id = ${paymentId}`).execute(executor);
  return rows[0];
};

/** The newest first. */
export const listCollected = async (
  executor: Executor,
  { studentId, limit }: { studentId: string; limit: number },
): Promise<CollectedRow[]> => {
  const { rows } = await sql<CollectedRow>`
    ${collectedPayments(sql`payment.student_id = ${studentId}`)}
    order by payment.created_at desc, payment.id desc limit ${limit}`.execute(executor);
  return rows;
};

export const isCollected = async (executor: Executor, paymentId: string): Promise<boolean> => {
  const found = await executor
    .selectFrom('collected_payments')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return found !== undefined;
};
