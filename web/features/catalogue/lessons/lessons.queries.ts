import { queryOptions } from '@tanstack/react-query';
import { lessons } from '#web/lib/api/api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { call } from '#web/lib/calls/call.ts';
import { storedQuery } from '#web/lib/calls/stored/stored-first.ts';

/** Signed links of the lesson's files expire, so an old copy is loaded again. */
const staleAfterMilliseconds = 60_000;

/** A closed lesson may have been bought since; longer than the time between the page's loader and the page. */
const closedIsStaleAfterMilliseconds = 1000;

/** Shorter than the lifetime of the links, for a page that stays open. */
const renewEveryMilliseconds = 15 * 60_000;

/** One lesson, with the fields that this viewer may see. */
export const lessonQuery = (lessonId: string) =>
  storedQuery(
    lessons.get,
    { params: { id: lessonId } },
    {
      staleTime: ({ state }) =>
        state.data?.isAccessible === false
          ? closedIsStaleAfterMilliseconds
          : staleAfterMilliseconds,
      refetchInterval: renewEveryMilliseconds,
    },
  );

/** Reports to the server that the lesson was opened; a query, so that it runs once per visit. */
export const lessonAccessedQuery = (lessonId: string) =>
  queryOptions({
    queryKey: keyOf(lessons.markAccessed, { params: { id: lessonId } }),
    queryFn: () => call(lessons.markAccessed, { params: { id: lessonId }, body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
