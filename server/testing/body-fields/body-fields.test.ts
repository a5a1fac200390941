import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bodyFields, valuesOf, valueAt } from './contract-fields.ts';
import { roundTrips } from './round-trips.ts';
import { shownElsewhere } from './shown-elsewhere.ts';
import { titlesOf } from './test-titles.ts';
import { type Check, createWorld, type RoundTrip, type World } from './world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await createTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

/** `POST /api/groups version`, or with `*` for all fields of the call. */
const elsewhere = new Set(
  Object.values(shownElsewhere)
    .flat()
    .flatMap((statement) => {
      const [method, path, ...fields] = statement.split(' ');
      return fields.map((field) => `${method} ${path} ${field}`);
    }),
);

/** A field as the table may name it: alone, with all of its call, or by what it is nested in. */
const namesOf = (call: string, field: string) => [
  `${call} *`,
  ...field.split('.').map((_, last, names) => `${call} ${names.slice(0, last + 1).join('.')}`),
];

const isShownElsewhere = (call: string, field: string) =>
  namesOf(call, field).some((name) => elsewhere.has(name));

/** The fields of a trip that got two values. */
const fieldsOf = ({ bodies }: RoundTrip): string[] => {
  const [first, second] = bodies(world).map((body) => valuesOf(body));
  return [...(first ?? [])]
    .filter(([field, value]) => JSON.stringify(second?.get(field)) !== JSON.stringify(value))
    .map(([field]) => field);
};

test('each field of each body is read back, or named with the test that shows it', () => {
  const readBack = new Set(
    roundTrips.flatMap((trip) => fieldsOf(trip).map((field) => `${trip.call} ${field}`)),
  );
  const unstated = bodyFields()
    .filter(({ call, field }) => !isShownElsewhere(call, field))
    .map(({ call, field }) => `${call} ${field}`)
    .filter((name) => !readBack.has(name));
  expect(readBack.size).toBeGreaterThan(150);
  expect(unstated).toEqual([]);
});

test('the table names only calls, fields and tests that are there', () => {
  const existing = new Set(bodyFields().flatMap(({ call, field }) => namesOf(call, field)));
  expect([...elsewhere].filter((name) => !existing.has(name))).toEqual([]);
  const missing = Object.keys(shownElsewhere).filter((reference) => {
    const [file = '', title = ''] = reference.split(' › ');
    return !titlesOf(file).includes(title);
  });
  expect(missing).toEqual([]);
});

const camel = (field: string) =>
  field.replaceAll(/(^|\.)(\w)/gu, (_, dot: string, letter: string) => dot + letter.toLowerCase());

/** Finds the sent value in the reply: by its name, by another name, or by a check. */
const checkOf = ({ call, as = {} }: RoundTrip, field: string): Check => {
  const isPartOfChecked = field.includes('.') && as[field.split('.')[0] ?? ''] !== undefined;
  if (isPartOfChecked || isShownElsewhere(call, field)) return () => undefined;
  const place = as[field] ?? camel(field);
  if (typeof place === 'function') return place;
  return (sent, read) => expect(valueAt(read, place), field).toEqual(sent);
};

test.each(roundTrips)('$call stores what its fields say', async (trip) => {
  const { call, who = 'teacher' } = trip;
  const [method = '', path = ''] = call.split(' ');
  const request = world.callers[who];
  for (const body of trip.bodies(world)) {
    const reply = await request(method as 'POST', trip.url?.(world) ?? path, body);
    expect(reply.status, reply.text).toBe(200);
    const { body: stored } = await request('GET', trip.read(world, reply.body));
    const read = trip.part ? trip.part(stored as never, world, reply.body) : stored;
    for (const [field, sent] of valuesOf(body))
      checkOf(trip, field)(sent, read as Record<string, unknown>);
  }
});
