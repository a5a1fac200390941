import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hasEdits } from '#domain/merge-edits.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { createHistory } from './history.ts';

export type StudioHistory = ReturnType<typeof useHistory>;

const pauseInMilliseconds = 1000;

/** The part in which two versions differ first, for the page to show it; undefined for none. */
const findChange = (before: ExamValues, after: ExamValues) => {
  const question = after.questions.find((candidate, place) => {
    const other = before.questions[place];
    return other === undefined || hasEdits(candidate, other);
  });
  if (question) return { uid: question.uid };
  return hasEdits({ ...after, questions: [] }, { ...before, questions: [] })
    ? ('settings' as const)
    : undefined;
};

/** The steps of the form: what was typed until a pause is one, and each change of the list of questions. */
export function useHistory(form: UseFormReturn<ExamValues>) {
  const [history] = useState(() => createHistory(form.getValues()));
  // Uncontrolled fields are rendered again after a step.
  const [generation, setGeneration] = useState(0);
  const [, setSteps] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        history.record(form.getValues());
        // Shows that there is a step to undo.
        setSteps((before) => before + 1);
      }, pauseInMilliseconds);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, history]);

  const restore = (values: ExamValues | undefined) => {
    if (!values) return undefined;
    // The list is replaced as a whole, so its entries stay as they were.
    const before = { ...form.getValues(), questions: [...form.getValues('questions')] };
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof ExamValues, value);
    }
    form.clearErrors();
    setGeneration((count) => count + 1);
    return findChange(before, values) ?? 'settings';
  };

  return {
    generation,
    canUndo: history.canUndo(),
    canRedo: history.canRedo(),
    /** Makes one step of what a function changes. */
    step: (change: () => void) => {
      history.record(form.getValues());
      change();
      history.record(form.getValues());
      setGeneration((count) => count + 1);
    },
    /** As `step`, for a change that its fields show by themselves: the focus stays where it is. */
    quietStep: (change: () => void) => {
      history.record(form.getValues());
      change();
      history.record(form.getValues());
      setSteps((before) => before + 1);
    },
    /** Undoes the last step; returns the part that it changed, undefined where there was no step. */
    undo: () => restore(history.undo(form.getValues())),
    redo: () => restore(history.redo(form.getValues())),
  };
}
