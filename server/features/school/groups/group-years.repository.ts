import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { GroupRow } from './groups.repository.ts';

/** A group as the turn of a school year changes it (decisions/0181). */
export type GroupOfYearRow = Pick<
  GroupRow,
  'id' | 'name' | 'grade' | 'centre' | 'weekly_times' | 'is_archived'
> & { name_key: string };

const columns = sql`id, name, name_key, grade, centre, weekly_times, is_archived`;

/** All groups by grade and name. */
export const listGroupsOfYear = async (executor: Executor): Promise<GroupOfYearRow[]> => {
  const { rows } = await sql<GroupOfYearRow>`
    select ${columns} from student_groups order by grade, name_key collate "C", id`.execute(
    executor,
  );
  return rows;
};

/** Locks all groups until the transaction ends, so that nobody joins one meanwhile. */
export const lockGroupsOfYear = async (executor: Executor): Promise<void> => {
  await sql`select 1 from student_groups order by id for update`.execute(executor);
};

type GroupChange = Pick<GroupOfYearRow, 'id' | 'name' | 'name_key' | 'grade' | 'is_archived'>;

/**
 * Writes grade, name and state of the groups. Two of them may exchange their names.
 * @throws a unique violation of `student_groups_name_key` where another group has such a name
 */
export const placeGroups = async (
  executor: Executor,
  groups: readonly GroupChange[],
): Promise<void> => {
  const ids = groups.map(({ id }) => id);
  // Frees the names first, because each row is compared with the others while they are written.
  await sql`
    update student_groups set name_key = id::text where id = any(${ids}::uuid[])`.execute(executor);
  await sql`
    update student_groups set name = place.name, name_key = place.name_key, grade = place.grade,
      is_archived = place.is_archived, version = version + 1
    from unnest(${ids}::uuid[], ${groups.map(({ name }) => name)}::text[],
      ${groups.map((group) => group.name_key)}::text[], ${groups.map(({ grade }) => grade)}::smallint[],
      ${groups.map((group) => group.is_archived)}::boolean[]
    ) as place (id, name, name_key, grade, is_archived)
    where student_groups.id = place.id`.execute(executor);
};
