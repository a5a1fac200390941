import { drawDate, drawQr, drawSignature, drawVerifyAddress } from './blocks.ts';
import type { CertificateContext, CertificateLayout } from './context.ts';
import { copper, drawElementTile } from './element-tile.ts';
import { palette } from './palette.ts';
import { certificatePhrases } from './phrases.ts';
import { hexagonPath } from './shapes.ts';
import { drawName, drawText, drawTitle } from './text.ts';

/** The coloured column where the Arabic page begins, at the right. */
const column = { x: 900, width: 300 };
const textStart = 830;

/** One strong column with a honeycomb and the tile; the words stand at its side, aligned to it. */
export const modern: CertificateLayout = {
  hint: { x: 450, y: 430, maxWidth: 760 },

  paint(ctx, { primary, secondary }) {
    ctx.fillStyle = palette.white;
    ctx.fillRect(0, 0, 1200, 850);
    ctx.fillStyle = primary;
    ctx.fillRect(column.x, 0, column.width, 850);
    drawHoneycomb(ctx);
    ctx.fillStyle = secondary;
    ctx.fillRect(column.x - 8, 0, 8, 850);
    drawElementTile(ctx, copper, {
      x: column.x + 60,
      y: 120,
      size: 180,
      surface: palette.white,
      ink: primary,
      line: secondary,
    });
  },

  write(ctx, data, { primary, secondary }) {
    const line = { x: textStart, maxWidth: 740, align: 'start' as const };
    const inColumn = { x: column.x + column.width / 2, maxWidth: 250 };
    const colors = { text: palette.ink, quiet: palette.quiet, line: secondary };
    drawText(ctx, data.platformName, {
      ...inColumn,
      y: 372,
      size: 27,
      weight: 600,
      color: palette.white,
    });
    drawDate(
      ctx,
      data,
      { x: inColumn.x, y: 690, width: 250 },
      { text: palette.white, quiet: '#d5ecef', line: secondary },
    );
    drawText(ctx, data.certificateTitle, {
      ...line,
      y: 158,
      size: 64,
      weight: 700,
      color: primary,
    });
    ctx.fillStyle = secondary;
    ctx.fillRect(textStart - 120, 188, 120, 6);
    drawText(ctx, certificatePhrases.attests(data.studentGender), {
      ...line,
      y: 276,
      size: 25,
      weight: 400,
      color: palette.quiet,
    });
    drawName(ctx, data.studentName, { ...line, y: 356, size: 58, weight: 700, color: palette.ink });
    drawText(ctx, certificatePhrases.passed, {
      ...line,
      y: 424,
      size: 25,
      weight: 400,
      color: palette.quiet,
    });
    drawTitle(ctx, data.examTitle, { ...line, y: 488, size: 38, weight: 600, color: primary });
    drawText(ctx, `${certificatePhrases.grade} ${data.gradeText}`, {
      ...line,
      y: 556,
      size: 32,
      weight: 600,
      color: secondary,
    });
    drawSignature(ctx, data, { x: textStart - 150, y: 690, width: 300 }, colors);
    drawQr(ctx, data, { x: 70, y: 632, size: 124 }, colors);
    drawVerifyAddress(ctx, data, { x: 450, y: 818, width: 760 }, palette.quiet);
  },
};

function drawHoneycomb(ctx: CertificateContext): void {
  const radius = 44;
  const across = radius * Math.sqrt(3);
  ctx.save();
  ctx.beginPath();
  ctx.rect(column.x, 0, column.width, 850);
  ctx.clip();
  ctx.strokeStyle = palette.white;
  ctx.lineWidth = 1.5;
  for (let row = 0; row * radius * 1.5 <= 894; row += 1) {
    const y = row * radius * 1.5;
    // Clear in the middle, so that the words of the column stay easy to read.
    ctx.globalAlpha = Math.max(0, 0.3 * (1 - y / 330), 0.3 * ((y - 730) / 160));
    const shift = row % 2 === 0 ? 0 : across / 2;
    for (let x = column.x + shift; x <= 1200 + across; x += across) {
      hexagonPath(ctx, x, y, radius);
      ctx.stroke();
    }
  }
  ctx.restore();
}
