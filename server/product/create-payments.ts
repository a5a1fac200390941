import { simulatedOutcomes } from '#contract/payments/simulator.ts';
import { createGateway, type GatewayInUse } from '#server/features/payments/payments.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Start } from './start.ts';

/** What takes payments by the settings: Paymob, the built-in simulator, or nothing but what the teacher confirms. */
export const createPayments = (
  { config, cleanups }: Start,
  platform: Platform,
  hmacSecret: string,
): GatewayInUse => {
  const payments = createGateway({
    paymob: config.paymob,
    offersSimulator: config.hasPaymentSimulator,
    simulator: {
      hmacSecret,
      // Faults are chosen by who develops, not by students.
      outcomes: config.isPublic ? ['success'] : simulatedOutcomes,
    },
    clock: platform.clock,
    ids: platform.ids,
  });
  cleanups.defer(() => payments.simulator?.stop());
  return payments;
};
