import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export type ChargeRow = Selectable<Schema['charges']> & {
  /** What was waived, returned or countered, in piastres. */
  credited: number;
  is_countered: boolean;
  /** The completed payment with its id has made it. */
  is_of_payment: boolean;
};

const chargeColumns = sql`charge.*,
  coalesce((select sum(amount_in_piastres) from charge_credits where charge_id = charge.id), 0)::float8 as credited,
  exists (
    select from charge_credits where charge_id = charge.id and kind = 'counter' and countered_id is null
  ) as is_countered,
  exists (select from payments where payments.id = charge.id and payments.status = 'completed') as is_of_payment`;

/** The charges of students, the oldest first. */
export const listCharges = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<ChargeRow[]> => {
  const { rows } = await sql<ChargeRow>`
    select ${chargeColumns} from charges charge where charge.student_id = any(${studentIds}::uuid[])
    order by charge.created_at, charge.id`.execute(executor);
  return rows;
};

/** A charge, locked until the transaction ends. */
export const lockCharge = async (transaction: Executor, id: string): Promise<ChargeRow> => {
  const { rows } = await sql<ChargeRow>`
    select ${chargeColumns} from charges charge where charge.id = ${id} for update of charge`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no charge ${id}`);
  return row;
};

export type PaidRow = {
  student_id: string;
  /** Without what went back. */
  amount_in_piastres: number;
  /** The charge that it was given for; null for money on account without a choice. */
  charge_id: string | null;
};

/** The payments in the statements of students, the oldest first. */
export const listStatementPayments = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<PaidRow[]> => {
  const { rows } = await sql<PaidRow>`
    select student_id, total_in_piastres - refunded_in_piastres as amount_in_piastres, charge_id
    from payments
    where student_id = any(${studentIds}::uuid[]) and is_paid and (charge_id is not null or opens = 'nothing')
    order by created_at, id`.execute(executor);
  return rows;
};

/** What a student owes, in piastres; below zero what was paid too much. */
export const findBalance = async (executor: Executor, studentId: string): Promise<number> => {
  const found = executor
    .selectFrom('student_balances')
    .select('balance_in_piastres')
    .where('student_id', '=', studentId);
  return (await found.executeTakeFirst())?.balance_in_piastres ?? 0;
};

/** Those of the students who were asked for a month since a moment, without countered charges. */
export const listAskedForMonth = async (
  executor: Executor,
  { studentIds, month, since }: { studentIds: readonly string[]; month: number; since: Date },
): Promise<Set<string>> => {
  const { rows } = await sql<{ student_id: string }>`
    select distinct charge.student_id from charges charge
    where charge.student_id = any(${studentIds}::uuid[]) and charge.kind = 'month' and charge.month = ${month}
      and charge.created_at >= ${since} and not exists (
        select from charge_credits where charge_id = charge.id and kind = 'counter' and countered_id is null
      )`.execute(executor);
  return new Set(rows.map((row) => row.student_id));
};

export type NewCharge = Omit<Insertable<Schema['charges']>, 'key' | 'grade' | 'group_id'>;

/**
 * Adds charges, each with grade and group of its student now. A month has one key in a school year, and a request one, so that of two
 * students who are merged one owes it. A countered charge has a key of its own.
 * @param year of the first day of the school year
 */
export const insertCharges = async (
  transaction: Executor,
  charges: readonly NewCharge[],
  year: number,
): Promise<void> => {
  for (const charge of charges) {
    const key = charge.kind === 'month' ? `month:${year}:${charge.month}` : charge.request_id;
    const values = {
      ...charge,
      key,
      grade: sql<number | null>`(select grade from users where id = ${charge.student_id})`,
      group_id: sql<string | null>`(select group_id from users where id = ${charge.student_id})`,
    };
    await transaction.insertInto('charges').values(values).execute();
  }
};

/** Earlier payments of a month that were sold without a charge are paid for the one that it has now. */
export const attachPayments = async (
  transaction: Executor,
  {
    studentId,
    month,
    since,
    chargeId,
  }: Record<'studentId' | 'chargeId', string> & {
    month: number;
    since: Date;
  },
): Promise<void> => {
  await transaction
    .updateTable('payments')
    .set({ charge_id: chargeId })
    .where('student_id', '=', studentId)
    .where('plan', '=', 'monthly')
    .where('month', '=', month)
    .where('status', '=', 'completed')
    .where('charge_id', 'is', null)
    .where('created_at', '>=', since)
    .execute();
};

/** Whether a charge has another completed payment of what it is for. */
export const hasOtherPayment = async (
  executor: Executor,
  { chargeId, paymentId }: { chargeId: string; paymentId: string },
): Promise<boolean> => {
  const found = await executor
    .selectFrom('payments')
    .select('id')
    .where('charge_id', '=', chargeId)
    .where('id', '<>', paymentId)
    .where('status', '=', 'completed')
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether the sale that made a charge opened at once what it is for, and still counts: the right is then the sale's. */
export const isOpenBySale = async (executor: Executor, chargeId: string): Promise<boolean> => {
  const found = await executor
    .selectFrom('payments')
    .select('id')
    .where('id', '=', chargeId)
    .where('opens', '=', 'at_once')
    .where('status', '=', 'completed')
    .executeTakeFirst();
  return found !== undefined;
};

/** Adds what takes a charge away, or a part of it. One that was countered frees its key for the next of the same. */
export const insertCredit = async (
  transaction: Executor,
  credit: Insertable<Schema['charge_credits']>,
): Promise<void> => {
  await transaction.insertInto('charge_credits').values(credit).execute();
  const { charge_id: chargeId, kind, countered_id: counteredId } = credit;
  if (kind !== 'counter' || counteredId) return;
  await sql`update charges set key = key || ':' || id where id = ${chargeId}`.execute(transaction);
};

/** What a person has waived since a moment, in piastres, without waivers that were taken back. */
export const sumWaivedBy = async (
  executor: Executor,
  { actorId, since }: { actorId: string; since: Date },
): Promise<number> => {
  const { rows } = await sql<{ waived: number }>`
    select coalesce(sum(amount_in_piastres), 0)::float8 as waived from charge_credits waiver
    where kind = 'waiver' and made_by = ${actorId} and created_at >= ${since}
      and not exists (select from charge_credits counter where counter.countered_id = waiver.id)`.execute(
    executor,
  );
  return rows[0]?.waived ?? 0;
};

/** @param openedAt null where what it is for was closed again */
export const setOpened = async (
  transaction: Executor,
  chargeId: string,
  openedAt: Date | null,
): Promise<void> => {
  await transaction
    .updateTable('charges')
    .set({ opened_at: openedAt })
    .where('id', '=', chargeId)
    .execute();
};

/** Sets the day until which charges are to be paid. */
export const setDue = async (
  transaction: Executor,
  chargeIds: readonly string[],
  dueOn: string,
): Promise<void> => {
  if (chargeIds.length === 0) return;
  await transaction
    .updateTable('charges')
    .set({ due_on: dueOn })
    .where('id', 'in', chargeIds)
    .execute();
};
