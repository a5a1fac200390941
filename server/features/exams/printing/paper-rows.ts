import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { PrintedPictures } from '#domain/exams/models/print-choices.ts';
import { fontOf } from '#server/platform/printing/fit-text.ts';
import type { Row } from '#server/platform/printing/rich-text/set-lines.ts';
import type { TextSetting } from '#server/platform/printing/rich-text/set-words.ts';
import { ink } from './page-text.ts';

export type PrintedSetting = TextSetting & {
  pictures: PrintedPictures;
  /** Those that are printed, by id. */
  images: ReadonlyMap<string, Image>;
  areWritten: boolean;
};

/** A number or letter beside a row. */
export const label = (
  ctx: SKRSContext2D,
  text: string,
  place: { right: number; baseline: number; size: number },
) => {
  ctx.font = fontOf(place.size, 700);
  ctx.fillStyle = ink.black;
  ctx.textAlign = 'right';
  ctx.direction = 'rtl';
  ctx.fillText(text, place.right, place.baseline);
};

/**
 * A picture no larger than `max`, in points, and never enlarged. `startOf` returns the left end of a picture of a given
 * width.
 */
export const pictureRow = (
  image: Image,
  max: { width: number; height: number },
  startOf: (width: number) => number,
): Row => {
  const factor = Math.min(1, max.width / image.width, max.height / image.height);
  const [width, height] = [image.width * factor, image.height * factor];
  const gap = 4;
  return {
    height: height + 2 * gap,
    draw: (ctx, left, top) => ctx.drawImage(image, left + startOf(width), top + gap, width, height),
  };
};
