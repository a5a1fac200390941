import type { NotNull } from 'kysely';
import type { Gender } from '#domain/text/addressed.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type RecipientRow = { id: string; email: string; first_name: string; gender: Gender | null };

/** The students among these who want reminders and whose address is verified, by id. */
export const findReminded = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<Map<string, RecipientRow>> => {
  if (studentIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'gender'])
    .where('id', 'in', studentIds)
    .where('role', '=', 'student')
    .where('notify_subscription_reminders', '=', true)
    .where('email_verified_at', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
