import { expect, test } from 'vitest';
import { frameOf } from './picture-frame.ts';

const phone = { width: 500, height: 1000 };
const box = { width: 300, height: 300 };

test('a tall picture fits by its height', () => {
  expect(frameOf(phone, box, { zoom: 1, quarters: 0 }).frame).toEqual({ width: 150, height: 300 });
});

test('a rotated picture fits by its length, and takes the room of its rotated sides', () => {
  expect(frameOf(phone, box, { zoom: 1, quarters: 1 })).toEqual({
    frame: { width: 300, height: 150 },
    picture: { width: 150, height: 300 },
  });
});

test('a zoomed picture is larger than the box', () => {
  expect(frameOf(phone, box, { zoom: 2, quarters: 2 }).frame).toEqual({ width: 300, height: 600 });
});
