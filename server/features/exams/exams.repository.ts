import { type RawBuilder, sql } from 'kysely';
import { isShown } from '#server/features/lessons/lesson-visibility.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

export type QuestionRow = {
  id: string;
  question_text: string;
  question_html: string;
  options: string[];
  options_html: string[];
  correct_option_index: number;
  time_in_seconds: number;
  image_file_id: string | null;
  image_width: number | null;
  image_height: number | null;
};

export type ExamRow = {
  id: string;
  lesson_id: string;
  title: string;
  exam_type: number;
  certificate_threshold: number;
  created_at: Date;
  updated_at: Date;
  questions: QuestionRow[];
} & ExamViewing;

/** What decides how much of an exam its viewer may see. */
export type ExamViewing = {
  lesson_is_free: boolean;
  viewer_is_premium: boolean;
  viewer_has_submitted: boolean;
};

export type ExamListRow = {
  id: string;
  title: string;
  lesson_id: string;
  lesson_title: string;
  course_name: string;
  exam_type: number;
  certificate_threshold: number;
  question_count: number;
  result_count: number;
  first_questions: string[];
  created_at: Date;
};

/** Whether a student has Premium at a moment, as a column of a query. */
export const isPremiumAt = (
  studentId: string | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
) => sql<boolean>`
  exists (
    select 1 from premium_grants
    where student_id = ${studentId} and starts_at <= ${now} and ends_at > ${now}
  )`;

type Asked = { id: string; viewerId: string; seesDrafts: boolean; now: Date };

/** Who asks: the exams of drafts are the teacher's alone. */
type Asking = Pick<Viewer, 'id' | 'role'>;

const askedBy = (viewer: Asking, id: string, now: Date): Asked => ({
  id,
  viewerId: viewer.id,
  seesDrafts: viewer.role === 'teacher',
  now,
});
type LessonWithoutExam = ExamViewing & { id: null };

const examColumns = ({ viewerId, now }: Asked) => sql`
  exam.id, exam.lesson_id, exam.title, exam.exam_type, exam.certificate_threshold,
  exam.created_at, exam.updated_at,
  lesson.is_free as lesson_is_free,
  ${isPremiumAt(viewerId, now)} as viewer_is_premium,
  exists (
    select 1 from exam_results where student_id = ${viewerId} and exam_id = exam.id
  ) as viewer_has_submitted,
  (
    select coalesce(json_agg(json_build_object(
      'id', question.id, 'question_text', question_text, 'question_html', question_html,
      'options', options, 'options_html', options_html,
      'correct_option_index', correct_option_index, 'time_in_seconds', time_in_seconds,
      'image_file_id', image_file_id, 'image_width', image.width, 'image_height', image.height
    ) order by question.position), '[]')
    from questions question left join files image on image.id = question.image_file_id
    where question.exam_id = exam.id
  ) as questions`;

const selectExam = prepared(
  (asked: Asked) => sql<ExamRow>`
    select ${examColumns(asked)}
    from exams exam
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
    where exam.id = ${asked.id} and ${isShown(asked.seesDrafts)}`,
);

const selectExamsOfLesson = prepared(
  (asked: Asked) => sql<ExamRow | LessonWithoutExam>`
    select ${examColumns(asked)}
    from lessons lesson
      join courses course on course.id = lesson.course_id
      left join exams exam on exam.lesson_id = lesson.id
    where lesson.id = ${asked.id} and ${isShown(asked.seesDrafts)}
    order by exam.created_at, exam.id`,
);

/** One exam with its questions and what decides how much the viewer may see, in one round trip. */
export const findExam = async (
  executor: Executor,
  id: string,
  viewer: Asking,
  now: Date,
): Promise<ExamRow | undefined> => {
  const [row] = await selectExam(executor, askedBy(viewer, id, now));
  return row;
};

/** A lesson's exams in one round trip; undefined when there is no such lesson. */
export const findExamsOfLesson = async (
  executor: Executor,
  lessonId: string,
  viewer: Asking,
  now: Date,
): Promise<{ viewing: ExamViewing; exams: ExamRow[] } | undefined> => {
  const rows = await selectExamsOfLesson(executor, askedBy(viewer, lessonId, now));
  const [viewing] = rows;
  return viewing && { viewing, exams: rows.filter((row) => row.id !== null) };
};

/** Every exam for the teacher's list, newest first, with the source text of its first 3 questions. */
export const listExams = async (executor: Executor): Promise<ExamListRow[]> => {
  const { rows } = await sql<ExamListRow>`
    select exam.id, exam.title, exam.lesson_id, exam.exam_type, exam.certificate_threshold,
      exam.created_at, lesson.title as lesson_title, course.name as course_name,
      (select count(*)::int from questions where exam_id = exam.id) as question_count,
      (select count(*)::int from exam_results where exam_id = exam.id) as result_count,
      array(
        select question_text from questions where exam_id = exam.id order by position limit 3
      ) as first_questions
    from exams exam
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
    order by exam.created_at desc, exam.id desc`.execute(executor);
  return rows;
};

/** Keeps a lesson from being deleted until the transaction ends; false if it does not exist. */
export const lockLesson = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('lessons')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
};

/** Keeps an exam from being changed or submitted until the transaction ends; false if it does not exist. */
export const lockExam = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('exams')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

export const hasResults = async (executor: Executor, examId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('exam_results')
    .select('id')
    .where('exam_id', '=', examId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

type ExamChange = { lesson_id: string; title: string; certificate_threshold: number };

export const insertExam = async (
  executor: Executor,
  exam: ExamChange & { id: string; created_at: Date },
): Promise<void> => {
  await executor
    .insertInto('exams')
    .values({ ...exam, updated_at: exam.created_at })
    .execute();
};

export const updateExam = async (
  executor: Executor,
  id: string,
  change: ExamChange & { updated_at: Date },
): Promise<void> => {
  await executor.updateTable('exams').set(change).where('id', '=', id).execute();
};

/** Deletes an exam with its questions and results; false if there is none. */
export const deleteExam = async (executor: Executor, id: string): Promise<boolean> => {
  const result = await executor.deleteFrom('exams').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
};
