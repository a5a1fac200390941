import type { Client } from 'pg';
import { requestLimits, serverLimits } from '#server/platform/database/time-limits.ts';

const requiredLimits = Object.entries(serverLimits(requestLimits));

/** Two nodes that start at once do not change the role at once. */
const lockOfRole = 1_668_248_183;

/** The limits of requests that do not hold on this connection; in words, such as `lock_timeout is 0`. */
export const findMissingLimits = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; milliseconds: number }>(
    'select name, setting::int as milliseconds from pg_settings where name = any($1)',
    [requiredLimits.map(([name]) => name)],
  );
  return rows
    .filter(
      ({ name, milliseconds }) =>
        !requiredLimits.some(([n, ms]) => n === name && ms === milliseconds),
    )
    .map(({ name, milliseconds }) => `${name} is ${milliseconds}`);
};

/** Gives the role the limits of requests in this database, on every connection that is opened from now on. */
export const setLimitsOfRole = async (client: Client): Promise<void> => {
  const statements = requiredLimits.map(
    ([name, milliseconds]) =>
      `execute format('alter role current_user in database %I set ${name} = ${milliseconds}', current_database());`,
  );
  await client.query(
    `do $$ begin perform pg_advisory_xact_lock(${lockOfRole}, 0); ${statements.join(' ')} end $$`,
  );
};

/** Prepared under a name, as hot statements of the product are. */
export const serverConnection = {
  name: 'server_connection',
  text: 'select pg_backend_pid() as id',
};
