import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { studentNotifications } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call, callPage } from '#web/lib/calls/call.ts';
import { toastFailure } from '#web/lib/lists/list-action.ts';
import { studentNotificationsTexts as texts } from './student-notifications.texts.ts';
import { ownNotifications, unreadQuery } from './unread.queries.ts';

export type StudentNotification = RouteReply<typeof studentNotifications.list>[number];
type Lines = { items: StudentNotification[]; total: number };

export const linesPerPage = 30;

const lists = [...ownNotifications, 'list'];

/** A page of the student's own notifications, from 1; the previous page stays visible while the next loads. */
export const studentNotificationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...lists, page],
    queryFn: ({ signal }) =>
      callPage(studentNotifications.list, { query: { page, pageSize: linesPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Shows lines as read before the server has confirmed it. Returns a function that undoes it. */
const showAsRead = async (queryClient: QueryClient, id?: string) => {
  await queryClient.cancelQueries({ queryKey: ownNotifications });
  const before = queryClient.getQueriesData({ queryKey: ownNotifications });
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownNotifications }),
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
