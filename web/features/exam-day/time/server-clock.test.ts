import { expect, test, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const at = (milliseconds: number) => new Date(noon + milliseconds).toISOString();

function clockWithHand() {
  const hand = { elapsed: 5000 };
  return { hand, clock: createServerClock(() => hand.elapsed, 0) };
}

test("the clock shows the server’s time, whatever the device's clock says", () => {
  const { clock } = clockWithHand();
  clock.observe(at(0));
  expect(clock.now()).toBe(noon);
});

test('the clock runs on between replies by the monotonic clock', () => {
  const { clock, hand } = clockWithHand();
  clock.observe(at(0));
  hand.elapsed += 1500;
  expect(clock.now()).toBe(noon + 1500);
});

test.each([
  ['a reply that was slow on its way sets nothing back', 2000, 800, 2000],
  ['a phone that slept catches up', 2000, 62_000, 62_000],
])('the clock is measured: %s', (_title, elapsed, served, expected) => {
  const { clock, hand } = clockWithHand();
  clock.observe(at(0));
  hand.elapsed += elapsed;
  clock.observe(at(served));
  expect(clock.now()).toBe(noon + expected);
});

test('the first reply counts even where the device’s clock was ahead', () => {
  const clock = createServerClock(() => 0, noon + 3_600_000);
  clock.observe(at(0));
  expect(clock.now()).toBe(noon);
});

test('an invalid time changes nothing, and listeners are called for changes only', () => {
  const { clock } = clockWithHand();
  const listener = vi.fn<() => void>();
  const leave = clock.subscribe(listener);
  clock.observe('soon');
  expect(listener).not.toHaveBeenCalled();
  clock.observe(at(0));
  clock.observe(at(-10));
  expect(listener).toHaveBeenCalledOnce();
  leave();
  clock.observe(at(10));
  expect(listener).toHaveBeenCalledOnce();
});
