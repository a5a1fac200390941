import type { RouteReply } from '#contract/route.ts';
import { inquiries } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type OwnInquiry = RouteReply<typeof inquiries.listOwn>[number];

/** The student's own questions about a lesson. */
export const ownInquiriesQuery = (lessonId: string) =>
  query(inquiries.listOwn, { params: { id: lessonId } });

export const useSendInquiry = () =>
  useCall(inquiries.ask, { outdatedBySuccess: [inquiries.listOwn] });
