import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createAccessTokens } from './access-token.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createTokenKeys, importTokenKey, tokenKeyCleaner, type TokenKeys } from './token-keys.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const viewer = {
  id: 'a student',
  email: 'a@example.com',
  role: 'student',
  sessionId: 's',
} as const;
const endedSessions = { has: () => false, mayWrite: async () => true };

let now = new Date('2026-11-21T18:00:00Z');
const clock = { now: () => now };
const advance = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
let fixture: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  fixture = await createTestDatabase();
});
afterAll(() => fixture.close());

const startNode = async () => {
  const keys = await createTokenKeys({ database: fixture.database, clock, ids: randomIds });
  return { keys, tokens: createAccessTokens(keys, clock, endedSessions) };
};
const cleanAtNight = () => tokenKeyCleaner(randomIds).clean(fixture.database, now);
const countKeys = async () =>
  (await fixture.database.selectFrom('token_keys').selectAll().execute()).length;
const keyIdOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const issue = async ({ tokens }: Awaited<ReturnType<typeof startNode>>) =>
  (await tokens.issue(viewer, ['student'])).token;

describe('the key of access tokens', () => {
  test('the key is made once for all nodes, and named by each token', async () => {
    const [first, second] = [await startNode(), await startNode()];
    const token = await issue(first);
    expect(await second.tokens.verify(token)).toEqual(viewer);
    expect(keyIdOf(token)).toBe((await second.keys.newest()).id);
    expect(await countKeys()).toBe(1);
  });

  test('the key is replaced after a month; its last tokens stay valid, also on nodes that do not know the new one', async () => {
    const [first, second] = [await startNode(), await startNode()];
    await cleanAtNight();
    expect(await countKeys()).toBe(1);
    const before = await issue(second);
    advance(30 * dayInMilliseconds);
    const last = await issue(first);
    await cleanAtNight();
    expect(await countKeys()).toBe(2);
    const third = await startNode();
    const next = await issue(third);
    expect([keyIdOf(last), keyIdOf(next)]).toEqual([
      keyIdOf(before),
      expect.not.stringContaining(keyIdOf(before)),
    ]);
    advance(10_000);
    // The first node loads the list again, because it does not know the key of the third.
    expect(await first.tokens.verify(next)).toEqual(viewer);
    expect(await third.tokens.verify(last)).toEqual(viewer);
    advance(5 * 60_000);
    expect(keyIdOf(await issue(second))).toBe(keyIdOf(next));
  });

  test('the key is deleted a day after its successor came, and then opens nothing', async () => {
    const node = await startNode();
    const old = await node.keys.newest();
    advance(30 * dayInMilliseconds);
    await cleanAtNight();
    expect(await countKeys()).toBe(2);
    advance(dayInMilliseconds + 1);
    await cleanAtNight();
    expect(await countKeys()).toBe(1);
    expect(await node.keys.find(old.id)).toBeUndefined();
  });
});

describe('an access token is refused', () => {
  const secret = 'a secret of the test';
  const keys: TokenKeys = {
    newest: () => importTokenKey('k', secret),
    find: (id) => (id === 'k' ? importTokenKey('k', secret) : Promise.resolve(undefined)),
  };
  const tokens = createAccessTokens(keys, clock, endedSessions);
  const sign = async (change: (token: SignJWT) => SignJWT, kid: string | undefined = 'k') => {
    const token = new SignJWT({ email: viewer.email, role: ['student'], sid: 's' })
      .setProtectedHeader({ alg: 'HS256', ...(kid && { kid }) })
      .setIssuer('chemistry-platform')
      .setAudience('chemistry-platform/api')
      .setSubject(viewer.id)
      .setExpirationTime(Math.floor(now.getTime() / 1000) + 60);
    return change(token).sign((await keys.newest()).key);
  };

  test.each<[string, (token: SignJWT) => SignJWT, string?]>([
    ['of another issuer', (token) => token.setIssuer('another program')],
    ['for another audience', (token) => token.setAudience('another program')],
    ['that has expired', (token) => token.setExpirationTime(1)],
    ['of a key that is not there', (token) => token, 'unknown'],
    ['that names no key', (token) => token, ''],
  ])('the server refuses a token %s', async (_what, change, kid) => {
    expect(await tokens.verify(await sign((token) => token))).toEqual(viewer);
    expect(await tokens.verify(await sign(change, kid))).toBeUndefined();
  });
});
