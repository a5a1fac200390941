import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { studentNotifications, studentPush } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { studentNotificationsTexts as texts } from './student-notifications.texts.ts';
import { unreadQuery } from './unread.queries.ts';

export type StudentNotification = RouteReply<typeof studentNotifications.list>[number];
type Lines = { items: StudentNotification[]; total: number };

export const linesPerPage = 30;

const lists = { queryKey: keyOf(studentNotifications.list) };

/** A page of the student's own notifications, from 1. */
export const studentNotificationsQuery = (page: number) =>
  pageQuery(
    studentNotifications.list,
    { query: { page, pageSize: linesPerPage } },
    { staleTime: 0 },
  );

/** Shows lines as read before the server has confirmed it. Returns a function that undoes it. */
const showAsRead = async (queryClient: QueryClient, id?: string) => {
  const counts = { queryKey: unreadQuery.queryKey };
  await Promise.all([queryClient.cancelQueries(lists), queryClient.cancelQueries(counts)]);
  const before = [lists, counts].flatMap((shown) => queryClient.getQueriesData(shown));
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
  queryClient.setQueryData(
    unreadQuery.queryKey,
    (count) => count && { unread: id === undefined ? 0 : Math.max(0, count.unread - 1) },
  );
  return () => {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data);
  };
};

const useReading = () => {
  const queryClient = useQueryClient();
  return {
    onMutate: (id?: string | void) => showAsRead(queryClient, id ?? undefined),
    onError: (error: unknown, _id: unknown, takeBack: (() => void) | undefined) => {
      takeBack?.();
      toastFailure(texts.readFailed)(error);
    },
    onSettled: () => outdate(queryClient, [studentNotifications, studentPush.settings]),
  };
};

/** Marks a line as read. */
export const useReadLine = () =>
  useMutation({
    mutationFn: (id: string) => call(studentNotifications.read, { params: { id } }),
    ...useReading(),
  });

export const useReadAllLines = () =>
  useMutation({ mutationFn: () => call(studentNotifications.readAll, {}), ...useReading() });
