import { useQueryClient } from '@tanstack/react-query';
import { examAttempts } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { assertViewer } from '#web/lib/outbox/viewer-id.ts';
import {
  type Attempt,
  type Exam,
  patchExam,
  type Question,
} from '#web/features/exam-day/exam/exam.queries.ts';
import { withQuestions } from '#web/features/exam-day/exam/load-exam.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import type { Answer } from './attempt-types.ts';
import { toWireAnswers } from './wire-answers.ts';
import { serverClock } from '#web/features/exam-day/time/server-clock.ts';

type Saving = { answers: Answer[]; revision: number };

/** Saves a person's answers on the server; the request continues when the page is left. Throws `ApiError`. */
export async function saveAnswers(
  exam: Exam,
  userId: string,
  { answers, revision }: Saving,
): Promise<Attempt> {
  // A saving that failed is repeated after the page is left, also after its person has signed out.
  assertViewer(userId);
  const wireAnswers = toWireAnswers(exam, answers);
  const body = { ...wireAnswers, revision, examUpdatedAt: exam.updatedAt };
  const args = { params: { id: exam.id }, body };
  const attempt = await call(examAttempts.save, args, { keepalive: true, isRepeatable: true });
  serverClock.observe(attempt.serverNow);
  return attempt;
}

/** Opens a question of an exam whose questions have their own times. Throws `ApiError`. */
export async function openQuestion(
  examId: string,
  index: number,
): Promise<{ attempt: Attempt; question: Question }> {
  const args = { params: { id: examId }, body: { index } };
  const { question, ...attempt } = await call(examAttempts.openQuestion, args);
  serverClock.observe(attempt.serverNow);
  return { attempt, question };
}

/** Starts an exam that has a time limit, and loads its questions. */
export function useBeginExam(exam: Exam) {
  const queryClient = useQueryClient();
  return useCall(
    async () => withQuestions(await call(examAttempts.begin, { params: { id: exam.id } })),
    {
      onSuccess: (begun) => {
        serverClock.observe(begun.serverNow);
        patchExam(queryClient, exam, () => begun);
      },
    },
  );
}
