import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { lessonPreviews } from '#web/lib/api/on-demand/on-demand-api.ts';

export type Preview = RouteReply<typeof lessonPreviews.get>;

/** The lessons of which visitors see a part. */
export const lessonPreviewsQuery = queryOptions({
  queryKey: ['lesson-previews'],
  queryFn: ({ signal }) => call(lessonPreviews.list, {}, { signal }),
});

/** What visitors see of a lesson. */
export const lessonPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['lesson-previews', id],
    queryFn: ({ signal }) => call(lessonPreviews.get, { params: { id } }, { signal }),
  });
