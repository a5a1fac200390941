import type { RouteReply } from '#contract/route.ts';
import { receivedInquiries } from '#web/lib/api/teacher/teacher-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import type { InquiryFilters } from './inquiry-filters.ts';

export type ReceivedInquiry = RouteReply<typeof receivedInquiries.list>[number];

/** A page of what students ask. */
export const inquiriesQuery = (filters: InquiryFilters) =>
  pageQuery(receivedInquiries.list, { query: filters });

/**
 * How many questions wait for an answer: the total of a page with one entry. An answer invalidates it with the lists.
 */
export const waitingInquiriesQuery = pageQuery(receivedInquiries.list, {
  query: { state: 'waiting', pageSize: 1 },
});

export const useAnswer = () => useCall(receivedInquiries.answer, { outdated: [receivedInquiries] });

export const useDeleteInquiry = () =>
  useCall(receivedInquiries.delete, { outdated: [receivedInquiries] });
