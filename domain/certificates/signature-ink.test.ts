import { describe, expect, test } from 'vitest';
import { cutOutInk, type Pixels, visibleArea } from './signature-ink.ts';

const width = 160;
const height = 96;

/** A picture whose pixels are as bright as `lightAt` says, 0 to 255, and as clear as `opacityAt` says. */
const picture = (lightAt: (x: number, y: number) => number, opacityAt = () => 255): Pixels => {
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const light = lightAt(pixel % width, Math.floor(pixel / width));
    data.set([light, light, light, opacityAt()], pixel * 4);
  }
  return { data, width, height };
};

const isInk = (x: number, y: number) => x >= 40 && x < 120 && y >= 50 && y < 54;
const opacityAt = ({ data }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 3];

describe('the ink of a signature', () => {
  test.each([
    ['white paper', () => 255],
    ['grey paper', () => 170],
    ['paper that gets a third darker across', (x: number) => 240 - x / 2],
  ])('the ink is extracted from %s, and the background becomes transparent', (_, paperAt) => {
    const cut = cutOutInk(picture((x, y) => (isInk(x, y) ? 30 : paperAt(x))));
    expect(cut && opacityAt(cut, 80, 52)).toBe(255);
    expect(cut && [opacityAt(cut, 5, 5), opacityAt(cut, 150, 90), opacityAt(cut, 80, 30)]).toEqual([
      0, 0, 0,
    ]);
    expect(cut && visibleArea(cut)).toEqual({ left: 40, top: 50, width: 80, height: 4 });
  });

  test('an empty picture contains no ink, however it is lit', () => {
    expect(cutOutInk(picture((x) => 240 - x / 2))).toBeUndefined();
    expect(cutOutInk(picture(() => 20))).toBeUndefined();
  });

  test('ink that was extracted before stays unchanged', () => {
    const drawn = picture(
      () => 0,
      () => 0,
    );
    drawn.data[(10 * width + 20) * 4 + 3] = 200;
    expect(cutOutInk(drawn)).toBe(drawn);
    expect(visibleArea(drawn)).toEqual({ left: 20, top: 10, width: 1, height: 1 });
  });

  test('a fully transparent picture contains no ink', () => {
    expect(
      visibleArea(
        picture(
          () => 0,
          () => 0,
        ),
      ),
    ).toBeUndefined();
  });
});
