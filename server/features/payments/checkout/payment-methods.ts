import { type OfferedMethod, offeredMethods } from '#domain/payments/offered-methods.ts';
import type { SaleTerms } from '#server/features/settings/settings.api.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';

/** How a purchase can be paid, by the teacher's settings and by what the gateway takes. */
export const methodsOf = (
  { paymentMethods, hasWalletNumber }: SaleTerms,
  { methods: gatewayMethods }: Pick<Gateway, 'methods'>,
): OfferedMethod[] =>
  offeredMethods({ isAllowed: paymentMethods, gatewayMethods, hasWalletNumber });
