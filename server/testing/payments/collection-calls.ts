import { randomUUID } from 'node:crypto';
import type { collections } from '#contract/payments/collections.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { egyptDay } from '#server/testing/egypt-day.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Headers = Record<string, string>;
export type Form = CallArguments<typeof collections.record>['body'];
type ExpenseForm = CallArguments<typeof collections.recordExpense>['body'];
export type Collected = RouteReply<typeof collections.record>;
export type Drawer = RouteReply<typeof collections.openDrawer>;
type Day = RouteReply<typeof collections.day>;

/** The calls of somebody who collects payments; the test clock stands on 2026-11-21. */
export const createCollectionCalls = (test: TestApp, headers: Headers) => {
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    test.app.inject({ method, url, headers, ...(payload && { payload }) });
  const read = async <Reply>(url: string): Promise<Reply> => {
    const reply = await send('GET', url);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  };
  const record = (studentId: string, form: Partial<Form> = {}) =>
    send('POST', `/api/students/${studentId}/collected-payments`, {
      id: randomUUID(),
      ...('lessonId' in form ? {} : { planId: 'yearly' }),
      amount: 1200,
      way: 'cash',
      receivedOn: egyptDay(test.clock.now()),
      ...form,
    });
  const spend = (form: Partial<ExpenseForm> = {}) =>
    send('POST', '/api/drawers/expenses', {
      id: randomUUID(),
      kind: 'expense',
      amount: 50,
      payee: 'عم سعيد',
      reason: 'تصوير أوراق',
      ...form,
    });
  const close = (id: string, form: object) => send('POST', `/api/drawers/${id}/close`, form);
  return {
    record,
    /** Records a payment that is accepted. */
    collect: async (studentId: string, form: Partial<Form> = {}): Promise<Collected> => {
      const reply = await record(studentId, form);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json();
    },
    list: (studentId: string) => read<Collected[]>(`/api/students/${studentId}/collected-payments`),
    cancel: (studentId: string, id: string, reason = 'سُجّلت بالخطأ') =>
      send('POST', `/api/students/${studentId}/collected-payments/${id}/cancel`, { reason }),
    open: async (opening = 0): Promise<Drawer> =>
      (await send('POST', '/api/drawers', { opening })).json(),
    close,
    spend,
    cancelExpense: (id: string, reason = 'سُجّل بالخطأ') =>
      send('POST', `/api/drawers/expenses/${id}/cancel`, { reason }),
    /** The caller's open drawer. */
    own: async (): Promise<Drawer | undefined> =>
      (await read<Drawer[]>('/api/drawers')).find(({ isOwn, closed }) => isOwn && !closed),
    drawers: () => read<Drawer[]>('/api/drawers'),
    day: (day?: string) => read<Day>(`/api/drawers/day${day === undefined ? '' : `?day=${day}`}`),
  };
};
