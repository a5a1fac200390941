import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

/** What the teacher's search finds, in the order in which it is shown. */
export const searchKinds = [
  'student',
  'course',
  'lesson',
  'exam',
  'accessCode',
  'watermark',
] as const;

const searchHit = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its name, or what it belongs to: an e-mail address, the names of chapter and lesson. */
  details: z.array(z.string()),
  /** The chapter of a lesson, in whose view it stands; null for the others. */
  courseId: z.nullable(z.string()),
});

const searchGroup = z.object({ kind: z.enum(searchKinds), hits: z.array(searchHit) });

export type SearchKind = (typeof searchKinds)[number];
export type SearchHit = z.infer<typeof searchHit>;

/** Letters without which too much would be found. */
export const fewestSearchedLetters = 2;

export const search = {
  find: route({
    method: 'GET',
    path: '/api/search',
    tag: 'search',
    summary:
      'Students, chapters, lessons and exams by a part of their names, access codes and watermarks by their beginning, at most six of each',
    access: 'teacher',
    query: z.object({ q: z._default(text(200), '') }),
    reply: z.array(searchGroup),
  }),
};
