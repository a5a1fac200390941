import { drawDate, drawQr, drawSignature, drawVerifyAddress } from './blocks.ts';
import type { CertificateContext, CertificateData, CertificateLayout } from './context.ts';
import { copper, drawElementTile } from './element-tile.ts';
import { palette } from './palette.ts';
import { certificatePhrases } from './phrases.ts';
import { strokeBox, strokeLine } from './shapes.ts';
import { drawName, drawText, drawTitle } from './text.ts';

const centre = 600;
const table = { x: 78, y: 92, cell: 58 };
/** The columns with an element in each period of the table, first and last of each run. */
const periods: readonly (readonly [number, number])[][] = [
  [
    [1, 1],
    [18, 18],
  ],
  [
    [1, 2],
    [13, 18],
  ],
  [
    [1, 2],
    [13, 18],
  ],
  [[1, 18]],
  [[1, 18]],
  [[1, 18]],
  [[1, 18]],
];

/** The periodic table as a pale background, and the grade, signature, date and code in cells at the foot. */
export const academic: CertificateLayout = {
  hint: { x: centre, y: 430, maxWidth: 900 },

  paint(ctx, { primary, secondary }) {
    ctx.fillStyle = '#f7f9fa';
    ctx.fillRect(0, 0, 1200, 850);
    drawPeriodicTable(ctx, primary, secondary);
    ctx.fillStyle = primary;
    ctx.fillRect(0, 0, 1200, 16);
    ctx.fillRect(0, 834, 1200, 16);
    ctx.fillStyle = secondary;
    ctx.fillRect(0, 16, 1200, 5);
    ctx.fillRect(0, 829, 1200, 5);
  },

  write(ctx, data, { primary, secondary }) {
    const wide = { x: centre, maxWidth: 880 };
    drawText(ctx, data.platformName, { ...wide, y: 92, size: 25, weight: 500, color: secondary });
    drawText(ctx, data.certificateTitle, {
      ...wide,
      y: 176,
      size: 58,
      weight: 700,
      color: primary,
    });
    drawText(ctx, certificatePhrases.attests(data.studentGender), {
      ...wide,
      y: 256,
      size: 25,
      weight: 400,
      color: palette.quiet,
    });
    drawName(ctx, data.studentName, { ...wide, y: 340, size: 58, weight: 700, color: palette.ink });
    drawText(ctx, certificatePhrases.passed, {
      ...wide,
      y: 408,
      size: 25,
      weight: 400,
      color: palette.quiet,
    });
    drawTitle(ctx, data.examTitle, { ...wide, y: 476, size: 40, weight: 600, color: primary });
    drawFacts(ctx, data, primary, secondary);
    drawVerifyAddress(ctx, data, { x: centre, y: 806, width: 900 }, palette.quiet);
  },
};

/** The grade, and under it four cells from right to left: the seal, who signs, when, and the code. */
function drawFacts(
  ctx: CertificateContext,
  data: CertificateData,
  primary: string,
  secondary: string,
): void {
  const box = { x: 78, y: 566, width: 1044, height: 196 };
  ctx.fillStyle = palette.white;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  strokeBox(ctx, box, { color: primary, width: 2 });
  for (const x of [926, 566, 290])
    strokeLine(ctx, [x, box.y], [x, box.y + box.height], { color: primary, width: 2 });
  drawElementTile(ctx, copper, {
    x: 946,
    y: 586,
    size: 156,
    surface: primary,
    ink: palette.white,
    line: secondary,
  });
  const colors = { text: palette.ink, quiet: palette.quiet, line: secondary };
  drawSignature(ctx, data, { x: 746, y: 664, width: 300 }, colors);
  drawDate(ctx, data, { x: 428, y: 650, width: 240 }, colors);
  drawQr(ctx, data, { x: 114, y: 576, size: 140 }, colors);
  drawText(ctx, `${certificatePhrases.grade} ${data.gradeText}`, {
    x: centre,
    y: 536,
    maxWidth: 880,
    size: 31,
    weight: 600,
    color: secondary,
  });
}

/** Copper, the platform's own element, is the one cell in its own colour. */
function drawPeriodicTable(ctx: CertificateContext, color: string, copperColor: string): void {
  ctx.save();
  ctx.globalAlpha = 0.07;
  periods.forEach((runs, period) => {
    for (const [first, last] of runs) {
      for (let group = first; group <= last; group += 1) {
        strokeBox(ctx, cellBox(period, group), { color, width: 2 });
      }
    }
  });
  ctx.globalAlpha = 0.5;
  strokeBox(ctx, cellBox(3, 11), { color: copperColor, width: 2 });
  ctx.restore();
}

function cellBox(
  period: number,
  group: number,
): { x: number; y: number; width: number; height: number } {
  const size = table.cell - 6;
  return {
    x: table.x + (group - 1) * table.cell,
    y: table.y + period * table.cell,
    width: size,
    height: size,
  };
}
