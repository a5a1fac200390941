import { studentNotifications } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';

/** How many are unread, for the bell of every page. */
export const unreadQuery = query(studentNotifications.unread, {});
