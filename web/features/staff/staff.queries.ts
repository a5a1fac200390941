import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { assistants as routes } from '#contract/staff/assistants.ts';
import { assistants } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { toastFailure } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { staffTexts as texts } from './staff.texts.ts';

export type Assistant = RouteReply<typeof routes.list>[number];
export type Invitation = CallArguments<typeof routes.invite>['body'];
export type Rights = Pick<Invitation, 'role' | 'groupIds'>;

const listKey = ['assistants', 'list'];

/** All assistants, ended ones last. */
export const assistantsQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => call(assistants.list, {}, { signal }),
});

/** What an assistant did on a day, `YYYY-MM-DD`; empty for today. */
export const dayQuery = (id: string, day: string) =>
  queryOptions({
    queryKey: ['assistants', 'day', id, day],
    queryFn: ({ signal }) =>
      call(assistants.day, { params: { id }, query: day === '' ? {} : { day } }, { signal }),
  });

const useReload = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: listKey });
};

/** Invites an assistant; the reply has the link. */
export const useInvite = () =>
  useMutation({
    mutationFn: (body: Invitation) => call(assistants.invite, { body }),
    onSettled: useReload(),
  });

/** Makes a new link for an invitation. */
export const useRenew = () =>
  useMutation({
    mutationFn: ({ id }: Assistant) => call(assistants.renewInvitation, { params: { id } }),
    onError: toastFailure(texts.renewFailed),
    onSettled: useReload(),
  });

export const useChangeRights = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Rights & { id: string }) =>
      call(assistants.change, { params: { id }, body }),
    onSuccess: ({ name }) => showToast('success', texts.changed(name)),
    onSettled: useReload(),
  });

export const useEndSessions = () =>
  useMutation({
    mutationFn: ({ id }: Assistant) => call(assistants.endSessions, { params: { id } }),
    onSuccess: (_reply, { name }) => showToast('success', texts.signedOut(name)),
    onError: toastFailure(texts.signOutFailed),
    onSettled: useReload(),
  });

export const useEnd = () =>
  useMutation({
    mutationFn: ({ id }: Assistant) => call(assistants.end, { params: { id } }),
    onSuccess: (_reply, { name }) => showToast('success', texts.ended(name)),
    onError: toastFailure(texts.endFailed),
    onSettled: useReload(),
  });
