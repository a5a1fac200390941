import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { lessonQuery } from '#web/features/catalogue/catalogue.api.ts';
import { examAttempts, examResults } from '#web/lib/api/on-demand/on-demand-api.ts';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { call } from '#web/lib/calls/call.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';
import { showArrivedWork } from '#web/lib/outbox/arrived-work.ts';
import { viewerId } from '#web/lib/outbox/viewer-id.ts';
import { isUnread } from '#web/features/exam-day/exam/is-unread.ts';
import { serverClock } from '#web/features/exam-day/time/server-clock.ts';
import type { Answer } from './attempt-types.ts';
import { toWireAnswers } from './wire-answers.ts';
import {
  endOf,
  type Exam,
  type ExamResult,
  examResultQuery,
  lessonExamsQuery,
  readExam,
} from '#web/features/exam-day/exam/exam.queries.ts';

/**
 * A result, and why it is there: the answers were submitted, or those count that were saved when the time ended or when the
 * right to the lesson was taken away.
 */
export type Submission = { result: ExamResult; arrival: 'sent' | 'late' | 'rightEnded' };

/** What a refused submission means when the server has a result. */
const arrivals: Partial<Record<ApiErrorCode, Submission['arrival']>> = {
  'exam.already_submitted': 'sent',
  'exam.time_over': 'late',
  'exam.right_ended': 'rightEnded',
};

/** By person and exam. The exam's page and the queue of this device may submit the same answers. */
const running = new Map<string, Promise<Submission>>();

/**
 * Submits zero-based answers, unless that is running already. If a submission had arrived before (decisions §5), or
 * the time is over, this returns the existing result. Throws `ApiError`.
 */
export async function submitAnswers(exam: Exam, answers: readonly Answer[]): Promise<Submission> {
  const key = `${viewerId()} ${exam.id}`;
  const started = running.get(key) ?? send(exam, answers);
  running.set(key, started);
  return started.finally(() => running.delete(key));
}

async function send(exam: Exam, answers: readonly Answer[]): Promise<Submission> {
  const { id: examId, updatedAt: examUpdatedAt } = exam;
  try {
    const body = { examId, ...toWireAnswers(exam, answers), examUpdatedAt };
    const result = await call(examAttempts.submit, { body }, { isRepeatable: true });
    return { result, arrival: 'sent' };
  } catch (error) {
    const arrival = error instanceof ApiError ? arrivals[error.code] : undefined;
    if (!arrival) throw error;
    const result = await call(examResults.getOwn, { params: { id: examId } });
    return { result, arrival };
  }
}

/** Puts a result into the cache, and reads again what depends on it. */
export async function showSubmission(
  queryClient: QueryClient,
  exam: Exam,
  { result }: Submission,
): Promise<void> {
  queryClient.setQueryData(examResultQuery(exam).queryKey, result);
  // Questions that were never opened become readable after the submission.
  const isPartlyRead = exam.questions.some(isUnread);
  await Promise.all([
    showArrivedWork(queryClient),
    outdate(queryClient, [
      lessonQuery(exam.lessonId).queryKey,
      ...(isPartlyRead ? [lessonExamsQuery(exam.lessonId).queryKey] : []),
    ]),
  ]);
}

/**
 * After the network was away at the end of an exam: the teacher may have moved the end meanwhile, and what is sent by
 * itself would take the rest of the time from the student. Throws what a server says of an exam that has changed.
 */
async function assertOver({ id }: Exam): Promise<void> {
  const exam = await readExam(id);
  const endsAt = endOf(exam, exam.attempt);
  if (endsAt === null || Date.parse(endsAt) > serverClock.now())
    throw new ApiError(409, 'exam.changed_meanwhile', '');
}

type SubmitOptions = {
  exam: Exam;
  userId: string;
  /** The end is to be read again before the answers are sent. */
  mayHaveMoved: boolean;
  /** Called once the server has the answers, even if the student has left the exam by then. */
  onDone: (submission: Submission) => void;
  onFail: (error: Error) => void;
};

/** `submit` ignores a second click while the first request is running. */
export function useSubmitExam({ exam, userId, mayHaveMoved, onDone, onFail }: SubmitOptions) {
  const queryClient = useQueryClient();
  const mutationKey = [...keyOf(examAttempts.submit), exam.id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async (answers: readonly Answer[]) => {
      if (mayHaveMoved) await assertOver(exam);
      return submitAnswers(exam, answers);
    },
    onSuccess: async (submission) => {
      onDone(submission);
      // The student may have left and signed out meanwhile: nobody else is shown the result.
      if (viewerId() === userId) await showSubmission(queryClient, exam, submission);
    },
    onError: onFail,
  });
  const submit = (answers: readonly Answer[]) => {
    if (queryClient.isMutating({ mutationKey, exact: true }) > 0) return;
    mutate(answers);
  };
  return { submit, isSubmitting: isPending };
}
