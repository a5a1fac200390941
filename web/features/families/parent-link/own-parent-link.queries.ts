import type { RouteReply } from '#contract/route.ts';
import { ownParentLink } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { parentLinkTexts as texts } from './parent-link.texts.ts';

export type ParentLink = RouteReply<typeof ownParentLink.get>;

/** The link to the student's own page for a parent. */
export const ownParentLinkQuery = query(ownParentLink.get, {});

/** Making and ending the student's own link. */
export const useOwnParentLinkChanges = () => ({
  create: useCall(ownParentLink.create, {
    replaces: ownParentLinkQuery,
    failure: texts.createFailed,
  }),
  end: useCall(ownParentLink.end, {
    replaces: ownParentLinkQuery,
    success: texts.ended,
    failure: texts.endFailed,
  }),
});
