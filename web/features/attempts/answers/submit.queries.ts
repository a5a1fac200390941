import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOwnCertificates } from '#web/features/certificates/own-certificates.api.ts';
import { examResults } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import {
  type Exam,
  type ExamResult,
  examResultQuery,
  lessonExamsQuery,
} from '#web/features/attempts/exam.queries.ts';

/** Whether the result is of the submitted answers, or of those that were saved when the time ended. */
export type Submission = { result: ExamResult; isLate: boolean };

/**
 * Submits zero-based answers. If a submission had arrived already (decisions §5), or the time is over, this returns
 * the existing result.
 */
async function submitAnswers(
  { id: examId, updatedAt }: Exam,
  answers: readonly number[],
): Promise<Submission> {
  try {
    const result = await call(examResults.submit, {
      body: { examId, answers: [...answers], examUpdatedAt: updatedAt },
    });
    return { result, isLate: false };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code !== 'exam.already_submitted' && code !== 'exam.time_over') throw error;
    const result = await call(examResults.getOwn, { params: { id: examId } });
    return { result, isLate: code === 'exam.time_over' };
  }
}

/**
 * `submit` ignores a second press while the first request is running. `onDone` is called once the server has the
 * answers, even if the student has left the exam by then.
 */
export function useSubmitExam(exam: Exam, onDone: (submission: Submission) => void) {
  const queryClient = useQueryClient();
  const mutationKey = ['exams', exam.id, 'submit'];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (answers: readonly number[]) => submitAnswers(exam, answers),
    onSuccess: async (submission) => {
      onDone(submission);
      queryClient.setQueryData(examResultQuery(exam.id).queryKey, submission.result);
      // Questions that were never opened become readable after the submission.
      const isPartlyRead = exam.questions.some(({ options }) => options.length === 0);
      await Promise.all([
        refreshOwnCertificates(queryClient),
        isPartlyRead &&
          queryClient.invalidateQueries({ queryKey: lessonExamsQuery(exam.lessonId).queryKey }),
      ]);
    },
  });
  const submit = (answers: readonly number[]) => {
    if (queryClient.isMutating({ mutationKey, exact: true }) > 0) return;
    mutation.mutate(answers);
  };
  return { submit, isSubmitting: mutation.isPending, error: mutation.error };
}
