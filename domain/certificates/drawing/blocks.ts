import { isolateLtr } from '#domain/text/bidi.ts';
import type { CertificateContext, CertificateData } from './context.ts';
import { palette } from './palette.ts';
import { certificatePhrases } from './phrases.ts';
import { roundedPath, strokeLine } from './shapes.ts';
import { drawText } from './text.ts';

type Colors = { text: string; quiet: string; line: string };

/** The maximum height of a signature over the line; a higher one would touch the line of the grade in some templates. */
const signatureHeight = 72;

/** A hand signs across the line, not above it. */
const signatureDescent = 8;

/** The signature, or the word for it where there is none yet. */
function drawHand(
  ctx: CertificateContext,
  { signature }: CertificateData,
  place: { x: number; y: number; width: number },
  color: string,
): void {
  const { x, y } = place;
  if (!signature) {
    drawText(ctx, certificatePhrases.signature, {
      x,
      y: y - 12,
      maxWidth: place.width,
      size: 14,
      weight: 400,
      color,
    });
    return;
  }
  const scale = Math.min(
    (place.width * 0.86) / signature.width,
    signatureHeight / signature.height,
  );
  const width = signature.width * scale;
  const height = signature.height * scale;
  const top = y + signatureDescent - height;
  ctx.drawImage(signature.image, x - width / 2, top, width, height);
}

/** The line to sign on, and under it who signs. `x` is its centre, `y` the line. */
export function drawSignature(
  ctx: CertificateContext,
  data: CertificateData,
  place: { x: number; y: number; width: number },
  colors: Colors,
): void {
  const { x, y, width } = place;
  strokeLine(ctx, [x - width / 2, y], [x + width / 2, y], { color: colors.line, width: 1.5 });
  drawHand(ctx, data, place, colors.quiet);
  drawText(ctx, data.teacherName, {
    x,
    y: y + 34,
    maxWidth: width,
    size: 25,
    weight: 600,
    color: colors.text,
  });
  drawText(ctx, data.teacherTitle, {
    x,
    y: y + 62,
    maxWidth: width,
    size: 17,
    weight: 400,
    color: colors.quiet,
  });
}

export function drawDate(
  ctx: CertificateContext,
  data: CertificateData,
  place: { x: number; y: number; width: number },
  colors: Colors,
): void {
  const { x, y, width } = place;
  drawText(ctx, certificatePhrases.issuedAt, {
    x,
    y,
    maxWidth: width,
    size: 14,
    weight: 400,
    color: colors.quiet,
  });
  drawText(ctx, data.issuedAtText, {
    x,
    y: y + 28,
    maxWidth: width,
    size: 20,
    weight: 500,
    color: colors.text,
  });
}

/** The code on its own white card with the quiet zone that scanners need, and what it is for. */
export function drawQr(
  ctx: CertificateContext,
  data: CertificateData,
  place: { x: number; y: number; size: number },
  colors: Colors,
): void {
  if (!data.qr || data.qr.length === 0) return;
  const { x, y, size } = place;
  const modulesWithQuietZone = data.qr.length + 4;
  const cell = size / modulesWithQuietZone;
  ctx.fillStyle = palette.white;
  roundedPath(ctx, { x, y, width: size, height: size }, 8);
  ctx.fill();
  ctx.fillStyle = palette.ink;
  // One path for the whole code: separate rectangles leave hairlines between modules in a PDF.
  ctx.beginPath();
  data.qr.forEach((row, rowIndex) => {
    row.forEach((isDark, columnIndex) => {
      if (isDark) ctx.rect(x + (columnIndex + 2) * cell, y + (rowIndex + 2) * cell, cell, cell);
    });
  });
  ctx.fill();
  drawText(ctx, certificatePhrases.scan, {
    x: x + size / 2,
    y: y + size + 20,
    maxWidth: size + 40,
    size: 13,
    weight: 400,
    color: colors.quiet,
  });
}

/** The address as text, for readers of the printed certificate who have no camera at hand. */
export function drawVerifyAddress(
  ctx: CertificateContext,
  data: CertificateData,
  place: { x: number; y: number; width: number },
  color: string,
): void {
  if (data.verifyUrl === '') return;
  const address = data.verifyUrl.replace(/^https?:\/\//, '');
  // Isolated as a whole: the code may begin and end with characters that would otherwise move to the other side.
  const line = `${certificatePhrases.verify} ${isolateLtr(address)}`;
  drawText(ctx, line, {
    x: place.x,
    y: place.y,
    maxWidth: place.width,
    size: 12,
    minSize: 7,
    weight: 400,
    color,
  });
}
