import * as z from 'zod/mini';
import { idParams } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

const listedPreview = z.object({
  id: z.string(),
  title: z.string(),
  courseName: z.string(),
  /** 1, 2 or 3. */
  gradeLevel: z.number(),
  duration: z.string(),
});

/**
 * A lesson as visitors see it when the teacher chose it for a preview: without video, files and right options
 * (decisions/0115).
 */
const lessonPreview = z.extend(listedPreview, {
  courseId: z.string(),
  isFree: z.boolean(),
  /** EGP; 0 where it is not sold alone. */
  price: z.number(),
  /** Relative address of a picture of the first page of the summary; null without one. */
  summaryPagePath: z.nullable(z.string()),
  /** At most two, rendered by the server; their order does not reveal the right options. */
  questions: z.array(z.object({ questionHtml: z.string(), optionsHtml: z.array(z.string()) })),
});

export const lessonPreviews = {
  list: route({
    method: 'GET',
    path: '/api/Lessons/previews',
    tag: 'lessons',
    summary: 'The lessons of which visitors see a part',
    access: 'public',
    reply: z.array(listedPreview),
  }),
  get: route({
    method: 'GET',
    path: '/api/Lessons/:id/preview',
    tag: 'lessons',
    summary:
      'What visitors see of a marked lesson: the first page of its summary and two questions without their key',
    access: 'public',
    params: idParams,
    reply: lessonPreview,
    notFound: 'lesson.not_found',
  }),
};
