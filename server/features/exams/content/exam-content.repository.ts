import { type RawBuilder, sql } from 'kysely';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import {
  type SizedOptionPicture,
  sizedOptionPictures,
} from '#server/features/exams/rows/questions.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/prepared.ts';

/** An exam without its questions. */
export type ExamHeadRow = Row<'exams'> & {
  /** Always false for the teacher. */
  is_for_other_groups: boolean;
};

type OpeningTimes = {
  opensAt: RawBuilder<Date | null>;
  closesAt: RawBuilder<Date | null>;
  isForOtherGroups: RawBuilder<boolean>;
};

const headColumns = [
  'id',
  'lesson_id',
  'title',
  'exam_type',
  'certificate_threshold',
  'is_published',
  'timing',
  'time_limit_in_seconds',
  'shuffles_questions',
  'shuffles_options',
  'practice',
  'open_to',
  'key_release',
  'allows_periodic_table',
  'allows_calculator',
  'pdf_file_id',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Row<'exams'>)[];

/**
 * The columns of `ExamHeadRow`, with the opening times that apply to the viewer.
 * @param exam the alias of the table `exams` in the surrounding query
 */
export const examHeadColumns = (
  exam: string,
  { opensAt, closesAt, isForOtherGroups }: OpeningTimes,
) => sql`
  ${sql.raw(headColumns.map((column) => `${exam}.${column}`).join(', '))},
  ${opensAt} as opens_at, ${closesAt} as closes_at, ${isForOtherGroups} as is_for_other_groups`;

const ownOpeningTimes: OpeningTimes = {
  opensAt: sql.ref('exam.opens_at'),
  closesAt: sql.ref('exam.closes_at'),
  isForOtherGroups: sql`false`,
};

export const findExamHead = async (
  executor: Executor,
  id: string,
): Promise<ExamHeadRow | undefined> => {
  const { rows } = await sql<ExamHeadRow>`
    select ${examHeadColumns('exam', ownOpeningTimes)} from exams exam where exam.id = ${id}`.execute(
    executor,
  );
  return rows[0];
};

/** A question with its key, its explanation and the sizes of its pictures. */
export type QuestionRow = Omit<
  Row<'questions'>,
  | 'exam_id'
  | 'position'
  | 'search_key'
  | 'content_key'
  | 'is_key_proposed'
  | 'answer_rules'
  | 'origin_lesson_id'
> & {
  /** Missing in versions in which the teacher chose the right option. */
  is_key_proposed?: boolean;
  /** Missing in versions from before the teacher could choose. */
  answer_rules?: AnswerRules;
  image_width: number | null;
  image_height: number | null;
  option_images: SizedOptionPicture[];
};

/** The content of an exam at one version; every change of an exam changes its `updated_at`. */
export type ExamContentRow = Pick<
  Row<'exams'>,
  'id' | 'updated_at' | 'exam_type' | 'shuffles_questions' | 'shuffles_options'
> & {
  /** In the order in which the teacher wrote them. */
  questions: QuestionRow[];
  /** Bytes of the questions as JSON. */
  size_in_bytes: number;
};

const selectContents = prepared(
  ({ examIds }: { examIds: readonly string[] }) => sql<ExamContentRow>`
    select exam.id, exam.updated_at, exam.exam_type, exam.shuffles_questions, exam.shuffles_options,
      content.questions, octet_length(content.questions::text) as size_in_bytes
    from exams exam
      cross join lateral (
        select coalesce(json_agg(json_build_object(
          'id', question.id, 'question_text', question_text, 'question_html', question_html,
          'options', options, 'options_html', options_html,
          'correct_option_index', correct_option_index, 'is_key_proposed', is_key_proposed,
          'other_right_options', other_right_options, 'marking', marking,
          'default_option_index', default_option_index, 'time_in_seconds', time_in_seconds,
          'marks', marks, 'explanation_text', explanation_text, 'explanation_html', explanation_html,
          'image_file_id', image_file_id, 'image_width', image.width, 'image_height', image.height,
          'option_images', ${sizedOptionPictures('question')},
          'accepted_answers', accepted_answers, 'rejected_answers', rejected_answers,
          'answer_rules', answer_rules,
          'level', level, 'source_year', source_year, 'source_name', source_name, 'copied_from', copied_from
        ) order by question.position), '[]') as questions
        from questions question left join files image on image.id = question.image_file_id
        where question.exam_id = exam.id
      ) content
    where exam.id = any(${examIds}::uuid[])`,
);

/** The current content of the exams that exist, in no particular order. */
export const listExamContents = (
  executor: Executor,
  examIds: readonly string[],
): Promise<ExamContentRow[]> => selectContents(executor, { examIds });
