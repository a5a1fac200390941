import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { hasEdits } from '#domain/merge-edits.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { newUuid } from '#web/features/exams/form/new-uuid.ts';
import { onPageLeave } from '#web/lib/pages/on-page-leave.ts';
import { toContent } from './draft-content.ts';
import { removeLocalDraft, storeLocalDraft } from './local-draft.ts';
import type { DraftSaver } from './draft-saver.ts';
import { saveDraft } from './drafts.queries.ts';

type DraftOptions = {
  form: UseFormReturn<ExamValues>;
  saver: DraftSaver;
  /** The id of the exam, which a new exam gets when it is saved. */
  id: string;
  isNew: boolean;
  examVersion: number | null;
  /** The values of the exam on which the input is typed. */
  base: ExamValues;
  /** The draft with which the form begins. */
  initialDraft: { writer: string; isUnsent: boolean } | undefined;
  /** Called when the page was left and the draft has been sent. */
  onLeft: () => void;
};

/** Saves what is typed into a form as a draft. Only the options of the first render count. */
export function useDraft(options: DraftOptions): void {
  const [first] = useState(options);
  useEffect(() => {
    const { form, saver, id, isNew, examVersion, base, initialDraft, onLeft } = first;
    const writer = initialDraft?.writer ?? newUuid();
    const storeLocally = (revision: number) => {
      const content = toContent({ values: form.getValues(), base });
      storeLocalDraft(id, { content, examVersion, revision, writer });
    };
    saver.connect({
      send: async (revision) => {
        const values = form.getValues();
        const saved = await saveDraft(id, {
          examId: isNew ? null : id,
          examVersion,
          title: values.title,
          questionCount: Math.min(values.questions.length, examLimits.questions),
          content: toContent({ values, base }),
          revision,
          writer,
        });
        return saved.revision;
      },
      storeLocally,
      removeLocally: () => removeLocalDraft(id),
    });
    // A field that appears, or that has its first value again, is no edit. The values are compared only until the
    // first edit: with two hundred questions that takes longer than the typing of a letter may.
    let isBegun = saver.read() !== 'empty';
    const { unsubscribe } = form.watch(() => {
      isBegun ||= hasEdits(form.getValues(), base);
      if (isBegun) saver.change();
    });
    const flush = () => void saver.flush();
    if (initialDraft?.isUnsent) {
      saver.change();
      flush();
    }
    const leave = () => {
      // The page may end before the pause in typing does, and before the server answers.
      if (saver.isUnsent()) storeLocally(saver.revision());
      flush();
    };
    window.addEventListener('online', flush);
    const endLeaving = onPageLeave(leave);
    return () => {
      unsubscribe();
      window.removeEventListener('online', flush);
      endLeaving();
      leave();
      void saver.flush().then(onLeft);
    };
  }, [first]);
}
