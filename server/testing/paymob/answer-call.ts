import { randomUUID } from 'node:crypto';
import type { Books, Keys } from './books.ts';
import type { CallName } from './faults.ts';
import {
  fieldErrors,
  inquiryShape,
  intentionShape,
  refundShape,
  refuse,
  type Reply,
  voidShape,
} from './shop-calls.ts';

type Request = { name: CallName; path: string; authorization: string; body: unknown };

type GiveBack = (transactionId: number, amount: number, is: 'refund' | 'void') => Reply;

/** The latest transaction of an order. */
const inquire = (books: Books, body: unknown): Reply => {
  const parsed = inquiryShape.safeParse(body);
  if (!parsed.success) return fieldErrors(parsed.error);
  const { data } = parsed;
  const found = books.find((intention) =>
    'order_id' in data
      ? intention.orderId === data.order_id
      : intention.reference === data.merchant_order_id,
  );
  const latest = found?.transactions.at(-1);
  return latest ? { status: 200, body: latest } : refuse(404, { detail: 'Not found.' });
};

/** An order with its transactions, as the account lists them. */
const showOrder = (books: Books, orderId: number): Reply => {
  const found = books.find((intention) => intention.orderId === orderId);
  if (!found) return refuse(404, { detail: 'Not found.' });
  const { transactions } = found;
  const ids = transactions.map(({ id }) => id);
  const listed = { whole: transactions, ids, none: undefined }[books.orderListing()];
  return { status: 200, body: { id: orderId, transactions: listed } };
};

/** Paymob's replies to the calls of a shop, each authenticated as documented. */
export const createAnswers = (keys: Keys, books: Books, giveBack: GiveBack) => {
  const tokens = new Set<string>();

  const isAllowed = ({ name, authorization }: Request): boolean => {
    if (name === 'token') return true;
    return name === 'intention' || name === 'refund' || name === 'void'
      ? authorization === `Token ${keys.secretKey}`
      : tokens.has(authorization.replace('Bearer ', ''));
  };

  const giveToken = (body: unknown): Reply => {
    if ((body as { api_key?: unknown } | undefined)?.api_key !== keys.apiKey) {
      return refuse(403, { detail: 'incorrect credentials' });
    }
    const token = randomUUID();
    tokens.add(token);
    return { status: 201, body: { token } };
  };

  const answer = ({ name, path, body }: Request): Reply => {
    switch (name) {
      case 'intention': {
        const parsed = intentionShape.safeParse(body);
        return parsed.success ? books.open(parsed.data) : fieldErrors(parsed.error);
      }
      case 'token':
        return giveToken(body);
      case 'inquiry':
        return inquire(books, body);
      case 'order':
        return showOrder(books, Number(path.split('/').at(-1)));
      case 'transaction': {
        const found = books.findTransaction(Number(path.split('/').at(-1)));
        return found
          ? { status: 200, body: found.transaction }
          : refuse(404, { detail: 'Not found.' });
      }
      case 'refund': {
        const parsed = refundShape.safeParse(body);
        return parsed.success
          ? giveBack(parsed.data.transaction_id, parsed.data.amount_cents, 'refund')
          : fieldErrors(parsed.error);
      }
      case 'void': {
        const parsed = voidShape.safeParse(body);
        if (!parsed.success) return fieldErrors(parsed.error);
        const found = books.findTransaction(parsed.data.transaction_id);
        return giveBack(parsed.data.transaction_id, found?.transaction.amount_cents ?? 0, 'void');
      }
    }
  };

  return {
    answer: (request: Request): Reply =>
      isAllowed(request)
        ? answer(request)
        : refuse(401, { detail: 'Authentication credentials were not provided.' }),
    /** As if an hour had passed. */
    endTokens: () => tokens.clear(),
  };
};

export type Answers = ReturnType<typeof createAnswers>;
