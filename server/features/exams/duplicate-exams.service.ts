import { copyTitle } from '#domain/text/copy-title.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findWholeExam,
  insertWholeExams,
  listWholeExams,
  listWholeQuestions,
  type WholeExam,
} from './exam-copies.repository.ts';
import { lockLesson } from './rows/exam-rows.repository.ts';

const maxTitleLength = 200;

/** Copies exams with their questions; the copies have no answers. Files are shared, because they are never changed. */
const copyExams = async (
  platform: Pick<Platform, 'clock' | 'ids'>,
  executor: Executor,
  exams: WholeExam[],
  change: (exam: WholeExam) => Partial<WholeExam>,
): Promise<Map<string, string>> => {
  const copyIds = new Map(exams.map(({ id }) => [id, platform.ids.next()]));
  if (exams.length === 0) return copyIds;
  const questions = await listWholeQuestions(executor, [...copyIds.keys()]);
  const now = platform.clock.now().getTime();
  const copiedExams = exams.map((exam, index) => {
    // A lesson lists its exams by the time they were made, so the copies get times in the same order.
    const madeAt = new Date(now + index);
    const id = copyIds.get(exam.id) ?? exam.id;
    // A copy usually becomes a new exam, whose right options students must not see in advance.
    const practice = 'none' as const;
    return { ...exam, practice, ...change(exam), id, created_at: madeAt, updated_at: madeAt };
  });
  const copiedQuestions = questions.map((question) => ({
    ...question,
    // Nobody has answered the copy, so a question whose grading was changed in the original is graded by its key.
    marking: 'key' as const,
    copied_from: question.copied_from ?? question.id,
    id: platform.ids.next(),
    exam_id: copyIds.get(question.exam_id) ?? question.exam_id,
  }));
  await insertWholeExams(executor, copiedExams, copiedQuestions);
  return copyIds;
};

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
  await copyExams(platform, executor, exams, ({ lesson_id: from }) => ({
    lesson_id: copies.get(from) ?? from,
  }));
};

/**
 * Copies an exam within its lesson, as a draft that nobody has answered. The copy has no opening and
 * closing time, because those of the original are usually over. Returns its id.
 * @throws AppError exam.not_found
 */
export const duplicateExam = async (
  platform: Platform,
  actorId: string,
  id: string,
): Promise<string> =>
  platform.database.transaction().execute(async (transaction) => {
    const exam = await findWholeExam(transaction, id);
    if (!exam || !(await lockLesson(transaction, exam.lesson_id))) {
      throw new AppError('exam.not_found');
    }
    const title = copyTitle(exam.title, maxTitleLength);
    const draft = { title, is_published: false, opens_at: null, closes_at: null };
    const copyIds = await copyExams(platform, transaction, [exam], () => draft);
    const copyId = copyIds.get(id) ?? id;
    await recordAction(transaction, platform, {
      actorId,
      action: 'exam.duplicate',
      subjectId: copyId,
      detail: { from: id },
    });
    return copyId;
  });
