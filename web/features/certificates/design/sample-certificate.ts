import {
  certificateDescription,
  type CertificateTemplateId,
  defaultCertificateTitle,
} from '#domain/certificates/certificates.ts';
import type { Certificate } from '#web/features/certificates/certificate/certificates.queries.ts';
import type { Design, Signature } from './certificate-settings.queries.ts';
import { certificateSettingsTexts as texts } from './certificate-settings.texts.ts';

/** A sample certificate with the teacher's name and signature and placeholder texts for a student. */
export const sampleCertificate = (
  template: CertificateTemplateId,
  { teacherName, teacherTitle, platformName }: Design,
  signature: Signature | null,
): Certificate => {
  const examTitle = texts.sampleExam;
  const id = `${template}-sample`;
  return {
    id,
    teacherName,
    teacherTitle,
    platformName,
    signature,
    examTitle,
    certificateTitle: defaultCertificateTitle,
    studentName: texts.sampleStudent,
    studentGender: null,
    description: certificateDescription({
      examTitle,
      percentage: 95.5,
    }),
    issuedAt: new Date().toISOString(),
    verifyUrl: `${window.location.origin}/verify/${id}`,
  };
};
