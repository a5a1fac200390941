import type { RouteReply } from '#contract/route.ts';
import { merges } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type MergePreview = RouteReply<typeof merges.preview>;
export type SimilarPerson = RouteReply<typeof merges.list>['similar'][number];
export type MadeMerge = RouteReply<typeof merges.list>['merges'][number];

/** Who may be the same person as a student, and merges that can be undone. */
export const mergesQuery = (id: string) => query(merges.list, { params: { id } });

/** Two students side by side, counted afresh each time. */
export const mergePreviewQuery = (keptId: string, endedId: string) =>
  query(merges.preview, { body: { keptId, endedId } }, { gcTime: 0 });

/** Students are in nearly every list of the dashboard. */
const outdatedBySuccess = 'everything';

/** @param onMerged is called before anything is loaded afresh, because the comparison shows nothing any more then */
export const useMerge = (onMerged: (keptId: string) => void) =>
  useCall(merges.merge, { onSuccess: ({ keptId }) => onMerged(keptId), outdatedBySuccess });

type Undone = RouteReply<typeof merges.undo>;

/** @param onUndone is called before anything is loaded afresh, because the merge is in no list any more then */
export const useUndoMerge = (onUndone: (undone: Undone) => void) =>
  useCall(merges.undo, { onSuccess: onUndone, outdatedBySuccess });
