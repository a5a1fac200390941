import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { inquiries } from '#web/lib/api/on-demand/on-demand-api.ts';

export type OwnInquiry = RouteReply<typeof inquiries.listOwn>[number];

/** The student's own questions about a lesson. */
export const ownInquiriesQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'own', lessonId],
    queryFn: ({ signal }) => call(inquiries.listOwn, { params: { id: lessonId } }, { signal }),
  });

export const useSendInquiry = (lessonId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallArguments<typeof inquiries.ask>['body']) =>
      call(inquiries.ask, { params: { id: lessonId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['inquiries', 'own', lessonId] }),
  });
};
