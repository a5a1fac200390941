import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { createMetrics } from './metrics.ts';
import { metricsPlugin } from './metrics-plugin.ts';

const token = 'a-token-of-enough-letters';
const metrics = createMetrics();
const app = Fastify();
const guarded = Fastify();

beforeAll(async () => {
  for (const [server, needed] of [
    [app, undefined],
    [guarded, token],
  ] as const) {
    server.setErrorHandler((error, _request, reply) =>
      reply
        .code(error instanceof AppError && error.code === 'request.not_found' ? 404 : 500)
        .send(),
    );
    server.register(metricsPlugin, { metrics, token: needed });
    server.register(async (routes) => {
      routes.get('/courses/:id', async () => 'a course');
    });
    await server.ready();
  }
});
afterAll(async () => {
  await app.close();
  await guarded.close();
});

describe('/metrics', () => {
  test('the page counts calls by their route, and not by each address', async () => {
    await app.inject('/courses/1');
    await app.inject('/courses/2');
    await app.inject('/nowhere/3');
    const { body, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'chemistry_call_seconds_count{route="/courses/:id",method="GET",status="2xx"} 2',
    );
    expect(body).toContain(
      'chemistry_call_seconds_count{route="none",method="GET",status="4xx"} 1',
    );
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('the page counts a statement of more than half a second', async () => {
    metrics.noteStatement(499);
    metrics.noteStatement(501);
    expect(await metrics.write()).toContain('chemistry_slow_statements_total 1');
  });

  test('the page omits a figure that cannot be read or is not there, and shows the others', async () => {
    metrics.addGauge({ name: 'chemistry_broken', help: 'broken' }, () =>
      Promise.reject(new Error('no database')),
    );
    metrics.addGauge({ name: 'chemistry_absent', help: 'absent' }, () => []);
    metrics.addGauge({ name: 'chemistry_there', help: 'there' }, () => [{ value: 7 }]);
    const text = await metrics.write();
    expect(text).toContain('chemistry_there 7');
    expect(text).not.toMatch(/^chemistry_(?:broken|absent) /mu);
  });

  test.each([
    ['this machine', { remoteAddress: '127.0.0.1', headers: {} }, 200],
    ['another machine', { remoteAddress: '10.0.0.7', headers: {} }, 404],
    [
      'a proxy of this machine',
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '1.2.3.4' } },
      404,
    ],
  ])('the page without a token answers %s by %j with %d', async (_, caller, status) => {
    const { statusCode } = await app.inject({ url: '/metrics', ...caller });
    expect(statusCode).toBe(status);
  });

  test.each([
    ['the token', `Bearer ${token}`, 200],
    ['another token', 'Bearer another-token-of-letters', 404],
    ['none', '', 404],
  ])('the page with a token answers whoever sends %s', async (_, authorization, status) => {
    const { statusCode } = await guarded.inject({ url: '/metrics', headers: { authorization } });
    expect(statusCode).toBe(status);
  });
});
