import type { RouteReply } from '#contract/route.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { toContent } from '#web/features/exams/drafts/draft-content.ts';
import { removeLocalDraft } from '#web/features/exams/drafts/local-draft.ts';
import { findDraft, saveDraft } from '#web/features/exams/drafts/drafts.queries.ts';
import { loadEditedExam } from '#web/features/exams/form/exam-editor.queries.ts';
import { valuesOf } from '#web/features/exams/form/exam-form.ts';
import { newUuid } from '#web/features/exams/form/new-uuid.ts';
import { call } from '#web/lib/calls/call.ts';
import { examDrafts, examVersions } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { restoredValues } from './restored-values.ts';
import { examHistoryTexts as texts } from './exam-history.texts.ts';

export type ListedVersion = RouteReply<typeof examVersions.list>[number];
export type VersionChange = ListedVersion['changes'][number];
export type ExamVersion = RouteReply<typeof examVersions.get>;

/** Fetched again at each opening, because any save adds to it. */
export const versionsQuery = (id: string) =>
  query(examVersions.list, { params: { id } }, { staleTime: 0 });

export const versionQuery = (id: string, number: number) =>
  query(examVersions.get, { params: { id, number } }, { staleTime: 0 });

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
  useCall((number: number) => restoreAsDraft(id, number), {
    failure: texts.restoreFailed,
    outdated: [examDrafts],
  });
