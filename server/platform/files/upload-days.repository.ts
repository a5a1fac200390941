import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';

type Sent = { personId: string; at: Date; bytes: number };

/** Counts bytes that a person sends, in one statement; false where the day would then have more than `maxBytes`. */
export const countUpload = async (
  executor: Executor,
  { personId, at, bytes, maxBytes }: Sent & { maxBytes: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into upload_days as sent (person_id, day, bytes)
    select ${personId}::uuid, ${dayInEgypt(at)}::date, ${bytes}::bigint
    where ${bytes}::bigint <= ${maxBytes}
    on conflict (person_id, day) do update set bytes = sent.bytes + excluded.bytes
      where sent.bytes + excluded.bytes <= ${maxBytes}
    returning 1`.execute(executor);
  return rows.length > 0;
};

/** Takes bytes out of the count again: they were refused, and are not stored. */
export const uncountUpload = async (
  executor: Executor,
  { personId, at, bytes }: Sent,
): Promise<void> => {
  await sql`
    update upload_days set bytes = bytes - ${bytes}::bigint
    where person_id = ${personId} and day = ${dayInEgypt(at)}::date`.execute(executor);
};

export const uploadDayCleaner: Cleaner = {
  name: 'upload days',
  clean: async (database, now) => {
    await sql`delete from upload_days where day < ${dayInEgypt(now)}::date`.execute(database);
  },
};
