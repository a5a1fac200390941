import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { deadLetterQueue } from '#server/platform/jobs/jobs.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** Deletes the mails to an address that wait to be sent, that were given up, and those of the mailbox of development. */
export const deleteMailsTo = async (executor: Executor, address: string): Promise<void> => {
  await executor.deleteFrom('development_mails').where('recipient', '=', address).execute();
  const { rows } = await sql<Rows['deleteMailsTo']>`
    select to_regclass('pgboss.job') is not null as "isThere"`.execute(executor);
  if (!rows[0]?.isThere) return;
  await sql`
    delete from pgboss.job where name in ('mail', ${deadLetterQueue}) and data ->> 'to' = ${address}
      and state <> 'active'`.execute(executor);
};
