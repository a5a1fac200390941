import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStoredThings, type StoredThings } from './stored-things.ts';
import { takenBackOtherwise, writtenAgain } from './written-again.ts';
import { repeatableWrites } from './write-calls.ts';

type Reply = Record<string, unknown>;

let app: TestApp;
let things: StoredThings;

beforeAll(async () => {
  app = await createTestApp();
  things = await createStoredThings(app);
});
afterAll(() => app.close());

/** What changes with each save or each reply, although nothing else does. */
const changing = new Set([
  'version',
  'revision',
  'updatedAt',
  'lastUpdated',
  'updatedBy',
  'serverNow',
]);

/** A reply without what every save changes, and links without their signatures. */
const steady = (value: unknown): unknown => {
  if (typeof value === 'string') return value.startsWith('/') ? value.split('?')[0] : value;
  if (Array.isArray(value)) return value.map(steady);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !changing.has(name));
  return Object.fromEntries(entries.map(([name, entry]) => [name, steady(entry)]));
};

/** As a form has them: no value is empty, and a list or an object is JSON. */
const toFields = (reply: Reply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply).map(([name, value]) => {
      if (value === null) return [name, ''];
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );

const cases = writtenAgain.flatMap((row) => {
  const { encodings = [] } = repeatableWrites().find(({ call }) => call === row.call) ?? {};
  return encodings.map((encoding) => ({ ...row, encoding }));
});

test('every call that answers what it takes is written again here, or named with its reason', () => {
  const named = [
    ...writtenAgain.map(({ call }) => call),
    ...Object.values(takenBackOtherwise).flat(),
  ];
  const calls = repeatableWrites().map(({ call }) => call);
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((call) => !named.includes(call))).toEqual([]);
  expect(named.filter((call) => !calls.includes(call))).toEqual([]);
});

test.each(cases)(
  '$call takes back what $read answered, as $encoding, and changes nothing',
  async ({ call, read, part, who = 'teacher', encoding, ...row }) => {
    const [method = '', path = ''] = call.split(' ');
    const { headers } = things[who];
    const readUrl = things.address(read);
    const url = things.address(row.url ?? path);
    const stored = async (): Promise<Reply> => {
      const reply = await app.app.inject({ url: readUrl, headers });
      expect(reply.statusCode, reply.body).toBe(200);
      return part ? part(reply.json(), things) : reply.json();
    };
    const before = await stored();
    expect(Object.keys(before).length).toBeGreaterThan(1);
    const form = encoding === 'form' ? await formOf(toFields(before)) : undefined;
    const reply = await app.app.inject({
      method: method as 'PUT',
      url,
      headers: { ...headers, ...form?.headers },
      payload: form?.payload ?? before,
    });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(steady(await stored())).toEqual(steady(before));
  },
);
