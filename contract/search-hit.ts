import * as z from 'zod/mini';

/** A hit of the teacher's search in one module. */
export const searchHit = z.object({
  id: z.string(),
  title: z.string(),
  /** Details that distinguish it from others of the same name: an e-mail address, the names of course and lesson. */
  details: z.array(z.string()),
  /** The chapter of a lesson, in whose view it stands; null for the others. */
  courseId: z.nullable(z.string()),
});

export type SearchHit = z.infer<typeof searchHit>;
