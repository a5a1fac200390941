import { certificateDescription, defaultCertificateTitle } from '#domain/certificates.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CertificateRow } from './certificates.repository.ts';

export type { CertificateRow } from './certificates.repository.ts';

/** The certificate of a passed exam, not yet stored: whoever stores the result stores both at once. */
export const draftCertificate = (
  platform: Pick<Platform, 'clock' | 'ids'>,
  earned: { studentName: string; examTitle: string; percentage: number },
): CertificateRow => ({
  id: platform.ids.secret(),
  certificate_title: defaultCertificateTitle,
  description: certificateDescription(earned),
  student_name: earned.studentName,
  exam_title: earned.examTitle,
  issued_at: platform.clock.now(),
});
