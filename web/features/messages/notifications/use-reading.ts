import { useQueryClient } from '@tanstack/react-query';
import type { Route } from '#contract/route.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { outdate, type Outdated } from '#web/lib/calls/changes/outdate.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';

type Page = { items: { id: string; isRead: boolean }[] };

type Reading = {
  /** The lists with pages, and how many lines are unread. */
  list: Route;
  count: Route;
  outdated: Outdated;
  failure: string;
};

/** For `useMutation`: shows one line or all as read before the server has confirmed it, and undoes that after a failure. */
export const useReading = ({ list, count, outdated, failure }: Reading) => {
  const queryClient = useQueryClient();
  const [pages, counts] = [{ queryKey: keyOf(list) }, { queryKey: keyOf(count) }];
  return {
    onMutate: async (id: string | void) => {
      await Promise.all([pages, counts].map((shown) => queryClient.cancelQueries(shown)));
      const before = [pages, counts].flatMap((shown) => queryClient.getQueriesData(shown));
      const isUnread = queryClient
        .getQueriesData<Page>(pages)
        .some(([, page]) => page?.items.some((line) => line.id === id && !line.isRead));
      queryClient.setQueriesData<Page>(
        pages,
        (page) =>
          page && {
            ...page,
            items: page.items.map((line) =>
              id === undefined || line.id === id ? { ...line, isRead: true } : line,
            ),
          },
      );
      queryClient.setQueriesData<{ unread: number }>(
        counts,
        (shown) =>
          shown && {
            ...shown,
            unread: id === undefined ? 0 : Math.max(0, shown.unread - Number(isUnread)),
          },
      );
      return () => {
        for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data);
      };
    },
    onError: (error: Error, _id: string | void, takeBack: (() => void) | undefined) => {
      takeBack?.();
      toastFailure(failure)(error);
    },
    onSettled: () => outdate(queryClient, outdated),
  };
};
