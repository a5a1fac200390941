import { createHmac } from 'node:crypto';

/** An intention of the shop, and its transactions. */
export type Intention = {
  id: string;
  clientSecret: string;
  orderId: number;
  amount: number;
  integrationId: number;
  reference: string | undefined;
  notificationUrl: string | undefined;
  redirectionUrl: string;
  expiresAt: number;
  transactions: Transaction[];
};

/** A transaction as in callbacks and replies, with the documented fields that shops read. */
export type Transaction = ReturnType<typeof createTransaction>;

/** How money goes back: by a call of the shop, or by a dispute that a bank won. */
export type WentBack = 'refund' | 'void' | 'dispute';

type NewTransaction = {
  id: number;
  intention: Intention;
  isWallet: boolean;
  state: 'succeeded' | 'declined' | 'pending';
  now: Date;
  parent?: { id: number; amount: number; is: WentBack };
};

const owner = 302852;

export const createTransaction = ({
  id,
  intention,
  isWallet,
  state,
  now,
  parent,
}: NewTransaction) => ({
  id,
  pending: state === 'pending',
  amount_cents: parent?.amount ?? intention.amount,
  success: state === 'succeeded',
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: !isWallet,
  integration_id: intention.integrationId,
  has_parent_transaction: parent !== undefined,
  parent_transaction: parent?.id ?? null,
  order: { id: intention.orderId, merchant_order_id: intention.reference ?? null },
  // Microseconds and no offset, as in Egypt.
  created_at: now.toISOString().replace('Z', '000'),
  currency: 'EGP',
  source_data: isWallet
    ? { pan: '01010101010', type: 'wallet', sub_type: 'wallet' }
    : { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  error_occured: false,
  owner,
  is_void: parent?.is === 'void',
  is_refund: parent?.is === 'refund',
  refunded_amount_cents: 0,
  is_live: false,
  data: {
    message: state === 'declined' ? 'Do not honour' : 'Approved',
    txn_response_code: isWallet ? '200' : 'APPROVED',
  },
});

/** The signature, implemented again from the documentation, so that a mistake in the product's own shows. */
export const signAsPaymob = (of: Transaction, secret: string): string => {
  const text =
    `${of.amount_cents}${of.created_at}${of.currency}${of.error_occured}${of.has_parent_transaction}${of.id}` +
    `${of.integration_id}${of.is_3d_secure}${of.is_auth}${of.is_capture}${of.is_refunded}${of.is_standalone_payment}` +
    `${of.is_voided}${of.order.id}${of.owner}${of.pending}${of.source_data.pan}${of.source_data.sub_type}` +
    `${of.source_data.type}${of.success}`;
  return createHmac('sha512', secret).update(text).digest('hex');
};

/** Where the browser goes: the shop's address with a flat copy of the transaction. */
export const returnAddressOf = (
  intention: Intention,
  transaction: Transaction,
  secret: string,
): string => {
  const address = new URL(intention.redirectionUrl);
  const { order, source_data: source, data, ...plain } = transaction;
  const fields = {
    ...plain,
    order: order.id,
    merchant_order_id: order.merchant_order_id,
    'source_data.pan': source.pan,
    'source_data.type': source.type,
    'source_data.sub_type': source.sub_type,
    'data.message': data.message,
    txn_response_code: data.txn_response_code,
    hmac: signAsPaymob(transaction, secret),
  };
  for (const [name, value] of Object.entries(fields)) {
    address.searchParams.set(name, value === null ? '' : String(value));
  }
  return address.href;
};
