import { sql } from 'kysely';
import type { ConnectionFacts } from './connection-plan.ts';
import type { Executor } from './executor.ts';

/** What a process, or a node that starts, says of itself in the name of a connection. */
export type Announcement = {
  /** How many connections it may open, this one included. */
  connections: number;
  /** The same in all processes of a node. */
  nodeId: string;
};

/** The name of the one lasting connection of a process. */
export const announce = ({ connections, nodeId }: Announcement): string =>
  `chemistry/${connections}/${nodeId}`;

/** By how much the clock of a machine is ahead of the database's. */
export type AnnouncedClock = { machine: string; millisecondsOff: number };

/** PostgreSQL cuts off longer names. */
const maxNameLength = 63;

/** The name of that connection with the clock of the machine, which changes (decisions/0174). */
export const announceClock = (
  announcement: Announcement,
  { machine, millisecondsOff }: AnnouncedClock,
): string =>
  `${announce(announcement)}/${Math.round(millisecondsOff)}/${machine}`.slice(0, maxNameLength);

/** Two nodes that start do not read the facts at once. Separates this advisory lock from others with two numbers. */
const lockOfFacts = 1_668_248_184;

/** Lets no other node read the facts until the caller's transaction ends. */
export const lockFacts = async (executor: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOfFacts}::integer, 0)`.execute(executor);
};

/** Names the connection of this statement, so that it stands for all processes of a node until they have announced themselves. */
export const announceStart = async (
  executor: Executor,
  { connections, nodeId }: Announcement,
): Promise<void> => {
  const name = `chemistry-start/${connections}/${nodeId}`;
  await sql`select set_config('application_name', ${name}, false)`.execute(executor);
};

/**
 * The limit that leaves the fewest connections, among those of the server, the role and the database, and how many of it
 * are taken. The connection of this statement is not counted.
 */
export const readConnectionFacts = async (executor: Executor): Promise<ConnectionFacts> => {
  const { rows } = await sql<ConnectionFacts>`
    with activity as (
      select usename = current_user as is_own, datname = current_database() as is_here,
        regexp_match(application_name, '^chemistry(-start)?/(\\d+)/([\\w-]+)(?:/.*)?$') as parts
      from pg_stat_activity
      where usename is not null and datname is not null and pid <> pg_backend_pid()
    ), nodes as (
      select is_here, greatest(
        sum(parts[2]::int) filter (where parts[1] is null), max(parts[2]::int) filter (where parts[1] is not null)
      ) as announced
      from activity where parts is not null group by parts[3], is_here
    ), counts as (
      select
        count(*) filter (where not is_own) as of_others,
        greatest(count(*) filter (where is_own), (select sum(announced) from nodes)) as own,
        greatest(count(*) filter (where is_here), (select sum(announced) from nodes where is_here)) as here
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
