import { ApiError, isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { answerDrafts } from './answer-drafts.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { Exam } from '#web/features/exam-day/exam/exam.queries.ts';
import { onceReachable } from './once-reachable.ts';
import { pauseAfter } from './retry-delay.ts';
import { type Submission, useSubmitExam } from './submit.queries.ts';

type SubmissionOptions = {
  exam: Exam;
  store: AttemptStore;
  userId: string;
  /** The time is over: the answers given so far are submitted without a confirmation. */
  isOver: boolean;
  /** The student has submitted, and the server may not have the answers yet. */
  isQueued: boolean;
  onSubmitted: (submission: Submission) => void;
};

/**
 * Submits the answers: when the student confirms, or automatically at the end of the time. Without a reply it repeats
 * this until there is one, also after a reload (decisions/0041).
 */
export function useSubmission(options: SubmissionOptions) {
  const { exam, store, userId, isOver, isQueued, onSubmitted } = options;
  const [error, setError] = useState<Error | null>(null);
  const failures = useRef(0);
  const { submit, isSubmitting } = useSubmitExam({
    exam,
    userId,
    mayHaveMoved: isOver && !isQueued && error instanceof ApiError && error.code === 'network',
    onDone: (submission) => {
      void answerDrafts.remove({ userId, examId: exam.id });
      onSubmitted(submission);
    },
    onFail: setError,
  });
  const send = () => {
    // An exam whose time is over is graded from the saved answers if nobody returns to this page, so it needs no
    // queue.
    if (!isOver) store.queue();
    store.pauseSaving();
    submit(store.read().attempt.answers);
  };
  const sendByItself = useEffectEvent(send);

  const isDue = isOver || isQueued;
  useEffect(() => {
    if (!isDue || isSubmitting) return undefined;
    if (error === null) {
      sendByItself();
      return undefined;
    }
    if (!isWorthSendingAgain(error)) return undefined;
    const delay = pauseAfter(error, failures.current);
    failures.current += 1;
    return onceReachable(() => sendByItself(), delay);
  }, [isDue, isSubmitting, error]);

  useEffect(() => {
    if (error === null || isOver) return;
    if (!isWorthSendingAgain(error)) store.withdraw();
    store.resumeSaving();
  }, [error, isOver, store]);

  return {
    send: () => {
      setError(null);
      send();
    },
    /** The student changes the answers instead of waiting for the network. */
    withdraw: () => {
      setError(null);
      store.withdraw();
    },
    isSubmitting,
    error,
  };
}
