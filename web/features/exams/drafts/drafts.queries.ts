import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { examDrafts as routes } from '#contract/exams/exam-drafts.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call, callPage } from '#web/lib/calls/call.ts';
import { examDrafts } from '#web/lib/api/teacher/teacher-api.ts';
import { toastFailure } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { removeLocalDraft } from './local-draft.ts';
import { draftTexts as texts } from './drafts.texts.ts';

export type ListedDraft = RouteReply<typeof routes.list>[number];
export type StoredDraft = RouteReply<typeof routes.get>;

const allDrafts = ['exam-drafts'];

export const draftsPerPage = 10;

/** A page of the drafts, from 1; the previous page stays visible while the next loads. */
export const examDraftsQuery = (page: number) =>
  queryOptions({
    queryKey: [...allDrafts, 'list', page],
    queryFn: ({ signal }) =>
      callPage(examDrafts.list, { query: { page, pageSize: draftsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Undefined when there is none. */
export const findDraft = async (id: string): Promise<StoredDraft | undefined> => {
  try {
    return await call(examDrafts.get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'exam_draft.not_found') return undefined;
    throw error;
  }
};

export const saveDraft = (
  id: string,
  body: CallArguments<typeof routes.save>['body'],
): Promise<RouteReply<typeof routes.save>> => call(examDrafts.save, { params: { id }, body });

/** Deletes the draft of an exam that was just saved, unless another tab has changed it meanwhile. */
export const closeDraft = (id: string, revision: number): Promise<void> =>
  call(examDrafts.delete, { params: { id }, query: { revision } });

/** Has the list of drafts loaded again. */
export const useOutdateDrafts = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: allDrafts });
};

export const useDiscardDraft = () => {
  const outdate = useOutdateDrafts();
  return useMutation({
    mutationFn: async (id: string) => {
      await call(examDrafts.delete, { params: { id } });
      removeLocalDraft(id);
    },
    onSuccess: () => showToast('success', texts.discarded),
    onError: toastFailure(texts.discardFailed),
    onSettled: outdate,
  });
};
