import { useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { parentPages } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { query } from '#web/lib/calls/query.ts';

export type ParentPage = RouteReply<typeof parentPages.show>;

/** What a link shows; fetched again whenever the page is opened or becomes visible. */
export const parentPageQuery = (token: string) =>
  query(parentPages.show, { params: { token } }, { staleTime: 0 });

type Change = CallArguments<typeof parentPages.changeConsent>['body'];

export const useChangeConsent = (token: string) => {
  const queryClient = useQueryClient();
  return useCall((body: Change) => call(parentPages.changeConsent, { params: { token }, body }), {
    onSuccess: (consent) =>
      queryClient.setQueryData(
        parentPageQuery(token).queryKey,
        (page) => page && { ...page, consent },
      ),
  });
};
