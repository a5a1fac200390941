import { queryOptions, useMutation } from '@tanstack/react-query';
import type { examVersions as routes } from '#contract/exams/exam-versions.ts';
import type { RouteReply } from '#contract/route.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { toContent } from '#web/features/exams/drafts/draft-content.ts';
import { removeLocalDraft } from '#web/features/exams/drafts/local-draft.ts';
import {
  findDraft,
  saveDraft,
  useOutdateDrafts,
} from '#web/features/exams/drafts/drafts.queries.ts';
import { loadEditedExam } from '#web/features/exams/form/exam-editor.queries.ts';
import { valuesOf } from '#web/features/exams/form/exam-form.ts';
import { newUuid } from '#web/features/exams/form/new-uuid.ts';
import { call } from '#web/lib/calls/call.ts';
import { examVersions } from '#web/lib/api/teacher/teacher-api.ts';
import { toastFailure } from '#web/lib/lists/list-action.ts';
import { restoredValues } from './restored-values.ts';
import { examHistoryTexts as texts } from './exam-history.texts.ts';

export type ListedVersion = RouteReply<typeof routes.list>[number];
export type VersionChange = ListedVersion['changes'][number];
export type ExamVersion = RouteReply<typeof routes.get>;

/** Fetched again at each opening, because any save adds to it. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['exam-versions', id],
    queryFn: ({ signal }) => call(examVersions.list, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['exam-versions', id, number],
    queryFn: ({ signal }) => call(examVersions.get, { params: { id, number } }, { signal }),
    staleTime: 0,
  });

/** Makes a draft of a version. */
const restoreAsDraft = async (id: string, number: number): Promise<void> => {
  const [{ exam: version }, current, draft] = await Promise.all([
    call(examVersions.get, { params: { id, number } }),
    loadEditedExam(id),
    findDraft(id),
  ]);
  const base = valuesOf(current);
  const values = restoredValues(valuesOf({ ...version, courseId: base.courseId }), base);
  await saveDraft(id, {
    examId: id,
    examVersion: current.version ?? null,
    title: values.title,
    questionCount: Math.min(values.questions.length, examLimits.questions),
    content: toContent({ values, base }),
    revision: draft?.revision ?? 0,
    writer: newUuid(),
  });
  removeLocalDraft(id);
};

export const useRestoreVersion = (id: string) =>
  useMutation({
    mutationFn: (number: number) => restoreAsDraft(id, number),
    onError: toastFailure(texts.restoreFailed),
    onSettled: useOutdateDrafts(),
  });
