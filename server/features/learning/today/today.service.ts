import type * as z from 'zod/mini';
import { calledName } from '#domain/text/called-name.ts';
import type { today } from '#contract/learning/today.ts';
import { sumProgress } from '#domain/catalogue/lesson-progress.ts';
import { nextExams, nextLesson } from '#domain/learning/next-steps.ts';
import { resumePoint } from '#domain/catalogue/watch-progress.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { progressOfLesson } from '#server/features/catalogue/progress/progress.api.ts';
import {
  examsOf,
  presentTodayExam,
  presentTodayLesson,
  type TodayLesson,
  toTodayLesson,
} from './today.presenter.ts';
import { presentNextClass } from '#server/features/school/groups/groups.api.ts';
import { findTodayStudent, listCourseProgress, listTodayLessons } from './today.repository.ts';

const shownExams = 5;

const presentStep = (lessons: readonly TodayLesson[]) => {
  const step = nextLesson(lessons);
  if (!step) return null;
  const { row, reading } = step.lesson;
  return {
    kind: step.kind,
    lesson: presentTodayLesson(step.lesson),
    resumeAtInSeconds: resumePoint(row.resume_at_in_seconds ?? 0, row.video_length_in_seconds),
    reading,
  };
};

/**
 * The student's home page in two statements, whatever the number of lessons.
 * @param since the first moment of the school year
 * @throws AppError auth.session_expired when the account is gone
 */
export const getToday = async (
  { database }: Platform,
  { studentId, now, since }: { studentId: string; now: Date; since: Date },
): Promise<z.infer<typeof today.get.reply>> => {
  const dayOfNow = dayInEgypt(now);
  const [student, rows] = await Promise.all([
    findTodayStudent(database, { studentId, now }),
    listTodayLessons(database, { studentId, now, since, today: dayOfNow }),
  ]);
  if (!student) throw new AppError('auth.session_expired');
  const all = rows.map(toTodayLesson);
  const lessons = all.filter(({ row }) => row.is_own_grade || row.is_visited);
  const own = lessons.filter(({ isOwnGrade }) => isOwnGrade);
  // The month of the year, 1 to 12.
  const month = Number(dayOfNow.slice(5, 7));
  const exams = lessons.filter(({ isAccessible }) => isAccessible).flatMap(examsOf);
  return {
    firstName: calledName(`${student.first_name} ${student.last_name}`),
    step: presentStep(lessons),
    exams: nextExams(exams, now)
      .slice(0, shownExams)
      .map((exam) => presentTodayExam(exam, now)),
    month: {
      month,
      lessons: own.filter(({ row }) => row.month_assigned === month).map(presentTodayLesson),
    },
    waitingMistakes: all
      .filter(({ isAccessible }) => isAccessible)
      .reduce((sum, { row }) => sum + (row.waiting_mistakes ?? 0), 0),
    progress: sumProgress(own.map(({ progress }) => progress)),
    nextClass: student.group && presentNextClass(student.group, now),
    subscribedUntil: student.subscribed_until?.toISOString() ?? null,
    liveLessons: student.live_lessons.map(({ id, title, starts_at, ends_at }) => ({
      id,
      title,
      startsAt: new Date(starts_at).toISOString(),
      endsAt: new Date(ends_at).toISOString(),
    })),
    answers: student.answers.map(({ lesson_id, lesson_title, answered_at }) => ({
      lessonId: lesson_id,
      lessonTitle: lesson_title,
      answeredAt: new Date(answered_at).toISOString(),
    })),
  };
};

/** The student's progress by course and what of it is open, in one statement. */
export const listOwnCourses = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  studentId: string,
): Promise<z.infer<typeof today.listCourses.reply>> => {
  const rows = await listCourseProgress(database, { studentId, now: clock.now() });
  return [...Map.groupBy(rows, (row) => row.course_id)].map(([courseId, lessons]) => {
    const paid = lessons.filter(({ is_free }) => !is_free);
    return {
      courseId,
      ...sumProgress(lessons.map(progressOfLesson)),
      paidLessons: paid.length,
      openPaidLessons: paid.filter(({ is_open }) => is_open).length,
    };
  });
};
