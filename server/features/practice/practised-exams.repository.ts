import { type RawBuilder, sql } from 'kysely';
import { examTypes } from '#domain/exams/exam-types.ts';
import { daysToKnow } from '#domain/practice/mistake-days.ts';
import { isGuarded } from '#server/features/exam-day/exam-day.api.ts';

/**
 * The tables of questions that could be practised, with the names `question`, `exam`, `lesson` and `course`, and the
 * student's `result`: while another try is open it is hidden, because it shows the right options (decisions/0071).
 */
export const practisedExams = (studentId: string | RawBuilder<string>) => sql`
  exams exam
    join lessons lesson on lesson.id = exam.lesson_id
    join courses course on course.id = lesson.course_id
    join questions question on question.exam_id = exam.id
    left join countable_results result
      on result.student_id = ${studentId} and result.exam_id = exam.id`;

/**
 * A condition on these tables: students see the exam, it is no PDF, the question is graded by its key, and no exam guards it from
 * the student. A question that the teacher cancelled or counted for everyone is left out as faulty.
 */
export const isPractisable = (student: { id: string; now: Date }) => sql<boolean>`
  exam.is_published and question.marking = 'key' and exam.exam_type <> ${examTypes.pdf} and is_shown(lesson, course)
  and not ${isGuarded('question', student)}`;

/** A condition on these tables: the teacher lets the student practise all questions of the exam now. */
export const isReleased = sql<boolean>`
  (exam.practice = 'always' or exam.practice = 'afterSubmission' and result.id is not null)`;

/**
 * A condition on these tables: the question is wrong or unanswered in the student's result; a doubtful text is no mistake
 * until it is decided.
 */
export const isMistaken = sql<boolean>`
  case
    when cardinality(result.answers) <> (select count(*) from questions asked where asked.exam_id = exam.id)
      then false
    when exam.exam_type = ${examTypes.shortAnswer} then result.answers[question.position] in (0, 2)
    else result.answers[question.position] - 1 <> all(right_options(question))
  end`;

export type StudentOfDay = {
  studentId: string;
  /** The day in Egypt, `YYYY-MM-DD`. */
  today: string;
  now: Date;
};

/** The day before the student's next exam with a date that is still to be taken; `infinity` without one. */
const eveOfNextExam = ({ studentId, now }: StudentOfDay) => sql`(
  select coalesce(min((
      case when coming.opens_at > ${now}::timestamptz then coming.opens_at else coming.closes_at end
      at time zone 'Africa/Cairo'
    )::date) - 1, 'infinity')
  from exams_for_students coming
    join lessons lesson_of_coming on lesson_of_coming.id = coming.lesson_id
    join courses course_of_coming on course_of_coming.id = lesson_of_coming.course_id
  where coming.student_id = ${studentId} and course_of_coming.grade = coming.student_grade
    and is_shown(lesson_of_coming, course_of_coming)
    and (coming.opens_at > ${now}::timestamptz or coming.closes_at > ${now}::timestamptz)
    and not exists (
      select 1 from countable_results taken
      where taken.student_id = ${studentId} and taken.exam_id = coming.id
    )
)`;

/**
 * A subquery of how well the student knows a mistake since submitting the exam, for `from … cross join lateral`: `right_days`,
 * and `due_on`, the day from which on it is asked again, never later than the day before the next exam but for one answered right
 * on that day or later.
 */
export const practiceSince = (student: StudentOfDay) => sql`(
  select coalesce(min(last.right_days), 0)::int as right_days,
    coalesce(min(last.due_on), ${student.today}::date) as due_on
  from (
    select answer.right_days,
      least(answer.due_on, greatest(answer.day + 1, ${eveOfNextExam(student)})) as due_on
    from practice_answers answer
    where answer.student_id = result.student_id and answer.question_id = question.id
      and answer.answered_at > result.submitted_at
    order by answer.answered_at desc limit 1
  ) last
)`;

/** A condition on that subquery, named `mending`: the question is to be asked today. */
export const isDue = (today: string) => sql<boolean>`mending.due_on <= ${today}::date`;

/** A condition on it: the question stands in the list of mistakes, because it is not known or is asked again today. */
export const isListed = (today: string) =>
  sql<boolean>`(mending.right_days < ${daysToKnow} or ${isDue(today)})`;
