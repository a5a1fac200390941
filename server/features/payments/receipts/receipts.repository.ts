import { type Insertable, type RawBuilder, sql } from 'kysely';
import { transferKey } from '#domain/payments/receipt-review.ts';
import { searchWords } from '#domain/text/search.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { containsWord, studentText } from '#server/platform/database/name-search.repository.ts';
import type { Row, Schema } from '#server/platform/database/schema.ts';
import { isFlagged } from './flags.repository.ts';

/** The data that a student sent. */
export type SentReceiptRow = Pick<
  Row<'payment_receipts'>,
  'file_id' | 'paid_by' | 'provider' | 'transfer_number' | 'sender' | 'notes'
> & {
  media_type: string | null;
  file_name: string | null;
  size_in_bytes: number | null;
  width: number | null;
  height: number | null;
  /** `YYYY-MM-DD`. */
  paid_on: string | null;
};

export type ReceiptRow = SentReceiptRow &
  Pick<
    Row<'payments'>,
    | 'status'
    | 'method'
    | 'confirmed_by'
    | 'plan'
    | 'month'
    | 'lesson_id'
    | 'title'
    | 'list_price_in_piastres'
    | 'discount_in_piastres'
    | 'total_in_piastres'
    | 'student_id'
  > &
  Pick<Row<'users'>, 'first_name' | 'last_name' | 'phone' | 'grade' | 'gender'> & {
    email: string;
    payment_id: string;
    sent_at: Date;
    /** When it was last decided, and why; null while it is pending. */
    last_decided_at: Date | null;
    reason: string | null;
  };

export const insertReceipt = async (
  transaction: Executor,
  receipt: Insertable<Schema['payment_receipts']>,
): Promise<void> => {
  await transaction.insertInto('payment_receipts').values(receipt).execute();
};

const sentColumns = sql`
  receipt.file_id, file.media_type, file.original_name as file_name, file.size_in_bytes, file.width, file.height,
  to_char(receipt.paid_on, 'YYYY-MM-DD') as paid_on, receipt.paid_by, receipt.provider,
  receipt.transfer_number, coalesce(receipt.sender, '') as sender, coalesce(receipt.notes, '') as notes`;

/** Payments with the data that their students sent; a gateway's payment has none. */
const received = sql`
  select payment.id as payment_id, payment.status, payment.method, payment.confirmed_by, payment.plan, payment.month,
    payment.lesson_id, payment.title, payment.list_price_in_piastres, payment.discount_in_piastres,
    payment.total_in_piastres, student.id as student_id, student.first_name, student.last_name,
    coalesce(student.email, '') as email, student.phone, student.grade, student.gender,
    coalesce(receipt.sent_at, payment.created_at) as sent_at, ${sentColumns},
    decision.happened_at as last_decided_at, decision.reason
  from payments payment
    left join payment_receipts receipt on receipt.payment_id = payment.id
    join users student on student.id = payment.student_id
    left join files file on file.id = receipt.file_id
    left join lateral (
      select event.happened_at, event.detail->>'reason' as reason from payment_events event
      where event.payment_id = payment.id and event.kind in ('paid', 'rejected', 'refunded')
      order by event.id desc
      limit 1
    ) decision on true`;

export type ReceiptFilters = {
  state: 'waiting' | 'flagged' | 'decided';
  /** As typed: parts of the student's name or e-mail, or the number of a transfer. */
  search: string;
};

const waiting = sql<boolean>`payment.status = 'pending'`;

const states: Record<ReceiptFilters['state'], RawBuilder<boolean>> = {
  waiting,
  flagged: sql<boolean>`${waiting} and ${isFlagged}`,
  // A student sent them: what was collected in person is not among them.
  decided: sql<boolean>`payment.status <> 'pending'
    and not exists (select from collected_payments where payment_id = payment.id)`,
};

const matches = ({ state, search }: ReceiptFilters): RawBuilder<boolean> => {
  const here = sql<boolean>`payment.confirmed_by = 'teacher' and ${states[state]}`;
  const words = searchWords(search);
  if (words.length === 0) return here;
  const byName = sql.join(
    words.map((word) => containsWord(studentText('student'), word)),
    sql` and `,
  );
  return sql<boolean>`${here} and ((${byName}) or receipt.transfer_key = ${transferKey(search) ?? null})`;
};

/** A page of receipts: pending ones are listed oldest first, decided ones newest first. */
export const listReceipts = async (
  executor: Executor,
  { limit, offset, ...filters }: ReceiptFilters & { limit: number; offset: number },
): Promise<ReceiptRow[]> => {
  const order =
    filters.state === 'decided'
      ? sql`payment.decided_at desc, payment.id desc`
      : sql`payment.created_at, payment.id`;
  const { rows } = await sql<ReceiptRow>`${received}
    where ${matches(filters)} order by ${order} limit ${limit} offset ${offset}`.execute(executor);
  return rows;
};

export const countReceipts = async (
  executor: Executor,
  filters: ReceiptFilters,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from payments payment
      -- Left joins, which the planner leaves out where no filter needs them.
      left join payment_receipts receipt on receipt.payment_id = payment.id
      left join users student on student.id = payment.student_id
    where ${matches(filters)}`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** How many payments wait for the teacher. */
export const countWaiting = async (executor: Executor): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments payment
    where payment.confirmed_by = 'teacher' and ${waiting}`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** A payment for the teacher's decision, with the data that its student sent. */
export const findReceipt = async (
  executor: Executor,
  paymentId: string,
): Promise<ReceiptRow | undefined> => {
  const { rows } = await sql<ReceiptRow>`${received} where payment.id = ${paymentId}`.execute(
    executor,
  );
  return rows[0];
};

/** The data that a student sent for their own payment. */
export const findOwnReceipt = async (
  executor: Executor,
  { paymentId, studentId }: { paymentId: string; studentId: string },
): Promise<SentReceiptRow | undefined> => {
  const { rows } = await sql<SentReceiptRow>`
    select ${sentColumns}
    from payment_receipts receipt left join files file on file.id = receipt.file_id
    where receipt.payment_id = ${paymentId} and receipt.student_id = ${studentId}`.execute(
    executor,
  );
  return rows[0];
};
