import * as z from 'zod/mini';
import { idParams } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { lessonProgress } from './lessons.ts';

/** «ذاكرته»: a student says that a lesson was studied, here or elsewhere (decisions/0231). */
export const studiedLessons = {
  set: route({
    method: 'PUT',
    path: '/api/Lessons/:id/studied',
    tag: 'lessons',
    summary: 'Notes that the student has studied an open lesson, or takes that back',
    access: 'student',
    params: idParams,
    body: z.object({ isStudied: z.boolean() }),
    reply: lessonProgress,
    notFound: 'lesson.not_found',
  }),
};
