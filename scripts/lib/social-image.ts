import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { platformName, platformTagline } from '#domain/settings/platform.ts';

const size = { width: 1200, height: 630 };
const colours = {
  surface: '#faf6ee',
  line: '#e9e0cf',
  ink: '#0f2e39',
  soft: '#48606a',
  brand: '#0b5c74',
  accent: '#9a4f22',
  white: '#ffffff',
};
const family = 'Readex Social';
const cell = 90;
const margin = 84;

/** The same font files as for printing, from the project and never from the system. */
const loadFonts = async (): Promise<void> => {
  const folder = join(import.meta.dirname, '../../server/platform/printing/fonts');
  for (const script of ['arabic', 'latin']) {
    for (const weight of [500, 700]) {
      const file = join(folder, `readex-pro-${script}-${weight}.ttf`);
      if (!GlobalFonts.register(await readFile(file), family)) throw new Error(`No font: ${file}`);
    }
  }
};

/** The faint squares of the periodic table. */
const drawGround = (ctx: SKRSContext2D): void => {
  ctx.fillStyle = colours.surface;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.strokeStyle = colours.line;
  ctx.lineWidth = 2;
  for (let x = cell / 2; x < size.width; x += cell) ctx.strokeRect(x, -1, cell, size.height + 2);
  for (let y = cell / 2; y < size.height; y += cell) ctx.strokeRect(-1, y, size.width + 2, cell);
  ctx.fillStyle = colours.brand;
  ctx.fillRect(0, size.height - 14, size.width, 14);
  ctx.fillStyle = colours.accent;
  ctx.fillRect(size.width - 360, size.height - 14, 360, 14);
};

const write = (
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  ink: string,
) => {
  ctx.font = `${font} "${family}"`;
  ctx.fillStyle = ink;
  ctx.fillText(text, x, y);
};

/** A cell as the platform draws them: number above, sign in the middle, name below. */
const drawTile = (ctx: SKRSContext2D, x: number, y: number, side: number, parts: string[]) => {
  const [number = '', symbol = '', name = ''] = parts;
  ctx.fillStyle = colours.brand;
  ctx.beginPath();
  ctx.roundRect(x, y, side, side, 22);
  ctx.fill();
  ctx.direction = 'ltr';
  ctx.textAlign = 'left';
  write(ctx, number, x + side * 0.1, y + side * 0.2, `500 ${side * 0.13}px`, colours.white);
  ctx.textAlign = 'center';
  write(ctx, symbol, x + side / 2, y + side * 0.64, `700 ${side * 0.44}px`, colours.white);
  ctx.direction = 'rtl';
  write(ctx, name, x + side / 2, y + side * 0.87, `500 ${side * 0.11}px`, colours.white);
};

/** The picture of a shared link: 1200 × 630, the name and what the platform is, right to left. */
export const drawSocialImage = async (): Promise<Buffer> => {
  await loadFonts();
  const canvas = createCanvas(size.width, size.height);
  const ctx = canvas.getContext('2d');
  drawGround(ctx);
  drawTile(ctx, margin, 145, 340, ['1', 'H', 'الهيدروجين']);
  ctx.direction = 'rtl';
  ctx.textAlign = 'right';
  const start = size.width - margin;
  write(ctx, platformName, start, 290, '700 150px', colours.brand);
  write(ctx, platformTagline, start, 385, '700 42px', colours.ink);
  write(ctx, 'شرح مرئي، وامتحان بعد كل درس، وشهادة', start, 455, '500 31px', colours.soft);
  return sharp(await canvas.encode('png'))
    .png({ palette: true, colours: 128 })
    .toBuffer();
};
