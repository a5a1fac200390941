import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import { isPublicAddress, isPushAddress, lookUpPublic } from './public-addresses.ts';
import { createPush } from './push.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

let service: Server;
let address: string;
let status: number;
let received: Received[];

/** What stands in for the push service of a browser. */
beforeEach(async () => {
  status = 201;
  received = [];
  service = createServer((request, response) => {
    const { url: path = '', headers } = request;
    void buffer(request).then((body) => {
      received.push({ path, headers, body });
      response.writeHead(status).end('what a service writes');
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const bound = service.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});
afterEach(async () => {
  service.closeAllConnections();
  service.close();
  await once(service, 'close');
});

/** A device as its browser makes it: a pair of keys and a secret. */
const createDevice = () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    keys,
    auth,
    subscription: {
      endpoint: `${address}/send/device`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
  };
};

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message as the browser does (RFC 8291, RFC 8188). */
const decrypt = (body: Buffer, { keys, auth }: ReturnType<typeof createDevice>): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A delimiter, and zeros that hide the length, stand behind the text.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
};

const vapid = webPush.generateVAPIDKeys();
const createTestPush = (allowsThisMachine = true) =>
  createPush({ keys: vapid, subject: () => 'https://kimya.test', allowsThisMachine });

const readJson = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString());

/** The claims of the header by which the push service recognises the sender, once its signature is checked (RFC 8292). */
const checkedClaims = (authorization = '') => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/u.exec(authorization) ?? [];
  const [header, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { isSigned, key, ...readJson(claims) };
};

const message = { payload: '{"title":"تسليم امتحان"}', topic: 'line' };

describe('a push message', () => {
  test('a push message is encrypted for the device, and signed by this server', async () => {
    const device = createDevice();
    expect(await createTestPush().send(device.subscription, message)).toBe('sent');
    const [{ path, headers, body }] = received as [Received];
    expect(path).toBe('/send/device');
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: 'line',
      ttl: '86400',
      urgency: 'normal',
    });
    expect(body.includes('تسليم')).toBe(false);
    expect(decrypt(body, device)).toBe(message.payload);
    expect(checkedClaims(headers.authorization)).toMatchObject({
      isSigned: true,
      key: vapid.publicKey,
      aud: address,
      sub: 'https://kimya.test',
    });
  });

  test('messages to a service share a connection, whatever it writes in its replies', async () => {
    let connections = 0;
    service.on('connection', () => (connections += 1));
    const push = createTestPush();
    for (const _ of [1, 2, 3]) await push.send(createDevice().subscription, message);
    expect(received).toHaveLength(3);
    expect(connections).toBe(1);
  });

  test('a reply without an end is not read to its end', async () => {
    const cut = Promise.withResolvers<void>();
    service.removeAllListeners('request');
    service.on('request', (_request, response) => {
      response.writeHead(201);
      response.once('close', cut.resolve);
      const write = () =>
        void (response.destroyed || (response.write('x'.repeat(4096)), setImmediate(write)));
      write();
    });
    expect(await createTestPush().send(createDevice().subscription, message)).toBe('sent');
    await cut.promise;
  });

  test('a name that leads to this machine is not connected, though it looks like one of the internet', async () => {
    const endpoint = 'https://push.example.com/send';
    const { lookup } = dns;
    const resolving = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, ...rest: [never, never]) =>
        lookup('localhost', ...rest)) as typeof lookup);
    syncBuiltinESMExports();
    const push = createTestPush(false);
    expect(push.accepts(endpoint)).toBe(true);
    await expect(push.send({ ...createDevice().subscription, endpoint }, message)).rejects.toThrow(
      'leads to no public address',
    );
    resolving.mockRestore();
    syncBuiltinESMExports();
  });

  test.each([404, 410])('the status %i says that the device is gone', async (code) => {
    status = code;
    expect(await createTestPush().send(createDevice().subscription, message)).toBe('gone');
  });

  test.each([302, 400, 429, 500])(
    'the status %i is a failure, and push follows no redirect',
    async (code) => {
      status = code;
      const sending = createTestPush().send(createDevice().subscription, message);
      await expect(sending).rejects.toThrow(`The push service answered ${code}.`);
      expect(received).toHaveLength(1);
    },
  );

  test('a push message is not sent to this machine, whatever a browser named', async () => {
    const push = createTestPush(false);
    const { subscription } = createDevice();
    const { port } = new URL(address);
    for (const endpoint of [address, `https://127.0.0.1:${port}/`, `https://localhost:${port}/`]) {
      expect(push.accepts(endpoint)).toBe(false);
      await expect(push.send({ ...subscription, endpoint }, message)).rejects.toThrow('acceptable');
    }
    expect(received).toEqual([]);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:secret@fcm.googleapis.com/abc', false],
  ['https://10.0.0.1/abc', false],
  ['https://0x7f000001/abc', false],
  ['https://[::1]/abc', false],
  ['https://intranet/abc', false],
  ['ftp://push.example.com/abc', false],
  ['no address', false],
])('the address %s may be a push service: %s', (endpoint, expected) => {
  expect(isPushAddress(endpoint)).toBe(expected);
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['fec0::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:7f00:1::', false],
  ['kimya.test', false],
])('the address %s is an address of the internet: %s', (ip, expected) => {
  expect(isPublicAddress(ip)).toBe(expected);
});

test('a name that leads to this machine is not connected', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => {
      lookUpPublic('localhost', { all }, resolve);
    });
    expect(String(error)).toContain('localhost leads to no public address.');
  }
});
