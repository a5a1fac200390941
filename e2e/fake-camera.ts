import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { encode } from 'uqr';
import { chromiumFlags } from './chromium.ts';

const [width, height] = [320, 240];
const framesPerSecond = 10;
const white = 235;
const black = 16;

/** A frame of grey pixels with a QR code in the middle, or an empty one, in the planes of YUV 4:2:0. */
const frameOf = (text: string | null): Buffer => {
  const luma = Buffer.alloc(width * height, white);
  if (text !== null) {
    const { data, size } = encode(text, { border: 4, ecc: 'M' });
    const module = Math.floor(height / size);
    const [left, top] = [
      Math.floor((width - size * module) / 2),
      Math.floor((height - size * module) / 2),
    ];
    for (let y = 0; y < size * module; y += 1) {
      for (let x = 0; x < size * module; x += 1) {
        const isDark = data[Math.floor(y / module)]?.[Math.floor(x / module)] === true;
        if (isDark) luma[(top + y) * width + left + x] = black;
      }
    }
  }
  const withoutColour = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from('FRAME\n'), luma, withoutColour]);
};

/**
 * A browser whose camera sees these QR codes one after another, each for a while, then nothing, and again from the first.
 * Close it at the end.
 */
export const launchWithCamera = async (
  executablePath: string | undefined,
  codes: readonly string[],
): Promise<Browser> => {
  const showing = codes.flatMap((code) => [
    ...Array.from({ length: 2 * framesPerSecond }, () => frameOf(code)),
    ...Array.from({ length: 3 * framesPerSecond }, () => frameOf(null)),
  ]);
  const head = Buffer.from(
    `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`,
  );
  const video = join(await mkdtemp(join(tmpdir(), 'camera-')), 'codes.y4m');
  await writeFile(video, Buffer.concat([head, ...showing]));
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...chromiumFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
};
