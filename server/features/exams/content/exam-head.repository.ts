import { type RawBuilder, sql } from 'kysely';
import type { ExamTiming } from '#domain/exams/exam-time.ts';
import type { ExamAudience, KeyRelease } from '#domain/exams/windows/exam-opening.ts';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';
import type { Executor } from '#server/platform/database/database.ts';

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
  /** Never for the teacher. */
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

/** The columns of `ExamHeadRow` for a query that calls its table `exam`, with the window that counts for its viewer. */
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
