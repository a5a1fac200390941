import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { studentPassword } from './accounts.ts';
import { expect } from './test.ts';

/** What a student buys on the simulator's page, without driving it. */
export const buy = async (
  request: APIRequestContext,
  { email, ...order }: { email: string; lessonId?: string; planId?: string },
  outcome: 'success' | 'decline' = 'success',
): Promise<{ id: string; amount: number }> => {
  const data = { email, password: studentPassword };
  const { accessToken } = await (await request.post('/api/Auth/login', { data })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const begun = await request.post('/api/Payment/initiate', {
    headers,
    data: { ...order, paymentMethod: 'card', clientKey: randomUUID() },
  });
  expect(begun.ok(), await begun.text()).toBe(true);
  const payment: { id: string; amount: number; pageUrl: string } = await begun.json();
  const orderId = payment.pageUrl.split('/').at(-1);
  const decided = await request.post(`/api/Payment/simulator/${orderId}`, { data: { outcome } });
  expect(decided.ok(), await decided.text()).toBe(true);
  return payment;
};

/** Whether a lesson is open to a student. */
export const isOpenTo = async (
  request: APIRequestContext,
  email: string,
  lessonId: string,
): Promise<boolean> => {
  const data = { email, password: studentPassword };
  const { accessToken } = await (await request.post('/api/Auth/login', { data })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const reply = await request.get(`/api/Subscription/access/lesson/${lessonId}`, { headers });
  return (await reply.json()).hasAccess;
};
