import { drawDate, drawQr, drawSignature, drawVerifyAddress } from './blocks.ts';
import type { CertificateContext, CertificateLayout } from './context.ts';
import { copper, drawElementTile } from './element-tile.ts';
import { palette } from './palette.ts';
import { certificatePhrases } from './phrases.ts';
import { strokeBenzene, strokeBox, strokeLine } from './shapes.ts';
import { drawName, drawText, drawTitle } from './text.ts';

const centre = 600;

/** Warm paper, a double frame, benzene rings in its corners, everything on one axis. */
export const classic: CertificateLayout = {
  hint: { x: centre, y: 430, maxWidth: 900 },

  paint(ctx, { primary, secondary }) {
    ctx.fillStyle = palette.paper;
    ctx.fillRect(0, 0, 1200, 850);
    strokeBox(ctx, { x: 30, y: 30, width: 1140, height: 790 }, { color: primary, width: 5 });
    strokeBox(ctx, { x: 44, y: 44, width: 1112, height: 762 }, { color: secondary, width: 1.5 });
    for (const [x, y] of [
      [64, 64],
      [1136, 64],
      [64, 786],
      [1136, 786],
    ] as const)
      drawCorner(ctx, x, y, primary, secondary);
  },

  write(ctx, data, { primary, secondary }) {
    const wide = { x: centre, maxWidth: 860 };
    const colors = { text: palette.ink, quiet: palette.quiet, line: secondary };
    drawText(ctx, data.platformName, { ...wide, y: 122, size: 25, weight: 500, color: secondary });
    drawText(ctx, data.certificateTitle, {
      ...wide,
      y: 202,
      size: 60,
      weight: 700,
      color: primary,
    });
    drawDivider(ctx, 238, primary, secondary);
    drawText(ctx, certificatePhrases.attests(data.studentGender), {
      ...wide,
      y: 300,
      size: 25,
      weight: 400,
      color: palette.quiet,
    });
    drawName(ctx, data.studentName, { ...wide, y: 378, size: 56, weight: 700, color: palette.ink });
    drawText(ctx, certificatePhrases.passed, {
      ...wide,
      y: 440,
      size: 25,
      weight: 400,
      color: palette.quiet,
    });
    drawTitle(ctx, data.examTitle, { ...wide, y: 504, size: 38, weight: 600, color: primary });
    drawText(ctx, `${certificatePhrases.grade} ${data.gradeText}`, {
      ...wide,
      y: 566,
      size: 30,
      weight: 600,
      color: secondary,
    });
    drawSignature(ctx, data, { x: 920, y: 690, width: 280 }, colors);
    drawElementTile(ctx, copper, {
      x: centre - 66,
      y: 618,
      size: 132,
      surface: primary,
      ink: palette.white,
      line: secondary,
    });
    drawQr(ctx, data, { x: 118, y: 624, size: 116 }, colors);
    drawDate(ctx, data, { x: data.qr ? 350 : 280, y: 690, width: 220 }, colors);
    drawVerifyAddress(ctx, data, { x: centre, y: 788, width: 800 }, palette.quiet);
  },
};

function drawCorner(
  ctx: CertificateContext,
  x: number,
  y: number,
  primary: string,
  secondary: string,
): void {
  // The paper under the ring breaks the frame, so that the corner reads as one piece with it.
  ctx.fillStyle = palette.paper;
  ctx.beginPath();
  ctx.arc(x, y, 56, 0, Math.PI * 2);
  ctx.fill();
  strokeBenzene(ctx, x, y, 36, { color: primary, width: 3 });
  ctx.fillStyle = secondary;
  ctx.beginPath();
  ctx.arc(x, y, 6, 0, Math.PI * 2);
  ctx.fill();
}

function drawDivider(ctx: CertificateContext, y: number, primary: string, secondary: string): void {
  strokeLine(ctx, [centre - 190, y], [centre - 26, y], { color: secondary, width: 1.5 });
  strokeLine(ctx, [centre + 26, y], [centre + 190, y], { color: secondary, width: 1.5 });
  strokeBenzene(ctx, centre, y, 14, { color: primary, width: 1.5 });
}
