import { sql } from 'kysely';
import type { Gender } from '#domain/text/addressed.ts';
import type { QuestionMarking } from '#domain/exams/grading.ts';
import { verdictCount } from '#domain/exams/short-answers/verdict-answers.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type RemarkedExam = {
  id: string;
  lesson_id: string;
  title: string;
  certificate_threshold: number;
  /** The time of the last change of the exam. */
  version: Date;
};

export type KeyQuestion = {
  id: string;
  correct_option_index: number;
  /** Further options that count as right, zero-based. */
  other_right_options: number[];
  marking: QuestionMarking;
  /** How many answers grading knows: options, or the verdicts of a short answer. */
  option_count: number;
  marks: number;
  /** Empty unless the question asks for a short answer. */
  accepted_answers: string[];
  rejected_answers: string[];
};

export type StoredTry = {
  id: string;
  student_id: string;
  try_number: number;
  /** Replaced by a later try. */
  is_past: boolean;
  /** One-based, 0 unanswered. */
  answers: number[];
  score: number;
  max_score: number;
};

export type NewGrade = { studentId: string; tryNumber: number; score: number; maxScore: number };

export type PersonRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  gender: Gender | null;
  is_verified: boolean;
};

const selectExam = (executor: Executor, id: string) =>
  executor
    .selectFrom('exams')
    .select(['id', 'lesson_id', 'title', 'certificate_threshold', 'updated_at as version'])
    .where('id', '=', id);

export const findExam = (executor: Executor, id: string): Promise<RemarkedExam | undefined> =>
  selectExam(executor, id).executeTakeFirst();

/** Locks an exam against submissions, changes and further attempts until the transaction ends. */
export const lockExam = (executor: Executor, id: string): Promise<RemarkedExam | undefined> =>
  selectExam(executor, id).forUpdate().executeTakeFirst();

/** The options of a question for grading; a short answer has its verdicts in their place. */
export const gradedOptionCount = sql<number>`
  case when cardinality(accepted_answers) > 0 then ${verdictCount}::int else cardinality(options) end`;

/** The questions in the order of the exam. */
export const listKey = (executor: Executor, examId: string): Promise<KeyQuestion[]> =>
  executor
    .selectFrom('questions')
    .select([
      'id',
      'correct_option_index',
      'other_right_options',
      'marking',
      gradedOptionCount.as('option_count'),
      'marks',
      'accepted_answers',
      'rejected_answers',
    ])
    .where('exam_id', '=', examId)
    .orderBy('position')
    .execute();

/** Every attempt at an exam, or those of some students, replaced ones included: by student, the first attempt first. */
export const listTries = async (
  executor: Executor,
  examId: string,
  questionCount: number,
  studentIds?: readonly string[],
): Promise<StoredTry[]> => {
  const ofStudents = studentIds ? sql`and student_id = any(${[...studentIds]}::uuid[])` : sql``;
  const { rows } = await sql<StoredTry>`
    select id, student_id, try_number, false as is_past, answers, score, max_score
    from exam_results where exam_id = ${examId} and question_count = ${questionCount} ${ofStudents}
    union all
    select id, student_id, try_number, true, answers, score, max_score
    from past_exam_results where exam_id = ${examId} and question_count = ${questionCount}
      ${ofStudents}
    order by student_id, try_number`.execute(executor);
  return rows;
};

/** Attempts at an exam that are not among those listed before: they came, or were replaced, since then. */
export const listLateTries = async (
  executor: Executor,
  examId: string,
  known: readonly StoredTry[],
): Promise<StoredTry[]> => {
  const idsOf = (isPast: boolean) =>
    known.filter((each) => each.is_past === isPast).map(({ id }) => id);
  const { rows } = await sql<StoredTry>`
    select id, student_id, try_number, false as is_past, answers, score, max_score
    from exam_results where exam_id = ${examId}
      and id not in (select unnest(${idsOf(false)}::uuid[]))
    union all
    select id, student_id, try_number, true, answers, score, max_score
    from past_exam_results where exam_id = ${examId}
      and id not in (select unnest(${idsOf(true)}::uuid[]))`.execute(executor);
  return rows;
};

/** The given people who still exist, by name. */
export const listPeople = async (
  executor: Executor,
  ids: readonly string[],
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select id, first_name, last_name, email, gender, email_verified_at is not null as is_verified
    from users where id = any(${[...ids]}::uuid[])
    order by search_key collate "C", id`.execute(executor);
  return rows;
};

/** Writes right options, markings and marks; each version of an exam gets its own time, even within a millisecond. */
export const updateKey = async (
  executor: Executor,
  examId: string,
  questions: readonly KeyQuestion[],
  now: Date,
): Promise<void> => {
  await sql`
    update questions
    set correct_option_index = changed.correct_option_index, marks = changed.marks,
      is_key_proposed = is_key_proposed and questions.correct_option_index = changed.correct_option_index,
      marking = changed.marking, other_right_options = changed.other_right_options::smallint[]
    from unnest(
      ${questions.map(({ id }) => id)}::uuid[],
      ${questions.map((question) => question.correct_option_index)}::smallint[],
      ${questions.map(({ marks }) => marks)}::smallint[],
      ${questions.map(({ marking }) => marking)}::text[],
      ${questions.map((question) => `{${question.other_right_options.join(',')}}`)}::text[]
    ) as changed (id, correct_option_index, marks, marking, other_right_options)
    where questions.id = changed.id and questions.exam_id = ${examId}`.execute(executor);
  await sql`
    update exams set updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${examId}`.execute(executor);
};

/** Writes the grades of attempts, `past` ones or current ones. */
export const updateGrades = async (
  executor: Executor,
  { examId, isPast, grades }: { examId: string; isPast: boolean; grades: readonly NewGrade[] },
): Promise<void> => {
  if (grades.length === 0) return;
  const table = sql.table(isPast ? 'past_exam_results' : 'exam_results');
  await sql`
    update ${table} as result set score = graded.score, max_score = graded.max_score
    from unnest(
      ${grades.map(({ studentId }) => studentId)}::uuid[],
      ${grades.map(({ tryNumber }) => tryNumber)}::smallint[],
      ${grades.map(({ score }) => score)}::smallint[],
      ${grades.map(({ maxScore }) => maxScore)}::smallint[]
    ) as graded (student_id, try_number, score, max_score)
    where result.exam_id = ${examId} and result.student_id = graded.student_id
      and result.try_number = graded.try_number`.execute(executor);
};
