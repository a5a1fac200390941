import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { layOutNode } from './formula-box.ts';
import { loadFormulaFonts } from './formula-fonts.ts';
import { layOutTex, partsOf } from './formula-tree.ts';
import { inRow } from './inline-box.ts';

beforeAll(loadFormulaFonts);

const size = 100;
const margin = 20;

/** Sets a formula at 100 points to the em and says where it is inked, by shares of its box from the top left. */
const print = (tex: string) => {
  const ctx = createCanvas(1, 1).getContext('2d');
  const setting = { ctx, size, font: 'Main-Regular' } as const;
  const nodes = partsOf(layOutTex(tex, false)).flat();
  const box = inRow(nodes.map((node) => layOutNode(node, setting)));
  const height = box.height + box.depth;
  const canvas = createCanvas(Math.ceil(box.width) + 2 * margin, Math.ceil(height) + 2 * margin);
  const page = canvas.getContext('2d');
  box.draw(page, margin, margin + box.height);
  const isInkedAt = (x: number, y: number) => {
    const left = Math.round(margin + x * box.width) - 2;
    const top = Math.round(margin + y * height) - 2;
    const { data } = page.getImageData(left, top, 5, 5);
    return data.some((value, place) => place % 4 === 3 && value > 100);
  };
  return { box, isInkedAt };
};

test.each([String.raw`\boxed{x^2}`, String.raw`\fbox{ab}`, String.raw`\fcolorbox{red}{aqua}{x}`])(
  '%s has a frame on its four sides',
  (tex) => {
    const { isInkedAt } = print(tex);
    for (const share of [0.02, 0.3, 0.7, 0.98])
      for (const [x, y] of [
        [share, 0],
        [share, 1],
        [0, share],
        [1, share],
      ] as const)
        expect(isInkedAt(x, y), `${x} ${y}`).toBe(true);
  },
);

test('a frame stands off from its content', () => {
  const plain = print('x');
  expect(print(String.raw`\boxed{x}`).box.width).toBeCloseTo(plain.box.width + 0.6 * size);
});

/** Near the corners, where the signs themselves leave no ink. */
const rising = [
  [0.01, 0.99],
  [0.99, 0.01],
] as const;
const falling = [
  [0.01, 0.01],
  [0.99, 0.99],
] as const;

test.each([
  [String.raw`\cancel{\phantom{AB}}`, rising, falling],
  [String.raw`\bcancel{\phantom{AB}}`, falling, rising],
  [String.raw`\xcancel{\phantom{AB}}`, [...rising, ...falling], []],
])('the formula %s is struck out from corner to corner', (tex, inked, free) => {
  const { box, isInkedAt } = print(String.raw`\hphantom{}${tex}`);
  // The strike reaches over the content, which keeps its width in the line.
  expect(box.width).toBeCloseTo(print(String.raw`\phantom{AB}`).box.width);
  const over = (0.2 * size) / box.width;
  const atCorner = ([x, y]: readonly [number, number]) =>
    isInkedAt(x < 0.5 ? x - over * 0.95 : x + over * 0.95, y);
  expect(inked.map(atCorner)).toEqual(inked.map(() => true));
  expect(free.map(atCorner)).toEqual(free.map(() => false));
  expect(isInkedAt(0.5, 0.5)).toBe(true);
});

test(String.raw`\sout has a line through it`, () => {
  const { isInkedAt } = print(String.raw`\sout{\phantom{AB}}`);
  for (const x of [0.05, 0.5, 0.95])
    expect([0.2, 0.5, 0.55, 0.6, 0.65, 0.7].some((y) => isInkedAt(x, y))).toBe(true);
});
