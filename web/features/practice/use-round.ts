import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showArrivedWork } from '#web/lib/outbox/arrived-work.ts';
import { viewerId } from '#web/lib/outbox/viewer-id.ts';
import { type PracticeOutcome, type PracticeQuestion } from './practice.queries.ts';
import { type Checked, useCheckAnswer } from './round.queries.ts';
import { waitingQuery } from './waiting.queries.ts';

/** What the student has chosen or typed and not sent yet. */
export type Draft = { optionIndex: number; text: string };

const emptyDraft: Draft = { optionIndex: -1, text: '' };

/** The state of an answer, also of one that has waited for the network. */
type AnswerState = { outcome?: PracticeOutcome | undefined; refusal?: string | undefined };

function useAnswerStates() {
  const { data: waiting = [] } = useQuery(waitingQuery());
  return (checked: Checked): AnswerState =>
    'outcome' in checked
      ? checked
      : (waiting.find(({ answer }) => answer.id === checked.waitsAs) ?? {});
}

/** One round: a question at a time is answered, explained, and left for the next one. */
export function useRound(questions: readonly PracticeQuestion[]) {
  const queryClient = useQueryClient();
  const [index, setIndex] = useState(0);
  const [draft, setDraft] = useState(emptyDraft);
  const [answers, setAnswers] = useState<Checked[]>([]);
  const checking = useCheckAnswer();
  const stateOf = useAnswerStates();
  const question = questions[index];
  const isDraftEmpty = draft.optionIndex === -1 && draft.text.trim() === '';

  const send = (sentDraft: Draft) => {
    if (question === undefined || checking.isPending) return;
    const { id: questionId, version } = question;
    checking.mutate(
      {
        userId: viewerId(),
        answer: { id: crypto.randomUUID(), questionId, version, ...sentDraft },
        question,
      },
      {
        onSuccess: (checked) => setAnswers((before) => [...before, checked]),
        onSettled: () => void showArrivedWork(queryClient),
      },
    );
  };

  const current = checking.data && stateOf(checking.data);
  const states = answers.map(stateOf);
  return {
    question,
    index,
    draft,
    setDraft,
    isDraftEmpty,
    outcomes: states.flatMap(({ outcome }) => outcome ?? []),
    /** How many answers are checked once the network is back. */
    waitingCount: states.filter(({ outcome, refusal }) => !outcome && !refusal).length,
    /** Known once the answer was checked. */
    outcome: current?.outcome,
    /** Why an answer that has waited was not taken. */
    refusal: current?.refusal,
    error: checking.error,
    isChecking: checking.isPending,
    /** The answer is stored on the device until the network is back. */
    isStored: current !== undefined && !current.outcome && !current.refusal,
    /** The answer did not reach the server, nor may the device store it: it is sent again by itself. */
    isWaiting: checking.isPending && checking.failureCount > 0,
    check: () => send(draft),
    giveUp: () => {
      setDraft(emptyDraft);
      send(emptyDraft);
    },
    next: () => {
      checking.reset();
      setDraft(emptyDraft);
      setIndex(index + 1);
    },
  };
}

export type Round = ReturnType<typeof useRound>;
