import { type RawBuilder, sql } from 'kysely';
import { examTypes } from '#domain/exams/exam-types.ts';
import { isGuarded } from '#server/features/attempts/attempts.api.ts';

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

/** A subquery of what the student answered in practice since submitting the exam, for `from … cross join lateral`. */
export const practiceSince = (today: string) => sql`(
  select count(distinct answer.day) filter (where answer.is_right)::int as right_days,
    coalesce(bool_or(answer.is_right and answer.day = ${today}::date), false) as is_right_today
  from practice_answers answer
  where answer.student_id = result.student_id and answer.question_id = question.id
    and answer.answered_at > result.submitted_at
)`;
