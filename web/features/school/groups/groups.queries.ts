import type { CallArguments, RouteReply } from '#contract/route.ts';
import { outdatedByGroup } from '#web/lib/api/teacher/outdated-by.ts';
import { call } from '#web/lib/calls/call.ts';
import { groups } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { groupsTexts as texts } from './groups.texts.ts';

export type Group = RouteReply<typeof groups.get>;
export type GroupBody = CallArguments<typeof groups.save>['body'];

/** All groups, archived ones last. */
export const groupsQuery = query(groups.list, {});

export const useDeleteGroup = () =>
  useCall(
    ({ id, memberCount }: Group) =>
      call(groups.delete, { params: { id }, query: { withMembers: memberCount > 0 } }),
    {
      success: (_reply, { name }) => texts.deleted(name),
      failure: texts.deleteFailed,
      outdated: outdatedByGroup,
    },
  );
