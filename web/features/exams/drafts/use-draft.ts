import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { hasEdits } from '#domain/merge-edits.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { newUuid } from '#web/features/exams/form/new-uuid.ts';
import { onPageLeave } from '#web/lib/pages/on-page-leave.ts';
import { toContent } from './draft-content.ts';
import { forgetDraftHere, storeDraftHere } from './draft-here.ts';
import type { DraftSaver } from './draft-saver.ts';
import { saveDraft } from './drafts.queries.ts';

type DraftOptions = {
  form: UseFormReturn<ExamValues>;
  saver: DraftSaver;
  /** Of the exam, which a new one will have. */
  id: string;
  isNew: boolean;
  examVersion: number | null;
  /** The values of the exam on which the input is typed. */
  base: ExamValues;
  /** The draft with which the form begins. */
  begun: { writer: string; isUnsent: boolean } | undefined;
  /** After the page was left and the last of the draft is sent. */
  onLeft: () => void;
};

/** Saves what is typed into a form as a draft. The options count as they are at first. */
export function useDraft(options: DraftOptions): void {
  const [first] = useState(options);
  useEffect(() => {
    const { form, saver, id, isNew, examVersion, base, begun, onLeft } = first;
    const writer = begun?.writer ?? newUuid();
    const storeHere = (revision: number) => {
      const content = toContent({ values: form.getValues(), base });
      storeDraftHere(id, { content, examVersion, revision, writer });
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
      storeHere,
      forgetHere: () => forgetDraftHere(id),
    });
    // Nothing is typed where a field only appears, or has its first value again. Compared until something is: with two hundred
    // questions that takes longer than a letter may.
    let isBegun = saver.read() !== 'empty';
    const { unsubscribe } = form.watch(() => {
      isBegun ||= hasEdits(form.getValues(), base);
      if (isBegun) saver.change();
    });
    const flush = () => void saver.flush();
    if (begun?.isUnsent) {
      saver.change();
      flush();
    }
    const leave = () => {
      // The page may end before the pause in typing does, and before the server answers.
      if (saver.isUnsent()) storeHere(saver.revision());
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
