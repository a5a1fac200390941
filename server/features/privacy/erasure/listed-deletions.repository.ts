import { sql } from 'kysely';
import type { DeletionAsker } from '#domain/privacy/deletion.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type ListedDeletion = {
  id: string;
  student_id: string;
  student_name: string;
  asked_by: DeletionAsker;
  asked_at: Date;
  due_at: Date;
  cancelled_at: Date | null;
  receipt_number: number | null;
  receipt_id: string | null;
  is_erased: boolean;
};

/** A page of the requests, the newest first, with their receipts, and how many there are. */
export const listDeletions = async (
  executor: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedDeletion[]; total: number }> => {
  const { rows } = await sql<ListedDeletion & { total: number }>`
    select request.id, request.student_id, request.asked_by, request.asked_at, request.due_at, request.cancelled_at,
      concat_ws(' ', student.first_name, nullif(student.last_name, '')) as student_name,
      request.receipt_number, receipt.id as receipt_id, student.role = 'erased' as is_erased,
      (count(*) over ())::int as total
    from deletion_requests request
      join users student on student.id = request.student_id
      left join deletion_receipts receipt on receipt.number = request.receipt_number
    order by request.asked_at desc, request.id desc limit ${limit} offset ${offset}`.execute(
    executor,
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

/**
 * Former students: since then they have not signed in, nobody has seen them in class, they have paid nothing, and no deletion was
 * asked for or taken back; and no right is in force. Who has no account comes to class and pays like the others.
 */
export const listFormerStudents = async (
  executor: Executor,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select student.id from users student
    where student.role = 'student' and coalesce(student.last_active_at, student.created_at) < ${before}
      and not exists (select 1 from grants where student_id = student.id and revoked_at is null and ends_at > ${now})
      and not exists (select 1 from payments where student_id = student.id and created_at >= ${before})
      and not exists (
        select 1 from session_entries entry where entry.student_id = student.id and entry.field = 'presence'
          and entry.value in ('present', 'late') and entry.changed_at >= ${before})
      and not exists (
        select 1 from deletion_requests request where request.student_id = student.id
          and (request.cancelled_at is null or request.cancelled_at > ${before}))
    order by student.id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
};
