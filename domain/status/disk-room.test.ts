import { expect, test } from 'vitest';
import { diskRoomOf } from './disk-room.ts';

test.each([
  [500_000_000, 'enough'],
  [499_999_999, 'low'],
  [200_000_000, 'low'],
  [199_999_999, 'full'],
  [0, 'full'],
] as const)('the room of a disk with %d free bytes is %s', (freeBytes, room) => {
  expect(diskRoomOf(freeBytes)).toBe(room);
});
