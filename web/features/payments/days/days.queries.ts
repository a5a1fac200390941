import type { RouteReply } from '#contract/route.ts';
import { callForFile } from '#web/lib/calls/call.ts';
import { paymentDays } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';

export type PaymentDay = RouteReply<typeof paymentDays.list>[number];

/** The last compared days. */
export const paymentDaysQuery = query(paymentDays.list, {});

export const fetchDays = () => callForFile(paymentDays.export, {});
