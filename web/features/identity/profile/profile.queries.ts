import type { CallArguments, RouteReply } from '#contract/route.ts';
import { accounts } from '#web/lib/api/api.ts';
import { profile } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { refreshSession } from '#web/lib/session/refresh.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type Account = RouteReply<typeof accounts.me>;
export type LiveSession = RouteReply<typeof profile.listSessions>[number];
export type NotificationSettings = RouteReply<typeof profile.notificationSettings>;

export const signInsPerPage = 10;

/** The signed-in account as it is stored: name, grade, e-mail. */
export const accountQuery = query(accounts.me, {});

export const sessionsQuery = query(profile.listSessions, {});

/** A page of the sign-in history, from 1. */
export const signInsQuery = (page: number) =>
  pageQuery(profile.listSignIns, { query: { page, pageSize: signInsPerPage } });

export const notificationSettingsQuery = query(profile.notificationSettings, {});

/** Saves name and grade; then reloads the queries that show them. @returns the account, where a grade may be only asked for */
export async function savePerson(
  body: CallArguments<typeof profile.change>['body'],
): Promise<RouteReply<typeof profile.change>> {
  const account = await call(profile.change, { body });
  // The header takes the name from the token.
  void refreshSession().catch(() => undefined);
  queryClient.setQueryData(accountQuery.queryKey, (before) => before && { ...before, ...account });
  await queryClient.invalidateQueries();
  return account;
}

/** @returns what the reply says, the same for an address that has an account */
export const addEmail = async (
  body: CallArguments<typeof profile.addEmail>['body'],
): Promise<string> => (await call(profile.addEmail, { body })).message;

export async function changePassword(
  body: CallArguments<typeof profile.changePassword>['body'],
): Promise<string> {
  const { message } = await call(profile.changePassword, { body });
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return message;
}

/** Reloads the list after a refusal too, because the session may have ended on its own. */
export async function endSession(id: string): Promise<void> {
  try {
    await call(profile.endSession, { params: { id } });
  } finally {
    await refetchSessions();
  }
}

export async function endOtherSessions(): Promise<void> {
  try {
    await call(profile.endOtherSessions, {});
  } finally {
    await refetchSessions();
  }
}

/** Sends changes one after the other, so that the last one is stored last. */
export const useSaveNotificationSettings = () =>
  useCall(profile.saveNotificationSettings, {
    scope: { id: 'notification-settings' },
    replaces: notificationSettingsQuery,
  });

function refetchSessions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}
