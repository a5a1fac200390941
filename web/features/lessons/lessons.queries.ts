import { queryOptions } from '@tanstack/react-query';
import { lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';

/** Signed links of the lesson's files end after a while, so an old copy is fetched anew. */
const staleAfterMilliseconds = 60_000;

/** Shorter than the links of a page that stays open live. */
const renewEveryMilliseconds = 20 * 60_000;

/** One lesson, as far as this viewer may see it. */
export const lessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lessons', lessonId],
    queryFn: ({ signal }) => call(lessons.get, { params: { id: lessonId } }, { signal }),
    staleTime: staleAfterMilliseconds,
    refetchInterval: renewEveryMilliseconds,
  });

/** Tells the server that the lesson was opened; kept as a query so that it happens once a visit. */
export const lessonAccessedQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lessons', lessonId, 'accessed'],
    queryFn: () => call(lessons.markAccessed, { params: { id: lessonId } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
