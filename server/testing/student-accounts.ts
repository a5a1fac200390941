import { randomUUID } from 'node:crypto';
import { openDatabase } from '#server/platform/database/database.ts';
import { restoreJobs } from '#server/platform/jobs/restore-jobs.ts';
import { insertGrantOf, insertUser } from './fixtures.ts';
import { quickHash } from './quick-hash.ts';

type NewStudent = {
  firstName: string;
  lastName: string;
  grade: 1 | 2 | 3;
  isPremium?: boolean;
  /** When the premium plan began; now by default. */
  premiumSince?: Date;
};

/** Adds students to the database of a running product; all sign in with `password`. */
export const openStudentAccounts = (connectionString: string, password: string) => {
  const database = openDatabase({ connectionString, poolSize: 1 });
  const clock = { now: () => new Date() };
  const hashing = quickHash(password);
  return {
    /** A student whose address is verified, without the form and the mail. */
    insertStudent: async ({ isPremium = false, premiumSince, ...student }: NewStudent) => {
      const parts = { database, clock };
      const user = { ...student, role: 'student', passwordHash: await hashing } as const;
      const inserted = await insertUser(parts, user);
      if (isPremium || premiumSince) {
        const since = premiumSince && { starts_at: premiumSince };
        await insertGrantOf(parts, inserted.id, since);
      }
      return inserted;
    },
    /** Lets people who are there already sign in quickly, with the password that they have. */
    quickenSignIns: async (emails: readonly string[]): Promise<void> => {
      await database
        .updateTable('users')
        .set({ password_hash: await hashing })
        .where('email', 'in', emails)
        .execute();
    },
    /** Lets the platform be in use since a day, such as that of a school year that is over. */
    beginPlatformOn: async (day: string): Promise<void> => {
      await database
        .updateTable('users')
        .set({ created_at: new Date(day) })
        .where('role', '=', 'teacher')
        .execute();
    },
    /** Sessions on other devices, which began a minute from now: the ones that are open already are older. */
    insertSessions: async (userId: string, count: number): Promise<void> => {
      const startsAt = new Date(Date.now() + 60_000);
      const session = {
        user_id: userId,
        created_at: startsAt,
        last_used_at: startsAt,
        expires_at: new Date(Date.now() + 24 * 60 * 60_000),
        revoked_at: null,
      };
      const rows = Array.from({ length: count }, () => ({ ...session, id: randomUUID() }));
      await database.insertInto('sessions').values(rows).execute();
    },
    /** Makes the request to delete a student due, and begins the work of the night at once. */
    passDeletionDelay: async (email: string): Promise<void> => {
      const { id } = await database
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const dueAt = new Date(Date.now() - 60_000);
      await database
        .updateTable('deletion_requests')
        .set({ due_at: dueAt })
        .where('student_id', '=', id)
        .where('cancelled_at', 'is', null)
        .returning('id')
        .executeTakeFirstOrThrow();
      const startAfter = dueAt.toISOString();
      await restoreJobs(connectionString, [{ queue: 'cleaning', data: {}, startAfter }]);
    },
    close: () => database.destroy(),
  };
};
