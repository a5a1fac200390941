import { join } from 'node:path';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { createDiskStore } from './file-store.ts';
import { filesPlugin } from './files.routes.ts';
import { createSignedLinks } from './signed-links.ts';

let app: TestApp;
let fileId: string;
/** A node whose folder of files is gone. */
let node: Awaited<ReturnType<typeof createTestNode>>;

beforeAll(async () => {
  app = await createTestApp();
  const blank = sharp({ create: { width: 600, height: 300, channels: 3, background: 'black' } });
  const file = new File([new Uint8Array(await blank.png().toBuffer())], 'منحنى.png');
  const image = await app.platform.files.prepareImage(file, 'Image', { visibility: 'public' });
  await image.record(app.database);
  fileId = image.id;
  const { database, clock } = app;
  node = await createTestNode(app, {
    extend: (extended) => {
      const store = createDiskStore(join(tmpdir(), 'no-such-folder'));
      extended.register(filesPlugin, {
        database,
        store,
        links: createSignedLinks('k', clock),
        hasLinkAccess: async () => true,
      });
    },
  });
});
afterAll(async () => {
  await node.close();
  await app.close();
});

test.each([
  ['whole', {}],
  ['in a range', { range: 'bytes=0-99' }],
])('a file whose bytes are lost is not found, and no cache stores that: %s', async (_, headers) => {
  const logged = vi.spyOn(node.log, 'error');
  const url = `/files/${fileId}`;
  expect((await app.app.inject({ url, headers })).headers['cache-control']).toContain('immutable');
  const reply = await node.inject({ url, headers });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'file.not_found']);
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(reply.rawPayload.length),
  });
  for (const name of ['content-range', 'content-disposition', 'accept-ranges']) {
    expect(reply.headers[name]).toBeUndefined();
  }
  expect(logged).toHaveBeenCalledWith({ key: expect.any(String) }, 'a stored file is missing');
  logged.mockRestore();
});
