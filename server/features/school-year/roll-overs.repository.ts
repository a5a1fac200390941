import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { TurnCounts } from '#domain/school-year/roll-over.ts';

type ChangeKind = 'student' | 'group' | 'right' | 'code' | 'invitation';

type Change = { id: string; before: unknown; after: unknown };

export type RollOverRow = {
  id: string;
  /** `YYYY-MM-DD`. */
  last_day: string;
  counts: TurnCounts;
  made_at: Date;
  undone_at: Date | null;
};

const columns = sql`id, last_day::text as last_day, counts, made_at, undone_at`;

/**
 * Stores that a turn begins; its counts follow in the same transaction.
 * @throws a unique violation of `roll_overs_pkey`, or of `roll_overs_of_year` where the year has been turned
 */
export const insertRollOver = async (
  executor: Executor,
  row: Pick<RollOverRow, 'id' | 'last_day' | 'made_at'> & {
    actor_id: string;
    choices: unknown;
  },
): Promise<void> => {
  await sql`
    insert into roll_overs (id, last_day, actor_id, choices, counts, made_at)
    values (${row.id}, ${row.last_day}::date, ${row.actor_id}, ${JSON.stringify(row.choices)},
      '{}', ${row.made_at})`.execute(executor);
};

export const storeCounts = async (
  executor: Executor,
  id: string,
  counts: TurnCounts,
): Promise<void> => {
  await sql`update roll_overs set counts = ${JSON.stringify(counts)} where id = ${id}`.execute(
    executor,
  );
};

export const findRollOver = async (
  executor: Executor,
  id: string,
): Promise<RollOverRow | undefined> => {
  const { rows } = await sql<RollOverRow>`
    select ${columns} from roll_overs where id = ${id}`.execute(executor);
  return rows[0];
};

/** Locks it until the transaction ends, so that it is undone once. */
export const lockRollOver = async (
  executor: Executor,
  id: string,
): Promise<RollOverRow | undefined> => {
  const { rows } = await sql<RollOverRow>`
    select ${columns} from roll_overs where id = ${id} for update`.execute(executor);
  return rows[0];
};

/** The turns of the last years, the newest first. */
export const listRollOvers = async (executor: Executor): Promise<RollOverRow[]> => {
  const { rows } = await sql<RollOverRow>`
    select ${columns} from roll_overs order by made_at desc, id desc limit 20`.execute(executor);
  return rows;
};

export const markUndone = async (
  executor: Executor,
  id: string,
  { at, by }: { at: Date; by: string },
): Promise<void> => {
  await sql`
    update roll_overs set undone_at = ${at}, undone_by = ${by} where id = ${id}`.execute(executor);
};

/** Rows of one statement. */
const batchSize = 5_000;

export const insertChanges = async (
  executor: Executor,
  rollOverId: string,
  { kind, changes }: { kind: ChangeKind; changes: readonly Change[] },
): Promise<void> => {
  for (let start = 0; start < changes.length; start += batchSize) {
    const batch = changes.slice(start, start + batchSize);
    await sql`
      insert into roll_over_changes (roll_over_id, kind, object_id, before, after)
      select ${rollOverId}, ${kind}, change.id, change.before, change.after
      from json_to_recordset(${JSON.stringify(batch)}::json) as change (id uuid, before jsonb, after jsonb)
      `.execute(executor);
  }
};

export const listChanges = async (
  executor: Executor,
  rollOverId: string,
  kind: ChangeKind,
): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    select object_id as id, before, after from roll_over_changes
    where roll_over_id = ${rollOverId} and kind = ${kind} order by object_id`.execute(executor);
  return rows;
};

/** Deletes what turns that cannot be undone any more have changed; a row of each turn stays. */
export const deleteOldChanges = async (executor: Executor, madeBefore: Date): Promise<void> => {
  await sql`
    delete from roll_over_changes using roll_overs
    where roll_overs.id = roll_over_changes.roll_over_id
      and (roll_overs.made_at < ${madeBefore} or roll_overs.undone_at < ${madeBefore})`.execute(
    executor,
  );
};
