import { sql } from 'kysely';
import type { Gender } from '#domain/text/addressed.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type RecipientRow = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  gender: Gender | null;
};

/** With whether the student wants reminders at an address that was verified. */
export type RemindedRow = RecipientRow & { wants_mail: boolean };

/** The students among these who have an account, by id. */
export const findRecipients = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<Map<string, RemindedRow>> => {
  if (studentIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'gender',
      sql<string>`email`.as('email'),
      sql<boolean>`notify_subscription_reminders and email_verified_at is not null`.as(
        'wants_mail',
      ),
    ])
    .where('id', 'in', studentIds)
    .where('role', '=', 'student')
    .where('activated_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
