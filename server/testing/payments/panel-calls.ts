import { randomUUID } from 'node:crypto';
import type { taughtPayments } from '#contract/payments/taught-payments.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import {
  type PaymentOrder,
  startPayment,
} from '#server/features/payments/checkout/start-payment.service.ts';
import type { insertTeacher } from '#server/testing/fixtures.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { statementAbout } from './payment-calls.ts';

type Listed = RouteReply<typeof taughtPayments.list>;
export type Detail = RouteReply<typeof taughtPayments.get>;
type Totals = RouteReply<typeof taughtPayments.totals>;
type RefundBody = CallArguments<typeof taughtPayments.refund>['body'];

/** The teacher's calls on payments, and payments for them. */
export const createPanelCalls = (
  app: TestApp,
  { headers }: Awaited<ReturnType<typeof insertTeacher>>,
) => {
  const read = async <Reply>(url: string): Promise<Reply> => {
    const reply = await app.app.inject({ url, headers });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  };
  const start = async (
    studentId: string,
    order: Partial<PaymentOrder> = {},
    gateway: Gateway = app.gateway,
  ): Promise<string> => {
    const sold = 'lessonId' in order ? {} : { planId: 'yearly' };
    const whole = { ...sold, method: 'card', clientKey: randomUUID(), ...order };
    const { payment } = await startPayment(app.platform, gateway, {
      studentId,
      order: whole as PaymentOrder,
    });
    return payment.id;
  };
  /** The gateway takes the money of a payment. */
  const take = async (id: string) =>
    applyStatement(app.platform, 'simulator', await statementAbout(app, id));
  return {
    read,
    start,
    take,
    /** A payment that was paid at the gateway. @returns its id */
    pay: async (studentId: string, order: Partial<PaymentOrder> = {}, gateway?: Gateway) => {
      const id = await start(studentId, order, gateway);
      await take(id);
      return id;
    },
    list: async (query = '') => {
      const reply = await app.app.inject({ url: `/api/payments?${query}`, headers });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      const rows: Listed = reply.json();
      return { rows, total: Number(reply.headers['x-total-count']) };
    },
    totals: (query = '') => read<Totals>(`/api/payments/totals?${query}`),
    waiting: () => read<RouteReply<typeof taughtPayments.waiting>>('/api/payments/waiting'),
    show: (id: string) => read<Detail>(`/api/payments/${id}`),
    refund: (id: string, body: Partial<RefundBody> = {}, by = headers) =>
      app.app.inject({
        method: 'POST',
        url: `/api/payments/${id}/refund`,
        headers: by,
        payload: {
          id: randomUUID(),
          amount: 100,
          reason: 'اتفاق مع الطالبة',
          way: 'hand',
          ...body,
        },
      }),
    review: (id: string) =>
      app.app.inject({ method: 'POST', url: `/api/payments/${id}/review`, headers }),
  };
};
