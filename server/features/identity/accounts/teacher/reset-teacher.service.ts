import {
  findTeacher,
  setPasswordHash,
} from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { endTokens } from '#server/features/identity/accounts/credentials/one-time-tokens.repository.ts';
import { hashPassword } from '#server/features/identity/accounts/credentials/passwords.ts';
import { deleteFactors } from '#server/features/identity/accounts/second-step/factors.repository.ts';
import { endOtherSessions } from '#server/features/identity/accounts/credentials/sessions.repository.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { deleteLimits } from '#server/platform/limits/rate-limits.repository.ts';
import type { Platform } from '#server/platform/platform.ts';

type Parts = Pick<Platform, 'database' | 'clock' | 'ids'>;

/**
 * Restores access for a teacher who is locked out: sets a new password, removes the second step, and ends all sessions, reset
 * links and counters of wrong codes. Running nodes learn of the ended sessions through the database.
 * @returns the address of the teacher; undefined when there is none yet
 */
export const resetTeacher = async (
  { database, clock, ids }: Parts,
  password: string,
): Promise<string | undefined> => {
  const teacher = await findTeacher(database);
  if (!teacher) return undefined;
  const { id, email } = teacher;
  const now = clock.now();
  const passwordHash = await hashPassword(password);
  await database.transaction().execute(async (transaction) => {
    await setPasswordHash(transaction, id, passwordHash);
    await deleteFactors(transaction, id);
    await endTokens(transaction, id, 'reset_password', now);
    await endOtherSessions(transaction, id, undefined, now);
    await deleteLimits(transaction, 'secondStep');
    await recordAction(
      transaction,
      { clock, ids },
      { actorId: id, action: 'teacher.reset', subjectId: id, detail: { by: 'command' } },
    );
  });
  return email;
};
