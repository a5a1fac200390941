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

/** The maximum of orders in one comparison. Each needs a call, because the gateway documents no list (decisions/0067). */
const maxOrders = 1000;

/** Orders whose answers are compared together. */
const sliceSize = 100;

export type GatewayComparison = {
  ordersToCheck: number;
  ordersChecked: number;
  differences: DayDifference[];
};

type Answers = {
  orders: OrderRow[];
  /** The gateway's answers by order. */
  said: Map<string, TransactionStatement[]>;
};

/** The gateway's answers about each order, until one call fails. */
const queryOrders = async (inquiry: Inquiry, orders: readonly OrderRow[]): Promise<Answers> => {
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
  // The ledger is read after the answers, so that it contains what arrived meanwhile.
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
 * Compares a day with the gateway's answers about its orders, one after another, and about each transaction in the ledger.
 * When the gateway stops answering, the remaining orders are not checked and count as no difference.
 */
export const compareWithGateway = async (
  executor: Executor,
  { name, inquiry }: Pick<Gateway, 'name' | 'inquiry'>,
  span: DaySpan,
): Promise<GatewayComparison> => {
  const listed = { ...span, gateway: name, limit: maxOrders };
  const { orders, total } = await listOrders(executor, listed);
  const compared: GatewayComparison = {
    ordersToCheck: total,
    ordersChecked: 0,
    differences: [],
  };
  if (!inquiry) return compared;
  for (let begin = 0; begin < orders.length; begin += sliceSize) {
    const slice = orders.slice(begin, begin + sliceSize);
    const answers = await queryOrders(inquiry, slice);
    try {
      const found = await compareSlice(executor, { name, inquiry }, { ...answers, span });
      compared.differences.push(...found);
      compared.ordersChecked += answers.orders.length;
    } catch (error) {
      if (error instanceof GatewayError) return compared;
      throw error;
    }
    if (answers.orders.length < slice.length) return compared;
  }
  return compared;
};
