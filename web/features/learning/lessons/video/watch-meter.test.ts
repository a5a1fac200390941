import { expect, test } from 'vitest';
import { createWatchMeter } from './watch-meter.ts';

const startMeter = () => {
  let now = 0;
  const meter = createWatchMeter(() => now);
  const sample = (positionInSeconds: number, isPlaying: boolean) =>
    meter.add({ positionInSeconds, lengthInSeconds: 600, isPlaying });
  return {
    ...meter,
    sample,
    /** Plays on, with a sample every quarter of a second. */
    play: (from: number, seconds: number, speed = 1) => {
      sample(from, true);
      for (let passed = 0.25; passed <= seconds; passed += 0.25) {
        now += 250;
        sample(from + passed * speed, true);
      }
    },
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
  };
};

test.each([
  [1, 20],
  [0.5, 10],
  [2, 40],
])('twenty seconds at speed %s are %s seconds of video', (speed, expected) => {
  const meter = startMeter();
  meter.play(100, 20, speed);
  expect(meter.take()).toBe(expected);
});

test('a jump forward or back counts nothing, what is played after it does', () => {
  const meter = startMeter();
  meter.play(0, 10);
  meter.play(300, 10);
  meter.play(50, 5);
  expect(meter.take()).toBe(25);
});

test('a pause counts nothing, however long it is', () => {
  const meter = startMeter();
  meter.play(0, 10);
  meter.sample(10, false);
  meter.wait(3600);
  meter.sample(10, true);
  meter.play(10, 5);
  expect(meter.take()).toBe(15);
});

test('a jump while paused counts nothing', () => {
  const meter = startMeter();
  meter.sample(0, false);
  meter.wait(60);
  meter.sample(60, false);
  expect(meter.take()).toBe(0);
});

test('fractions of a second add up between two reports', () => {
  const meter = startMeter();
  meter.play(0, 1.5);
  expect(meter.take()).toBe(1);
  meter.play(1.5, 1.5);
  expect([meter.take(), meter.take()]).toEqual([2, 0]);
});
