import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { studentHeaders } from './sessions.ts';
import { expect } from './test.ts';

/** What a student buys on the simulator's page, without driving it. */
export const buy = async (
  request: APIRequestContext,
  { email, ...order }: { email: string; lessonId?: string; planId?: string },
  outcome: 'success' | 'decline' = 'success',
): Promise<{ id: string; amount: number }> => {
  const headers = await studentHeaders(request, email);
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
  const headers = await studentHeaders(request, email);
  const reply = await request.get(`/api/Subscription/access/lesson/${lessonId}`, { headers });
  return (await reply.json()).hasAccess;
};

/** The part of a payment that journeys read. */
type Payment = { id: string; pageUrl: string; status: string; receiptNumber: string | null };

const headersOf = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  return { authorization: `Bearer ${token}` };
};

/** Begins a payment by card as the signed-in student of the page, who has opened one of the product's pages. */
export const beginPayment = async (page: Page, purchase: object): Promise<Payment> => {
  const data = { ...purchase, paymentMethod: 'card', clientKey: randomUUID() };
  const headers = await headersOf(page);
  const reply = await page.request.post('/api/Payment/initiate', { data, headers });
  expect(reply.status()).toBe(200);
  return reply.json();
};

/** Pays on the simulator's page of an address, and waits until the payment is complete. */
export const payAtSimulator = async (
  request: APIRequestContext,
  pageUrl: string,
): Promise<Payment> => {
  const order = `/api/Payment/simulator/${new URL(pageUrl).pathname.split('/').at(-1)}`;
  const { paymentId }: { paymentId: string } = await (await request.get(order)).json();
  expect((await request.post(order, { data: { outcome: 'success' } })).ok()).toBe(true);
  let payment: Payment | undefined;
  await expect(async () => {
    payment = (await (await request.get(`/api/Payment/${paymentId}`)).json()) as Payment;
    expect(payment.status).toBe('completed');
  }).toPass();
  if (!payment) throw new Error('The payment is not known.');
  return payment;
};
