import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { call, callPage } from '#web/lib/calls/call.ts';
import { outdatedByRestoring } from '#web/lib/api/changes/outdated-queries.ts';
import { trash } from '#web/lib/api/teacher/teacher-api.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import type { TrashFilters } from './trash-filters.ts';
import { trashTexts as texts } from './trash.texts.ts';

export type Trashed = RouteReply<typeof trash.list>[number];

/** A page of the trash; the previous page stays visible while the next loads. */
export const trashQuery = (filters: TrashFilters) =>
  queryOptions({
    queryKey: ['trash', filters],
    queryFn: ({ signal }) => callPage(trash.list, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useRestore = () =>
  useMutation({
    mutationFn: (id: string) => call(trash.restore, { params: { id } }),
    onSuccess: () => showToast('success', texts.restored),
    onError: toastFailure(texts.restoreFailed),
    onSettled: useRefresh(outdatedByRestoring),
  });

export const usePurge = () =>
  useMutation({
    mutationFn: ({ id }: Trashed) => call(trash.purge, { params: { id } }),
    onSuccess: (_reply, { title }) => showToast('success', texts.purged(title)),
    onError: toastFailure(texts.purgeFailed),
    onSettled: useRefresh([{ queryKey: ['trash'] }]),
  });
