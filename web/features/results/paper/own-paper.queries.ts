import type { RouteReply } from '#contract/route.ts';
import { paperExams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';

export type OwnPaperMark = RouteReply<typeof paperExams.listOwn>[number];

/** The student's own marks in exams on paper. */
export const ownPaperMarksQuery = query(paperExams.listOwn, {});
