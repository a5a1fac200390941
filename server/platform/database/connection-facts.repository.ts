import { sql } from 'kysely';
import type { ConnectionFacts } from './connection-plan.ts';
import type { Executor } from './executor.ts';

const prefix = 'chemistry/';

/** The name of the one connection by which a process announces how many it may open. */
export const announce = (connections: number): string => `${prefix}${connections}`;

/**
 * The tightest of what the server, the role and the database allow, and how much of it is taken; the connection of this statement
 * is left out.
 */
export const readConnectionFacts = async (executor: Executor): Promise<ConnectionFacts> => {
  const { rows } = await sql<ConnectionFacts>`
    with activity as (
      select usename = current_user as is_own, datname = current_database() as is_here,
        substring(application_name from ${`^${prefix}(\\d+)$`})::int as announced
      from pg_stat_activity
      where usename is not null and datname is not null and pid <> pg_backend_pid()
    ), counts as (
      select
        count(*) filter (where not is_own) as of_others,
        greatest(count(*) filter (where is_own), sum(announced)) as own,
        greatest(count(*) filter (where is_here), sum(announced) filter (where is_here)) as here
      from activity
    )
    select allowed, taken::int
    from counts, lateral (values
      (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int, of_others + own),
      ((select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user), own),
      ((select nullif(datconnlimit, -1) from pg_database where datname = current_database()), here)
    ) as limits (allowed, taken)
    where allowed is not null
    order by allowed - taken
    limit 1`.execute(executor);
  return rows[0] ?? { allowed: 0, taken: 0 };
};
