import { randomUUID } from 'node:crypto';
import type { PlanId } from '#domain/settings/plans.ts';
import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';
import { compareDay } from '#server/features/payments/comparison/compare-days.service.ts';
import type { Gateway, TransactionStatement } from '#server/features/payments/gateways/gateway.ts';
import {
  type PaymentOrder,
  startPayment,
} from '#server/features/payments/checkout/start-payment.service.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createTestGateway, statementAbout } from './payment-calls.ts';

/** The day in Egypt on which the clock of the tests stands. */
export const today = '2026-11-21';

/** A student who pays at a gateway with a list of transactions, which a test compares with the ledger. */
export const createPaidDay = (app: TestApp, studentId: string) => {
  const transactions = new Map<string, TransactionStatement>();
  const latest = new Map<string, TransactionStatement>();
  const gateway: Gateway = {
    ...createTestGateway().gateway,
    // Not the simulator, which stores no transactions.
    name: 'paymob',
    inquiry: {
      listTransactions: async ({ orderId }) => {
        const statement = latest.get(orderId);
        return statement ? [statement] : [];
      },
      findTransaction: async (id) => transactions.get(id),
    },
  };

  const begin = async (planId: PlanId = 'yearly', at: Gateway = gateway) => {
    const order = { planId, method: 'card', clientKey: randomUUID() } as PaymentOrder;
    return (await startPayment(app.platform, at, { studentId, order })).payment;
  };

  /** Changes a payment at the gateway, which calls the server back unless the callback is lost. */
  const changeAtGateway = async (
    paymentId: string,
    options: Partial<TransactionStatement> = {},
    { isHeard = true }: { isHeard?: boolean } = {},
  ) => {
    const statement = await statementAbout(app, paymentId, options);
    transactions.set(statement.transactionId, statement);
    latest.set(statement.orderId, statement);
    if (isHeard) await applyStatement(app.platform, 'paymob', statement);
    return statement;
  };

  const pay = async (planId?: PlanId) => {
    const payment = await begin(planId);
    const { transactionId } = await changeAtGateway(payment.id);
    return { ...payment, transactionId };
  };

  const compare = (comparedGateway: Pick<Gateway, 'name' | 'inquiry'> = gateway) =>
    compareDay(app.platform, comparedGateway, today);
  const kindsOf = async () => (await compare()).differences.map(({ kind }) => kind);
  return { transactions, latest, gateway, begin, changeAtGateway, pay, compare, kindsOf };
};

/** The days whose differences were reported to the teacher. */
export const listReportedDays = async ({ database }: TestApp): Promise<string[]> => {
  const rows = await database
    .selectFrom('notification_events')
    .select('detail')
    .where('kind', '=', 'ledgerDiffers')
    .execute();
  return rows.map(({ detail }) => detail);
};
