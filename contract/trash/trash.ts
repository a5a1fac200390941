import * as z from 'zod/mini';
import { idParams, instant, pagedQuery } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

export const trashKinds = [
  'course',
  'lesson',
  'exam',
  'material',
  'inquiry',
  'honor',
  'discount',
] as const;
export type TrashKind = (typeof trashKinds)[number];

const trashedThing = z.object({
  /** The id of the deleted thing. */
  id: z.string(),
  kind: z.enum(trashKinds),
  /** Its title; for an honor the student's name, for an inquiry the question. */
  title: z.string(),
  /** The title of the lesson or course in which it stood, or ''. */
  place: z.string(),
  /** What was deleted with it. */
  lessonCount: z.number(),
  examCount: z.number(),
  resultCount: z.number(),
  deletedBy: z.string(),
  deletedAt: instant,
  /** When it is deleted for good, by the cleaning of the following night. */
  restorableUntil: instant,
});

/** The teacher's deletions of the last 30 days (decisions/0084). */
export const trash = {
  list: route({
    method: 'GET',
    path: '/api/trash',
    tag: 'trash',
    summary: 'What is in the trash, the last deleted first; the search is for parts of titles',
    access: 'staff',
    permission: 'content.delete',
    students: 'all',
    query: z.extend(pagedQuery, { kind: z._default(z.enum(['all', ...trashKinds]), 'all') }),
    reply: z.array(trashedThing),
  }),
  restore: route({
    method: 'POST',
    path: '/api/trash/:id/restore',
    tag: 'trash',
    summary: 'Brings a deleted thing back with all that was deleted with it',
    access: 'staff',
    permission: 'content.delete',
    students: 'all',
    params: idParams,
    notFound: 'trash.not_found',
  }),
  purge: route({
    method: 'DELETE',
    path: '/api/trash/:id',
    tag: 'trash',
    summary: 'Deletes a thing of the trash for good',
    access: 'teacher',
    params: idParams,
    notFound: 'trash.not_found',
  }),
};
