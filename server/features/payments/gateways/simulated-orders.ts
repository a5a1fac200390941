import type { AttemptToStart, TransactionStatement } from './gateway.ts';

/** A transaction as Paymob would write it, so that one reader serves both gateways. */
export type SimulatedTransaction = ReturnType<typeof createTransaction>;

export type SimulatedOrder = {
  orderId: string;
  attempt: AttemptToStart;
  expiresAt: number;
  transactions: SimulatedTransaction[];
};

/** The simulator's only integration. */
export const simulatedIntegration = '1';

const sources = {
  card: { pan: '0000', type: 'card', sub_type: 'Simulator' },
  wallet: { pan: '', type: 'wallet', sub_type: 'wallet' },
};

export type SimulatedChange = {
  state: Extract<TransactionStatement['state'], 'pending' | 'succeeded' | 'failed'>;
  refundOf?: { id: string; amountInPiastres: number };
};

/** A payment, or with `refundOf` a refund of one. */
export const createTransaction = (
  id: string,
  { orderId, attempt }: SimulatedOrder,
  { state, refundOf }: SimulatedChange,
  now: Date,
) => ({
  id,
  amount_cents: refundOf?.amountInPiastres ?? attempt.amountInPiastres,
  created_at: now.toISOString(),
  currency: 'EGP',
  error_occured: false,
  has_parent_transaction: refundOf !== undefined,
  integration_id: simulatedIntegration,
  is_3d_secure: false,
  is_auth: false,
  is_capture: false,
  is_refunded: false,
  is_standalone_payment: true,
  is_voided: false,
  order: { id: orderId, merchant_order_id: attempt.reference },
  owner: 0,
  pending: state === 'pending',
  source_data: sources[attempt.method],
  success: state === 'succeeded',
  is_void: false,
  is_refund: refundOf !== undefined,
  parent_transaction: refundOf?.id,
  refunded_amount_cents: 0,
  data: { message: 'simulated' },
});

/** The successful payment of an order, if there is one. */
export const findPaid = ({ transactions }: SimulatedOrder): SimulatedTransaction | undefined =>
  transactions.find((transaction) => transaction.success && !transaction.has_parent_transaction);

/** The fields of a return, flat and as text, as Paymob puts them into the address. */
export const flatten = ({ order, source_data: source, data, ...plain }: SimulatedTransaction) => ({
  ...Object.fromEntries(
    Object.entries(plain)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ),
  order: order.id,
  merchant_order_id: order.merchant_order_id,
  'source_data.pan': source.pan,
  'source_data.sub_type': source.sub_type,
  'source_data.type': source.type,
  'data.message': data.message,
});
