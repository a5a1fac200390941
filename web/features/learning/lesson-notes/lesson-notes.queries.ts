import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { lessonNotes } from '#web/lib/api/on-demand/on-demand-api.ts';

/** A note as the server stores it. */
export type StoredNote = RouteReply<typeof lessonNotes.save>;

/** The student's own notes on a lesson. */
export const lessonNotesQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lesson-notes', lessonId],
    queryFn: ({ signal }) => call(lessonNotes.list, { params: { id: lessonId } }, { signal }),
  });
