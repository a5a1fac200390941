import { mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { encode } from 'uqr';
import { chromiumFlags } from './chromium.ts';

const white = 235;
const black = 16;

/** What a camera sees: frames of grey points, 16 black and 235 white, each shown for so many frames. */
export type SeenVideo = {
  width: number;
  height: number;
  framesPerSecond: number;
  shown: readonly { luma: Buffer; frames: number }[];
};

/** The arguments with which the browser's camera sees the frames of a video, and again from the first. */
const cameraSeeing = async ({
  width,
  height,
  framesPerSecond,
  shown,
}: SeenVideo): Promise<string[]> => {
  const path = join(await mkdtemp(join(tmpdir(), 'camera-')), 'seen.y4m');
  const file = await open(path, 'w');
  await file.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  const withoutColour = Buffer.alloc((width * height) / 2, 128);
  for (const { luma, frames } of shown) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, withoutColour]);
    for (let count = 0; count < frames; count += 1) await file.write(frame);
  }
  await file.close();
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ];
};

/** A browser that optimises the code of pages, with a camera that sees a video, or without one. Close it at the end. */
export const launchSeeing = async (
  executablePath: string | undefined,
  video?: SeenVideo,
): Promise<Browser> =>
  chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...chromiumFlags, ...(video ? await cameraSeeing(video) : [])],
  });

const [width, height] = [320, 240];
const framesPerSecond = 10;

/** A frame with a QR code in the middle, or an empty one. */
const frameOf = (text: string | null): Buffer => {
  const luma = Buffer.alloc(width * height, white);
  if (text === null) return luma;
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
  return luma;
};

/** A browser whose camera sees these QR codes one after another, each for a while, then nothing, and again from the first. */
export const launchWithCamera = (
  executablePath: string | undefined,
  codes: readonly string[],
): Promise<Browser> =>
  launchSeeing(executablePath, {
    width,
    height,
    framesPerSecond,
    shown: codes.flatMap((code) => [
      { luma: frameOf(code), frames: 2 * framesPerSecond },
      { luma: frameOf(null), frames: 3 * framesPerSecond },
    ]),
  });
