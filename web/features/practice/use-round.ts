import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  countsOfPractice,
  type PracticeOutcome,
  type PracticeQuestion,
  useCheckAnswer,
} from './practice.queries.ts';

/** What the student has chosen or typed and not sent yet. */
export type Draft = { optionIndex: number; text: string };

const emptyDraft: Draft = { optionIndex: -1, text: '' };

/** One round: a question at a time is answered, explained, and left for the next one. */
export function useRound(questions: readonly PracticeQuestion[]) {
  const queryClient = useQueryClient();
  const [index, setIndex] = useState(0);
  const [draft, setDraft] = useState(emptyDraft);
  const [outcomes, setOutcomes] = useState<PracticeOutcome[]>([]);
  const checking = useCheckAnswer();
  const question = questions[index];
  const isDraftEmpty = draft.optionIndex === -1 && draft.text.trim() === '';

  const send = (answer: Draft) => {
    if (question === undefined || checking.isPending) return;
    const { id: questionId, version } = question;
    checking.mutate(
      { id: crypto.randomUUID(), questionId, version, ...answer },
      {
        onSuccess: (outcome) => setOutcomes((before) => [...before, outcome]),
        onSettled: () => void queryClient.invalidateQueries(countsOfPractice),
      },
    );
  };

  return {
    question,
    index,
    draft,
    setDraft,
    isDraftEmpty,
    outcomes,
    /** Known once the answer was checked. */
    outcome: checking.data,
    error: checking.error,
    isChecking: checking.isPending,
    /** The answer did not reach the server, and is sent again by itself. */
    isWaiting: checking.isPending && checking.failureCount > 0,
    check: () => send(draft),
    giveUp: () => {
      setDraft(emptyDraft);
      send(emptyDraft);
    },
    goOn: () => {
      checking.reset();
      setDraft(emptyDraft);
      setIndex(index + 1);
    },
  };
}

export type Round = ReturnType<typeof useRound>;
