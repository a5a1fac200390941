import type { AttemptToStart } from './gateway.ts';

/** What the simulator stores of an attempt: nothing of the payer. */
export type SimulatedOrder = {
  orderId: string;
  attempt: Pick<
    AttemptToStart,
    'reference' | 'amountInPiastres' | 'method' | 'title' | 'callbackUrl' | 'returnUrl'
  >;
  expiresAt: Date;
};

/** A payment, or with `refundOf` a refund of one. */
export type SimulatedChange = {
  id: string;
  state: 'succeeded' | 'failed';
  amountInPiastres: number;
  /** The id of the payment. */
  refundOf: string | null;
  /** How much of this payment was refunded so far. */
  refundedInPiastres: number;
  createdAt: Date;
};

/** The simulator's only integration. */
export const simulatedIntegration = '1';

const sources = {
  card: { pan: '0000', type: 'card', sub_type: 'Simulator' },
  wallet: { pan: '', type: 'wallet', sub_type: 'wallet' },
};

/** The transaction as Paymob would write it, so that one reader serves both gateways. */
export const presentTransaction = (
  { orderId, attempt }: SimulatedOrder,
  { id, state, amountInPiastres, refundOf, refundedInPiastres, createdAt }: SimulatedChange,
) => ({
  id,
  amount_cents: amountInPiastres,
  created_at: createdAt.toISOString(),
  currency: 'EGP',
  error_occured: false,
  has_parent_transaction: refundOf !== null,
  integration_id: simulatedIntegration,
  is_3d_secure: false,
  is_auth: false,
  is_capture: false,
  is_refunded: refundedInPiastres > 0,
  is_standalone_payment: true,
  is_voided: false,
  order: { id: orderId, merchant_order_id: attempt.reference },
  owner: 0,
  pending: false,
  source_data: sources[attempt.method],
  success: state === 'succeeded',
  is_void: false,
  is_refund: refundOf !== null,
  parent_transaction: refundOf ?? undefined,
  refunded_amount_cents: refundedInPiastres,
  data: { message: 'simulated' },
});

export type SimulatedTransaction = ReturnType<typeof presentTransaction>;

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
