import { noAssistants } from '#server/testing/no-assistants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { allRoutes } from '#contract/api/api.ts';
import { route } from '#contract/route.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createCaches } from '#server/platform/cache/create-caches.ts';
import { bind } from './bind.ts';
import { serializerOf } from './serialization.ts';
import { createServer } from './create-server.ts';

let app: TestApp;
let server: FastifyInstance;

const definition = (path: `/api/${string}`) =>
  route({
    ...({ method: 'GET', tag: 'test', summary: '', access: 'public' } as const),
    path,
    reply: z.object({ shown: z.string(), rows: z.array(z.object({ shown: z.string() })) }),
  });

/** A handler's value with fields that the reply schema does not name. */
const withSecrets = { shown: 'a', secret: 'b', rows: [{ shown: 'c', secret: 'd' }] };

beforeAll(async () => {
  app = await createTestApp();
  const { cache, replies } = createCaches();
  server = await createServer({
    cache,
    accessTokens: app.platform.accessTokens,
    isRecentlyConfirmed: () => Promise.resolve(false),
    staffRights: noAssistants,
    security: { scriptHashes: [], isHttps: false },
    logLevel: 'silent',
  });
  bind(server, definition('/api/plain'), async () => withSecrets);
  bind(server, definition('/api/cached'), ({ request, reply }) =>
    replies.send('planted', request, reply, async () => withSecrets),
  );
});
afterAll(async () => {
  await server.close();
  await app.close();
});

test.each(['/api/plain', '/api/cached'])(
  'a field that is not in the schema never leaves: %s',
  async (url) => {
    for (const encoding of ['identity', 'gzip']) {
      const reply = await server.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(reply.statusCode).toBe(200);
    }
    const reply = await server.inject(url);
    expect(reply.json()).toEqual({ shown: 'a', rows: [{ shown: 'c' }] });
  },
);

test('the schema of every reply of the contract can be compiled', () => {
  const schemas = allRoutes.flatMap(({ reply }) => (reply ? [reply] : []));
  expect(schemas.length).toBeGreaterThan(100);
  for (const schema of schemas) expect(serializerOf(schema)).toBeTypeOf('function');
});
