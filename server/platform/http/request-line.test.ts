import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allRoutes } from '#contract/api/api.ts';
import { pages } from '#contract/pages.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { cutAddress } from './request-line.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['/run/socket', 'unknown'],
])('the address %s is cut to %s', (address, expected) => {
  expect(cutAddress(address)).toBe(expected);
});

describe('the line of a request', () => {
  const secret = 'geheim-7-abcdefghijklmnopqrstuvwxyz';
  let app: TestApp;
  let lines: Record<string, unknown>[];
  beforeAll(async () => {
    app = await createTestApp({ limitFactor: 1000 });
    lines = [];
    vi.spyOn(app.app.log, 'info').mockImplementation(
      ((line: Record<string, unknown>) => void lines.push(line)) as typeof app.app.log.info,
    );
  });
  afterAll(() => app.close());

  test('the line contains no part of an address, of a query or of a body that may be a secret, on any route', async () => {
    const { headers } = await insertTeacher(app);
    const visited = [...allRoutes, ...pages.map(({ path }) => ({ method: 'GET' as const, path }))];
    for (const { method, path } of visited) {
      const url = `${path.replaceAll(/:\w+/gu, secret)}?token=${secret}&code=${secret}`;
      const payload = method === 'GET' ? {} : { payload: { token: secret, password: secret } };
      await app.app.inject({ method, url, headers, ...payload });
      await app.app.inject({ method, url: `${url.split('?')[0]}/${secret}`, headers });
    }
    expect(lines.length).toBeGreaterThan(allRoutes.length);
    expect(JSON.stringify(lines)).not.toContain('geheim');
  });

  test('the line names the caller, a rough address, and the ids of the call', async () => {
    const student = await insertStudent(app);
    const id = randomUUID();
    lines.length = 0;
    await app.app.inject({
      url: `/api/Lessons/${id}?secret=1`,
      headers: student.headers,
      remoteAddress: '203.0.113.77',
    });
    expect(lines).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: `/api/Lessons/${id}`,
        status: 404,
        person: student.id,
        address: '203.0.113.0/24',
      }),
    ]);
  });

  test('the line names no id where an address alone opens something', async () => {
    const id = randomUUID();
    lines.length = 0;
    await app.app.inject({ url: `/api/certificate/verify/${id}` });
    await app.app.inject({ url: `/files/${id}?expires=1&signature=${secret}` });
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain(id);
  });
});
