import {
  refundRequestReference,
  compareMovement,
  compareStatement,
  type DayDifference,
} from '#domain/payments/day-differences.ts';
import {
  type Gateway,
  GatewayError,
  type Inquiry,
  type TransactionStatement,
} from '#server/features/payments/gateways/gateway.ts';
import type { Executor } from '#server/platform/database/database.ts';
import {
  type DaySpan,
  listLedgers,
  listMovements,
  listOrders,
  type OrderRow,
} from './comparison.repository.ts';

/** The most orders that are asked about in one comparison: a gateway documents no list (decisions/0067). */
const ordersAtMost = 1000;

/** Orders whose answers are compared together. */
const sliceSize = 100;

export type GatewayComparison = {
  ordersToAsk: number;
  ordersAsked: number;
  differences: DayDifference[];
};

type Answers = {
  orders: OrderRow[];
  /** By their orders. */
  said: Map<string, TransactionStatement[]>;
};

/** What the gateway says about each order, until one call fails. */
const askAboutOrders = async (inquiry: Inquiry, orders: readonly OrderRow[]): Promise<Answers> => {
  const answers: Answers = { orders: [], said: new Map() };
  for (const order of orders) {
    try {
      const { order_id: orderId } = order;
      answers.said.set(orderId, await inquiry.listTransactions({ orderId }));
      answers.orders.push(order);
    } catch (error) {
      if (error instanceof GatewayError) break;
      throw error;
    }
  }
  return answers;
};

const compareSlice = async (
  executor: Executor,
  { name, inquiry }: { name: Gateway['name']; inquiry: Inquiry },
  { orders, said, span }: Answers & { span: DaySpan },
): Promise<DayDifference[]> => {
  const differences: (DayDifference | undefined)[] = [];
  const paymentIds = [...new Set(orders.map((order) => order.payment_id))];
  // Read after the answers: what arrived while we asked is in the ledger by now.
  const ledgers = new Map((await listLedgers(executor, paymentIds)).map((row) => [row.id, row]));
  for (const { order_id: orderId, payment_id: paymentId } of orders) {
    const ledger = ledgers.get(paymentId);
    if (!ledger) continue;
    const side = {
      paymentId,
      totalInPiastres: ledger.total_in_piastres,
      refundedInPiastres: ledger.refunded_in_piastres,
      references: new Set(ledger.references),
    };
    for (const statement of said.get(orderId) ?? []) {
      differences.push(compareStatement(side, statement));
    }
  }
  const transactions = new Map([...said.values()].flat().map((of) => [of.transactionId, of]));
  for (const movement of await listMovements(executor, { ...span, paymentIds })) {
    const id = refundRequestReference(movement.reference);
    const statement = transactions.get(id) ?? (await inquiry.findTransaction(id));
    // The simulator forgets its orders when the server stops (decisions/0058).
    if (!statement && name === 'simulator') continue;
    differences.push(compareMovement(movement, statement));
  }
  return differences.filter((difference) => difference !== undefined);
};

/**
 * Compares a day with what the gateway says about its orders, one after the other, and about each transaction that the
 * ledger names. A gateway that does not answer leaves the rest unasked: that decides nothing.
 */
export const askGateway = async (
  executor: Executor,
  { name, inquiry }: Pick<Gateway, 'name' | 'inquiry'>,
  span: DaySpan,
): Promise<GatewayComparison> => {
  const listed = { ...span, gateway: name, limit: ordersAtMost };
  const { orders, total } = await listOrders(executor, listed);
  const compared: GatewayComparison = {
    ordersToAsk: total,
    ordersAsked: 0,
    differences: [],
  };
  if (!inquiry) return compared;
  for (let begin = 0; begin < orders.length; begin += sliceSize) {
    const slice = orders.slice(begin, begin + sliceSize);
    const answers = await askAboutOrders(inquiry, slice);
    try {
      const found = await compareSlice(executor, { name, inquiry }, { ...answers, span });
      compared.differences.push(...found);
      compared.ordersAsked += answers.orders.length;
    } catch (error) {
      if (error instanceof GatewayError) return compared;
      throw error;
    }
    if (answers.orders.length < slice.length) return compared;
  }
  return compared;
};
