import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { notifications } from '#web/lib/api/teacher/teacher-api.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import type { NotificationFilters } from './notification-filters.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';
import { useReading } from './use-reading.ts';

export type Notification = RouteReply<typeof notifications.list>[number];

const latestCount = 5;

/** A page of the list. */
export const notificationsQuery = (filters: NotificationFilters) =>
  pageQuery(notifications.list, { query: filters });

/** The newest ones, for the bell. */
export const latestQuery = pageQuery(notifications.list, { query: { pageSize: latestCount } });

export const summaryQuery = query(notifications.summary, {});

/** Reloads what the page shows of the notifications. */
export const reloadNotifications = (queryClient: QueryClient): Promise<void> =>
  outdate(queryClient, [notifications]);

const reading = {
  list: notifications.list,
  count: notifications.summary,
  outdated: [notifications],
};

export const useReadNotification = () =>
  useMutation({
    mutationFn: (id: string) => call(notifications.read, { params: { id } }),
    ...useReading({ ...reading, failure: texts.markFailed }),
  });

export const useReadAll = () =>
  useMutation({
    mutationFn: () => call(notifications.readAll, {}),
    ...useReading({ ...reading, failure: texts.markAllFailed }),
  });
