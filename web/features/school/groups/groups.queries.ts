import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { outdatedByGroup } from '#web/lib/api/changes/outdated-queries.ts';
import { call } from '#web/lib/calls/call.ts';
import { groups } from '#web/lib/api/teacher/teacher-api.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { groupsTexts as texts } from './groups.texts.ts';

export type Group = RouteReply<typeof groups.get>;
export type GroupBody = CallArguments<typeof groups.save>['body'];

/** All groups, archived ones last. */
export const groupsQuery = queryOptions({
  queryKey: ['groups', 'list'],
  queryFn: ({ signal }) => call(groups.list, {}, { signal }),
});

/** Version 0 means a new group, which a second try of the same form does not create twice. */
export const saveGroup = (
  body: GroupBody,
  group: Group | undefined,
  newId: string | undefined,
): Promise<Group> => {
  const { id = newId, version = 0 } = group ?? {};
  return call(groups.save, { body: id === undefined ? body : { ...body, id, version } });
};

export const loadGroup = ({ id }: Group): Promise<Group> => call(groups.get, { params: { id } });

export const useDeleteGroup = () =>
  useMutation({
    mutationFn: ({ id, memberCount }: Group) =>
      call(groups.delete, { params: { id }, query: { withMembers: memberCount > 0 } }),
    onSuccess: (_reply, { name }) => showToast('success', texts.deleted(name)),
    onError: toastFailure(texts.deleteFailed),
    onSettled: useRefresh(outdatedByGroup),
  });
