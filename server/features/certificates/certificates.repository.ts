import type { Executor } from '#server/platform/database/database.ts';

/** A certificate as it was earned: later changes of names and titles do not reach it. */
export type CertificateRow = {
  /** Unguessable. */
  id: string;
  certificate_title: string;
  description: string;
  student_name: string;
  exam_title: string;
  issued_at: Date;
};

const columns = [
  'id',
  'certificate_title',
  'description',
  'student_name',
  'exam_title',
  'issued_at',
] as const;

export const listCertificates = (
  executor: Executor,
  studentId: string,
): Promise<CertificateRow[]> =>
  executor
    .selectFrom('certificates')
    .select(columns)
    .where('student_id', '=', studentId)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .execute();

/** A certificate by its id, whoever asks: for the public check. */
export const findCertificate = (
  executor: Executor,
  id: string,
): Promise<CertificateRow | undefined> =>
  executor.selectFrom('certificates').select(columns).where('id', '=', id).executeTakeFirst();

/** A certificate by its id, if it is that student's own. */
export const findOwnCertificate = (
  executor: Executor,
  id: string,
  studentId: string,
): Promise<CertificateRow | undefined> =>
  executor
    .selectFrom('certificates')
    .select(columns)
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
