import { type RawBuilder, sql } from 'kysely';
import { graceInSeconds } from '#domain/exams/exam-time.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { keyHiddenUntil } from '#server/features/exams/exams.api.ts';

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

/** A condition on a row of exams with the alias `exam`: it has opened, and its key is no longer hidden (decisions/0101). */
const isKeyOpen = (now: Date) => sql<boolean>`(
  has_opened(exam, ${now}::timestamptz)
  and coalesce(${keyHiddenUntil('exam')} + ${graceInSeconds}::int * interval '1 second' <= ${now}::timestamptz, true))`;

/** A condition on these tables: no other exam contains the question and has not opened yet or still hides its key. */
const isInNoHiddenExam = (now: Date) => sql<boolean>`not exists (
  select 1 from questions copy join exams exam on exam.id = copy.exam_id
  where coalesce(copy.copied_from, copy.id) = coalesce(question.copied_from, question.id)
    and copy.id <> question.id and exam.is_published and not ${isKeyOpen(now)})`;

/**
 * A condition on these tables: students see the exam, it is no PDF, and the question is graded by its key. A question that
 * the teacher cancelled or counted for everyone is left out as faulty. Before the exam has opened, and while its key is
 * hidden, nobody practises its questions or copies of them (decisions/0086, decisions/0101).
 */
export const isPractisable = (now: Date) => sql<boolean>`
  ${isKeyOpen(now)} and ${isInNoHiddenExam(now)}
  and exam.is_published and question.marking = 'key' and exam.exam_type <> ${examTypes.pdf} and is_shown(lesson, course)`;

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
