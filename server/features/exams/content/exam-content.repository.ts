import { type RawBuilder, sql } from 'kysely';
import type { ExamTiming } from '#domain/exams/exam-time.ts';
import type { QuestionMarking } from '#domain/exams/grading.ts';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';
import type { QuestionLevel } from '#domain/exams/question-bank/levels.ts';
import type { ExamAudience, KeyRelease } from '#domain/exams/windows/exam-opening.ts';
import {
  type SizedOptionPicture,
  sizedOptionPictures,
} from '#server/features/exams/rows/questions.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';

/** An exam without its questions. */
export type ExamHeadRow = {
  id: string;
  lesson_id: string;
  title: string;
  exam_type: number;
  /** Percent. */
  certificate_threshold: number;
  is_published: boolean;
  opens_at: Date | null;
  closes_at: Date | null;
  timing: ExamTiming;
  time_limit_in_seconds: number | null;
  shuffles_questions: boolean;
  shuffles_options: boolean;
  practice: PracticeRelease;
  open_to: ExamAudience;
  key_release: KeyRelease;
  /** Always false for the teacher. */
  is_for_other_groups: boolean;
  allows_periodic_table: boolean;
  allows_calculator: boolean;
  pdf_file_id: string | null;
  created_at: Date;
  updated_at: Date;
};

type Window = {
  opensAt: RawBuilder<Date | null>;
  closesAt: RawBuilder<Date | null>;
  isForOtherGroups: RawBuilder<boolean>;
};

/** The columns of `ExamHeadRow` for a query that calls its table `exam`, with the opening times that apply to its viewer. */
export const examHeadColumns = ({ opensAt, closesAt, isForOtherGroups }: Window) => sql`
  exam.id, exam.lesson_id, exam.title, exam.exam_type, exam.certificate_threshold, exam.is_published,
  ${opensAt} as opens_at, ${closesAt} as closes_at, exam.timing, exam.time_limit_in_seconds,
  exam.shuffles_questions, exam.shuffles_options, exam.practice, exam.open_to, exam.key_release,
  ${isForOtherGroups} as is_for_other_groups, exam.allows_periodic_table, exam.allows_calculator,
  exam.pdf_file_id, exam.created_at, exam.updated_at`;

const ownWindow: Window = {
  opensAt: sql.ref('exam.opens_at'),
  closesAt: sql.ref('exam.closes_at'),
  isForOtherGroups: sql`false`,
};

export const findExamHead = async (
  executor: Executor,
  id: string,
): Promise<ExamHeadRow | undefined> => {
  const { rows } = await sql<ExamHeadRow>`
    select ${examHeadColumns(ownWindow)} from exams exam where exam.id = ${id}`.execute(executor);
  return rows[0];
};

/** A question with its key, its explanation and the sizes of its pictures. */
export type QuestionRow = {
  id: string;
  question_text: string;
  question_html: string;
  options: string[];
  options_html: string[];
  /** Zero-based. */
  correct_option_index: number;
  /** Missing in versions in which the teacher chose the right option. */
  is_key_proposed?: boolean;
  /** Further options that count as right, zero-based. */
  other_right_options: number[];
  marking: QuestionMarking;
  /** Zero-based, -1 for none. */
  default_option_index: number;
  time_in_seconds: number;
  marks: number;
  explanation_text: string;
  explanation_html: string;
  image_file_id: string | null;
  image_width: number | null;
  image_height: number | null;
  option_images: SizedOptionPicture[];
  /** The key of a short answer; empty for another question. */
  accepted_answers: string[];
  rejected_answers: string[];
  level: QuestionLevel | null;
  source_year: number | null;
  source_name: string;
  copied_from: string | null;
};

/** The content of an exam at one version; every change of an exam changes its `updated_at`. */
export type ExamContentRow = {
  id: string;
  updated_at: Date;
  exam_type: number;
  shuffles_questions: boolean;
  shuffles_options: boolean;
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
          'option_images', ${sizedOptionPictures},
          'accepted_answers', accepted_answers, 'rejected_answers', rejected_answers,
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
