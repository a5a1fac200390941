import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { call, callPage } from '#web/lib/calls/call.ts';
import { receivedInquiries } from '#web/lib/api/teacher/teacher-api.ts';
import type { InquiryFilters } from './inquiry-filters.ts';

export type ReceivedInquiry = RouteReply<typeof receivedInquiries.list>[number];

/** A page of what students ask; the previous page stays visible while the next loads. */
export const inquiriesQuery = (filters: InquiryFilters) =>
  queryOptions({
    queryKey: ['inquiries', 'received', filters],
    queryFn: ({ signal }) => callPage(receivedInquiries.list, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

/**
 * How many questions wait for an answer: the total of a page with one entry. An answer invalidates it with the lists.
 */
export const waitingInquiriesQuery = queryOptions({
  queryKey: ['inquiries', 'received', 'waiting'],
  queryFn: ({ signal }) =>
    callPage(receivedInquiries.list, { query: { state: 'waiting', pageSize: 1 } }, { signal }),
});

const useRefreshInquiries = () => {
  const queryClient = useQueryClient();
  return {
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['inquiries', 'received'] }),
  };
};

export const useAnswer = (id: string) =>
  useMutation({
    mutationFn: (body: CallArguments<typeof receivedInquiries.answer>['body']) =>
      call(receivedInquiries.answer, { params: { id }, body }),
    ...useRefreshInquiries(),
  });

export const useDeleteInquiry = (id: string) =>
  useMutation({
    mutationFn: () => call(receivedInquiries.delete, { params: { id } }),
    ...useRefreshInquiries(),
  });
