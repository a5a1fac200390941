import { describe, expect, test } from 'vitest';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createDeviceCookies } from './device-cookies.ts';

describe('the device cookie', () => {
  const devices = createDeviceCookies({ key: 'a key', ids: randomIds, isHttps: true });
  const email = 'a@example.com';
  const cookieOf = (header: string) => header.split(';')[0] ?? '';

  test('no script reads the cookie, which goes to this site only, over HTTPS only, for 400 days', () => {
    expect(devices.signDevice(undefined, email).setCookie).toMatch(
      /^device=[\w.-]+; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/u,
    );
  });

  test('the cookie does not name the account', () => {
    expect(devices.signDevice(undefined, email).setCookie).not.toContain('example');
  });

  test.each([
    ['made with another key', 'other key'],
    ['made by hand', undefined],
  ])('the cookie %s is invalid', (_, key) => {
    const cookie =
      key === undefined
        ? `device=${randomIds.secret()}.${randomIds.secret()}`
        : cookieOf(
            createDeviceCookies({ key, ids: randomIds, isHttps: false }).signDevice('', email)
              .setCookie,
          );
    expect(devices.findDevice(cookie, email)).toBeUndefined();
  });

  test.each(['', 'device=', 'device=~~', 'device=a.b', 'other=1', 'devices=x.y; device=ü.ü'])(
    'the server finds no device cookie in %j',
    (cookie) => {
      expect(devices.findDevice(cookie, email)).toBeUndefined();
    },
  );

  test('the cookie is found beside others, for the latest five accounts', () => {
    let cookie = '';
    const emails = Array.from({ length: 6 }, (_, place) => `${place}@example.com`);
    for (const signedIn of emails)
      cookie = cookieOf(devices.signDevice(`lang=ar; ${cookie}`, signedIn).setCookie);
    const ids = emails.map((candidate) => devices.findDevice(`lang=ar; ${cookie}; b=2`, candidate));
    expect(ids.map((id) => id !== undefined)).toEqual([false, true, true, true, true, true]);
    expect(new Set(ids).size).toBe(6);
  });
});
