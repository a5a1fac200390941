import { type PaymentMethod, paymentMethodNames } from '#domain/settings/payment-details.ts';

/** A way to pay, and who says that the money came: the gateway, or the teacher who looks at a transfer. */
export type OfferedMethod = { method: PaymentMethod; confirmedBy: 'gateway' | 'teacher' };

type Means = {
  /** Which ways the teacher has not switched off (spec §3, settings). */
  isAllowed: Record<PaymentMethod, boolean>;
  gatewayMethods: readonly PaymentMethod[];
  /** Whether the teacher has named a wallet to which students transfer. */
  hasWalletNumber: boolean;
};

/**
 * How a purchase can be paid now (decisions §7). A receipt is always the teacher's to confirm; a wallet is where the gateway does
 * not charge it and the teacher has one.
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
