import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiDocsPlugin } from './api-docs.ts';
import { openApiPlugin } from './openapi.ts';
import { securityHeadersPlugin } from './security-headers.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(securityHeadersPlugin, { scriptHashes: [], isHttps: false });
  await app.register(openApiPlugin);
  await app.register(apiDocsPlugin);
});
afterAll(() => app.close());

test('the page about the API shows the document of this server, and its policy allows its own scripts alone', async () => {
  const reply = await app.inject('/api/docs/');
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('/api/openapi.json');
  expect(reply.body).toContain('js/scalar.js');
  expect(reply.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/u);
});

test('its script comes from this server', async () => {
  const reply = await app.inject('/api/docs/js/scalar.js');
  expect(reply.headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(reply.body.length).toBeGreaterThan(1_000_000);
});

test('its address without a slash at the end, from which the script would not be found, leads to the one with it', async () => {
  const reply = await app.inject('/api/docs?q=1');
  expect([reply.statusCode, reply.headers['location']]).toEqual([301, '/api/docs/']);
});
