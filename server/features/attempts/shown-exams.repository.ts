import { type RawBuilder, sql } from 'kysely';
import { isLessonShown } from '#server/features/entitlements/entitlements.api.ts';
import {
  type Asked,
  askedBy,
  type AskedInQuery,
  askedTable,
  type AskedTogether,
  type Asking,
  eachAsked,
  togetherOf,
} from './asked-together.repository.ts';
import { batched } from '#server/platform/cache/batch.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { unseen } from '#server/platform/database/unseen.repository.ts';
import { knownParts } from '#server/platform/cache/known-parts.ts';
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

type LessonWithoutExam = AnsweringFacts & { id: null };

/** More exams than are opened at the same time; a class opens the same one, and its questions weigh most of it. */
const knownQuestions = knownParts({
  limit: 200,
  columns: ['id', 'lesson_id', 'questions'],
  stampOf: (row: ExamRow) => row.updated_at,
});

// Every change of an exam moves its `updated_at`: known questions of that moment need not travel again.
const examColumns = ({ viewerId, now }: AskedInQuery, knownMoment: RawBuilder<Date | null>) => sql`
  exam.id, exam.lesson_id, exam.title, exam.certificate_threshold, exam.is_published,
  exam.shuffles_questions, exam.shuffles_options, exam.pdf_file_id,
  exam.created_at, exam.updated_at,
  ${answeringColumns(viewerId, now)},
  ${attemptColumns},
  case when date_trunc('milliseconds', exam.updated_at) is distinct from ${knownMoment} then (
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

const ownAttempt = ({ viewerId }: AskedInQuery) => sql`
  exam_attempts attempt on attempt.student_id = ${viewerId} and attempt.exam_id = exam.id`;

type KnownMoments = { knownMoments: (Date | null)[] };

const selectExams = prepared(
  (asked: AskedTogether & KnownMoments) => sql<ExamRow & { place: number }>`
    select asked.place::int, ${examColumns(eachAsked, sql.ref('known.moment'))}
    from ${askedTable(asked)}
      join unnest(${unseen(asked.knownMoments, 'timestamptz[]')})
        with ordinality as known (moment, place) on known.place = asked.place
      join exams exam on exam.id = ${eachAsked.id}
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
      left join ${ownAttempt(eachAsked)}
    where ${isExamShown(eachAsked.seesDrafts)}`,
);

type KnownExams = KnownMoments & { knownIds: string[] };

// A lesson that is there and has no exam answers one row without one.
const selectExamsOfLessons = prepared(
  (asked: AskedTogether & KnownExams) => sql<(ExamRow | LessonWithoutExam) & { place: number }>`
    select asked.place::int, ${examColumns(eachAsked, sql.ref('known.moment'))}
    from ${askedTable(asked)}
      join lessons lesson on lesson.id = ${eachAsked.id}
      join courses course on course.id = lesson.course_id
      left join exams exam
        on exam.lesson_id = lesson.id and (${eachAsked.seesDrafts}::boolean or exam.is_published)
      left join unnest(${unseen(asked.knownIds, 'uuid[]')}, ${unseen(asked.knownMoments, 'timestamptz[]')})
        as known (id, moment) on known.id = exam.id
      left join ${ownAttempt(eachAsked)}
    where ${isLessonShown(eachAsked.seesDrafts)}
    order by asked.place, exam.created_at, exam.id`,
);

/** A class opens its exam within the same minute: those who do at the same moment share a round trip. */
const askExam = batched((executor: Executor, asked: Asked[]): Promise<(ExamRow | undefined)[]> => {
  const together = togetherOf(asked);
  return knownQuestions.select(executor, together.ids, (knownMoments) =>
    selectExams(executor, { ...together, knownMoments }),
  );
});

/** One exam with its questions and what decides how much the viewer may see, in one round trip. */
export const findExam = (
  executor: Executor,
  id: string,
  viewer: Asking,
  now: Date,
): Promise<ExamRow | undefined> => askExam(executor, askedBy(viewer, id, now));

type LessonRights = Pick<AnsweringFacts, 'lesson_is_free' | 'opening_grants'>;
type ExamsOfLesson = { rights: LessonRights; exams: ExamRow[] };

const askExamsOfLesson = batched(
  async (executor: Executor, asked: Asked[]): Promise<(ExamsOfLesson | undefined)[]> => {
    const together = togetherOf(asked);
    const lessonIds = new Set(together.ids);
    const told = knownQuestions.list(executor).filter(({ part }) => lessonIds.has(part.lesson_id));
    const rows = await selectExamsOfLessons(executor, {
      ...together,
      knownIds: told.map(({ part }) => part.id),
      knownMoments: told.map(({ stamp }) => stamp),
    });
    const toldById = new Map(told.map((known) => [known.part.id, known]));
    const rowsByPlace = Map.groupBy(rows, ({ place }) => place);
    return asked.map((_, index): ExamsOfLesson | undefined => {
      const found = rowsByPlace.get(index + 1) ?? [];
      const [rights] = found;
      const exams = found
        .filter((row) => row.id !== null)
        .map((row) => knownQuestions.complete(executor, row.id, row, toldById.get(row.id)));
      return rights && { rights, exams };
    });
  },
);

/** A lesson's exams in one round trip; undefined when there is no such lesson. */
export const findExamsOfLesson = (
  executor: Executor,
  lessonId: string,
  viewer: Asking,
  now: Date,
): Promise<ExamsOfLesson | undefined> => askExamsOfLesson(executor, askedBy(viewer, lessonId, now));
