import {
  askedReference,
  compareLatest,
  compareMovement,
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
  latest: Map<string, TransactionStatement>;
};

/** What the gateway says last about each order, until one call fails. */
const askLatest = async (inquiry: Inquiry, orders: readonly OrderRow[]): Promise<Answers> => {
  const answers: Answers = { orders: [], latest: new Map() };
  for (const order of orders) {
    try {
      const statement = await inquiry.findLatest({ orderId: order.order_id });
      if (statement) answers.latest.set(order.order_id, statement);
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
  { orders, latest, span }: Answers & { span: DaySpan },
): Promise<DayDifference[]> => {
  const differences: (DayDifference | undefined)[] = [];
  const paymentIds = [...new Set(orders.map((order) => order.payment_id))];
  // Read after the answers: what arrived while we asked is in the ledger by now.
  const ledgers = new Map((await listLedgers(executor, paymentIds)).map((row) => [row.id, row]));
  for (const { order_id: orderId, payment_id: paymentId } of orders) {
    const said = latest.get(orderId);
    const ledger = ledgers.get(paymentId);
    if (!said || !ledger) continue;
    differences.push(
      compareLatest(
        {
          paymentId,
          totalInPiastres: ledger.total_in_piastres,
          refundedInPiastres: ledger.refunded_in_piastres,
          references: new Set(ledger.references),
        },
        said,
      ),
    );
  }
  const known = new Map([...latest.values()].map((said) => [said.transactionId, said]));
  for (const movement of await listMovements(executor, { ...span, paymentIds })) {
    const id = askedReference(movement.reference);
    const said = known.get(id) ?? (await inquiry.findTransaction(id));
    // The simulator forgets its orders when the server stops (decisions/0058).
    if (!said && name === 'simulator') continue;
    differences.push(compareMovement(movement, said));
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
    const answers = await askLatest(inquiry, slice);
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
