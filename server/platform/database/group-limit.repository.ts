import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that limits students to the groups of the caller (decisions/0170); none where nothing limits them.
 * @param alias of rows that have the student's `group_id`
 */
export const withinGroups = (
  alias: 'student' | 'result',
  groupIds: readonly string[] | undefined,
): RawBuilder<boolean>[] =>
  groupIds === undefined
    ? []
    : [sql<boolean>`${sql.ref(`${alias}.group_id`)} = any(${groupIds}::uuid[])`];
