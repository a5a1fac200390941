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
  /** Time is up: what is answered is sent without being asked. */
  isOver: boolean;
  onSubmitted: (submission: Submission) => void;
};

const retryMilliseconds = 5000;

/** Sends the answers: at a press, or by itself at the end of the time, then as often as it takes. */
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

/** The clock of this device may be a moment ahead of the server's; then blanks are not allowed yet. */
function mayGoBetter(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'exam.incomplete';
}
