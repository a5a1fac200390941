import { type RawBuilder, sql } from 'kysely';
import { settingText } from '#server/features/settings/settings.api.ts';

/**
 * The name of a person of the staff; of the teacher who wrote none in the account, the one in the settings, and else the
 * beginning of the address (decisions §9).
 */
export const staffName = (alias: string): RawBuilder<string> => sql<string>`
  coalesce(
    nullif(btrim(${sql.ref(alias)}.first_name || ' ' || ${sql.ref(alias)}.last_name), ''),
    case when ${sql.ref(alias)}.role = 'teacher' then nullif(btrim(${settingText('teacherName')}), '') end,
    split_part(${sql.ref(alias)}.email, '@', 1)
  )`;
