import type { APIRequestContext, Page } from '@playwright/test';
import { demoStudents } from '#demo/demo-students.ts';
import { demoPassword } from '#demo/seed-students.ts';
import { teacher } from './accounts.ts';

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

/** The people of the demo content whose sessions journeys open. */
export const sessionEmails = [people.free.email, people.premium.email];

/** Gives the page the session of a person of the demo content: journeys need not repeat the forms. */
export const openSession = async (
  page: Page,
  request: APIRequestContext,
  person: keyof typeof people,
): Promise<void> => {
  const { path, ...data } = people[person];
  const reply = await request.post(path, { data });
  if (!reply.ok()) throw new Error(`Signing in as ${person} failed: ${await reply.text()}`);
  await page.addInitScript(
    (tokens: Record<string, string>) => {
      for (const name of ['accessToken', 'refreshToken', 'accessTokenExpires']) {
        localStorage.setItem(name, tokens[name] ?? '');
      }
    },
    await reply.json(),
  );
};

/** The toasts over a page. They stay during a navigation, so an older one may still be visible. */
export const messagesOf = (page: Page) => page.getByRole('region', { name: 'رسائل الصفحة' });

/** An error reply like the server's. */
export const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', status, code, message: 'نص الخادم' }),
});
