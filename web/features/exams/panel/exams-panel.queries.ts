import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { questionImport } from '#web/lib/api/teacher/teacher-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { outdatedByExam } from '#web/lib/api/teacher/outdated-by.ts';
import { toastFailure, useCall } from '#web/lib/calls/changes/use-call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { titleInToast, useDeletedToast } from '#web/features/trash/trash.api.ts';
import { releaseTexts } from '#web/features/exams/release/release.texts.ts';
import { query } from '#web/lib/calls/query.ts';
import { examsPanelTexts as texts } from './exams-panel.texts.ts';

export type ListedExam = RouteReply<typeof exams.list>[number];

export const examListQuery = query(exams.list, {});

/** An exam that is about to be published, with its questions; fetched again, because another tab may have changed them. */
export const unpublishedExamQuery = (id: string) =>
  queryOptions({
    ...query(exams.get, { params: { id } }),
    queryKey: [...keyOf(exams.get, { params: { id } }), 'unpublished'],
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

export const usePublishExam = () =>
  useCall(
    ({ id, isPublished, confirmedKeys }: Publishing) =>
      call(exams.change, { params: { id }, body: { isPublished, confirmedKeys } }),
    {
      success: (_reply, { title, isPublished }) =>
        isPublished ? texts.publishedNow(title) : texts.hiddenNow(title),
      onError: (error) => {
        if (!needsKeys(error)) toastFailure(texts.publishFailed)(error);
      },
      outdated: outdatedByExam,
    },
  );

type Releasing = Pick<ListedExam, 'id' | 'title' | 'practice'>;

/** Lets students practise the questions, or no longer. */
export const useReleaseExam = () =>
  useCall(
    ({ id, practice }: Releasing) => call(exams.change, { params: { id }, body: { practice } }),
    {
      success: (_reply, { title, practice }) => releaseTexts.saved(title, practice),
      failure: releaseTexts.failed,
      outdated: outdatedByExam,
    },
  );

/** Returns the copy, which is a draft. */
export const useDuplicateExam = () =>
  useCall(exams.duplicate, {
    success: ({ title }) => texts.copied(title),
    failure: texts.duplicateFailed,
    outdated: outdatedByExam,
  });

export const useDeleteExam = () => {
  const showDeleted = useDeletedToast();
  return useCall(
    ({ id }: Pick<ListedExam, 'id' | 'title'>) => call(exams.delete, { params: { id } }),
    {
      onSuccess: (_reply, { id, title }) => showDeleted(id, texts.deleted(titleInToast(title))),
      failure: texts.deleteFailed,
      outdated: outdatedByExam,
    },
  );
};

type Exported = Pick<ListedExam, 'id' | 'title'> & { format: 'gift' | 'xlsx' };

/** Downloads the questions in a format that other programs and the import of this one read. */
export const useExportQuestions = () =>
  useCall(
    async ({ id, title, format }: Exported) => {
      const file = await callForFile(questionImport.export, { params: { id }, query: { format } });
      saveFile(file, `${title}.${format === 'gift' ? 'gift.txt' : format}`);
    },
    { failure: texts.exportFailed },
  );
