import { createCanvas } from '@napi-rs/canvas';
import { fontOf } from '#server/platform/printing/fit-text.ts';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { chalk, type PictureColors, strokeCircle } from './pictures/picture.ts';

const size = 800;
const center = [size / 2, size / 2] as const;

/** A drawn medal with the first letter of a name, as PNG: no photograph of a person, not even an invented one. */
export const drawHonorPicture = async (
  name: string,
  { deep, light, accent }: PictureColors,
): Promise<Buffer> => {
  loadFonts();
  const canvas = createCanvas(size, size);
  const ctx = canvas.getContext('2d');
  const ground = ctx.createLinearGradient(0, 0, size, size);
  ground.addColorStop(0, light);
  ground.addColorStop(1, deep);
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, size, size);
  for (let shell = 1; shell <= 5; shell += 1) {
    ctx.strokeStyle = chalk(0.24 - shell * 0.03);
    ctx.lineWidth = 3;
    strokeCircle(ctx, center, 190 + shell * 52);
  }
  ctx.fillStyle = '#fbf8f1';
  ctx.beginPath();
  ctx.arc(...center, 200, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = accent;
  ctx.lineWidth = 14;
  strokeCircle(ctx, center, 172);
  const letter = [...name][0] ?? '';
  ctx.fillStyle = deep;
  ctx.font = fontOf(190, 700);
  ctx.textAlign = 'center';
  ctx.fillText(letter, center[0], center[1] + 52);
  return canvas.encode('png');
};
