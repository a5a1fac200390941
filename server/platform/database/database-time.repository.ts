import { sql } from 'kysely';
import type { Executor } from './executor.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** The time of the database's machine at this moment, not at the begin of the transaction. */
export const readDatabaseTime = async (executor: Executor): Promise<Date> => {
  const { rows } = await sql<Rows['readDatabaseTime']>`select clock_timestamp() as now`.execute(
    executor,
  );
  const [row] = rows;
  if (!row) throw new Error('The database answered no time.');
  return row.now;
};
