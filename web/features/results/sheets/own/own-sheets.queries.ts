import type { RouteReply } from '#contract/route.ts';
import { paperSheets } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type OwnSheet = RouteReply<typeof paperSheets.own>[number];

/** The student's own sheets of an exam; none for one that was taken on the phone. */
export const ownSheetsQuery = (examId: string) =>
  query(paperSheets.own, { params: { id: examId } }, { staleTime: 60_000 });

export const useObject = () => useCall(paperSheets.object, { outdated: [paperSheets.own] });
