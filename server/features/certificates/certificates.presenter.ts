import type * as z from 'zod/mini';
import type { certificate } from '#contract/certificates/certificates.ts';
import type { PublicSettings } from '#server/features/settings/settings.api.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { CertificateRow } from './certificates.repository.ts';

type Surroundings = {
  settings: PublicSettings;
  files: Pick<Files, 'imageUrl'>;
  /** The platform's own address. */
  publicUrl: string;
};

const presentSignature = (row: CertificateRow, files: Pick<Files, 'imageUrl'>) => {
  const { signature_file_id: id, signature_width: width, signature_height: height } = row;
  if (id === null || width === null || height === null) return null;
  return { imageUrl: files.imageUrl(id), width, height };
};

/** Row to wire. */
export const presentCertificate = (
  row: CertificateRow,
  { settings, files, publicUrl }: Surroundings,
): z.infer<typeof certificate> => ({
  id: row.id,
  certificateTitle: row.certificate_title,
  description: row.description,
  issuedAt: row.issued_at.toISOString(),
  studentName: row.student_name,
  studentGender: row.student_gender,
  examTitle: row.exam_title,
  teacherName: row.teacher_name ?? settings.teacherName,
  teacherTitle: row.teacher_title ?? settings.teacherTitle,
  signature: presentSignature(row, files),
  platformName: settings.platformName,
  verifyUrl: `${publicUrl}/verify/${row.id}`,
});
