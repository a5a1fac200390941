import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { lessonProgress } from '#contract/catalogue/lessons.ts';
import { comingLiveLesson } from '#contract/live-lessons/live-lessons.ts';
import { route } from '#contract/route.ts';

const todayLesson = z.object({
  id: z.string(),
  title: z.string(),
  /** Position in the course, from 1. */
  order: z.number(),
  symbol: z.string(),
  duration: z.string(),
  courseName: z.string(),
  isFree: z.boolean(),
  isAccessible: z.boolean(),
  progress: lessonProgress,
});

const todayExam = z.object({
  id: z.string(),
  title: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  isOpen: z.boolean(),
  /** The attempt is in progress; `endsAt` is when its time runs out. */
  isBegun: z.boolean(),
  endsAt: z.nullable(instant),
});

const progressSum = z.object({
  lessons: z.number(),
  /** Those that are done too. */
  begun: z.number(),
  done: z.number(),
  examsPassed: z.number(),
});

export const today = {
  get: route({
    method: 'GET',
    path: '/api/Student/today',
    tag: 'student',
    summary:
      "The student's home: where to go on, next exams and class, the month's lessons, days left",
    access: 'student',
    urgency: 'own',
    reply: z.object({
      firstName: z.string(),
      /** Null where no open lesson is left. */
      step: z.nullable(
        z.object({
          /** An unfinished lesson, the one after finished ones, or the student's first. */
          kind: z.enum(['resume', 'next', 'first']),
          lesson: todayLesson,
          /** The second of the video; 0 is its beginning. */
          resumeAtInSeconds: z.number(),
          /** The paper that was read last of all in this lesson and is left open; null for none. */
          reading: z.nullable(
            z.object({ document: z.string(), page: z.number(), pageCount: z.number() }),
          ),
        }),
      ),
      /** The nearest first, at most 5. */
      exams: z.array(todayExam),
      month: z.object({ month: z.number(), lessons: z.array(todayLesson) }),
      /** Mistakes of this school year in open lessons that are asked today. */
      waitingMistakes: z.number(),
      /** In the student's grade. */
      progress: progressSum,
      /** The last end of the subscriptions that run now; null without one. */
      subscribedUntil: z.nullable(instant),
      /** The next class of the student's group, or the one that is running; null without a group that meets at fixed times. */
      nextClass: z.nullable(z.object({ startsAt: instant, endsAt: instant, centre: z.string() })),
      /** Live lessons for the student that run or come in the next seven days, the next first, at most 3. */
      liveLessons: z.array(comingLiveLesson),
      /** The teacher's answers of the last seven days, the newest first, at most 3. */
      answers: z.array(
        z.object({ lessonId: z.string(), lessonTitle: z.string(), answeredAt: instant }),
      ),
    }),
  }),
  listCourses: route({
    method: 'GET',
    path: '/api/Student/courses',
    tag: 'student',
    summary:
      'How far the student is in each course of their own grade, or in which a lesson was opened or can be, and how much of it is open',
    access: 'student',
    reply: z.array(
      z.extend(progressSum, {
        courseId: z.string(),
        /** Lessons that are not free. */
        paidLessons: z.number(),
        /** Those of them that the student's rights open now, without the credits of a bundle. */
        openPaidLessons: z.number(),
      }),
    ),
  }),
};
