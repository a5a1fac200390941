import * as z from 'zod/mini';
import type { PaymobSettings } from '#server/paymob-settings.ts';
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
import { readTransaction } from './read-transaction.ts';

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

/** Paymob refuses blank texts, and takes `NA` for what is not known. */
const orNotKnown = (value: string): string => value.trim() || 'NA';

const intentionOf = (attempt: AttemptToStart, integrationId: string) => ({
  amount: attempt.amountInPiastres,
  currency: 'EGP',
  payment_methods: [Number(integrationId)],
  items: [{ name: attempt.title.slice(0, 50), amount: attempt.amountInPiastres }],
  billing_data: {
    first_name: orNotKnown(attempt.payer.firstName),
    last_name: orNotKnown(attempt.payer.lastName),
    email: orNotKnown(attempt.payer.email),
    phone_number: orNotKnown(attempt.payer.phone),
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
    // Nobody has the client secret of such an intention, so nobody can pay it.
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

const createInquiry = (client: PaymobClient): Inquiry => {
  /** @param isAsked whether a transaction is the one that the question was about */
  const read = (reply: unknown, isAsked: (of: { id: string; orderId: string }) => boolean) => {
    if (reply === undefined) return undefined;
    const statement = readTransaction(reply)?.statement;
    if (!statement || !isAsked({ id: statement.transactionId, orderId: statement.orderId })) {
      throw new GatewayError('nonsense', 'Paymob answered with another transaction, or none.');
    }
    return statement;
  };
  return {
    findLatest: async ({ orderId }) => {
      const body = { order_id: /^\d{1,15}$/u.test(orderId) ? Number(orderId) : orderId };
      const reply = await client.ask('POST', '/api/ecommerce/orders/transaction_inquiry', body);
      return read(reply, (found) => found.orderId === orderId);
    },
    findTransaction: async (transactionId) => {
      const path = `/api/acceptance/transactions/${encodeURIComponent(transactionId)}`;
      return read(await client.ask('GET', path), (found) => found.id === transactionId);
    },
  };
};

const stateOfRefund = ({ pending, success }: z.infer<typeof refundReply>): RefundMade['state'] => {
  if (pending) return 'pending';
  return success ? 'succeeded' : 'failed';
};

const makeRefund =
  (client: PaymobClient) =>
  async ({ transactionId, amountInPiastres }: RefundToMake): Promise<RefundMade> => {
    const reply = await client.write('/api/acceptance/void_refund/refund', {
      transaction_id: /^\d{1,15}$/u.test(transactionId) ? Number(transactionId) : transactionId,
      amount_cents: amountInPiastres,
    });
    const parsed = refundReply.safeParse(reply);
    if (parsed.success) {
      return { transactionId: parsed.data.id, state: stateOfRefund(parsed.data) };
    }
    const refusal = z
      .union([
        z.object({ detail: z.string() }),
        z.object({ message: z.string() }),
        z.object({ amount_cents: z.array(z.string()) }),
      ])
      .safeParse(reply);
    // A refusal may come with status 200.
    if (refusal.success) {
      const [reason] = Object.values(refusal.data).flat();
      throw new GatewayError('refused', `Paymob refuses the refund: ${reason?.slice(0, 300)}`);
    }
    throw new GatewayError('nonsense', 'Paymob answered a refund with something else.', {
      isOutcomeUnknown: true,
    });
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
    methods: (['card', 'wallet'] as const).filter((method) => integrations[method] !== undefined),
    start: startAttempt(settings, client),
    readCallback: (query, body) => readCallback(query, body, trust),
    readReturn: (query) => readReturn(query, trust),
    inquiry: apiKey === undefined ? undefined : createInquiry(client),
    refund: makeRefund(client),
  };
};
