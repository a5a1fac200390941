import { useQueryClient } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { honorConsents, honors } from '#web/lib/api/on-demand/on-demand-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type OwnConsents = RouteReply<typeof honorConsents.get>;
export type ConsentKind = 'student' | 'guardian';

/** What the student and the guardian agreed to, and the texts to agree to. */
export const ownConsentsQuery = query(honorConsents.get, {}, { staleTime: 0 });

/** Shows the new state at once, and lets the pages of honors load again. */
const useShowReply = () => {
  const queryClient = useQueryClient();
  return {
    replaces: ownConsentsQuery,
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: keyOf(honors.list) });
      queryClient.removeQueries({ queryKey: keyOf(honors.listOwn) });
    },
  };
};

export const useGiveConsent = () => {
  const queryClient = useQueryClient();
  return useCall(honorConsents.give, {
    ...useShowReply(),
    // The text may have changed meanwhile; the new one is loaded.
    onError: () => queryClient.invalidateQueries({ queryKey: ownConsentsQuery.queryKey }),
  });
};

export const useWithdrawConsent = () => useCall(honorConsents.withdraw, useShowReply());
