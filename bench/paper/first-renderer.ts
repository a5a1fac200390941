import { homography } from '#domain/exams/sheets/read/homography.ts';
import { brightnessAt } from '#domain/exams/sheets/read/gray-picture.ts';
import { paper } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { fillPage } from './drawn-marks.ts';
import { loseToJpeg } from './jpeg-loss.ts';
import { addNoise, blur, photocopy, shake } from './picture-noise.ts';
import { printedPage } from './printed-page.ts';
import type { Random } from './random.ts';
import type { Renderer } from './sheet-truth.ts';

/** Pixels of a millimetre of the page before it is photographed. */
const pageScale = 7;

/** How a picture is taken; lengths are millimetres of the page. */
type Taking = {
  width: number;
  height: number;
  /** In radians. */
  turn: number;
  /** How far perspective moves a corner, as a part of the page. */
  slant: number;
  curl: { across: number; down: number; wave: number };
  shadow: { depth: number; softness: number } | null;
  glare: number;
  blur: number;
  shake: number;
  noise: number;
  quality: number;
  copies: number;
};

const takingOf = (random: Random, isGood: boolean): Taking => {
  const width = random.pick([1500, 1800, 2100]);
  const degrees = isGood ? random.between(-6, 6) : random.between(-25, 25);
  const isUpsideDown = random.chance(isGood ? 0.05 : 0.2);
  return {
    width,
    height: Math.round(width * 1.36),
    turn: ((degrees + (isUpsideDown ? 180 : 0)) * Math.PI) / 180,
    slant: isGood ? 0.02 : 0.07,
    curl: {
      across: isGood ? random.between(-0.8, 0.8) : random.between(-4, 4),
      down: isGood ? random.between(-0.8, 0.8) : random.between(-3, 3),
      wave: isGood ? 0 : random.between(0, 1),
    },
    shadow: random.chance(isGood ? 0.2 : 0.6)
      ? { depth: random.between(0.45, 0.85), softness: random.between(3, 60) }
      : null,
    glare: !isGood && random.chance(0.2) ? random.between(40, 140) : 0,
    blur: isGood ? random.whole(2) : random.whole(3),
    shake: isGood ? 0 : random.whole(3),
    noise: isGood ? random.between(1, 4) : random.between(2, 10),
    quality: isGood ? 80 : 40,
    copies: random.pick(isGood ? [0, 0, 1] : [0, 0, 1, 2]),
  };
};

/** Where the corners of the page are in the picture, in pixels. */
const cornersOf = (random: Random, { width, height, turn, slant }: Taking) => {
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const room = random.between(0.9, 1.04);
  const scale =
    room *
    Math.min(
      width / (paper.width * cos + paper.height * sin),
      height / (paper.width * sin + paper.height * cos),
    ) *
    (1 - slant * 0.8);
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => {
    const x = (right * paper.width * (1 + random.between(-slant, slant))) / 2;
    const y = (down * paper.height * (1 + random.between(-slant, slant))) / 2;
    return {
      x: width / 2 + scale * (x * Math.cos(turn) - y * Math.sin(turn)),
      y: height / 2 + scale * (x * Math.sin(turn) + y * Math.cos(turn)),
    };
  });
};

/** The light on each place of the page: falling off to a side, with a shadow and a reflection. */
const lightOf = (random: Random, { shadow, glare }: Taking) => {
  const fall = { x: random.between(-0.15, 0.15), y: random.between(-0.15, 0.15) };
  const angle = random.between(0, 2 * Math.PI);
  const [edgeX, edgeY] = [random.between(50, 160), random.between(60, 240)];
  const spot = {
    x: random.between(30, 180),
    y: random.between(40, 260),
    reach: random.between(15, 40),
  };
  const level = random.between(180, 245) / 255;
  return (x: number, y: number) => {
    let light = level * (1 + fall.x * (x / 105 - 1) + fall.y * (y / 148 - 1));
    if (shadow) {
      const inside = (x - edgeX) * Math.cos(angle) + (y - edgeY) * Math.sin(angle);
      light *= 1 - (1 - shadow.depth) / (1 + Math.exp((-4 * inside) / shadow.softness));
    }
    const far = ((x - spot.x) ** 2 + (y - spot.y) ** 2) / spot.reach ** 2;
    return { light, glare: glare * Math.exp(-far) };
  };
};

/** Pixels between places that are computed; those between them are interpolated. */
const cell = 8;

type Corners = readonly [Float64Array, Float64Array, Float64Array, Float64Array];

/** Writes what is between four corners, `right` and `down` from 0 to 1, to `into`. */
const between = ([a, b, c, d]: Corners, right: number, down: number, into: Float64Array): void => {
  for (let at = 0; at < into.length; at += 1)
    into[at] =
      ((a[at] ?? 0) * (1 - right) + (b[at] ?? 0) * right) * (1 - down) +
      ((c[at] ?? 0) * (1 - right) + (d[at] ?? 0) * right) * down;
};

const photograph = (random: Random, page: GrayPicture, taking: Taking): GrayPicture => {
  const { width, height, curl } = taking;
  const corners = cornersOf(random, taking);
  const pageCorners = [
    { x: 0, y: 0 },
    { x: paper.width, y: 0 },
    { x: paper.width, y: paper.height },
    { x: 0, y: paper.height },
  ];
  // From the picture back to the page.
  const back = homography(corners, pageCorners);
  if (!back) throw new Error('The corners of a page are no quadrangle.');
  const lightAt = lightOf(random, taking);
  const desk = random.between(40, 150);
  const phase = random.between(0, 6);
  /** Where a pixel is on the flat page and on the curled one, and its light. */
  const look = (column: number, row: number): Float64Array => {
    const { x, y } = back(column, row);
    const [u, v] = [x / paper.width, y / paper.height];
    const { light, glare } = lightAt(x, y);
    return Float64Array.of(
      u,
      v,
      x + curl.down * 4 * v * (1 - v) + curl.wave * Math.sin(v * 7 + phase),
      y + curl.across * 4 * u * (1 - u) + curl.wave * Math.sin(u * 6 + phase),
      light,
      glare,
    );
  };
  const data = new Uint8ClampedArray(width * height);
  const seen = new Float64Array(6);
  for (let top = 0; top < height; top += cell)
    for (let left = 0; left < width; left += cell) {
      const around: Corners = [
        look(left, top),
        look(left + cell, top),
        look(left, top + cell),
        look(left + cell, top + cell),
      ];
      for (let row = top; row < Math.min(top + cell, height); row += 1)
        for (let column = left; column < Math.min(left + cell, width); column += 1) {
          between(around, (column - left) / cell, (row - top) / cell, seen);
          const [u, v] = [seen[0] ?? 0, seen[1] ?? 0];
          const [x, y] = [seen[2] ?? 0, seen[3] ?? 0];
          const level =
            u > 0 && u < 1 && v > 0 && v < 1
              ? brightnessAt(page, x * pageScale - 0.5, y * pageScale - 0.5)
              : desk + 12 * Math.sin(column / 9 + Math.sin(row / 40));
          data[row * width + column] = level * (seen[4] ?? 0) + (seen[5] ?? 0);
        }
    }
  return { width, height, data };
};

/** A sheet printed by the product, perhaps copied, filled by hand and photographed by a phone. */
export const firstRenderer: Renderer = (random, page, truth) => {
  const taking = takingOf(random, truth.isWellPhotographed);
  let printed = printedPage(page, truth, pageScale);
  for (let copy = 0; copy < taking.copies; copy += 1) printed = photocopy(random, printed);
  const filled = fillPage(random, printed, truth, pageScale);
  let picture = photograph(random, filled, taking);
  if (taking.blur > 0) picture = blur(picture, taking.blur);
  if (taking.shake > 0) picture = shake(picture, taking.shake);
  return loseToJpeg(addNoise(random, picture, taking.noise), taking.quality);
};
