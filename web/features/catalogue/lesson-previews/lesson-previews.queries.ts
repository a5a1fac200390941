import type { RouteReply } from '#contract/route.ts';
import { lessonPreviews } from '#web/lib/api/visitors/visitor-api.ts';
import { query } from '#web/lib/calls/query.ts';

export type Preview = RouteReply<typeof lessonPreviews.get>;

/** The lessons of which visitors see a part. */
export const lessonPreviewsQuery = query(lessonPreviews.list, {});

/** What visitors see of a lesson. */
export const lessonPreviewQuery = (id: string) => query(lessonPreviews.get, { params: { id } });
