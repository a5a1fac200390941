import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import type { Random } from './random.ts';

/** Each pixel as the mean of those in a line around it. */
const blurLine = (
  { width, height, data }: GrayPicture,
  reach: number,
  isAcross: boolean,
): GrayPicture => {
  const blurred = new Uint8ClampedArray(data.length);
  const [step, length, lines, jump] = isAcross
    ? [1, width, height, width]
    : [width, height, width, 1];
  const last = length - 1;
  for (let line = 0; line < lines; line += 1) {
    const start = line * jump;
    let sum = (data[start] ?? 0) * (reach + 1);
    for (let at = 1; at <= reach; at += 1) sum += data[start + at * step] ?? 0;
    for (let at = 0; at < length; at += 1) {
      blurred[start + at * step] = sum / (2 * reach + 1);
      const entering = data[start + Math.min(at + reach + 1, last) * step] ?? 0;
      sum += entering - (data[start + Math.max(at - reach, 0) * step] ?? 0);
    }
  }
  return { width, height, data: blurred };
};

/** Out of focus: close to a bell curve that is `reach` pixels wide. */
export const blur = (picture: GrayPicture, reach: number): GrayPicture =>
  [true, false, true, false].reduce(
    (blurred, isAcross) => blurLine(blurred, reach, isAcross),
    picture,
  );

/** The blur of a hand that moved to the side. */
export const shake = (picture: GrayPicture, reach: number): GrayPicture =>
  blurLine(picture, reach, true);

/** A copy by an office machine: harder contrasts, specks, and toner that misses. */
export const photocopy = (random: Random, picture: GrayPicture): GrayPicture => {
  const { data, ...size } = blur(picture, 1);
  const [middle, hardness] = [random.between(115, 165), random.between(2, 5)];
  const copied = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const level = 128 + ((data[at] ?? 0) - middle) * hardness;
    copied[at] = Math.min(Math.max(level, 20), 250);
  }
  for (let speck = 0; speck < 400; speck += 1) {
    const at = random.whole(data.length - size.width - 2);
    const level = random.chance(0.6) ? 60 : 245;
    for (const beside of [0, 1, size.width, size.width + 1]) copied[at + beside] = level;
  }
  return { ...size, data: copied };
};

export const addNoise = (
  random: Random,
  { data, ...size }: GrayPicture,
  deviation: number,
): GrayPicture => {
  const noisy = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 1)
    noisy[at] = (data[at] ?? 0) + random.normal() * 1.41 * deviation;
  return { ...size, data: noisy };
};
