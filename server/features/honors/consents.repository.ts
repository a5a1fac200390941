import type { ConsentKind } from '#domain/honors/consent.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type ConsentRow = {
  kind: ConsentKind;
  guardian_name: string | null;
  agreed_text: string;
  given_at: Date;
  /** The teacher who confirmed the consent; null when the student gave it in the profile. */
  recorded_by: string | null;
};

export type RefusalRow = { kind: ConsentKind; refused_at: Date };

/** A student's consents in force and withdrawn consents, at most one of each kind. */
export type ConsentState = { consents: ConsentRow[]; refusals: RefusalRow[] };

const listConsents = (executor: Executor, studentId: string): Promise<ConsentRow[]> =>
  executor
    .selectFrom('honor_consents')
    .select(['kind', 'guardian_name', 'agreed_text', 'given_at', 'recorded_by'])
    .where('student_id', '=', studentId)
    .where('withdrawn_at', 'is', null)
    .execute();

const listWithdrawn = (executor: Executor, studentId: string): Promise<RefusalRow[]> =>
  executor
    .selectFrom('honor_refusals')
    .select(['kind', 'refused_at'])
    .where('student_id', '=', studentId)
    .execute();

export const readConsentState = async (
  executor: Executor,
  studentId: string,
): Promise<ConsentState> => ({
  consents: await listConsents(executor, studentId),
  refusals: await listWithdrawn(executor, studentId),
});

/** The first name of a student; undefined when there is none with this id. */
export const findStudentFirstName = async (
  executor: Executor,
  id: string,
): Promise<string | undefined> => {
  const row = await executor
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', id)
    .where('role', '=', 'student')
    .executeTakeFirst();
  return row?.first_name;
};

/** Stores a consent, and deletes an earlier withdrawal of it. */
export const insertConsent = async (
  executor: Executor,
  consent: ConsentRow & { id: string; student_id: string },
): Promise<void> => {
  await executor
    .deleteFrom('honor_refusals')
    .where('student_id', '=', consent.student_id)
    .where('kind', '=', consent.kind)
    .execute();
  await executor.insertInto('honor_consents').values(consent).execute();
};

type Withdrawal = { kinds: readonly ConsentKind[]; now: Date };

/** Ends the consents of these kinds, whose rows stay, and records the withdrawal. */
export const endConsents = async (
  executor: Executor,
  studentId: string,
  { kinds, now }: Withdrawal,
): Promise<void> => {
  await executor
    .updateTable('honor_consents')
    .set({ withdrawn_at: now })
    .where('student_id', '=', studentId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .execute();
  await executor
    .insertInto('honor_refusals')
    .values(kinds.map((kind) => ({ student_id: studentId, kind, refused_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
