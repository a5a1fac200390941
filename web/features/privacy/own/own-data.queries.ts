import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { ownData } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';

type OwnPrivacy = RouteReply<typeof ownData.get>;

/** The student's own consents, and the deletion that was asked for. */
export const ownPrivacyQuery = queryOptions({
  queryKey: ['privacy', 'own'],
  queryFn: ({ signal }) => call(ownData.get, {}, { signal }),
  staleTime: 0,
});

export const fetchOwnData = () => callForFile(ownData.export, {});

/** Shows the reply at once. */
const useStoreReply = () => {
  const queryClient = useQueryClient();
  return (reply: OwnPrivacy) => queryClient.setQueryData(ownPrivacyQuery.queryKey, reply);
};

/** @throws ApiError with the text at `password` */
export const useAskDeletion = () =>
  useMutation({
    mutationFn: (password: string) => call(ownData.askDeletion, { body: { password } }),
    onSuccess: useStoreReply(),
  });

export const useCancelDeletion = () =>
  useMutation({
    mutationFn: () => call(ownData.cancelDeletion, {}),
    onSuccess: useStoreReply(),
  });

/** Other parts of the profile, and pages of modules that this one does not know, show the same consents: all are read again. */
export const useWithdrawOwnConsent = () => {
  const queryClient = useQueryClient();
  const store = useStoreReply();
  return useMutation({
    mutationFn: (id: string) => call(ownData.withdrawConsent, { params: { id } }),
    onSuccess: (reply) => {
      store(reply);
      return queryClient.invalidateQueries();
    },
  });
};
