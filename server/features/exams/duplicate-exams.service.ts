import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertWholeExams, listWholeExams, listWholeQuestions } from './exam-copies.repository.ts';

const newIds = (platform: Platform, rows: { id: string }[]) =>
  new Map(rows.map(({ id }) => [id, platform.ids.next()]));

/**
 * Copies the exams of lessons, with their questions, to the copies of these lessons; nobody has answered them.
 * @param copies from the id of a lesson to the id of its copy
 */
export const duplicateExams = async (
  platform: Platform,
  executor: Executor,
  copies: Map<string, string>,
): Promise<void> => {
  const exams = copies.size > 0 ? await listWholeExams(executor, [...copies.keys()]) : [];
  if (exams.length === 0) return;
  const examIds = newIds(platform, exams);
  const questions = await listWholeQuestions(executor, [...examIds.keys()]);
  const now = platform.clock.now().getTime();
  const copiedExams = exams.map((exam, index) => {
    // A lesson lists its exams by the time they were made: the copies keep that order.
    const madeAt = new Date(now + index);
    return {
      ...exam,
      id: examIds.get(exam.id) ?? exam.id,
      lesson_id: copies.get(exam.lesson_id) ?? exam.lesson_id,
      created_at: madeAt,
      updated_at: madeAt,
    };
  });
  const copiedQuestions = questions.map((question) => ({
    ...question,
    id: platform.ids.next(),
    exam_id: examIds.get(question.exam_id) ?? question.exam_id,
  }));
  await insertWholeExams(executor, copiedExams, copiedQuestions);
};
