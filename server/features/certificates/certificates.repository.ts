import type { Gender } from '#domain/text/addressed.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { CertificateDraft } from './award.repository.ts';

/** A certificate as it was earned and signed. Later changes of names, titles and design do not change it. */
export type CertificateRow = CertificateDraft & {
  student_name: string;
  /** Null where the student had chosen no form of address. */
  student_gender: Gender | null;
  /** Null where the teacher had set none when it was awarded. */
  teacher_name: string | null;
  teacher_title: string | null;
  signature_file_id: string | null;
  /** Pixels. */
  signature_width: number | null;
  signature_height: number | null;
};

/**
 * A certificate by its id; a withdrawn one is returned too, so that it differs from one that never
 * existed.
 */
export type FoundCertificate = CertificateRow & { revoked_at: Date | null };

const selectCertificates = (executor: Executor) =>
  executor
    .selectFrom('certificates as certificate')
    .leftJoin('files as signature', 'signature.id', 'certificate.signature_file_id')
    .select([
      'certificate.id',
      'certificate_title',
      'description',
      'student_name',
      'student_gender',
      'exam_title',
      'issued_at',
      'teacher_name',
      'teacher_title',
      'signature_file_id',
      'signature.width as signature_width',
      'signature.height as signature_height',
      'revoked_at',
    ]);

/** A student's valid certificates, newest first. */
export const listCertificates = (
  executor: Executor,
  studentId: string,
): Promise<CertificateRow[]> =>
  selectCertificates(executor)
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .orderBy('certificate.id')
    .execute();

/** A certificate by its id, for the public check. */
export const findCertificate = (
  executor: Executor,
  id: string,
): Promise<FoundCertificate | undefined> =>
  selectCertificates(executor).where('certificate.id', '=', id).executeTakeFirst();

/** A certificate by its id, if it is that student's own. */
export const findOwnCertificate = (
  executor: Executor,
  id: string,
  studentId: string,
): Promise<FoundCertificate | undefined> =>
  selectCertificates(executor)
    .where('certificate.id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
