import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { BulkOutcome, GroupTables } from '#server/platform/database/tables/groups.ts';
import type { Row } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type BulkKind = GroupTables['bulk_actions']['kind'];

type Action = { id: string; kind: BulkKind; actor_id: string };

/**
 * Stores that an action begins, unless its key is stored already. If another transaction is storing the key, this waits for
 * its end.
 * @returns whether it is new
 */
export const claimAction = async (
  executor: Executor,
  action: Action & { created_at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: count } = await executor
    .insertInto('bulk_actions')
    .values({ ...action, outcome: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (count ?? 0n) > 0n;
};

/** The stored outcome of an action; undefined where there is none with that key, kind and teacher. */
export const findOutcome = async (
  executor: Executor,
  { id, kind, actor_id: actorId }: Action,
): Promise<BulkOutcome | undefined> => {
  const row = await executor
    .selectFrom('bulk_actions')
    .select('outcome')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('actor_id', '=', actorId)
    .executeTakeFirst();
  return row?.outcome ?? undefined;
};

export const storeOutcome = async (
  executor: Executor,
  id: string,
  outcome: BulkOutcome,
): Promise<void> => {
  await executor
    .updateTable('bulk_actions')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute();
};

export type ChosenStudent = Pick<
  Row<'users'>,
  'id' | 'first_name' | 'last_name' | 'group_id' | 'gender'
> & {
  email: string;
  grade: 1 | 2 | 3;
  is_verified: boolean;
  receives_mails: boolean;
};

const chosen = (ids: readonly string[]) => sql<ChosenStudent>`
  select id, first_name, last_name, coalesce(email, '') as email, grade, group_id, gender,
    email_verified_at is not null as is_verified, notify_lesson_updates as receives_mails
  from users where id = any(${ids}::uuid[]) and role = 'student' order by id`;

/** Those of the students who belong to one of the groups, in the order of their ids. */
export const listIdsWithin = async (
  executor: Executor,
  ids: readonly string[],
  groupIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<Rows['listIdsWithin']>`
    select student.id from users student
    where student.id = any(${ids}::uuid[])
      and ${sql.join(withinGroups('student', groupIds), sql` and `)}
    order by student.id`.execute(executor);
  return rows.map(({ id }) => id);
};

/** The students among these ids, by id. */
export const listChosen = async (
  executor: Executor,
  ids: readonly string[],
): Promise<ChosenStudent[]> => (await chosen(ids).execute(executor)).rows;
