import { sql } from 'kysely';
import type { PersonChange } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Merge } from './merged-rows.repository.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type MergeRow = Rows['listOpenMerges'];

const columns = sql`id, student_id, ended_id, made_at, undone_at, sealed_at`;

/** Stores that a merge begins. */
export const insertMerge = async (
  executor: Executor,
  { id, keptId, endedId }: Merge,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> => {
  await sql`
    insert into student_merges (id, student_id, ended_id, actor_id, made_at)
    values (${id}, ${keptId}, ${endedId}, ${actorId}, ${now})`.execute(executor);
};

export const findMerge = async (executor: Executor, id: string): Promise<MergeRow | undefined> => {
  const { rows } = await sql<MergeRow>`
    select ${columns} from student_merges where id = ${id}`.execute(executor);
  return rows[0];
};

/** Locks it until the transaction ends, so that it is undone or sealed once. */
export const lockMerge = async (executor: Executor, id: string): Promise<MergeRow | undefined> => {
  const { rows } = await sql<MergeRow>`
    select ${columns} from student_merges where id = ${id} for update`.execute(executor);
  return rows[0];
};

export const markUndone = async (
  executor: Executor,
  id: string,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> => {
  await sql`
    update student_merges set undone_at = ${now}, undone_by = ${actorId} where id = ${id}`.execute(
    executor,
  );
};

/** Deletes what a merge stored for its undo. */
export const sealMerge = async (executor: Executor, id: string, now: Date): Promise<void> => {
  await sql`delete from student_merge_rows where merge_id = ${id}`.execute(executor);
  await sql`update student_merges set sealed_at = ${now} where id = ${id}`.execute(executor);
};

/** The merges that are not sealed: of everybody, or into a student, and only those made before a moment. */
export const listOpenMerges = async (
  executor: Executor,
  { studentId, madeBefore }: { studentId?: string; madeBefore?: Date } = {},
): Promise<MergeRow[]> => {
  const { rows } = await sql<MergeRow>`
    select ${columns} from student_merges
    where sealed_at is null
      and ${studentId === undefined ? sql`true` : sql`student_id = ${studentId}`}
      and ${madeBefore === undefined ? sql`true` : sql`made_at < ${madeBefore}`}
    order by made_at, id`.execute(executor);
  return rows;
};

/** Stores what a merge wrote about both persons. */
export const storePersons = async (
  executor: Executor,
  id: string,
  persons: readonly PersonChange[],
): Promise<void> => {
  await sql`
    insert into student_merge_rows (merge_id, table_name, kind, key, before, after)
    select ${id}, 'users', 'changed', jsonb_build_object('id', person.id), person.before, person.after
    from jsonb_to_recordset(${JSON.stringify(persons)}::jsonb) as person (id uuid, before jsonb, after jsonb)`.execute(
    executor,
  );
};

export const listStoredPersons = async (
  executor: Executor,
  id: string,
): Promise<PersonChange[]> => {
  const { rows } = await sql<PersonChange>`
    select key ->> 'id' as id, before, after from student_merge_rows
    where merge_id = ${id} and table_name = 'users' order by student_merge_rows.id`.execute(
    executor,
  );
  return rows;
};
