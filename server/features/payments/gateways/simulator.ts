import { setTimeout as waitForTimer } from 'node:timers/promises';
import type { simulatedOutcomes } from '#contract/payments/simulator.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import type { Exchange } from './exchange.ts';
import { type Gateway, GatewayError } from './gateway.ts';
import { readCallback, readReturn } from './read-callback.ts';
import { readAnsweredTransaction } from './read-transaction.ts';
import { sign, signedTextOfTransaction } from './signature.ts';
import {
  createTransaction,
  findPaid,
  flatten,
  type SimulatedChange,
  type SimulatedOrder,
  simulatedIntegration,
  type SimulatedTransaction,
} from './simulated-orders.ts';

/**
 * The outcome that the payer chooses.
 * - `three_d_secure`: asks for a further step first, which is then decided by `success` or `decline`
 * - `lost`: paid, and never reported; `late`: reported after half a minute; `doubled`: reported twice at once
 * - `reordered`: a declined attempt before the paid one is reported after it
 */
export type SimulatedOutcome = (typeof simulatedOutcomes)[number];

export type SimulatorSettings = {
  /** The key that signs its reports, the same on each node. */
  hmacSecret: string;
  /** The outcomes that its page offers. */
  outcomes: readonly SimulatedOutcome[];
};

type SimulatorParts = {
  settings: SimulatorSettings;
  clock: Clock;
  ids: Ids;
  exchange: Exchange;
  /** Resolves after that time, and rejects when the signal aborts; tests replace it. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

export type Simulator = {
  gateway: Gateway;
  outcomes: readonly SimulatedOutcome[];
  /** The order for the page; undefined for an order that does not exist, or no longer. */
  findOrder: (orderId: string) => (SimulatedOrder & { isPaid: boolean }) | undefined;
  /**
   * Carries out the chosen outcome: waits as long as a real payment takes (spec §4), reports, and returns where the browser
   * goes. A paid order stays paid, whatever is chosen.
   * @returns undefined for an order that does not exist; `three_d_secure` when a further step has to be decided
   */
  decide: (
    orderId: string,
    outcome: SimulatedOutcome,
  ) => Promise<{ step: 'three_d_secure' } | { step: 'return'; url: string } | undefined>;
  /** Cancels the reports that were not sent yet. */
  stop: () => Promise<void>;
};

const delaysInMilliseconds = { card: 2000, wallet: 1500, late: 30_000 };

/** Beyond this number, the oldest orders are deleted. */
const maxOrders = 10_000;

/** The simulator's orders, in the memory of this process. No money moves, so they need not survive a restart. */
const createOrders = ({ clock, ids }: Pick<SimulatorParts, 'clock' | 'ids'>) => {
  const orders = new Map<string, SimulatedOrder>();
  const add = (order: SimulatedOrder, change: SimulatedChange): SimulatedTransaction => {
    const transaction = createTransaction(ids.next(), order, change, clock.now());
    order.transactions.push(transaction);
    return transaction;
  };
  const findTransaction = (id: string) => {
    for (const order of orders.values()) {
      const transaction = order.transactions.find((other) => other.id === id);
      if (transaction) return { order, transaction };
    }
    return undefined;
  };
  return {
    open: (attempt: SimulatedOrder['attempt']): SimulatedOrder => {
      const expiresAt = clock.now().getTime() + attempt.expiresInSeconds * 1000;
      const order = { orderId: ids.next(), attempt, expiresAt, transactions: [] };
      orders.set(order.orderId, order);
      const [oldest] = orders.keys();
      if (orders.size > maxOrders && oldest !== undefined) orders.delete(oldest);
      return order;
    },
    find: (orderId: string) => orders.get(orderId),
    findTransaction,
    add,
    /** @throws GatewayError for more than was not refunded yet */
    refund: (transactionId: string, amountInPiastres: number) => {
      const found = findTransaction(transactionId);
      const paid = found && findPaid(found.order);
      const rest = paid ? paid.amount_cents - paid.refunded_amount_cents : 0;
      if (!found || paid !== found.transaction || amountInPiastres > rest || amountInPiastres < 1) {
        throw new GatewayError('refused', 'The simulator has nothing of that amount to give back.');
      }
      paid.is_refunded = true;
      paid.refunded_amount_cents += amountInPiastres;
      const refundOf = { id: transactionId, amountInPiastres };
      return { order: found.order, refund: add(found.order, { state: 'succeeded', refundOf }) };
    },
  };
};

const statementOf = (transaction: SimulatedTransaction | undefined) =>
  transaction && readAnsweredTransaction(transaction)?.statement;

/** Posts what happened to the same address, in the same form and with the same signature as Paymob. */
const createReporter = ({ settings, exchange, wait }: Required<SimulatorParts>) => {
  const stopping = new AbortController();
  const sending = new Set<Promise<unknown>>();

  const post = async ({ attempt }: SimulatedOrder, transaction: SimulatedTransaction) => {
    const url = new URL(attempt.callbackUrl);
    const text = signedTextOfTransaction(transaction) ?? '';
    url.searchParams.set('hmac', sign(text, settings.hmacSecret));
    const body = { type: 'TRANSACTION', obj: transaction };
    // A report that gets lost is what an inquiry is for.
    await exchange({ method: 'POST', url: url.href, body }).catch(() => undefined);
  };
  /** Reports `transactions` one after another, in the background. */
  const report = (
    order: SimulatedOrder,
    transactions: SimulatedTransaction[],
    delayInMilliseconds = 0,
  ) => {
    // A copy, so that a later refund does not change the report.
    const reports = structuredClone(transactions);
    const send = async () => {
      if (delayInMilliseconds > 0) await wait(delayInMilliseconds, stopping.signal);
      for (const transaction of reports) await post(order, transaction);
    };
    const sent = send().catch(() => undefined);
    sending.add(sent);
    void sent.finally(() => sending.delete(sent));
    return sent;
  };
  return {
    report,
    signal: stopping.signal,
    stop: async () => {
      stopping.abort();
      await Promise.all(sending);
    },
  };
};

type Orders = ReturnType<typeof createOrders>;
type Reporter = ReturnType<typeof createReporter>;

/** Makes and reports the transactions of an outcome. @returns the transaction for the browser's return */
const carryOut = async (
  order: SimulatedOrder,
  outcome: Exclude<SimulatedOutcome, 'three_d_secure'>,
  { orders, reporter }: { orders: Orders; reporter: Reporter },
): Promise<SimulatedTransaction> => {
  if (outcome === 'decline') {
    const declined = orders.add(order, { state: 'failed' });
    await reporter.report(order, [declined]);
    return declined;
  }
  const earlier = outcome === 'reordered' ? [orders.add(order, { state: 'failed' })] : [];
  const paid = orders.add(order, { state: 'succeeded' });
  if (outcome === 'late') void reporter.report(order, [paid], delaysInMilliseconds.late);
  else if (outcome === 'doubled') {
    await Promise.all([reporter.report(order, [paid]), reporter.report(order, [paid])]);
  } else if (outcome !== 'lost') await reporter.report(order, [paid, ...earlier]);
  return paid;
};

const createSimulatedGateway = (
  { settings, clock }: SimulatorParts,
  orders: Orders,
  reporter: Reporter,
): Gateway => {
  const trust = { hmacSecret: settings.hmacSecret, integrationIds: [simulatedIntegration] };
  return {
    name: 'simulator',
    isLive: false,
    account: 'simulator',
    methods: ['card', 'wallet'],
    start: (attempt) => {
      const { orderId } = orders.open(attempt);
      // Its page belongs to the platform, so it has the origin to which the browser comes back.
      const pageUrl = new URL(`/payment/simulator/${orderId}`, attempt.returnUrl).href;
      const intentionId = `simulated-${clock.now().getTime()}`;
      return Promise.resolve({ pageUrl, intentionId, orderId });
    },
    readCallback: (query, body) => readCallback(query, body, trust),
    readReturn: (query) => readReturn(query, trust),
    inquiry: {
      listTransactions: ({ orderId }) => {
        const statements = orders.find(orderId)?.transactions.map(statementOf) ?? [];
        return Promise.resolve(statements.filter((statement) => statement !== undefined));
      },
      findTransaction: (id) =>
        Promise.resolve(statementOf(orders.findTransaction(id)?.transaction)),
    },
    // Asynchronous, so that a refusal rejects as a call over the network does.
    refund: async ({ transactionId, amountInPiastres }) => {
      const { order, refund } = orders.refund(transactionId, amountInPiastres);
      void reporter.report(order, [refund]);
      return { transactionId: refund.id, state: 'succeeded' };
    },
  };
};

/** The built-in gateway, the default while no keys are set. It takes no money, and its page says so (decisions §7). */
export const createSimulator = (parts: SimulatorParts): Simulator => {
  const {
    settings,
    clock,
    wait = (milliseconds, signal) => waitForTimer(milliseconds, undefined, { signal }),
  } = parts;
  const orders = createOrders(parts);
  const reporter = createReporter({ ...parts, wait });
  /** The running payment of each order: a second click waits for it and pays nothing more. */
  const runningPayments = new Map<string, Promise<SimulatedTransaction>>();

  const pay = async (
    order: SimulatedOrder,
    outcome: Exclude<SimulatedOutcome, 'three_d_secure'>,
  ) => {
    await wait(delaysInMilliseconds[order.attempt.method], reporter.signal);
    return carryOut(order, outcome, { orders, reporter });
  };
  const isOpen = (order: SimulatedOrder) => order.expiresAt > clock.now().getTime();

  return {
    gateway: createSimulatedGateway(parts, orders, reporter),
    outcomes: settings.outcomes,
    findOrder: (orderId) => {
      const order = orders.find(orderId);
      return order && { ...order, isPaid: findPaid(order) !== undefined };
    },
    decide: async (orderId, outcome) => {
      const order = orders.find(orderId);
      const paid = order && findPaid(order);
      if (!order || (!paid && !isOpen(order))) return undefined;
      if (outcome === 'three_d_secure' && !paid) return { step: 'three_d_secure' };
      let transaction = paid;
      if (!transaction && outcome !== 'three_d_secure') {
        const paying = runningPayments.get(orderId) ?? pay(order, outcome);
        runningPayments.set(orderId, paying);
        transaction = await paying.finally(() => runningPayments.delete(orderId));
      }
      if (!transaction) return undefined;
      const url = new URL(order.attempt.returnUrl);
      for (const [name, value] of Object.entries(flatten(transaction))) {
        url.searchParams.set(name, value);
      }
      const text = signedTextOfTransaction(transaction) ?? '';
      url.searchParams.set('hmac', sign(text, settings.hmacSecret));
      return { step: 'return', url: url.href };
    },
    stop: reporter.stop,
  };
};
