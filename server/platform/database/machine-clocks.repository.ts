import { sql } from 'kysely';
import type { Executor } from './executor.ts';

/** The clock of a machine on which the product runs, as its processes have announced it. */
export type MachineClock = { name: string; millisecondsOff: number; seenAt: Date };

/** Processes announce themselves every 15 s; one that is silent for so long has stopped or lost its network. */
const maxSilenceInMilliseconds = 60_000;

/**
 * The machines that were seen last within the time limit, the most wrong first. Processes of one machine have one clock; where
 * they disagree, the worst counts.
 */
export const listMachineClocks = async (
  executor: Executor,
  maxSilence = maxSilenceInMilliseconds,
): Promise<MachineClock[]> => {
  const { rows } = await sql<MachineClock>`
    with announced as (
      select words[2] as name, words[1]::float8 as off, state_change as seen_at
      from pg_stat_activity, regexp_match(application_name, '^chemistry/\\d+/[\\w-]+/(-?\\d+)/(.+)$') as words
      where datname = current_database() and words is not null
        and state_change > clock_timestamp() - make_interval(secs => ${maxSilence / 1000})
    )
    select name, (array_agg(off order by abs(off) desc))[1] as "millisecondsOff", max(seen_at) as "seenAt"
    from announced
    group by name
    order by max(abs(off)) desc, name
    limit 50`.execute(executor);
  return rows;
};
