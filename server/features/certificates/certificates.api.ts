import {
  certificateDescription,
  defaultCertificateTitle,
} from '#domain/certificates/certificates.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CertificateDraft } from './award.repository.ts';

export {
  awardCertificates,
  listCertificatesOfExam,
  rewriteDescriptions,
  withdrawCertificates,
} from './certificate-changes.repository.ts';
export { awardFrom, type CertificateDraft } from './award.repository.ts';

/** The certificate of a passed exam, not yet stored; the statement that stores it adds the student's name. */
export const draftCertificate = (
  platform: Pick<Platform, 'clock' | 'ids'>,
  earned: { examTitle: string; percentage: number },
): CertificateDraft => ({
  id: platform.ids.secret(),
  certificate_title: defaultCertificateTitle,
  description: certificateDescription(earned),
  exam_title: earned.examTitle,
  issued_at: platform.clock.now(),
});
