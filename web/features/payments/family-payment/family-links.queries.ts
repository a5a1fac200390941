import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { payer } from '#web/lib/api/on-demand/on-demand-api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

export type FamilyPurchase = CallArguments<typeof payer.createFamilyLink>['body'];
export type OwnLink = RouteReply<typeof payer.listFamilyLinks>[number];
export type NewLink = RouteReply<typeof payer.createFamilyLink>;
export type SeenLink = RouteReply<typeof payer.lookAtFamilyLink>;
export type OpenLink = Extract<SeenLink, { state: 'open' }>;

/** The student's open links, newest first. */
export const familyLinksQuery = queryOptions({
  queryKey: ['family-links'],
  queryFn: ({ signal }) => call(payer.listFamilyLinks, {}, { signal }),
});

const refreshLinks = () => queryClient.invalidateQueries({ queryKey: familyLinksQuery.queryKey });

export function useCreateFamilyLink() {
  return useMutation({
    mutationFn: (body: FamilyPurchase) => call(payer.createFamilyLink, { body }),
    onSettled: refreshLinks,
  });
}

export function useWithdrawFamilyLink() {
  return useMutation({
    mutationFn: (id: string) => call(payer.withdrawFamilyLink, { params: { id } }),
    onSettled: refreshLinks,
  });
}

/** What a link pays for now; fetched again whenever the page is opened or becomes visible. */
export const seenLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['family-link', token],
    queryFn: ({ signal }) => call(payer.lookAtFamilyLink, { params: { token } }, { signal }),
    staleTime: 0,
  });

/** Begins the payment. Throws `ApiError`; nothing was charged then. */
export function payFamilyLink(
  token: string,
  body: CallArguments<typeof payer.payFamilyLink>['body'],
): Promise<RouteReply<typeof payer.payFamilyLink>> {
  return call(payer.payFamilyLink, { params: { token }, body });
}
