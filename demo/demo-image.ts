import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { elementSymbol } from '#domain/chemistry/elements.ts';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { drawElementTile } from './pictures/element-tile.ts';
import { equilibrium, glassware, titration } from './pictures/laboratory-motifs.ts';
import { lattice, orbits, rings } from './pictures/molecule-motifs.ts';
import { type Motif, type PictureColors, pictureSize } from './pictures/picture.ts';
import type { DemoCourse } from './curriculum/demo-types.ts';

type Picture = { motif: Motif; colors: PictureColors };

const copper = '#e0a377';

const pictures: Record<Exclude<DemoCourse['category'], 'Physical'>, Picture> = {
  General: { motif: glassware, colors: { deep: '#0a3a46', light: '#12606f', accent: copper } },
  Analytical: {
    motif: titration,
    colors: { deep: '#3b2a4a', light: '#5d4573', accent: '#e2b07f' },
  },
  Inorganic: { motif: orbits, colors: { deep: '#5a3018', light: '#8c4f2a', accent: '#f0c48f' } },
  Organic: { motif: rings, colors: { deep: '#1d4232', light: '#2f6a4c', accent: '#e8b27e' } },
};

/** Physical chemistry is a crystal in the lower grades and an equilibrium in the last. */
const physical = {
  structure: { motif: lattice, colors: { deep: '#1b3557', light: '#2d5485', accent: copper } },
  change: { motif: equilibrium, colors: { deep: '#23304a', light: '#3a5a73', accent: '#e9ab76' } },
} satisfies Record<string, Picture>;

const pictureOf = ({ category, gradeLevel }: DemoCourse): Picture => {
  if (category !== 'Physical') return pictures[category];
  return gradeLevel === 3 ? physical.change : physical.structure;
};

const drawGround = (ctx: SKRSContext2D, { deep, light }: PictureColors) => {
  const { width, height } = pictureSize;
  const ground = ctx.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, light);
  ground.addColorStop(1, deep);
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, width, height);
};

/** The picture of a course as PNG, 1280 × 720: a motif of its branch, and the element of its number. */
export const drawCoursePicture = async (course: DemoCourse, number: number): Promise<Buffer> => {
  loadFonts();
  const canvas = createCanvas(pictureSize.width, pictureSize.height);
  const ctx = canvas.getContext('2d');
  const { motif, colors } = pictureOf(course);
  drawGround(ctx, colors);
  ctx.save();
  motif(ctx, colors);
  ctx.restore();
  const size = 296;
  ctx.shadowColor = 'rgba(0, 0, 0, 0.28)';
  ctx.shadowBlur = 40;
  ctx.shadowOffsetY = 14;
  ctx.fillStyle = '#fbf8f1';
  ctx.beginPath();
  ctx.roundRect(896, 212, size, size, size * 0.1);
  ctx.fill();
  ctx.shadowColor = 'transparent';
  drawElementTile(
    ctx,
    { number: String(number), symbol: elementSymbol(number) },
    { x: 896, y: 212, size, surface: '#fbf8f1', ink: colors.deep, line: colors.accent },
  );
  return canvas.encode('png');
};
