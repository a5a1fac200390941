import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { merges as routes } from '#contract/privacy/merges.ts';
import { merges, students } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';

export type MergePreview = RouteReply<typeof routes.preview>;
export type SimilarPerson = RouteReply<typeof routes.list>['similar'][number];
export type MadeMerge = RouteReply<typeof routes.list>['merges'][number];

/** Who may be the same person as a student, and merges that can be undone. */
export const mergesQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', 'merges', id],
    queryFn: ({ signal }) => call(merges.list, { params: { id } }, { signal }),
  });

/** Two students side by side, counted afresh each time. */
export const mergePreviewQuery = (keptId: string, endedId: string) =>
  queryOptions({
    queryKey: ['privacy', 'merge-preview', keptId, endedId],
    queryFn: ({ signal }) => call(merges.preview, { body: { keptId, endedId } }, { signal }),
    gcTime: 0,
  });

/** Students to choose from, by name, phone or card. */
export const foundStudentsQuery = (search: string) =>
  queryOptions({
    queryKey: ['privacy', 'found', search],
    queryFn: ({ signal }) =>
      call(
        students.list,
        { query: { search, pageSize: 10, sort: 'name', direction: 'asc' } },
        { signal },
      ),
  });

/** Students are in nearly every list of the dashboard: all of it is loaded afresh. */
const useReloadAll = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
};

/** @param onMerged is called before anything is loaded afresh, because the comparison shows nothing any more then */
export const useMerge = (onMerged: (keptId: string) => void) => {
  const reloadAll = useReloadAll();
  return useMutation({
    mutationFn: (body: CallArguments<typeof routes.merge>['body']) => call(merges.merge, { body }),
    onSuccess: ({ keptId }) => {
      onMerged(keptId);
      return reloadAll();
    },
  });
};

type Undone = RouteReply<typeof routes.undo>;

/** @param onUndone is called before anything is loaded afresh, because the merge is in no list any more then */
export const useUndoMerge = (onUndone: (undone: Undone) => void) => {
  const reloadAll = useReloadAll();
  return useMutation({
    mutationFn: (id: string) => call(merges.undo, { params: { id } }),
    onSuccess: (undone) => {
      onUndone(undone);
      return reloadAll();
    },
  });
};
