import * as z from 'zod/mini';
import { route } from '#contract/route.ts';

/** The lessons that a plan of one month would open, for the choice of the month at checkout (decisions §4). */
export const lessonMonths = {
  list: route({
    method: 'GET',
    path: '/api/Lessons/months',
    tag: 'lessons',
    summary: "The months in which the student's grade has premium lessons, and how many",
    access: 'student',
    reply: z.array(z.object({ month: z.number(), lessonsCount: z.number() })),
  }),
};
