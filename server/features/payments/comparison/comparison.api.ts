import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { compareDays } from './compare-days.service.ts';

export { compareDay as comparePaymentDay } from './compare-days.service.ts';

const hourInSeconds = 60 * 60;

const comparisonQueue = defineQueue<object>({
  name: 'payment-days',
  retryLimit: 6,
  retryDelayInSeconds: 60,
  retryDelayMaxInSeconds: hourInSeconds,
  // Enough for a thousand calls to a slow gateway.
  expireInSeconds: 4 * hourInSeconds,
  retentionInSeconds: 12 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

/** Late enough for the last callbacks of the day before. */
const everyNight = '15 4 * * *';

/** Registers the comparison of each night; called before the jobs start. */
export const handleComparison = (
  jobs: Pick<Jobs, 'repeat'>,
  platform: Platform,
  gateway: Gateway | undefined,
): void => jobs.repeat(comparisonQueue, everyNight, () => compareDays(platform, gateway));
