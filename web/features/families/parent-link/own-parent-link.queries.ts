import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { ownParentLink } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { toastFailure } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { parentLinkTexts as texts } from './parent-link.texts.ts';

export type ParentLink = RouteReply<typeof ownParentLink.get>;

/** The link to the student's own page for a parent. */
export const ownParentLinkQuery = queryOptions({
  queryKey: ['parent-links', 'own'],
  queryFn: ({ signal }) => call(ownParentLink.get, {}, { signal }),
});

/** Making and ending the student's own link. */
export const useOwnParentLinkChanges = () => {
  const queryClient = useQueryClient();
  const { queryKey } = ownParentLinkQuery;
  const create = useMutation({
    mutationFn: () => call(ownParentLink.create, {}),
    onSuccess: (reply) => queryClient.setQueryData(queryKey, reply),
    onError: toastFailure(texts.createFailed),
  });
  const end = useMutation({
    mutationFn: () => call(ownParentLink.end, {}),
    onSuccess: (reply) => {
      queryClient.setQueryData(queryKey, reply);
      showToast('success', texts.ended);
    },
    onError: toastFailure(texts.endFailed),
  });
  return { create, end };
};
