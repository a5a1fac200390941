import type { Executor } from '#server/platform/database/database.ts';
import { insertOptionPictures, optionPicturesColumn } from './rows/questions.repository.ts';

/** Whole rows, so that a column added later is copied too; the oldest exam of a lesson first. */
export const listWholeExams = (executor: Executor, lessonIds: string[]) =>
  executor
    .selectFrom('exams')
    .selectAll()
    .where('lesson_id', 'in', lessonIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findWholeExam = (executor: Executor, id: string): Promise<WholeExam | undefined> =>
  executor.selectFrom('exams').selectAll().where('id', '=', id).executeTakeFirst();

export const listWholeQuestions = (executor: Executor, examIds: string[]) =>
  executor
    .selectFrom('questions')
    .selectAll()
    .select(optionPicturesColumn)
    .where('exam_id', 'in', examIds)
    .orderBy('position')
    .execute();

export type WholeExam = Awaited<ReturnType<typeof listWholeExams>>[number];
type WholeQuestion = Awaited<ReturnType<typeof listWholeQuestions>>[number];

export const insertWholeExams = async (
  executor: Executor,
  exams: WholeExam[],
  questions: WholeQuestion[],
): Promise<void> => {
  await executor.insertInto('exams').values(exams).execute();
  // One statement takes at most 65,535 values.
  for (let start = 0; start < questions.length; start += 1000) {
    const some = questions
      .slice(start, start + 1000)
      .map(
        ({ option_images: _pictures, search_key: _key, content_key: _content, ...question }) =>
          question,
      );
    await executor.insertInto('questions').values(some).execute();
  }
  await insertOptionPictures(executor, questions);
};
