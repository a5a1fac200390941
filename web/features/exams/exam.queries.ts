import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { examResults, exams } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';

export type Exam = RouteReply<typeof exams.listByLesson>[number];
export type Question = Exam['questions'][number];
export type ExamResult = RouteReply<typeof examResults.submit>;

/** The exams of a lesson with their questions. */
export const lessonExamsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['exams', 'lesson', lessonId],
    queryFn: ({ signal }) => call(exams.listByLesson, { params: { id: lessonId } }, { signal }),
    // A question must not change under the pen because the window was looked at again.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The student's result of an exam; null when it has not been taken (spec §7: 404 means none). */
export const examResultQuery = (examId: string) =>
  queryOptions({
    queryKey: ['exams', examId, 'result'],
    queryFn: ({ signal }): Promise<ExamResult | null> =>
      call(examResults.getOwn, { params: { id: examId } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sends zero-based answers. A submission that had already arrived brings its result (decisions §5). */
async function submitAnswers(examId: string, answers: readonly number[]): Promise<ExamResult> {
  try {
    return await call(examResults.submit, { body: { examId, answers: [...answers] } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'exam.already_submitted') throw error;
    return call(examResults.getOwn, { params: { id: examId } });
  }
}

/**
 * `submit` refuses a second press while the first is on its way; `onDone` is called once the server
 * has the answers, even if the person has left the exam meanwhile.
 */
export function useSubmitExam(examId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const mutationKey = ['exams', examId, 'submit'];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (answers: readonly number[]) => submitAnswers(examId, answers),
    onSuccess: async (result) => {
      onDone();
      queryClient.setQueryData(examResultQuery(examId).queryKey, result);
      await queryClient.invalidateQueries({ queryKey: ['certificates'] });
    },
  });
  const submit = (answers: readonly number[]) => {
    if (queryClient.isMutating({ mutationKey, exact: true }) > 0) return;
    mutation.mutate(answers);
  };
  return { submit, isSubmitting: mutation.isPending, error: mutation.error };
}
