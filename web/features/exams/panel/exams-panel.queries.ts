import { queryOptions, useMutation } from '@tanstack/react-query';
import type { exams as examRoutes } from '#contract/exams/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { questionImport } from '#web/lib/api/teacher/teacher-api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { outdatedByExam, useOutdate } from '#web/lib/api/changes/outdated-queries.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { titleInToast, useDeletedToast } from '#web/features/trash/trash.api.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { releaseTexts } from '#web/features/exams/release/release.texts.ts';
import { examsPanelTexts as texts } from './exams-panel.texts.ts';

export type ListedExam = RouteReply<typeof examRoutes.list>[number];

export const examListQuery = queryOptions({
  queryKey: ['taught-exams'],
  queryFn: ({ signal }) => call(exams.list, {}, { signal }),
});

/** An exam that is about to be published, with its questions; fetched again, because another tab may have changed them. */
export const unpublishedExamQuery = (id: string) =>
  queryOptions({
    queryKey: ['taught-exams', 'unpublished', id],
    queryFn: ({ signal }) => call(exams.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

type Publishing = Pick<ListedExam, 'id' | 'title' | 'isPublished'> & {
  /** The ids of the questions whose proposed key is confirmed. */
  confirmedKeys?: string[];
};

/** Whether publishing was refused because of keys that nobody has chosen. */
export const needsKeys = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'exam.keys_not_chosen';

export const usePublishExam = () => {
  const outdate = useOutdate();
  return useMutation({
    mutationFn: ({ id, isPublished, confirmedKeys }: Publishing) =>
      call(exams.change, { params: { id }, body: { isPublished, confirmedKeys } }),
    onSuccess: (_reply, { title, isPublished }) =>
      showToast('success', isPublished ? texts.publishedNow(title) : texts.hiddenNow(title)),
    onError: (error) => {
      if (!needsKeys(error)) toastFailure(texts.publishFailed)(error);
    },
    onSettled: (_reply, _error, { id }) => outdate(outdatedByExam(id)),
  });
};

type Releasing = Pick<ListedExam, 'id' | 'title' | 'practice'>;

/** Lets students practise the questions, or no longer. */
export const useReleaseExam = () => {
  const outdate = useOutdate();
  return useMutation({
    mutationFn: ({ id, practice }: Releasing) =>
      call(exams.change, { params: { id }, body: { practice } }),
    onSuccess: (_reply, { title, practice }) =>
      showToast('success', releaseTexts.saved(title, practice)),
    onError: toastFailure(releaseTexts.failed),
    onSettled: (_reply, _error, { id }) => outdate(outdatedByExam(id)),
  });
};

/** Returns the copy, which is a draft. */
export const useDuplicateExam = () =>
  useMutation({
    mutationFn: (id: string) => call(exams.duplicate, { params: { id } }),
    onSuccess: ({ title }) => showToast('success', texts.copied(title)),
    onError: toastFailure(texts.duplicateFailed),
    onSettled: useRefresh(outdatedByExam()),
  });

export const useDeleteExam = () => {
  const outdate = useOutdate();
  const showDeleted = useDeletedToast();
  return useMutation({
    mutationFn: ({ id }: Pick<ListedExam, 'id' | 'title'>) =>
      call(exams.delete, { params: { id } }),
    onSuccess: (_reply, { id, title }) => showDeleted(id, texts.deleted(titleInToast(title))),
    onError: toastFailure(texts.deleteFailed),
    onSettled: (_reply, _error, { id }) => outdate(outdatedByExam(id)),
  });
};

/** Downloads the questions in a format that other programs and the import of this one read. */
export const useExportQuestions = () =>
  useMutation({
    mutationFn: async ({ id, title }: Pick<ListedExam, 'id' | 'title'>) => {
      const file = await callForFile(questionImport.export, { params: { id } });
      saveFile(file, `${title}.gift.txt`);
    },
    onError: toastFailure(texts.exportFailed),
  });
