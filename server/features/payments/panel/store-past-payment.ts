import { findPayment } from '#server/features/payments/ledger/payments.repository.ts';
import { type LedgerEvent, recordEvent } from '#server/features/payments/ledger/record-event.ts';
import { pricePurchase } from '#server/features/payments/checkout/price-purchase.ts';
import {
  type NewPayment,
  type Order,
  storePricedPayment,
} from '#server/features/payments/checkout/store-payment.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

type PastPayment = Omit<NewPayment, 'waitsInMilliseconds' | 'order'> & {
  order: Order;
  /** When it began; its further events happened right afterwards. */
  at: Date;
  events: readonly LedgerEvent[];
};

const hourInMilliseconds = 60 * 60 * 1000;

/** Stores a payment of an earlier day with its ledger and its right, for the demo's students. */
export const storePastPayment = async (
  transaction: Executor,
  platform: Platform,
  { at, events, ...sold }: PastPayment,
): Promise<void> => {
  const then = { ...platform, clock: { now: () => at } };
  const waitsInMilliseconds = 2 * hourInMilliseconds;
  const priced = await pricePurchase(transaction, sold.order, { now: then.clock.now() });
  const stored = await storePricedPayment(transaction, then, {
    ...sold,
    waitsInMilliseconds,
    priced,
  });
  if (!stored) return;
  // Not locked: nobody else sees it before the transaction ends.
  let payment = await findPayment(transaction, stored.id);
  for (const event of events) payment &&= await recordEvent(transaction, then, payment, event);
};
