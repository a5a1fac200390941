import { useRef, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { type Location, useLocation } from 'react-router';
import { hasFiles } from '#web/features/exams/drafts/draft-content.ts';
import { removeLocalDraft } from '#web/features/exams/drafts/local-draft.ts';
import { createDraftSaver } from '#web/features/exams/drafts/draft-saver.ts';
import { closeDraft } from '#web/features/exams/drafts/drafts.queries.ts';
import { useDraft } from '#web/features/exams/drafts/use-draft.ts';
import { useDescribeExam } from '#web/features/exams/editor/describe-exam.ts';
import { loadEditedExam, saveExam } from '#web/features/exams/form/exam-editor.queries.ts';
import { examEditorTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import {
  type EditedExam,
  type ExamBody,
  type ExamValues,
  toBody,
  valuesOf,
} from '#web/features/exams/form/exam-form.ts';
import { examSchema } from '#web/features/exams/form/exam-schema.ts';
import { outdatedByExam } from '#web/lib/api/teacher/outdated-by.ts';
import { examDrafts } from '#web/lib/api/teacher/teacher-api.ts';
import { useOutdate } from '#web/lib/calls/changes/outdate.ts';
import { type SaveOptions, useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { paths } from '#web/paths/paths.ts';
import type { OpenedExam } from './studio.queries.ts';

type Required = Pick<ExamValues, 'lessonId' | 'title' | 'examType' | 'examPdf'>;

/** Fields that the specification requires before an exam can be saved (spec §5, exam creation). */
const findMissing = (values: Required, hasStoredPdf: boolean): string | undefined => {
  if (values.lessonId === '') return texts.missing.lessonId;
  if (values.title.trim() === '') return texts.missing.title;
  const needsPdf = values.examType === 'pdf' && values.examPdf === null && !hasStoredPdf;
  return needsPdf ? texts.missing.pdf : undefined;
};

/** Whether an address is another part of the same exam. */
const useStaysAt = () => {
  const here = useLocation();
  return (next: Location) => {
    const [now, then] = [here, next].map(({ search }) => new URLSearchParams(search));
    const isSame = (name: string) => now?.get(name) === then?.get(name);
    return next.pathname === here.pathname && ['tab', 'edit', 'draft'].every(isSame);
  };
};

/** The version on which the input of a restored draft was typed, so that a newer one is merged into it. */
const editedVersionOf = ({ exam, draft }: OpenedExam): EditedExam | undefined =>
  exam && draft && draft.examVersion !== null ? { ...exam, version: draft.examVersion } : exam;

/** The form of the exam, whose draft is saved while the teacher types. */
export function useStudioForm(opened: OpenedExam, onClose: () => void) {
  const { id, exam, draft: initialDraft } = opened;
  const [existing] = useState(() => editedVersionOf(opened));
  const [base] = useState(() => initialDraft?.base ?? valuesOf(exam));
  const outdate = useOutdate();
  const [saver] = useState(() => createDraftSaver(initialDraft?.revision ?? 0));
  const state = useSyncExternalStore(saver.subscribe, saver.read);
  // After the decision to leave, the page must not ask again.
  const hasLeft = useRef(false);
  const leave = () => {
    hasLeft.current = true;
    onClose();
  };

  const save = async (body: ExamBody, entity: EditedExam | undefined, options: SaveOptions) => {
    await saver.close();
    try {
      await saveExam(body, entity, options);
    } catch (error) {
      saver.reopen();
      throw error;
    }
    removeLocalDraft(id);
    // A draft that stays because this call failed is found to equal its exam when it is opened.
    await closeDraft(id, saver.revision()).catch(() => undefined);
    await outdate([examDrafts]);
  };

  const { form, progress, stop, sheet } = useEditorForm({
    existing,
    restored: initialDraft,
    newId: id,
    toValues: valuesOf,
    toBody,
    schema: examSchema,
    required: ['lessonId', 'title'],
    save,
    reload: () => loadEditedExam(id),
    outdated: outdatedByExam,
    describe: useDescribeExam(),
    isPublished: ({ isPublished }) => isPublished,
    isAtRisk: (values, next) => {
      if (hasLeft.current || saver.isClosed()) return false;
      // Signing out removes what only this device has.
      const isSigningOut = next?.pathname === paths.login();
      return saver.isAtRisk() || hasFiles(values) || (isSigningOut && saver.isUnsent());
    },
    staysAt: useStaysAt(),
    texts,
    onClose: leave,
  });
  useDraft({
    form,
    saver,
    id,
    isNew: exam === undefined,
    examVersion: existing?.version ?? null,
    base,
    initialDraft,
    onLeft: () => void outdate([examDrafts]),
  });
  const [lessonId, title, examType, examPdf] = useWatch({
    control: form.control,
    name: ['lessonId', 'title', 'examType', 'examPdf'],
  });
  const pdfUrl = exam?.pdfPath ?? null;
  const missing =
    sheet.missing ?? findMissing({ lessonId, title, examType, examPdf }, pdfUrl !== null);
  const draft = { state, saver };
  return {
    form,
    draft,
    kind: examType,
    pdfUrl,
    progress,
    stop,
    sheet: { ...sheet, missing },
  };
}
