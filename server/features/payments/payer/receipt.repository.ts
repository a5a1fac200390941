import { sql } from 'kysely';
import type { CollectedWay } from '#domain/payments/collected-payments.ts';
import { staffName } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { withinGroups } from '#server/platform/database/group-limit.repository.ts';

/** The gateway's transaction in the ledger, with its data about the card. */
type MoneyEvent = {
  at: string;
  amount: number;
  reference: string | null;
  detail: { by?: unknown; sourceName?: unknown; sourceEnding?: unknown };
};

export type ReceiptRow = {
  id: string;
  receipt_number: string;
  first_name: string;
  last_name: string;
  title: string;
  month: number | null;
  plan: string | null;
  method: 'card' | 'wallet' | 'receipt';
  /** How, on which day in Egypt, and by whom a payment was collected in person. */
  way: CollectedWay | null;
  received_on: string | null;
  taken_by: string | null;
  /** Money for what was owed, which bought nothing. */
  is_on_account: boolean;
  /** The price of the charge that this sale made; null where it made none. */
  charge_price_in_piastres: number | null;
  list_price_in_piastres: number;
  discount_in_piastres: number;
  total_in_piastres: number;
  refunded_in_piastres: number;
  /** The end of the purchased right; null where the lesson was deleted before the payment. */
  ends_at: Date | null;
  paid: MoneyEvent;
  refunds: MoneyEvent[];
};

const eventColumns = sql`jsonb_build_object('at', event.happened_at,
  'amount', event.amount_in_piastres, 'reference', event.reference, 'detail', event.detail)`;

/** Whose receipts a caller may read. */
type Readable = {
  /** The student who must own it; undefined for the teacher and assistants. */
  studentId: string | undefined;
  /** The groups that limit the caller; undefined where nothing does. */
  callerGroups: readonly string[] | undefined;
};

/** The data of a receipt, in one statement. */
export const findReceipt = async (
  executor: Executor,
  id: string,
  { studentId, callerGroups }: Readable,
): Promise<ReceiptRow | undefined> => {
  const conditions = [
    sql`payment.id = ${id} and payment.receipt_number is not null`,
    ...(studentId === undefined ? [] : [sql`payment.student_id = ${studentId}`]),
    ...withinGroups('student', callerGroups),
  ];
  const { rows } = await sql<ReceiptRow>`
    select payment.id, payment.receipt_number, payment.title, payment.month, payment.plan,
      payment.method, payment.list_price_in_piastres, payment.discount_in_piastres,
      payment.plan is null and payment.opens = 'nothing' and payment.charge_id is distinct from payment.id as is_on_account,
      charge.price_in_piastres as charge_price_in_piastres,
      payment.total_in_piastres, payment.refunded_in_piastres,
      collected.way, to_char(collected.received_on, 'YYYY-MM-DD') as received_on, taker.name as taken_by,
      student.first_name, student.last_name, right_given.ends_at,
      (select ${eventColumns} from payment_events event
        where event.payment_id = payment.id and event.kind = 'paid') as paid,
      coalesce((select jsonb_agg(${eventColumns} order by event.id) from payment_events event
        where event.payment_id = payment.id and event.kind = 'refunded'), '[]') as refunds
    from payments payment
    join users student on student.id = payment.student_id
    left join grants right_given
      on right_given.student_id = payment.student_id and right_given.id = payment.id
    left join collected_payments collected on collected.payment_id = payment.id
    left join charges charge on charge.id = payment.id
    left join lateral (
      select ${staffName('actor')} as name
      from payment_events event join users actor on actor.id = event.actor_id
      where event.payment_id = collected.payment_id and event.kind = 'paid'
    ) taker on true
    where ${sql.join(conditions, sql` and `)}`.execute(executor);
  return rows[0];
};
