import { useState } from 'react';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import type { BankQuestion } from './bank.queries.ts';
import { bankTexts as texts } from './bank.texts.ts';

export type SelectedQuestions = ReturnType<typeof useSelectedQuestions>;

/** The selected questions in the order of selection, also while the list shows another page. */
export function useSelectedQuestions(max: number = examLimits.questions) {
  const [selected, setSelected] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  return {
    questions: [...selected.values()],
    has: (id: string) => selected.has(id),
    toggle: (question: BankQuestion) => {
      const next = new Map(selected);
      if (!next.delete(question.id)) next.set(question.id, question);
      if (next.size <= max) setSelected(next);
      else showToast('error', texts.full);
    },
    /** Selects all questions of a page, or deselects them where all are selected. */
    toggleAll: (questions: readonly BankQuestion[]) => {
      const isSelecting = !questions.every(({ id }) => selected.has(id));
      const next = new Map(selected);
      for (const question of questions) {
        if (isSelecting) next.set(question.id, question);
        else next.delete(question.id);
      }
      if (next.size <= max) setSelected(next);
      else showToast('error', texts.full);
    },
    clear: () => setSelected(new Map()),
  };
}
