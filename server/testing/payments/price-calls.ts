import { randomUUID } from 'node:crypto';
import type { prices, reductions } from '#contract/payments/prices.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type ItemForm = CallArguments<typeof prices.save>['body'];
type ReductionForm = CallArguments<typeof reductions.add>['body'];
export type PriceItem = RouteReply<typeof prices.save>;

/** The calls of somebody who sets or reads prices of the centre. */
export const createPriceCalls = (test: TestApp, headers: Record<string, string>) => {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => test.app.inject({ method, url, headers, ...(payload && { payload }) });
  const save = (form: Partial<ItemForm>, id: string = randomUUID()) =>
    send('PUT', `/api/price-list/${id}`, { grade: 3, kind: 'month', price: 200, ...form });
  const reduce = (studentId: string, form: Partial<ReductionForm>) =>
    send('POST', `/api/students/${studentId}/reductions`, {
      id: randomUUID(),
      kinds: ['month', 'class'],
      reason: 'أخوان في السنتر',
      startsOn: '2026-11-01',
      ...form,
    });
  return {
    save,
    /** A price that is accepted. */
    item: async (form: Partial<ItemForm>, id?: string): Promise<PriceItem> => {
      const reply = await save(form, id);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json();
    },
    list: async (): Promise<PriceItem[]> => (await send('GET', '/api/price-list')).json(),
    delete: (id: string) => send('DELETE', `/api/price-list/${id}`),
    ofStudent: async (studentId: string): Promise<RouteReply<typeof prices.ofStudent>> =>
      (await send('GET', `/api/students/${studentId}/prices`)).json(),
    reduce,
    end: (studentId: string, id: string, endsOn: string) =>
      send('PATCH', `/api/students/${studentId}/reductions/${id}`, { endsOn }),
    reductions: async (studentId: string): Promise<RouteReply<typeof reductions.list>> =>
      (await send('GET', `/api/students/${studentId}/reductions`)).json(),
  };
};
