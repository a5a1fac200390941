import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { call, callPage } from '#web/lib/calls/call.ts';
import { notifications } from '#web/lib/api/teacher/teacher-api.ts';
import { toastFailure } from '#web/lib/lists/list-action.ts';
import type { NotificationFilters } from './notification-filters.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

export type Notification = RouteReply<typeof notifications.list>[number];
type Summary = RouteReply<typeof notifications.summary>;
type Lines = { items: Notification[]; total: number };

const latestCount = 5;

const everything = ['notifications'];
const lists = [...everything, 'list'];

/** A page of the list; the previous page stays visible while the next loads. */
export const notificationsQuery = (filters: NotificationFilters) =>
  queryOptions({
    queryKey: [...lists, filters],
    queryFn: ({ signal }) => callPage(notifications.list, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The newest ones, for the bell. */
export const latestQuery = queryOptions({
  queryKey: [...lists, 'latest'],
  queryFn: ({ signal }) =>
    callPage(notifications.list, { query: { pageSize: latestCount } }, { signal }),
});

export const summaryQuery = queryOptions({
  queryKey: [...everything, 'summary'],
  queryFn: ({ signal }) => call(notifications.summary, {}, { signal }),
});

/** How many notifications the teacher has not read; 0 until that is loaded. */
export const useUnreadCount = (): number => useQuery(summaryQuery).data?.unread ?? 0;

/** Reloads what the page shows of the notifications. */
export const reloadNotifications = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: everything });

/** Shows lines as read before the server has confirmed it. Returns a function that undoes it. */
const showAsRead = async (queryClient: QueryClient, id?: string) => {
  await queryClient.cancelQueries({ queryKey: everything });
  const before = queryClient.getQueriesData({ queryKey: everything });
  const isUnread = queryClient
    .getQueriesData<Lines>({ queryKey: lists })
    .some(([, data]) => data?.items.some((line) => line.id === id && !line.isRead));
  queryClient.setQueriesData<Lines>(
    { queryKey: lists },
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
