import * as z from 'zod/mini';
import { route } from '#contract/route.ts';
import { dailyGoals } from '#domain/learning/week-strip.ts';

const goal = z.nullable(z.literal(dailyGoals));

/** What a student has learned this week, against a goal of their own (decisions/0225). */
export const week = {
  get: route({
    method: 'GET',
    path: '/api/Student/week',
    tag: 'student',
    summary:
      "The student's days of the week on which something was learned, their goal, and where their class is",
    access: 'student',
    reply: z.object({
      /** The seven days up to today in Egypt, `YYYY-MM-DD`. */
      days: z.array(
        z.object({
          day: z.string(),
          /** Today is open until something is learned; one missed day between others is forgiven. */
          state: z.enum(['learned', 'forgiven', 'missed', 'open']),
        }),
      ),
      learnedInARow: z.number(),
      /** Whole minutes of videos, exams and practice today. */
      minutesToday: z.number(),
      /** Minutes a day; null for a student who has chosen none. */
      goalInMinutes: goal,
      /** The lesson that most students of the group opened in these days; null for fewer than three. */
      classLesson: z.nullable(z.object({ id: z.string(), title: z.string() })),
    }),
  }),
  setGoal: route({
    method: 'PUT',
    path: '/api/Student/goal',
    tag: 'student',
    summary: 'Sets the minutes that the student wants to learn a day, or none',
    access: 'student',
    body: z.object({ minutes: goal }),
  }),
};
