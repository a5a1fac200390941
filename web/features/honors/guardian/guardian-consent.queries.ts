import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/lib/calls/call.ts';
import { guardianConsent } from '#web/lib/api/on-demand/on-demand-api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** Whose picture a link is about, and whether it may be shown. */
export const guardianConsentQuery = (token: string) =>
  queryOptions({
    queryKey: ['honors', 'guardian', token],
    queryFn: ({ signal }) => call(guardianConsent.get, { params: { token } }, { signal }),
    staleTime: 0,
  });

export const useWithdrawAsGuardian = (token: string) =>
  useMutation({
    mutationFn: () => call(guardianConsent.withdraw, { params: { token } }),
    onSuccess: (reply) => queryClient.setQueryData(guardianConsentQuery(token).queryKey, reply),
  });
