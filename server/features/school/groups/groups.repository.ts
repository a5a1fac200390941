import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type GroupRow = Pick<
  Row<'student_groups'>,
  | 'id'
  | 'name'
  | 'grade'
  | 'centre'
  | 'weekly_times'
  | 'capacity'
  | 'is_archived'
  | 'shows_best'
  | 'version'
> & {
  member_count: number;
};

/** The parts of a group that the teacher decides. */
export type GroupTerms = Pick<
  GroupRow,
  'name' | 'grade' | 'centre' | 'weekly_times' | 'capacity' | 'is_archived' | 'shows_best'
> & {
  /** The folded name. */
  name_key: string;
};

// The members of each group are counted by an index.
const withMembers = sql`
  select id, name, grade, centre, weekly_times, capacity, is_archived, shows_best, version,
    (select count(*)::int from users where group_id = student_groups.id) as member_count
  from student_groups`;

/** All groups: active ones first, then archived ones, by grade and name. */
export const listGroups = async (executor: Executor): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    ${withMembers} order by is_archived, grade, name_key collate "C", id`.execute(executor);
  return rows;
};

export const findGroup = async (executor: Executor, id: string): Promise<GroupRow | undefined> => {
  const { rows } = await sql<GroupRow>`${withMembers} where id = ${id}`.execute(executor);
  return rows[0];
};

export const countGroups = async (executor: Executor): Promise<number> => {
  const { rows } = await sql<Rows['countGroups']>`
    select count(*)::int as count from student_groups`.execute(executor);
  return rows[0]?.count ?? 0;
};

export type LockedGroup = Pick<
  GroupRow,
  'id' | 'name' | 'grade' | 'centre' | 'is_archived' | 'version'
>;

const columnsOfLocked = ['id', 'name', 'grade', 'centre', 'is_archived', 'version'] as const;

/** The group, locked until the transaction ends, so that no student joins it meanwhile. */
export const lockGroup = (executor: Executor, id: string): Promise<LockedGroup | undefined> =>
  executor
    .selectFrom('student_groups')
    .select(columnsOfLocked)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The group that students join, locked so that it is neither changed nor deleted until the transaction ends. */
export const shareGroup = (executor: Executor, id: string): Promise<LockedGroup | undefined> =>
  executor
    .selectFrom('student_groups')
    .select(columnsOfLocked)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** The groups with these folded names; within a transaction they are locked against changes until its end. */
export const listGroupsByName = async (executor: Executor, keys: readonly string[]) =>
  keys.length === 0
    ? []
    : executor
        .selectFrom('student_groups')
        .select([...columnsOfLocked, 'name_key'])
        .where('name_key', 'in', keys)
        .orderBy('id')
        .forShare()
        .execute();

/** Those of these groups that exist; within a transaction they are locked against changes until its end. */
export const listGroupsAmong = async (
  executor: Executor,
  ids: readonly string[],
): Promise<LockedGroup[]> =>
  ids.length === 0
    ? []
    : executor
        .selectFrom('student_groups')
        .select(columnsOfLocked)
        .where('id', 'in', ids)
        .orderBy('id')
        .forShare()
        .execute();

/** @throws a unique violation of `student_groups_name_key` where another group has that name */
export const insertGroup = async (
  executor: Executor,
  { weekly_times: times, ...row }: GroupTerms & { id: string; created_at: Date },
): Promise<void> => {
  await executor
    .insertInto('student_groups')
    .values({ ...row, weekly_times: JSON.stringify(times) })
    .execute();
};

/** Inserts a group without times. @returns false where a group has the name */
export const insertMissingGroup = async (
  executor: Executor,
  group: Pick<GroupTerms, 'name' | 'name_key' | 'grade' | 'centre'> & {
    id: string;
    created_at: Date;
  },
): Promise<boolean> => {
  const inserted = await executor
    .insertInto('student_groups')
    .values({ ...group, weekly_times: '[]' })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** @throws a unique violation of `student_groups_name_key` where another group has that name */
export const updateGroup = async (
  executor: Executor,
  id: string,
  { weekly_times: times, ...terms }: GroupTerms,
): Promise<void> => {
  await executor
    .updateTable('student_groups')
    .set((expression) => ({
      ...terms,
      weekly_times: JSON.stringify(times),
      version: expression('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

export const countMembers = async (executor: Executor, id: string): Promise<number> => {
  const { rows } = await sql<Rows['countMembers']>`
    select count(*)::int as count from users where group_id = ${id}`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** Deletes a group; its students then have none. */
export const deleteGroup = async (executor: Executor, id: string): Promise<void> => {
  await executor.deleteFrom('student_groups').where('id', '=', id).execute();
};

/** How many of these groups exist. */
export const countGroupsAmong = async (
  executor: Executor,
  ids: readonly string[],
): Promise<number> => {
  const { count } = await executor
    .selectFrom('student_groups')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(count);
};
