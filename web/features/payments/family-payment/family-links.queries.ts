import type { CallArguments, RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { payer } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type FamilyPurchase = CallArguments<typeof payer.createFamilyLink>['body'];
export type OwnLink = RouteReply<typeof payer.listFamilyLinks>[number];
export type NewLink = RouteReply<typeof payer.createFamilyLink>;
export type SeenLink = RouteReply<typeof payer.lookAtFamilyLink>;
export type OpenLink = Extract<SeenLink, { state: 'open' }>;

/** The student's open links, newest first. */
export const familyLinksQuery = query(payer.listFamilyLinks, {});

const outdated = [payer.listFamilyLinks];

export const useCreateFamilyLink = () => useCall(payer.createFamilyLink, { outdated });

export const useWithdrawFamilyLink = () => useCall(payer.withdrawFamilyLink, { outdated });

/** What a link pays for now; fetched again whenever the page is opened or becomes visible. */
export const seenLinkQuery = (token: string) =>
  query(payer.lookAtFamilyLink, { params: { token } }, { staleTime: 0 });

/** Begins the payment. Throws `ApiError`; nothing was charged then. */
export function payFamilyLink(
  token: string,
  body: CallArguments<typeof payer.payFamilyLink>['body'],
): Promise<RouteReply<typeof payer.payFamilyLink>> {
  return call(payer.payFamilyLink, { params: { token }, body });
}
