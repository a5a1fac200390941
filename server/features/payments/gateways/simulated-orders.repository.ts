import { type Selectable, sql } from 'kysely';
import type { Database, Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import type { SimulatedChange, SimulatedOrder } from './simulated-orders.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type OrderRow = Selectable<Schema['simulated_orders']>;
type TransactionRow = Selectable<Schema['simulated_transactions']>;

const toOrder = (row: OrderRow): SimulatedOrder => ({
  orderId: row.id,
  attempt: {
    reference: row.reference,
    amountInPiastres: row.amount_in_piastres,
    method: row.method,
    title: row.title,
    callbackUrl: row.callback_url,
    returnUrl: row.return_url,
  },
  expiresAt: row.expires_at,
});

const toChange = (row: TransactionRow): SimulatedChange => ({
  id: row.id,
  state: row.state,
  amountInPiastres: row.amount_in_piastres,
  refundOf: row.refund_of,
  refundedInPiastres: row.refunded_in_piastres,
  createdAt: row.created_at,
});

export const insertOrder = async (
  executor: Executor,
  { orderId, attempt, expiresAt }: SimulatedOrder,
): Promise<void> => {
  await executor
    .insertInto('simulated_orders')
    .values({
      id: orderId,
      reference: attempt.reference,
      amount_in_piastres: attempt.amountInPiastres,
      method: attempt.method,
      title: attempt.title,
      callback_url: attempt.callbackUrl,
      return_url: attempt.returnUrl,
      expires_at: expiresAt,
    })
    .execute();
};

export const findOrder = async (
  executor: Executor,
  orderId: string,
): Promise<SimulatedOrder | undefined> => {
  const row = await executor
    .selectFrom('simulated_orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row && toOrder(row);
};

/** The transactions of an order, the oldest first. */
export const listChanges = async (
  executor: Executor,
  orderId: string,
): Promise<SimulatedChange[]> => {
  const rows = await executor
    .selectFrom('simulated_transactions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(toChange);
};

export const findChange = async (
  executor: Executor,
  transactionId: string,
): Promise<{ orderId: string; change: SimulatedChange } | undefined> => {
  const row = await executor
    .selectFrom('simulated_transactions')
    .selectAll()
    .where('id', '=', transactionId)
    .executeTakeFirst();
  return row && { orderId: row.order_id, change: toChange(row) };
};

/** Ends an order that nobody paid. @returns whether it is over */
export const closeOrder = async (
  executor: Executor,
  { orderId, now }: { orderId: string; now: Date },
): Promise<boolean> => {
  const { rows } = await sql<Rows['closeOrder']>`
    update simulated_orders set expires_at = least(expires_at, ${now})
    where id = ${orderId} and not exists (
      select 1 from simulated_transactions where order_id = ${orderId} and state = 'succeeded'
    ) returning id`.execute(executor);
  return rows.length > 0;
};

/** Stores the transaction of an order; false when it would be a second payment of it, or the order is over. */
export const insertChange = async (
  executor: Executor,
  orderId: string,
  { id, state, amountInPiastres, createdAt }: SimulatedChange,
): Promise<boolean> => {
  const { rows } = await sql<Rows['insertChange']>`
    insert into simulated_transactions (id, order_id, state, amount_in_piastres, created_at)
    select ${id}, id, ${state}, ${amountInPiastres}, ${createdAt} from (
      -- Locked, because it may be closed at the same time.
      select id from simulated_orders where id = ${orderId} and expires_at > ${createdAt} for update
    ) open_order
    on conflict do nothing returning id`.execute(executor);
  return rows.length > 0;
};

/** Refunds a part of a payment; the id of the order, or undefined where less was paid than is refunded. */
export const insertRefund = async (
  executor: Executor,
  {
    id,
    refundOf,
    amountInPiastres,
    createdAt,
  }: { id: string; refundOf: string; amountInPiastres: number; createdAt: Date },
): Promise<string | undefined> => {
  const { rows } = await sql<Rows['insertRefund']>`
    with refunded as (
      update simulated_transactions set refunded_in_piastres = refunded_in_piastres + ${amountInPiastres}
      where id = ${refundOf} and state = 'succeeded' and refund_of is null and ${amountInPiastres}::int > 0
        and refunded_in_piastres + ${amountInPiastres} <= amount_in_piastres
      returning order_id
    )
    insert into simulated_transactions (id, order_id, state, amount_in_piastres, refund_of, created_at)
    select ${id}, order_id, 'succeeded', ${amountInPiastres}, ${refundOf}, ${createdAt} from refunded
    returning order_id`.execute(executor);
  return rows[0]?.order_id;
};

const unpaidDays = 30;

/** Deletes orders that nobody paid; the others may be refunded. */
export const simulatedOrderCleaner: Cleaner = {
  name: 'simulated orders',
  clean: async (database: Database, now: Date) => {
    await sql`
      delete from simulated_orders ended
      where expires_at < ${now}::timestamptz - make_interval(days => ${unpaidDays}) and not exists (
        select 1 from simulated_transactions paid where paid.order_id = ended.id and paid.state = 'succeeded'
      )`.execute(database);
  },
};
