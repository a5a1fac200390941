import { queryOptions } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { secondStep } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

export type Factors = RouteReply<typeof secondStep.get>;
export type Passkey = Factors['passkeys'][number];

type SignIn = CallArguments<typeof secondStep.signIn>['body'];
type Confirmation = CallArguments<typeof secondStep.confirm>['body'];

export const factorsQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: ({ signal }) => call(secondStep.get, {}, { signal }),
});

const reload = () =>
  queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey, exact: true });

/**
 * Makes a change and then reloads what the page shows; after a refusal too, because another window may have made a
 * change before.
 */
async function changeAndReload<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } finally {
    await reload();
  }
}

export const completeSignIn = (body: SignIn) => call(secondStep.signIn, { body });

/** A new step for each dialog: a challenge is valid once, and for five minutes. */
export const confirmationQuery = queryOptions({
  queryKey: ['second-step', 'confirmation'],
  queryFn: ({ signal }) => call(secondStep.beginConfirmation, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});
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
