import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { type examAttempts, examResults, exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { type Exam, loadExam, loadExamsOfLesson } from './load-exam.ts';
import { serverClock } from '#web/features/exam-day/time/server-clock.ts';

export type { Exam, Question } from './load-exam.ts';
export type Attempt = RouteReply<typeof examAttempts.save>;
export type ExamResult = RouteReply<typeof examAttempts.submit>;

/** The exams of a lesson with their questions. */
export const lessonExamsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: keyOf(exams.listByLesson, { params: { id: lessonId } }),
    queryFn: async ({ signal }) => {
      const list = await loadExamsOfLesson(lessonId, signal);
      for (const { serverNow } of list) serverClock.observe(serverNow);
      return list;
    },
    // Questions must not change while a student answers, so returning to the window does not reload them.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads one exam from the server, without the cache. */
export async function readExam(examId: string): Promise<Exam> {
  const exam = await loadExam(examId);
  serverClock.observe(exam.serverNow);
  return exam;
}

/** When an attempt ends; null where nothing ends it. An exam without time limits ends when it closes. */
export const endOf = (
  { timing, closesAt }: Pick<Exam, 'timing' | 'closesAt'>,
  attempt: Pick<Attempt, 'endsAt'> | null,
): string | null => attempt?.endsAt ?? (timing === 'none' ? closesAt : null);

/** Updates an exam in the cache, so that the page shows the new state when the student returns to it. */
export function patchExam(
  queryClient: QueryClient,
  { id, lessonId }: Pick<Exam, 'id' | 'lessonId'>,
  patch: (exam: Exam) => Exam,
): void {
  queryClient.setQueryData(lessonExamsQuery(lessonId).queryKey, (list) =>
    list?.map((exam) => (exam.id === id ? patch(exam) : exam)),
  );
}

/**
 * The student's result of an exam; null when it has not been taken (spec §7: 404 means none). The list of exams says whether
 * there is one, so that the first visit asks for no result that does not exist; what may have changed since is asked for.
 */
export const examResultQuery = ({ id, hasResult }: Pick<Exam, 'id' | 'hasResult'>) =>
  queryOptions({
    queryKey: keyOf(examResults.getOwn, { params: { id } }),
    queryFn: async ({ signal, client, queryKey }): Promise<ExamResult | null> => {
      if (hasResult === false && client.getQueryData(queryKey) === undefined) return null;
      return call(examResults.getOwn, { params: { id } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
    },
    // A result that waits for the teacher may have changed since.
    staleTime: ({ state }) => (state.data?.waitingCount ? 0 : Number.POSITIVE_INFINITY),
  });
