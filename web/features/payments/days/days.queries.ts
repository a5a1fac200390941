import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import type { paymentDays as routes } from '#contract/payments/comparison.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { paymentDays } from '#web/lib/api/teacher/teacher-api.ts';

export type PaymentDay = RouteReply<typeof routes.list>[number];

/** The last compared days. */
export const paymentDaysQuery = queryOptions({
  queryKey: ['payment-days'],
  queryFn: ({ signal }) => call(paymentDays.list, {}, { signal }),
});

export const fetchDays = () => callForFile(paymentDays.export, {});
