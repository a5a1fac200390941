import * as z from 'zod/mini';
import type { PaymobSettings } from '#server/config/paymob-settings.ts';
import type {
  AttemptToStart,
  Gateway,
  Inquiry,
  RefundMade,
  RefundToMake,
  StartedAttempt,
} from './gateway.ts';
import { GatewayError } from './gateway.ts';
import type { PaymobClient } from './paymob-client.ts';
import { readCallback, readReturn } from './read-callback.ts';
import { readAnsweredTransaction } from './read-transaction.ts';

const name = z.pipe(
  z.union([z.number().check(z.refine(Number.isSafeInteger)), z.string().check(z.minLength(1))]),
  z.transform(String),
);

const intentionReply = z.object({
  id: name,
  client_secret: name,
  intention_order_id: name,
  intention_detail: z.optional(z.object({ amount: z.number(), currency: z.string() })),
});

const refundReply = z.object({ id: name, success: z.boolean(), pending: z.boolean() });

/** Paymob refuses blank texts, and accepts `NA` for unknown ones. */
const orNotAvailable = (value: string): string => value.trim() || 'NA';

const intentionOf = (attempt: AttemptToStart, integrationId: string) => ({
  amount: attempt.amountInPiastres,
  currency: 'EGP',
  payment_methods: [Number(integrationId)],
  items: [{ name: attempt.title.slice(0, 50), amount: attempt.amountInPiastres }],
  billing_data: {
    first_name: orNotAvailable(attempt.payer.firstName),
    last_name: orNotAvailable(attempt.payer.lastName),
    email: orNotAvailable(attempt.payer.email),
    phone_number: orNotAvailable(attempt.payer.phone),
  },
  special_reference: attempt.reference,
  notification_url: attempt.callbackUrl,
  redirection_url: attempt.returnUrl,
  expiration: attempt.expiresInSeconds,
});

const startAttempt =
  (settings: PaymobSettings, client: PaymobClient) =>
  async (attempt: AttemptToStart): Promise<StartedAttempt> => {
    const integrationId = settings.integrations[attempt.method];
    if (integrationId === undefined) {
      throw new GatewayError('refused', `PAYMOB_INTEGRATIONS names none for ${attempt.method}.`);
    }
    const reply = await client.write('/v1/intention/', intentionOf(attempt, integrationId));
    const parsed = intentionReply.safeParse(reply);
    const detail = parsed.data?.intention_detail;
    const isOther =
      detail && (detail.amount !== attempt.amountInPiastres || detail.currency !== 'EGP');
    // Nobody gets the client secret of such an intention, so nobody can pay it.
    if (!parsed.success || isOther) {
      throw new GatewayError('nonsense', 'Paymob answered with another intention, or none.');
    }
    const {
      id: intentionId,
      client_secret: clientSecret,
      intention_order_id: orderId,
    } = parsed.data;
    const query = new URLSearchParams({ publicKey: settings.publicKey, clientSecret });
    return { pageUrl: `${settings.baseUrl}/unifiedcheckout/?${query}`, intentionId, orderId };
  };

/** A number as JSON has it: Paymob's ids are numbers, and its account may write others. */
const asNumber = (id: string): number | string => (/^\d{1,15}$/u.test(id) ? Number(id) : id);

/** An order with its transactions, whole or as their ids. */
const orderReply = z.object({
  id: name,
  transactions: z.array(z.union([name, z.looseObject({ id: name })])),
});

const createInquiry = (client: PaymobClient, integrationIds: readonly string[]): Inquiry => {
  /** @param isRequested whether a transaction is the one that was requested */
  const read = (reply: unknown, isRequested: (of: { id: string; orderId: string }) => boolean) => {
    const found = readAnsweredTransaction(reply);
    const { statement } = found ?? {};
    if (!statement || !isRequested({ id: statement.transactionId, orderId: statement.orderId })) {
      throw new GatewayError('nonsense', 'Paymob answered with another transaction, or none.');
    }
    // Transactions of the other mode, or of another shop of the account, are ignored.
    return integrationIds.includes(found?.integrationId ?? '') && !found?.isCapture
      ? statement
      : undefined;
  };
  const findTransaction = async (transactionId: string) => {
    const path = `/api/acceptance/transactions/${encodeURIComponent(transactionId)}`;
    const reply = await client.read('GET', path);
    return reply === undefined ? undefined : read(reply, (found) => found.id === transactionId);
  };
  const findLatest = async (orderId: string) => {
    const path = '/api/ecommerce/orders/transaction_inquiry';
    const reply = await client.read('POST', path, { order_id: asNumber(orderId) });
    return reply === undefined ? undefined : read(reply, (found) => found.orderId === orderId);
  };
  return {
    listTransactions: async ({ orderId }) => {
      const reply = await client.read(
        'GET',
        `/api/ecommerce/orders/${encodeURIComponent(orderId)}`,
      );
      const order = orderReply.safeParse(reply);
      // Where the order does not list its transactions, only the latest can be read.
      if (!order.success || order.data.id !== orderId) {
        const latest = await findLatest(orderId);
        return latest ? [latest] : [];
      }
      const statements = [];
      for (const listed of order.data.transactions) {
        const isId = typeof listed === 'string';
        const statement = isId
          ? await findTransaction(listed)
          : read(listed, (found) => found.orderId === orderId);
        if (statement) statements.push(statement);
      }
      return statements;
    },
    findTransaction,
  };
};

const stateOfRefund = ({ pending, success }: z.infer<typeof refundReply>): RefundMade['state'] => {
  if (pending) return 'pending';
  return success ? 'succeeded' : 'failed';
};

/** @throws GatewayError `refused` for a reply that is a refusal, which may come with status 200 */
const readMade = (reply: unknown, what: 'refund' | 'void'): RefundMade => {
  const parsed = refundReply.safeParse(reply);
  if (parsed.success) return { transactionId: parsed.data.id, state: stateOfRefund(parsed.data) };
  const refusal = z
    .union([
      z.object({ detail: z.string() }),
      z.object({ message: z.string() }),
      z.object({ amount_cents: z.array(z.string()) }),
    ])
    .safeParse(reply);
  if (refusal.success) {
    const [reason] = Object.values(refusal.data).flat();
    throw new GatewayError('refused', `Paymob refuses the ${what}: ${reason?.slice(0, 300)}`);
  }
  throw new GatewayError('nonsense', `Paymob answered a ${what} with something else.`, {
    isOutcomeUnknown: true,
  });
};

/**
 * Refunds money. A payment of the same day may be refused, because it is not settled yet; if the whole is refunded, it is
 * voided instead. A refused call has changed nothing, so the second call cannot refund twice (decisions/0092).
 */
const makeRefund =
  (client: PaymobClient) =>
  async ({ transactionId, amountInPiastres, isWhole }: RefundToMake): Promise<RefundMade> => {
    const transaction = { transaction_id: asNumber(transactionId) };
    const refund = async () => {
      const body = { ...transaction, amount_cents: amountInPiastres };
      return readMade(await client.write('/api/acceptance/void_refund/refund', body), 'refund');
    };
    try {
      return await refund();
    } catch (refusal) {
      const mayBeTooYoung = refusal instanceof GatewayError && refusal.kind === 'refused';
      if (!isWhole || !mayBeTooYoung || refusal.isOutcomeUnknown) throw refusal;
      try {
        const reply = await client.write('/api/acceptance/void_refund/void', transaction);
        return readMade(reply, 'void');
      } catch (error) {
        // The reason of the refused refund helps more than the message that a settled payment cannot be voided.
        throw error instanceof GatewayError && error.kind === 'refused' ? refusal : error;
      }
    }
  };

/** Cards and wallets through Paymob's hosted page (decisions/0058). */
export const createPaymob = (settings: PaymobSettings, client: PaymobClient): Gateway => {
  const { integrations, hmacSecret, apiKey, isLive } = settings;
  const trust = {
    hmacSecret,
    integrationIds: Object.values(integrations),
  };
  return {
    name: 'paymob',
    isLive,
    account: settings.publicKey,
    methods: (['card', 'wallet'] as const).filter((method) => integrations[method] !== undefined),
    start: startAttempt(settings, client),
    // Paymob documents no call that ends an intention.
    close: undefined,
    readCallback: (query, body) => readCallback(query, body, trust),
    readReturn: (query) => readReturn(query, trust),
    inquiry: apiKey === undefined ? undefined : createInquiry(client, trust.integrationIds),
    refund: makeRefund(client),
  };
};
