import { type RawBuilder, sql } from 'kysely';
import { graceInSeconds } from '#domain/exam-day/attempt-time.ts';
import { keyHiddenUntil } from '#server/features/exams/exams.api.ts';
import { isLessonOpenTo } from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { keyOfPair } from './attempts.repository.ts';

/** A student at a moment, as values or as columns of the surrounding query. */
type StudentAtMoment = { id: string | RawBuilder<string>; now: Date | RawBuilder<Date> };

const grace = sql`${graceInSeconds}::int * interval '1 second'`;

/** An exam has not opened, or its key is hidden (decisions/0101): then nobody gets its key. */
const hidesKey = (now: RawBuilder<Date>) => sql<boolean>`(
  not has_opened(guard, ${now}) or coalesce(${keyHiddenUntil('guard')} + ${grace} > ${now}, false))`;

/**
 * An exam is or will be open to the student, who has not submitted it, and the teacher has not released its questions to all
 * (decisions/0071). While another try is open, the student has not submitted it.
 */
const awaits = ({ id, now }: { id: StudentAtMoment['id']; now: RawBuilder<Date> }) => sql<boolean>`(
  guard.practice <> 'always'
  and not exists (
    select from countable_results submitted
    where submitted.student_id = ${id} and submitted.exam_id = guard.id)
  and exists (
    select from exams_for_students own
      join lessons own_lesson on own_lesson.id = own.lesson_id
      join courses own_course on own_course.id = own_lesson.course_id
    where own.id = guard.id and own.student_id = ${id}
      and coalesce(own.closes_at + ${grace} > ${now}, true)
      and (own_course.grade = own.student_grade or own.has_begun
        or ${isLessonOpenTo('own_lesson', { id, now })})))`;

/**
 * Whether a student may see neither the key, nor the explanation, nor a verdict of a question, because an exam that the student
 * has yet to submit asks it too: the same question, a copy in either direction, or the same text and options typed again.
 * This holds from the publication of that exam until the student's submission or its end (decisions/0204).
 * @param question the alias of the table `questions` in the surrounding query
 * @param student the student
 * @param submittedExamId an exam that the same statement stores as submitted, which does not count
 */
export const isGuarded = (
  question: string,
  { id, now: moment }: StudentAtMoment,
  submittedExamId?: RawBuilder<string>,
): RawBuilder<boolean> => {
  const asked = (column: string) => sql.ref(`${question}.${column}`);
  const now = sql<Date>`${moment}::timestamptz`;
  return sql<boolean>`exists (
    select from questions same join exams guard on guard.id = same.exam_id
    where (coalesce(same.copied_from, same.id) = coalesce(${asked('copied_from')}, ${asked('id')})
        or same.content_key = ${asked('content_key')})
      ${submittedExamId ? sql`and same.exam_id <> ${submittedExamId}` : sql``} and guard.is_published
      and (${hidesKey(now)} or ${awaits({ id, now })}))`;
};

/**
 * The places, from 1 in the written order, of the questions of an exam that another exam has too, as a column of a query: only
 * these can be guarded. Whether they are takes a statement as large as all others of an exam evening together, which asks
 * for them alone (`withGuardedPlaces`).
 */
export const sharedPlaces = (examId: RawBuilder<string>): RawBuilder<number[]> => sql<
  number[]
>`array(
  select asked.position from questions asked
  where asked.exam_id = ${examId} and exists (
    select from (
      select exam_id from questions where content_key = asked.content_key
      union all
      select exam_id from questions where coalesce(copied_from, id) = coalesce(asked.copied_from, asked.id)
    ) same where same.exam_id <> ${examId})
  order by asked.position)`;

const selectGuarded = prepared(
  ({ studentIds, examIds, now }: { studentIds: string[]; examIds: string[]; now: Date }) => sql<{
    student_id: string;
    exam_id: string;
    places: number[];
  }>`
    select pair.student_id, pair.exam_id, array(
      select asked.position from questions asked
      where asked.exam_id = pair.exam_id
        and ${isGuarded('asked', { id: sql.ref('pair.student_id'), now }, sql.ref('pair.exam_id'))}
      order by asked.position) as places
    from unnest((select ${studentIds}::uuid[]), (select ${examIds}::uuid[])) as pair (student_id, exam_id)`,
);

/** An exam that a student has submitted, with the places of its shared questions; null where nothing was submitted. */
type TakenExam = { student_id: string; exam_id: string; guarded_places: number[] | null };

/**
 * The rows with the places of those shared questions that are guarded, in the same order: no statement where none is shared.
 */
export const withGuardedPlaces = async <Row extends TakenExam>(
  executor: Executor,
  rows: Row[],
  now: Date,
): Promise<Row[]> => {
  const shared = rows.filter(({ guarded_places: places }) => places?.length);
  if (shared.length === 0) return rows;
  const guarded = await selectGuarded(executor, {
    studentIds: shared.map((row) => row.student_id),
    examIds: shared.map((row) => row.exam_id),
    now,
  });
  const found = new Map(guarded.map((row) => [keyOfPair(row), row.places]));
  return rows.map((row) => ({
    ...row,
    guarded_places: found.get(keyOfPair(row)) ?? row.guarded_places,
  }));
};
