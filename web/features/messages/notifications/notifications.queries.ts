import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { notifications } from '#web/lib/api/teacher/teacher-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import type { NotificationFilters } from './notification-filters.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

export type Notification = RouteReply<typeof notifications.list>[number];
type Summary = RouteReply<typeof notifications.summary>;
type Lines = { items: Notification[]; total: number };

const latestCount = 5;

const lists = { queryKey: keyOf(notifications.list) };

/** A page of the list. */
export const notificationsQuery = (filters: NotificationFilters) =>
  pageQuery(notifications.list, { query: filters });

/** The newest ones, for the bell. */
export const latestQuery = pageQuery(notifications.list, { query: { pageSize: latestCount } });

export const summaryQuery = query(notifications.summary, {});

/** How many notifications the teacher has not read; 0 until that is loaded. */
export const useUnreadCount = (): number => useQuery(summaryQuery).data?.unread ?? 0;

/** Reloads what the page shows of the notifications. */
export const reloadNotifications = (queryClient: QueryClient): Promise<void> =>
  outdate(queryClient, [notifications]);

/** Shows lines as read before the server has confirmed it. Returns a function that undoes it. */
const showAsRead = async (queryClient: QueryClient, id?: string) => {
  const summaries = { queryKey: summaryQuery.queryKey };
  await Promise.all([queryClient.cancelQueries(lists), queryClient.cancelQueries(summaries)]);
  const before = [lists, summaries].flatMap((shown) => queryClient.getQueriesData(shown));
  const isUnread = queryClient
    .getQueriesData<Lines>(lists)
    .some(([, data]) => data?.items.some((line) => line.id === id && !line.isRead));
  queryClient.setQueriesData<Lines>(
    lists,
    (data) =>
      data && {
        ...data,
        items: data.items.map((line) =>
          id === undefined || line.id === id ? { ...line, isRead: true } : line,
        ),
      },
  );
  queryClient.setQueryData<Summary>(summaryQuery.queryKey, (summary) => {
    if (!summary) return summary;
    const unread = id === undefined ? 0 : Math.max(0, summary.unread - Number(isUnread));
    return { ...summary, unread };
  });
  return () => {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data);
  };
};

const useReading = (failed: string) => {
  const queryClient = useQueryClient();
  return {
    onMutate: (id?: string | void) => showAsRead(queryClient, id ?? undefined),
    onError: (error: unknown, _id: unknown, takeBack: (() => void) | undefined) => {
      takeBack?.();
      toastFailure(failed)(error);
    },
    onSettled: () => reloadNotifications(queryClient),
  };
};

export const useReadNotification = () =>
  useMutation({
    mutationFn: (id: string) => call(notifications.read, { params: { id } }),
    ...useReading(texts.markFailed),
  });

export const useReadAll = () =>
  useMutation({
    mutationFn: () => call(notifications.readAll, {}),
    ...useReading(texts.markAllFailed),
  });
