import { describe, expect, test } from 'vitest';
import { findFreePlace, isFree } from './free-place.ts';

const viewport = { width: 320, height: 600 };
const size = { width: 300, height: 40 };
const preferred = { x: 10, y: 72 };
const bar = (y: number, height: number) => ({ x: 0, y, width: 320, height });

const placeOf = (controls: ReturnType<typeof bar>[], words: ReturnType<typeof bar>[] = []) =>
  findFreePlace({ viewport: viewport, size, preferred, controls, words });

describe('a message', () => {
  test('a message stays at its place while nothing is in the way', () => {
    expect(placeOf([bar(0, 60), bar(540, 60)])).toEqual(preferred);
  });

  test('a message moves to the nearest gap that is high enough, and leaves a margin', () => {
    const controls = [bar(0, 60), bar(70, 44), bar(130, 44), bar(230, 44)];
    const place = placeOf(controls);
    expect(place.y).toBeGreaterThanOrEqual(178);
    expect(place.y + size.height).toBeLessThanOrEqual(226);
    expect(isFree({ ...place, ...size }, { viewport: viewport, controls })).toBe(true);
  });

  test('a message covers words only where no other place is free', () => {
    expect(placeOf([], [bar(60, 60)]).y).not.toBe(preferred.y);
    expect(placeOf([bar(0, 60), bar(120, 480)], [bar(60, 60)]).y).toBeLessThan(80);
  });

  test('a message covers as little as it can where no place is free', () => {
    const controls = [bar(0, 300), bar(320, 280)];
    const place = placeOf(controls);
    expect(place.y).toBeGreaterThan(270);
    expect(place.y).toBeLessThan(320);
    expect(isFree({ ...place, ...size }, { viewport: viewport, controls })).toBe(false);
  });

  test("a message stays within the browser's viewport", () => {
    expect(isFree({ x: 30, y: 0, ...size }, { viewport: viewport, controls: [] })).toBe(false);
    expect(placeOf([bar(0, 560)])).toEqual({ x: 10, y: expect.any(Number) });
    expect(placeOf([bar(0, 540)]).y + size.height).toBeLessThanOrEqual(600);
  });
});
