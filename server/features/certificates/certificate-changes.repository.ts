import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { awardFrom, type CertificateDraft } from './award.repository.ts';

type ValidCertificate = { id: string; student_id: string; exam_title: string };

/** The certificates of an exam that were not withdrawn. */
export const listCertificatesOfExam = (
  executor: Executor,
  examId: string,
): Promise<ValidCertificate[]> =>
  executor
    .selectFrom('certificates')
    .select(['id', 'student_id', 'exam_title'])
    .where('exam_id', '=', examId)
    .where('revoked_at', 'is', null)
    .execute();

/** Stores certificates by `awardFrom`. */
export const awardCertificates = async (
  executor: Executor,
  awarded: readonly (CertificateDraft & { student_id: string; exam_id: string })[],
): Promise<void> => {
  if (awarded.length === 0) return;
  await awardFrom(sql`
    select * from unnest(
      ${awarded.map(({ id }) => id)}::text[],
      ${awarded.map((draft) => draft.student_id)}::uuid[],
      ${awarded.map((draft) => draft.exam_id)}::uuid[],
      ${awarded.map((draft) => draft.certificate_title)}::text[],
      ${awarded.map(({ description }) => description)}::text[],
      ${awarded.map((draft) => draft.exam_title)}::text[],
      ${awarded.map((draft) => draft.issued_at)}::timestamptz[]
    ) as draft (id, student_id, exam_id, certificate_title, description, exam_title, issued_at)
  `).execute(executor);
};

export const withdrawCertificates = async (
  executor: Executor,
  examId: string,
  studentIds: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    update certificates set revoked_at = ${now}
    where exam_id = ${examId} and student_id = any(${[...studentIds]}::uuid[])
      and revoked_at is null`.execute(executor);
};

export const rewriteDescriptions = async (
  executor: Executor,
  rewritten: readonly { id: string; description: string }[],
): Promise<void> => {
  await sql`
    update certificates set description = rewritten.description
    from unnest(
      ${rewritten.map(({ id }) => id)}::text[],
      ${rewritten.map(({ description }) => description)}::text[]
    ) as rewritten (id, description)
    where certificates.id = rewritten.id`.execute(executor);
};
