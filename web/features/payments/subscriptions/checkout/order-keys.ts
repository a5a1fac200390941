import { readViewer } from '#web/lib/session/session.ts';

const storageKey = 'orders';
/** A student who compares plans and methods begins a few; the oldest are forgotten. */
const maxOrders = 12;

type StoredOrder = { order: string; clientKey: string; paymentId?: string };

function readOrders(): StoredOrder[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

const store = (orders: StoredOrder[]): void =>
  localStorage.setItem(storageKey, JSON.stringify(orders.slice(0, maxOrders)));

/** Also on an address without TLS, where browsers have no `randomUUID`. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

type Ordered = {
  planId?: string | undefined;
  month?: unknown;
  lessonId?: string | undefined;
  discountCode?: string | undefined;
  paymentMethod?: string | undefined;
};

/** Two clicks are one order where the same person buys the same in the same way. */
const nameOf = ({ planId, month, lessonId, discountCode, paymentMethod }: Ordered): string =>
  JSON.stringify([readViewer()?.id, planId ?? lessonId, month, discountCode, paymentMethod]);

/**
 * The key that makes the repetitions of one order one payment (decisions/0059). It is stored in the browser, so a double
 * click, a lost reply, a reload and a second tab use the same.
 */
export function clientKeyOf(ordered: Ordered): string {
  const order = nameOf(ordered);
  const orders = readOrders();
  const storedOrder = orders.find((each) => each.order === order);
  if (storedOrder) return storedOrder.clientKey;
  const clientKey = randomId();
  store([{ order, clientKey }, ...orders]);
  return clientKey;
}

/** Notes which payment an order has become. */
export function noteOrder(ordered: Ordered, paymentId: string): void {
  const order = nameOf(ordered);
  store(readOrders().map((each) => (each.order === order ? { ...each, paymentId } : each)));
}

/** The next click for the same purchase is a new order. */
export function forgetOrder(ordered: Ordered): void {
  const order = nameOf(ordered);
  store(readOrders().filter((each) => each.order !== order));
}

/** As `forgetOrder`, once a payment is decided. */
export function forgetPayment(paymentId: string): void {
  const orders = readOrders();
  const others = orders.filter((each) => each.paymentId !== paymentId);
  if (others.length < orders.length) store(others);
}
