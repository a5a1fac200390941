import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { storeTokens } from './browser-storage.ts';
import { newDevice, teacherHeaders } from './sessions.ts';

const password = 'Tarkib#77x';

/** A window of an assistant of the centre, whose account is new, and the headers of the assistant's calls. */
export const openAssistantPage = async (
  browser: Browser,
  baseURL: string | undefined,
  request: APIRequestContext,
): Promise<{ page: Page; headers: { authorization: string } }> => {
  const post = async (path: string, data: object, headers: Record<string, string>) => {
    const reply = await request.post(path, { data, headers });
    if (!reply.ok()) throw new Error(`${path} failed: ${await reply.text()}`);
    return reply.json();
  };
  const email = `centre-${randomUUID()}@example.com`;
  const invitation = { name: 'منى السيد', email, role: 'centre', groupIds: null };
  const { link } = await post('/api/assistants', invitation, await teacherHeaders(request));
  const token = new URL(link).searchParams.get('token');
  await post('/api/staff/invitation/accept', { token, newPassword: password }, newDevice);
  const tokens = await post('/api/auth/admin/login', { email, password }, newDevice);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await storeTokens(page, tokens);
  return { page, headers: { authorization: `Bearer ${tokens.accessToken}` } };
};
