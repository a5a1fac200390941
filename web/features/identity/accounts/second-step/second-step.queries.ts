import type { CallArguments, RouteReply } from '#contract/route.ts';
import { secondStep } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { query } from '#web/lib/calls/query.ts';

export type Factors = RouteReply<typeof secondStep.get>;
export type Passkey = Factors['passkeys'][number];

type SignIn = CallArguments<typeof secondStep.signIn>['body'];
type Confirmation = CallArguments<typeof secondStep.confirm>['body'];

export const factorsQuery = query(secondStep.get, {});

/**
 * Makes a change and then reloads what the page shows; after a refusal too, because another window may have made a
 * change before.
 */
async function changeAndReload<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } finally {
    await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
  }
}

export const completeSignIn = (body: SignIn) => call(secondStep.signIn, { body });

/** A new step for each dialog: a challenge is valid once, and for five minutes. */
export const confirmationQuery = query(
  secondStep.beginConfirmation,
  {},
  { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
);
export const confirmIdentity = (body: Confirmation) => call(secondStep.confirm, { body });

export const closeOffer = () => changeAndReload(() => call(secondStep.closeOffer, {}));

export const beginApp = () => call(secondStep.beginApp, {});
export const linkApp = (code: string) =>
  changeAndReload(() => call(secondStep.enableApp, { body: { code } }));
export const removeApp = () => changeAndReload(() => call(secondStep.removeApp, {}));

export const beginPasskey = () => call(secondStep.beginPasskey, {});
export const addPasskey = (body: CallArguments<typeof secondStep.addPasskey>['body']) =>
  changeAndReload(() => call(secondStep.addPasskey, { body }));
export const removePasskey = (id: string) =>
  changeAndReload(() => call(secondStep.removePasskey, { params: { id } }));

export const renewRecoveryCodes = () =>
  changeAndReload(() => call(secondStep.renewRecoveryCodes, {}));
