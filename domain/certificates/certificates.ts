import { roundPercentage } from '#domain/formats/percentages.ts';

export const certificateTemplateIds = ['classic', 'modern', 'elegant', 'academic'] as const;

export type CertificateTemplateId = (typeof certificateTemplateIds)[number];

/** Two colours: `primary` carries the frame and the names, `secondary` the ornament. */
export type CertificateTemplate = {
  id: CertificateTemplateId;
  name: string;
  primary: string;
  secondary: string;
};

const classic: CertificateTemplate = {
  id: 'classic',
  name: 'كلاسيكي',
  primary: '#0e4d5c',
  secondary: '#a35e30',
};

/** The four looks of a certificate (spec §2, §9). */
export const certificateTemplates: readonly CertificateTemplate[] = [
  classic,
  { id: 'modern', name: 'عصري', primary: '#0b6e7f', secondary: '#a9602a' },
  { id: 'elegant', name: 'أنيق', primary: '#12333f', secondary: '#b08d3c' },
  { id: 'academic', name: 'أكاديمي', primary: '#1c3f66', secondary: '#9c5a2e' },
];

export const defaultCertificateTitle = 'شهادة تقدير';

/**
 * The template in the certificate's id, such as `modern-…`, else the first one (spec §2). The id is chosen when the
 * certificate is awarded, so a later choice of the teacher does not change it.
 */
export function templateFor(certificateId: string): CertificateTemplate {
  return (
    certificateTemplates.find(
      ({ id }) => certificateId === id || certificateId.startsWith(`${id}-`),
    ) ?? classic
  );
}

/**
 * The description of a certificate, with the percentage to one decimal and the whole title, before which «امتحان» stands once. The
 * percentage comes before the title, because a title may contain a percentage of its own.
 */
export function certificateDescription(result: { examTitle: string; percentage: number }): string {
  const percentage = roundPercentage(result.percentage).toFixed(1);
  const title = result.examTitle.trim();
  const named = /^(?:ال)?امتحان(?!\p{L})/u.test(title) ? title : `امتحان: ${title}`;
  return `اجتياز بنسبة ${percentage}% في ${named}`;
}

/** The first percentage with a decimal, such as `95.5%`, else "excellent" (spec §2). */
export function gradeFromDescription(description: string): string {
  return /\d+\.\d+%/.exec(description)?.[0] ?? 'ممتاز';
}
