import { drawDate, drawQr, drawSignature, drawVerifyAddress } from './blocks.ts';
import type { CertificateContext, CertificateLayout } from './context.ts';
import { drawElementTile, goldElement } from './element-tile.ts';
import { palette } from './palette.ts';
import { certificatePhrases } from './phrases.ts';
import { scoopedPath, strokeLine } from './shapes.ts';
import { drawName, drawText, drawTitle } from './text.ts';

const centre = 600;
const atomY = 388;
const atomRadius = 285;
/** The template's gold, dark enough to be read on paper. */
const goldInk = '#80652a';

/** Night blue with a paper panel whose corners are scooped, gold hairlines, an atom behind the name. */
export const elegant: CertificateLayout = {
  hint: { x: centre, y: 450, maxWidth: 860 },

  paint(ctx, { primary, secondary }) {
    ctx.fillStyle = primary;
    ctx.fillRect(0, 0, 1200, 850);
    ctx.strokeStyle = secondary;
    ctx.lineWidth = 1.5;
    scoopedPath(ctx, { x: 26, y: 26, width: 1148, height: 798 }, 46);
    ctx.stroke();
    ctx.fillStyle = palette.paper;
    scoopedPath(ctx, { x: 44, y: 44, width: 1112, height: 762 }, 54);
    ctx.fill();
    ctx.lineWidth = 2;
    scoopedPath(ctx, { x: 60, y: 60, width: 1080, height: 730 }, 60);
    ctx.stroke();
    drawAtom(ctx, secondary);
    drawElementTile(ctx, goldElement, {
      x: centre - 58,
      y: 34,
      size: 116,
      surface: primary,
      ink: '#f0dca0',
      line: secondary,
    });
  },

  write(ctx, data, { primary, secondary }) {
    const wide = { x: centre, maxWidth: 820 };
    const colors = { text: palette.ink, quiet: palette.quiet, line: secondary };
    drawText(ctx, data.platformName, { ...wide, y: 192, size: 23, weight: 500, color: goldInk });
    drawText(ctx, data.certificateTitle, {
      ...wide,
      y: 262,
      size: 52,
      weight: 600,
      color: primary,
    });
    drawText(ctx, certificatePhrases.attests(data.studentGender), {
      ...wide,
      y: 322,
      size: 23,
      weight: 400,
      color: palette.quiet,
    });
    const nameWidth = drawName(ctx, data.studentName, {
      ...wide,
      y: 402,
      size: 60,
      weight: 700,
      color: goldInk,
    });
    const half = Math.max(180, nameWidth / 2 + 30);
    strokeLine(ctx, [centre - half, 436], [centre + half, 436], { color: secondary, width: 1.2 });
    drawText(ctx, certificatePhrases.passed, {
      ...wide,
      y: 484,
      size: 23,
      weight: 400,
      color: palette.quiet,
    });
    drawTitle(ctx, data.examTitle, { ...wide, y: 544, size: 36, weight: 600, color: primary });
    drawText(ctx, `${certificatePhrases.grade} ${data.gradeText}`, {
      ...wide,
      y: 600,
      size: 29,
      weight: 600,
      color: goldInk,
    });
    drawSignature(ctx, data, { x: 890, y: 690, width: 270 }, colors);
    drawDate(ctx, data, { x: 310, y: 694, width: 240 }, colors);
    drawQr(ctx, data, { x: centre - 52, y: 622, size: 104 }, colors);
    drawVerifyAddress(ctx, data, { x: centre, y: 776, width: 800 }, palette.quiet);
  },
};

/** Three orbits and a nucleus, so pale that the words stay in front. */
function drawAtom(ctx: CertificateContext, color: string): void {
  ctx.save();
  ctx.globalAlpha = 0.13;
  ctx.strokeStyle = color;
  ctx.fillStyle = color;
  ctx.lineWidth = 2;
  for (const turn of [0, Math.PI / 3, (2 * Math.PI) / 3]) {
    ctx.beginPath();
    ctx.ellipse(centre, atomY, atomRadius, 100, turn, 0, Math.PI * 2);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(
      centre + atomRadius * Math.cos(turn),
      atomY + atomRadius * Math.sin(turn),
      7,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
  ctx.restore();
}
