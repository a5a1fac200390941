import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { webPagesPlugin } from './web-pages.ts';

const root = mkdtempSync(join(tmpdir(), 'chemistry-web-'));
let testApp: TestApp;
let app: Awaited<ReturnType<typeof createTestNode>>;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets', 'page-a1b2c3.js'), 'export {};');
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  // No page is opened here, so nothing reads the settings.
  const site = { read: () => Promise.reject(new Error('not read')), onChange: () => undefined };
  const build = { root, scriptHashes: [], builtAt: new Date(0), templates: new Map() };
  testApp = await createTestApp();
  app = await createTestNode(testApp, {
    extend: (extended) => void extended.register(webPagesPlugin, { build, site }),
  });
});
afterAll(async () => {
  await app.close();
  await testApp.close();
  await removeFolder(root);
});

test('a file with a hash in its name is cached without end and has no validator', async () => {
  const { statusCode, headers } = await app.inject('/assets/page-a1b2c3.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['etag', 'last-modified', 'accept-ranges', 'x-request-id'])
    expect(headers).not.toHaveProperty(name);
});

test('any other file is compared at each visit', async () => {
  const { headers } = await app.inject('/favicon.svg');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
});
