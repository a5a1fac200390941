import { type RawBuilder, sql } from 'kysely';
import { consentCode } from '#domain/families/consent-code.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** What shows that a parent agreed: a code from a message to their phone, or what the staff heard or read (decisions/0210). */
export type ConsentProof = 'code' | 'teacher';

export type ConsentRow = {
  is_given: boolean;
  /** Null for the word of whoever holds the link. */
  proof: ConsentProof | null;
  changed_at: Date;
  /** Whether one of the staff entered it, and the assistant's name; null for the teacher. */
  is_recorded: boolean;
  recorder_name: string | null;
};

/** What a student's parent decided last about messages; undefined before. */
export const findConsent = async (
  executor: Executor,
  studentId: string,
): Promise<ConsentRow | undefined> => {
  const { rows } = await sql<ConsentRow>`
    select consent.is_given, consent.proof, consent.changed_at, recorder.id is not null as is_recorded,
      case when recorder.role = 'assistant' then trim(concat_ws(' ', recorder.first_name, recorder.last_name)) end
        as recorder_name
    from parent_consents consent left join users recorder on recorder.id = consent.recorded_by
    where consent.student_id = ${studentId}
    order by consent.changed_at desc, consent.id desc limit 1`.execute(executor);
  return rows[0];
};

/** The same for each row of `student`, to be joined as `consent`: all null before a decision. */
export const latestConsent = (student: string): RawBuilder<unknown> => sql`
  left join lateral (
    select is_given, proof from parent_consents
    where student_id = ${sql.ref(`${student}.id`)} order by changed_at desc, id desc limit 1
  ) consent on true`;

export type Decision = {
  id: string;
  studentId: string;
  /** The link on whose page it happened. */
  linkId: string | null;
  isGiven: boolean;
  proof: ConsentProof | null;
  /** Who of the staff entered it. */
  recordedBy: string | null;
  /** The sentence as it was read. */
  wording: string;
  changedAt: Date;
};

/** Adds what a parent decided, unless the latest row says the same and proves it too. @returns whether a row was added */
export const insertConsent = async (executor: Executor, decision: Decision): Promise<boolean> => {
  const { rows } = await sql`
    insert into parent_consents (id, student_id, link_id, is_given, proof, recorded_by, wording, changed_at)
    select ${decision.id}, ${decision.studentId}, ${decision.linkId}, ${decision.isGiven}, ${decision.proof}::text,
      ${decision.recordedBy}, ${decision.wording}, ${decision.changedAt}
    where not exists (
      select from (
        select is_given, proof from parent_consents where student_id = ${decision.studentId}
        order by changed_at desc, id desc limit 1
      ) latest
      where is_given = ${decision.isGiven} and (proof is not null or ${decision.proof}::text is null)
    )
    returning id`.execute(executor);
  return rows.length > 0;
};

export type CodeRow = { code_hash: string; sent_at: Date };

/** The code of a student's parent that still works: in time, sent to the number that the parent has now, and not tried too often. */
export const findCode = async (
  executor: Executor,
  studentId: string,
  now: Date,
): Promise<CodeRow | undefined> => {
  const { rows } = await sql<CodeRow>`
    select code.code_hash, code.sent_at
    from parent_consent_codes code
      join users student on student.id = code.student_id and student.parent_phone = code.parent_phone
    where code.student_id = ${studentId} and code.expires_at > ${now}
      and code.wrong_tries < ${consentCode.maxWrongTries}`.execute(executor);
  return rows[0];
};

/** Stores a code in place of an earlier one. */
export const storeCode = async (
  executor: Executor,
  code: {
    studentId: string;
    hash: string;
    parentPhone: string;
    sentAt: Date;
    madeBy: string;
    expiresAt: Date;
  },
): Promise<void> => {
  const values = {
    code_hash: code.hash,
    parent_phone: code.parentPhone,
    sent_at: code.sentAt,
    made_by: code.madeBy,
    expires_at: code.expiresAt,
    wrong_tries: 0,
  };
  await executor
    .insertInto('parent_consent_codes')
    .values({ student_id: code.studentId, ...values })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(values))
    .execute();
};

/** Counts a wrong try of a code, unless another code has taken its place. */
export const countWrongTry = async (
  executor: Executor,
  studentId: string,
  { code_hash: hash }: CodeRow,
): Promise<void> => {
  await sql`
    update parent_consent_codes set wrong_tries = wrong_tries + 1
    where student_id = ${studentId} and code_hash = ${hash}`.execute(executor);
};

/** Ends the code of a student's parent. */
export const deleteCode = async (executor: Executor, studentId: string): Promise<void> => {
  await executor.deleteFrom('parent_consent_codes').where('student_id', '=', studentId).execute();
};

/** Deletes the codes whose time is over. */
export const deleteEndedCodes = async (executor: Executor, now: Date): Promise<void> => {
  await executor.deleteFrom('parent_consent_codes').where('expires_at', '<=', now).execute();
};

export type ParentContact = {
  first_name: string;
  last_name: string;
  phone: string;
  parent_phone: string;
};

export const getParentContact = (executor: Executor, studentId: string): Promise<ParentContact> =>
  executor
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone', 'parent_phone'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
