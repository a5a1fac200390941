import { type RawBuilder, sql } from 'kysely';
import { graceInSeconds } from '#domain/exam-time.ts';
import { examTypes } from '#domain/exam-types.ts';
import { isLessonShown } from '#server/features/entitlements/entitlements.api.ts';
import { lastWindowClosesAt } from '#server/features/exams/exams.api.ts';

/**
 * The tables of questions that could be practised, with the names `question`, `exam`, `lesson` and `course`, and the
 * student's `result`: while another try is open it is hidden, because it holds the right options (decisions/0071).
 */
export const practisedExams = (studentId: string | RawBuilder<string>) => sql`
  exams exam
    join lessons lesson on lesson.id = exam.lesson_id
    join courses course on course.id = lesson.course_id
    join questions question on question.exam_id = exam.id
    left join exam_results result
      on result.student_id = ${studentId} and result.exam_id = exam.id
        and result.retry_opened_at is null`;

/**
 * A condition on these tables: students see the exam, its questions are not on a paper, and the question counts by its
 * key. One that the teacher cancelled or counted for everyone is faulty. While other groups may still take the exam, nobody
 * practises it (decisions/0086).
 */
export const isPractisable = (now: Date) => sql<boolean>`
  coalesce(${lastWindowClosesAt} + ${graceInSeconds}::int * interval '1 second' <= ${now}::timestamptz, true)
  and exam.is_published and question.marking = 'key' and exam.exam_type <> ${examTypes.pdf} and ${isLessonShown(false)}`;

/** A condition on these tables: the teacher lets the student practise all questions of the exam now. */
export const isReleased = sql<boolean>`
  (exam.practice = 'always' or exam.practice = 'afterSubmission' and result.id is not null)`;

/** A condition on these tables: the student's result has the question wrong or unanswered; a doubtful text waits. */
export const isMistaken = sql<boolean>`
  case
    when cardinality(result.answers) <> (select count(*) from questions asked where asked.exam_id = exam.id)
      then false
    when exam.exam_type = ${examTypes.shortAnswer} then result.answers[question.position] in (0, 2)
    else result.answers[question.position] - 1 <> question.correct_option_index
      and result.answers[question.position] - 1 <> all(question.other_right_options)
  end`;

/** The columns of what the student answered since the exam was submitted: `from … cross join lateral`. */
export const mendingSince = (today: string) => sql`(
  select count(distinct answer.day) filter (where answer.is_right)::int as right_days,
    coalesce(bool_or(answer.is_right and answer.day = ${today}::date), false) as is_right_today
  from practice_answers answer
  where answer.student_id = result.student_id and answer.question_id = question.id
    and answer.answered_at > result.submitted_at
)`;
