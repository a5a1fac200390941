import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { honorConsents } from '#web/lib/api/on-demand/on-demand-api.ts';

export type OwnConsents = RouteReply<typeof honorConsents.get>;
export type ConsentKind = 'student' | 'guardian';

/** What the student and the guardian agreed to, and the texts to agree to. */
export const ownConsentsQuery = queryOptions({
  queryKey: ['honors', 'consents', 'own'],
  queryFn: ({ signal }) => call(honorConsents.get, {}, { signal }),
  staleTime: 0,
});

/** Shows the new state at once, and lets the pages of honors load again. */
const useStoreReply = () => {
  const queryClient = useQueryClient();
  return async (reply: OwnConsents) => {
    queryClient.setQueryData(ownConsentsQuery.queryKey, reply);
    queryClient.removeQueries({ queryKey: ['honors', 'all'] });
    queryClient.removeQueries({ queryKey: ['honors', 'own'] });
  };
};

export const useGiveConsent = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallArguments<typeof honorConsents.give>['body']) =>
      call(honorConsents.give, { body }),
    onSuccess: useStoreReply(),
    // The text may have changed meanwhile; the new one is loaded.
    onError: () => queryClient.invalidateQueries({ queryKey: ownConsentsQuery.queryKey }),
  });
};

export const useWithdrawConsent = () =>
  useMutation({
    mutationFn: (kind: ConsentKind) => call(honorConsents.withdraw, { params: { kind } }),
    onSuccess: useStoreReply(),
  });
