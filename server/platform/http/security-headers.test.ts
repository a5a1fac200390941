import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeadersPlugin } from './security-headers.ts';

const headersOf = async (url: string, isHttps = false) => {
  const app = Fastify();
  await app.register(securityHeadersPlugin, { scriptHashes: ['sha256-abc'], isHttps });
  app.get('/page', async () => 'page');
  app.get('/assets/page.js', async () => 'script');
  app.get('/api/docs', async (_request, reply) => {
    void reply.header('content-security-policy', "script-src 'unsafe-inline'");
    return 'docs';
  });
  app.register(async (features) => {
    features.get('/api/Course', async () => []);
  });
  const { headers } = await app.inject(url);
  await app.close();
  return headers;
};

test('a page runs scripts of this host and the named ones, and no others', async () => {
  const headers = await headersOf('/page');
  const policy = String(headers['content-security-policy']);
  expect(policy.split(';')).toContain("script-src 'self' 'sha256-abc'");
  expect(policy).toContain("default-src 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('a reply of the API is inert where somebody shows it as a page', async () => {
  const headers = await headersOf('/api/Course');
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a file of the pages carries no policy: it is no document', async () => {
  const headers = await headersOf('/assets/page.js');
  expect(headers['content-security-policy']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('an unknown path has the headers too', async () => {
  expect((await headersOf('/nowhere'))['content-security-policy']).toContain("script-src 'self'");
});

test('a route may set its own policy', async () => {
  expect((await headersOf('/api/docs'))['content-security-policy']).toContain('unsafe-inline');
});

test('browsers are told to stay on TLS only where there is TLS', async () => {
  expect((await headersOf('/page', true))['strict-transport-security']).toMatch(/^max-age=\d+/u);
  expect((await headersOf('/page'))['strict-transport-security']).toBeUndefined();
});

test('a page has every directive and header that its scripts and players were written for', async () => {
  const headers = await headersOf('/page', true);
  expect(String(headers['content-security-policy']).split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-abc'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' https:",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "worker-src 'self'",
  ]);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-permitted-cross-domain-policies': 'none',
  });
});
