import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import { type RawBuilder, sql } from 'kysely';
import { bandRanges, type ScoreBand } from '#domain/exams/grading.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { containsWord, studentText } from '#server/platform/database/name-search.repository.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type StudentResultRow = Pick<Row<'users'>, 'first_name' | 'last_name'> &
  Pick<
    Row<'exam_results'>,
    'id' | 'student_id' | 'score' | 'max_score' | 'question_count' | 'submitted_at' | 'try_number'
  > & {
    email: string;
    /** One-based, 0 unanswered, in the order of the exam. */
    answers: number[];
    /** What the student wrote in the same order; null unless the exam asks for short answers. */
    answer_texts: string[] | null;
    /** Null where the answers came without an attempt. */
    started_at: Date | null;
    has_certificate: boolean;
    retry: 'none' | 'open' | 'begun';
    /** The latest first. */
    earlier_tries: { tryNumber: number; score: number; maxScore: number; submittedAt: string }[];
  };

export type ResultFilters = {
  examId: string;
  /** Folded; all must occur in name or e-mail. */
  words: readonly string[];
  band: ScoreBand | 'all';
  /** The exact name; empty for all. */
  centre: string;
  /** Undefined for all. */
  groupId: string | undefined;
  /** The groups that limit the caller; undefined where nothing does. */
  callerGroups: readonly string[] | undefined;
};

export type ResultOrder = { sort: 'score' | 'name' | 'submittedAt'; direction: 'asc' | 'desc' };

/** Compares whole numbers, like the rule of certificates; without marks the percentage is 0. */
const isInBand = (band: ScoreBand) => {
  const { from, below } = bandRanges[band];
  const highest = sql`greatest(result.max_score, 1)`;
  return sql`result.score * 100 >= ${from}::int * ${highest}
    and result.score * 100 < ${below}::int * ${highest}`;
};

// The condition on the role is always true, but lets PostgreSQL use the indexes on students' names.
const matching = ({ examId, words, band, centre, groupId, callerGroups }: ResultFilters) => sql`
  from (
    select result.*, student.first_name, student.last_name, coalesce(student.email, '') as email, student.search_key, student.phone, student.card_number, student.code_key,
      student.parent_phone, student.centre, student.group_id
    from exam_results result
      join users student on student.id = result.student_id and student.role = 'student'
  ) result
  where ${sql.join(
    [
      sql`result.exam_id = ${examId}`,
      ...words.map((word) => containsWord(studentText('result'), word)),
      ...(band === 'all' ? [] : [isInBand(band)]),
      ...(centre === '' ? [] : [sql`result.centre = ${centre}`]),
      ...(groupId === undefined ? [] : [sql`result.group_id = ${groupId}`]),
      ...withinGroups('result', callerGroups),
    ],
    sql` and `,
  )}`;

/** Equal scores are ordered by time, the earlier one first. Names sort by their folded form. */
const orders: Record<ResultOrder['sort'], Record<ResultOrder['direction'], RawBuilder<unknown>>> = {
  score: {
    asc: sql`result.score, result.submitted_at desc, result.student_id desc`,
    desc: sql`result.score desc, result.submitted_at, result.student_id`,
  },
  name: {
    asc: sql`result.search_key collate "C", result.student_id`,
    desc: sql`result.search_key collate "C" desc, result.student_id`,
  },
  submittedAt: {
    asc: sql`result.submitted_at, result.student_id`,
    desc: sql`result.submitted_at desc, result.student_id`,
  },
};

/** Certificate and earlier tries are looked up for the rows that are shown, not for all. */
const withTries = (
  results: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql<StudentResultRow>`
  select result.*,
    exists (
      select 1 from certificates
      where student_id = result.student_id and exam_id = result.exam_id and revoked_at is null
    ) as has_certificate,
    case
      when not exists (
        select 1 from open_retries
        where student_id = result.student_id and exam_id = result.exam_id
      ) then 'none'
      when exists (
        select 1 from exam_attempts
        where student_id = result.student_id and exam_id = result.exam_id
      ) then 'begun'
      else 'open' end as retry,
    (
      select coalesce(json_agg(json_build_object(
        'tryNumber', try_number, 'score', score, 'maxScore', max_score,
        'submittedAt', submitted_at
      ) order by try_number desc), '[]')
      from past_exam_results
      where student_id = result.student_id and exam_id = result.exam_id
    ) as earlier_tries
  from (${results}) result order by ${order}`;

/** A page of an exam's results. */
export const listResults = async (
  executor: Executor,
  selection: ResultFilters & ResultOrder & { limit: number; offset: number },
): Promise<StudentResultRow[]> => {
  const order = orders[selection.sort][selection.direction];
  const page = sql`
    select result.* ${matching(selection)}
    order by ${order} limit ${selection.limit} offset ${selection.offset}`;
  const { rows } = await withTries(page, order).execute(executor);
  return rows;
};

export type TakenExamRow = StudentResultRow & {
  exam_id: string;
  exam_title: string;
  lesson_title: string;
  course_name: string;
};

/** A page of a student's results, newest first, including those with another try open. */
export const listTakenExams = async (
  executor: Executor,
  { studentId, limit, offset }: { studentId: string; limit: number; offset: number },
): Promise<TakenExamRow[]> => {
  const page = sql`
    select result.*, student.first_name, student.last_name, coalesce(student.email, '') as email, exam.title as exam_title,
      lesson.title as lesson_title, course.name as course_name
    from exam_results result
      join users student on student.id = result.student_id
      join exams exam on exam.id = result.exam_id
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
    where result.student_id = ${studentId}
    order by result.submitted_at desc, result.exam_id limit ${limit} offset ${offset}`;
  const rows = await withTries(page, sql`result.submitted_at desc, result.exam_id`).execute(
    executor,
  );
  return rows.rows as TakenExamRow[];
};

export const countTakenExams = async (executor: Executor, studentId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from exam_results where student_id = ${studentId}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

/** The ids of the students whose results match; at most `limit`. */
export const listMatchingStudentIds = async (
  executor: Executor,
  filters: ResultFilters,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ student_id: string }>`
    select result.student_id ${matching(filters)} order by result.student_id limit ${limit}`.execute(
    executor,
  );
  return rows.map((row) => row.student_id);
};

/** Without a search the students are not joined, because each result has exactly one. */
export const countResults = async (executor: Executor, filters: ResultFilters): Promise<number> => {
  const counted =
    filters.words.length === 0 &&
    filters.band === 'all' &&
    filters.centre === '' &&
    filters.groupId === undefined &&
    filters.callerGroups === undefined
      ? sql`from exam_results where exam_id = ${filters.examId}`
      : matching(filters);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${counted}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

const batchSize = 500;

/**
 * All rows, each once, read in portions on demand. The ids are ordered first, so that no transaction stays
 * open during a slow download.
 */
export async function* readResults(
  executor: Executor,
  selection: ResultFilters & ResultOrder,
): AsyncGenerator<StudentResultRow> {
  const { rows: found } = await sql<{ student_id: string }>`
    select result.student_id ${matching(selection)}
    order by ${orders[selection.sort][selection.direction]}`.execute(executor);
  const ids = found.map((row) => row.student_id);
  for (let start = 0; start < ids.length; start += batchSize) {
    const chosen = sql`
      select result.*, student.first_name, student.last_name, coalesce(student.email, '') as email, chosen.place
      from unnest(${ids.slice(start, start + batchSize)}::uuid[])
          with ordinality chosen (student_id, place)
        join exam_results result
          on result.student_id = chosen.student_id and result.exam_id = ${selection.examId}
        join users student on student.id = result.student_id`;
    yield* (await withTries(chosen, sql`result.place`).execute(executor)).rows;
  }
}

export type ExamHeadRow = { title: string; right_options: (number | string)[] };

/** The exam whose results are listed; its right options, one-based, or the first accepted spellings, in its order. */
export const findExamHead = async (
  executor: Executor,
  examId: string,
): Promise<ExamHeadRow | undefined> => {
  const { rows } = await sql<ExamHeadRow>`
    select title, (
      select coalesce(json_agg(
        coalesce(to_json(accepted_answers[1]), case
          when cardinality(right_options(question)) = 1 then to_json((right_options(question))[1] + 1)
          else to_json((
            select string_agg((option + 1)::text, ' / ') from unnest(right_options(question)) option
          ))
        end) order by position
      ), '[]')
      from questions question where exam_id = exam.id
    ) as right_options
    from exams exam where id = ${examId}`.execute(executor);
  return rows[0];
};
