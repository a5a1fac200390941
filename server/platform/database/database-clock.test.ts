import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DatabaseClock, startDatabaseClock } from './database-clock.ts';

const second = 1000;
const minute = 60 * second;
const start = Date.parse('2026-11-21T18:00:00Z');

/** The clocks of two machines: this one, and that of the database. */
const time = { monotonic: 0, wall: 0, database: 0 };
/** What the next reply of the database costs: its way there and its way back. */
let ways = [0, 0];
let isDatabaseAway = false;
let questions = 0;
const warnings: object[] = [];
let clock: DatabaseClock;

const pass = (milliseconds: number) => {
  time.monotonic += milliseconds;
  time.wall += milliseconds;
  time.database += milliseconds;
};

const readTime = async () => {
  questions += 1;
  if (isDatabaseAway) throw new Error('away');
  pass(ways[0] ?? 0);
  const now = new Date(time.database);
  pass(ways[1] ?? 0);
  return now;
};

/** By how much the clock differs from that of the database. */
const error = () => clock.now().getTime() - time.database;

const startAt = async (wallAhead: number) => {
  Object.assign(time, { monotonic: 5000, wall: start + wallAhead, database: start });
  clock = await startDatabaseClock({
    readTime,
    log: { warn: (details) => warnings.push(details) },
    machine: { monotonic: () => time.monotonic, wall: () => time.wall },
  });
};

beforeEach(() => {
  ways = [0, 0];
  isDatabaseAway = false;
  questions = 0;
  warnings.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

test.each([
  ['is ten minutes ahead', 10 * minute, 600],
  ['is ten minutes behind', -10 * minute, -600],
])(
  'a machine whose clock %s goes by the database, and says so once',
  async (_name, ahead, seconds) => {
    await startAt(ahead);
    expect(error()).toBe(0);
    pass(29 * second);
    expect(error()).toBe(0);
    await clock.measure();
    expect(error()).toBe(0);
    expect(warnings).toEqual([{ secondsAhead: seconds }]);
  },
);

test('a machine whose clock is right says nothing', async () => {
  await startAt(second);
  expect(warnings).toEqual([]);
});

test('a clock of this machine that is set between two measurements changes nothing', async () => {
  await startAt(0);
  time.wall += 10 * minute;
  expect(error()).toBe(0);
  pass(second);
  expect(error()).toBe(0);
});

test('a process that stands still for a while knows how long', async () => {
  await startAt(0);
  pass(3 * minute);
  expect(error()).toBe(0);
});

test('a machine that slept measures again as soon as somebody needs the time', async () => {
  await startAt(0);
  // The monotonic clock does not count the sleep.
  time.wall += 5 * minute;
  time.database += 5 * minute;
  clock.now();
  await clock.measure();
  expect(questions).toBe(2);
  expect(error()).toBe(0);
});

test('the time of a reply is taken at the middle of its way', async () => {
  ways = [40, 20];
  await startAt(0);
  expect(error()).toBe(10);
});

test('a reply that took too long is not believed, because its moment is unknown', async () => {
  await startAt(0);
  ways = [0, 2 * minute];
  await clock.measure();
  expect(error()).toBe(0);
});

test('the first measurement is repeated while its reply takes too long, and the fastest counts', async () => {
  ways = [0, 600];
  const starting = startAt(0);
  await starting;
  expect(questions).toBe(5);
  expect(error()).toBe(-300);
});

test('the clock measures every 30 seconds, which corrects the drift between two machines', async () => {
  await startAt(0);
  time.database += 200;
  expect(error()).toBe(-200);
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(error()).toBe(0);
  expect(questions).toBe(2);
});

test('the clock goes on while the database is away', async () => {
  await startAt(10 * minute);
  isDatabaseAway = true;
  await vi.advanceTimersByTimeAsync(30 * second);
  pass(minute);
  expect(error()).toBe(0);
});

test('a start without the time of the database fails', async () => {
  await startAt(0);
  clock.stop();
  isDatabaseAway = true;
  await expect(startAt(0)).rejects.toThrow('away');
});
