import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hasEdits } from '#domain/merge-edits.ts';
import { examLimits } from '#domain/exam-limits.ts';
import type { ExamValues } from '#web/features/exams/editor/exam-form.ts';
import { newUuid } from '#web/features/exams/questions/new-uuid.ts';
import { hasFiles, toContent } from './draft-content.ts';
import { forgetDraftHere, storeDraftHere } from './draft-here.ts';
import { createDraftSaver } from './draft-saver.ts';
import { saveDraft } from './drafts.queries.ts';

/** The draft with which a form begins. */
type Begun = { revision: number; writer: string; isUnsent: boolean } | undefined;

type DraftOptions = {
  /** Of the exam, which a new one will have. */
  id: string;
  isNew: boolean;
  examVersion: number | null;
  /** The values of the exam on which the input is typed. */
  base: ExamValues;
  begun: Begun;
  /** After the page was left and the last of the draft is sent. */
  onLeft: () => void;
};

/** Saves what is typed into a form as a draft; `attach` names the form once it is there. */
export function useDraft({ id, isNew, examVersion, base, begun, onLeft }: DraftOptions) {
  const form = useRef<UseFormReturn<ExamValues>>(undefined);
  const [writer] = useState(() => begun?.writer ?? newUuid());
  const [saver] = useState(() => {
    const typed = () => form.current?.getValues() ?? base;
    return createDraftSaver({
      revision: begun?.revision ?? 0,
      send: async (revision) => {
        const values = typed();
        const { revision: saved } = await saveDraft(id, {
          examId: isNew ? null : id,
          examVersion,
          title: values.title,
          questionCount: Math.min(values.questions.length, examLimits.questions),
          content: toContent({ values, base }),
          revision,
          writer,
        });
        return saved;
      },
      storeHere: () => {
        const content = toContent({ values: typed(), base });
        storeDraftHere(id, { content, examVersion, revision: saver.revision(), writer });
      },
      forgetHere: () => forgetDraftHere(id),
    });
  });
  const state = useSyncExternalStore(saver.subscribe, saver.read);

  const attach = (given: UseFormReturn<ExamValues>) => {
    form.current = given;
  };

  const [left] = useState(() => onLeft);

  useEffect(() => {
    const { current } = form;
    const subscription = current?.watch(() => {
      // Nothing is typed where a field only appears, or has its first value again.
      if (saver.revision() > 0 || saver.read() !== 'empty' || hasEdits(current.getValues(), base))
        saver.change();
    });
    const flush = () => void saver.flush();
    if (begun?.isUnsent) {
      saver.change();
      flush();
    }
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      subscription?.unsubscribe();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      void saver.flush().then(left);
    };
  }, [saver, base, begun, left]);

  return {
    state,
    saver,
    attach,
    isAtRisk: () =>
      saver.isAtRisk() ||
      (!saver.isClosed() && form.current !== undefined && hasFiles(form.current.getValues())),
  };
}
