import { type RawBuilder, sql } from 'kysely';
import { examTypeOfQuestions, type QuestionType } from '#domain/exams/exam-kinds.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import type { DrawnLevel, QuestionLevel } from '#domain/exams/question-bank/levels.ts';
import { sizedOptionPictures, type SizedOptionPicture } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { containsPart } from '#server/platform/database/name-search.repository.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type BankRow = Pick<
  Row<'question_figures'>,
  'suggested_level' | 'answered_count' | 'wrong_option' | 'wrong_count'
> & {
  id: string;
  family_id: string;
  question_text: string;
  question_html: string;
  options: string[];
  options_html: string[];
  option_images: SizedOptionPicture[];
  correct_option_index: number;
  other_right_options: number[];
  is_key_proposed: boolean;
  accepted_answers: string[];
  answer_rules: AnswerRules;
  explanation_text: string;
  time_in_seconds: number;
  marks: number;
  image_file_id: string | null;
  exam_id: string;
  exam_title: string;
  exam_type: number;
  lesson_id: string;
  lesson_title: string;
  course_id: string;
  course_name: string;
  grade: 1 | 2 | 3;
  level: QuestionLevel | null;
  source_year: number | null;
  source_name: string;
  right_share: number | null;
  used_at: Date | null;
};

export type BankFilters = {
  /** Folded; all must occur in the text. */
  words: readonly string[];
  grade: number | undefined;
  courseId: string | undefined;
  lessonId: string | undefined;
  level: DrawnLevel | undefined;
  year: number | undefined;
  type: QuestionType | undefined;
  use: 'used' | 'unused' | undefined;
  /** The beginning of the school year, for `use`. */
  usedSince: Date;
  /** Percent. */
  fromShare: number | undefined;
  toShare: number | undefined;
};

/** The questions of all exams except PDF exams, whose questions have no text. */
const publishedQuestions = sql`
  questions question
    join exams exam on exam.id = question.exam_id and exam.exam_type <> ${sql.lit(examTypes.pdf)}
    left join lessons origin on origin.id = question.origin_lesson_id`;

const withFigures = sql`${publishedQuestions} left join question_figures figure on figure.question_id = question.id`;

const lessonId = sql`coalesce(origin.id, exam.lesson_id)`;

/** Adds the lesson of each question. Few filters need it, so all questions are counted without it. */
const bank = sql`${withFigures}
    join lessons lesson on lesson.id = ${lessonId}
    join courses course on course.id = lesson.course_id`;

/** Whether a question is about one of a few lessons. Starts from the lessons, so that indexes find the questions. */
const isAbout = (lessons: RawBuilder<unknown>) => sql<boolean>`question.id in (
  select near.id from exams home join questions near on near.exam_id = home.id
    left join lessons elsewhere on elsewhere.id = near.origin_lesson_id
  where home.lesson_id in (${lessons}) and elsewhere.id is null
  union all
  select near.id from questions near where near.origin_lesson_id in (${lessons})
)`;

/** When an exam was last used: its last submission, or its opening. Null for a draft that nobody has answered. */
const lastUse = (exam: RawBuilder<unknown>, figures: RawBuilder<unknown>) => sql<Date | null>`
  greatest(${figures}.last_submitted_at,
    case when ${exam}.is_published then coalesce(${exam}.opens_at, ${exam}.created_at) end)`;

/** The exams that were used since a moment. */
const usedExams = (since: Date) => sql`
  select used.id from exams used left join exam_figures used_figures on used_figures.exam_id = used.id
  where ${lastUse(sql`used`, sql`used_figures`)} >= ${since}`;

/** Whether the question or a copy of it was in an exam that was used since a moment. */
const wasUsedSince = (since: Date) => sql<boolean>`exists (
  select 1 from questions relative
  where coalesce(relative.copied_from, relative.id) = coalesce(question.copied_from, question.id)
    and relative.exam_id in (${usedExams(since)})
)`;

/** The second condition implies the first, which lets PostgreSQL skip whole exams. */
const wasNotUsedSince = (since: Date) => sql<boolean>`
  exam.id not in (${usedExams(since)}) and not ${wasUsedSince(since)}`;

/**
 * A grade has about a third of all lessons. Their questions are not collected first; each question's lesson is looked up in
 * an array while the list is read in its order.
 */
const isOfGrade = (grade: number) => sql<boolean>`${lessonId} = any(array(
  select taught.id from lessons taught join courses on courses.id = taught.course_id
  where courses.grade = ${grade}))`;

/** Without `coalesce`, because PostgreSQL has statistics about the column but not about such an expression. */
const hasLevel = (level: DrawnLevel) =>
  level === 'unset'
    ? sql<boolean>`question.level is null`
    : sql<boolean>`(question.level = ${level}
        or (question.level is null and figure.suggested_level = ${level}))`;

const matches = (filters: BankFilters) => {
  const { words, grade, courseId, level, year, type, use, usedSince } = filters;
  const { fromShare, toShare } = filters;
  return sql.join(
    [
      sql`true`,
      ...words.map((word) => containsPart(sql`question.search_key`, word)),
      ...(grade === undefined ? [] : [isOfGrade(grade)]),
      ...(courseId === undefined
        ? []
        : [isAbout(sql`select id from lessons where course_id = ${courseId}`)]),
      ...(filters.lessonId === undefined ? [] : [isAbout(sql`${filters.lessonId}::uuid`)]),
      ...(level === undefined ? [] : [hasLevel(level)]),
      ...(year === undefined ? [] : [sql`question.source_year = ${year}`]),
      ...(type === undefined ? [] : [sql`exam.exam_type = ${examTypeOfQuestions(type)}`]),
      ...(use === 'used' ? [wasUsedSince(usedSince)] : []),
      ...(use === 'unused' ? [wasNotUsedSince(usedSince)] : []),
      ...(fromShare === undefined ? [] : [sql`figure.right_share >= ${fromShare / 100}::real`]),
      ...(toShare === undefined ? [] : [sql`figure.right_share <= ${toShare / 100}::real`]),
    ],
    sql` and `,
  );
};

export type BankSort = 'newest' | 'hardest' | 'mostAnswered';

const newestFirst = sql`exam.created_at desc, exam.id, question.position`;

/** The same order as in the indexes of the figures. */
const byFigures: Record<Exclude<BankSort, 'newest'>, RawBuilder<unknown>> = {
  hardest: sql`figure.right_share, figure.question_id`,
  mostAnswered: sql`figure.answered_count desc nulls last, figure.question_id`,
};

const columns = sql`
  question.id, coalesce(question.copied_from, question.id) as family_id, question.question_text,
  question.question_html, question.options, question.options_html,
  ${sizedOptionPictures('question')} as option_images, question.correct_option_index, question.other_right_options,
  question.is_key_proposed,
  question.accepted_answers, question.answer_rules, question.explanation_text, question.time_in_seconds, question.marks,
  question.image_file_id, exam.id as exam_id, exam.title as exam_title, exam.exam_type,
  lesson.id as lesson_id, lesson.title as lesson_title, course.id as course_id,
  course.name as course_name, course.grade, question.level, figure.suggested_level,
  question.source_year, question.source_name,
  coalesce(figure.answered_count, 0) as answered_count, figure.right_share,
  figure.wrong_option, coalesce(figure.wrong_count, 0) as wrong_count,
  ${lastUse(sql`exam`, sql`exam_figure`)} as used_at`;

const withExamFigures = sql`${bank} left join exam_figures exam_figure on exam_figure.exam_id = exam.id`;

/**
 * The ids of a page: questions with figures, sorted by them, then the others. Each part reads an index only as far as the
 * page needs, and the second part only where the first ends.
 */
const pageOf = (
  filters: BankFilters,
  sort: BankSort,
  { limit, offset }: { limit: number; offset: number },
) => {
  const matching = matches(filters);
  const end = limit + offset;
  if (sort === 'newest') {
    return sql`
      select question.id from ${withFigures} where ${matching}
      order by ${newestFirst} limit ${limit} offset ${offset}`;
  }
  return sql`
    (select question.id from ${publishedQuestions} join question_figures figure on figure.question_id = question.id
      where ${matching} order by ${byFigures[sort]} limit ${end})
    union all
    (select question.id from ${withFigures} where ${matching} and figure.question_id is null
      order by ${newestFirst} limit ${end})
    limit ${limit} offset ${offset}`;
};

/** A page of the bank. The texts are read for the rows that are shown, not for all that are sorted. */
export const listBank = async (
  executor: Executor,
  {
    sort,
    limit,
    offset,
    ...filters
  }: BankFilters & { sort: BankSort; limit: number; offset: number },
): Promise<BankRow[]> => {
  const order = sort === 'newest' ? newestFirst : sql`${byFigures[sort]}, ${newestFirst}`;
  const { rows } = await sql<BankRow>`
    with page as materialized (${pageOf(filters, sort, { limit, offset })})
    select ${columns} from ${withExamFigures} join page on page.id = question.id
    order by ${order}`.execute(executor);
  return rows;
};

/** Reads only one index unless a filter needs more. */
export const countBank = async (executor: Executor, filters: BankFilters): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${withFigures} where ${matches(filters)}`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** The questions with these ids, in no particular order. */
export const listChosen = async (
  executor: Executor,
  ids: readonly string[],
): Promise<BankRow[]> => {
  const { rows } = await sql<BankRow>`
    select ${columns} from ${withExamFigures}
    where question.id = any(${ids}::uuid[])`.execute(executor);
  return rows;
};

/** The years from which questions come, the latest first. */
export const listYears = async (executor: Executor): Promise<number[]> => {
  const { rows } = await sql<{ source_year: number }>`
    select distinct source_year from questions where source_year is not null
    order by source_year desc`.execute(executor);
  return rows.map((row) => row.source_year);
};

export type CandidateRow = {
  id: string;
  family_id: string;
  lesson_id: string;
  level: DrawnLevel;
};

export type CandidateFilters = {
  lessonIds: readonly string[];
  type: QuestionType;
  withoutFamilyIds: readonly string[];
  /** Only what no exam has used since then. */
  unusedSince: Date | undefined;
};

const drawnLevel = sql<DrawnLevel>`coalesce(question.level, figure.suggested_level, 'unset')`;

/** The questions of lessons from which a draw chooses: their ids alone. */
export const listCandidates = async (
  executor: Executor,
  { lessonIds, type, withoutFamilyIds, unusedSince }: CandidateFilters,
): Promise<CandidateRow[]> => {
  const unused = unusedSince ? wasNotUsedSince(unusedSince) : sql`true`;
  const { rows } = await sql<CandidateRow>`
    select question.id, coalesce(question.copied_from, question.id) as family_id,
      lesson.id as lesson_id, ${drawnLevel} as level
    from ${bank}
    where ${isAbout(sql`select unnest(${lessonIds}::uuid[])`)} and exam.exam_type = ${examTypeOfQuestions(type)}
      and coalesce(question.copied_from, question.id) <> all(${withoutFamilyIds}::uuid[])
      and ${unused}
    order by question.id`.execute(executor);
  return rows;
};

export type ExamQuestionRow = CandidateRow & { lesson_title: string };

/** The questions of one exam by lesson and level, in their order. */
export const listExamQuestions = async (
  executor: Executor,
  examId: string,
): Promise<ExamQuestionRow[]> => {
  const { rows } = await sql<ExamQuestionRow>`
    select question.id, coalesce(question.copied_from, question.id) as family_id,
      lesson.id as lesson_id, lesson.title as lesson_title, ${drawnLevel} as level
    from ${bank} where exam.id = ${examId} order by question.position`.execute(executor);
  return rows;
};
