import { randomUUID } from 'node:crypto';
import { createVerifiedStudent } from '#server/features/identity/accounts/accounts.api.ts';
import type { TestApp } from './test-app.ts';

export const goodPassword = 'Kimya!2026';
export const otherPassword = 'Tarkib#77x';

export const newEmail = (): string => `${randomUUID()}@example.com`;

type AuthCall =
  | 'register'
  | 'login'
  | 'forgot-password'
  | 'reset-password'
  | 'send-email-verification'
  | 'verify-email'
  | 'refresh-token'
  | 'revoke-token'
  | 'admin/login';

/** Posts JSON to an account call, the way a page does. */
export const post = async (
  { app }: TestApp,
  call: AuthCall,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/Auth/${call}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  return {
    status: reply.statusCode,
    body: reply.body ? reply.json() : undefined,
    headers: reply.headers,
  };
};

export const registration = (email: string, changes: Record<string, unknown> = {}) => ({
  email,
  password: goodPassword,
  firstName: 'مريم',
  lastName: 'حسن عبد الله',
  grade: '2',
  ...changes,
});

/** A student with a password that really signs in. */
export const createStudent = async (
  { platform }: TestApp,
  options: { isPremium?: boolean } = {},
) => {
  const email = newEmail();
  const student = {
    email,
    password: goodPassword,
    firstName: 'مريم',
    lastName: 'حسن',
    grade: 2,
  } as const;
  const { id } = await createVerifiedStudent(platform, { ...student, ...options });
  return { id, email, password: goodPassword };
};

export const signIn = async (test: TestApp, email: string, password = goodPassword) => {
  const { status, body } = await post(test, 'login', { email, password });
  if (status !== 200) throw new Error(`The sign-in was refused: ${body.code}`);
  return body as { accessToken: string; refreshToken: string; roles: string[] };
};

/** The links of the mails to an address, oldest first, as e-mail and token. */
export const linksTo = (
  { sent }: TestApp,
  email: string,
  path: '/verify-email' | '/reset-password',
) =>
  sent
    .filter((mail) => mail.to === email)
    .flatMap(({ plain }) => plain.match(/https:\S+/gu) ?? [])
    .map((link) => new URL(link))
    .filter((url) => url.pathname === path)
    .map((url) => ({
      email: url.searchParams.get('email') ?? '',
      token: url.searchParams.get('token') ?? '',
    }));
