import { type OfferedMethod, offeredMethods } from '#domain/payments/offered-methods.ts';
import type { SaleTerms } from '#server/features/settings/settings.api.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';

/** The methods by which a purchase can be paid, by the teacher's settings and the gateway. */
export const methodsOf = (
  { paymentMethods, hasWalletNumber }: SaleTerms,
  { methods: gatewayMethods }: Pick<Gateway, 'methods'>,
): OfferedMethod[] =>
  offeredMethods({ isAllowed: paymentMethods, gatewayMethods, hasWalletNumber });
