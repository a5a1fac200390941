import { sql } from 'kysely';
import type { DeletionAsker } from '#domain/privacy/deletion.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type DeletionRequest = {
  id: string;
  student_id: string;
  asked_by: DeletionAsker;
  asked_at: Date;
  due_at: Date;
};

const columns = ['id', 'student_id', 'asked_by', 'asked_at', 'due_at'] as const;

const open = (executor: Executor) =>
  executor
    .selectFrom('deletion_requests')
    .select(columns)
    .where('cancelled_at', 'is', null)
    .where('receipt_number', 'is', null)
    .$castTo<DeletionRequest>();

/** The request of a student that is neither carried out nor taken back. */
export const findOpenRequest = (
  executor: Executor,
  studentId: string,
): Promise<DeletionRequest | undefined> =>
  open(executor).where('student_id', '=', studentId).executeTakeFirst();

/** Stores a request, unless the student has an open one. @returns whether it is new */
export const insertRequest = async (
  executor: Executor,
  request: DeletionRequest,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: count } = await executor
    .insertInto('deletion_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .column('student_id')
        .where('cancelled_at', 'is', null)
        .where('receipt_number', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return (count ?? 0n) > 0n;
};

/** Takes the open request of a student back. @returns whether there was one */
export const cancelRequest = async (
  executor: Executor,
  studentId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('deletion_requests')
    .set({ cancelled_at: now })
    .where('student_id', '=', studentId)
    .where('cancelled_at', 'is', null)
    .where('receipt_number', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Requests that are due, the oldest first; one of a student whose payment still waits is not. */
export const listDueRequests = async (
  executor: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<DeletionRequest[]> => {
  const { rows } = await sql<DeletionRequest>`
    select id, student_id, asked_by, asked_at, due_at from deletion_requests request
    where cancelled_at is null and receipt_number is null and due_at <= ${now}
      and not exists (
        select 1 from payments payment where payment.student_id = request.student_id and payment.status = 'pending')
    order by due_at, id limit ${limit}`.execute(executor);
  return rows;
};

/** Locks a request that is still open. @returns whether it is */
export const lockRequest = async (executor: Executor, id: string): Promise<boolean> =>
  (await open(executor).where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;

export const linkReceipt = async (
  executor: Executor,
  id: string,
  number: number,
): Promise<void> => {
  await executor
    .updateTable('deletion_requests')
    .set({ receipt_number: number })
    .where('id', '=', id)
    .execute();
};
