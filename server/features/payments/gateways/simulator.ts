import { setTimeout as waitForTimer } from 'node:timers/promises';
import type { simulatedOutcomes } from '#contract/payments/simulator.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import type { Exchange } from './exchange.ts';
import { type AttemptToStart, type Gateway, GatewayError } from './gateway.ts';
import { readCallback, readReturn } from './read-callback.ts';
import { readAnsweredTransaction } from './read-transaction.ts';
import { sign, signedTextOfTransaction } from './signature.ts';
import {
  closeOrder,
  findChange,
  findOrder,
  insertChange,
  insertOrder,
  insertRefund,
  listChanges,
} from './simulated-orders.repository.ts';
import {
  flatten,
  presentTransaction,
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
  database: Executor;
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
  findOrder: (orderId: string) => Promise<(SimulatedOrder & { isPaid: boolean }) | undefined>;
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

/** The simulator's orders, in the database, so that each node finds them, also after a restart (decisions/0167). */
const createOrders = ({
  database,
  clock,
  ids,
}: Pick<SimulatorParts, 'database' | 'clock' | 'ids'>) => {
  const list = async (order: SimulatedOrder): Promise<SimulatedTransaction[]> => {
    const changes = await listChanges(database, order.orderId);
    return changes.map((change) => presentTransaction(order, change));
  };
  const findPaid = async (order: SimulatedOrder): Promise<SimulatedTransaction | undefined> =>
    (await list(order)).find(({ success, is_refund: isRefund }) => success && !isRefund);
  return {
    open: async ({ expiresInSeconds, ...attempt }: AttemptToStart): Promise<SimulatedOrder> => {
      const expiresAt = new Date(clock.now().getTime() + expiresInSeconds * 1000);
      const order = { orderId: ids.next(), attempt, expiresAt };
      await insertOrder(database, order);
      return order;
    },
    find: (orderId: string) => findOrder(database, orderId),
    close: (orderId: string) => closeOrder(database, { orderId, now: clock.now() }),
    list,
    findPaid,
    findTransaction: async (id: string): Promise<SimulatedTransaction | undefined> => {
      const found = await findChange(database, id);
      const order = found && (await findOrder(database, found.orderId));
      return order && presentTransaction(order, found.change);
    },
    /** @returns undefined when it would be a second payment of the order, or one of a closed order */
    add: async (
      order: SimulatedOrder,
      state: SimulatedChange['state'],
    ): Promise<SimulatedTransaction | undefined> => {
      const change: SimulatedChange = {
        id: ids.next(),
        state,
        amountInPiastres: order.attempt.amountInPiastres,
        refundOf: null,
        refundedInPiastres: 0,
        createdAt: clock.now(),
      };
      const isAdded = await insertChange(database, order.orderId, change);
      return isAdded ? presentTransaction(order, change) : undefined;
    },
    /** @throws GatewayError for more than was not refunded yet */
    refund: async (transactionId: string, amountInPiastres: number) => {
      const refund = {
        id: ids.next(),
        refundOf: transactionId,
        amountInPiastres,
        createdAt: clock.now(),
      };
      const orderId = await insertRefund(database, refund);
      const order = orderId === undefined ? undefined : await findOrder(database, orderId);
      if (!order) {
        throw new GatewayError('refused', 'The simulator has nothing of that amount to give back.');
      }
      const change: SimulatedChange = { ...refund, state: 'succeeded', refundedInPiastres: 0 };
      return { order, refund: presentTransaction(order, change) };
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
    const send = async () => {
      if (delayInMilliseconds > 0) await wait(delayInMilliseconds, stopping.signal);
      for (const transaction of transactions) await post(order, transaction);
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
): Promise<SimulatedTransaction | undefined> => {
  if (outcome === 'decline') {
    const declined = await orders.add(order, 'failed');
    if (declined) await reporter.report(order, [declined]);
    return declined;
  }
  const earlier = outcome === 'reordered' ? await orders.add(order, 'failed') : undefined;
  const paid = await orders.add(order, 'succeeded');
  // Paid on another node meanwhile, which reports it.
  if (!paid) return orders.findPaid(order);
  if (outcome === 'late') void reporter.report(order, [paid], delaysInMilliseconds.late);
  else if (outcome === 'doubled') {
    await Promise.all([reporter.report(order, [paid]), reporter.report(order, [paid])]);
  } else if (outcome !== 'lost') await reporter.report(order, earlier ? [paid, earlier] : [paid]);
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
    start: async (attempt) => {
      const { orderId } = await orders.open(attempt);
      // Its page belongs to the platform, so it has the origin to which the browser comes back.
      const pageUrl = new URL(`/payment/simulator/${orderId}`, attempt.returnUrl).href;
      const intentionId = `simulated-${clock.now().getTime()}`;
      return { pageUrl, intentionId, orderId };
    },
    close: (orderId) => orders.close(orderId),
    readCallback: (query, body) => readCallback(query, body, trust),
    readReturn: (query) => readReturn(query, trust),
    inquiry: {
      listTransactions: async ({ orderId }) => {
        const order = await orders.find(orderId);
        const statements = order ? (await orders.list(order)).map(statementOf) : [];
        return statements.filter((statement) => statement !== undefined);
      },
      findTransaction: async (id) => statementOf(await orders.findTransaction(id)),
    },
    refund: async ({ transactionId, amountInPiastres }) => {
      const { order, refund } = await orders.refund(transactionId, amountInPiastres);
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
  /** The running payment of each order on this node: a second click waits for it. */
  const runningPayments = new Map<string, Promise<SimulatedTransaction | undefined>>();

  const pay = async (
    order: SimulatedOrder,
    outcome: Exclude<SimulatedOutcome, 'three_d_secure'>,
  ) => {
    await wait(delaysInMilliseconds[order.attempt.method], reporter.signal);
    return (await orders.findPaid(order)) ?? carryOut(order, outcome, { orders, reporter });
  };
  const isOpen = (order: SimulatedOrder) => order.expiresAt > clock.now();

  return {
    gateway: createSimulatedGateway(parts, orders, reporter),
    outcomes: settings.outcomes,
    findOrder: async (orderId) => {
      const order = await orders.find(orderId);
      return order && { ...order, isPaid: (await orders.findPaid(order)) !== undefined };
    },
    decide: async (orderId, outcome) => {
      const order = await orders.find(orderId);
      const paid = order && (await orders.findPaid(order));
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
