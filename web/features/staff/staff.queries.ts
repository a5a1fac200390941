import type { CallArguments, RouteReply } from '#contract/route.ts';
import { assistants } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { staffTexts as texts } from './staff.texts.ts';

export type Assistant = RouteReply<typeof assistants.list>[number];
export type Invitation = CallArguments<typeof assistants.invite>['body'];
export type Rights = Pick<Invitation, 'role' | 'groupIds' | 'waiverLimit'>;

/** All assistants, ended ones last. */
export const assistantsQuery = query(assistants.list, {});

/** What an assistant did on a day, `YYYY-MM-DD`; empty for today. */
export const dayQuery = (id: string, day: string) =>
  query(assistants.day, { params: { id }, query: day === '' ? {} : { day } });

/** Invites an assistant; the reply has the link. */
export const useInvite = () => useCall(assistants.invite, { outdated: [assistants.list] });

/** Makes a new link for an invitation. */
export const useRenew = () =>
  useCall(({ id }: Assistant) => call(assistants.renewInvitation, { params: { id } }), {
    failure: texts.renewFailed,
    outdated: [assistants.list],
  });

export const useChangeRights = () =>
  useCall(
    ({ id, ...body }: Rights & { id: string }) => call(assistants.change, { params: { id }, body }),
    { success: ({ name }) => texts.changed(name), outdated: [assistants.list] },
  );

export const useEndSessions = () =>
  useCall(({ id }: Assistant) => call(assistants.endSessions, { params: { id } }), {
    success: (_reply, { name }) => texts.signedOut(name),
    failure: texts.signOutFailed,
    outdated: [assistants.list],
  });

export const useEnd = () =>
  useCall(({ id }: Assistant) => call(assistants.end, { params: { id } }), {
    success: (_reply, { name }) => texts.ended(name),
    failure: texts.endFailed,
    outdated: [assistants.list],
  });
