import type { ConsentKind } from '#domain/honors/consent.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type ConsentRow = {
  kind: ConsentKind;
  guardian_name: string | null;
  agreed_text: string;
  given_at: Date;
};

/** The consents of a student that are in force: at most one of each kind. */
export const listConsents = (executor: Executor, studentId: string): Promise<ConsentRow[]> =>
  executor
    .selectFrom('honor_consents')
    .select(['kind', 'guardian_name', 'agreed_text', 'given_at'])
    .where('student_id', '=', studentId)
    .where('withdrawn_at', 'is', null)
    .execute();

export const isStudent = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'student')
    .executeTakeFirst();
  return row !== undefined;
};

export const insertConsent = async (
  executor: Executor,
  consent: ConsentRow & { id: string; student_id: string },
): Promise<void> => {
  await executor.insertInto('honor_consents').values(consent).execute();
};

/** Ends the consents of these kinds that are in force; they stay as records. */
export const endConsents = async (
  executor: Executor,
  studentId: string,
  { kinds, now }: { kinds: readonly ConsentKind[]; now: Date },
): Promise<void> => {
  await executor
    .updateTable('honor_consents')
    .set({ withdrawn_at: now })
    .where('student_id', '=', studentId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .execute();
};
