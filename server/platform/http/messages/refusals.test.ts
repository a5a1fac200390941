import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { callRaw, listenLocally } from '#server/testing/http/raw-call.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await createTestApp();
  port = await listenLocally(app.app);
});
afterAll(() => app.close());

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n');
const host = 'Host: kimya.test';

test.each([
  ['no HTTP at all', 'nothing that is known\r\n\r\n', 400, 'request.malformed'],
  ['an unknown method', get('/healthz', host).replace('GET', 'GRAB'), 400, 'request.malformed'],
  ['an address that cannot be read', get('/api/Course/%zz', host), 400, 'request.malformed'],
  ['no host', get('/healthz'), 400, 'request.malformed'],
  [
    'two lengths',
    get('/healthz', host, 'Content-Length: 1', 'Content-Length: 2'),
    400,
    'request.malformed',
  ],
  [
    'a broken chunk',
    get(
      '/api/Auth/login',
      host,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ).replace('GET', 'POST') + 'zz\r\n',
    400,
    'request.malformed',
  ],
  [
    'a part of the address that is too long',
    get(`/api/Course/${'x'.repeat(300)}`, host),
    414,
    'request.address_too_long',
  ],
  ['an expectation', get('/healthz', host, 'Expect: tea'), 417, 'request.expectation_failed'],
  [
    'large headers',
    get('/healthz', host, `Cookie: ${'x'.repeat(20_000)}`),
    431,
    'request.headers_too_large',
  ],
  ['a very long address', get(`/${'x'.repeat(20_000)}`, host), 431, 'request.headers_too_large'],
] as const)(
  'a request with %s is refused as a problem that nobody stores',
  async (_, bytes, status, code) => {
    const reply = await callRaw(port, bytes);
    expect([reply.status, reply.problem.code]).toEqual([status, code]);
    expect(reply.problem).toMatchObject({ status, message: errorCatalogue[code].message });
    expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  },
);
