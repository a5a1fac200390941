import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goodPassword,
  linksTo,
  newEmail,
  otherPassword,
  post,
  registration,
  signIn,
} from '#server/testing/account-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const hourInMilliseconds = 60 * 60 * 1000;

const linkTo = (email: string) => {
  const link = linksTo(app, email, '/verify-email').at(-1);
  if (!link) throw new Error('No verification mail was sent.');
  return link;
};

/** Registers in a browser. Returns the cookie that the browser has from then on. */
const registerInBrowser = async (email: string, changes: object = {}) => {
  const { headers } = await post(app, 'register', { ...registration(email), ...changes });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { cookie };
};

const open = async (link: ReturnType<typeof linkTo>, browser: Record<string, string> = {}) =>
  (await post(app, 'verify-email', link, browser)).body;

describe('the link of the verification mail', () => {
  test('the link signs in the browser that registered, once', async () => {
    const email = newEmail();
    const browser = await registerInBrowser(email);
    const { message, session } = await open(linkTo(email), browser);
    expect(message).toBe('تم تأكيد بريدك الإلكتروني.');
    expect(session.roles).toEqual(['student']);
    const me = await app.app.inject({
      url: '/api/user/me',
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    expect(me.json()).toMatchObject({ email });
    expect(await open(linkTo(email), browser)).toEqual({
      message: 'تم تأكيد بريدك الإلكتروني. يمكنك الآن تسجيل الدخول.',
    });
  });

  test('a link that is opened twice at once signs in once', async () => {
    const email = newEmail();
    const browser = await registerInBrowser(email);
    const both = await Promise.all([open(linkTo(email), browser), open(linkTo(email), browser)]);
    expect(both.filter(({ session }) => session !== undefined)).toHaveLength(1);
  });

  test.each([
    ['a browser without a cookie', async () => ({})],
    ['a browser that registered another address', () => registerInBrowser(newEmail())],
    ['a forged cookie', async () => ({ cookie: `device=${'a'.repeat(43)}.${'b'.repeat(43)}` })],
  ])('the link confirms and signs nobody in on %s', async (_, otherBrowser) => {
    const email = newEmail();
    await registerInBrowser(email);
    const reply = await open(linkTo(email), await otherBrowser());
    expect(Object.keys(reply)).toEqual(['message']);
    await expect(signIn(app, email)).resolves.toBeDefined();
  });

  test('the link of a stranger’s registration signs in neither the stranger nor the owner', async () => {
    const email = newEmail();
    const stranger = await registerInBrowser(email, { password: otherPassword });
    const strangers = linkTo(email);
    const owner = await registerInBrowser(email);
    // The owner, who registered too, opens the stranger's link.
    expect((await open(strangers, owner)).session).toBeUndefined();
    const other = newEmail();
    const owners = await registerInBrowser(other);
    await registerInBrowser(other, { password: otherPassword });
    expect((await open(linkTo(other), { cookie: owners.cookie })).session).toBeUndefined();
    expect(stranger.cookie).not.toBe(owner.cookie);
  });

  test('the link confirms but signs nobody in an hour after the registration', async () => {
    const email = newEmail();
    const browser = await registerInBrowser(email);
    app.clock.advance(hourInMilliseconds);
    expect((await open(linkTo(email), browser)).session).toBeUndefined();
    await expect(signIn(app, email, goodPassword)).resolves.toBeDefined();
  });

  test('a link that was requested again signs nobody in, because the requester is unknown', async () => {
    const email = newEmail();
    const browser = await registerInBrowser(email);
    await post(app, 'send-email-verification', { email }, browser);
    expect((await open(linkTo(email), browser)).session).toBeUndefined();
  });
});

test('a registration leaves the same cookie for a known and an unknown address', async () => {
  const email = newEmail();
  await registerInBrowser(email);
  await open(linkTo(email));
  const [registered, unregistered] = await Promise.all([
    post(app, 'register', registration(email)),
    post(app, 'register', registration(newEmail())),
  ]);
  const shape = ({ headers }: typeof registered) =>
    String(headers['set-cookie']).replaceAll(/[\w-]{43}/gu, '…');
  expect(shape(registered)).toBe(shape(unregistered));
});

test('a browser that only registered shares the counter of wrong passwords with strangers', async () => {
  const email = newEmail();
  const { cookie } = await registerInBrowser(email);
  expect(app.platform.deviceCookies.findDevice(cookie, email)).toBeUndefined();
});

test.each([
  ['مريم', true],
  ['Omar', true],
  ['اربح-جائزة', false],
  ['evil.example', false],
  ['م'.repeat(21), false],
])('the verification mail greets %s by name: %s', async (firstName, isGreeted) => {
  const email = newEmail();
  await registerInBrowser(email, { firstName });
  const plain = app.sent.findLast(({ to }) => to === email)?.plain ?? '';
  expect(plain.startsWith(isGreeted ? `مرحبًا ${firstName}،` : 'مرحبًا،')).toBe(true);
});
