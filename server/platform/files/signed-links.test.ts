import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let fileId: string;
let otherFileId: string;
const setId = randomUUID();
const otherSetId = randomUUID();

const storePicture = async () => {
  const blank = sharp({ create: { width: 600, height: 300, channels: 3, background: 'black' } });
  const file = new File([new Uint8Array(await blank.png().toBuffer())], 'منحنى.png');
  const image = await app.platform.files.prepareImage(file, 'Image', { visibility: 'private' });
  await image.record(app.database);
  return image.id;
};

beforeAll(async () => {
  app = await createTestApp();
  [fileId, otherFileId] = [await storePicture(), await storePicture()];
});
afterAll(() => app.close());

const load = (url: string) => app.app.inject({ url, headers: { accept: 'image/webp' } });

/** The address of the picture as a member of its set, opened by the set's signature; both may be others. */
const signedAddress = ({ file = fileId, set = setId, signedFor = setId } = {}) =>
  `${app.platform.files.pictureUrl(file, set)}&${app.platform.files.signSet(signedFor)}`;

/** The same with one part of its query replaced. */
const changed = (name: string, change: (value: string) => string | undefined) => {
  const url = new URL(signedAddress(), 'http://files');
  const value = change(url.searchParams.get(name) ?? '');
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.pathname + url.search;
};

describe('a private picture of a set', () => {
  test('a picture is sent for its address and the signature of the set', async () => {
    for (const url of [signedAddress(), signedAddress({ file: otherFileId })]) {
      const reply = await load(url);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=1800',
      });
    }
  });

  test('a picture is sent in a smaller size too', async () => {
    const reply = await load(`${signedAddress()}&width=480`);
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(480);
  });

  test('a picture has the same address for everybody at any time', () => {
    const before = app.platform.files.pictureUrl(fileId, setId);
    app.clock.advance(24 * 60 * 60 * 1000);
    expect(app.platform.files.pictureUrl(fileId, setId)).toBe(before);
    app.clock.advance(-24 * 60 * 60 * 1000);
  });

  const refused: [string, () => string][] = [
    ['without any signature', () => `/files/${fileId}`],
    ['by its address alone', () => app.platform.files.pictureUrl(fileId, setId)],
    [
      'by the signature of the set alone',
      () => `/files/${fileId}?${app.platform.files.signSet(setId)}`,
    ],
    ['by the signature of another set', () => signedAddress({ signedFor: otherSetId })],
    ['as if it belonged to another set', () => changed('set', () => otherSetId)],
    ['by another picture’s membership', () => signedAddress().replace(fileId, otherFileId)],
    [
      'with a membership that was tampered with',
      () => changed('member', (value) => `A${value.slice(1)}B`),
    ],
    ['with an empty membership', () => changed('member', () => '')],
    ['without its membership', () => changed('member', () => undefined)],
    [
      'with a signature that was tampered with',
      () => changed('signature', (value) => value.slice(2)),
    ],
    [
      'with an end that was moved',
      () => changed('expires', (value) => String(Number(value) + 1800)),
    ],
    ['with an end that is none', () => changed('expires', () => 'never')],
    [
      'by the link of the file alone beside a set',
      () => `${app.platform.files.signedUrl(fileId)}&set=${setId}&member=A`,
    ],
  ];
  test.each(refused)('the server refuses a private picture of a set %s', async (_, url) => {
    const reply = await load(url());
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'file.link_expired']);
  });

  test('a picture is refused when the time of the signature is over, which is 30 to 60 minutes', async () => {
    const url = signedAddress();
    const minute = 60 * 1000;
    app.clock.advance(30 * minute - 1000);
    expect((await load(url)).statusCode).toBe(200);
    app.clock.advance(30 * minute + 1000);
    expect((await load(url)).json().code).toBe('file.link_expired');
    app.clock.advance(-60 * minute);
  });

  test('a picture still opens by a link of its own, which opens no other', async () => {
    const url = app.platform.files.signedUrl(fileId);
    expect((await load(url)).statusCode).toBe(200);
    expect((await load(url.replace(fileId, otherFileId))).json().code).toBe('file.link_expired');
  });
});
