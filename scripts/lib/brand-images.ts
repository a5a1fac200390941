import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawSocialImage } from './social-image.ts';

const brand = '#0b5c74';

/** Phones cut an app icon into their own shape, so its symbol stays inside the middle four fifths. */
const maskableShare = 0.72;

const tile = (svg: Buffer, size: number) =>
  sharp(svg, { density: (72 * size) / 64 }).resize(size, size);

/** The tile on a background of its own colour, for systems that round the corners themselves. */
const tileOnGround = async (svg: Buffer, size: number, share: number): Promise<Buffer> => {
  const inner = Math.round(size * share);
  return sharp({ create: { width: size, height: size, channels: 3, background: brand } })
    .composite([{ input: await tile(svg, inner).png().toBuffer(), gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};

/** Draws the app icons from the favicon, and the preview picture of shared links, into the built pages. */
export const drawBrandImages = async (clientFolder: string): Promise<void> => {
  const svg = await readFile(join(clientFolder, 'favicon.svg'));
  const icons = join(clientFolder, 'icons');
  await mkdir(icons, { recursive: true });
  const plain = (size: number) =>
    tile(svg, size).png({ compressionLevel: 9, palette: true }).toBuffer();
  const files: [string, Promise<Buffer>][] = [
    [join(icons, 'icon-192.png'), plain(192)],
    [join(icons, 'icon-512.png'), plain(512)],
    [join(icons, 'maskable-512.png'), tileOnGround(svg, 512, maskableShare)],
    [join(icons, 'apple-touch-icon.png'), tileOnGround(svg, 180, 0.86)],
    [join(clientFolder, 'social.png'), drawSocialImage()],
  ];
  for (const [file, bytes] of files) await writeFile(file, await bytes);
};
