import { type RawBuilder, sql } from 'kysely';

/** The name of a person of the staff; of one who wrote none, the beginning of the address (decisions §9). */
export const staffName = (alias: string): RawBuilder<string> => sql<string>`
  coalesce(
    nullif(btrim(${sql.ref(alias)}.first_name || ' ' || ${sql.ref(alias)}.last_name), ''),
    split_part(${sql.ref(alias)}.email, '@', 1)
  )`;
