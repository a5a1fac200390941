import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { demoStudents } from '#demo/demo-students.ts';
import { demoPassword } from '#demo/seed-students.ts';
import { studentPassword, teacher } from './accounts.ts';
import { storeTokens } from './browser-storage.ts';

const demoAccount = (isPremium: boolean) => {
  const found = demoStudents.findLast((student) => student.isPremium === isPremium);
  if (!found) throw new Error('The demo content has no such student.');
  return { email: found.email, password: demoPassword };
};

const people = {
  free: { ...demoAccount(false), path: '/api/Auth/login' },
  premium: { ...demoAccount(true), path: '/api/Auth/login' },
  teacher: { ...teacher, path: '/api/auth/admin/login' },
};

/** The people of the demo content whose sessions journeys use. */
export const sessionEmails = [people.free.email, people.premium.email];

/** A sign-in of its own: with the cookie of an earlier one it would replace that one's session, as in one browser. */
export const newDevice = { cookie: '' };

/** Signs in by the call that the login form makes. Throws when it is refused. */
const signIn = async (request: APIRequestContext, path: string, data: object) => {
  const reply = await request.post(path, { data, headers: newDevice });
  if (!reply.ok()) throw new Error(`Signing in by ${path} failed: ${await reply.text()}`);
  const tokens: Record<string, string> = await reply.json();
  return tokens;
};

/** Gives the page the session of a person of the demo content: journeys need not repeat the forms. */
export const openSession = async (
  page: Page,
  request: APIRequestContext,
  person: keyof typeof people,
): Promise<void> => {
  const { path, ...data } = people[person];
  const tokens = await signIn(request, path, data);
  await storeTokens(page, tokens);
};

/** Gives the page the session of a student. */
export const openSessionOf = async (
  page: Page,
  request: APIRequestContext,
  student: { email: string; password: string },
): Promise<void> => {
  const tokens = await signIn(request, '/api/Auth/login', student);
  await storeTokens(page, tokens);
};

/** A window of its own with the teacher's session; `baseURL` is that of the journey. */
export const openTeacherPage = async (
  browser: Browser,
  baseURL: string | undefined,
): Promise<Page> => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await openSession(page, context.request, 'teacher');
  return page;
};

/** Headers of a student's calls, as of a device of its own. */
export const studentHeaders = async (
  request: APIRequestContext,
  email: string,
): Promise<{ authorization: string }> => {
  const student = { email, password: studentPassword };
  const { accessToken } = await signIn(request, '/api/Auth/login', student);
  return { authorization: `Bearer ${accessToken}` };
};

/** An access token lives for 15 minutes (decisions §3), so a journey that begins with this one has ten. */
const reuseInMilliseconds = 5 * 60_000;

let teacherSignIn: { authorization: string; endsAt: number } | undefined;

/**
 * Headers of the teacher's calls. One sign-in serves the journeys of a worker for a while: each compares a password,
 * slowly on purpose. Journeys with a product of their own run in workers of their own, by their worker's fixtures, or
 * call `forgetTeacherSignIn`.
 */
export const teacherHeaders = async (
  request: APIRequestContext,
): Promise<{ authorization: string }> => {
  if (!teacherSignIn || teacherSignIn.endsAt < Date.now()) {
    const { path, ...data } = people.teacher;
    const { accessToken } = await signIn(request, path, data);
    teacherSignIn = {
      authorization: `Bearer ${accessToken}`,
      endsAt: Date.now() + reuseInMilliseconds,
    };
  }
  return { authorization: teacherSignIn.authorization };
};

/** So that a journey with a product of its own, in a worker of others, does not use a session of theirs, nor they one of it. */
export const forgetTeacherSignIn = (): void => {
  teacherSignIn = undefined;
};

/** The toasts over a page. They stay during a navigation, so an older one may still be visible. */
export const messagesOf = (page: Page) => page.getByRole('region', { name: 'رسائل الصفحة' });

/** An error reply like the server's. */
export const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', status, code, message: 'نص الخادم' }),
});

/** Signs out by the account's menu in the dashboard's header. */
export const signOutOfDashboard = async (page: Page): Promise<void> => {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /^حسابك/u }).click();
  await header.getByRole('button', { name: /^تسجيل الخروج/u }).click();
};
