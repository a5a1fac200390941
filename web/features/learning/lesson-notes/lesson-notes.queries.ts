import type { RouteReply } from '#contract/route.ts';
import { lessonNotes } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';

/** A note as the server stores it. */
export type StoredNote = RouteReply<typeof lessonNotes.save>;

/** The student's own notes on a lesson. */
export const lessonNotesQuery = (lessonId: string) =>
  query(lessonNotes.list, { params: { id: lessonId } });
