import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { type intentionShape, refuse, type Reply } from './shop-calls.ts';
import {
  createTransaction,
  type Intention,
  type Transaction,
  type WentBack,
} from './transactions.ts';

export type Keys = {
  secretKey: string;
  publicKey: string;
  hmacSecret: string;
  apiKey: string;
  card: number;
  wallet: number;
};

type IntentionRequest = z.infer<typeof intentionShape>;

/** Settings of the account, and variants of Paymob's replies. */
export type Behaviour = {
  /** What the reply for an order contains of its transactions. */
  orderListing: 'whole' | 'ids' | 'none';
  /** A payment of the same day is not settled: it can be voided, and not refunded. */
  refundsFromNextDay: boolean;
};

const refusalOf = (
  request: IntentionRequest,
  keys: Keys,
  intentions: Intention[],
): Reply | undefined => {
  const [integrationId = 0] = request.payment_methods;
  if (![keys.card, keys.wallet].includes(integrationId)) {
    return refuse(404, { detail: 'Integration ID does not exist' });
  }
  if (
    request.items &&
    request.items.reduce((sum, { amount }) => sum + amount, 0) !== request.amount
  ) {
    return refuse(400, { items: ['The items do not sum up to the amount.'] });
  }
  const reference = request.special_reference;
  return reference && intentions.some((other) => other.reference === reference)
    ? refuse(400, { detail: 'duplicate order with same id' })
    : undefined;
};

const createIntention = (request: IntentionRequest, orderId: number, now: Date): Intention => {
  const secret = randomBytes(16).toString('hex');
  return {
    id: `pi_test_${secret}`,
    clientSecret: `egy_csk_test_${secret}`,
    orderId,
    amount: request.amount,
    integrationId: request.payment_methods[0] ?? 0,
    reference: request.special_reference,
    notificationUrl: request.notification_url,
    redirectionUrl: request.redirection_url,
    expiresAt: now.getTime() + (request.expiration ?? 3600) * 1000,
    transactions: [],
  };
};

const replyOf = (intention: Intention): Reply => ({
  status: 201,
  body: {
    id: intention.id,
    client_secret: intention.clientSecret,
    intention_order_id: intention.orderId,
    intention_detail: { amount: intention.amount, currency: 'EGP' },
    special_reference: intention.reference ?? null,
    payment_keys: [],
    status: 'intended',
    confirmed: false,
  },
});

/** The records of Paymob: intentions, their transactions, and refunds. */
export const createBooks = (keys: Keys, now: () => Date) => {
  const intentions: Intention[] = [];
  const behaviour: Behaviour = { orderListing: 'whole', refundsFromNextDay: false };
  let lastNumber = 217_503_754;
  const nextNumber = () => (lastNumber += 1);

  const add = (
    intention: Intention,
    state: 'succeeded' | 'declined' | 'pending',
    parent?: { id: number; amount: number; is: WentBack },
  ): Transaction => {
    const transaction = createTransaction({
      id: nextNumber(),
      intention,
      isWallet: intention.integrationId === keys.wallet,
      state,
      now: now(),
      ...(parent && { parent }),
    });
    intention.transactions.push(transaction);
    return transaction;
  };

  const findTransaction = (id: number) =>
    intentions
      .flatMap((intention) =>
        intention.transactions.map((transaction) => ({ intention, transaction })),
      )
      .find(({ transaction }) => transaction.id === id);

  const open = (request: IntentionRequest): Reply => {
    const refusal = refusalOf(request, keys, intentions);
    if (refusal) return refusal;
    const intention = createIntention(request, nextNumber(), now());
    intentions.push(intention);
    return replyOf(intention);
  };

  const whyNot = (transaction: Transaction, amount: number, is: WentBack): Reply | undefined => {
    const rest = transaction.amount_cents - transaction.refunded_amount_cents;
    const isSettled = egyptDay(new Date(`${transaction.created_at}Z`)) < egyptDay(now());
    if (!transaction.success || transaction.has_parent_transaction || transaction.is_voided) {
      return refuse(400, { message: `Transaction cannot be ${is}ed` });
    }
    if (is === 'void' && (isSettled || transaction.source_data.type !== 'card')) {
      return refuse(400, { message: 'Only unsettled card transactions can be voided' });
    }
    if (is === 'refund' && behaviour.refundsFromNextDay && !isSettled) {
      return refuse(400, { message: 'Transaction is not settled yet' });
    }
    return amount < 1 || amount > rest
      ? refuse(200, { amount_cents: ['Full Amount has been already refunded'] })
      : undefined;
  };

  /** Gives money back, by a transaction of its own. A dispute of a bank is never refused. */
  const giveBack = (id: number, amount: number, is: WentBack = 'refund'): Reply => {
    const found = findTransaction(id);
    if (!found) return refuse(404, { detail: 'Not found.' });
    const { intention, transaction } = found;
    const refusal = is === 'dispute' ? undefined : whyNot(transaction, amount, is);
    if (refusal) return refusal;
    transaction.refunded_amount_cents += amount;
    if (is === 'void') transaction.is_voided = true;
    else transaction.is_refunded = true;
    return { status: 201, body: add(intention, 'succeeded', { id, amount, is }) };
  };

  return {
    intentions,
    add,
    open,
    giveBack,
    findTransaction,
    orderListing: () => behaviour.orderListing,
    behave: (change: Partial<Behaviour>) => void Object.assign(behaviour, change),
    find: (isIt: (intention: Intention) => boolean) => intentions.find(isIt),
  };
};

export type Books = ReturnType<typeof createBooks>;
