import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { lockAccount } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';

export type PaymentRow = Selectable<Schema['payments']>;
export type AttemptRow = Selectable<Schema['payment_attempts']>;
export type NewEvent = Insertable<Schema['payment_events']>;

export const findPaymentByKey = (
  executor: Executor,
  { studentId, clientKey }: { studentId: string; clientKey: string },
): Promise<PaymentRow | undefined> =>
  executor
    .selectFrom('payments')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();

export const findPayment = (executor: Executor, id: string): Promise<PaymentRow | undefined> =>
  executor.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the account of the student of a payment until the transaction ends. */
const lockPayer = async (transaction: Executor, id: string, lockedId?: string): Promise<void> => {
  const { student_id: studentId } = await transaction
    .selectFrom('payments')
    .select('student_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // A merge may have given the payment to somebody else while this waited for the first one.
  if (studentId === lockedId) return;
  await lockAccount(transaction, studentId);
  return lockPayer(transaction, id, studentId);
};

/**
 * A payment whose student's account is locked until the transaction ends: whoever changes a payment locks that account, so its events
 * are added one after another, and nobody asks the student meanwhile for what it pays.
 */
export const lockPayment = async (transaction: Executor, id: string): Promise<PaymentRow> => {
  await lockPayer(transaction, id);
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

/** The pending payments of a student, and the ended ones that can still be paid with a discount. */
export const listOpenOf = (executor: Executor, studentId: string): Promise<PaymentRow[]> =>
  executor
    .selectFrom('payments')
    .selectAll()
    .where('student_id', '=', studentId)
    .where(({ eb, and, or }) =>
      or([
        eb('status', '=', 'pending'),
        and([eb('status', '=', 'failed'), eb('holds_discount_use', '=', true)]),
      ]),
    )
    .orderBy('id')
    .execute();

export const findPaymentStatus = async (
  executor: Executor,
  id: string,
): Promise<PaymentRow['status'] | undefined> => {
  const found = executor.selectFrom('payments').select('status').where('id', '=', id);
  return (await found.executeTakeFirst())?.status;
};

export const updatePayment = (
  transaction: Executor,
  id: string,
  change: Updateable<Schema['payments']>,
): Promise<PaymentRow> =>
  transaction
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Gives a payment the next number of the year in Egypt: six digits, which sort the receipts of a year correctly. The row of the
 * year is the last lock that a transaction takes, because it blocks every other completion until the end. A rollback returns the
 * number (decisions/0064).
 */
export const giveReceiptNumber = (
  transaction: Executor,
  paymentId: string,
  now: Date,
): Promise<PaymentRow> => {
  const year = Number(dayInEgypt(now).slice(0, 4));
  return transaction
    .with('counter', (from) =>
      from
        .insertInto('receipt_counters')
        .values({ year, last: 1 })
        .onConflict((conflict) =>
          conflict.column('year').doUpdateSet({ last: sql<number>`receipt_counters.last + 1` }),
        )
        .returning('last'),
    )
    .updateTable('payments')
    .from('counter')
    .set({
      receipt_number: sql<string>`${year} || '-' || lpad(counter.last::text, greatest(6, length(counter.last::text)), '0')`,
    })
    .where('payments.id', '=', paymentId)
    .returningAll('payments')
    .executeTakeFirstOrThrow();
};

/** Adds a row to the ledger, unless it exists. @returns whether it is new */
export const insertEvent = async (transaction: Executor, event: NewEvent): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: count } = await transaction
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (count ?? 0n) > 0n;
};

/** Whether the ledger has an event of that kind for a transaction of the gateway. */
export const hasEvent = async (
  executor: Executor,
  { payment_id, kind, reference }: Pick<NewEvent, 'payment_id' | 'kind' | 'reference'>,
): Promise<boolean> => {
  const found = await executor
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('kind', '=', kind)
    .where('reference', '=', reference ?? null)
    .executeTakeFirst();
  return found !== undefined;
};

/** The gateway's transaction that paid a payment; undefined where there is none. */
export const findPaidReference = async (
  executor: Executor,
  paymentId: string,
): Promise<string | undefined> => {
  const paid = await executor
    .selectFrom('payment_events')
    .select('reference')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'paid')
    .executeTakeFirst();
  return paid?.reference ?? undefined;
};

export const insertAttempt = async (executor: Executor, attempt: AttemptRow): Promise<void> => {
  await executor.insertInto('payment_attempts').values(attempt).execute();
};

export const findAttempt = (
  executor: Executor,
  { gateway, orderId }: { gateway: string; orderId: string },
): Promise<AttemptRow | undefined> =>
  executor
    .selectFrom('payment_attempts')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** The attempts of a payment, the newest first. */
export const listAttempts = (executor: Executor, paymentId: string): Promise<AttemptRow[]> =>
  executor
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('started_at', 'desc')
    .execute();

/** Whether a gateway has an order for a payment. */
export const hasAttempt = async (executor: Executor, paymentId: string): Promise<boolean> => {
  const found = executor.selectFrom('payment_attempts').select('order_id');
  return (await found.where('payment_id', '=', paymentId).executeTakeFirst()) !== undefined;
};

export type PendingPayment = Pick<PaymentRow, 'id' | 'expires_at'>;

/**
 * Payments for which the gateway may still take money, by their end: pending ones, and declined or cancelled ones whose time
 * is not over, or whose discount is not free yet. Pending payments that the teacher confirms are not among them.
 */
export const listPending = (
  executor: Executor,
  { after, limit, now }: { after: PendingPayment | undefined; limit: number; now: Date },
): Promise<PendingPayment[]> =>
  executor
    .selectFrom('payments')
    .select(['id', 'expires_at'])
    .where('confirmed_by', '=', 'gateway')
    .where(({ eb, and, or }) =>
      or([
        eb('status', '=', 'pending'),
        and([eb('status', '=', 'failed'), eb('expires_at', '>', now)]),
        and([eb('status', '=', 'failed'), eb('holds_discount_use', '=', true)]),
      ]),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('expires_at', 'id'),
          '>',
          tuple(after?.expires_at ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The grade of a student now. */
export const findGradeOf = async (
  executor: Executor,
  studentId: string,
): Promise<number | null> => {
  const student = executor.selectFrom('users').select('grade').where('id', '=', studentId);
  return (await student.executeTakeFirstOrThrow()).grade;
};

export type PayerRow = { first_name: string; last_name: string; email: string; phone: string };

export const findPayer = (executor: Executor, studentId: string): Promise<PayerRow> =>
  executor
    .selectFrom('users')
    .select(['first_name', 'last_name', sql<string>`coalesce(email, '')`.as('email'), 'phone'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();

export type LessonForSale = { title: string; price_in_piastres: number };

/** A lesson that a student can buy: visible, open, not free and with a price. */
export const findLessonForSale = async (
  executor: Executor,
  id: string,
): Promise<LessonForSale | undefined> => {
  const { rows } = await sql<LessonForSale>`
    select title, price_in_piastres from shown_lessons
    where id = ${id} and is_accessible and not is_free and price_in_piastres > 0`.execute(executor);
  return rows[0];
};
