import type * as z from 'zod/mini';
import type { certificate } from '#contract/certificates.ts';
import type { PublicSettings } from '#server/features/settings/settings.api.ts';
import type { CertificateRow } from './certificates.repository.ts';

/** Row to wire; `publicUrl` is the platform's own address. */
export const presentCertificate = (
  row: CertificateRow,
  settings: PublicSettings,
  publicUrl: string,
): z.infer<typeof certificate> => ({
  id: row.id,
  certificateTitle: row.certificate_title,
  description: row.description,
  issuedAt: row.issued_at.toISOString(),
  studentName: row.student_name,
  examTitle: row.exam_title,
  teacherName: settings.teacherName,
  teacherTitle: settings.teacherTitle,
  platformName: settings.platformName,
  verifyUrl: `${publicUrl}/verify/${row.id}`,
});
