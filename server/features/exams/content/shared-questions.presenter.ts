import { toShown } from '#domain/exams/shuffle.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { ExamContent } from './exam-content.ts';
import { presentQuestion, type Question } from './exam.presenter.ts';

/**
 * The questions of an exam as everybody who takes it may read them: without key and explanations, and with
 * pictures that open only together with the signature in a student's own reply.
 */
export const presentSharedQuestions = (
  content: ExamContent,
  files: Pick<Files, 'pictureUrl'>,
): Question[] => {
  const order = content.sharedOrder;
  const written = content.questions.map((question, place) =>
    presentQuestion(question, place, {
      isTeacher: false,
      isKeyShown: false,
      order,
      pictureUrl: (fileId) => files.pictureUrl(fileId, content.examId),
    }),
  );
  return toShown(order, written);
};
