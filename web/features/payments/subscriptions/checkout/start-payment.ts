import { initiate, type Payment, type PaymentOrder } from './checkout.queries.ts';
import { clientKeyOf, forgetOrder, noteOrder } from './order-keys.ts';

/**
 * Begins a payment, or finds the one that an earlier click began. One that has failed meanwhile is begun anew, because
 * nothing was charged for it.
 * @throws ApiError
 */
export async function startPayment(order: PaymentOrder): Promise<Payment> {
  const begun = await initiate(order, clientKeyOf(order));
  if (begun.status !== 'failed') return note(order, begun);
  forgetOrder(order);
  return note(order, await initiate(order, clientKeyOf(order)));
}

function note(order: PaymentOrder, payment: Payment): Payment {
  if (payment.status === 'pending') noteOrder(order, payment.id);
  else forgetOrder(order);
  return payment;
}
