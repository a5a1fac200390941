import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { answerDrafts } from './answer-drafts.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { Exam } from '#web/features/attempts/exam.queries.ts';
import { type Submission, useSubmitExam } from './submit.queries.ts';

type SubmissionOptions = {
  exam: Exam;
  store: AttemptStore;
  userId: string;
  /** The time is over: the answers given so far are submitted without a confirmation. */
  isOver: boolean;
  onSubmitted: (submission: Submission) => void;
};

const retryMilliseconds = 5000;

/**
 * Submits the answers: when the student presses the button, or automatically at the end of the time, then until it
 * succeeds.
 */
export function useSubmission({ exam, store, userId, isOver, onSubmitted }: SubmissionOptions) {
  const { submit, isSubmitting, error } = useSubmitExam(exam, (submission) => {
    void answerDrafts.remove({ userId, examId: exam.id });
    onSubmitted(submission);
  });
  const send = () => {
    store.hold();
    submit(store.read().attempt.answers);
  };
  const sendByItself = useEffectEvent(send);

  useEffect(() => {
    if (!isOver || isSubmitting) return undefined;
    if (error === null) {
      sendByItself();
      return undefined;
    }
    if (!mayGoBetter(error)) return undefined;
    const again = () => sendByItself();
    const timer = setTimeout(again, retryMilliseconds);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isOver, isSubmitting, error]);

  useEffect(() => {
    if (error !== null && !isOver) store.release();
  }, [error, isOver, store]);

  return { send, isSubmitting, error };
}

function mayGoBetter(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500;
}
