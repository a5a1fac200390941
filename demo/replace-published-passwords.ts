import {
  endOtherSessions,
  hashPassword,
  inventPassword,
  verifyPassword,
} from '#server/features/identity/accounts/accounts.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPasswordHashes, replacePasswordHash } from './demo.repository.ts';
import { demoStudents } from './demo-students.ts';
import { demoPassword } from './seed-students.ts';

type Account = { email: string; password: string };

/**
 * Gives each demo student that still has the published password one of its own, and ends the sessions that were opened
 * with it: on a public address everybody could sign in. Of two nodes that start at once, one replaces.
 * @returns the accounts that were changed; their passwords are stored nowhere
 */
export const replacePublishedPasswords = async (platform: Platform): Promise<Account[]> => {
  const { database, clock, ids } = platform;
  const changed: Account[] = [];
  const emails = demoStudents.map(({ email }) => email);
  for (const { id, email, password_hash: from } of await listPasswordHashes(database, emails)) {
    if (!(await verifyPassword(from, demoPassword))) continue;
    const password = inventPassword(ids);
    const to = await hashPassword(password);
    await database.transaction().execute(async (transaction) => {
      if (!(await replacePasswordHash(transaction, { id, from, to }))) return;
      await endOtherSessions(transaction, id, undefined, clock.now());
      changed.push({ email, password });
    });
  }
  return changed;
};
