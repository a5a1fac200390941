import { randomUUID } from 'node:crypto';
import {
  type Gateway,
  GatewayError,
  type TransactionStatement,
} from '#server/features/payments/gateways/gateway.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** A gateway in memory that starts every attempt and reports what a test sets. */
export const createTestGateway = () => {
  const statements = new Map<string, TransactionStatement>();
  const started: Parameters<Gateway['start']>[0][] = [];
  const gateway: Gateway = {
    name: 'simulator',
    isLive: false,
    account: 'test',
    methods: ['card', 'wallet'],
    start: async (attempt) => {
      started.push(attempt);
      const orderId = `order-${attempt.reference}`;
      return { pageUrl: `https://gateway.example/${orderId}`, intentionId: randomUUID(), orderId };
    },
    close: async (orderId) => !statements.has(orderId),
    readCallback: () => ({ outcome: 'refused', reason: 'no_signature' }),
    readReturn: () => ({ outcome: 'refused', reason: 'no_signature' }),
    inquiry: {
      listTransactions: async ({ orderId }) => {
        const statement = statements.get(orderId);
        return statement ? [statement] : [];
      },
      findTransaction: async () => undefined,
    },
    refund: async () => ({ transactionId: randomUUID(), state: 'succeeded' }),
  };
  const fail = () => Promise.reject(new GatewayError('unreachable', 'no reply'));
  /** The same gateway while it does not answer. */
  const silent: Gateway = {
    ...gateway,
    start: fail,
    close: fail,
    inquiry: { listTransactions: fail, findTransaction: fail },
  };
  /** The same gateway without a call that closes an order, like Paymob. */
  const unclosing: Gateway = { ...gateway, close: undefined };
  return { gateway, silent, unclosing, started, statements };
};

/** The gateway's statement about the last attempt of a payment. */
export const statementAbout = async (
  { database }: Pick<TestApp, 'database'>,
  paymentId: string,
  options: Partial<TransactionStatement> = {},
): Promise<TransactionStatement> => {
  const { order_id: orderId, total_in_piastres: amountInPiastres } = await database
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .select(['order_id', 'total_in_piastres'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return {
    transactionId: randomUUID(),
    orderId,
    owner: '302852',
    reference: undefined,
    kind: 'payment',
    state: 'succeeded',
    amountInPiastres,
    currency: 'EGP',
    parentTransactionId: undefined,
    refundedInPiastres: 0,
    method: 'card',
    sourceEnding: '2346',
    sourceName: 'MasterCard',
    message: undefined,
    gatewayTime: '2026-11-21T20:00:00',
    ...options,
  };
};

/** A discount code that runs all year. */
export const insertDiscountCode = async (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  teacherId: string,
  { percentage = 10, maxUses = 1 }: { percentage?: number; maxUses?: number } = {},
): Promise<{ id: string; code: string }> => {
  const id = randomUUID();
  const code = `C${id.slice(0, 8).toUpperCase()}`;
  await database
    .insertInto('discount_codes')
    .values({
      id,
      code,
      percentage,
      valid_from: '2026-01-01',
      valid_until: '2027-12-31',
      max_uses: maxUses,
      teacher_id: teacherId,
      created_at: clock.now(),
    })
    .execute();
  return { id, code };
};

type Stored = Pick<TestApp, 'database'>;

export const readPayment = ({ database }: Stored, id: string) =>
  database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The ledger of a payment: kinds and piastres, in their order. */
export const listEvents = async ({ database }: Stored, paymentId: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('payment_events')
    .select(['kind', 'amount_in_piastres'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, amount_in_piastres: amount }) => `${kind} ${amount}`);
};

/** The grants of a student that were not revoked. */
export const listLiveGrants = ({ database }: Stored, studentId: string) =>
  database
    .selectFrom('grants')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null)
    .execute();

/** How many notifications of the teacher concern a student. */
export const countNotices = async (
  { database }: Stored,
  studentId: string,
  kind: string,
): Promise<number> => {
  const rows = await database
    .selectFrom('notification_events')
    .select('kind')
    .where('student_id', '=', studentId)
    .execute();
  return rows.filter((row) => row.kind === kind).length;
};

/** How often a discount code is counted as used. */
export const countUses = async ({ database }: Stored, codeId: string): Promise<number> => {
  const code = database.selectFrom('discount_codes').select('uses').where('id', '=', codeId);
  return (await code.executeTakeFirstOrThrow()).uses;
};
