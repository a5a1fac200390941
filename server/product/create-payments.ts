import { simulatedOutcomes } from '#contract/payments/simulator.ts';
import { createGateway, type GatewayInUse } from '#server/features/payments/payments.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Start } from './start.ts';

/** The payment gateway of the settings: Paymob, the built-in simulator, or only payments that the teacher confirms. */
export const createPayments = (
  { config, cleanups }: Start,
  platform: Pick<Platform, 'clock' | 'database' | 'ids'>,
  hmacSecret: string,
): GatewayInUse => {
  const payments = createGateway({
    paymob: config.paymob,
    offersSimulator: config.hasPaymentSimulator,
    simulator: {
      hmacSecret,
      // Only on this machine may a payer choose a failed payment.
      outcomes: config.isPublic ? ['success'] : simulatedOutcomes,
    },
    database: platform.database,
    clock: platform.clock,
    ids: platform.ids,
  });
  cleanups.defer(() => payments.simulator?.stop());
  return payments;
};
