import { brightnessAt } from '#domain/exams/sheets/read/gray-picture.ts';
import { paper } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { loseToJpeg } from './jpeg-loss.ts';
import { printedPage } from './printed-page.ts';
import type { Random } from './random.ts';
import { writeOnPage } from './second-marks.ts';
import type { Renderer } from './sheet-truth.ts';

type Point = { x: number; y: number };
type Space = Point & { z: number };

const pageScale = 6;
/** Millimetres between the points of the page that are projected; between them the page is flat. */
const meshStep = 3;

/** The page in space: how far it is bent, and where it was folded. Heights and places are millimetres. */
const surfaceOf = (random: Random, isGood: boolean): ((place: Point) => number) => {
  const bend = isGood ? random.between(0, 2) : random.between(0, 14);
  const along = random.between(-0.5, 0.5);
  const folds = Array.from({ length: isGood ? 0 : random.whole(4) }, () => ({
    turn: random.between(0, Math.PI),
    x: random.between(40, 170),
    y: random.between(50, 250),
    depth: random.between(-0.035, 0.035),
  }));
  return ({ x, y }) => {
    const across = (x + along * y) / paper.width - 0.5;
    const folded = folds.map(
      (fold) =>
        fold.depth *
        Math.abs((x - fold.x) * Math.cos(fold.turn) + (y - fold.y) * Math.sin(fold.turn)),
    );
    return bend * (1 - 4 * across ** 2) + folded.reduce((sum, each) => sum + each, 0);
  };
};

/** A phone above the page: turned in three directions, with a lens that bends straight lines outwards or inwards. */
const cameraOf = (
  random: Random,
  isGood: boolean,
  { width, height }: { width: number; height: number },
) => {
  const degree = Math.PI / 180;
  const most = isGood ? 6 : 17;
  const pitch = random.between(-most, most) * degree;
  const roll = random.between(-most, most) * degree;
  const turn =
    (random.between(-1, 1) * (isGood ? 8 : 25) + (random.chance(0.15) ? 180 : 0)) * degree;
  const distance = 360;
  const spread =
    (Math.abs(Math.cos(turn)) * paper.height + Math.abs(Math.sin(turn)) * paper.width) / height;
  const wide =
    (Math.abs(Math.cos(turn)) * paper.width + Math.abs(Math.sin(turn)) * paper.height) / width;
  const focus =
    (distance / Math.max(spread, wide)) * random.between(0.82, 0.94) * (isGood ? 1 : 0.96);
  const lens = random.between(-0.04, 0.04);
  return ({ x, y, z }: Space): Point => {
    const [u, v] = [x - paper.width / 2, y - paper.height / 2];
    const right = u * Math.cos(turn) - v * Math.sin(turn);
    const down = u * Math.sin(turn) + v * Math.cos(turn);
    const depth = distance - z + right * Math.sin(roll) + down * Math.sin(pitch);
    const [across, below] = [(right * Math.cos(roll)) / depth, (down * Math.cos(pitch)) / depth];
    const bent = 1 + lens * (across ** 2 + below ** 2) * 4;
    return { x: width / 2 + focus * across * bent, y: height / 2 + focus * below * bent };
  };
};

type Corner = { at: Point; page: Point };

/** Says for each pixel of a triangle which place of the page it shows, in millimetres. */
const spreadTriangle = (
  [a, b, c]: readonly [Corner, Corner, Corner],
  { width, height }: { width: number; height: number },
  show: (pixel: number, place: Point) => void,
): void => {
  const area = (b.at.x - a.at.x) * (c.at.y - a.at.y) - (c.at.x - a.at.x) * (b.at.y - a.at.y);
  if (area === 0) return;
  const [xs, ys] = [
    [a.at.x, b.at.x, c.at.x],
    [a.at.y, b.at.y, c.at.y],
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(height - 1, Math.ceil(Math.max(...ys))),
  ];
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(width - 1, Math.ceil(Math.max(...xs))),
  ];
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const toB = ((x - a.at.x) * (c.at.y - a.at.y) - (c.at.x - a.at.x) * (y - a.at.y)) / area;
      const toC = ((b.at.x - a.at.x) * (y - a.at.y) - (x - a.at.x) * (b.at.y - a.at.y)) / area;
      if (toB < -0.02 || toC < -0.02 || toB + toC > 1.02) continue;
      show(y * width + x, {
        x: a.page.x + toB * (b.page.x - a.page.x) + toC * (c.page.x - a.page.x),
        y: a.page.y + toB * (b.page.y - a.page.y) + toC * (c.page.y - a.page.y),
      });
    }
};

/** A desk of boards, a tablecloth that is nearly as light as paper, or another sheet below. */
const deskOf = (random: Random): ((x: number, y: number) => number) => {
  const level = random.pick([60, 110, 205]);
  const board = random.between(90, 220);
  return (x, y) => level + ((x + 0.2 * y) % board < 3 ? -30 : 0) + 6 * Math.sin(y / 7 + x / 50);
};

/** Two lamps, the darker edges of a lens, the bands of a lamp that flickers, and the shadow of a hand. */
const lightOf = (random: Random, isGood: boolean, size: { width: number; height: number }) => {
  const lamp = { x: random.between(0, size.width), y: random.between(0, size.height) };
  const dark = random.between(0, isGood ? 0.12 : 0.3);
  const bands = !isGood && random.chance(0.3) ? random.between(0.02, 0.06) : 0;
  const period = random.between(90, 260);
  const hand =
    !isGood && random.chance(0.4)
      ? {
          x: random.between(0.2, 0.8) * size.width,
          y: size.height,
          reach: random.between(250, 600),
          depth: random.between(0.15, 0.45),
        }
      : undefined;
  const level = random.between(0.7, 0.98);
  return (x: number, y: number): number => {
    const far = Math.hypot(x - lamp.x, y - lamp.y) / Math.hypot(size.width, size.height);
    const edge = (Math.hypot(x / size.width - 0.5, y / size.height - 0.5) / Math.SQRT1_2) ** 2;
    const shade = hand
      ? hand.depth / (1 + Math.exp((Math.hypot(x - hand.x, (y - hand.y) * 0.7) - hand.reach) / 12))
      : 0;
    return (
      level *
      (1 - 0.35 * far) *
      (1 - dark * edge) *
      (1 + bands * Math.sin((2 * Math.PI * y) / period)) *
      (1 - shade)
    );
  };
};

/** The page as it lies there, in the picture. */
const photograph = (random: Random, page: GrayPicture, isGood: boolean): GrayPicture => {
  const size = random.pick([
    { width: 1200, height: 1600 },
    { width: 1536, height: 2048 },
  ]);
  const surface = surfaceOf(random, isGood);
  const camera = cameraOf(random, isGood, size);
  const [desk, light] = [deskOf(random), lightOf(random, isGood, size)];
  const data = new Uint8ClampedArray(size.width * size.height);
  for (let at = 0; at < data.length; at += 1) data[at] = desk(at % size.width, at / size.width);
  const cornerAt = (x: number, y: number): Corner => ({
    at: camera({ x, y, z: surface({ x, y }) }),
    page: { x, y },
  });
  for (let y = 0; y < paper.height; y += meshStep)
    for (let x = 0; x < paper.width; x += meshStep) {
      // Paper that leans away from the lamp is darker.
      const tilt =
        surface({ x: x + 1, y }) - surface({ x, y }) + surface({ x, y: y + 1 }) - surface({ x, y });
      const shade = Math.min(1.05, Math.max(0.7, 1 - 1.5 * tilt));
      const show = (pixel: number, place: Point) => {
        data[pixel] =
          shade * brightnessAt(page, place.x * pageScale - 0.5, place.y * pageScale - 0.5);
      };
      const [right, below] = [
        Math.min(paper.width, x + meshStep),
        Math.min(paper.height, y + meshStep),
      ];
      const [first, second, third, fourth] = [
        cornerAt(x, y),
        cornerAt(right, y),
        cornerAt(right, below),
        cornerAt(x, below),
      ];
      spreadTriangle([first, second, third], size, show);
      spreadTriangle([first, third, fourth], size, show);
    }
  for (let at = 0; at < data.length; at += 1)
    data[at] = (data[at] ?? 0) * light(at % size.width, Math.floor(at / size.width));
  return { ...size, data };
};

/** A sensor in a dim room: noise that is stronger where it is dark, and the sharpening of a phone, with its bright rims. */
const develop = (
  random: Random,
  { width, height, data }: GrayPicture,
  isGood: boolean,
): GrayPicture => {
  const [grain, sharpness] = [
    isGood ? 0.4 : random.between(0.5, 1.4),
    isGood ? 0.3 : random.between(0, 1.2),
  ];
  const gamma = random.between(0.85, 1.2);
  const exposed = Float32Array.from(
    data,
    (level) => level + random.normal() * grain * (2 + Math.sqrt(255 - level) / 2),
  );
  const developed = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const middle = exposed[at] ?? 0;
    const around =
      ((exposed[at - 1] ?? middle) +
        (exposed[at + 1] ?? middle) +
        (exposed[at - width] ?? middle) +
        (exposed[at + width] ?? middle)) /
      4;
    const sharp = Math.min(255, Math.max(0, middle + sharpness * (middle - around)));
    developed[at] = 255 * (sharp / 255) ** gamma;
  }
  return { width, height, data: developed };
};

/**
 * A second way to draw sheets and photographs, by somebody who did not write the reader: other hands, paper that is bent and
 * folded in space, other light, a sensor that sharpens, and pictures that were sent on once and so lost twice to JPEG.
 */
export const secondRenderer: Renderer = (random, page, truth) => {
  const isGood = truth.isWellPhotographed;
  const written = writeOnPage(random, printedPage(page, truth, pageScale), truth, pageScale);
  const picture = develop(random, photograph(random, written, isGood), isGood);
  const sent = loseToJpeg(picture, isGood ? 85 : 60);
  return isGood ? sent : loseToJpeg(sent, 40);
};
