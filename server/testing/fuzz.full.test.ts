import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#contract/api/api.ts';
import type { Route } from '#contract/route.ts';
import { hashPassword } from '#server/features/identity/accounts/accounts.api.ts';
import { insertExamOnNewLesson } from './exam-fixtures.ts';
import { insertStudent, insertTeacher } from './fixtures.ts';
import { seededChance } from './http/seeded-chance.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Another seed makes other requests. */
const seed = 20_261_121;
const requestsPerRoute = 12;

let app: TestApp;
let callers: Record<string, string>[];
/** Ids of rows that are there, so that requests get beyond "not found". */
let storedIds: string[];

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  const [student, other, teacher] = [
    await insertStudent(app, { isPremium: true }),
    await insertStudent(app),
    await insertTeacher(app),
  ];
  const exam = await insertExamOnNewLesson(app);
  await app.database
    .updateTable('users')
    .set({ password_hash: await hashPassword('Kimya!2026x') })
    .execute();
  callers = [{}, student.headers, other.headers, teacher.headers, teacher.headers];
  storedIds = [student.id, other.id, teacher.id, exam.id, exam.lessonId];
});
afterAll(() => app.close());

const random = seededChance(seed);
const chance = (probability: number) => random() < probability;
const choose = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const nested = (depth: number): unknown => {
  let value: unknown = 'عمق';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const texts = [
  '',
  ' ',
  'الاتزان الكيميائي',
  'H2SO4',
  '\uD83E',
  'أ\uDDEAب',
  'ص\0فر',
  '%',
  "'; drop table users; --",
  '${7*7}',
  '<script>alert(1)</script>',
  '\u202E\u200F',
  '٣',
  '1e999',
  '-0',
  '2026-02-30',
  '2026-11-21T18:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-4000-8000-000000000000',
  'a@example.com',
  'https://youtu.be/g5wNg_dKsYY',
  'م'.repeat(3000),
  '{"a":',
  '[[[[',
];
const numbers = [
  0,
  -1,
  1,
  3,
  12,
  0.5,
  -0,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  2 ** 31 - 1,
  1e-300,
];
const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { __proto__: null },
  'constructor',
];

const anything = (): unknown => {
  const kind = random();
  if (kind < 0.45) return choose(texts);
  if (kind < 0.75) return choose(numbers);
  if (kind < 0.97) return choose(others);
  return nested(choose([3, 60, 2000]));
};

type JsonSchema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  minimum?: number;
  maximum?: number;
};

const textOf = ({ format }: JsonSchema): unknown => {
  if (format === 'uuid') return chance(0.7) ? choose(storedIds) : randomUUID();
  if (format === 'date-time') return '2026-11-22T10:00:00.000Z';
  if (format === 'email') return 'mariam@example.com';
  return choose(texts);
};

const numberOf = ({ minimum = -3, maximum = 100 }: JsonSchema): number =>
  chance(0.3)
    ? choose(numbers)
    : Math.round(minimum + random() * (Math.min(maximum, 1e6) - minimum));

/** A value that mostly follows the schema, because a wholly wrong one is refused before it has any effect. */
const valueOf = (schema: JsonSchema, wrongness: number): unknown => {
  if (chance(wrongness)) return anything();
  const part = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (part) return valueOf(choose(part), wrongness);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return choose(schema.enum);
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return chance(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () =>
        valueOf(schema.items ?? {}, wrongness),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => chance(0.85))
          .map(([name, property]) => [name, valueOf(property, wrongness)]),
      );
    default:
      return anything();
  }
};

const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

const parameter = (): string => {
  if (chance(0.6)) return choose(storedIds);
  return chance(0.3) ? randomUUID() : choose(texts).slice(0, 150);
};

/** A lone surrogate has no percent-encoding; the bytes of one are sent instead. */
const encoded = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : choose(['%ED%A0%BD', '%F0%9F', '%00']);

const addressOf = ({ path, query }: Route, wrongness: number): string => {
  const filled = path.replaceAll(/:\w+/gu, () => encoded(parameter()) || 'x');
  if (!query) return filled;
  const { properties = {} } = jsonSchemaOf(query);
  const parts = Object.entries(properties)
    .filter(() => chance(0.6))
    .map(([name, property]) => {
      const value = valueOf(property, wrongness);
      return `${name}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`;
    });
  return parts.length > 0 ? `${filled}?${parts.join('&')}` : filled;
};

/** Replies that a class shares, at a version that never changes: browsers cache them (decisions/0033). */
const sharedReplies = new Set(['GET /api/Exam/:id/questions/:version']);

/** A stream of events does not end. */
const fuzzed = allRoutes.filter(({ replyMediaType }) => replyMediaType !== 'text/event-stream');

const requestsOf = (route: Route) => {
  const body = route.body && jsonSchemaOf(route.body);
  return Array.from({ length: requestsPerRoute }, () => {
    const wrongness = choose([0.03, 0.15, 0.5]);
    const payload = body && JSON.stringify(valueOf(body, wrongness));
    return {
      route,
      method: route.method,
      url: addressOf(route, wrongness),
      headers: { ...choose(callers), ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload === undefined ? {} : { payload }),
    };
  });
};

test('no random request, of any role, is answered by an error of the server', async () => {
  const requests = fuzzed.flatMap(requestsOf);
  expect(requests.length).toBeGreaterThan(3000);
  const failures: unknown[] = [];
  const statuses: Record<number, number> = {};
  const stored = new Set<string>();
  const send = async ({ route, ...request }: (typeof requests)[number]) => {
    const reply = await app.app.inject(request);
    const isStored = !String(reply.headers['cache-control']).includes('no-store');
    if (isStored && route.access !== 'public') stored.add(`${route.method} ${route.path}`);
    statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
    if (reply.statusCode >= 500)
      failures.push({ ...request, headers: undefined, reply: reply.body });
  };
  // In random order, a few at once: some delete rows that others use.
  const shuffled = requests
    .map((request) => ({ request, place: random() }))
    .toSorted((first, second) => first.place - second.place);
  for (let start = 0; start < shuffled.length; start += 8) {
    await Promise.all(shuffled.slice(start, start + 8).map(({ request }) => send(request)));
  }
  expect(failures).toEqual([]);
  expect([...stored].filter((route) => !sharedReplies.has(route))).toEqual([]);
  // The requests reached the handlers: some succeeded, some were malformed, some named missing rows.
  for (const status of [200, 204, 400, 401, 403, 404]) expect(statuses[status]).toBeGreaterThan(10);
}, 120_000);
