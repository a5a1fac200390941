import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { fontOf } from '#server/platform/printing/fit-text.ts';
import { loadFormulaFonts } from '#server/platform/printing/formulas/formula-fonts.ts';
import { colors } from './colors.ts';
import { drawLine } from './draw-line.ts';
import { type Point, tracePath } from './picture.ts';

/** 20 mL of a weak acid 0.1 M with Ka = 1.8×10⁻⁵ (pKa 4.74), titrated with a strong base 0.1 M. */
const acid = { constant: 1.8e-5, volume: 20, concentration: 0.1 };
const waterConstant = 1e-14;

/** Positive where the charges of a solution of this pH do not yet balance. */
const chargeExcess = (ph: number, baseVolume: number): number => {
  const hydronium = 10 ** -ph;
  const whole = acid.volume + baseVolume;
  const acidAnion =
    ((acid.concentration * acid.volume) / whole) * (acid.constant / (acid.constant + hydronium));
  const sodium = (acid.concentration * baseVolume) / whole;
  return sodium + hydronium - acidAnion - waterConstant / hydronium;
};

/** pH after `baseVolume` mL of the base, from the balance of charges by halving. */
export const titrationPh = (baseVolume: number): number => {
  let [low, high] = [0, 14];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (chargeExcess(middle, baseVolume) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

const size = { width: 960, height: 600 } as const;
const plot = { left: 100, right: 920, top: 40, bottom: 500 } as const;
const maxLength = 40;

const toPoint = (volume: number, ph: number): Point => [
  plot.left + ((plot.right - plot.left) * volume) / maxLength,
  plot.bottom - ((plot.bottom - plot.top) * ph) / 14,
];

const strokeLine = (ctx: SKRSContext2D, points: readonly Point[], color: string, width: number) => {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  tracePath(ctx, points);
  ctx.stroke();
};

const drawNumber = (ctx: SKRSContext2D, text: string, [x, y]: Point) => {
  ctx.font = fontOf(20, 500);
  ctx.fillStyle = colors.quiet;
  ctx.textAlign = 'center';
  ctx.fillText(text, x, y);
};

const drawAxes = (ctx: SKRSContext2D) => {
  for (let ph = 0; ph <= 14; ph += 1) {
    strokeLine(
      ctx,
      [toPoint(0, ph), toPoint(maxLength, ph)],
      colors.line,
      ph % 2 === 0 ? 1.4 : 0.6,
    );
    if (ph % 2 === 0) drawNumber(ctx, String(ph), [plot.left - 26, toPoint(0, ph)[1] + 7]);
  }
  for (let volume = 0; volume <= maxLength; volume += 5) {
    strokeLine(
      ctx,
      [toPoint(volume, 0), toPoint(volume, 14)],
      colors.line,
      volume % 10 === 0 ? 1.4 : 0.6,
    );
    drawNumber(ctx, String(volume), [toPoint(volume, 0)[0], plot.bottom + 30]);
  }
  strokeLine(ctx, [toPoint(0, 14), toPoint(0, 0), toPoint(maxLength, 0)], colors.ink, 2.5);
  const label = { size: 21, isBold: true, color: colors.ink } as const;
  drawLine(
    ctx,
    String.raw`حجم \ce{NaOH} المضاف ($\mathrm{mL}$)`,
    [(plot.left + plot.right) / 2, size.height - 26],
    { ...label, align: 'center' },
  );
  drawLine(ctx, String.raw`$\mathrm{pH}$`, [16, plot.top + 12], { ...label, align: 'end' });
};

/** The curve of the titration with its equivalence point marked, as PNG. */
export const drawTitrationChart = async (): Promise<Buffer> => {
  loadFonts();
  loadFormulaFonts();
  const canvas = createCanvas(size.width, size.height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = colors.white;
  ctx.fillRect(0, 0, size.width, size.height);
  drawAxes(ctx);
  const points = Array.from({ length: maxLength * 20 + 1 }, (_, step) =>
    toPoint(step / 20, titrationPh(step / 20)),
  );
  ctx.lineJoin = 'round';
  strokeLine(ctx, points, colors.teal, 4.5);
  const [x, y] = toPoint(acid.volume, titrationPh(acid.volume));
  ctx.fillStyle = colors.copper;
  ctx.beginPath();
  ctx.arc(x, y, 9, 0, Math.PI * 2);
  ctx.fill();
  drawLine(ctx, 'نقطة التكافؤ', [x + 22, y + 7], {
    size: 20,
    isBold: true,
    color: colors.copper,
    align: 'end',
  });
  return canvas.encode('png');
};
