import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import type { ownStaff as routes } from '#contract/staff/assistants.ts';
import { ownStaff } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';

export type OwnRights = RouteReply<typeof routes.me>;

/** The rights of the signed-in assistant; they do not change while the session lasts. */
export const ownRightsQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: ({ signal }) => call(ownStaff.me, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
