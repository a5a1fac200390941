import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#contract/api/api.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the served OpenAPI document names every call of the contract, and none besides', async () => {
  const reply = await app.app.inject({ url: '/api/openapi.json' });
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  const { openapi, paths } = reply.json<{
    openapi: string;
    paths: Record<string, Record<string, { responses: object }>>;
  }>();
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const bound = allRoutes.map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}`,
  );
  expect(described.toSorted()).toEqual(bound.toSorted());
});
