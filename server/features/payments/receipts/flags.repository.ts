import { type RawBuilder, sql } from 'kysely';
import type { PaymentStatus } from '#domain/payments/payment-state.ts';
import { type ReceiptFlagKind, samePictureWithinBits } from '#domain/payments/receipt-review.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type FlagRow = {
  payment_id: string;
  kind: ReceiptFlagKind;
  other_id: string;
  is_other_student: boolean;
  first_name: string;
  last_name: string;
  status: PaymentStatus;
  sent_at: Date;
  total_in_piastres: number;
  has_receipt: boolean;
};

/** The maximum for each kind, so that a picture that many students send does not fill the page. */
const maxOfKind = 3;

/**
 * Payments that resemble the `receipt` and `payment` of the surrounding query, by kind. Each is found by an index
 * (decisions/0062).
 */
const resembling: Record<ReceiptFlagKind, RawBuilder<unknown>> = {
  picture: sql`
    select other.payment_id as id, other.student_id, other.sent_at from payment_receipts other
    where other.payment_id in (
      select same.payment_id from payment_receipts same
      where same.file_digest = receipt.file_digest and same.payment_id <> receipt.payment_id
      union
      select other_id from receipt_likenesses likeness
      where likeness.payment_id = receipt.payment_id)`,
  number: sql`
    select other.payment_id as id, other.student_id, other.sent_at from payment_receipts other
    where other.payment_id <> receipt.payment_id and other.transfer_key = receipt.transfer_key`,
  amount: sql`
    select other.id, other.student_id, other.created_at as sent_at from payments other
    where other.id <> payment.id and other.student_id = payment.student_id
      and other.status = 'pending' and other.total_in_piastres = payment.total_in_piastres`,
  sender: sql`
    select other.payment_id as id, other.student_id, other.sent_at from payment_receipts other
    where other.student_id <> receipt.student_id and other.sender_key = receipt.sender_key`,
};

/** Whether the `receipt` and `payment` of the surrounding query resemble another payment. */
export const isFlagged = sql<boolean>`(${sql.join(
  Object.values(resembling).map((others) => sql`exists (${others})`),
  sql` or `,
)})`;

const found = sql.join(
  Object.entries(resembling).map(
    ([kind, others]) => sql`(
      select ${sql.lit(kind)} as kind, id, student_id, sent_at from (${others}) found
      order by student_id = receipt.student_id, sent_at desc
      limit ${maxOfKind}
    )`,
  ),
  sql` union all `,
);

/** Separates this advisory lock from others with two numbers. */
const lockOfLikenesses = 1_668_248_182;

/** The maximum of stored similarities for a receipt; a plain grey picture resembles every other one. */
const maxLikenesses = 50;

/**
 * Stores which receipts have nearly the same picture as one that was just stored. It reads all hashes, about 6 ms with 20,000
 * receipts. The lock makes receipts that are stored at once see each other.
 */
export const storeLikenesses = async (
  transaction: Executor,
  { paymentId, hash }: { paymentId: string; hash: string },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOfLikenesses}::integer, 0)`.execute(transaction);
  await sql`
    with alike as (
      select payment_id from payment_receipts
      where payment_id <> ${paymentId}
        and bit_count(picture_hash # ${hash}::bit(64)) <= ${samePictureWithinBits}
      order by sent_at desc
      limit ${maxLikenesses}
    )
    insert into receipt_likenesses (payment_id, other_id)
    select ${paymentId}, payment_id from alike
    union all
    select payment_id, ${paymentId} from alike`.execute(transaction);
};

/** The payments that the receipts of these payments resemble: at most three of each kind, other students' first. */
export const listFlags = async (
  executor: Executor,
  paymentIds: readonly string[],
): Promise<FlagRow[]> => {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<FlagRow>`
    select payment.id as payment_id, flag.kind, flag.id as other_id, flag.sent_at,
      flag.student_id <> payment.student_id as is_other_student,
      student.first_name, student.last_name, other.status, other.total_in_piastres,
      exists (select 1 from payment_receipts where payment_id = flag.id) as has_receipt
    from payments payment
      join payment_receipts receipt on receipt.payment_id = payment.id
      cross join lateral (${found}) flag
      join payments other on other.id = flag.id
      join users student on student.id = flag.student_id
    where payment.id = any(${paymentIds}::uuid[])
    order by payment.id, is_other_student desc, flag.sent_at desc`.execute(executor);
  return rows;
};
