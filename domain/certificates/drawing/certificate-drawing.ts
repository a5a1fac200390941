import { academic } from './academic.ts';
import { classic } from './classic.ts';
import type { CertificateContext, CertificateData, CertificateLayout } from './context.ts';
import { elegant } from './elegant.ts';
import { modern } from './modern.ts';
import { certificateHint } from './phrases.ts';
import { drawText } from './text.ts';
import {
  type CertificateTemplate,
  type CertificateTemplateId,
} from '#domain/certificates/certificates.ts';

export type { CertificateContext, CertificateData } from './context.ts';

/** Pixels of the preview and points of the PDF page (spec §9). */
export const certificateSize = { width: 1200, height: 850 } as const;

/** The font family, and every weight that has to be loaded before drawing. */
export const certificateFont = { family: 'Readex Pro', weights: [400, 500, 600, 700] } as const;

const layouts: Record<CertificateTemplateId, CertificateLayout> = {
  classic,
  modern,
  elegant,
  academic,
};

/**
 * Draws the whole certificate, right to left, over a 1200×850 area (spec §2).
 * The browser's preview and the server's PDF call this same function, so that they cannot differ.
 */
export function drawCertificate(
  ctx: CertificateContext,
  data: CertificateData,
  template: CertificateTemplate,
): void {
  const layout = layouts[template.id];
  ctx.save();
  ctx.direction = 'rtl';
  ctx.textBaseline = 'alphabetic';
  layout.paint(ctx, template);
  if (data.studentName.trim() === '' && data.examTitle.trim() === '') {
    drawText(ctx, certificateHint, {
      ...layout.hint,
      size: 34,
      weight: 500,
      color: template.primary,
    });
  } else {
    layout.write(ctx, data, template);
  }
  ctx.restore();
}
