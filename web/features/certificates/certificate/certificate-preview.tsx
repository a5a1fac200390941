import { useEffect, useRef } from 'react';
import { certificateSize } from '#domain/certificates/drawing/certificate-drawing.ts';
import type { Certificate } from './certificates.queries.ts';
import { certificateTexts as texts } from './certificates.texts.ts';
import { drawPreview } from './draw-preview.ts';

type CertificatePreviewProps = {
  certificate: Certificate;
  /** Hides the canvas from screen readers if the text beside it has the same content. */
  isDecorative?: boolean;
};

/** The certificate drawn on a canvas, with its text as an alternative. */
export function CertificatePreview({ certificate, isDecorative = false }: CertificatePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isStale = false;
    if (canvas.current !== null) void drawPreview(canvas.current, certificate, () => isStale);
    return () => {
      isStale = true;
    };
  }, [certificate]);
  const { certificateTitle, examTitle } = certificate;
  return (
    <canvas
      ref={canvas}
      {...certificateSize}
      {...(isDecorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': texts.preview(certificateTitle, examTitle) })}
      className="block aspect-1200/850 h-auto w-full bg-sunken"
    />
  );
}
