import { queryOptions } from '@tanstack/react-query';
import { studentNotifications } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';

/** The key of all queries of a student's notifications. */
export const ownNotifications = ['own-notifications'];

/** How many are unread, for the bell of every page. */
export const unreadQuery = queryOptions({
  queryKey: [...ownNotifications, 'unread'],
  queryFn: ({ signal }) => call(studentNotifications.unread, {}, { signal }),
});
