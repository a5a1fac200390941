import { type PaymentMethod, paymentMethodNames } from '#domain/settings/payment-details.ts';

/** A way to pay, and who confirms the payment: the gateway, or the teacher. */
export type OfferedMethod = { method: PaymentMethod; confirmedBy: 'gateway' | 'teacher' };

type Means = {
  /** The methods that the teacher allows (spec §3, settings). */
  isAllowed: Record<PaymentMethod, boolean>;
  gatewayMethods: readonly PaymentMethod[];
  /** Whether the teacher has named a wallet to which students transfer. */
  hasWalletNumber: boolean;
};

/**
 * How a purchase can be paid now (decisions §7). The teacher confirms each receipt, and a wallet transfer where the
 * gateway does not charge wallets and the teacher has a wallet number.
 */
export function offeredMethods({
  isAllowed,
  gatewayMethods,
  hasWalletNumber,
}: Means): OfferedMethod[] {
  const confirmer = (method: PaymentMethod): OfferedMethod['confirmedBy'] | undefined => {
    if (!isAllowed[method]) return undefined;
    if (gatewayMethods.includes(method)) return 'gateway';
    return method === 'receipt' || (method === 'wallet' && hasWalletNumber) ? 'teacher' : undefined;
  };
  return paymentMethodNames.flatMap((method) => {
    const confirmedBy = confirmer(method);
    return confirmedBy ? [{ method, confirmedBy }] : [];
  });
}
