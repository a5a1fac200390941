import { sql } from 'kysely';
import {
  type Asked,
  askedBy,
  type Asking,
  isShown,
} from '#server/features/lessons/lesson-visibility.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { unseen } from '#server/platform/database/unseen.repository.ts';
import { keepOf } from '#server/platform/kept.ts';
import {
  type AnsweringFacts,
  answeringColumns,
  attemptColumns,
  isExamShown,
} from './exam-rights.repository.ts';

export type QuestionRow = {
  id: string;
  question_text: string;
  question_html: string;
  options: string[];
  options_html: string[];
  correct_option_index: number;
  time_in_seconds: number;
  marks: number;
  explanation_text: string;
  explanation_html: string;
  image_file_id: string | null;
  image_width: number | null;
  image_height: number | null;
};

/** An exam with what decides how much of it its viewer may see. */
export type ExamRow = AnsweringFacts & {
  id: string;
  lesson_id: string;
  title: string;
  certificate_threshold: number;
  is_published: boolean;
  shuffles_questions: boolean;
  shuffles_options: boolean;
  pdf_file_id: string | null;
  created_at: Date;
  updated_at: Date;
  questions: QuestionRow[];
};

/** Null where the questions are those that are known. */
type ReadExam = Omit<ExamRow, 'questions'> & { questions: QuestionRow[] | null };

type LessonWithoutExam = AnsweringFacts & { id: null };

type KnownExam = Pick<ExamRow, 'id' | 'lesson_id' | 'updated_at' | 'questions'>;

/** More exams than are opened at the same time; a class opens the same one, and its questions weigh most of it. */
const known = keepOf<KnownExam>(200);

type AskedKnowing = Asked & { knownIds: string[]; knownMoments: Date[] };

const knowing = (asked: Asked, exams: KnownExam[]): AskedKnowing => ({
  ...asked,
  knownIds: exams.map(({ id }) => id),
  knownMoments: exams.map((exam) => exam.updated_at),
});

/** Puts the known questions where the database left them out, and keeps what is new. */
const withQuestions = (executor: Executor, row: ReadExam, exams: KnownExam[]): ExamRow => {
  const questions = row.questions ?? exams.find(({ id }) => id === row.id)?.questions;
  if (!questions) throw new Error('An exam was read without its questions.');
  if (row.questions) {
    known.keep(executor, row.id, {
      ...{ id: row.id, lesson_id: row.lesson_id, updated_at: row.updated_at, questions },
    });
  }
  return { ...row, questions };
};

// Every change of an exam moves its `updated_at`: known questions of that moment need not travel again.
const examColumns = ({ viewerId, now, knownIds, knownMoments }: AskedKnowing) => sql`
  exam.id, exam.lesson_id, exam.title, exam.certificate_threshold, exam.is_published,
  exam.shuffles_questions, exam.shuffles_options, exam.pdf_file_id,
  exam.created_at, exam.updated_at,
  ${answeringColumns(viewerId, now)},
  ${attemptColumns},
  case when not exists (
    select 1 from unnest(${unseen(knownIds, 'uuid[]')}, ${unseen(knownMoments, 'timestamptz[]')}) as known (id, moment)
    where known.id = exam.id and known.moment = date_trunc('milliseconds', exam.updated_at)
  ) then (
    select coalesce(json_agg(json_build_object(
      'id', question.id, 'question_text', question_text, 'question_html', question_html,
      'options', options, 'options_html', options_html,
      'correct_option_index', correct_option_index, 'time_in_seconds', time_in_seconds,
      'marks', marks, 'explanation_text', explanation_text, 'explanation_html', explanation_html,
      'image_file_id', image_file_id, 'image_width', image.width, 'image_height', image.height
    ) order by question.position), '[]')
    from questions question left join files image on image.id = question.image_file_id
    where question.exam_id = exam.id
  ) end as questions`;

const ownAttempt = ({ viewerId }: Asked) => sql`
  exam_attempts attempt on attempt.student_id = ${viewerId} and attempt.exam_id = exam.id`;

const selectExam = prepared(
  (asked: AskedKnowing) => sql<ReadExam>`
    select ${examColumns(asked)}
    from exams exam
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
      left join ${ownAttempt(asked)}
    where exam.id = ${asked.id} and ${isExamShown(asked.seesDrafts)}`,
);

// A lesson that is there and has no exam answers one row without one.
const selectExamsOfLesson = prepared(
  (asked: AskedKnowing) => sql<ReadExam | LessonWithoutExam>`
    select ${examColumns(asked)}
    from lessons lesson
      join courses course on course.id = lesson.course_id
      left join exams exam
        on exam.lesson_id = lesson.id and (${asked.seesDrafts}::boolean or exam.is_published)
      left join ${ownAttempt(asked)}
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
  const exam = known.find(executor, id);
  const exams = exam ? [exam] : [];
  const [row] = await selectExam(executor, knowing(askedBy(viewer, id, now), exams));
  return row && withQuestions(executor, row, exams);
};

type LessonRights = Pick<AnsweringFacts, 'lesson_is_free' | 'viewer_is_premium'>;

/** A lesson's exams in one round trip; undefined when there is no such lesson. */
export const findExamsOfLesson = async (
  executor: Executor,
  lessonId: string,
  viewer: Asking,
  now: Date,
): Promise<{ rights: LessonRights; exams: ExamRow[] } | undefined> => {
  const exams = known.list(executor).filter((exam) => exam.lesson_id === lessonId);
  const rows = await selectExamsOfLesson(executor, knowing(askedBy(viewer, lessonId, now), exams));
  const [rights] = rows;
  const read = rows.filter((row) => row.id !== null);
  return rights && { rights, exams: read.map((row) => withQuestions(executor, row, exams)) };
};
