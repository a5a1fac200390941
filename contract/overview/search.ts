import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { searchHit } from '#contract/search-hit.ts';
import { route } from '#contract/route.ts';

/** The groups of the teacher's search, in the order in which they are shown. */
export const searchKinds = [
  'student',
  'course',
  'lesson',
  'exam',
  'accessCode',
  'watermark',
] as const;

const searchGroup = z.object({ kind: z.enum(searchKinds), hits: z.array(searchHit) });

export type SearchKind = (typeof searchKinds)[number];

/** With fewer letters, too much would be found. */
export const minSearchedLetters = 2;

export const search = {
  find: route({
    method: 'GET',
    path: '/api/search',
    tag: 'search',
    summary:
      'Students, chapters, lessons and exams by a part of their names, access codes and watermarks by their beginning, at most six of each',
    access: 'staff',
    permission: 'content.read',
    students: 'filtered',
    view: 'search',
    query: z.object({ q: z._default(text(200), '') }),
    reply: z.array(searchGroup),
  }),
};
