import { useCallback, useEffect, useReducer, useState } from 'react';
import { answerDrafts } from './answer-drafts.ts';
import type { Exam } from './exam.queries.ts';
import { answersFromDraft, reduceAttempt, startAttempt, toDraft } from './exam-attempt.ts';

export type SaveState = 'restoring' | 'untouched' | 'saved' | 'unsaved';

/** An exam being taken, its answers kept on the device after each choice. */
export function useExamAttempt({ id: examId, questions }: Exam, userId: string) {
  const [attempt, dispatch] = useReducer(reduceAttempt, questions, startAttempt);
  const [saveState, setSaveState] = useState<SaveState>('restoring');
  const { answers, isTouched } = attempt;

  useEffect(() => {
    let isStale = false;
    void answerDrafts.read({ userId, examId }).then((draft) => {
      if (isStale) return;
      if (draft !== undefined)
        dispatch({ type: 'restored', answers: answersFromDraft(questions, draft) });
      setSaveState(draft === undefined ? 'untouched' : 'saved');
    });
    return () => {
      isStale = true;
    };
  }, [examId, questions, userId]);

  useEffect(() => {
    if (!isTouched) return;
    const keeping = answerDrafts.write({ userId, examId }, toDraft(questions, answers));
    void keeping.then((isKept) => setSaveState(isKept ? 'saved' : 'unsaved'));
  }, [answers, examId, isTouched, questions, userId]);

  return {
    attempt,
    saveState,
    /** Stable, so that a choice draws only its own question anew. */
    choose: useCallback(
      (questionIndex: number, optionIndex: number) =>
        dispatch({ type: 'chosen', questionIndex, optionIndex }),
      [],
    ),
    moveTo: (to: number) => dispatch({ type: 'moved', to }),
    /** The answers are on the server now. */
    forgetDraft: () => void answerDrafts.remove({ userId, examId }),
  };
}
