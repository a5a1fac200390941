import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  student = await insertStudent(app);
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const me = (authorization?: string) =>
  app.app.inject({ url: '/api/user/me', headers: authorization ? { authorization } : {} });

/** A token as the platform signs them; the header and claims of another program replace them. */
const signed = (
  key: string,
  claims: Record<string, unknown>,
  expires: number,
  { kid = 'fixed', issuer = 'chemistry-platform', audience = 'chemistry-platform/api' } = {},
) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(student.id)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(key));

const inAnHour = () => Math.floor(app.clock.now().getTime() / 1000) + 3600;
const claims = { email: 'a@example.com', role: ['teacher'], sid: 'a session' };

describe('an error reply', () => {
  test('an error reply is problem details with a code and an Arabic message', async () => {
    const reply = await app.app.inject('/api/nothing/here');
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json()).toEqual({
      type: 'urn:problem:request.not_found',
      title: errorCatalogue['request.not_found'].message,
      status: 404,
      detail: errorCatalogue['request.not_found'].message,
      message: errorCatalogue['request.not_found'].message,
      code: 'request.not_found',
    });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u);
  });

  test('an error reply with 400 names in its message the first wrong field', async () => {
    const payload = { email: 'no address', password: 'Kimya@2026', firstName: '', grade: 9 };
    const reply = await app.app.inject({ method: 'POST', url: '/api/Auth/register', payload });
    expect(reply.statusCode).toBe(400);
    const { errors, ...problem } = reply.json();
    expect(Object.keys(errors).length).toBeGreaterThan(2);
    const message = 'صيغة البريد الإلكتروني غير صحيحة';
    expect(errors.email).toEqual([message]);
    const title = errorCatalogue['request.invalid'].message;
    expect(problem).toMatchObject({ title, detail: message, message });
  });

  test('an error reply of Auth repeats its text in Message', async () => {
    const reply = await app.app.inject({ method: 'POST', url: '/Auth/login', payload: {} });
    expect(reply.json().Message).toBe(reply.json().message);
  });

  test.each([
    ['cut off', '{"email":', 'application/json', 'request.malformed'],
    ['empty', '', 'application/json', 'request.malformed'],
    ['a list', '[1,2]', 'application/json', 'request.invalid'],
    ['of XML', '<a/>', 'text/xml', 'request.unsupported_media_type'],
    [
      'of a mebibyte',
      JSON.stringify({ email: 'x'.repeat(2 ** 20) }),
      'application/json',
      'request.too_large',
    ],
    ['that poisons prototypes', '{"__proto__":{"a":1}}', 'application/json', 'request.malformed'],
  ])('a body %s is refused', async (_, payload, type, code) => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/Auth/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(reply.json().code).toBe(code);
  });
});

test('no cache stores an error, also where the route had allowed it for the reply', async () => {
  const node = await createTestNode(app, {
    extend: (extended) => {
      extended.get('/breaks', async (_request, reply) => {
        void reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', '"1"');
        throw new Error('broken');
      });
    },
  });
  const replies = [
    await node.inject('/breaks'),
    await node.inject('/api/nothing/here'),
    await node.inject('/api/user/me'),
    await node.inject({ method: 'POST', url: '/api/Auth/login', payload: '{' }),
    await app.app.inject('/files/nonsense'),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([500, 404, 401, 415, 404]);
  for (const { headers } of replies) {
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  }
  await node.close();
});

describe('the fields of a refused body', () => {
  const login = async (payload: string) =>
    (
      await app.app.inject({
        method: 'POST',
        url: '/api/Auth/login',
        payload,
        headers: { 'content-type': 'application/json' },
      })
    ).json().errors;

  test.each(['[1,2]', '7', 'null', '"text"'])(
    'the error names the field `body` when the body is %s',
    async (payload) => {
      expect(Object.keys(await login(payload))).toEqual(['body']);
    },
  );

  test('the error names unknown fields, also one without a name', async () => {
    const reply = await app.app.inject({
      method: 'PATCH',
      url: '/api/settings',
      headers: teacher.headers,
      payload: { shoeSize: 43, '': 1 },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({
      shoeSize: ['حقل غير معروف'],
      body: ['حقل غير معروف'],
    });
  });
});

describe('a body that nobody needs', () => {
  const post = (url: string, payload: string, headers = {}) =>
    app.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])(
    'a field may have the name of a property of every object: %s',
    async (name) => {
      for (const url of ['/api/settings', '/api/Pricing']) {
        const reply = await app.app.inject({
          method: 'PATCH',
          url,
          headers: { ...teacher.headers, 'content-type': 'application/json' },
          payload: `{"${name}": 1}`,
        });
        expect(reply.statusCode).toBeLessThan(500);
      }
      const login = await post(
        '/api/Auth/login',
        `{"email":"a@b.eg","password":"x","${name}":"a\\u0000"}`,
      );
      expect(login.statusCode).toBeLessThan(500);
    },
  );

  test('a public call takes at most 16 KB, a call of a student 128 KB', async () => {
    const filled = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes) });
    expect((await post('/api/Auth/login', filled(15_000))).statusCode).toBe(400);
    expect((await post('/api/Auth/login', filled(17_000))).statusCode).toBe(413);
    const submit = (bytes: number) => post('/api/ExamResult', filled(bytes), student.headers);
    expect((await submit(100_000)).statusCode).toBe(400);
    expect((await submit(140_000)).statusCode).toBe(413);
  });

  test('bodies that cannot be read count in the limit of their call', async () => {
    const statuses = new Set<number>();
    const remoteAddress = '203.0.113.77';
    for (let time = 0; time < 301; time += 1) {
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/Auth/login',
        payload: time % 2 === 0 ? '[[[[' : '{"email":7}',
        headers: { 'content-type': 'application/json' },
        remoteAddress,
      });
      statuses.add(reply.statusCode);
    }
    expect([...statuses]).toEqual([400, 429]);
  });
});

test('a refusal carries the security headers like any other reply', async () => {
  const { headers } = await me();
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

describe('an access token', () => {
  test('a genuine token signs in', async () => {
    expect((await me(student.headers.authorization)).statusCode).toBe(200);
  });

  test('a token that another node signed with the same key signs in', async () => {
    const token = await signed('test-key', { ...claims, role: ['student'] }, inAnHour());
    expect((await me(`Bearer ${token}`)).statusCode).toBe(200);
  });

  test('a token signed with another key is refused', async () => {
    const token = await signed('another key', claims, inAnHour());
    expect((await me(`Bearer ${token}`)).json().code).toBe('auth.session_expired');
  });

  test.each([
    ['a key that is not there', { kid: 'another' }],
    ['another issuer', { issuer: 'another program' }],
    ['another audience', { audience: 'another program' }],
  ])('a token that names %s is refused, though the key is right', async (_, parts) => {
    const token = await signed('test-key', { ...claims, role: ['student'] }, inAnHour(), parts);
    expect((await me(`Bearer ${token}`)).json().code).toBe('auth.session_expired');
  });

  test('a token of algorithm none is refused', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'none' })}.${part({ ...claims, sub: student.id, exp: inAnHour() })}.`;
    expect((await me(`Bearer ${token}`)).statusCode).toBe(401);
  });

  test('a token is refused from the moment it ends, also when it was accepted before', async () => {
    const token = await signed('test-key', { ...claims, role: ['student'] }, inAnHour());
    expect((await me(`Bearer ${token}`)).statusCode).toBe(200);
    app.clock.advance(3601 * 1000);
    expect((await me(`Bearer ${token}`)).json().message).toBe(
      'جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.',
    );
    app.clock.advance(-3601 * 1000);
  });
});

describe('health', () => {
  test('the process lives and its database answers', async () => {
    expect((await app.app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
