import { type RawBuilder, sql } from 'kysely';
import { practiceRound, sheetLimit } from '#domain/practice/practice.ts';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';
import {
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import {
  isDue,
  isListed,
  isMistaken,
  isPractisable,
  isReleased,
  practiceSince,
  practisedExams,
  type StudentOfDay,
} from './practised-exams.repository.ts';

/** A question with the version of its exam. */
export type PickedRow = {
  question_id: string;
  exam_id: string;
  updated_at: Date;
  lesson_id: string;
  lesson_title: string;
  course_id: string;
  course_name: string;
};

type Round = {
  studentId: string;
  /** Decides the random order. */
  seed: string;
};

const pickedColumns = sql`
  question.id as question_id, exam.id as exam_id, exam.updated_at, lesson.id as lesson_id,
  lesson.title as lesson_title, course.id as course_id, course.name as course_name`;

/** The student's last practice of a question. */
const lastPractice = (studentId: string) => sql`left join lateral (
  select answer.is_right, answer.answered_at from practice_answers answer
  where answer.student_id = ${studentId} and answer.question_id = question.id
  order by answer.answered_at desc limit 1
) last on true`;

/**
 * Questions that were never practised come first, then those last answered wrong, then those last answered right, the longest
 * ago first; ties in random order.
 */
const leastPractised = (seed: string) => sql`
  (last.is_right is not null)::int + coalesce(last.is_right, false)::int,
  last.answered_at nulls first, md5(question.id::text || ${seed})`;

/** Shuffles the picked questions, so that their order does not show which the student knows least. */
const shuffled = (picked: RawBuilder<PickedRow>, seed: string) => sql<PickedRow>`
  select * from (${picked}) picked order by md5(${seed} || picked.question_id::text)`;

/** Released questions of a lesson, at most `count`. */
export const pickFromLesson = async (
  executor: Executor,
  { studentId, seed, lessonId, count, now }: Round & { lessonId: string; count: number; now: Date },
): Promise<PickedRow[]> => {
  const picked = sql<PickedRow>`
    select ${pickedColumns} from ${practisedExams(studentId)} ${lastPractice(studentId)}
    where lesson.id = ${lessonId} and ${isPractisable({ id: studentId, now })} and ${isReleased}
    order by ${leastPractised(seed)} limit ${count}`;
  const { rows } = await shuffled(picked, seed).execute(executor);
  return rows;
};

type Mistakes = StudentOfDay & { since: Date; lessonIds: readonly string[] };

const mistakesIn = ({ since, lessonIds, ...student }: Mistakes) => ({
  from: sql`${practisedExams(student.studentId)} cross join lateral ${practiceSince(student)} mending`,
  where: sql`lesson.id = any(${[...lessonIds]}::uuid[]) and result.submitted_at >= ${since}
    and ${isPractisable({ id: student.studentId, now: student.now })} and ${isMistaken} and ${isListed(student.today)}`,
});

/** A round of mistakes in lessons; those that are not asked before another day come last. */
export const pickMistakes = async (
  executor: Executor,
  { seed, ...mistakes }: Mistakes & { seed: string },
): Promise<PickedRow[]> => {
  const { from, where } = mistakesIn(mistakes);
  const picked = sql<PickedRow>`
    select ${pickedColumns} from ${from} ${lastPractice(mistakes.studentId)} where ${where}
    order by ${isDue(mistakes.today)} desc, ${leastPractised(seed)} limit ${practiceRound}`;
  const { rows } = await shuffled(picked, seed).execute(executor);
  return rows;
};

/** The mistakes in lessons for the printed sheet, in the order of the curriculum. */
export const listSheetMistakes = async (
  executor: Executor,
  mistakes: Mistakes,
): Promise<PickedRow[]> => {
  const { from, where } = mistakesIn(mistakes);
  const { rows } = await sql<PickedRow>`
    select ${pickedColumns} from ${from} where ${where}
    order by course.grade, course.position, lesson.position, exam.created_at, question.position
    limit ${sheetLimit}`.execute(executor);
  return rows;
};

/** A question that a student answers, with what decides whether that is allowed. */
export type AnsweredRow = PickedRow &
  LessonAccessRow & {
    practice: PracticeRelease;
    /** When the student's result was submitted; null without one. */
    submitted_at: Date | null;
  };

export const findAnswered = async (
  executor: Executor,
  { studentId, questionId, now }: { studentId: string; questionId: string; now: Date },
): Promise<AnsweredRow | undefined> => {
  const { rows } = await sql<AnsweredRow>`
    select ${pickedColumns}, exam.practice, result.submitted_at,
      ${lessonAccessColumns('lesson', { id: studentId, now })}
    from ${practisedExams(studentId)}
    where question.id = ${questionId} and ${isPractisable({ id: studentId, now })}`.execute(
    executor,
  );
  return rows[0];
};

export type MistakeProgressRow = {
  right_days: number;
  /** The day in Egypt, `YYYY-MM-DD`. */
  due_on: string;
};

/** How well the student knows a mistake of the school year; undefined where the question is no mistake. */
export const findMistakeProgress = async (
  executor: Executor,
  { since, questionId, ...student }: Omit<Mistakes, 'lessonIds'> & { questionId: string },
): Promise<MistakeProgressRow | undefined> => {
  const { rows } = await sql<MistakeProgressRow>`
    select mending.right_days, mending.due_on::text
    from ${practisedExams(student.studentId)} cross join lateral ${practiceSince(student)} mending
    where question.id = ${questionId} and result.submitted_at >= ${since}
      and ${isPractisable({ id: student.studentId, now: student.now })} and ${isMistaken}`.execute(
    executor,
  );
  return rows[0];
};
