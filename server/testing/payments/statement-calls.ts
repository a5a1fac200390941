import { randomUUID } from 'node:crypto';
import type { statements } from '#contract/payments/statements.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { TestApp } from '#server/testing/test-app.ts';

export type Statement = RouteReply<typeof statements.get>;
type ChargeForm = CallArguments<typeof statements.ask>['body'];
type ChargesForm = CallArguments<typeof statements.askMany>['body'];

/** The calls of somebody who works with the statements of students. */
export const createStatementCalls = (test: TestApp, headers: Record<string, string>) => {
  const post = (url: string, payload: object) =>
    test.app.inject({ method: 'POST', url, headers, payload });
  const statement = async (studentId: string): Promise<Statement> => {
    const reply = await test.app.inject({ url: `/api/students/${studentId}/statement`, headers });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  };
  const ask = (studentId: string, form: Partial<ChargeForm> = {}) =>
    post(`/api/students/${studentId}/charges`, {
      id: randomUUID(),
      kind: 'booklet',
      title: 'ملزمة العضوية',
      price: 40,
      ...form,
    });
  return {
    statement,
    ask,
    /** @returns the id of the charge */
    charge: async (studentId: string, form: Partial<ChargeForm> = {}): Promise<string> => {
      const reply = await ask(studentId, form);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      const { entries } = await statement(studentId);
      return entries.find(({ kind }) => kind === 'charge')?.id ?? '';
    },
    askMany: (form: Partial<ChargesForm>) =>
      post('/api/charges', { id: randomUUID(), kind: 'month', month: 11, price: 200, ...form }),
    waive: (studentId: string, chargeId: string, form: object = {}) =>
      post(`/api/students/${studentId}/charges/${chargeId}/waive`, {
        id: randomUUID(),
        amount: 10,
        reason: 'ظروف الأسرة',
        ...form,
      }),
    counter: (studentId: string, entryId: string, reason = 'طُلب بالخطأ') =>
      post(`/api/students/${studentId}/statement/${entryId}/counter`, { reason }),
    balance: async (studentId: string): Promise<number> => (await statement(studentId)).balance,
  };
};
