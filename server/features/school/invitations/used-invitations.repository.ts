import type { Executor } from '#server/platform/database/database.ts';

type OpenInvitation = {
  id: string;
  mail_key_hash: Buffer | null;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string;
  parent_phone: string;
  grade: 1 | 2 | 3;
  centre: string;
  group_id: string | null;
};

/** The invitation of a code, if it can be used at `now`. */
export const findByCode = async (
  executor: Executor,
  code: string,
  now: Date,
): Promise<OpenInvitation | undefined> =>
  executor
    .selectFrom('invitations')
    .select([
      'id',
      'mail_key_hash',
      'first_name',
      'last_name',
      'email',
      'phone',
      'parent_phone',
      'grade',
      'centre',
      'group_id',
    ])
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Uses an invitation up, and locks its row until the transaction ends.
 * @returns false when another request was faster, or it was withdrawn meanwhile
 */
export const useUpInvitation = async (
  executor: Executor,
  { id, code, now }: { id: string; code: string; now: Date },
): Promise<boolean> => {
  const used = await executor
    .updateTable('invitations')
    .set({ joined_at: now, code: null, mail_key_hash: null })
    .where('id', '=', id)
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

/** Records the account that was created from an invitation. */
export const recordAccount = async (
  executor: Executor,
  id: string,
  studentId: string,
): Promise<void> => {
  await executor
    .updateTable('invitations')
    .set({ student_id: studentId })
    .where('id', '=', id)
    .execute();
};
