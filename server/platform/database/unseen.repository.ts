import { sql } from 'kysely';

/**
 * A list for `unnest`, out of the planner's sight. By the lengths of lists that it sees, it takes a plan of
 * their own to be cheaper, and plans a batch anew each time, for longer than the batch runs.
 * @param type such as `uuid[]`
 */
export const unseen = (
  list: readonly unknown[],
  type: 'uuid[]' | 'timestamptz[]' | 'bigint[]' | 'int[]' | 'bool[]' | 'text[]',
) => sql`(select ${list}::${sql.raw(type)})`;
