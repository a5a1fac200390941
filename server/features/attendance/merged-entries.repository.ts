import { sql } from 'kysely';
import { isSecondBetter } from '#domain/attendance/merged-entries.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type Merged = { keptId: string; endedId: string };

export type EntryOfBoth = Rows['listEntriesOfBoth'];

/** What is written of both students in one session. */
export const listEntriesOfBoth = async (
  executor: Executor,
  { keptId, endedId }: Merged,
): Promise<EntryOfBoth[]> => {
  const { rows } = await sql<EntryOfBoth>`
    select kept.session_id, kept.field, session.group_name, session.day::text as day,
      kept.value as kept_value, ended.value as ended_value
    from session_entries kept
      join session_entries ended on ended.session_id = kept.session_id and ended.field = kept.field and ended.student_id = ${endedId}
      join class_sessions session on session.id = kept.session_id
    where kept.student_id = ${keptId}
    order by session.day desc, kept.session_id, kept.field desc`.execute(executor);
  return rows;
};

/**
 * Locks the sessions in which something is written of these students until the transaction ends: whoever saves changes locks its
 * session too, so that neither holds entries for which the other waits.
 */
export const lockSessionsOf = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<void> => {
  await sql`
    select from class_sessions
    where id in (select session_id from session_entries where student_id = any(${studentIds}::uuid[]))
    order by id for no key update`.execute(executor);
};

type RemovedEntry = {
  table: 'session_entries';
  kind: 'removed';
  part: null;
  row: Record<string, unknown>;
};

/** Removes the worse of what both students have in a session, so that the better can be the first one's. */
export const removeWorseEntries = async (
  executor: Executor,
  { keptId, endedId }: Merged,
): Promise<RemovedEntry[]> => {
  const worse = (await listEntriesOfBoth(executor, { keptId, endedId })).map((entry) => ({
    session_id: entry.session_id,
    field: entry.field,
    student_id: isSecondBetter(entry.field, entry.kept_value, entry.ended_value) ? keptId : endedId,
  }));
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    delete from session_entries entry
    using jsonb_populate_recordset(null::session_entries, ${JSON.stringify(worse)}::jsonb) worse
    where entry.session_id = worse.session_id and entry.field = worse.field and entry.student_id = worse.student_id
    returning to_jsonb(entry) as row`.execute(executor);
  return rows.map(({ row }) => ({ table: 'session_entries', kind: 'removed', part: null, row }));
};
