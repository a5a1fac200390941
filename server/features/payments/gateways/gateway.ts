/**
 * The interface of a payment gateway (decisions §7, decisions/0058). Amounts are whole piastres. No method retries a write: a
 * caller that does not know the outcome asks first.
 */
export type Gateway = {
  name: 'simulator' | 'paymob';
  /** Whether real money moves; the pages say so where it does not. */
  isLive: boolean;
  /** The account whose transactions it reports: a public name, no secret. */
  account: string;
  /** The methods by which it can take money, among those in the settings. */
  methods: readonly ('card' | 'wallet')[];
  /**
   * Begins one attempt to pay.
   * @throws GatewayError
   */
  start: (attempt: AttemptToStart) => Promise<StartedAttempt>;
  /** Reads what was posted to the callback address: its query, and its JSON body as parsed. */
  readCallback: (query: Query, body: unknown) => CallbackReading;
  /** Reads the query with which the browser comes back. For the page alone: only a callback or an inquiry decides. */
  readReturn: (query: Query) => CallbackReading;
  /**
   * Takes no more money for an order. Undefined where the gateway has no such call; its orders then end by their time.
   * @returns whether the order is closed; false where it was paid
   * @throws GatewayError
   */
  close: ((orderId: string) => Promise<boolean>) | undefined;
  /** Undefined where the settings have no key for it. */
  inquiry: Inquiry | undefined;
  /**
   * Refunds a part or the whole of a successful transaction.
   * @throws GatewayError with `isOutcomeUnknown` when the money may have gone back nevertheless
   */
  refund: (refund: RefundToMake) => Promise<RefundMade>;
};

/** A query as Fastify parses it: a name that came twice has a list. */
export type Query = Readonly<Record<string, unknown>>;

export type AttemptToStart = {
  /** Our id of this attempt. It must be new, because a gateway refuses a second order with the same id. */
  reference: string;
  amountInPiastres: number;
  method: 'card' | 'wallet';
  /** What is bought, as the gateway shows it. */
  title: string;
  payer: { firstName: string; lastName: string; email: string; phone: string };
  /** Where the gateway posts what happened, absolute. */
  callbackUrl: string;
  /** Where the browser goes afterwards, absolute. */
  returnUrl: string;
  /** After this time the gateway takes no money for it. */
  expiresInSeconds: number;
};

export type StartedAttempt = {
  /** The page of the gateway on which the payer pays. */
  pageUrl: string;
  /** The gateway's id of the attempt, for its support. */
  intentionId: string;
  /** The gateway's id of the order. Each callback signs it, so it identifies the payment. */
  orderId: string;
};

/**
 * A gateway's statement about one transaction. Fields marked "by an answer" are not signed in a callback, so only the answer
 * to an inquiry fills them (decisions/0092).
 */
export type TransactionStatement = {
  /** The same statement may come twice, late or out of order: one id, one effect. */
  transactionId: string;
  orderId: string;
  /** The gateway's id of the owner of the money: the same in each transaction of an account. */
  owner: string;
  /** Our reference of the attempt (by an answer: refuse the statement where it is not the one of `orderId`). */
  reference: string | undefined;
  /**
   * A refund is a transaction of its own that names its parent; a void is a refund of the whole. A callback does not sign the
   * kind, so there a dispute looks like a refund. By an answer it may be `dispute`: the bank took the money back.
   */
  kind: 'payment' | 'refund' | 'dispute';
  /** `reversed`: this payment succeeded, and a part or the whole went back since; never a reason to grant. */
  state: 'pending' | 'succeeded' | 'failed' | 'reversed';
  amountInPiastres: number;
  currency: string;
  /** The payment that a refund belongs to (by an answer). */
  parentTransactionId: string | undefined;
  /** How much of this payment was refunded so far (by an answer). */
  refundedInPiastres: number;
  method: 'card' | 'wallet' | 'other';
  /** Last four digits of the card or wallet, never more; empty where the gateway names none. */
  sourceEnding: string;
  /** `Visa`, `MasterCard`, `wallet` and so on, as the gateway writes it. */
  sourceName: string;
  /** The gateway's words about a decline (by an answer, in its language, not for students). */
  message: string | undefined;
  /** The gateway's own time text, as received; without an offset, its time zone is unknown. */
  gatewayTime: string;
};

export type CallbackReading =
  | { outcome: 'statement'; statement: TransactionStatement }
  /** Signed, and about something without an effect here, such as a stored card: reply 200. */
  | { outcome: 'irrelevant'; about: string }
  /** Not from the gateway, or changed after it was signed: reply 401 and log. */
  | { outcome: 'refused'; reason: 'no_signature' | 'wrong_signature' | 'malformed' };

export type Inquiry = {
  /**
   * The transactions of an attempt, the oldest first: one order may be tried with several cards, and each refund is a
   * transaction. None when the gateway knows none (yet).
   * @throws GatewayError
   */
  listTransactions: (attempt: Pick<StartedAttempt, 'orderId'>) => Promise<TransactionStatement[]>;
  /**
   * One transaction, for example to see what was refunded of it.
   * @throws GatewayError
   */
  findTransaction: (transactionId: string) => Promise<TransactionStatement | undefined>;
};

export type RefundToMake = {
  transactionId: string;
  amountInPiastres: number;
  /** Whether it is all that was paid. The gateway may then void a payment that is too recent for a refund. */
  isWhole: boolean;
};

export type RefundMade = {
  /** The transaction of the refund or void itself, which a callback will name too. */
  transactionId: string;
  state: 'pending' | 'succeeded' | 'failed';
};

/**
 * A call to the gateway that failed.
 * - `unreachable`: no reply in time, or a reply that says that the gateway itself fails (5xx, 429)
 * - `refused`: the gateway read the call and declines it; the message is its own
 * - `nonsense`: the reply is not what the gateway documents
 */
export class GatewayError extends Error {
  readonly kind: 'unreachable' | 'refused' | 'nonsense';
  /** Whether a write may have happened nevertheless. If so, make an inquiry before repeating it. */
  readonly isOutcomeUnknown: boolean;
  /** The HTTP status of a refusal. */
  readonly status: number | undefined;

  constructor(
    kind: GatewayError['kind'],
    message: string,
    {
      isOutcomeUnknown = false,
      status,
      cause,
    }: { isOutcomeUnknown?: boolean; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'GatewayError';
    this.kind = kind;
    this.isOutcomeUnknown = isOutcomeUnknown;
    this.status = status;
  }
}
