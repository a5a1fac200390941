import { type RawBuilder, sql } from 'kysely';
import type { CollectedWay } from '#domain/payments/collected-payments.ts';
import type { PaymentTrouble } from '#domain/payments/payment-state.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { PaymentRow } from '#server/features/payments/ledger/payments.repository.ts';
import {
  matchingPayment,
  openNotes,
  type PaymentFilters,
  type PaymentOrder,
  paymentOrders,
} from './found-payments.repository.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type ListedPayment = PaymentRow & {
  first_name: string;
  last_name: string;
  email: string;
  /** The id of the transaction that paid it, or of the transfer that the student entered. */
  transaction_id: string | null;
  /** How money was taken in person; null where it was not. */
  way: CollectedWay | null;
  /** The file of a receipt. */
  receipt_file_id: string | null;
  paid_at: Date | null;
  rejection: string | null;
  troubles: PaymentTrouble[];
  has_grant: boolean;
};

const paymentId = sql.ref<string>('payment.id');

/** The ledger is read only for the rows that are shown. */
const withLedger = (payments: RawBuilder<unknown>) => sql<ListedPayment>`
  select payment.*, student.first_name, student.last_name, coalesce(student.email, '') as email,
    coalesce(paid.reference, receipt.transfer_number) as transaction_id, receipt.file_id as receipt_file_id,
    collected.way, paid.happened_at as paid_at, rejected.reason as rejection,
    array(select distinct what from (${openNotes(paymentId)}) note where what is not null) as troubles,
    exists (
      select 1 from grants where student_id = payment.student_id and grants.id = payment.id
    ) as has_grant
  from (${payments}) payment
    join users student on student.id = payment.student_id
    left join collected_payments collected on collected.payment_id = payment.id
    left join payment_receipts receipt on receipt.payment_id = payment.id
    left join payment_events paid on paid.payment_id = payment.id and paid.kind = 'paid'
    left join lateral (
      select detail ->> 'reason' as reason from payment_events
      where payment_id = payment.id and kind = 'rejected' order by id desc limit 1
    ) rejected on true`;

const studentOfOrder = ({ sort }: PaymentOrder) =>
  sort === 'studentName'
    ? sql`join users student on student.id = payment.student_id and student.role = 'student'`
    : sql``;

/** A page of the payments. */
export const listPayments = async (
  executor: Executor,
  selection: PaymentFilters & PaymentOrder & { limit: number; offset: number },
): Promise<ListedPayment[]> => {
  const order = paymentOrders[selection.sort][selection.direction];
  const page = sql`
    select payment.* from payments payment ${studentOfOrder(selection)}
    where ${matchingPayment(selection)}
    order by ${order} limit ${selection.limit} offset ${selection.offset}`;
  const { rows } = await sql<ListedPayment>`${withLedger(page)} order by ${order}`.execute(
    executor,
  );
  return rows;
};

export const countPayments = async (
  executor: Executor,
  filters: PaymentFilters,
): Promise<number> => {
  const { rows } = await sql<Rows['countPayments']>`
    select count(*)::integer as count from payments payment where ${matchingPayment(filters)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

export const findListedPayment = async (
  executor: Executor,
  id: string,
): Promise<ListedPayment | undefined> => {
  const { rows } = await withLedger(sql`select * from payments where id = ${id}`).execute(executor);
  return rows[0];
};

const batchSize = 500;

/**
 * All rows, each once, read in portions on demand. The ids are ordered first, so that no transaction stays open during a
 * slow download.
 */
export async function* readPayments(
  executor: Executor,
  selection: PaymentFilters & PaymentOrder,
): AsyncGenerator<ListedPayment> {
  const { rows: listed } = await sql<{ id: string }>`
    select payment.id from payments payment ${studentOfOrder(selection)}
    where ${matchingPayment(selection)}
    order by ${paymentOrders[selection.sort][selection.direction]}`.execute(executor);
  const ids = listed.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += batchSize) {
    const chosen = sql`
      select payment.*, chosen.place
      from unnest(${ids.slice(start, start + batchSize)}::uuid[]) with ordinality chosen (id, place)
        join payments payment on payment.id = chosen.id`;
    const page = sql<ListedPayment>`${withLedger(chosen)} order by payment.place`;
    yield* (await page.execute(executor)).rows;
  }
}
