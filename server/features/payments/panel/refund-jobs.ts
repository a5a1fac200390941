import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  mailRefund,
  refundNewsQueue,
} from '#server/features/payments/ledger/record-event-with-mail.ts';
import { settleRefunds } from './settle-refunds.service.ts';

const openRefundsQueue = defineQueue<object>({
  name: 'open-refunds',
  retryLimit: 0,
  retryDelayInSeconds: 1,
  retryDelayMaxInSeconds: 1,
  expireInSeconds: 120,
  retentionInSeconds: 300,
  deleteAfterSeconds: 600,
});

const everyMinute = '* * * * *';

/** Asks about open refunds each minute, on one node, and mails students about their money. Call it before the jobs start. */
export const handleRefunds = (
  jobs: Pick<Jobs, 'handle' | 'repeat'>,
  platform: Platform,
  gateway: Gateway,
): void => {
  jobs.handle(refundNewsQueue, ({ data }) => mailRefund(platform, data));
  jobs.repeat(openRefundsQueue, everyMinute, () => settleRefunds(platform, gateway));
};
